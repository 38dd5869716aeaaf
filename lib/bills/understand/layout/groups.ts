/**
 * Joins thousands separated by an apostrophe or a space: "8 592", "3 424.23". A space joins only if the bill prints its
 * money so, since figures of two columns may be as close.
 */
import type { Cell, Line } from './lines';
import type { PlacedWord } from './words';

const groupHead = /^[-(]*[$£€]?-?[1-9]\d{0,2}$/;
const groupTail = /^\d{3}(?:[.,]\d+)?(?!\d)(?:CR|cr|[-)%.,;:]|[A-Za-z]|$)/;
/** In letter heights. */
const maxGap = 0.35;
const spacedMoney = /^[-(]*(?:[$£€] ?-?\d{1,3}(?: \d{3})+(?:[.,]\d\d)?|\d{1,3}(?: \d{3})+[.,]\d\d)(?: ?CR|-|\))*$/i;

/** Returns a function that replaces spaces between thousands by commas. All characters keep their positions. */
export function makeGrouping(lines: readonly Line[]): (line: Line) => string {
  const spaced = printsMoneySpaced(lines);
  return (line) => {
    let text = line.text.replace(/(?<=(?<![\d.])\d{1,3})'(?=\d{3}(?!\d))/g, ',');
    for (const run of spaced ? findGroupRuns(line).filter((one) => isPlaced(line, one)) : [])
      for (const { space } of run.groups) text = `${text.slice(0, space)},${text.slice(space + 1)}`;
    return text;
  };
}

/** The words of one number: the first, and the others with the position of the space before each in the line's text. */
interface GroupRun {
  first: PlacedWord;
  groups: { word: PlacedWord; before: PlacedWord; space: number }[];
}

const measureGapBefore = (before: PlacedWord, word: PlacedWord) =>
  (word.x - before.x - before.width) / Math.min(before.size, word.size);

/** Runs of words that may be the thousands of one number. */
function findGroupRuns({ words, starts, text }: Line): GroupRun[] {
  const runs: GroupRun[] = [];
  let run: GroupRun | null = null;
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    const space = (starts[i] ?? 0) - 1;
    if (run && before && text[space] === ' ' && isNextGroup(before, word)) {
      run.groups.push({ word, before, space });
      continue;
    }
    run = groupHead.test(word.text) ? { first: word, groups: [] } : null;
    if (run) runs.push(run);
  }
  return runs.filter(({ groups }) => groups.length > 0);
}

function isNextGroup(before: PlacedWord, word: PlacedWord): boolean {
  const gap = measureGapBefore(before, word);
  const level = Math.abs(word.y + word.height - before.y - before.height) < 0.1 * word.size;
  return groupTail.test(word.text) && gap <= maxGap && gap >= -0.05 && level;
}

/** Whether the number starts a cell, or has a currency or cents. "Block 1 600 kWh" has two numbers. */
function isPlaced({ cells, text }: Line, { first, groups }: GroupRun): boolean {
  const start = Math.min(...groups.map(({ space }) => space)) - first.text.length;
  if (/[$£€]/.test(first.text) || /[$£€] $/.test(text.slice(0, start))) return true;
  return /[.,]\d\d/.test(groups.at(-1)?.word.text ?? '') || cells.some((cell) => cell.start === start);
}

const spacedProduct = /(?<![\d.,])(\d{1,3}(?: \d{3})+) kWh\b.*?[$£€]?(\d*\.\d+).*?(\d+\.\d\d)$/i;

/** Whether a row multiplies a quantity with spaces: "3 642 kWh x $0.1627  592.55". */
function holdsSpacedProduct({ text }: Line): boolean {
  const [quantity = 0, rate = 0, amount = 0] =
    spacedProduct
      .exec(text)
      ?.slice(1)
      .map((digits) => Number(digits.replaceAll(' ', ''))) ?? [];
  return amount > 0 && [1, 100].some((cents) => Math.abs((quantity * rate) / cents - amount) < 0.006);
}

/** Whether amounts that fill their cells or quantities are printed with spaces, and no amount with commas. */
function printsMoneySpaced(lines: readonly Line[]): boolean {
  if (lines.some(holdsSpacedProduct)) return true;
  if (lines.some(({ text }) => /(?<![\d,.])\d{1,3},\d{3}(?:,\d{3})*\.\d\d(?!\d)/.test(text))) return false;
  return lines.some((line) => {
    const runs = findGroupRuns(line);
    return runs.length > 0 && line.cells.some((cell) => spacedMoney.test(cell.text) && holdsRun(cell, runs));
  });
}

const holdsRun = (cell: Cell, runs: readonly GroupRun[]) =>
  runs.some(({ groups }) => groups.every(({ space }) => space > cell.start && space < cell.end));
