/**
 * Sums of bills that print each amount one line below its label, at the right edge, as typewriters and old billing programs
 * do: lines of words and lines of one amount take turns.
 */
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { isSumLike, makeSums } from './labelled-sums';
import type { Sum } from './types';

/** Fewer pairs may stand so by chance. */
const minPairs = 3;
/** In letter heights: how far an amount is below its label, and how far its edge is off those of the others. */
const maxGap = 1;
const edgeSlack = 0.4;
/** As sure as an amount at the right of its label. */
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

/** Pairs that follow each other, their amounts at one right edge. */
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
