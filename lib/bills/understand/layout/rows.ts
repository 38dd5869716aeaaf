/**
 * Groups words into rows by their middles or baselines, and separates columns without relation to each other, such as a
 * sidebar beside a table. A vertical gap separates columns if the text on its sides has different lines. In a table, the
 * cells on both sides share lines.
 */
import { must } from '@/lib/must';
import { checkLimit } from '../../limits';
import { findMedian, listPairs, type NonEmpty } from '../../lists';
import { findMiddle, type PlacedWord } from './place-words';

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
  return rows;
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
    (big.size > 1.2 * small.size && Math.abs(baseline(big) - baseline(small)) < 0.3 * small.size);
  return level;
}

/** The median bottom of the words, since descenders and commas go lower. */
function findBaseline(row: Row): number {
  const bottoms = row.words.map((word) => word.y + word.height);
  return must(findMedian(bottoms), 'a row has words');
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

interface Gutter {
  left: number;
  right: number;
  first: number;
  last: number;
}

interface Side {
  word: PlacedWord;
  /** The first word of the text on this side. */
  firstWord: PlacedWord;
}

const letterPattern = /^["'(*]?[A-Za-z]/;
const startsWithLetter = (text: string) => letterPattern.test(text);
const unitPattern = /^(?:[kM]Wh|kVA|kW|[MG]J|days)$/i;
const minRows = 4;
const maxDepth = 5;
const maxGaps = 700;
/** In page widths: the maximum distance of a neighbour from the gap. */
const neighbourReach = 0.2;

/**
 * The rows of each column of a page. Rows are from top to bottom. Rows across the page have columns of their own.
 */
export function splitColumns(rows: PlacedWord[][]): PlacedWord[][][] {
  // More than any bill has: scattered words have no columns.
  const isScattered = rows.reduce((sum, row) => sum + findGaps(row).length, 0) > maxGaps;
  const split = (part: PlacedWord[][], depth: number): PlacedWord[][][] => {
    const gutter = depth < maxDepth && !isScattered ? findBestGutter(part) : null;
    if (!gutter) return [part];
    const middle = (gutter.left + gutter.right) / 2;
    const cut = part.slice(gutter.first, gutter.last + 1);
    const side = (keep: (word: PlacedWord) => boolean) =>
      cut.map((row) => row.filter(keep)).filter((row) => row.length > 0);
    return [
      part.slice(0, gutter.first),
      side((word) => word.x < middle),
      side((word) => word.x >= middle),
      part.slice(gutter.last + 1),
    ].flatMap((one) => (one.length > 0 ? split(one, depth + 1) : []));
  };
  return split(rows, 0);
}

function findBestGutter(rows: PlacedWord[][]): Gutter | null {
  let best: { gutter: Gutter; area: number } | null = null;
  const pageWidth = Math.max(...rows.flat().map((word) => word.x + word.width), 1);
  const tried = new Set<string>();
  for (const [i, row] of rows.entries()) {
    for (const gap of findGaps(row)) {
      for (const gutter of withoutTables(rows, extend(rows, i, gap), pageWidth)) {
        const key = `${gutter.first}:${gutter.last}:${Math.round(gutter.left)}:${Math.round(gutter.right)}`;
        if (tried.has(key)) continue;
        tried.add(key);
        const area = (gutter.right - gutter.left) * measureHeight(rows, gutter);
        if (gutter.last - gutter.first + 1 < minRows || (best && area <= best.area)) continue;
        if (separatesColumns(rows, gutter, pageWidth)) best = { gutter, area };
      }
    }
  }
  return best?.gutter ?? null;
}

/** What a row has beside a gap. `x` and `right`: of the text right of it. */
interface RowKind {
  kind: 'figure' | 'words' | 'left' | 'right' | 'apart';
  x: number;
  right: number;
}

/** The parts of a gap outside tables. A table has at least two rows with words left and a level number right. */
function withoutTables(rows: PlacedWord[][], gutter: Gutter, pageWidth: number): Gutter[] {
  const kinds = rows.slice(gutter.first, gutter.last + 1).map((row) => classifyRow(row, gutter, pageWidth));
  const parts: Gutter[] = [];
  let from = 0;
  for (const run of findTableRuns(kinds)) {
    if (run.first > from) parts.push({ ...gutter, first: gutter.first + from, last: gutter.first + run.first - 1 });
    from = run.last + 1;
  }
  return from < kinds.length ? [...parts, { ...gutter, first: gutter.first + from }] : parts;
}

function classifyRow(row: PlacedWord[], gutter: Gutter, pageWidth: number): RowKind {
  const left = findLeftNeighbour(row, gutter.left, pageWidth);
  const right = findRightNeighbour(row, gutter.right, pageWidth);
  if (!right) return { kind: left ? 'left' : 'apart', x: 0, right: 0 };
  const { x, width } = right.word;
  const level = startsWithLetter(right.firstWord.text) ? 'words' : 'figure';
  const kind = !left ? 'right' : isLevel(left.word, right.word) ? level : 'apart';
  return { kind, x, right: x + width };
}

/** Runs of table rows: rows with figures and no unrelated rows between them. Text right of the figures is of elsewhere. */
function findTableRuns(kinds: RowKind[]): { first: number; last: number }[] {
  const runs: { first: number; last: number; figures: number }[] = [];
  kinds.forEach(({ kind, right }, i) => {
    if (kind !== 'figure') return;
    const run = runs.at(-1);
    const edge = Math.max(right, kinds[run?.last ?? i]?.right ?? right);
    const between = kinds.slice(run?.last, i);
    const isApart = between.some((one) => one.kind === 'apart' || (one.kind === 'right' && one.x <= edge));
    if (run && !isApart) Object.assign(run, { last: i, figures: run.figures + 1 });
    else runs.push({ first: i, last: i, figures: 1 });
  });
  return runs.filter(({ figures }) => figures >= 2);
}

function findGaps(row: PlacedWord[]): { left: number; right: number }[] {
  return listPairs(row).flatMap(([previous, word]) => {
    const gap = { left: previous.x + previous.width, right: word.x };
    return gap.right - gap.left >= findMinWidth(word) ? [gap] : [];
  });
}

const findMinWidth = (word: PlacedWord) => Math.max(7, word.size);

/** Extends a gap up and down the page while it is wide enough. */
function extend(rows: PlacedWord[][], from: number, gap: { left: number; right: number }): Gutter {
  const min = findMinWidth(must(rows[from]?.[0], 'a gap is between words'));
  let { left, right } = gap;
  const follow = (step: 1 | -1): number => {
    let i = from;
    for (let row = rows[i + step]; row; row = rows[i + step]) {
      const free = findWidestFree(row, left, right);
      if (free.right - free.left < min) break;
      ({ left, right } = free);
      i += step;
    }
    return i;
  };
  const last = follow(1);
  const first = follow(-1);
  return { left, right, first, last };
}

function findWidestFree(row: PlacedWord[], left: number, right: number): { left: number; right: number } {
  let best = { left, right: left };
  let from = left;
  for (const word of row) {
    if (word.x + word.width <= from || word.x >= right) continue;
    if (word.x - from > best.right - best.left) best = { left: from, right: word.x };
    from = Math.max(from, word.x + word.width);
  }
  if (right - from > best.right - best.left) best = { left: from, right };
  return best;
}

function measureHeight(rows: PlacedWord[][], { first, last }: Gutter): number {
  const bottom = Math.max(...(rows[last] ?? []).map((word) => word.y + word.height));
  return bottom - Math.min(...(rows[first] ?? []).map((word) => word.y));
}

function separatesColumns(rows: PlacedWord[][], gutter: Gutter, pageWidth: number): boolean {
  const reach = neighbourReach * pageWidth;
  const count = { left: 0, right: 0, level: 0, leftLetters: 0, rightLetters: 0 };
  for (const row of rows.slice(gutter.first, gutter.last + 1)) {
    const left = findLeftNeighbour(row, gutter.left, reach);
    const right = findRightNeighbour(row, gutter.right, reach);
    if (left) count.left++;
    if (right) count.right++;
    if (left && startsWithLetter(left.firstWord.text)) count.leftLetters++;
    if (right && startsWithLetter(right.firstWord.text)) count.rightLetters++;
    if (!left || !right) continue;
    if (isLevel(left.word, right.word)) count.level++;
  }
  if (count.left < 3 || count.right < 3) return false;
  if (count.leftLetters < 0.5 * count.left || count.rightLetters < 0.5 * count.right) return false;
  return count.level <= 0.55 * count.right && count.right - count.level >= 3;
}

function findLeftNeighbour(row: PlacedWord[], edge: number, reach: number): Side | null {
  const word = row.findLast((other) => other.x + other.width <= edge + 0.5);
  if (!word || edge - (word.x + word.width) > reach) return null;
  return { word, firstWord: row.find((other) => other.x + other.width <= edge + 0.5) ?? word };
}

function findRightNeighbour(row: PlacedWord[], edge: number, reach: number): Side | null {
  const at = row.findIndex((other) => other.x >= edge - 0.5);
  const [word, next] = at < 0 ? [] : row.slice(at);
  if (!word || word.x - edge > reach) return null;
  // A unit in its own column, between its figure and the next.
  const isUnit = next && unitPattern.test(word.text) && !letterPattern.test(next.text);
  return { word, firstWord: isUnit ? next : word };
}

/** Whether two words are on one line. A fifth of the letter height is below the baseline. */
function isLevel(a: PlacedWord, b: PlacedWord): boolean {
  const baseline = (word: PlacedWord) => word.y + word.height - 0.2 * word.size;
  // Positions in a picture are less exact.
  const slack = Math.min(a.legibility, b.legibility) < 1 ? 0.25 : 0.1;
  return Math.abs(baseline(a) - baseline(b)) <= Math.max(0.6, slack * Math.min(a.size, b.size));
}
