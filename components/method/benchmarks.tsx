import { DataTable } from '@/components/ui/data-table';
import { DocumentPart, Points, Prose } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
import { demandNote } from '@/lib/comparison/benchmark-words';
import { dollars, dollarsAndCents, number } from '@/lib/comparison/format';
import type { BenchmarkPriceView, MethodView } from '@/lib/comparison/method-view';

type Priced = BenchmarkPriceView & { price: NonNullable<BenchmarkPriceView['price']> };

/** The regulated prices that plans stand beside, each with its source, and what a percentage means. */
export function Benchmarks({ method: { benchmarks, period } }: { method: MethodView }) {
  const priced = benchmarks.filter((benchmark): benchmark is Priced => benchmark.price !== null);
  const without = benchmarks.filter(({ price }) => price === null);
  const noted = priced.flatMap(({ id, network, price: { note } }) =>
    note ? [{ id, text: `${network}: ${note}` }] : [],
  );
  return (
    <DocumentPart id="benchmarks" title="The benchmarks">
      <Prose>
        <p>
          A benchmark is a price that a regulator sets: the Default Market Offer, the Victorian Default Offer, or
          Tasmania’s Tariff 23. Its unit prices are multiplied by the same usage as the plans, over 365 days. Those of
          the financial year in which the rates were checked apply: {period}, from 1 July to 30 June.
        </p>
        <p>
          A percentage is (plan − benchmark) ÷ benchmark: below zero, the plan is cheaper. It is rounded to two
          decimals, and shown with one. {demandNote}
        </p>
      </Prose>
      <DataTable
        caption={`Unit prices of ${period}, including GST`}
        columns={['Network and source', 'c a day', 'c per kWh']}
        rows={priced.map(priceRow)}
      />
      <Points
        items={[
          ...noted,
          ...without.map(({ id, network, reason }) => ({
            id,
            text: `${network}: ${reason ?? 'none is known for this date.'}`,
          })),
        ]}
      />
      <details>
        <summary className="link w-fit cursor-pointer py-1">What each price was checked against</summary>
        <div className="mt-3">
          <Points
            items={priced.map(({ id, network, price: { checkedAgainst, confidence } }) => ({
              id,
              text: `${network}: ${checkedAgainst.join('; ')}. Confidence: ${confidence}.`,
            }))}
          />
        </div>
      </details>
    </DocumentPart>
  );
}

function priceRow({ id, network, price }: Priced) {
  const { name, supplyCPerDayIncGst, usageCPerKwhIncGst, firstStep, published, ownAnnualIncGst, sourceUrl } = price;
  const step = firstStep ? `, the first ${firstStep.kwhPerDay} kWh a day at ${firstStep.cPerKwhIncGst} c` : '';
  return {
    id,
    cells: [
      <span key="network">
        {network}
        <span className="block text-muted">
          <OutsideLink href={sourceUrl}>{name}</OutsideLink>
          {step}
        </span>
        {published && ownAnnualIncGst !== null && (
          <span className="block text-muted">
            Published: {dollars(published.annualIncGst)} at {number(published.usageKwh)} kWh. From the unit prices:{' '}
            {dollarsAndCents(ownAnnualIncGst)}.
          </span>
        )}
      </span>,
      String(supplyCPerDayIncGst),
      String(usageCPerKwhIncGst),
    ],
  };
}
