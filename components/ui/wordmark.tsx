/** What the site does, in four strokes: plans by cost, the cheapest first, beside the benchmark. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className} fill="none" strokeLinecap="butt">
      <path d="M1 4.5h7" strokeWidth="3" className="stroke-accent" />
      <path d="M1 10h10M1 15.5h12" strokeWidth="3" className="stroke-bar" />
      <path d="M17.5 1v18" strokeWidth="2" className="stroke-benchmark" />
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
