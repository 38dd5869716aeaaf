/** What the API takes beside the fields that every bill has: each only where the bill prints it beside its label. */
import type { Bill, Field } from '../../bill';
import { type DetailLabel, detailLabels, directDebitPattern, finalBillPattern } from '../../labels/details';
import { evidenceOf, type Line, spanX } from '../layout/lines';
import { cellOver, linesBelow, type Sheet } from '../sheet';

type Details = Pick<
  Bill,
  'tariffCode' | 'finalBill' | 'directDebit' | 'bpayBillerCode' | 'bpayReference' | 'meterNumber'
>;

/** The details that the sheet prints; what is printed in two versions is not known. */
export function findDetails(sheet: Sheet): Details {
  const billers = placesOf(sheet, detailLabels.bpayBillerCode);
  return {
    tariffCode: agreed(placesOf(sheet, detailLabels.tariffCode)),
    finalBill: said(sheet, ({ text }) => text.length < 60 && finalBillPattern.test(text.trim())),
    directDebit: said(sheet, ({ text }) => directDebitPattern.test(text)),
    bpayBillerCode: agreed(billers),
    bpayReference: agreed(placesOf(sheet, detailLabels.bpayReference).filter(isNear(billers))),
    meterNumber: agreed(placesOf(sheet, detailLabels.meterNumber)),
  };
}

interface Place {
  value: string;
  line: Line;
  start: number;
}

/** A reference is one of BPAY only beside its biller: on its line or up to three below. */
const isNear = (billers: readonly Place[]) => (place: Place) =>
  billers.some(
    ({ line }) =>
      line.page === place.line.page &&
      line.column === place.line.column &&
      place.line.index - line.index >= 0 &&
      place.line.index - line.index <= 3,
  );

/** Every value behind its label on the same line, or in the cell below. */
function placesOf(sheet: Sheet, { label, form }: DetailLabel): Place[] {
  return sheet.lines.flatMap((line) =>
    [...line.text.matchAll(label)].flatMap((match): Place[] => {
      const end = match.index + match[0].length;
      const gap = /^[\s.:#–-]*/.exec(line.text.slice(end))![0].length;
      const value = form.exec(line.text.slice(end + gap))?.[0];
      if (value !== undefined) return [{ value, line, start: end + gap }];
      // Text that is no value goes on behind the label: nothing of its own stands below.
      return /^\s*:?\s*(?:\t|$)/.test(line.text.slice(end)) ? below(sheet, line, match.index, end, form) : [];
    }),
  );
}

function below(sheet: Sheet, line: Line, start: number, end: number, form: RegExp): Place[] {
  const { x, right } = spanX(line, start, end);
  const under = linesBelow(sheet, line, 1.5 * line.size)[0];
  const cell = under && cellOver(under, x, right);
  const value = cell && form.exec(cell.text)?.[0];
  return value && value.length === cell.text.trim().length ? [{ value, line: under, start: cell.start }] : [];
}

function agreed(places: readonly Place[]): Field<string> | null {
  const values = new Set(places.map(({ value }) => value.replace(/\s/g, '')));
  const [first] = places;
  if (values.size !== 1 || !first) return null;
  const letters = Math.min(...first.line.words.map(({ legibility }) => legibility));
  const sure = places.length > 1 ? 0.9 : 0.8;
  return {
    value: [...values][0]!,
    confidence: letters < 0.9 ? Math.min(sure, 0.7) : sure,
    reason: places.length > 1 ? 'printed alike in two places' : 'printed beside its label',
    evidence: evidenceOf(first.line, first.start, first.start + first.value.length),
  };
}

/** True where a cell says it; null: the bill does not say. */
function said(sheet: Sheet, says: (cell: Line['cells'][number]) => boolean): Field<boolean> | null {
  for (const line of sheet.lines) {
    const cell = line.cells.find(says);
    if (cell)
      return {
        value: true,
        confidence: 0.85,
        reason: 'the bill says so',
        evidence: evidenceOf(line, cell.start, cell.end),
      };
  }
  return null;
}
