import { Fact } from '@/components/ui/facts';
import { demandNote, versusWords } from '@/lib/comparison/benchmark-words';
import { reconciledLines } from '@/lib/comparison/cost-sum';
import { cents, dateWords, dollars, dollarsAndCents, kwhAYear } from '@/lib/comparison/format';
import { networkOf, type PlanPage } from '@/lib/comparison/plan-page';
import {
  beforeFee,
  exitFeeWords,
  isBuyingGroup,
  offerName,
  planWarnings,
  tariffName,
  termWords,
} from '@/lib/comparison/plan-words';
import type { RatesPlan } from '@/lib/rates/contract';
import { PlanSum } from './plan-sum';

/** One ranked plan: its price with what it was costed at, its unit prices, its terms, and the sum behind it. */
export function PlanCard({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const group = isBuyingGroup(plan);
  const lines = reconciledLines(plan);
  return (
    <li className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-5 wrap-anywhere" data-plan-rank={plan.plan_rank}>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <p className="text-sm text-muted">Rank {plan.plan_rank}</p>
          <h3 className="text-lg leading-snug font-bold">{offerName(plan)}</h3>
          <p className="text-muted">
            {tariffName(plan.tariff_type)} · {networkOf(page, plan.network).name}
          </p>
        </div>
        <div className="min-w-0 sm:text-right">
          <p>
            <span className="text-2xl font-bold tracking-tight">{dollarsAndCents(plan.annual_cost_inc_gst)}</span> a
            year, including GST
          </p>
          {group && <p className="font-semibold">{beforeFee}</p>}
          <p className="text-sm text-muted">
            at {kwhAYear(page.annualKwh)} · checked {dateWords(page.checkedOn)}
          </p>
        </div>
      </div>
      <Comparison plan={plan} page={page} />
      <PlanWarnings plan={plan} />
      <UnitPrices plan={plan} />
      {lines && <PlanSum lines={lines} totalIncGst={plan.annual_cost_inc_gst} beforeFee={group} />}
    </li>
  );
}

function Comparison({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const { benchmark, absence } = networkOf(page, plan.network);
  if (!benchmark) return <p>{absence}.</p>;
  if (plan.vs_standing_offer_pct === null) return <p>No percentage beside the {benchmark.name} was given.</p>;
  return (
    <p>
      {capitalised(versusWords(plan.vs_standing_offer_pct))} the {benchmark.name} ({dollars(benchmark.annualCostIncGst)}{' '}
      at the same usage).
      {plan.tariff_type === 'demand' && ` ${demandNote}`}
    </p>
  );
}

function PlanWarnings({ plan }: { plan: RatesPlan }) {
  const warnings = planWarnings(plan);
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-1 border-l-4 border-notice-rule pl-4 font-semibold">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

function UnitPrices({ plan }: { plan: RatesPlan }) {
  const banded = plan.shoulder_c_per_kwh_inc_gst !== null || plan.off_peak_c_per_kwh_inc_gst !== null;
  const stepped = plan.cost_lines?.some((line) => line.step !== null) ?? false;
  const prices: [string, number | null, string][] = [
    [banded ? 'Peak' : 'Usage', plan.peak_c_per_kwh_inc_gst, 'a kWh'],
    ['Shoulder', plan.shoulder_c_per_kwh_inc_gst, 'a kWh'],
    ['Off-peak', plan.off_peak_c_per_kwh_inc_gst, 'a kWh'],
    ['Daily supply', plan.supply_c_per_day_inc_gst, 'a day'],
  ];
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

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
