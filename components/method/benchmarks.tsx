import { OtherPrice } from '@/components/coverage/other-price';
import { DataTable } from '@/components/ui/data-table';
import { DocumentPart, More, Points } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
import { demandNote } from '@/lib/comparison/copy/benchmark-copy';
import { formatDollars, formatDollarsAndCents, formatFinancialYear, formatNumber } from '@/lib/comparison/copy/format';
import type { MethodView } from '@/lib/page-views/methodology/methodology-view';

type Benchmark = MethodView['benchmarks'][number];
type Priced = Benchmark & { price: NonNullable<Benchmark['price']> };

/** The reference prices with their sources, and what a percentage means. */
export function Benchmarks({ method: { benchmarks, period } }: { method: MethodView }) {
  const priced = benchmarks.filter((benchmark): benchmark is Priced => benchmark.price !== null);
  const without = benchmarks.filter(({ price }) => price === null);
  return (
    <DocumentPart
      id="benchmarks"
      title="Reference prices"
      paragraphs={[
        `A regulator sets the reference price: the Default Market Offer, the Victorian Default Offer or a Tasmanian tariff. We cost it at the same usage as the plans. We use the prices for ${formatFinancialYear(period)}, from 1 July to 30 June.`,
        `A percentage is (plan − reference) ÷ reference. Below zero, the plan is cheaper. ${demandNote}`,
      ]}
    >
      <DataTable
        caption={`Reference prices for ${formatFinancialYear(period)}, including GST`}
        columns={['Network and source', 'c a day', 'c/kWh']}
        rows={priced.map(priceRow)}
      />
      <Points
        items={without.map(({ id, network, reason, other }) => ({
          id,
          text: (
            <>
              {network}: {reason ?? 'we know of none for this date.'} {other && <OtherPrice price={other} />}
            </>
          ),
        }))}
      />
      <More title="Notes and checks for each price">
        <Points
          items={priced.map(({ id, network, price: { note, checkedAgainst, confidence } }) => ({
            id,
            text: (
              <>
                {network}: {note} <cite className="not-italic">{checkedAgainst.join('; ')}.</cite> Confidence:{' '}
                {confidence}.
              </>
            ),
          }))}
        />
      </More>
    </DocumentPart>
  );
}

function priceRow({ id, network, price }: Priced) {
  const {
    name,
    supplyCPerDayIncGst,
    usageCPerKwhIncGst,
    firstStep,
    publishedReference: published,
    ownAnnualIncGst,
    sourceUrl,
  } = price;
  const step = firstStep ? `, the first ${firstStep.kwhPerDay} kWh a day at ${firstStep.cPerKwhIncGst}c/kWh` : '';
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
            Published: {formatDollars(published.annualIncGst)} at {formatNumber(published.usageKwh)} kWh. Our sum:{' '}
            {formatDollarsAndCents(ownAnnualIncGst)}.
          </span>
        )}
      </span>,
      String(supplyCPerDayIncGst),
      String(usageCPerKwhIncGst),
    ],
  };
}
