/**
 * Lowers the confidence of values from pictures. A confirmed value must also have been read clearly. A sum of usage
 * needs proof that no line was lost. Text layers are unchanged.
 */
import { isConfirmed } from '../basis';
import type { Bill, Evidence, Field } from '../bill';
import { readField } from '../bill';
import { fieldKeys, getRow } from '../fields';
import type { DocumentIndex } from './document-index';

/**
 * The minimum legibility of a value's letters. It is higher for a value in two places, since the same letters are
 * misread alike.
 */
const clearLetters = 0.7;
const clearTwice = 0.9;

/** The fields of the bill itself that are printed as they are reported. */
const printedKeys = fieldKeys.filter(
  (key) => !key.includes('.') && getRow(key).type !== 'flag' && key !== 'tariffCode',
);

/** `closed`: the charge lines add up to a total of the bill. */
export function withPictureConfidence(bill: Bill, doc: DocumentIndex, closed: boolean): Bill {
  if (doc.legibility === 1) return bill;
  const isClear = ({ evidence, basis }: Field<unknown>) =>
    findLegibilityAt(doc, evidence) >= (basis === 'two_places' ? clearTwice : clearLetters);
  const doubt = <T>(field: Field<T> | null, isSure = true): Field<T> | null =>
    field && isConfirmed(field) && !(isSure && isClear(field)) ? { ...field, basis: 'in_doubt' } : field;
  const { period, usage, totals } = bill;
  const isWhole = closed || (usage.totalKwh ?? usage.totalMj)?.basis === 'usage_in_print';
  const mapFields = <T extends Record<string, Field<number> | null>>(
    fields: T,
    isSure: (field: Field<number> | null) => boolean,
  ) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, doubt(field, isSure(field))])) as T;
  return {
    ...bill,
    ...(Object.fromEntries(printedKeys.map((key) => [key, doubt(readField(bill, key))])) as Partial<Bill>),
    period: {
      ...{ start: doubt(period.start), end: doubt(period.end), days: doubt(period.days) },
      misprintedDays: period.misprintedDays && isClear(period.misprintedDays) ? period.misprintedDays : null,
    },
    usage: mapFields(usage, () => isWhole),
    // A calculated total is not printed, and one of its parts may be misread.
    totals: mapFields(totals, (field) => field !== null && field.evidence !== null),
  };
}

/** The legibility of the least clear word in a place. Marks without letters and digits don't count. */
function findLegibilityAt(doc: DocumentIndex, evidence: Evidence | null): number {
  if (!evidence) return 1;
  const { x, y, width, height } = evidence.box;
  const found = doc.lines
    .filter((line) => line.page === evidence.page && line.top < y + height && line.bottom > y)
    .flatMap(({ words }) => words)
    .filter((word) => {
      const middle = word.x + word.width / 2;
      const level = word.y + word.height / 2;
      return middle > x && middle < x + width && level > y && level < y + height && /[A-Za-z0-9]{2}|\d/.test(word.text);
    });
  return found.length === 0 ? 1 : Math.min(...found.map(({ legibility }) => legibility));
}
