/** Lines of text rebuilt from where words stand, never from the order in which a file draws them. */
import type { Evidence } from '../../bill';
import { checkLimit } from '../../limits';
import { splitColumns } from './columns';
import type { PlacedWord } from './words';

/** A run of words without a wide gap: a cell of a table, or a stretch of prose. Offsets are into the line's text. */
export interface Cell {
  text: string;
  start: number;
  end: number;
  x: number;
  right: number;
  /** Of its own words: large print in another cell of the line does not count. */
  top: number;
  bottom: number;
  size: number;
}

/** One line: its words left to right, joined by a space, or by a tab where a gap parts two cells. */
export interface Line {
  /** Place in reading order over the whole document. */
  index: number;
  page: number;
  /** Which of the page's columns it stands in: lines of one column belong together. */
  column: number;
  text: string;
  words: PlacedWord[];
  /** Where each word starts in `text`. */
  starts: number[];
  cells: Cell[];
  x: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  bold: boolean;
}

const SAME_LINE = 0.42;
const SUPERSCRIPT = 0.8;

interface Row {
  words: PlacedWord[];
  mid: number;
  size: number;
}

const midOf = (word: PlacedWord) => word.y + word.height / 2;

/** The lines of one page, top to bottom; `firstIndex` numbers them on from the pages before. */
export function buildLines(words: PlacedWord[], firstIndex: number): Line[] {
  const rows = mergeSizes(clusterRows(words))
    .sort((a, b) => a.mid - b.mid || a.words[0]!.x - b.words[0]!.x)
    .map((row) => row.words.sort((a, b) => a.x - b.x || a.y - b.y));
  const spaceEm = usualSpaceEm(rows);
  return splitColumns(rows)
    .map(({ words: row, column }) => ({ ...makeLine(joinLostPoints(joinSuperscriptCents(row)), spaceEm), column }))
    .sort((a, b) => a.top + a.bottom - (b.top + b.bottom) || a.x - b.x)
    .map((line, i) => ({ ...line, index: firstIndex + i }));
}

/** Words whose middles are level, those of like size first, so that a tall heading does not tie two lines together. */
function clusterRows(words: PlacedWord[]): Row[] {
  const rows: Row[] = [];
  const ordered = words.map((word, i) => ({ word, i })).sort((a, b) => midOf(a.word) - midOf(b.word) || a.i - b.i);
  for (const { word } of ordered) {
    let best: Row | null = null;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (let i = rows.length - 1; i >= 0; i--) {
      const row = rows[i]!;
      if (midOf(word) - row.mid > 40) break;
      const distance = Math.abs(midOf(word) - row.mid);
      const alike = Math.max(word.size, row.size) < 1.5 * Math.min(word.size, row.size);
      if (alike && distance < SAME_LINE * Math.min(word.size, row.size) && distance < bestDistance) {
        best = row;
        bestDistance = distance;
      }
    }
    if (best) addWord(best, word);
    else rows.push({ words: [word], mid: midOf(word), size: word.size });
    checkLimit('pageLines', rows.length);
  }
  return rows.sort((a, b) => a.mid - b.mid || a.words[0]!.x - b.words[0]!.x);
}

function addWord(row: Row, word: PlacedWord): void {
  const n = row.words.length;
  row.words.push(word);
  // A dash or a full stop stands off the middle of the line and says little about it.
  const weight = word.height < 0.4 * word.size ? 0.1 : 1;
  row.mid = (row.mid * n + midOf(word) * weight) / (n + weight);
  row.size = Math.max(row.size, word.size);
}

/** Puts large and small print that share a baseline or a middle on one line: "Total due" beside a big "$532.10". */
function mergeSizes(rows: Row[]): Row[] {
  const merged: Row[] = [];
  for (const row of [...rows].sort((a, b) => b.size - a.size || a.mid - b.mid)) {
    const host = merged
      .filter((other) => shareLine(other, row))
      .sort((a, b) => Math.abs(a.mid - row.mid) - Math.abs(b.mid - row.mid))[0];
    if (host) host.words.push(...row.words);
    else merged.push({ ...row, words: [...row.words] });
  }
  return merged;
}

