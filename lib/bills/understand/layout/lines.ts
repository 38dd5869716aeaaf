/** Rebuilds lines of text and the sentences over several of them from the positions of words, whatever their order. */
import { must } from '@/lib/must';
import type { Evidence } from '../../bill';
import { asNonEmpty, findMedian, listPairs, type NonEmpty } from '../../lists';
import type { PlacedWord } from './place-words';
import { areRaisedCents, findRows, splitColumns } from './rows';

/** A run of words without a wide gap: a cell of a table, or a line of prose. Offsets are in the line's text. */
export interface Cell {
  text: string;
  start: number;
  end: number;
  x: number;
  right: number;
  /** Of its own words only, since another cell of the line may be in large print. */
  top: number;
  bottom: number;
  size: number;
}

/** The cell of a line that holds a position. */
export const getCellAt = ({ cells }: Line, at: number): Cell => cells.find(({ end }) => at < end) ?? cells[0];

/** How far two cells are from a common left edge, right edge or middle, in points. */
export const measureOffset = (a: Pick<Cell, 'x' | 'right'>, b: Pick<Cell, 'x' | 'right'>): number =>
  Math.min(Math.abs(a.x - b.x), Math.abs(a.right - b.right), Math.abs(a.x + a.right - b.x - b.right) / 2);

/** One line. Its words are joined by spaces, and its cells by tabs. */
export interface Line {
  /** Position in reading order in the whole document. */
  index: number;
  page: number;
  /** The column of the page it is in. Lines of one column belong together. */
  column: number;
  text: string;
  words: PlacedWord[];
  /** Where each word starts in `text`. */
  starts: number[];
  cells: NonEmpty<Cell>;
  x: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  bold: boolean;
  /** Confidence in its least clear letters, 0 to 1; 1 in print. */
  legibility: number;
  /** Whether it is a sentence over several lines, which are lines of the document too. */
  isParagraph: boolean;
}

/**
 * The lines of one page from top to bottom. `firstIndex` continues the numbering of the previous pages. Rows are found
 * again in each column, since a line of a neighbouring column may take a slightly raised amount from its label.
 */
export function buildLines(words: PlacedWord[], firstIndex: number): Line[] {
  const rows = findRows(words);
  const spaceEm = findUsualSpace(rows);
  return splitColumns(rows)
    .flatMap((parts, column) => findRows(parts.flat()).map((row) => ({ row, column })))
    .map(({ row, column }) => ({ ...makeLine(row, spaceEm), column }))
    .sort((a, b) => a.top + a.bottom - (b.top + b.bottom) || a.x - b.x)
    .map((line, i) => ({ ...line, index: firstIndex + i }));
}

/** The page's usual gap between words in letter heights. A low percentile, since table gaps are wide. */
function findUsualSpace(rows: PlacedWord[][]): number {
  const gaps = rows
    .flatMap((row) => listPairs(row).map(([before, word]) => (word.x - before.x - before.width) / word.size))
    .filter((gap) => gap > 0.1 && gap < 1.2)
    .sort((a, b) => a - b);
  return gaps.length < 8 ? 0.3 : (gaps[Math.floor(gaps.length * 0.3)] ?? 0.3);
}

