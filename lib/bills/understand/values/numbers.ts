/**
 * Finds numbers in a line of text, with currency, sign and unit. Thousands may be separated by an apostrophe or a space:
 * "8 592", "3 424.23". A space joins only if the bill prints its money so, since figures of two columns may be as close.
 */
import type { Cell, Line } from '../layout/lines';
import type { PlacedWord } from '../layout/place-words';
import { type DateSpan, findDates } from './dates';
import { dollarSpellings, type QuantityUnit, type RateUnit, readQuantityUnit, readRateUnit } from './units';

/**
 * `money` has a currency sign and no unit; `rate` is per unit, such as c/kWh; `quantity` has a unit. `percent` is a
 * percentage; `average` is a quantity per day, month or cubic metre, never charged; `plain` is digits only.
 */
type NumberKind = 'money' | 'rate' | 'quantity' | 'percent' | 'average' | 'plain';

export interface NumberSpan {
  kind: NumberKind;
  /** As printed: signed, not scaled to reported units. */
  value: number;
  decimals: number;
  hasCurrency: boolean;
  quantityUnit: QuantityUnit | null;
  rateUnit: RateUnit | null;
  start: number;
  end: number;
}

const digitsPattern = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+/g;
const currencyBefore = new RegExp(`(?:^|[^A-Za-z])(${dollarSpellings})[ \\t]?(-?)[ ]?$`, 'i');
const creditAfter = /^[ \t]?(?:CR|cr|Cr)\b\.?(?!\d)|^ ?(?:in )?credit\b/;
const averageAfter = /^\s?(?:\/|per|a|each)\s?(?:day|month|week|quarter|year|m3)/i;

