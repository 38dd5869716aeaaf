import { DataTable } from '@/components/ui/data-table';
import { networkName } from '@/lib/comparison/answer';
import { networkBenchmarks, versusWords } from '@/lib/comparison/benchmark-words';
import { counted, dateWords, dollars, kwhAYear, number } from '@/lib/comparison/format';
import { assumedDemandWords, planPageOf } from '@/lib/comparison/plan-page';
import { tariffName } from '@/lib/comparison/plan-words';
import type { RatesResponse } from '@/lib/rates/contract';

/** The cheapest public plan of each retailer, cheapest first, as many as the service names. */
export function RetailerTable({ rates }: { rates: RatesResponse }) {
  const { cheapest_public_by_retailer: plans, coverage, usage_kwh: annualKwh, checked_at: checkedOn } = rates.summary;
  if (plans.length < 2) return null;
  const several = new Set(plans.map(({ network }) => network)).size > 1;
  const hasBenchmark = networkBenchmarks(rates).some(({ benchmark }) => benchmark !== null);
  const benchmarked = hasBenchmark && plans.some((plan) => plan.vs_benchmark_pct !== null);
  const page = planPageOf(rates);
  const basis = `a year, including GST, at ${kwhAYear(annualKwh)}, checked ${dateWords(checkedOn)}`;
  const shown =
    coverage.retailers_public > plans.length
      ? `; ${counted(plans.length, 'retailer')} of ${number(coverage.retailers_public)}`
      : '';
  return (
    <details className="printed">
      <summary className="link w-fit cursor-pointer py-1">The cheapest plan of each retailer</summary>
      <div className="mt-3">
        <DataTable
          caption={`Each retailer’s cheapest public plan, ${basis}${shown}`}
          columns={['Retailer and plan', 'Cost', ...(benchmarked ? [{ words: 'Beside the benchmark' }] : [])]}
          rows={plans.map((plan, place) => ({
            id: `${place}`,
            cells: [
              <>
                {plan.retailer ?? 'A retailer without a name'}
                <span className="block text-muted">
                  {[
                    plan.plan_name,
                    tariffName(plan.tariff_type),
                    assumedDemandWords(plan, page),
                    ...(several ? [networkName(rates, plan.network)] : []),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>,
              dollars(plan.annual_cost_inc_gst),
              ...(benchmarked ? [besideWords(plan.vs_benchmark_pct)] : []),
            ],
          }))}
        />
      </div>
    </details>
  );
}

/** `12.3% less`. */
function besideWords(pct: number | null): string {
  return pct === null ? 'None published' : versusWords(pct).replace(/ (than|as)$/, '');
}
