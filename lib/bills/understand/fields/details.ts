/** Finds details that the API takes in addition to the fields of every bill. Each must be printed beside its label. */

import type { Bill, Field } from '../../bill';
import { getOnly } from '../../lists';
import { phrases } from '../../phrases';
import { type DocumentIndex, findCellOver, findLinesBelow } from '../document-index';
import { type Line, makeEvidence, measureSpan } from '../layout/lines';
import { type Reference, readReference } from '../values/references';

type Details = Pick<
  Bill,
  'tariffCode' | 'finalBill' | 'directDebit' | 'bpayBillerCode' | 'bpayReference' | 'meterNumber'
>;

/** The format of the value behind or below each label, written without spaces. */
const forms = {
  bpayBillerCode: /^\d{3,10}$/,
  bpayReference: /^\d{6,20}$/,
  meterNumber: /^(?=.*\d{4})[A-Z]{0,5}\d[A-Z\d-]{3,13}$/,
  // EA305, BLND3AO, NTC8400, 7200, but not a plain word.
  tariffCode: /^(?=[A-Z\d-]*\d)(?:[A-Z]{1,6}[A-Z\d-]{1,9}|\d{3,4})$/,
};

/** The details on the bill. A detail with two different values is null. */
export function findDetails(doc: DocumentIndex): Details {
  const billers = findPlaces(doc, 'bpayBillerCode');
  return {
    tariffCode: chooseAgreed(findPlaces(doc, 'tariffCode')),
    finalBill: findStatement(doc, ({ text }) => text.length < 60 && phrases.details.finalBill.test(text.trim())),
    directDebit: findStatement(doc, ({ text }) => phrases.details.directDebit.test(text)),
    bpayBillerCode: chooseAgreed(billers),
    bpayReference: chooseAgreed(findPlaces(doc, 'bpayReference').filter(isNear(billers))),
    meterNumber: chooseAgreed(findPlaces(doc, 'meterNumber')),
  };
}

interface Place {
  value: string;
  line: Line;
  start: number;
  end: number;
}

/** Whether the reference is near a BPAY biller code: on its line or up to three below. */
const isNear = (billers: readonly Place[]) => (place: Place) =>
  billers.some(
    ({ line }) =>
      line.page === place.line.page &&
      line.column === place.line.column &&
      place.line.index - line.index >= 0 &&
      place.line.index - line.index <= 3,
  );

/** Every value behind its label on the same line, or in the cell below. */
function findPlaces(doc: DocumentIndex, name: keyof typeof forms): Place[] {
  const label = new RegExp(phrases.details[name], 'gi');
  const form = forms[name];
  return doc.lines.flatMap((line) =>
    [...line.text.matchAll(label)].flatMap((match): Place[] => {
      const end = match.index + match[0].length;
      const found = readForm(
        line.text.slice(end).replace(/^[\s.:#–-]*/, (gap) => ' '.repeat(gap.length)),
        form,
      );
      if (found) return [{ value: found.text, line, start: end + found.start, end: end + found.end }];
      // If other text follows the label, the value is not below.
      return /^\s*:?\s*(?:\t|$)/.test(line.text.slice(end)) ? findBelow(doc, line, match.index, end, form) : [];
    }),
  );
}

/** The reference at the start of a text, or its first group, in the given format. */
function readForm(text: string, form: RegExp): Reference | null {
  const whole = readReference(text);
  if (!whole || form.test(whole.text)) return whole;
  const first = readReference(text.slice(0, whole.start) + text.slice(whole.start).split(/\s/)[0]);
  return first && form.test(first.text) ? first : null;
}

function findBelow(doc: DocumentIndex, line: Line, start: number, end: number, form: RegExp): Place[] {
  const { x, right } = measureSpan(line, start, end);
  const under = findLinesBelow(doc, line, 1.5 * line.size)[0];
  const cell = under && findCellOver(under, x, right);
  const found = cell ? readForm(cell.text, form) : null;
  if (!under || !cell || !found || found.start > 0 || found.end < cell.text.trim().length) return [];
  return [{ value: found.text, line: under, start: cell.start, end: cell.start + found.end }];
}

function chooseAgreed(places: readonly Place[]): Field<string> | null {
  const value = getOnly(new Set(places.map((place) => place.value)));
  const [first] = places;
  if (value === null || !first) return null;
  const letters = Math.min(...first.line.words.map(({ legibility }) => legibility));
  return {
    value,
    basis: letters < 0.9 ? 'label_in_picture' : places.length > 1 ? 'two_places' : 'label',
    evidence: makeEvidence(first.line, first.start, first.end),
  };
}

/** True if a cell says so; null otherwise. */
function findStatement(doc: DocumentIndex, says: (cell: Line['cells'][number]) => boolean): Field<boolean> | null {
  for (const line of doc.lines) {
    const cell = line.cells.find(says);
    if (cell)
      return {
        value: true,
        basis: 'said',
        evidence: makeEvidence(line, cell.start, cell.end),
      };
  }
  return null;
}
