/**
 * Lowers the confidence of values from pictures. A confirmed value must also have been read clearly. A sum of usage
 * needs proof that no line was lost. Text layers are unchanged.
 */
import { type Basis, isConfirmed } from '../basis';
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
  const doubtIfUnclear = <T>(field: Field<T> | null): Field<T> | null =>
    field && isConfirmed(field) && findLegibilityAt(doc, field.evidence) < findClearness(field.basis)
      ? doubtField(field)
      : field;
  const { period, usage, totals } = bill;
  const isWhole = closed || (usage.totalKwh ?? usage.totalMj)?.basis === 'usage_in_print';
  const doubtUsage = (field: Field<number> | null) =>
    field && isConfirmed(field) && !isWhole ? doubtField(field) : doubtIfUnclear(field);
  // A calculated value is not printed, and one of its parts may be misread.
  const doubtTotal = (field: Field<number> | null) =>
    field && isConfirmed(field) && field.evidence === null ? doubtField(field) : doubtIfUnclear(field);
  // The supply charge may be for a part of the period, with the others lost.
  const doubtPeriod = <T>(field: Field<T> | null): Field<T> | null =>
    field && isConfirmed(field) && field.basis === 'days_fit_supply' && !closed
      ? doubtField(field)
      : doubtIfUnclear(field);
  return {
    ...bill,
    ...(Object.fromEntries(printedKeys.map((key) => [key, doubtIfUnclear(readField(bill, key))])) as Partial<Bill>),
    period: {
      ...{ start: doubtPeriod(period.start), end: doubtPeriod(period.end), days: doubtPeriod(period.days) },
      misprintedDays:
        findLegibilityAt(doc, period.misprintedDays?.evidence ?? null) < clearLetters ? null : period.misprintedDays,
    },
    usage: mapFields(usage, doubtUsage),
    totals: { ...mapFields(totals, doubtTotal), totalDue: doubtTotal(chooseDoubtedDue(totals)) },
  };
}

/** Doubts an amount due that was taken from the total of the charges, since an earlier balance may be lost. */
function chooseDoubtedDue({ totalDue, newCharges }: Bill['totals']): Field<number> | null {
  const isSame = totalDue !== null && newCharges !== null && totalDue.evidence === newCharges.evidence;
  return isSame && isConfirmed(totalDue) ? doubtField(totalDue) : totalDue;
}

function mapFields<T extends Record<string, Field<number> | null>>(
  fields: T,
  change: (field: Field<number> | null) => Field<number> | null,
): T {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, change(one)])) as T;
}

const findClearness = (basis: Basis): number => (basis === 'two_places' ? clearTwice : clearLetters);

const doubtField = <T>(field: Field<T>): Field<T> => ({ ...field, basis: 'in_doubt' });

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
