/** Finds the fields that need no rule but their label: a date, a number or a word right beside it. */
import type { Bill, Field } from '../../bill';
import { type BesideKey, besideKeys, getRow } from '../../fields';
import { type DocumentIndex, readDate } from '../document-index';
import { findDates } from '../values/dates';
import { chooseBestField, findValuesBeside, type Parse } from './candidates';

/** Words between a label and its value: "Contract ends on 3 June 2027". */
const maxLeadLetters = 4;

export function findBesideFields(doc: DocumentIndex): Pick<Bill, BesideKey> {
  const parsers: Readonly<Record<string, Parse<string>>> = {
    date: (text) => {
      const span = findDates(text)[0];
      const value = span ? readDate(doc, span) : null;
      const lead = span ? text.slice(0, span.start).replace(/[^A-Za-z]/g, '').length : 0;
      return span && value !== null && lead <= maxLeadLetters
        ? { value, start: span.start, end: span.end, score: 0 }
        : null;
    },
  };
  const find = (key: BesideKey): Field<string> | null => {
    const parse = parsers[getRow(key).type];
    return parse ? chooseBestField(findValuesBeside(doc, key, parse), (value) => value) : null;
  };
  return Object.fromEntries(besideKeys.map((key) => [key, find(key)])) as Pick<Bill, BesideKey>;
}
