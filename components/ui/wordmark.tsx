/** What the site does, in four strokes: plans by cost, the cheapest first, beside the benchmark. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className} fill="none" strokeLinecap="butt">
      <path d="M0 4h8" strokeWidth="3.5" className="stroke-accent" />
      <path d="M0 10h11M0 16h13.5" strokeWidth="3.5" className="stroke-bar" />
      <path d="M17.5 0v20" strokeWidth="2.25" className="stroke-benchmark" />
    </svg>
  );
}

/** The site's name beside its mark. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-[-0.02em]">
      <Mark className="size-5 shrink-0" />
      Gridfare
    </span>
  );
}
