/**
 * Loss factors that a bill tells once, in a heading or a note, for many lines: "energy × loss factor 1.01542". Tried on lines
 * whose quantity and rate fall short of the amount by just such a factor.
 */
import type { DocumentIndex } from '../document-index';
import type { Figure } from './prove';
import { productOf } from './prove';
import type { AmountRow } from './rows';

const MAX_FACTORS = 6;
const NAMED = /\bloss(?:es)?(?: factors?)?\b|\b[dmtn]lf\b/i;
/** Rounding of the rate and of the factor in print. */
const SLACK_SHARE = 0.0004;

/** Factors in print in sentences and headings that speak of losses. */
function toldFactors(doc: DocumentIndex): Figure[] {
  const found = doc.lines.flatMap((line) =>
    NAMED.test(line.text)
      ? doc
          .numbers(line)
          .filter(({ kind, value, decimals }) => kind === 'plain' && decimals >= 3 && value > 0.8 && value < 1.3)
          .map((number): Figure => ({ number, column: null }))
      : [],
  );
  const values = new Set<number>();
  return found.filter(({ number }) => !values.has(number.value) && values.add(number.value)).slice(0, MAX_FACTORS);
}

/** Proves rows of energy by one told factor or the product of two. */
export function applyToldFactors(doc: DocumentIndex, rows: readonly AmountRow[]): void {
  const open = rows.filter(({ reading }) => reading && !reading.proved && reading.quantity && reading.rate);
  if (open.length === 0) return;
  const factors = toldFactors(doc);
  const choices = [
    ...factors.map((one) => [one]),
    ...factors.flatMap((one, i) => factors.slice(i + 1).map((other) => [one, other])),
  ];
  for (const row of open) {
    const reading = row.reading!;
    const isEnergy = /^kWh$|^MJ$/.test(
      reading.quantity!.number.quantityUnit?.unit ?? reading.quantity!.column?.unit?.unit ?? '',
    );
    const product = isEnergy ? productOf(reading) : null;
    if (product === null || reading.lossFactors.length > 0) continue;
    const amount = row.amount.value;
    const fits = choices.find((lossFactors) => {
      const value = lossFactors.reduce((made, { number }) => made * number.value, product);
      return Math.abs(value - amount) <= 0.011 + SLACK_SHARE * Math.abs(amount);
    });
    if (fits) row.reading = { ...reading, lossFactors: fits, proved: true, exact: false, score: 10 };
  }
}
