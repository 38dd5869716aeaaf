/** Describes the usage that plans are costed at, and which parts are assumptions. */
import { isLoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';
import { averageSmallBusinessUsage } from '@/lib/facts/usage';
import { assumedPowerFactor } from '@/lib/plans/costing/demand-hours';
import { readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import type { RatesResponse, RatesUsage } from '@/lib/rates/contract';
import { type AskedUsage, needsUsage } from '../address/state';
import type { BillAmount, UsageInput } from '../address/usage-input';
import {
  formatDollars,
  formatDollarsAndCents,
  formatKwhPerYear,
  formatList,
  formatNumber,
  formatQuantity,
  formatRange,
  formatShare,
} from './format';

/** Whether plans are not costed at the owner's own usage. Lists that nobody gave a usage for are asked with ours. */
export function isAssumedUsage({ usage }: Pick<RatesResponse, 'usage'>, asked: AskedUsage): boolean {
  const isDefault = usage?.default_basis === 'regulator_reference' || usage?.assumed.includes('usage_kwh');
  return needsUsage(asked) || isDefault === true;
}

/** `Small businesses average 13,000–36,000 kWh.` */
export function describeAverageUsage(): string {
  const { low, high } = averageSmallBusinessUsage.annualKwh;
  return `Small businesses average ${formatRange(low, high)} kWh.`;
}

/**
 * Shown when plans are not costed at the owner's usage; null when they are.
 */
export function describeDefaultUsage(
  { usage, summary }: Pick<RatesResponse, 'usage' | 'summary'>,
  asked: AskedUsage,
): string | null {
  const { usageKwh: askedKwh } = asked;
  const costed = formatKwhPerYear(summary.usage_kwh);
  if (askedKwh !== null && Math.abs(summary.usage_kwh - askedKwh) >= 1) {
    return `You entered ${formatKwhPerYear(askedKwh)}, but the rates service costed every plan at ${costed}.`;
  }
  return isAssumedUsage({ usage }, asked)
    ? `We assumed ${formatNumber(summary.usage_kwh)} kWh. ${describeAverageUsage()}`
    : null;
}

/** `About 9,800 kWh a year, estimated from $1,200 a quarter at the reference price.` Null when it was not estimated. */
export function describeEstimatedUsage(usage: RatesUsage | null, bill: BillAmount | null): string | null {
  const from = usage?.estimated_from;
  if (!usage || !from || !bill) return null;
  const amount = `${Number.isInteger(bill.amount) ? formatDollars(bill.amount) : formatDollarsAndCents(bill.amount)} a ${bill.per}`;
  if (from.limited)
    return `${amount} is outside what we compare. These prices are for ${formatKwhPerYear(usage.annual_kwh)}, the nearest.`;
  const price = from.basis === 'benchmark' ? 'the reference price' : 'a mid-priced plan';
  return `About ${formatKwhPerYear(Math.round(usage.annual_kwh / 100) * 100)}, estimated from ${amount} at ${price}.`;
}

/** `21.2% peak, 49.5% shoulder, 29.3% off-peak, 3.8 kW maximum demand`; null when the networks' values differ. */
export function describeProfile(usage: RatesUsage): string | null {
  const { max_demand_kw: kw } = usage;
  return (
    [...formatShares(usage), ...(kw === null ? [] : [`${formatQuantity(kw)} kW maximum demand`])].join(', ') || null
  );
}

function formatShares({ peak_share: peak, shoulder_share: shoulder, off_peak_share: offPeak }: RatesUsage): string[] {
  const round = (share: number) => Math.round(share * 1000) / 1000;
  // As shown, the three come to 100%.
  const rest = peak === null || shoulder === null ? offPeak : Math.max(0, 1 - round(peak) - round(shoulder));
  return [
    ...(peak === null ? [] : [`${formatShare(peak)} peak`]),
    ...(shoulder ? [`${formatShare(shoulder)} shoulder`] : []),
    ...(rest === null ? [] : [`${formatShare(rest)} off-peak`]),
  ];
}

/** Describes the usage that plans are costed at, and its source. */
export function describeUsage(rates: Pick<RatesResponse, 'usage' | 'summary'>, asked: AskedUsage): string {
  return (
    describeEstimatedUsage(rates.usage, asked.bill) ??
    describeDefaultUsage(rates, asked) ??
    `Every plan is costed at ${formatKwhPerYear(rates.summary.usage_kwh)}.`
  );
}

/** Whether plans are costed at hours from meter data. */
export function isMeasured({ load_profile: id }: Pick<RatesUsage, 'load_profile'>): boolean {
  return id === 'measured';
}

/** From this age, meter data may not show how a business uses energy now. */
const oldMonths = 24;

/** `2016 meter data`: names meter data with its year where it is old, and says how old. Both are dates from the month on: `2016-12`. */
export function describeMeterData(lastMonth: string | undefined, today: string) {
  const countMonths = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const age = lastMonth === undefined ? 0 : countMonths(today) - countMonths(lastMonth);
  if (age < oldMonths) return { name: 'meter data', age: '' };
  const year = lastMonth?.slice(0, 4);
  const years = Math.round(age / 12);
  return {
    name: `${year} meter data`,
    age: ` Its readings end in ${year}, about ${years} years ago. Your hours may have changed.`,
  };
}

/** Describes when the energy is used, and whether this is given or assumed: `value` in short, and a sentence. */
export function describeHours({ usage, summary }: Pick<RatesResponse, 'usage' | 'summary'>, asked: AskedUsage) {
  if (!usage) return null;
  const { load_profile: id } = usage;
  const shares = formatShares(usage);
  const split = shares.length > 0 ? ` That is ${formatList(shares)} in your network’s hours.` : '';
  if (isMeasured(usage)) {
    const { lastMonth } = readMeasuredProfile(asked.usageProfile ?? '') ?? {};
    const { name, age } = describeMeterData(lastMonth, summary.checked_at);
    return { value: age ? name : 'Your meter data', sentence: `We used the hours of your meter data.${age}${split}` };
  }
  if (!usage.assumed.includes('peak_share')) return { value: 'Your own', sentence: `We used your own hours.${split}` };
  if (id && isLoadProfileId(id) && id !== 'typical') {
    const { name, examples } = loadProfiles[id];
    return {
      value: name,
      sentence: `We used the hours of a business like this: ${examples.toLowerCase()}.${split} The shape of the day is our estimate.`,
    };
  }
  return { value: 'Typical', sentence: `We used the hours of a typical small business on your network.${split}` };
}

/** What goes through other circuits, where the service costs it, and how. */
export function listCircuits(usage: RatesUsage | null) {
  const { controlled_load_kwh: controlledKwh, export_kwh: exportKwh } = usage ?? {};
  const circuits = [
    [
      'Controlled load',
      controlledKwh,
      'This part of your usage is charged at a plan’s controlled load price, if it has one.',
    ],
    [
      'Solar feed-in',
      exportKwh,
      'Each plan is costed with what it pays for your solar. Without a published price that is nothing.',
    ],
  ] as const;
  return circuits.flatMap(([name, kwh, sentence]) =>
    kwh ? [{ name, value: `${formatNumber(kwh)} kWh`, sentence }] : [],
  );
}

/** The same of the peak demand for demand charges; null when no plan needs one or the service does not say. */
export function describeDemand(usage: RatesUsage | null, unit: UsageInput['demandUnit']) {
  if (!usage) return null;
  const { max_demand_kw: kw, assumed } = usage;
  if (kw === null) return null;
  const figure = `${formatQuantity(kw)} ${unit}`;
  const given = isMeasured(usage)
    ? `the demand of your meter data, at most ${figure}.`
    : `your ${figure}, in every month.`;
  return assumed.includes('max_demand_kw')
    ? {
        value: `${figure}, assumed`,
        sentence: `Only plans with a demand charge depend on peak demand. We assumed ${figure}, typical at this usage. Where a plan charges by kVA, we divide the kW by ${assumedPowerFactor}. Your bill shows yours if you have a demand tariff.`,
      }
    : { value: figure, sentence: `Demand charges are costed at ${given}` };
}
