/** Path of the logo's bars on a grid of 26. */
export const markBars =
  'M6.5 6H17v3.5H6.5A1.5 1.5 0 0 1 5 8 2 2 0 0 1 6.5 6zM9.5 11.25H17v3.5H9.5a1.75 1.75 0 0 1 0-3.5zM13.5 16.5H17V20h-3.5a1.75 1.75 0 0 1 0-3.5z';

/** The logo: costs that end before the line of the reference price. */
function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 26" className={className}>
      <rect className="fill-panel" width="26" height="26" rx="6.5" />
      <path className="fill-on-panel-cheaper" d={markBars} />
      <path className="fill-on-panel" d="M17 4h2.5v18H17z" />
    </svg>
  );
}

/** The site's name with its logo. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-bold tracking-[-0.025em]">
      <Mark className="size-6.5 shrink-0" />
      Gridfare
    </span>
  );
}