/** The numbers of a text from left to right, without digits of dates, times, words and codes. */
export function findNumbers(text: string, datesInText: readonly DateSpan[] = findDates(text)): NumberSpan[] {
  if (!/\d/.test(text)) return [];
  const dates = datesInText.filter((date) => !date.yearless || /[A-Za-z]{3}/.test(text.slice(date.start, date.end)));
  const numbers: NumberSpan[] = [];
  for (const match of text.matchAll(digitsPattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (dates.some((date) => start < date.end && date.start < end)) continue;
    const number = readNumber(text, match[0], start, end);
    if (number && start >= (numbers.at(-1)?.end ?? 0)) numbers.push(number);
  }
  return numbers;
}

function readNumber(text: string, digits: string, start: number, end: number): NumberSpan | null {
  const before = text.slice(0, start);
  const currency = currencyBefore.exec(before);
  // "X-0.00084" and "X0.0622" are factors; codes have no point.
  const isMultiplied = digits.includes('.') && /(?:^|\s)[xX×]-?$/.test(before);
  if (!currency && !isMultiplied && /[A-Za-z0-9#_]$|[A-Za-z0-9]-$|\d[./:]$|[A-Za-z]\/$/.test(before)) return null;
  if (/^\d?[:]\d|^\/\d|^-\d/.test(text.slice(end))) return null;
  const from = currency ? start - (currency[0].length - (/^[^A-Za-z$£€]/.test(currency[0]) ? 1 : 0)) : start;
  const unit = readUnitAfter(text, end, currency !== null);
  if (unit === null) return null;
  const moneyLike = isMoneyLike(digits, currency !== null);
  const sign = readSign(text, { from, end, to: unit.end }, currency?.[2] === '-', moneyLike);
  const decimals = (digits.split('.')[1] ?? '').length;
  const value = Number(digits.replaceAll(',', '')) * (sign.negative ? -1 : 1);
  if (!Number.isFinite(value) || Math.abs(value) > 1e13) return null;
  const kind = findNumberKind(unit, currency !== null);
  return {
    kind,
    value,
    decimals,
    hasCurrency: currency !== null,
    quantityUnit: kind === 'quantity' ? unit.quantityUnit : null,
    rateUnit: unit.rateUnit,
    start: sign.start,
    end: sign.end,
  };
}

const isMoneyLike = (digits: string, hasCurrency: boolean) => hasCurrency || /\.\d\d$/.test(digits);

interface UnitAfter {
  quantityUnit: QuantityUnit | null;
  rateUnit: RateUnit | null;
  percent: boolean;
  average: boolean;
  end: number;
}

/** The unit behind the digits. Null if other letters follow, as in "24hr" or "1st". */
function readUnitAfter(text: string, end: number, hasCurrency: boolean): UnitAfter | null {
  const none: UnitAfter = { quantityUnit: null, rateUnit: null, percent: false, average: false, end };
  const percent = /^\s?(?:%|per ?cent\b)/i.exec(text.slice(end, end + 10));
  if (percent) return { ...none, percent: true, end: end + percent[0].length };
  const gap = /^[ \t]/.exec(text.slice(end, end + 1))?.[0] ?? '';
  const at = end + gap.length;
  const rateUnit = readRateUnit(text, at, hasCurrency) ?? readRateUnit(text, end, hasCurrency);
  if (rateUnit && isWholeCell(text, gap, rateUnit.end)) return { ...none, rateUnit, end: rateUnit.end };
  const quantityUnit = readQuantityUnit(text, at);
  if (quantityUnit && isWholeCell(text, gap, quantityUnit.end)) {
    const average = averageAfter.exec(text.slice(quantityUnit.end, quantityUnit.end + 16));
    return { ...none, quantityUnit, average: average !== null, end: quantityUnit.end };
  }
  if (
    gap === '' &&
    /^[A-Za-z]/.test(text.slice(end)) &&
    !creditAfter.test(text.slice(end)) &&
    !/^x\b/i.test(text.slice(end))
  )
    return null;
  return none;
}

/** A unit in the next cell belongs to the number only if it fills that cell. */
function isWholeCell(text: string, gap: string, unitEnd: number): boolean {
  return gap !== '\t' || /^(?:\)|$|\t| [x@×*=(]| at\b)/.test(text.slice(unitEnd, unitEnd + 4));
}

interface Extent {
  from: number;
  /** The end of the digits. */
  end: number;
  /** The end of the unit behind them. */
  to: number;
}

function readSign(text: string, { from, end, to }: Extent, innerMinus: boolean, moneyLike: boolean) {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const plain = { negative: innerMinus, start: from, end: to };
  const credit = creditAfter.exec(after);
  if (credit && moneyLike) return { ...plain, negative: true, end: to + credit[0].length };
  // "Peak energy (31.40 c/kWh)": a price with its unit in brackets is not a credit.
  if (moneyLike && to === end && /\($/.test(before) && /^\)/.test(after))
    return { negative: true, start: from - 1, end: to + 1 };
  if (moneyLike && /^ ?-(?=\s|$)/.test(after) && !/^ ?- *[$\d]/.test(after))
    return { ...plain, negative: true, end: to + after.indexOf('-') + 1 };
  const creditBefore = /(?:^|\s)CR ?$/.exec(before);
  if (creditBefore && moneyLike) return { ...plain, negative: true, start: creditBefore.index };
  if (/(?:^|[\s(:=xX×@])-$/.test(before)) return { ...plain, negative: true, start: from - 1 };
  if (/(?:^|\t)- $/.test(before)) return { ...plain, negative: true, start: from - 2 };
  return plain;
}

function findNumberKind(unit: UnitAfter, hasCurrency: boolean): NumberKind {
  if (unit.percent) return 'percent';
  if (unit.average) return 'average';
  if (unit.rateUnit) return 'rate';
  // "$20.00 bill" is not a quantity.
  if (unit.quantityUnit && !hasCurrency) return 'quantity';
  return hasCurrency ? 'money' : 'plain';
}

/**
 * In a picture: of two points in a number, the first was a comma: "2.066.313". "86 64" is in dollars. All characters keep
 * their positions.
 */
export const asPictured = (text: string): string => text.replace(firstPoint, ',').replace(lostPoint, '.');

/** The space in a cell of an amount. */
const lostPoint = /(?<=\t\$?(?:\d{1,3}|\d{1,3},\d{3})) (?=\d\d(?:-|\t|$))/g;

const firstPoint = /(?<=(?<![\d.,])\d{1,3})\.(?=\d{3}\.\d{1,4}(?![\d.]))/g;

/** Digits that look similar in small or worn print. */
export const lookalikeDigits: Readonly<Record<string, string>> = {
  '0': '689',
  '1': '74',
  '2': '7',
  '3': '85',
  '4': '91',
  '5': '638',
  '6': '580',
  '7': '12',
  '8': '3065',
  '9': '40',
};

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
