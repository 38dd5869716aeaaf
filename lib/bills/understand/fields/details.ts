/** What the API takes beside the fields that every bill has: each only where the bill prints it beside its label. */
import type { Bill, Field } from '../../bill';
import { type DetailLabel, detailLabels, directDebitPattern, finalBillPattern } from '../../labels/details';
import { cellOver, type DocumentIndex, linesBelow } from '../document-index';
import { evidenceOf, type Line, spanX } from '../layout/lines';

type Details = Pick<
  Bill,
  'tariffCode' | 'finalBill' | 'directDebit' | 'bpayBillerCode' | 'bpayReference' | 'meterNumber'
>;

/** The details that the bill prints; what is printed in two versions is not known. */
export function findDetails(doc: DocumentIndex): Details {
  const billers = placesOf(doc, detailLabels.bpayBillerCode);
  return {
    tariffCode: agreed(placesOf(doc, detailLabels.tariffCode)),
    finalBill: said(doc, ({ text }) => text.length < 60 && finalBillPattern.test(text.trim())),
    directDebit: said(doc, ({ text }) => directDebitPattern.test(text)),
    bpayBillerCode: agreed(billers),
    bpayReference: agreed(placesOf(doc, detailLabels.bpayReference).filter(isNear(billers))),
    meterNumber: agreed(placesOf(doc, detailLabels.meterNumber)),
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
function placesOf(doc: DocumentIndex, { label, form }: DetailLabel): Place[] {
  return doc.lines.flatMap((line) =>
    [...line.text.matchAll(label)].flatMap((match): Place[] => {
      const end = match.index + match[0].length;
      const gap = /^[\s.:#–-]*/.exec(line.text.slice(end))![0].length;
      const value = form.exec(line.text.slice(end + gap))?.[0];
      if (value !== undefined) return [{ value, line, start: end + gap }];
      // Text that is no value goes on behind the label: nothing of its own stands below.
      return /^\s*:?\s*(?:\t|$)/.test(line.text.slice(end)) ? below(doc, line, match.index, end, form) : [];
    }),
  );
}

function below(doc: DocumentIndex, line: Line, start: number, end: number, form: RegExp): Place[] {
  const { x, right } = spanX(line, start, end);
  const under = linesBelow(doc, line, 1.5 * line.size)[0];
  const cell = under && cellOver(under, x, right);
  const value = cell && form.exec(cell.text)?.[0];
  return value && value.length === cell.text.trim().length ? [{ value, line: under, start: cell.start }] : [];
}

function agreed(places: readonly Place[]): Field<string> | null {
  const values = new Set(places.map(({ value }) => value.replace(/\s/g, '')));
  const [first] = places;
  if (values.size !== 1 || !first) return null;
  const letters = Math.min(...first.line.words.map(({ legibility }) => legibility));
  return {
    value: [...values][0]!,
    basis: letters < 0.9 ? 'label_in_picture' : places.length > 1 ? 'two_places' : 'label',
    evidence: evidenceOf(first.line, first.start, first.start + first.value.length),
  };
}

/** True where a cell says it; null: the bill does not say. */
function said(doc: DocumentIndex, says: (cell: Line['cells'][number]) => boolean): Field<boolean> | null {
  for (const line of doc.lines) {
    const cell = line.cells.find(says);
    if (cell)
      return {
        value: true,
        basis: 'said',
        evidence: evidenceOf(line, cell.start, cell.end),
      };
  }
  return null;
}
