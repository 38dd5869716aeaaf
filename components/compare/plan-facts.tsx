import { Fact } from '@/components/ui/facts';
import { cents, dollarsAndCents } from '@/lib/comparison/format';
import { soldForWords, soldInWords } from '@/lib/comparison/plan-basis';
import { networkOf, type PlanPage } from '@/lib/comparison/plan-page';
import { exitFeeWords, termWords } from '@/lib/comparison/plan-words';
import type { RatesPlan } from '@/lib/rates/contract';

/** A plan's unit prices, its terms, and for whom it is sold. */
export function PlanFacts({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const banded = plan.shoulder_c_per_kwh_inc_gst !== null || plan.off_peak_c_per_kwh_inc_gst !== null;
  const stepped = plan.cost_lines?.some((line) => line.step !== null) ?? false;
  const prices: [string, number | null, string][] = [
    [banded ? 'Peak' : 'Usage', plan.peak_c_per_kwh_inc_gst, 'a kWh'],
    ['Shoulder', plan.shoulder_c_per_kwh_inc_gst, 'a kWh'],
    ['Off-peak', plan.off_peak_c_per_kwh_inc_gst, 'a kWh'],
    ['Daily supply', plan.supply_c_per_day_inc_gst, 'a day'],
  ];
  const soldFor = soldForWords(plan);
  const soldIn = soldInWords(plan, networkOf(page, plan.network).name, page.byPostcode);
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
        {prices.map(([name, price, per]) =>
          price === null ? null : (
            <Fact key={name} name={name}>
              {cents(price)} {per}
            </Fact>
          ),
        )}
        {plan.demand_per_kw_per_year_inc_gst !== null && (
          <Fact name="Demand">{dollarsAndCents(plan.demand_per_kw_per_year_inc_gst)} a kW a year</Fact>
        )}
        <Fact name="Term">{termWords(plan)}</Fact>
        <Fact name="Exit fee">{exitFeeWords(plan)}</Fact>
        {soldFor && (
          <Fact name="Sold for" wide>
            {soldFor}
          </Fact>
        )}
        {soldIn && (
          <Fact name="Sold in" wide>
            {soldIn}
          </Fact>
        )}
        {plan.plan_id && (
          <Fact name="Plan ID" wide>
            <span className="normal-nums">{plan.plan_id}</span>
          </Fact>
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">
        Unit prices include GST.{stepped && ' Usage prices are those of the first step; the sum has every step.'}
      </p>
    </div>
  );
}
