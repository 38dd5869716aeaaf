/** Groups words into rows by their middles or baselines. */
import { must } from '@/lib/must';
import { checkLimit } from '../../limits';
import type { NonEmpty } from '../../lists';
import { findMiddle, type PlacedWord } from './words';

/** In letter heights: the maximum distance between the middles of words in a row. */
const sameLine = 0.42;

interface Row {
  words: NonEmpty<PlacedWord>;
  mid: number;
  size: number;
}

/** The rows of a page from top to bottom, with words from left to right. */
export function findRows(words: PlacedWord[]): PlacedWord[][] {
  return mergeSizes(clusterRows(words))
    .sort((a, b) => a.mid - b.mid || a.words[0].x - b.words[0].x)
    .map((row) => row.words.sort((a, b) => a.x - b.x || a.y - b.y));
}

/** Groups words whose middles are level and sizes similar, so that a tall heading does not join two lines. */
function clusterRows(words: PlacedWord[]): Row[] {
  const rows: Row[] = [];
  const ordered = words
    .map((word, i) => ({ word, i }))
    .sort((a, b) => findMiddle(a.word) - findMiddle(b.word) || a.i - b.i);
  for (const { word } of ordered) {
    let best: Row | null = null;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (let i = rows.length - 1; i >= 0; i--) {
      const row = rows[i];
      if (!row || findMiddle(word) - row.mid > 40) break;
      const distance = Math.abs(findMiddle(word) - row.mid);
      const alike = Math.max(word.size, row.size) < 1.5 * Math.min(word.size, row.size);
      if (alike && distance < sameLine * Math.min(word.size, row.size) && distance < bestDistance) {
        best = row;
        bestDistance = distance;
      }
    }
    if (best) addWord(best, word);
    else rows.push({ words: [word], mid: findMiddle(word), size: word.size });
    checkLimit('pageLines', rows.length);
  }
  return rows.sort((a, b) => a.mid - b.mid || a.words[0].x - b.words[0].x);
}

function addWord(row: Row, word: PlacedWord): void {
  const count = row.words.push(word);
  row.mid += (findMiddle(word) - row.mid) / count;
  row.size = Math.max(row.size, word.size);
}

/** Joins large and small print with a common baseline or middle: "Total due" beside a large "$532.10". */
function mergeSizes(rows: Row[]): Row[] {
  const merged: Row[] = [];
  const known = new Map<Row, number>();
  const baseline = (row: Row) => {
    const found = known.get(row) ?? findBaseline(row);
    known.set(row, found);
    return found;
  };
  for (const row of [...rows].sort((a, b) => b.size - a.size || a.mid - b.mid)) {
    const host = merged
      .filter((other) => shareLine(other, row, baseline))
      .sort((a, b) => Math.abs(a.mid - row.mid) - Math.abs(b.mid - row.mid))[0];
    if (host) {
      host.words.push(...row.words);
      known.delete(host);
    } else merged.push({ ...row, words: [...row.words] });
  }
  return merged;
}

function shareLine(big: Row, small: Row, baseline: (row: Row) => number): boolean {
  const level =
    Math.abs(big.mid - small.mid) < 0.35 * small.size ||
    (big.size > 1.2 * small.size && Math.abs(baseline(big) - baseline(small)) < 0.3 * small.size) ||
    isRaisedBeside(big, small);
  return level && !small.words.some((word) => big.words.some((other) => overlapsAcross(word, other)));
}

/** The median bottom of the words, since descenders and commas go lower. */
function findBaseline(row: Row): number {
  const bottoms = row.words.map((word) => word.y + word.height).sort((a, b) => a - b);
  return must(bottoms[bottoms.length >> 1], 'a row has words');
}

function overlapsAcross(a: PlacedWord, b: PlacedWord): boolean {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.3 * Math.min(a.size, b.size);
}

/** Whether the small row consists only of raised cents right behind large amounts. */
function isRaisedBeside(big: Row, small: Row): boolean {
  return small.words.every((cents) => big.words.some((word) => areRaisedCents(cents, word)));
}

/** Whether two small raised digits right behind a large amount are its cents. */
export function areRaisedCents(cents: PlacedWord, dollars: PlacedWord): boolean {
  const gap = cents.x - (dollars.x + dollars.width);
  return (
    /\d\.?$/.test(dollars.text) &&
    !/\.\d/.test(dollars.text) &&
    /^\.?\d{2}$/.test(cents.text) &&
    cents.size < 0.8 * dollars.size &&
    Math.abs(gap) < 0.3 * dollars.size &&
    findMiddle(cents) < findMiddle(dollars) + 0.05 * dollars.size &&
    findMiddle(cents) > dollars.y - 0.3 * dollars.size
  );
}
