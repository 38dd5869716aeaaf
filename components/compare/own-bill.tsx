import { describeNotCosted, describePeriod, formatOwnCost, markOwnBill, type OwnBill } from '@/lib/site/plans/own-bill';

/** What the owner pays a year, with a link to how this is known. */
export function OwnLine({ own }: { own: OwnBill }) {
  return (
    <p className="mt-1.5 text-(length:--text-xs) text-on-panel-muted" {...markOwnBill(own)}>
      You pay about <strong className="font-semibold text-on-panel">{formatOwnCost(own)}</strong> a year.{' '}
      <a className="link font-semibold text-on-panel" href="#your-bill">
        Details<span className="sr-only"> of what you pay</span>
      </a>
    </p>
  );
}

/** How the bill's period was costed again, and what could not be costed. */
export function OwnCheck({ own }: { own: OwnBill }) {
  const again = describePeriod(own);
  const missing = describeNotCosted(own);
  return (
    <div className="grid gap-2">
      <p>
        {again?.sentences.join(' ') ??
          'You typed these rates, so we have no bill to check them against. They are costed at the same usage as every plan.'}
      </p>
      {missing.length > 0 && (
        <>
          <p>We could not cost these exactly. Your bill’s cost has the lower figure in it.</p>
          <ul className="list-disc pl-5">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Shown when the rates in the URL could not be costed. */
export function OwnMissing() {
  return <p className="caution text-sm">We couldn’t cost your bill’s rates here, so only plans are compared.</p>;
}
