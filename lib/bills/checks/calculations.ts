/**
 * The calculations of a bill, whichever form it is in: does a line give its amount, do days and reads fit? The reader checks
 * its bills by them, and the audit of a site those of a reader that checks nothing.
 */

import { compareToAmount, countDecimals, sharesOfMonth, sharesOfYear, type Term, taxFactors } from '../line-arithmetic';
import { groupBy } from '../lists';
import { roundToCents } from '../money';
import { exportRegister, readSlack, usageTotalSlack } from './limits';

/** One charge line; `rate` in dollars. `isProved`: its print is known to multiply out. */
export interface ChargeLine {
  description: string;
  quantity: number | null;
  unit: string | null;
  rate: number | null;
  rateUnit: string | null;
  lossFactor: number | null;
  amount: number;
  isProved: boolean;
}
type DailyLine = Pick<ChargeLine, 'description' | 'quantity' | 'unit'>;

/** One register between two reads. */
export interface RegisterRead {
  register: string | null;
  previous: number | null;
  current: number | null;
  consumption: number | null;
  multiplier: number | null;
  unit: string;
}

/**
 * Whether quantity × rate × factors may give the amount within the rounding of the print. Demand is also charged per day,
 * month or year; a rate may be ex GST and its amount inc GST. `counts`: days that the bill names.
 */
export function comesOut(charge: ChargeLine, counts: readonly number[]): boolean {
  const { quantity, rate, amount, lossFactor, rateUnit } = charge;
  if (quantity === null || rate === null) return true;
  // The rate as printed, in cents or dollars, shows how many digits it was rounded to.
  const scale = rateUnit?.startsWith('cent') ? 0.01 : 1;
  const printed = { quantity: asTerm(quantity), rate: asTerm(rate / scale), scale };
  return listFactors(charge, counts).some(
    (factor) => compareToAmount({ ...printed, factor: factor * (lossFactor ?? 1) }, amount) !== 'contradicted',
  );
}

const asTerm = (value: number): Term => ({ value, decimals: countDecimals(value) });

const factorsOfTax = [1, ...taxFactors];
/** Of a bill that names no days: those of a month, and a quarter's months. */
const usualCounts = [28, 29, 30, 31, 2, 3];

function listFactors(
  { unit, rateUnit, description, lossFactor, isProved }: ChargeLine,
  counts: readonly number[],
): number[] {
  const words = `${rateUnit ?? ''} ${description}`;
  const perPeriod = /^k(?:W|VA)(?!r?h)/.test(unit ?? '') || /(?:\/|\bper )(?:day|month|year)\b/i.test(words);
  if (lossFactor !== null) return factorsOfTax;
  // What the print multiplies out to may hold a period that the rate does not name.
  if (!perPeriod) return isProved && unit !== 'days' ? [...factorsOfTax, ...counts] : factorsOfTax;
  const days = [...new Set(counts.flatMap((count) => [count, count - 1, count + 1]))].filter((count) => count > 0);
  // The days of a line whose print multiplies out may be its own.
  const own = isProved ? Array.from({ length: 366 }, (_, i) => i + 1) : [];
  const all = [...days, ...usualCounts, ...own];
  const yearly = /year$/.test(rateUnit ?? '') ? all.flatMap(sharesOfYear) : [];
  const monthly = /month$/.test(rateUnit ?? '') ? days.flatMap(sharesOfMonth) : [];
  // A rate per unit and day on a count of days has no second period.
  return unit === 'days' || unit === 'months'
    ? [...factorsOfTax, ...yearly]
    : [...factorsOfTax, ...all, ...yearly, ...monthly];
}

/** Daily charges by name: a price change parts one into several lines, and several meters have one each. */
function listDailyCharges(charges: readonly DailyLine[]): number[][] {
  const daily = charges.flatMap(({ description, unit, quantity }) =>
    unit === 'days' && quantity !== null ? [{ name: description.toLowerCase(), quantity }] : [],
  );
  return [...groupBy(daily, ({ name }) => name).values()].map((all) => all.map(({ quantity }) => quantity));
}

const addUp = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Days that a bill charges for: of each line, of all lines of one name, of all lines. */
export function listChargedDays(charges: readonly DailyLine[]): number[] {
  const daily = listDailyCharges(charges);
  return [...daily.flat(), ...daily.map(addUp), ...(daily.flat().length > 1 ? [addUp(daily.flat())] : [])];
}

/** The days charged for where no daily charge, whole or in its parts, fits; null: one does, or there is none. */
export function findOtherChargedDays(fits: (count: number) => boolean, charges: readonly DailyLine[]): number | null {
  const daily = listDailyCharges(charges);
  const isFound = daily.some((counts) => counts.every(fits) || fits(addUp(counts))) || fits(addUp(daily.flat()));
  return daily.length === 0 || isFound ? null : Math.max(...daily.map(addUp));
}

/** Whether the reads give the consumption, also after a meter started again at zero. Without all three nothing is wrong. */
export function readFits({ previous, current, consumption, multiplier, unit }: RegisterRead): boolean {
  if (previous === null || current === null || consumption === null) return true;
  const factor = multiplier ?? 1;
  const difference = current - previous;
  // A register of five digits starts again at zero.
  const turned = [99_999, 100_000, 999_999, 1_000_000, 10_000].map((top) => difference + top);
  const near = (value: number) =>
    Math.abs(value * factor - consumption) <=
    Math.max((readSlack.units + 0.01) * Math.max(1, factor * 0.5), readSlack.share * consumption);
  // Gas is read in cubic metres or feet and billed in megajoules.
  return unit === 'MJ' || near(difference) || (difference < 0 && turned.some(near));
}

/**
 * What the registers of energy taken come to where that contradicts the kWh charged, else null. Reported only where every register
 * is in kWh, and less than charged only where there is a register for each usage line: others may be read elsewhere or not at all.
 */
export function findContradictingTotal(
  totalKwh: number,
  reads: readonly RegisterRead[],
  usageLines: number,
): number | null {
  const taken = reads.filter(({ register }) => !exportRegister.test(register ?? ''));
  const counts = taken.flatMap(({ unit, consumption }) =>
    unit === 'kWh' && consumption !== null ? [consumption] : [],
  );
  if (taken.length === 0 || counts.length < taken.length) return null;
  const sum = addUp(counts);
  const { kwhPerRegister, share, times } = usageTotalSlack;
  if (Math.abs(sum - totalKwh) <= kwhPerRegister * taken.length + share * totalKwh) return null;
  // A register more that is not charged is no contradiction.
  const surplus = counts.some((count) => Math.abs(sum - count - totalKwh) <= 2 || Math.abs(count - totalKwh) <= 2);
  const isElsewhere = sum < totalKwh && totalKwh <= times * sum && taken.length < usageLines;
  return surplus || isElsewhere ? null : roundToCents(sum);
}
