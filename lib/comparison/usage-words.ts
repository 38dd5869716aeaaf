/** What the plans were costed at, and which of it was assumed rather than given. */
import { isLoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';
import type { RatesResponse, RatesUsage } from '@/lib/rates/contract';
import { kwhAYear, listWords, quantity, sharePercent } from './format';

/** True when the yearly usage itself is the default and not the owner's. */
export function usageIsDefault(usage: RatesUsage): boolean {
  return usage.default_basis === 'regulator_reference' || usage.assumed.includes('usage_kwh');
}

/** The regulators' reference for a small business, kWh a year. */
const referenceKwh = 10_000;

/**
 * Said loudly beside the answer when the plans are not costed at the owner's own usage; null when they are.
 * `askedKwh` is what the owner gave, null for nothing; a response that is silent on its usage is measured by that alone.
 */
export function defaultUsageSentence(
  { usage, summary }: Pick<RatesResponse, 'usage' | 'summary'>,
  askedKwh: number | null,
): string | null {
  const costed = kwhAYear(summary.usage_kwh);
  const isDefault = usage ? usageIsDefault(usage) : askedKwh === null;
  if (askedKwh !== null && Math.abs(summary.usage_kwh - askedKwh) >= 1) {
    return `You entered ${kwhAYear(askedKwh)}, but the rates service costed every plan at ${costed}. Read each cost on this page as one at ${costed}.`;
  }
  if (!isDefault) return null;
  const reference =
    usage?.default_basis === 'regulator_reference' || summary.usage_kwh === referenceKwh
      ? ', the regulators’ small business reference'
      : ', the default of the rates service';
  if (askedKwh !== null) return `Every plan is costed at the default usage: ${costed}${reference}.`;
  return `No usage was given, so every plan is costed at ${costed}${reference}. Your own usage can change which plan is cheapest.`;
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
export function assumedSentence(usage: RatesUsage | null, networkCount = 1): string | null {
  const assumed = usage?.assumed.filter((name) => name !== 'usage_kwh') ?? [];
  if (!usage || assumed.length === 0) return null;
  const names = assumed.map((name) =>
    Object.hasOwn(assumedNames, name) ? assumedNames[name]! : name.replaceAll('_', ' '),
  );
  const differing = networkCount > 1 && sharesDiffer(usage) ? 'shares that differ by network' : [];
  const tail = [profileWords(usage) ?? [], differing].flat();
  const values = tail.length > 0 ? `: ${tail.join(', ')}` : '';
  return `Time-of-use and demand plans are costed with ${valuesWords(usage)} for ${listWords(names)}${values}.`;
}

/** `typical values`, or those of the business that was chosen. */
function valuesWords({ load_profile: id }: RatesUsage): string {
  return id && isLoadProfileId(id) && id !== 'typical'
    ? `values for a business of the kind “${loadProfiles[id].examples}”`
    : 'typical values';
}

function sharesDiffer(usage: RatesUsage): boolean {
  return usage.peak_share === null || usage.shoulder_share === null;
}

/** `21.2% peak, 49.5% shoulder, 29.3% off-peak, 3.8 kW maximum demand`; null where the networks' values differ. */
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
