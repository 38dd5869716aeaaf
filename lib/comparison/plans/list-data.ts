/** The list of a result as the browser gets it, which keeps the server's markup of the plans' details. */
import type { CostLine, RatesPlan } from '@/lib/rates/contract';
import { termNotStated } from '../copy/plan-copy';
import type { PlanPage } from './plan-page';

/** A page of plans as JSON. As objects, server components would serialise it value by value, which takes ten times as long. */
export type ListData = string;

/** Without what is only in the details of plans. */
export function encodeList({ plans, own, ...page }: PlanPage): ListData {
  return JSON.stringify({ ...page, plans: plans.map(trimPlan), own: own && { ...own, plan: trimPlan(own.plan) } });
}

/** Returns the page with empty values for what `encodeList` left out of cost lines. */
export function decodeList(data: ListData): PlanPage {
  const page = JSON.parse(data) as PlanPage;
  const plans = page.own ? [...page.plans, page.own.plan] : page.plans;
  for (const plan of plans) {
    if (plan.cost_lines) plan.cost_lines = plan.cost_lines.map((line) => ({ ...emptyLine, ...line }));
  }
  return page;
}

const emptyLine = { band: null, label: '', season: null, step: null, quantity: null, quantity_unit: null };

function trimLine({ kind, rate_inc_gst, rate_unit, amount_inc_gst }: CostLine) {
  return { kind, rate_inc_gst, rate_unit, amount_inc_gst };
}

function trimPlan(plan: RatesPlan) {
  const {
    rank_of_all: _rank,
    average_usage_c_per_kwh_inc_gst: _average,
    contract_details: _details,
    price_hours: _hours,
    eligibility_text: _text,
    link: _link,
    link_kind: _kind,
    usage_range_kwh: _range,
    postcodes_limited: _limited,
    notes,
    cost_lines: lines,
    ...row
  } = plan;
  return {
    ...row,
    // The one note that a row tells of.
    notes: notes?.filter(({ code }) => code === termNotStated),
    cost_lines: lines?.map(trimLine),
  };
}
