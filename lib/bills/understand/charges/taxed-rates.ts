/**
 * Handles bills with prices before GST and amounts with GST, or the reverse. No line multiplies out, and all differ by
 * the same tax.
 */
import { multiplyLine, printRounding, taxFactors } from '../../line-arithmetic';
import { findUnitScale } from './figure-roles';
import type { CalculatedRow, Calculation } from './stages';

const minRows = 2;
/** Tolerance: the amount may be rounded before or after tax. */
const slackDollars = 0.0105;

/** Proves all rows that the same tax explains. Changes nothing if any charge multiplies out without it. */
export function applyTax(rows: readonly CalculatedRow[]): CalculatedRow[] {
  // Proved credits don't count: feed-in credits carry no GST.
  if (rows.some(({ calculation, amount }) => calculation?.proved && amount.value > 0)) return [...rows];
  const isTaxed = (row: CalculatedRow, factor: number) =>
    row.calculation !== null && fits(row.calculation, row, factor);
  const [best] = taxFactors
    .map((factor) => ({ factor, count: rows.filter((row) => isTaxed(row, factor)).length }))
    .sort((a, b) => b.count - a.count);
  if (!best || best.count < minRows) return [...rows];
  const { factor } = best;
  return rows.map((row) =>
    row.calculation && isTaxed(row, factor)
      ? { ...row, calculation: { ...row.calculation, proved: true, score: 10 } }
      : row,
  );
}

function fits({ quantity, rate, lossFactors, times, dollars }: Calculation, { amount }: CalculatedRow, tax: number) {
  const units = findUnitScale(quantity, rate);
  if (units === null) return false;
  const factor = [...lossFactors, ...(times ? [times] : [])].reduce((made, { number }) => made * number.value, tax);
  const product = { quantity: quantity.number, rate: rate.number, scale: dollars * units, factor };
  const difference = Math.abs(Math.abs(multiplyLine(product)) - Math.abs(amount.value));
  // A rate with few digits would fit any tax.
  return difference <= slackDollars + printRounding(product) && printRounding(product) < 0.01 * Math.abs(amount.value);
}
