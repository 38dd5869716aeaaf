import { DataTable } from '@/components/ui/data-table';
import { Monogram } from '@/components/ui/monogram';
import { type ComparisonState, clearFilters, formatChangedHref } from '@/lib/comparison/address/state';
import { findNetworkBenchmarks } from '@/lib/comparison/copy/benchmark-copy';
import { formatCount, formatDollars, formatNumber, formatQuantity } from '@/lib/comparison/copy/format';
import { findReferenceDifference } from '@/lib/comparison/plans/reference-difference';
import { buildRetailerRows, type RetailerRow } from '@/lib/comparison/plans/retailer-rows';
import type { RatesResponse } from '@/lib/rates/contract';

const firstRows = 10;

/** Every retailer of a place with its cheapest public plan, linked to its plans in the list. */
export function Retailers({ rates, state }: { rates: RatesResponse; state: ComparisonState }) {
  const rows = buildRetailerRows(rates);
  if (rows.length < 2) return null;
  const known = Math.max(rates.summary.coverage.retailers_public, rows.length);
  const table = (some: readonly RetailerRow[], caption: string) => (
    <RetailerTable rows={some} caption={caption} rates={rates} state={state} />
  );
  const basis = `cost a year at ${formatNumber(rates.summary.usage_kwh)} kWh, GST included`;
  const { assumed = [], max_demand_kw: kw = null } = rates.usage ?? {};
  const isAssumed = kw !== null && assumed.includes('max_demand_kw') && rows.some(({ isDemand }) => isDemand);
  const rest = rows.slice(firstRows);
  return (
    <section aria-labelledby="retailers">
      <h2 id="retailers" className="text-2xl font-bold">
        All retailers
      </h2>
      <p className="lead">
        {known > rows.length
          ? `The cheapest plan of ${formatNumber(rows.length)} of ${formatCount(known, 'retailer')}. The rates service names no more.`
          : `The cheapest plan of each of ${formatCount(rows.length, 'retailer')}.`}
        {rows.some(({ id }) => id !== null) && (
          <span className="print:hidden"> Choose a retailer to list its plans.</span>
        )}
        {isAssumed && ` Demand plans assume ${formatQuantity(kw)} kW.`}
      </p>
      <details className="printed fold-narrow mt-3">
        <summary className="link w-fit cursor-pointer py-1">Show retailers</summary>
        <div className="mt-3">{table(rows.slice(0, firstRows), `Cheapest plan of each retailer, ${basis}`)}</div>
        {rest.length > 0 && (
          <details className="printed mt-2">
            <summary className="link w-fit cursor-pointer py-1 print:hidden">
              Show all {formatCount(rows.length, 'retailer')}
            </summary>
            <div className="mt-3">{table(rest, `The other ${formatCount(rest.length, 'retailer')}, ${basis}`)}</div>
          </details>
        )}
      </details>
    </section>
  );
}

interface RetailerTableProps {
  rows: readonly RetailerRow[];
  caption: string;
  rates: RatesResponse;
  state: ComparisonState;
}

function RetailerTable({ rows, caption, rates, state }: RetailerTableProps) {
  const references = new Map(findNetworkBenchmarks(rates).map(({ network, benchmark }) => [network.id, benchmark]));
  const isCompared = [...references.values()].some((benchmark) => benchmark !== null);
  return (
    <DataTable
      caption={caption}
      columns={['Retailer and plan', 'Cost', ...(isCompared ? ['Against reference'] : [])]}
      rows={rows.map(({ id, name, plan, plans, network, annualCostIncGst }) => {
        const reference = references.get(network);
        return {
          id: `${name} ${plan}`,
          cells: [
            <span key="name" className="flex items-start gap-2">
              <span className="max-sm:hidden">
                <Monogram name={name} small />
              </span>
              <span>
                {id === null ? (
                  <strong className="font-semibold">{name}</strong>
                ) : (
                  <a
                    className="link font-semibold"
                    href={`${formatChangedHref(clearFilters(state), { filters: { retailer: [id] } })}#plans`}
                    aria-label={`${name}, ${formatCount(plans, 'plan')}`}
                  >
                    {name}
                  </a>
                )}{' '}
                <span className="text-muted">{plan}</span>
              </span>
            </span>,
            formatDollars(annualCostIncGst),
            ...(isCompared
              ? [
                  <span key="difference" className="whitespace-normal">
                    {reference
                      ? findReferenceDifference(annualCostIncGst, reference.annual_cost_inc_gst, null).words
                      : 'None'}
                  </span>,
                ]
              : []),
          ],
        };
      })}
    />
  );
}
