/** What the plans were costed at, and which of it was assumed rather than given. */
import { isLoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';
import { averageSmallBusinessUsage } from '@/lib/facts/usage';
import type { RatesResponse, RatesUsage } from '@/lib/rates/contract';
import { dollars, dollarsAndCents, kwhAYear, listWords, number, quantity, range, sharePercent } from './format';
import type { BillAmount, UsageInput } from './usage-input';

/** True when the yearly usage itself is the default and not the owner's. */
export function usageIsDefault(usage: RatesUsage): boolean {
  return usage.default_basis === 'regulator_reference' || usage.assumed.includes('usage_kwh');
}

/** True when the plans are not costed at a usage of the owner's own. A response silent on its usage is measured by what was asked. */
export function usageIsAssumed({ usage }: Pick<RatesResponse, 'usage'>, askedKwh: number | null): boolean {
  return usage ? usageIsDefault(usage) : askedKwh === null;
}

/** `Small businesses average 13,000–36,000 kWh.` */
export function averageUsageSentence(): string {
  const { low, high } = averageSmallBusinessUsage.annualKwh;
  return `Small businesses average ${range(low, high)} kWh.`;
}

/**
 * Said beside the answer when the plans are not costed at the owner's own usage; null when they are. `askedKwh` is what the
 * owner gave, null for nothing.
 */
export function defaultUsageSentence(
  { usage, summary }: Pick<RatesResponse, 'usage' | 'summary'>,
  askedKwh: number | null,
): string | null {
  const costed = kwhAYear(summary.usage_kwh);
  if (askedKwh !== null && Math.abs(summary.usage_kwh - askedKwh) >= 1) {
    return `You entered ${kwhAYear(askedKwh)}, but the rates service costed every plan at ${costed}.`;
  }
  return usageIsAssumed({ usage }, askedKwh)
    ? `We assumed ${number(summary.usage_kwh)} kWh. ${averageUsageSentence()}`
    : null;
}

/** `About 9,800 kWh a year, estimated from $1,200 a quarter at the reference price.` Null when it was not estimated. */
export function estimatedUsageSentence(usage: RatesUsage | null, bill: BillAmount | null): string | null {
  const from = usage?.estimated_from;
  if (!usage || !from || !bill) return null;
  const amount = `${Number.isInteger(bill.amount) ? dollars(bill.amount) : dollarsAndCents(bill.amount)} a ${bill.per}`;
  if (from.limited) return `${kwhAYear(usage.annual_kwh)}, as near as we can compare to ${amount}.`;
  const price = from.basis === 'benchmark' ? 'the reference price' : 'a mid-priced plan';
  return `About ${kwhAYear(Math.round(usage.annual_kwh / 100) * 100)}, estimated from ${amount} at ${price}.`;
}

/** `21.2% peak, 49.5% shoulder, 29.3% off-peak, 3.8 kW maximum demand`; null where the networks' values differ. */
export function profileWords(usage: RatesUsage): string | null {
  const { max_demand_kw: kw } = usage;
  return [...shareWords(usage), ...(kw === null ? [] : [`${quantity(kw)} kW maximum demand`])].join(', ') || null;
}

function shareWords({ peak_share: peak, shoulder_share: shoulder, off_peak_share: offPeak }: RatesUsage): string[] {
  return [
    ...(peak === null ? [] : [`${sharePercent(peak)} peak`]),
    ...(shoulder ? [`${sharePercent(shoulder)} shoulder`] : []),
    ...(offPeak === null ? [] : [`${sharePercent(offPeak)} off-peak`]),
  ];
}

interface Assumption {
  /** What it is, in a few words. */
  value: string;
  sentence: string;
}

/** What the plans are costed at, and where that figure comes from. */
export function usageSentence(
  rates: Pick<RatesResponse, 'usage' | 'summary'>,
  { usageKwh, bill }: Pick<UsageInput, 'usageKwh' | 'bill'>,
): string {
  return (
    estimatedUsageSentence(rates.usage, bill) ??
    defaultUsageSentence(rates, usageKwh) ??
    `Every plan is costed at the ${kwhAYear(rates.summary.usage_kwh)} you gave.`
  );
}

/** Inputs whose assumption has words of its own. */
const knownAssumptions = ['usage_kwh', 'peak_share', 'shoulder_share', 'max_demand_kw'];

/** `The rates service also assumed power factor.` for what this site has no words of its own for; null where there is none. */
export function otherAssumptions({ assumed }: RatesUsage): string | null {
  const others = assumed.filter((name) => !knownAssumptions.includes(name));
  return others.length === 0
    ? null
    : `The rates service also assumed ${listWords(others.map((name) => name.replaceAll('_', ' ')))}.`;
}

/** Whether the plans are costed at the hours that the owner's meter measured. */
export function isMeasured({ load_profile: id }: Pick<RatesUsage, 'load_profile'>): boolean {
  return id === 'measured';
}

/** When the usage falls, and whether it was given or assumed. */
export function hoursSentence(usage: RatesUsage): Assumption | null {
  const { load_profile: id } = usage;
  const shares = shareWords(usage);
  const split = shares.length > 0 ? ` That is ${listWords(shares)} in your network’s hours.` : '';
  if (isMeasured(usage)) return { value: 'Your meter data', sentence: `We used the hours of your meter data.${split}` };
  if (!usage.assumed.includes('peak_share'))
    return { value: 'As you gave them', sentence: `We used the shares you gave.${split}` };
  if (id && isLoadProfileId(id) && id !== 'typical') {
    const { name, examples } = loadProfiles[id];
    return {
      value: name,
      sentence: `We used the hours of a business like this: ${examples.toLowerCase()}.${split} The shape of the day is our estimate.`,
    };
  }
  return { value: 'Typical', sentence: `We used the hours of a typical small business on your network.${split}` };
}

/** The peak demand behind demand charges; null where no plan needs one or the service does not tell. */
export function demandSentence({ max_demand_kw: kw, assumed }: RatesUsage): Assumption | null {
  if (kw === null) return null;
  const figure = `${quantity(kw)} kW`;
  return assumed.includes('max_demand_kw')
    ? {
        value: `${figure}, assumed`,
        sentence: `Only demand plans depend on it. We assumed ${figure}, typical at this usage. Your bill shows yours if you have a demand tariff.`,
      }
    : { value: figure, sentence: `Demand charges are costed at the ${figure} you gave, in every month.` };
}
