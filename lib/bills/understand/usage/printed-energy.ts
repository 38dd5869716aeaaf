/** Finds quantities of energy printed anywhere on the bill, with the words that say what they are. */

import type { Evidence } from '../../bill';
import { distractorPattern, phrases } from '../../phrases';
import { type DocumentIndex, findCellOver, iterateLinesBefore } from '../document-index';
import { type Line, makeEvidence, measureSpan } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { type QuantityUnit, readQuantityUnit } from '../values/units';

export type EnergyUnit = 'kWh' | 'MJ' | 'therm';

export interface EnergyNumber {
  number: NumberSpan;
  value: number;
}

/** The quantities of a unit in a line, from left to right. The unit may be in a heading or a label. */
export function findEnergyNumbers(doc: DocumentIndex, line: Line, unit: EnergyUnit): EnergyNumber[] {
  return doc.numbers(line).flatMap((number): EnergyNumber[] => {
    const isBare = number.kind === 'plain';
    const named = isBare ? findBareUnit(doc, line, number) : number.quantityUnit;
    if ((!isBare && number.kind !== 'quantity') || named?.unit !== unit) return [];
    return [{ number, value: roundFigure(number.value * named.scale) }];
  });
}

function findBareUnit(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const at = line.cells.findIndex(({ start, end }) => number.start >= start && number.start < end);
  const cell = line.cells[at];
  // A digit among words is not a quantity: "Controlled load 1".
  if (!cell || number.end !== cell.end || doc.lines[line.index] !== line) return null;
  const next = line.cells[at + 1]?.text ?? '';
  const unit = readQuantityUnit(next, 0);
  if (unit && unit.end === next.length) return unit;
  const before = line.text.slice(0, number.start);
  return findUnitAtEnd(before) ?? (cell.start === number.start ? findUnitAbove(doc, line, number) : null);
}

/** The unit at the end of the label before a number: "Total electricity used (kWh)". */
function findUnitAtEnd(text: string): QuantityUnit | null {
  const word = /(?:^|[\s(,])([A-Za-z]{2,4})\)?:?\s*$/.exec(text)?.[1];
  const unit = word ? readQuantityUnit(word, 0) : null;
  return unit && unit.end === word?.length ? unit : null;
}

/** The maximum number of lines between a heading and its figure. */
const headReach = 14;

/** The unit in the nearest words above a number, its column heading. */
function findUnitAbove(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const { x, right } = measureSpan(line, number.start, number.end);
  for (const other of iterateLinesBefore(doc, line, headReach)) {
    const cell = findCellOver(other, x, right);
    if (cell && !/\d/.test(cell.text)) return findUnitAtEnd(cell.text) ?? findUnitAtStart(cell.text);
  }
  return null;
}

/** "kWh used". */
function findUnitAtStart(text: string): QuantityUnit | null {
  const unit = readQuantityUnit(text, 0);
  return unit && /^ (?:used|billed|taken|imported)$/i.test(text.slice(unit.end)) ? unit : null;
}

const monthText =
  /^(?:\d{1,2} )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?![A-Za-z])/i;

/** Whether the line is a row of a table by month: a month and its figures. */
export const isMonthRow = ({ cells: [first, second] }: Line) =>
  monthText.test(first.text.trim()) && second !== undefined && !/[A-Za-z]{5}/.test(second.text);

/** Removes digits that scaling adds. */
export const roundFigure = (value: number) => Math.round(value * 1e6) / 1e6;

export interface PrintedEnergy {
  value: number;
  evidence: Evidence;
  /** `total`: the label says so. `usage`: it has words of usage. `aside`: it may be of another period. */
  label: 'total' | 'usage' | 'none' | 'aside';
  isFromPicture: boolean;
  /** Whether it is beside a price, so that it may be one of the charge lines. */
  hasPrice: boolean;
}

/** "3,364.0 kWh in all". */
const totalBehind = /^ (?:in (?:all|total)|altogether)\b/i;
const labelCharacters = 40;
const totalPattern = /\btotal\b/i;

export function findPrintedEnergy(doc: DocumentIndex, unit: EnergyUnit): PrintedEnergy[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line) => {
    const isAside = distractorPattern.test(line.text.toLowerCase());
    const hasPrice = doc.numbers(line).some(({ kind }) => kind === 'rate');
    const numbers = [...findEnergyNumbers(doc, line, unit), ...findUnitless(doc, line)];
    // A row of a table with a column for each period.
    const isSeries = numbers.filter(({ number }) => number.kind === 'plain').length > 1;
    return numbers.map(
      ({ number, value }): PrintedEnergy => ({
        value,
        label: isAside || isSeries ? 'aside' : findLabel(doc, line, number),
        hasPrice,
        isFromPicture: line.words.some(({ legibility }) => legibility < 1),
        evidence: makeEvidence(line, number.start, number.end),
      }),
    );
  });
}

/** Figures behind a label of usage whose unit is elsewhere: "Total Delivered: 3000". Other figures must confirm them. */
function findUnitless(doc: DocumentIndex, line: Line): EnergyNumber[] {
  const [, lead] = /(?:^|\t)(total (?:used|usage|delivered|consumption|billed)):?\s*\d/i.exec(line.text) ?? [];
  const at = lead === undefined ? -1 : line.text.indexOf(lead) + lead.length;
  const number = at < 0 ? undefined : doc.numbers(line).find(({ start }) => start >= at);
  return number?.kind === 'plain' ? [{ number, value: number.value }] : [];
}

function findLabel(doc: DocumentIndex, line: Line, { start, end }: NumberSpan): PrintedEnergy['label'] {
  const before = line.text.slice(Math.max(0, start - labelCharacters), start);
  if (totalPattern.test(before) || totalBehind.test(line.text.slice(end))) return 'total';
  if (phrases.usage.usage.test(before)) return 'usage';
  const isOwnCell = line.cells.some((cell) => cell.start === start);
  const { x, right } = measureSpan(line, start, end);
  const above = isOwnCell ? [...iterateLinesBefore(doc, line, 3)].map((other) => findCellOver(other, x, right)) : [];
  const head = above.find((cell) => cell !== null)?.text ?? '';
  if (/\d/.test(head) || distractorPattern.test(head.toLowerCase()) || !phrases.usage.usage.test(head)) return 'none';
  return totalPattern.test(head) ? 'total' : 'usage';
}

/** Tolerance: half of the second decimal, and a share for lines with more digits than their total. */
const sumSlack = { kwh: 0.006, share: 5e-4 };

/** The rounding of a printed total. In a picture only what its own digits show, since it may be a misread line. */
function findRounding({ value, isFromPicture }: PrintedEnergy, sum: number): number {
  if (!isFromPicture) return sumSlack.share * sum;
  return Number.isInteger(value) ? 0.5 : 0;
}

/** Whether a printed quantity and a sum are the same. */
export const isSameUsage = (printed: PrintedEnergy, sum: number) =>
  Math.abs(printed.value - sum) < sumSlack.kwh + findRounding(printed, sum);

/** Whether a place overlaps a line's place, since a line's quantity can't confirm itself. */
export function isWithin(place: Evidence | null, line: Evidence | null): boolean {
  if (!place || !line || place.page !== line.page) return false;
  const [a, b] = [place.box, line.box];
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0.5 * Math.min(a.height, b.height);
}
