/**
 * Finds the yearly usage that a plan is sold for, when only its name or conditions say so: "(41-160MWh)", "less than
 * 40MWh".
 */

import { must } from '@/lib/must';
import { splitSentences } from './phrases';

/** Limits in kWh, both included: "more than 40 MWh" starts at 40,001 kWh, because usage is in whole kWh. */
interface Bounds {
  min?: number;
  max?: number;
}

const kwhPer: Record<string, number> = { kwh: 1, mwh: 1000, gwh: 1_000_000 };
/** A smaller figure is about a battery, a day or a step, never about a business's year. */
const minBoundKwh = 1000;
/** Starts at the first digit only: starting at every digit of a long run would take quadratic time. */
const number = '(?<!\\d[.,]?)(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)';
const unit = '(kwh|mwh|gwh)';
const between = new RegExp(`${number}\\s*${unit}?\\s*(?:-|–|—|\\bto\\b|\\band\\b)\\s*${number}\\s*${unit}`, 'i');
const comparison = new RegExp(
  `(not? (?:\\w+ ){0,2}(?:more|greater|higher) than|not exceed(?:ing)?|less than or equal to|up to|at most|maximum(?: of)?|≤)` +
    `|(not? (?:\\w+ ){0,2}(?:less|fewer|lower) than|more than or equal to|greater than or equal to|at least|minimum(?: of)?|from|≥)` +
    `|(less than|under|below|<)` +
    `|(more than|greater than|above|over|exceed(?:s|ing)?|>)`,
  'i',
);
const comparisonWithAmount = new RegExp(`(?:${comparison.source})\\s*${number}\\s*${unit}(?!\\s*/)`, 'gi');

const aboutUse = /\b(consum\w*|usage|use|uses|using|imports?)\b/i;
const aboutYear = /\b(per|a|each|every) (year|annum)\b|\bannual(ly)?\b|\byearly\b|\bp\.?\s?a\b|\/\s?(yr|year|annum)\b/i;
/** Outside the eligibility conditions, a text must say that the plan itself depends on the usage. */
const aboutThePlan = /\b(available to|eligible|applicable to|only for)\b/i;

interface UsageTexts {
  name: string;
  /** The eligibility conditions. */
  eligibility: readonly string[];
  /**
   * On any subject. The text on the contract's end is left out: one retailer's says "at most 40MWh to remain on this
   * product" even for plans from 41 MWh.
   */
  terms: string;
}

/**
 * Returns a plan's usage range, with null for limits that are not stated. Only texts about yearly consumption count.
 * Names are rounded ("41-160MWh" with "more than 40MWh"), so the wider limit of name and text is used. Contradicting
 * texts give no limit.
 */
export function findUsageRange({ name, eligibility, terms }: UsageTexts) {
  const named = findBounds(name);
  const stated = findAgreedBounds([
    ...eligibility.flatMap(splitSentences).filter((s) => aboutUse.test(s) && aboutYear.test(s)),
    ...splitSentences(terms).filter((s) => aboutUse.test(s) && aboutYear.test(s) && aboutThePlan.test(s)),
  ]);
  const min = chooseWider(Math.min, named.min, stated.min);
  const max = chooseWider(Math.max, named.max, stated.max);
  if (min !== null && max !== null && min > max) return { minUsageKwh: null, maxUsageKwh: null };
  return { minUsageKwh: min !== null && min > 0 ? min : null, maxUsageKwh: max };
}

function chooseWider(
  pick: (a: number, b: number) => number,
  a: number | undefined,
  b: number | undefined,
): number | null {
  if (a !== undefined && b !== undefined) return pick(a, b);
  return a ?? b ?? null;
}

function findAgreedBounds(texts: readonly string[]): Bounds {
  const all = texts.map(findBounds);
  const only = (side: 'min' | 'max') => {
    const values = new Set(all.flatMap((bounds) => bounds[side] ?? []));
    return values.size === 1 ? [...values][0] : undefined;
  };
  return { min: only('min'), max: only('max') };
}

function findBounds(text: string): Bounds {
  const range = between.exec(text);
  if (range) {
    const [, from, fromUnit, to, unit] = range;
    const toUnit = must(unit, 'the pattern asks for the unit of the upper bound');
    const bounds = {
      min: toKwh(must(from, 'the pattern asks for a lower bound'), fromUnit ?? toUnit),
      max: toKwh(must(to, 'the pattern asks for an upper bound'), toUnit),
    };
    return bounds.max >= minBoundKwh && bounds.min < bounds.max ? bounds : {};
  }
  const bounds: Bounds = {};
  for (const match of text.matchAll(comparisonWithAmount)) {
    const [, upTo, atLeast, below, above, amount, amountUnit] = match;
    const value = toKwh(must(amount, 'the pattern asks for an amount'), must(amountUnit, 'and for its unit'));
    if (value < minBoundKwh) continue;
    if (upTo) bounds.max = value;
    else if (below) bounds.max = value - 1;
    else if (atLeast) bounds.min = value;
    else if (above) bounds.min = value + 1;
  }
  return bounds;
}

function toKwh(amount: string, amountUnit: string): number {
  return Math.round(
    Number(amount.replaceAll(',', '')) * must(kwhPer[amountUnit.toLowerCase()], 'the pattern takes these units only'),
  );
}
