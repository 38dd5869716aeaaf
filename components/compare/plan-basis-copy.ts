/** A plan's notes, usage range and sales area as text. All of them are optional. */
import type { RatesPlan } from '@/lib/rates/contract';
import { formatNumber } from '@/lib/site/words/format';
import { termNotStated } from '@/lib/site/words/plan-copy';

type HasBasis = Pick<RatesPlan, 'notes' | 'usage_range_kwh' | 'postcodes_limited'>;

/** Returns the plan's notes without duplicates: what was inferred from its document or left out of its cost. */
export function listBasisNotes({ notes = [] }: HasBasis): string[] {
  // The contract length already says that it is not published.
  const own = notes.filter(({ code }) => code !== termNotStated);
  return [...new Set(own.map(({ message }) => message.trim()))].filter((message) => message !== '');
}

/** `40,000 to 160,000 kWh a year`, `40,000 kWh a year or less`, `160,000 kWh a year and more`; null for any usage. */
export function describeUsageRange({ usage_range_kwh: range }: HasBasis): string | null {
  const { min, max } = range ?? { min: null, max: null };
  const from = min === null || min <= 0 ? null : formatNumber(min);
  if (max === null) return from && `${from} kWh a year and more`;
  return from ? `${from} to ${formatNumber(max)} kWh a year` : `${formatNumber(max)} kWh a year or less`;
}

/** `Part of the Ausgrid network, with this postcode`; null for the whole network. */
export function describeSalesArea(
  { postcodes_limited }: HasBasis,
  networkName: string,
  byPostcode: boolean,
): string | null {
  if (!postcodes_limited) return null;
  return `Part of the ${networkName} network${byPostcode ? ', with this postcode' : '. Search by postcode to check yours'}`;
}
