/** The request for quotes of a business above the size limit: one page to send to retailers. */

import { monthNames } from '@/lib/plans/calendar';
import { readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import type { RatesResponse } from '@/lib/rates/contract';
import type { ComparisonState } from '@/lib/site/address/state';
import { formatDate, formatKwhPerYear, formatQuantity, formatShare } from '@/lib/site/words/format';
import { nameNetworks, namePlace } from '@/lib/site/words/place-copy';
import type { ReadBill } from './bill/model';

/** What to ask every retailer for, so that quotes can be compared. */
export const quoteAsks = [
  { ask: 'A price for each kWh, fixed for 12, 24 and 36 months', why: 'Peak and off-peak apart' },
  { ask: 'Network charges at cost', why: 'Passed on with nothing added' },
  { ask: 'Every other charge in a line of its own', why: 'Environment, market, metering, GST' },
  { ask: 'How much your usage may change', why: 'Some contracts charge for unused kWh' },
  { ask: 'The price after the contract ends', why: 'And how they tell you' },
] as const;

/** Retailers need about two weeks to quote. */
const quoteDays = 14;

/** What no address holds and the owner adds, by their names in the form. `contract_ends` is YYYY-MM-DD. */
export const briefFields = ['nmi', 'contract_ends', 'demand'] as const;
export type BriefFields = Partial<Record<(typeof briefFields)[number], string>>;

/**
 * Builds the page for the usage of a comparison; `today` is YYYY-MM-DD. Figures that were assumed stay out: null stands for
 * a line to fill in.
 */
export function buildBrief(
  { location, usage, summary }: RatesResponse,
  state: ComparisonState,
  today: string,
  { nmi, contract_ends: contractEnds, demand }: BriefFields = {},
) {
  const given = (name: string) => usage !== null && !usage.assumed.includes(name);
  const shares = [
    ...(usage?.peak_share != null && given('peak_share') ? [`${formatShare(usage.peak_share)} at peak times`] : []),
    ...(usage?.shoulder_share && given('shoulder_share') ? [`${formatShare(usage.shoulder_share)} shoulder`] : []),
  ];
  const peak = given('max_demand_kw') && usage?.max_demand_kw ? formatQuantity(usage.max_demand_kw) : null;
  const quoteBy = new Date(Date.parse(today) + quoteDays * 86_400_000).toISOString().slice(0, 10);
  return {
    title: 'Request for an electricity quote',
    facts: [
      { name: 'Business', value: null },
      { name: 'ABN', value: null },
      { name: 'Site', value: location.level === 'nmi' ? null : namePlace(location) },
      { name: 'NMI', value: nmi || (state.level === 'nmi' ? state.place : null) },
      {
        name: 'Network',
        value: nameNetworks(location) || null,
      },
      { name: 'Usage', value: [formatKwhPerYear(summary.usage_kwh), ...shares].join(', ') },
      { name: 'Peak demand', value: peak && `${peak} ${state.demandUnit}` },
      ...(demand ? [{ name: 'Demand by month', value: demand }] : listMonthlyDemand(state.usageProfile)),
      { name: 'Contract ends', value: contractEnds ? formatDate(contractEnds) : null },
      { name: 'Quote by', value: formatDate(quoteBy) },
    ],
    asks: quoteAsks.map(({ ask }) => `${ask}.`),
  };
}

export type Brief = ReturnType<typeof buildBrief>;

/** Returns what the bills of a year add to the brief: the NMI, the contract's end, and the demand of each month that they end in. */
export function readBriefFields(bills: readonly ReadBill[]): BriefFields {
  const demand = bills.flatMap(({ demand: read, periodEnd }) => {
    const month = monthNames[Number(periodEnd?.value.slice(5, 7)) - 1];
    return read && month ? [`${month} ${formatQuantity(read.value.amount)} ${read.value.unit}`] : [];
  });
  const contractEnds = bills.findLast(({ contractEndDate }) => contractEndDate)?.contractEndDate;
  const nmi = bills.findLast(({ nmi: read }) => read)?.nmi?.value;
  return { demand: demand.join(', '), ...(contractEnds && { contract_ends: contractEnds }), ...(nmi && { nmi }) };
}

/** The highest demand of each month, as the meter measured it; nothing without meter data. */
function listMonthlyDemand(usageProfile: string | null): { name: string; value: string | null }[] {
  const demand = usageProfile === null ? undefined : readMeasuredProfile(usageProfile)?.demand;
  if (!demand) return [];
  const parts = demand.kw.length / monthNames.length;
  const maxima = monthNames.map((month, at) => {
    const kw = Math.max(...demand.kw.subarray(at * parts, (at + 1) * parts));
    return `${month} ${kw > 0 ? formatQuantity(Math.round(kw * 10) / 10) : '–'}`;
  });
  return [{ name: 'Demand by month', value: `${maxima.join(', ')} kW` }];
}
