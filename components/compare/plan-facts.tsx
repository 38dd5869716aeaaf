import type { ReactNode } from 'react';
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
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-x-7 gap-y-2">
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
      </dl>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <Term name="Term">{termWords(plan)}</Term>
        <Term name="Exit fee">{exitFeeWords(plan)}</Term>
        {soldFor && <Term name="Sold for">{soldFor}</Term>}
        {soldIn && <Term name="Sold in">{soldIn}</Term>}
        {plan.plan_id && (
          <Term name="Plan ID">
            <span className="normal-nums">{plan.plan_id}</span>
          </Term>
        )}
      </dl>
      {stepped && (
        <p className="text-sm text-muted">Usage prices are those of the first step; the sum has every step.</p>
      )}
    </div>
  );
}

/** A term of the plan on one line with its name. */
function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline text-ink">{children}</dd>
    </div>
  );
}