function shareLine(big: Row, small: Row): boolean {
  const level =
    Math.abs(big.mid - small.mid) < 0.35 * small.size ||
    (big.size > 1.2 * small.size && Math.abs(baseline(big) - baseline(small)) < 0.3 * small.size) ||
    isRaisedBeside(big, small);
  return level && !small.words.some((word) => big.words.some((other) => overlapsAcross(word, other)));
}

/** Bottom of most words: descenders and commas hang lower, so the median decides. */
function baseline(row: Row): number {
  const bottoms = row.words.map((word) => word.y + word.height).sort((a, b) => a - b);
  return bottoms[bottoms.length >> 1]!;
}

function overlapsAcross(a: PlacedWord, b: PlacedWord): boolean {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.3 * Math.min(a.size, b.size);
}

/** Two small raised digits right after a big amount are its cents; a line of nothing else belongs to the big one. */
function isRaisedBeside(big: Row, small: Row): boolean {
  return small.words.every((cents) => big.words.some((word) => isCentsOf(cents, word)));
}

function isCentsOf(cents: PlacedWord, dollars: PlacedWord): boolean {
  const gap = cents.x - (dollars.x + dollars.width);
  return (
    /\d[.]?$/.test(dollars.text) &&
    !/\.\d/.test(dollars.text) &&
    /^\.?\d{2}$/.test(cents.text) &&
    cents.size < SUPERSCRIPT * dollars.size &&
    gap > -0.2 * dollars.size &&
    gap < 0.35 * dollars.size &&
    midOf(cents) < midOf(dollars) + 0.05 * dollars.size &&
    midOf(cents) > dollars.y - 0.3 * dollars.size
  );
}

function joinSuperscriptCents(words: PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (!last || !isCentsOf(word, last)) {
      joined.push(word);
      continue;
    }
    const text = `${last.text.replace(/\.$/, '')}.${word.text.replace('.', '')}`;
    joined[joined.length - 1] = { ...last, text, width: word.x + word.width - last.x };
  }
  return joined;
}

/**
 * Cents whose point a reader of pictures dropped: two digits at the end of a cell close behind whole dollars that begin
 * one, "1,379 82".
 */
function joinLostPoints(words: PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  words.forEach((word, i) => {
    const last = joined.at(-1);
    const before = joined.at(-2);
    const next = words[i + 1];
    const isApart = (a: PlacedWord | undefined, b: PlacedWord | undefined) =>
      !a || !b || b.x - a.x - a.width > Math.max(a.size, b.size);
    const isPrice = last !== undefined && (/^-?[$£]\d/.test(last.text) || isApart(before, last));
    const joins =
      last !== undefined &&
      last.legibility < 1 &&
      word.legibility < 1 &&
      /^\(?-?[$£]?\d{1,3}(?:[.,]?\d{3})*\.?$/.test(last.text) &&
      /^\d\d(?:CR|-|\))?$/.test(word.text) &&
      word.x - last.x - last.width < 0.9 * last.size &&
      isPrice &&
      isApart(word, next);
    if (!joins) {
      joined.push(word);
      return;
    }
    const text = `${last.text.replace(/\.$/, '').replace(/\./g, ',')}.${word.text}`;
    const legibility = Math.min(last.legibility, word.legibility, DOUBTFUL);
    joined[joined.length - 1] = { ...last, text, legibility, width: word.x + word.width - last.x };
  });
  return joined;
}

/** How sure a word is whose spelling was put right. */
const DOUBTFUL = 0.7;

