'use client';

import { useEffect, useRef } from 'react';
import type { MeterYear } from '@/lib/meter-data/year';

const slots = 48;

interface HeatMapProps {
  heat: MeterYear['heat'];
  maxKw: number;
  label: string;
  /** Its first and last day. */
  ends: readonly string[];
}

/** A year as a picture: a column a day, midnight at the top; the darker, the more. Drawn when it comes into view. */
export function HeatMap({ heat: { days, kw }, maxKw, label, ends }: HeatMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => paint(element, kw, days, maxKw);
    const visibility = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        visibility.disconnect();
        draw();
      },
      { rootMargin: '400px' },
    );
    visibility.observe(element);
    // Its colour is the theme's.
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', draw);
    const chosen = new MutationObserver(draw);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      visibility.disconnect();
      theme.removeEventListener('change', draw);
      chosen.disconnect();
    };
  }, [days, kw, maxKw]);
  return (
    <figure className="heat">
      <p aria-hidden="true" className="heat-hours">
        {['12 am', '6 am', '12 pm', '6 pm'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <canvas ref={canvas} width={days} height={slots} role="img" aria-label={label} />
      <p aria-hidden="true" className="heat-days">
        {ends.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </figure>
  );
}

/** Each half-hour as a dot of the text's colour, as strong as its part of the highest. */
function paint(canvas: HTMLCanvasElement, kw: Float64Array, days: number, maxKw: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, days, slots);
  context.fillStyle = getComputedStyle(canvas).color;
  if (maxKw === 0) return;
  kw.forEach((value, i) => {
    if (Number.isNaN(value)) return;
    // The root lets small loads be told apart beside one high peak.
    context.globalAlpha = Math.sqrt(value / maxKw);
    context.fillRect(Math.floor(i / slots), i % slots, 1, 1);
  });
}
