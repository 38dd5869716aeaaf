import { kwhAYear, range } from '@/lib/comparison/format';

export interface UsageFact {
  text: string;
  annualKwh: { low: number; high: number } | null;
  source: string;
}

/** Whether the usage assumed for an empty field fits: the few public figures there are, each with its source. */
export function UsageFacts({ facts }: { facts: readonly UsageFact[] }) {
  return (
    <section aria-labelledby="usage-facts" className="grid gap-4 border-t border-rule pt-10">
      <h2 id="usage-facts" className="text-xl font-bold">
        If you leave the usage empty
      </h2>
      <p className="max-w-prose">
        Plans are then costed at {kwhAYear(10_000)}, the regulators’ small business reference. Many businesses use more,
        and the cheapest plan changes with usage, so a figure from your bills is worth the minute it takes.
      </p>
      <UsageFactList facts={facts} />
    </section>
  );
}

/** The figures alone, each with what it is and where it is from. */
export function UsageFactList({ facts }: { facts: readonly UsageFact[] }) {
  return (
    <ul className="mt-2 grid gap-x-12 gap-y-6 wrap-anywhere sm:grid-cols-2">
      {facts.map(({ text, annualKwh, source }) => (
        <li key={text} className="grid content-start gap-1">
          {annualKwh && <p className="text-lg font-semibold tabular-nums">{kwhWords(annualKwh)}</p>}
          <p>{text}</p>
          <p className="text-sm text-muted">Source: {source}</p>
        </li>
      ))}
    </ul>
  );
}

function kwhWords({ low, high }: { low: number; high: number }): string {
  return low === high ? kwhAYear(low) : `${range(low, high)} kWh a year`;
}