/** The page's usual gap between words, in letter heights: a low quartile, since table gaps are wide. */
function usualSpaceEm(rows: PlacedWord[][]): number {
  const gaps = rows
    .flatMap((row) => row.slice(1).map((word, i) => (word.x - row[i]!.x - row[i]!.width) / word.size))
    .filter((gap) => gap > 0.1 && gap < 1.2)
    .sort((a, b) => a - b);
  return gaps.length < 8 ? 0.3 : gaps[Math.floor(gaps.length * 0.3)]!;
}

function makeLine(words: PlacedWord[], spaceEm: number): Line {
  const cellGapEm = Math.min(Math.max(0.6, 2.4 * spaceEm), 1.15);
  let text = '';
  const starts: number[] = [];
  const cells: Cell[] = [];
  words.forEach((word, i) => {
    const previous = words[i - 1];
    if (previous) text += separator(previous, word, cellGapEm);
    starts.push(text.length);
    const begins = text === '' || text.endsWith('\t');
    text += word.text;
    const right = word.x + word.width;
    const bottom = word.y + word.height;
    const cell = cells.at(-1);
    if (begins || !cell) {
      const start = text.length - word.text.length;
      cells.push({ text: word.text, start, end: text.length, x: word.x, right, top: word.y, bottom, size: word.size });
    } else {
      Object.assign(cell, {
        text: text.slice(cell.start),
        end: text.length,
        right: Math.max(cell.right, right),
        top: Math.min(cell.top, word.y),
        bottom: Math.max(cell.bottom, bottom),
        size: Math.max(cell.size, word.size),
      });
    }
  });
  return { index: 0, column: 0, page: words[0]!.page, text, words, starts, cells, ...extent(words) };
}

function separator(previous: PlacedWord, word: PlacedWord, cellGapEm: number): '' | ' ' | '\t' {
  const gap = word.x - previous.x - previous.width;
  const size = Math.min(previous.size, word.size);
  // A number drawn in two pieces: "1,234" and ".56"; cents may stand in a column of their own.
  const pieces =
    (gap < 0.12 * size && /[\d$,.]$/.test(previous.text) && /^[\d,.]/.test(word.text)) ||
    (gap < 0.9 * size && /^\(?-?[$£]?-?[\d,]+$/.test(previous.text) && /^\.\d\d(?:CR|-|\))?$/i.test(word.text));
  if (pieces) return '';
  return gap > cellGapEm * size ? '\t' : ' ';
}

function extent(words: PlacedWord[]) {
  const letters = words.filter((word) => /[A-Za-z0-9]/.test(word.text));
  const counted = letters.length > 0 ? letters : words;
  const sizes = counted.map((word) => word.size).sort((a, b) => a - b);
  return {
    x: Math.min(...words.map((word) => word.x)),
    right: Math.max(...words.map((word) => word.x + word.width)),
    top: Math.min(...counted.map((word) => word.y)),
    bottom: Math.max(...counted.map((word) => word.y + word.height)),
    size: sizes[sizes.length >> 1]!,
    bold: counted.filter((word) => word.bold).length * 2 > counted.length,
  };
}

/** Left and right edge of a stretch of a line's text, in points, interpolated inside words. */
export function spanX(line: Line, start: number, end: number): { x: number; right: number } {
  let x = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  line.words.forEach((word, i) => {
    const from = Math.max(start - line.starts[i]!, 0);
    const to = Math.min(end - line.starts[i]!, word.text.length);
    if (to <= from) return;
    x = Math.min(x, word.x + (word.width * from) / word.text.length);
    right = Math.max(right, word.x + (word.width * to) / word.text.length);
  });
  return Number.isFinite(x) ? { x, right } : { x: line.x, right: line.right };
}

/** Where a stretch of a line stands on the file. */
export function evidenceOf(line: Line, start = 0, end = line.text.length): Evidence {
  const { x, right } = spanX(line, start, end);
  const round = (points: number) => Math.round(points * 10) / 10;
  return {
    page: line.page,
    box: { x: round(x), y: round(line.top), width: round(right - x), height: round(line.bottom - line.top) },
  };
}
