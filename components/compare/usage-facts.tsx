import { kwhAYear, range } from '@/lib/comparison/format';

interface Fact {
  text: string;
  annualKwh: { low: number; high: number } | null;
  source: string;
}

/** Whether the usage assumed for an empty field fits: the few public figures there are, each with its source. */
export function UsageFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <section aria-labelledby="usage-facts" className="grid max-w-prose gap-3">
      <h2 id="usage-facts" className="text-xl font-bold">
        If you leave the usage empty
      </h2>
      <p>
        Plans are then costed at {kwhAYear(10_000)}, the regulators’ small business reference. Many businesses use more,
        and the cheapest plan changes with usage, so a figure from your bills is worth the minute it takes.
      </p>
      <ul className="grid gap-2">
        {facts.map(({ text, annualKwh, source }) => (
          <li key={text} className="border-t border-rule pt-2">
            {text}
            {annualKwh &&
              `: ${annualKwh.low === annualKwh.high ? kwhAYear(annualKwh.low) : `${range(annualKwh.low, annualKwh.high)} kWh a year`}`}
            <span className="block text-sm text-muted">Source: {source}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
