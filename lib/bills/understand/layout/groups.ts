/**
 * Thousands set apart by an apostrophe or by a space, "8 592" and "3 424.23". A thin space tells by itself; one as wide as between words counts
 * where the bill prints its money so, since figures of two columns may stand as close.
 */
import type { Cell, Line } from './lines';
import type { PlacedWord } from './words';

const groupHead = /^[-(]*[$£€]?-?[1-9]\d{0,2}$/;
const groupDigits = /^\d{3}$/;
const groupTail = /^\d{3}(?:[.,]\d+)?(?!\d)(?:CR|cr|[-)%.,;:]|[A-Za-z]|$)/;
/** In letter heights. */
const thinGap = 0.2;
const widestGap = 0.35;
/** A thin space against the page's usual one. */
const thinShare = 0.72;
const spacedMoney = /^[-(]*(?:[$£€] ?-?\d{1,3}(?: \d{3})+(?:[.,]\d\d)?|\d{1,3}(?: \d{3})+[.,]\d\d)(?: ?CR|-|\))*$/i;

/** The text of a line with a comma for each space between thousands; every character keeps its place. */
export function groupingOf(lines: readonly Line[]): (line: Line) => string {
  const usual = usualSpaces(lines);
  const spaced = printsMoneySpaced(lines);
  return (line) => {
    let text = line.text.replace(/(?<=(?<![\d.])\d{1,3})'(?=\d{3}(?!\d))/g, ',');
    for (const run of groupRuns(line)) {
      const gaps = run.words.slice(1).map((word, i) => gapBefore(run.words[i]!, word));
      const limit = Math.min(thinGap, thinShare * (usual.get(line.page) ?? thinGap));
      const thin = Math.max(...gaps) <= limit && run.words.every(({ legibility }) => legibility === 1);
      if (!thin && !(spaced && isPlaced(line, run))) continue;
      for (const at of run.spaces) text = `${text.slice(0, at)},${text.slice(at + 1)}`;
    }
    return text;
  };
}

interface GroupRun {
  words: PlacedWord[];
  /** Where its spaces stand in the line's text. */
  spaces: number[];
}

const gapBefore = (before: PlacedWord, word: PlacedWord) =>
  (word.x - before.x - before.width) / Math.min(before.size, word.size);

/** Words that may be the thousands of one number. */
function groupRuns({ words, starts, text }: Line): GroupRun[] {
  const runs: GroupRun[] = [];
  for (let i = 0; i < words.length; i++) {
    if (!groupHead.test(words[i]!.text)) continue;
    const run: GroupRun = { words: [words[i]!], spaces: [] };
    while (i + 1 < words.length && (run.words.length === 1 || groupDigits.test(words[i]!.text))) {
      const [before, next] = [words[i]!, words[i + 1]!];
      const space = starts[i + 1]! - 1;
      const gap = gapBefore(before, next);
      const level = Math.abs(next.y + next.height - before.y - before.height) < 0.1 * next.size;
      if (text[space] !== ' ' || !groupTail.test(next.text) || gap > widestGap || gap < -0.05 || !level) break;
      run.words.push(next);
      run.spaces.push(space);
      i++;
    }
    if (run.spaces.length > 0) runs.push(run);
  }
  return runs;
}

/** At the start of a cell, with a currency or with cents: "Block 1 600 kWh" holds two numbers. */
function isPlaced({ cells, text }: Line, { words, spaces }: GroupRun): boolean {
  const start = spaces[0]! - words[0]!.text.length;
  if (/[$£€]/.test(words[0]!.text) || /[$£€] $/.test(text.slice(0, start))) return true;
  return /[.,]\d\d/.test(words.at(-1)!.text) || cells.some((cell) => cell.start === start);
}

/** The usual gap between words of each page, in letter heights. */
function usualSpaces(lines: readonly Line[]): Map<number, number> {
  const gaps = new Map<number, number[]>();
  for (const { page, words } of lines) {
    const known = gaps.get(page) ?? [];
    gaps.set(page, known);
    words.slice(1).forEach((word, i) => {
      const gap = gapBefore(words[i]!, word);
      if (gap > 0.1 && gap < 0.6 && /[A-Za-z]{2}/.test(word.text + words[i]!.text)) known.push(gap);
    });
  }
  return new Map([...gaps].map(([page, all]) => [page, all.sort((a, b) => a - b)[all.length >> 1] ?? 0.27]));
}

/** Amounts of money that fill their cells are printed so, and none with commas. */
function printsMoneySpaced(lines: readonly Line[]): boolean {
  if (lines.some(({ text }) => /(?<![\d,.])\d{1,3},\d{3}(?:,\d{3})*\.\d\d(?!\d)/.test(text))) return false;
  return lines.some((line) => {
    const runs = groupRuns(line);
    return runs.length > 0 && line.cells.some((cell) => spacedMoney.test(cell.text) && holdsRun(cell, runs));
  });
}

const holdsRun = (cell: Cell, runs: readonly GroupRun[]) =>
  runs.some(({ spaces }) => spaces[0]! > cell.start && spaces.at(-1)! < cell.end);
