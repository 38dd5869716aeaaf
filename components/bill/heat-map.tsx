'use client';

import { useEffect, useRef } from 'react';
import type { MeterYear } from '@/lib/site/meter/stored-meter';

const slots = 48;

interface HeatMapProps {
  heat: MeterYear['heat'];
  maxKw: number;
  /** First and last day. */
  ends: readonly string[];
}

/**
 * Draws a year as a heat map: a column for each day, midnight at the top, darker for more usage.
 */
export function HeatMap({ heat: { days, kw }, maxKw, ends }: HeatMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => paint(element, kw, days, maxKw);
    draw();
    // Redraws when the theme changes its colour.
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', draw);
    return () => theme.removeEventListener('change', draw);
  }, [days, kw, maxKw]);
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-(length:--text-xs) text-muted">
      <p aria-hidden="true" className="grid grid-rows-[repeat(4,1fr)] text-right leading-none">
        {['12 am', '6 am', '12 pm', '6 pm'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <canvas
        ref={canvas}
        width={days}
        height={slots}
        role="img"
        aria-label="Your usage on each day, by time of day"
        className="h-36 w-full rounded-[3px] border border-rule text-yours [image-rendering:pixelated]"
      />
      <p aria-hidden="true" className="col-start-2 flex justify-between">
        {ends.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </figure>
  );
}

/** Draws each half-hour as a dot in the text colour; its opacity depends on its share of the maximum. */
function paint(canvas: HTMLCanvasElement, kw: MeterYear['heat']['kw'], days: number, maxKw: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, days, slots);
  context.fillStyle = getComputedStyle(canvas).color;
  if (maxKw === 0) return;
  kw.forEach((value, i) => {
    if (value === null) return;
    // The square root keeps small loads distinguishable next to a high peak.
    context.globalAlpha = Math.sqrt(value / maxKw);
    context.fillRect(Math.floor(i / slots), i % slots, 1, 1);
  });
}
