/**
 * Applies loss factors that a bill prints once for many lines: "energy × loss factor 1.01542". Tried on lines where
 * quantity × rate differs from the amount by that factor.
 */
import type { DocumentIndex } from '../document-index';
import { multiply } from './solve';
import type { CalculatedRow, Calculation, Figure } from './stages';

const maxFactors = 6;
const lossPattern = /\bloss(?:es)?(?: factors?)?\b|\b[dmtn]lf\b/i;
/** Tolerance for the rounding of the printed rate and factor. */
const slackShare = 0.0004;
const slackDollars = 0.011;

/** Numbers that may be factors, in sentences and headings about losses. */
function findSharedLossFactors(doc: DocumentIndex): Figure[] {
  const found = doc.lines.flatMap((line) =>
    lossPattern.test(line.text)
      ? doc
          .numbers(line)
          .filter(({ kind, value, decimals }) => kind === 'plain' && decimals >= 3 && value > 0.8 && value < 1.3)
          .map((number): Figure => ({ number, column: null }))
      : [],
  );
  const values = new Set<number>();
  return found.filter(({ number }) => !values.has(number.value) && values.add(number.value)).slice(0, maxFactors);
}

/** Proves rows of energy whose amount is explained by one factor or the product of two. */
export function applySharedLossFactors(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  if (!rows.some(({ calculation }) => calculation && !calculation.proved)) return [...rows];
  const factors = findSharedLossFactors(doc);
  const choices = [
    ...factors.map((one) => [one]),
    ...factors.flatMap((one, i) => factors.slice(i + 1).map((other) => [one, other])),
  ];
  return rows.map((row) => {
    const calculation = row.calculation && solveWith(choices, row.calculation, row.amount.value);
    return calculation ? { ...row, calculation } : row;
  });
}

/** The calculation with the factors that prove it; null if none do. */
function solveWith(choices: readonly Figure[][], calculation: Calculation, amount: number): Calculation | null {
  const { quantity, lossFactors, proved } = calculation;
  const isEnergy = /^kWh$|^MJ$/.test(quantity.number.quantityUnit?.unit ?? quantity.column?.unit?.unit ?? '');
  const product = isEnergy && !proved && lossFactors.length === 0 ? multiply(calculation) : null;
  if (product === null) return null;
  const fits = choices.find((some) => {
    const value = some.reduce((made, { number }) => made * number.value, product);
    return Math.abs(value - amount) <= slackDollars + slackShare * Math.abs(amount);
  });
  return fits ? { ...calculation, lossFactors: fits, proved: true, exact: false, score: 10 } : null;
}
