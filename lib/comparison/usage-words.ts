/** What the plans were costed at, and which of it was assumed rather than given. */
import type { RatesUsage } from '@/lib/rates/contract';
import { kwhAYear, listWords, quantity, sharePercent } from './format';

/** True when the yearly usage itself is the default and not the owner's. */
export function usageIsDefault(usage: RatesUsage): boolean {
  return usage.default_basis === 'regulator_reference' || usage.assumed.includes('usage_kwh');
}

/** Said loudly beside the answer when no usage was given; null when it was. */
export function defaultUsageSentence(usage: RatesUsage | null): string | null {
  if (!usage || !usageIsDefault(usage)) return null;
  return `No usage was given, so every plan is costed at ${kwhAYear(usage.annual_kwh)}, the regulators’ small business reference. Your own usage can change which plan is cheapest.`;
}

const assumedNames: Record<string, string> = {
  peak_share: 'the peak share',
  shoulder_share: 'the shoulder share',
  max_demand_kw: 'the maximum demand',
};

/**
 * `Time-of-use and demand plans are costed with typical values for the peak share and the maximum demand …`.
 * Null when everything was given.
 */
export function assumedSentence(usage: RatesUsage | null): string | null {
  const assumed = usage?.assumed.filter((name) => name !== 'usage_kwh') ?? [];
  if (!usage || assumed.length === 0) return null;
  const names = assumed.map((name) =>
    Object.hasOwn(assumedNames, name) ? assumedNames[name]! : name.replaceAll('_', ' '),
  );
  const tail = [profileWords(usage) ?? [], sharesDiffer(usage) ? 'shares that differ by network' : []]
    .flat()
    .join(', ');
  return `Time-of-use and demand plans are costed with typical values for ${listWords(names)}: ${tail}.`;
}

function sharesDiffer(usage: RatesUsage): boolean {
  return usage.peak_share === null || usage.shoulder_share === null;
}

/** `21.2 % peak, 49.5 % shoulder, 29.3 % off-peak, 3.8 kW maximum demand`; null where the networks' values differ. */
export function profileWords(usage: RatesUsage): string | null {
  const { peak_share: peak, shoulder_share: shoulder, off_peak_share: offPeak, max_demand_kw: demandKw } = usage;
  const parts = [
    ...(peak === null ? [] : [`${sharePercent(peak)} peak`]),
    ...(!shoulder ? [] : [`${sharePercent(shoulder)} shoulder`]),
    ...(offPeak === null ? [] : [`${sharePercent(offPeak)} off-peak`]),
    ...(demandKw === null ? [] : [`${quantity(demandKw)} kW maximum demand`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
