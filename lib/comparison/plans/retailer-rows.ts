/** The cheapest public plan of each retailer at a place. */
import type { RatesResponse } from '@/lib/rates/contract';
import { formatTariffName } from '../copy/plan-copy';

export interface RetailerRow {
  /** The list's filter value; null when the service has no such filter. */
  id: string | null;
  name: string;
  /** Name of its cheapest plan, with the tariff when the name does not say it. */
  plan: string;
  isDemand: boolean;
  /** Number of its plans here. */
  plans: number;
  network: string;
  annualCostIncGst: number;
}

/** Sorted by cost. A service without facets gives at most ten retailers. */
export function buildRetailerRows({ facets, summary }: RatesResponse): RetailerRow[] {
  const rows = facets
    ? facets.retailers.flatMap(({ id, name, plans, rows, cheapest }) =>
        cheapest ? [{ ...buildRow(cheapest), id, name, plans: rows ?? plans }] : [],
      )
    : summary.cheapest_public_by_retailer.map((plan) => ({
        ...buildRow(plan),
        id: null,
        name: plan.retailer ?? 'A retailer without a name',
        plans: 1,
      }));
  return rows.sort((a, b) => a.annualCostIncGst - b.annualCostIncGst);
}

type Priced = { plan_name?: string | null; tariff_type: string; network: string; annual_cost_inc_gst: number };

function buildRow({ plan_name: name, tariff_type: type, network, annual_cost_inc_gst }: Priced) {
  const tariff = formatTariffName(type);
  const isInName = name?.toLowerCase().includes(tariff.toLowerCase());
  return {
    plan: [name, isInName ? null : tariff].filter(Boolean).join(', '),
    isDemand: type === 'demand',
    network,
    annualCostIncGst: annual_cost_inc_gst,
  };
}
