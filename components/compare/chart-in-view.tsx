'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const rowPx = 44;
/** Axis and legend. */
const restPx = 72;
const DrawnChart = lazy(() => import('./drawn-chart'));

interface ChartInViewProps {
  /** Query of the rates for the plans drawn. */
  query: string;
  rows: number;
  /** The chart's message, for who can't see it. */
  label: string;
}

/** Draws the chart when it comes into view, and keeps its room until then. Without script the table below says the same. */
export function ChartInView({ rows, ...chart }: ChartInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="js-only" style={{ height: rows * rowPx + restPx }}>
      {isNear && (
        <Suspense fallback={null}>
          <DrawnChart {...chart} />
        </Suspense>
      )}
    </div>
  );
}
