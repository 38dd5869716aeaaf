/** Finds the fields that need no rule but their label, and what a bill says of itself. */
import type { Bill, Field } from '../../bill';
import { type BesideKey, besideKeys } from '../../fields';
import { getOnly } from '../../lists';
import { phrases } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import type { LabelKind } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';
import { readReference } from '../values/references';
import { chooseBestField, type Found, findValuesBeside } from './candidates';
import { parseDateBehind } from './dates';

type Details = Pick<
  Bill,
  BesideKey | 'tariffCode' | 'finalBill' | 'directDebit' | 'bpayBillerCode' | 'bpayReference' | 'meterNumber'
>;

/** The details on the bill. A detail with two different values is null. */
export function findDetails(doc: DocumentIndex): Details {
  const parseDate = parseDateBehind(doc, () => maxLeadLetters);
  const besides = besideKeys.map((key) => [
    key,
    chooseBestField(findValuesBeside(doc, key, parseDate), (value) => value),
  ]);
  return {
    ...(Object.fromEntries(besides) as Pick<Bill, BesideKey>),
    // EA305, BLND3AO, NTC8400, 7200, but not a plain word.
    tariffCode: chooseAgreed(findForm(doc, 'tariffCode', /^(?=[A-Z\d-]*\d)(?:[A-Z]{1,6}[A-Z\d-]{1,9}|\d{3,4})$/)),
    finalBill: findStatement(doc, ({ text }) => text.length < 60 && phrases.details.finalBill.test(text.trim())),
    directDebit: findStatement(doc, ({ text }) => phrases.details.directDebit.test(text)),
    bpayBillerCode: chooseAgreed(findForm(doc, 'bpayBillerCode', /^\d{3,10}$/)),
    bpayReference: chooseAgreed(findForm(doc, 'bpayReference', /^\d{6,20}$/)),
    meterNumber: chooseAgreed(findForm(doc, 'meterNumber', /^(?=.*\d{4})[A-Z]{0,5}\d[A-Z\d-]{3,13}$/)),
  };
}

/** The references beside a label, or their first groups, in the given format. */
const findForm = (doc: DocumentIndex, kind: LabelKind, form: RegExp): Found<string>[] =>
  findValuesBeside(doc, kind, (text, { relation }) => {
    const whole = readReference(text);
    const first = whole && readReference(text.slice(0, whole.start) + text.slice(whole.start).split(/\s/)[0]);
    const found = [whole, first].find((one) => one && form.test(one.text));
    // Below its label, a value is alone in its cell.
    if (!found || (relation !== 'same' && relation !== 'right' && found.end < text.trim().length)) return null;
    return { value: found.text, start: found.start, end: found.end, score: 0 };
  });

/** Letters between a label and its date: "Contract ends on 3 June 2027". */
const maxLeadLetters = 5;

function chooseAgreed(found: Found<string>[]): Field<string> | null {
  if (getOnly(new Set(found.map(({ value }) => value))) === null) return null;
  const field = chooseBestField(found, (value) => value);
  const isUnclear = found.every(({ line }) => line.legibility < 0.9);
  return field && isUnclear ? { ...field, basis: 'label_in_picture' } : field;
}

/** True if a cell says so; null otherwise. */
function findStatement(doc: DocumentIndex, says: (cell: Line['cells'][number]) => boolean): Field<boolean> | null {
  for (const line of doc.lines) {
    const cell = line.cells.find(says);
    if (cell) return { value: true, basis: 'said', evidence: makeEvidence(line, cell.start, cell.end) };
  }
  return null;
}
