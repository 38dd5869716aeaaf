import {
  describeNotCosted,
  describePeriod,
  formatOwnCost,
  markOwnBill,
  type OwnBill,
} from '@/lib/comparison/plans/own-bill';

/** In the answer: what the owner pays in a year, and the way to how that is known. */
export function OwnLine({ own }: { own: OwnBill }) {
  return (
    <p className="own-line" {...markOwnBill(own)}>
      You pay about <strong>{formatOwnCost(own)}</strong> a year.{' '}
      <a className="link" href="#your-bill">
        Details<span className="sr-only"> of what you pay</span>
      </a>
    </p>
  );
}

/** How the bill was costed again, and what could not be. */
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
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Said where an address has rates that could not be costed. */
export function OwnMissing() {
  return <p className="caution text-sm">We couldn’t cost your bill’s rates here, so only plans are compared.</p>;
}
