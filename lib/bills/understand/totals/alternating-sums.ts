/**
 * Finds sums of bills that print each amount one line below its label, at the right edge. Typewriters and old billing
 * programs do so: lines of words and lines with one amount alternate.
 */
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { isSumLike, makeSums } from './labelled-sums';
import type { Sum } from './types';

/** Fewer pairs may be a coincidence. */
const minPairs = 3;
/**
 * In letter heights: the maximum gap between label and amount, and the maximum offset between right edges of amounts.
 */
const maxGap = 1;
const edgeSlack = 0.4;
/** The weight of an amount right of its label. */
const pairWeight = 2.2;

interface Pair {
  label: Line;
  amount: Line;
  number: NumberSpan;
}

export function findAlternatingSums(doc: DocumentIndex): Sum[] {
  return findRuns(doc)
    .filter((run) => run.length >= minPairs)
    .flat()
    .flatMap(({ label, amount, number }) => {
      const hit = doc.lineLabels(label).find(({ start }) => start === 0);
      const { value, start, end } = number;
      return hit ? makeSums(hit, { value, line: amount, start, end, weight: pairWeight }) : [];
    });
}

/** Runs of consecutive pairs whose amounts share a right edge. */
function findRuns(doc: DocumentIndex): Pair[][] {
  const runs: Pair[][] = [];
  let last: Pair | null = null;
  for (const [i, label] of doc.lines.entries()) {
    const pair = findPair(doc, label, doc.lines[i + 1]);
    if (!pair) continue;
    const follows = last !== null && doc.lines[i - 1] === last.amount && isAligned(pair, last);
    if (follows) runs.at(-1)?.push(pair);
    else runs.push([pair]);
    last = pair;
  }
  return runs;
}

function findPair(doc: DocumentIndex, label: Line, amount: Line | undefined): Pair | null {
  if (!amount || amount.page !== label.page || amount.top - label.bottom > maxGap * label.size) return null;
  const isBelow = amount.top + amount.bottom > label.top + label.bottom + label.size;
  const [number] = doc.numbers(amount);
  const isAmount =
    amount.cells.length === 1 && number !== undefined && isSumLike(number) && !/[a-z]{3}/i.test(amount.text);
  const hasOwn = !/[a-z]{3}/i.test(label.text) || doc.numbers(label).some(isSumLike);
  return isBelow && isAmount && !hasOwn && amount.x > label.x ? { label, amount, number } : null;
}

const findRight = ({ amount }: Pair) => amount.cells[0]?.right ?? 0;

const isAligned = (one: Pair, other: Pair) =>
  Math.abs(findRight(one) - findRight(other)) <= edgeSlack * one.amount.size;
