/** The calculations of a bill: does a line multiply out, do days and reads fit? */

import { roundToCents } from '@/lib/facts/money';
import { isConfirmed } from '../basis';
import type { Charge, MeterRead } from '../bill';
import { compareToAmount, countDecimals, sharesOfMonth, sharesOfYear, type Term, taxFactors } from '../line-arithmetic';
import { groupBy } from '../lists';
import { exportRegister, readSlack, usageTotalSlack } from './tolerances';

type DailyLine = Pick<Charge, 'description' | 'quantity' | 'unit'>;

/**
 * Whether quantity × rate × factors can give the amount, allowing for rounding. Demand may also be charged per day,
 * month or year, and GST may be added. `counts`: numbers of days that the bill prints.
 */
export function comesOut(charge: Charge, counts: readonly number[]): boolean {
  const { quantity, rate, amount, lossFactor, rateUnit } = charge;
  if (quantity === null || rate === null) return true;
  // The decimals of the printed rate, in cents or dollars, show how it was rounded.
  const scale = rateUnit?.startsWith('cent') ? 0.01 : 1;
  const printed = { quantity: asTerm(quantity), rate: asTerm(rate / scale), scale };
  return listFactors(charge, counts).some(
    (factor) => compareToAmount({ ...printed, factor: factor * (lossFactor ?? 1) }, amount) !== 'contradicted',
  );
}

const asTerm = (value: number): Term => ({ value, decimals: countDecimals(value) });

const factorsOfTax = [1, ...taxFactors];
/** For a bill that prints no days: days in a month, and months in a quarter. */
const usualCounts = [28, 29, 30, 31, 2, 3];

function listFactors(charge: Charge, counts: readonly number[]): number[] {
  const { unit, rateUnit, description, lossFactor } = charge;
  const isProved = isConfirmed(charge);
  const words = `${rateUnit ?? ''} ${description}`;
  const perPeriod = /^k(?:W|VA)(?!r?h)/.test(unit ?? '') || /(?:\/|\bper )(?:day|month|year)\b/i.test(words);
  if (lossFactor !== null) return factorsOfTax;
  // A proved line may include a period that its rate does not name.
  if (!perPeriod) return isProved && unit !== 'days' ? [...factorsOfTax, ...counts] : factorsOfTax;
  const days = [...new Set(counts.flatMap((count) => [count, count - 1, count + 1]))].filter((count) => count > 0);
  // A proved line may have its own number of days.
  const own = isProved ? Array.from({ length: 366 }, (_, i) => i + 1) : [];
  const all = [...days, ...usualCounts, ...own];
  const yearly = /year$/.test(rateUnit ?? '') ? all.flatMap(sharesOfYear) : [];
  const monthly = /month$/.test(rateUnit ?? '') ? days.flatMap(sharesOfMonth) : [];
  // A daily rate on a number of days has no second period.
  return unit === 'days' || unit === 'months'
    ? [...factorsOfTax, ...yearly]
    : [...factorsOfTax, ...all, ...yearly, ...monthly];
}

/** The quantities of daily charges, grouped by name. A price change splits a charge; several meters repeat it. */
function listDailyCharges(charges: readonly DailyLine[]): number[][] {
  const daily = charges.flatMap(({ description, unit, quantity }) =>
    unit === 'days' && quantity !== null ? [{ name: description.toLowerCase(), quantity }] : [],
  );
  return [...groupBy(daily, ({ name }) => name).values()].map((all) => all.map(({ quantity }) => quantity));
}

const addUp = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The days that a bill charges for: of each line, summed by name, and summed over all lines. */
export function listChargedDays(charges: readonly DailyLine[]): number[] {
  const daily = listDailyCharges(charges);
  return [...daily.flat(), ...daily.map(addUp), ...(daily.flat().length > 1 ? [addUp(daily.flat())] : [])];
}

/** The days charged for if no daily charge, whole or in parts, fits. Null if one fits or there is none. */
export function findOtherChargedDays(fits: (count: number) => boolean, charges: readonly DailyLine[]): number | null {
  const daily = listDailyCharges(charges);
  const isFound = daily.some((counts) => counts.every(fits) || fits(addUp(counts))) || fits(addUp(daily.flat()));
  return daily.length === 0 || isFound ? null : Math.max(...daily.map(addUp));
}

/**
 * Whether the reads give the consumption, also if the meter rolled over, the reads are in the other order or a multiplier
 * is printed elsewhere. True if one of the three is missing.
 */
export function readFits({ previous, current, consumption, multiplier, unit }: MeterRead): boolean {
  if (previous === null || current === null || consumption === null) return true;
  const factor = multiplier ?? 1;
  const difference = current - previous;
  // A register of five digits rolls over to zero after 99,999.
  const turned = [99_999, 100_000, 999_999, 1_000_000, 10_000].map((top) => difference + top);
  const near = (value: number) =>
    Math.abs(value * factor - consumption) <=
    Math.max((readSlack.units + 0.01) * Math.max(1, factor * 0.5), readSlack.share * consumption);
  const isMultiple = multiplier === null && isMultipleOf(difference, consumption);
  // Gas is metered in cubic metres or feet and billed in megajoules.
  return unit === 'MJ' || near(Math.abs(difference)) || isMultiple || (difference < 0 && turned.some(near));
}

/** Energy that is charged twice or three times is no multiplier's. */
const minMultiplier = 5;
/** A few units make any total, times a thousand. */
const minCounted = 50;

/** Whether a count times a whole number makes another, if the count was rounded: a multiplier that was not read. */
function isMultipleOf(count: number, total: number): boolean {
  const times = Math.round(total / count);
  return count >= minCounted && times >= minMultiplier && Math.abs(times * count - total) <= times;
}

/**
 * The sum of the import registers in kWh if it contradicts the kWh charged, else null. Null unless every register is in
 * kWh. A lower sum counts only with a register for each usage line: other registers may not be printed.
 */
export function findContradictingTotal(
  totalKwh: number,
  reads: readonly MeterRead[],
  usageLines: number,
): number | null {
  const taken = reads.filter(({ register }) => !exportRegister.test(register ?? ''));
  const counts = taken.flatMap(({ unit, consumption }) =>
    unit === 'kWh' && consumption !== null ? [consumption] : [],
  );
  if (taken.length === 0 || counts.length < taken.length) return null;
  const sum = addUp(counts);
  const { kwhPerRegister, share, times } = usageTotalSlack;
  const fedIn = addUp(reads.filter((read) => !taken.includes(read)).map(({ consumption }) => consumption ?? 0));
  const slack = kwhPerRegister * reads.length + share * totalKwh;
  // The bill may charge the net of both directions.
  if ([sum, sum - fedIn].some((used) => Math.abs(used - totalKwh) <= slack)) return null;
  // An extra register that is not charged is not a contradiction.
  const surplus = counts.some((count) => Math.abs(sum - count - totalKwh) <= 2 || Math.abs(count - totalKwh) <= 2);
  const isElsewhere = sum < totalKwh && totalKwh <= times * sum && taken.length < usageLines;
  return surplus || isElsewhere || isMultipleOf(sum, totalKwh) ? null : roundToCents(sum);
}
