import { DataTable } from '@/components/ui/data-table';
import { Points } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
import {
  formatDollars,
  formatDollarsAndCents,
  formatFinancialYear,
  formatNumber,
  formatQuantity,
} from '@/lib/site/words/format';
import type { MethodView } from './methodology-view';

type Benchmark = MethodView['benchmarks'][number];
type Priced = Benchmark & { price: NonNullable<Benchmark['price']> };

interface BenchmarksProps {
  benchmarks: MethodView['benchmarks'];
}

const isPriced = (benchmark: Benchmark): benchmark is Priced => benchmark.price !== null;

/** The reference prices with their sources. */
export function Benchmarks({ benchmarks, period }: BenchmarksProps & { period: string }) {
  return (
    <>
      <DataTable
        caption={`Reference prices for ${formatFinancialYear(period)}, including GST`}
        columns={['Network and source', 'c a day', 'c/kWh']}
        rows={benchmarks.filter(isPriced).map(priceRow)}
      />
      <Points
        items={benchmarks.flatMap(({ id, network, price, reason, other }) =>
          price
            ? []
            : {
                id,
                text: (
                  <>
                    {network}: {reason ?? 'we know of none for this date.'} {other && <OtherPrice price={other} />}
                  </>
                ),
              },
        )}
      />
    </>
  );
}

/** How sure we are of each price, and how we checked it. */
export function BenchmarkNotes({ benchmarks }: BenchmarksProps) {
  return (
    <Points
      items={benchmarks.filter(isPriced).map(({ id, network, price: { note, checkedAgainst, confidence } }) => ({
        id,
        text: (
          <>
            {network}: {note} <cite className="not-italic">{checkedAgainst.join('; ')}.</cite> Confidence: {confidence}.
          </>
        ),
      }))}
    />
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

/** A published price that is not compared with plans, with its source. */
function OtherPrice({ price }: { price: NonNullable<Benchmark['other']> }) {
  const { name, period, regulator, unitPrices, annualIncGst, usageKwh, sourceUrl } = price;
  return (
    <>
      <OutsideLink href={sourceUrl}>
        {name} {formatFinancialYear(period)}
      </OutsideLink>{' '}
      ({regulator}):{' '}
      {unitPrices &&
        `${formatQuantity(unitPrices.supplyCPerDayIncGst)}c a day and ${formatQuantity(unitPrices.usageCPerKwhIncGst)}c/kWh, `}
      {formatDollars(annualIncGst)} a year at {formatNumber(usageKwh)} kWh
    </>
  );
}
