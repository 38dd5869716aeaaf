/** The site's name, which leads home, and the two ways into a comparison. */
export function SiteHeader() {
  return (
    <header className="border-b border-rule bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline justify-between gap-x-6 px-4 py-3 sm:px-6">
        <a href="/" className="py-1 text-lg font-bold tracking-tight text-ink no-underline hover:text-accent">
          Gridfare
        </a>
        <nav aria-label="Site" className="flex flex-wrap gap-x-5 lg:mr-auto">
          <a href="/" className="link py-1">
            By place
          </a>
          <a href="/bill" className="link py-1">
            By bill
          </a>
        </nav>
        <p className="text-sm text-muted max-lg:sr-only">Business electricity, costed at your usage</p>
      </div>
    </header>
  );
}