function makeLine(words: PlacedWord[], spaceEm: number): Line {
  const cellGapEm = Math.min(Math.max(0.6, 2.4 * Math.max(spaceEm, findWideSpace(words))), 1.15);
  let text = '';
  const starts: number[] = [];
  const cells: Cell[] = [];
  words.forEach((word, i) => {
    const previous = words[i - 1];
    if (previous) text += chooseSeparator(previous, word, cellGapEm);
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
  const { page } = must(words[0], 'a row has words');
  const ownCells = asNonEmpty(cells, 'the first word begins a cell');
  const cellsAndPlace = { index: 0, column: 0, page, text, words, starts, cells: ownCells, isParagraph: false };
  return { ...cellsAndPlace, ...measureExtent(words) };
}

/** The gap between the words of a line in wide print, such as a typewriter's: all its gaps are wide, and several alike. */
function findWideSpace(words: PlacedWord[]): number {
  const gaps = listPairs(words).map(([before, word]) => (word.x - before.x - before.width) / word.size);
  const least = Math.min(...gaps);
  return least > wideSpace.from && gaps.filter((gap) => gap < wideSpace.spread * least).length >= wideSpace.count
    ? least
    : 0;
}

/** In letter heights, and as a factor. Columns are further apart. */
const wideSpace = { from: 0.45, spread: 1.3, count: 3 };

/** How much wider the gap after a comma may be within a cell. */
const commaFactor = 1.5;

function chooseSeparator(previous: PlacedWord, word: PlacedWord, cellGapEm: number): '' | '.' | ' ' | '\t' {
  if (areRaisedCents(word, previous)) return previous.text.endsWith('.') || word.text.startsWith('.') ? '' : '.';
  const gap = word.x - previous.x - previous.width;
  const size = Math.min(previous.size, word.size);
  // A number in two pieces: "1,234" and ".56". Cents may be in their own column, and OCR splits "$961." and "70".
  const isCents =
    /^\.\d\d\b/.test(word.text) || (previous.legibility < 1 && previous.text.endsWith('.') && /^\d\d$/.test(word.text));
  if (gap < (isCents ? 0.9 : 0.12) * size && /[\d$,.]$/.test(previous.text) && /^[\d,.]/.test(word.text)) return '';
  // A comma says that the cell goes on: "Unit 4,  203 Mill Road".
  const limitEm = previous.text.endsWith(',') ? commaFactor * cellGapEm : cellGapEm;
  return gap > limitEm * size ? '\t' : ' ';
}

function measureExtent(words: PlacedWord[]) {
  const letters = words.filter((word) => /[A-Za-z0-9]/.test(word.text));
  const counted = letters.length > 0 ? letters : words;
  return {
    x: Math.min(...words.map((word) => word.x)),
    right: Math.max(...words.map((word) => word.x + word.width)),
    top: Math.min(...counted.map((word) => word.y)),
    bottom: Math.max(...counted.map((word) => word.y + word.height)),
    size: must(findMedian(counted.map((word) => word.size)), 'a line has words'),
    bold: counted.filter((word) => word.bold).length * 2 > counted.length,
    legibility: Math.min(...words.map(({ legibility }) => legibility)),
  };
}

/** Left and right edge of a part of a line's text in points, interpolated inside words. */
export function measureSpan(line: Line, start: number, end: number): { x: number; right: number } {
  let x = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  line.words.forEach((word, i) => {
    const own = line.starts[i] ?? 0;
    const from = Math.max(start - own, 0);
    const to = Math.min(end - own, word.text.length);
    if (to <= from) return;
    x = Math.min(x, word.x + (word.width * from) / word.text.length);
    right = Math.max(right, word.x + (word.width * to) / word.text.length);
  });
  return Number.isFinite(x) ? { x, right } : { x: line.x, right: line.right };
}

/** The place of a part of a line on the file. For a paragraph, only the lines that contain it. */
export function makeEvidence(line: Line, start = 0, end = line.text.length): Evidence {
  const { x, right } = measureSpan(line, start, end);
  const words = line.isParagraph ? line.words.filter((word, i) => isWithin(line, i, word.text.length, start, end)) : [];
  const top = words.length > 0 ? Math.min(...words.map(({ y }) => y)) : line.top;
  const bottom = words.length > 0 ? Math.max(...words.map(({ y, height }) => y + height)) : line.bottom;
  const round = (points: number) => Math.round(points * 10) / 10;
  return {
    page: line.page,
    box: { x: round(x), y: round(top), width: round(right - x), height: round(bottom - top) },
  };
}

function isWithin(line: Line, i: number, length: number, start: number, end: number): boolean {
  const from = line.starts[i] ?? 0;
  return from < end && from + length > start;
}

const minWords = 5;

/** Paragraphs as lines: the words of their lines in reading order, joined by single spaces. */
export function buildParagraphs(lines: Line[]): Line[] {
  const taken = new Set<Line>();
  const paragraphs: Line[] = [];
  for (const line of lines) {
    if (taken.has(line) || !isProse(line)) continue;
    const run: NonEmpty<Line> = [line];
    for (let next = findContinuation(lines, line); next && isProseTail(next); next = findContinuation(lines, next))
      run.push(next);
    for (const one of run) taken.add(one);
    for (const part of cutAtRows(run)) if (part.length > 1) paragraphs.push(joinLines(part));
  }
  return paragraphs;
}

const endsInAmount = ({ text }: Line) => /\d\.\d\d\)?(?: ?CR|-)?$/i.test(text);

/** The parts of a run around such rows: lines below each other that begin with a capital and end in an amount. */
function cutAtRows(run: Line[]): NonEmpty<Line>[] {
  const isRow = (line: Line | undefined) => line !== undefined && /^[A-Z]/.test(line.text) && endsInAmount(line);
  const parts: NonEmpty<Line>[] = [];
  let isOpen = false;
  for (const [i, line] of run.entries()) {
    const isListed = isRow(line) && (isRow(run[i - 1]) || isRow(run[i + 1]));
    if (!isListed && isOpen) parts.at(-1)?.push(line);
    else if (!isListed) parts.push([line]);
    isOpen = !isListed;
  }
  return parts;
}

const countWords = (line: Line) => line.words.length;
const isProse = (line: Line) => countWords(line) >= minWords && isProseTail(line);
const isProseTail = (line: Line) => line.cells.length === 1 && /[a-z]{2}|\d/.test(line.text);

/** The next line of a sentence: right below, with the same left edge and size. */
function findContinuation(lines: Line[], line: Line): Line | null {
  for (let i = line.index + 1; ; i++) {
    const next = lines[i];
    if (next?.page !== line.page || next.top - line.bottom > 0.95 * line.size) return null;
    const sameEdge = Math.abs(next.x - line.x) < 0.6 * line.size && Math.abs(next.size - line.size) < 0.15 * line.size;
    if (sameEdge && next.top > line.top + 0.5 * line.size && (next.bold === line.bold || isUnfinished(line)))
      return next;
  }
}

/** A long line without an end mark continues, also in bold print: "Please pay it by 26", "August 2026." */
const isUnfinished = (line: Line) => countWords(line) >= 2 * minWords && !/[.:;!?)]$/.test(line.text);

function joinLines(run: NonEmpty<Line>): Line {
  const [first] = run;
  const { bottom } = run.at(-1) ?? first;
  let text = '';
  const starts: number[] = [];
  for (const word of run.flatMap((line) => line.words)) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  const x = Math.min(...run.map((line) => line.x));
  const right = Math.max(...run.map((line) => line.right));
  return {
    ...first,
    isParagraph: true,
    legibility: Math.min(...run.map(({ legibility }) => legibility)),
    text,
    words: run.flatMap((line) => line.words),
    starts,
    cells: [{ text, start: 0, end: text.length, x, right, top: first.top, bottom, size: first.size }],
    x,
    right,
    bottom,
  };
}
