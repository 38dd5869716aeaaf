/** Quantities of energy that a bill states outside its charges. */
import type { Evidence } from '../../bill';
import { distractorPattern } from '../../labels/distractors';
import type { DocumentIndex } from '../document-index';
import { evidenceOf, type Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';

export interface PrintedTotal {
  value: number;
  evidence: Evidence;
  /** Words of usage stand before it. */
  isLabelled: boolean;
  /** The label says "total". */
  isTotal: boolean;
  isFromPicture: boolean;
  /** Stands beside a price, and may be the very line that is summed up. */
  hasPrice: boolean;
}

const usageWords =
  /\btotal\b|\byou(?:'ve| have)? used\b|\belectricity used\b|\bgas used\b|\busage\b|\bconsumption\b|\benergy used\b|\bused\b|\bdelivered\b/i;
const labelCharacters = 40;

export function findPrintedTotals(doc: DocumentIndex, unit: 'kWh' | 'MJ'): PrintedTotal[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line) => {
    if (distractorPattern.test(line.text.toLowerCase())) return [];
    const hasPrice = doc.numbers(line).some(({ kind }) => kind === 'rate');
    return doc
      .numbers(line)
      .filter(({ kind, quantityUnit }) => kind === 'quantity' && quantityUnit!.unit === unit)
      .map((number) => printedTotal(line, number, hasPrice));
  });
}

function printedTotal(line: Line, number: NumberSpan, hasPrice: boolean): PrintedTotal {
  const before = line.text.slice(Math.max(0, number.start - labelCharacters), number.start);
  return {
    value: tidy(number.value * number.quantityUnit!.scale),
    isLabelled: usageWords.test(before),
    isTotal: /\btotal\b/i.test(before),
    hasPrice,
    isFromPicture: line.words.some(({ legibility }) => legibility < 1),
    evidence: evidenceOf(line, number.start, number.end),
  };
}

/** Scaling must leave no more digits than a bill prints. */
export const tidy = (value: number) => Math.round(value * 1e6) / 1e6;

/** Half a kilowatt hour's last digit, and the rounding of a sum of lines that are printed with more digits than their total. */
const sumSlack = { kwh: 0.006, share: 5e-4 };

/** What a total in print may be rounded by; of a picture no more than its own digits show, since it may be a line's, misread. */
function roundingOf({ value, isFromPicture }: PrintedTotal, sum: number): number {
  if (!isFromPicture) return sumSlack.share * sum;
  return Number.isInteger(value) ? 0.5 : 0;
}

/** Whether a printed total and a sum are the same quantity. */
export const isSameUsage = (printed: PrintedTotal, sum: number) =>
  Math.abs(printed.value - sum) < sumSlack.kwh + roundingOf(printed, sum);

/** Whether a place lies within a line's own: a line's quantity bears out nothing. */
export function isWithin(place: Evidence | null, line: Evidence | null): boolean {
  if (!place || !line || place.page !== line.page) return false;
  const [a, b] = [place.box, line.box];
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0.5 * Math.min(a.height, b.height);
}
