/** What the list is ordered by, what a price is and is not, and the notice that suburb names must carry. */
export function SiteFooter({ suburbsNotice }: { suburbsNotice: string }) {
  return (
    <footer className="mt-16 border-t border-rule bg-surface">
      <div className="mx-auto grid max-w-page gap-3 px-4 py-8 text-sm text-muted sm:px-6">
        <nav aria-label="About this site">
          <a className="link" href="/coverage">
            What this site covers
          </a>
        </nav>
        <p className="max-w-prose">
          Plans are ranked by yearly cost and by nothing else. Costs are worked out from each plan’s unit prices at the
          usage shown. They are estimates, not quotes: a retailer’s own price and bill decide.
        </p>
        <p className="max-w-prose">
          Buying group rates are shown before the service’s fee, which is a share of the reduction delivered.
        </p>
        <p className="max-w-prose">Suburb names: {suburbsNotice}</p>
      </div>
    </footer>
  );
}
