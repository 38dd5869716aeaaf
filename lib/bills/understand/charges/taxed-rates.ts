/**
 * Bills whose prices are without GST and whose amounts are with it, or the other way round: no line gives its amount, and
 * every line misses it by the same tax.
 */
import { multiplyLine, printRounding, taxFactors } from '../../line-arithmetic';
import { findUnitScale } from './figure-roles';
import type { CalculatedRow, Calculation } from './stages';

const minRows = 2;
/** An amount may be rounded with its tax or before it. */
const slackDollars = 0.0105;

/** The rows, all that the one tax makes come out proved; as they are where any line comes out without it. */
export function applyTax(rows: readonly CalculatedRow[]): CalculatedRow[] {
  // No GST is charged on energy fed in.
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
  const apart = Math.abs(Math.abs(multiplyLine(product)) - Math.abs(amount.value));
  // A rate printed short would fit any tax.
  return apart <= slackDollars + printRounding(product) && printRounding(product) < 0.01 * Math.abs(amount.value);
}
