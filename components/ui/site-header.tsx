/** The site's name, which leads home. */
export function SiteHeader() {
  return (
    <header className="border-b border-rule bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline justify-between gap-x-6 px-4 py-3 sm:px-6">
        <a href="/" className="py-1 text-lg font-bold tracking-tight text-ink no-underline hover:text-accent">
          Gridfare
        </a>
        <p className="text-sm text-muted">Business electricity, costed at your usage</p>
      </div>
    </header>
  );
}
