/** Finds quantities of energy printed outside the charges. */

import type { Evidence } from '../../bill';
import { distractorPattern, usagePattern } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { type EnergyNumber, type EnergyUnit, findEnergyNumbers } from './energy-numbers';

export interface PrintedTotal {
  value: number;
  evidence: Evidence;
  /** Whether words of usage are before it. */
  isLabelled: boolean;
  /** The label says "total". */
  isTotal: boolean;
  isFromPicture: boolean;
  /** Whether it is beside a price, so that it may be one of the summed lines. */
  hasPrice: boolean;
}

/** "3,364.0 kWh in all". */
const totalBehind = /^ (?:in (?:all|total)|altogether)\b/i;
const labelCharacters = 40;

export function findPrintedTotals(doc: DocumentIndex, unit: EnergyUnit): PrintedTotal[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line) => {
    if (distractorPattern.test(line.text.toLowerCase())) return [];
    const hasPrice = doc.numbers(line).some(({ kind }) => kind === 'rate');
    return findEnergyNumbers(doc, line, unit).map((one) => readPrintedTotal(line, one, hasPrice));
  });
}

function readPrintedTotal(line: Line, { number, value }: EnergyNumber, hasPrice: boolean): PrintedTotal {
  const before = line.text.slice(Math.max(0, number.start - labelCharacters), number.start);
  const isTotal = /\btotal\b/i.test(before) || totalBehind.test(line.text.slice(number.end));
  return {
    value,
    isLabelled: isTotal || usagePattern.test(before),
    isTotal,
    hasPrice,
    isFromPicture: line.words.some(({ legibility }) => legibility < 1),
    evidence: makeEvidence(line, number.start, number.end),
  };
}

/** Tolerance: half of the second decimal, and a share for lines with more digits than their total. */
const sumSlack = { kwh: 0.006, share: 5e-4 };

/** The rounding of a printed total. In a picture only what its own digits show, since it may be a misread line. */
function findRounding({ value, isFromPicture }: PrintedTotal, sum: number): number {
  if (!isFromPicture) return sumSlack.share * sum;
  return Number.isInteger(value) ? 0.5 : 0;
}

/** Whether a printed total and a sum are the same quantity. */
export const isSameUsage = (printed: PrintedTotal, sum: number) =>
  Math.abs(printed.value - sum) < sumSlack.kwh + findRounding(printed, sum);

/** Whether a place overlaps a line's place, since a line's quantity can't confirm itself. */
export function isWithin(place: Evidence | null, line: Evidence | null): boolean {
  if (!place || !line || place.page !== line.page) return false;
  const [a, b] = [place.box, line.box];
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0.5 * Math.min(a.height, b.height);
}
