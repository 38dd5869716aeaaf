/** What a plan's figure rests on, and for whom the plan is sold, in words. All of it may be unknown. */
import type { RatesPlan } from '@/lib/rates/contract';
import { number } from './format';

type Based = Pick<RatesPlan, 'notes' | 'usage_range_kwh' | 'postcodes_limited'>;

/** What was inferred from the plan's document or left out of its cost: its notes as written, each once. */
export function basisNotes({ notes = [] }: Based): string[] {
  return [...new Set(notes.map(({ message }) => message.trim()))].filter((message) => message !== '');
}

/** `40,000 to 160,000 kWh a year`, `40,000 kWh a year or less`, `160,000 kWh a year and more`; null for any usage. */
export function soldForWords({ usage_range_kwh: range }: Based): string | null {
  const { min, max } = range ?? { min: null, max: null };
  const from = min === null || min <= 0 ? null : number(min);
  if (max === null) return from && `${from} kWh a year and more`;
  return from ? `${from} to ${number(max)} kWh a year` : `${number(max)} kWh a year or less`;
}

/** `Part of the Ausgrid network, this postcode among it`; null for all of it. */
export function soldInWords({ postcodes_limited }: Based, networkName: string, byPostcode: boolean): string | null {
  if (!postcodes_limited) return null;
  return `Part of the ${networkName} network${byPostcode ? ', this postcode among it' : '; a postcode shows if yours is in it'}`;
}

type Variant = NonNullable<RatesPlan['variants']>[number];

/** The plans of a row beside the one it shows. */
export function moreVariants({ variants = [] }: Pick<RatesPlan, 'variants'>): Variant[] {
  return variants.slice(1);
}

/** `1 more version of this plan`. */
export function variantsWords(count: number): string {
  return count === 1 ? '1 more version of this plan' : `${number(count)} more versions of this plan`;
}
