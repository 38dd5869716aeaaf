/** Finds account and invoice numbers. */
import type { Field } from '../../bill';
import { type DocumentIndex, iterateLinesBefore } from '../document-index';
import type { LabelHit, LabelKind } from '../labels';
import { readReference } from '../values/references';
import { chooseBestField, findValuesBeside, type Parse } from './candidates';

/** Phone numbers: 1300 975 707, 13 24 65, 0800 555 027. */
const phonePattern = /^(?:1[38]00\d{6}|13\d{4}|0800\d{6,7})$/;
/** Few digits are only a reference with letters: "ABC123", "TW77", "L-20", "SF-3-12", "IBP-K3". */
const codePattern = /^[A-Z]{1,5}(?:\d{2,3}|-[A-Z]{0,2}\d{1,3}(?:-\d{1,3})?)$/;
const minDigits = 4;
const minDigitsAside = 5;

/** Whether its line is of a bank account to pay into, or goes on with one: "BSB 083-004", "Account 110-229". */
const isOfBank = (doc: DocumentIndex, { line, words }: LabelHit) =>
  [line, ...(words === 1 ? iterateLinesBefore(doc, line, 3) : [])].some(({ text }) =>
    /\bbsb\b|\bsort code\b/i.test(text),
  );

/** Words before the number of another bill. */
const otherBillPattern =
  /\b(?:adjust(?:s|ing)|replac(?:es|ing)|revers(?:es|ing)|correct(?:s|ing)|last|previous|original) (?:tax )?$/i;

/** Whether the bill says that another one, of this number, was taken back: "Invoice 5501-0092 cancelled". */
const isWithdrawn = (doc: DocumentIndex, value: string) =>
  ['cancelled', 'reversed', 'replaced', 'as billed'].some((words) =>
    doc.text.includes(`${value.toLowerCase()} ${words}`),
  );

/** Parses a reference behind a label. Beside ways to pay, a weak label names the payment and is ignored. */
const makeParser =
  (doc: DocumentIndex, kind: LabelKind): Parse<string> =>
  (text, { line, relation }, hit) => {
    const isWeak = hit.kinds.some((entry) => entry.kind === kind && entry.weak);
    if (otherBillPattern.test(hit.line.text.slice(0, hit.start))) return null;
    if (isOfBank(doc, hit) || (isWeak && /\b(?:bpay|biller)\b/i.test(line.text))) return null;
    const found = readReference(text);
    if (!found || /^[.,]\d|^\s?%/.test(text.slice(found.end)) || isWithdrawn(doc, found.text)) return null;
    // "Your electric bill at a glance" may stand above a chart.
    const least = isWeak && relation !== 'same' ? minDigitsAside : minDigits;
    if (found.digits < least && !codePattern.test(found.text)) return null;
    const isLong = found.digits >= 6 || /^[A-Z]{2,}/.test(found.text);
    const score = (isLong ? 0.5 : 0) - (phonePattern.test(found.text) ? 1 : 0);
    return { value: found.text, start: found.start, end: found.end, score };
  };

const makeKey = (value: string) => value.replace(/\W/g, '').toUpperCase();

/** The number beside the label. `others` are numbers to exclude, such as the ABN. */
function findNumber(
  doc: DocumentIndex,
  kind: 'accountNumber' | 'invoiceNumber',
  others: readonly (string | null)[],
): Field<string> | null {
  const excluded = others.map((other) => makeKey(other ?? ''));
  const found = findValuesBeside(doc, kind, makeParser(doc, kind));
  return chooseBestField(
    found.filter(({ value }) => !excluded.includes(makeKey(value))),
    makeKey,
  );
}

export const findAccountNumber = (doc: DocumentIndex, abn: string | null = null) =>
  findNumber(doc, 'accountNumber', [abn]);

/** The invoice number, which differs from the account number. */
export const findInvoiceNumber = (doc: DocumentIndex, accountNumber: string | null) =>
  findNumber(doc, 'invoiceNumber', [accountNumber]);
