/** A plan's notes, and the usage and postcodes it is sold for, in words. All of it may be unknown. */
import type { RatesPlan } from '@/lib/rates/contract';
import { formatNumber } from './format';
import { termNotStated } from './plan-copy';

type Based = Pick<RatesPlan, 'notes' | 'usage_range_kwh' | 'postcodes_limited'>;

/** What was inferred from the plan's document or left out of its cost: its notes as written, each once. */
export function listBasisNotes({ notes = [] }: Based): string[] {
  // That the term is not known is said in the term's own place.
  const own = notes.filter(({ code }) => code !== termNotStated);
  return [...new Set(own.map(({ message }) => message.trim()))].filter((message) => message !== '');
}

/** Notes that every plan listed has, to be said once above the list. */
export function findSharedNotes(plans: readonly Based[]): string[] {
  const [first, ...rest] = plans.map(listBasisNotes);
  return first && rest.length > 0 ? first.filter((note) => rest.every((notes) => notes.includes(note))) : [];
}

/** `40,000 to 160,000 kWh a year`, `40,000 kWh a year or less`, `160,000 kWh a year and more`; null for any usage. */
export function describeUsageRange({ usage_range_kwh: range }: Based): string | null {
  const { min, max } = range ?? { min: null, max: null };
  const from = min === null || min <= 0 ? null : formatNumber(min);
  if (max === null) return from && `${from} kWh a year and more`;
  return from ? `${from} to ${formatNumber(max)} kWh a year` : `${formatNumber(max)} kWh a year or less`;
}

/** `Part of the Ausgrid network, with this postcode`; null for all of it. */
export function describeSalesArea(
  { postcodes_limited }: Based,
  networkName: string,
  byPostcode: boolean,
): string | null {
  if (!postcodes_limited) return null;
  return `Part of the ${networkName} network${byPostcode ? ', with this postcode' : '. Search by postcode to check yours'}`;
}
