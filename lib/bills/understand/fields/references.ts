/** Finds account and invoice numbers. */
import type { Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import type { LabelHit, LabelKind } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';
import type { ValueLocation } from '../value-locations';
import { type Reference, readReference } from '../values/references';
import { chooseBestField, type Found, findValuesBeside, type Parsed } from './candidates';

/** Phone numbers: 1300 975 707, 13 24 65, 0800 555 027. */
const phonePattern = /^(?:1[38]00\d{6}|13\d{4}|0800\d{6,7})$/;

const minDigits = 4;

const isPicture = (line: Line) => line.words.some(({ legibility }) => legibility < 1);

/** Parses a reference behind a label. Beside ways to pay, a weak label names the payment and is ignored. */
function parseReference(kind: LabelKind) {
  return (text: string, { line }: ValueLocation, hit: LabelHit): Parsed<string> | null => {
    const isWeak = hit.kinds.some((entry) => entry.kind === kind && entry.weak);
    if (isBankLine(line) || (isWeak && /\b(?:bpay|biller)\b/i.test(line.text))) return null;
    const found = withPart(text, readReference(text, isPicture(line)), hit);
    if (!found || /^[.,]\d|^\s?%/.test(text.slice(found.end))) return null;
    if (found.digits < minDigits && !isCode(found.text, text.slice(found.end), hit)) return null;
    const isLong = found.digits >= 6 || /^[A-Z]{2,}/.test(found.text);
    const score = (isLong ? 0.5 : 0) - (phonePattern.test(found.text) ? 1 : 0);
    return { value: found.text, start: found.start, end: found.end, score };
  };
}

/** Adds a short part behind a slash: "405149 / 53". Not if the label names two numbers, "account / invoice". */
function withPart(text: string, found: Reference | null, { line, start, end }: LabelHit): Reference | null {
  const part = found ? /^ \/ (\d{1,3})\s*$/.exec(text.slice(found.end))?.[1] : undefined;
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  const namesTwo = line.text.slice(cell?.start ?? 0, end).includes('/') || /^\s*\//.test(line.text.slice(end));
  if (!found || part === undefined || found.digits <= part.length || namesTwo) return found;
  const digits = found.digits + part.length;
  return { ...found, text: `${found.text}/${part}`, digits, end: found.end + 3 + part.length };
}

/** Whether a reference with few digits has enough letters: "ABC123", or "IBP-K3" alone behind a label of two words. */
function isCode(reference: string, rest: string, { words }: LabelHit): boolean {
  if (/^[A-Z]{3,}\d{3}$/.test(reference)) return true;
  return words >= 2 && /^[A-Z]{2,5}-[A-Z]{0,2}\d{1,3}$/.test(reference) && rest.trim() === '';
}

const makeKey = (value: string) => value.replace(/\W/g, '').toUpperCase();

/** The account number. `others` are numbers to exclude, such as the ABN. */
export function findAccountNumber(doc: DocumentIndex, others: readonly string[] = []): Field<string> | null {
  const found = findValuesBeside(doc, 'accountNumber', parseReference('accountNumber'));
  return chooseBestField(
    found.filter(({ value }) => !others.includes(makeKey(value))),
    makeKey,
  );
}

/** The invoice number, which differs from the account number. */
export function findInvoiceNumber(doc: DocumentIndex, accountNumber: string | null): Field<string> | null {
  const found = findValuesBeside(doc, 'invoiceNumber', parseReference('invoiceNumber'));
  return chooseBestField(
    [...findPairedNumbers(doc), ...(found.length > 0 ? found : findUnlabelledNumbers(doc))].filter(
      ({ value, line }) => (accountNumber === null || makeKey(value) !== makeKey(accountNumber)) && !isBankLine(line),
    ),
    makeKey,
  );
}

const pairPattern =
  /\baccount\b[^\t/]*\/ ?(?:tax )?(?:invoice|bill)\b[^\t\d]*\t?\s*[\dA-Z-]+ ?\/ ?([\dA-Z-]*\d{4,}[\dA-Z-]*)/i;

/** The second of two numbers behind one label: "Account / invoice    24393885 / 8641630541". */
function findPairedNumbers(doc: DocumentIndex): Found<string>[] {
  return doc.lines.flatMap((line): Found<string>[] => {
    const match = pairPattern.exec(line.text);
    const value = match?.[1];
    if (!match || value === undefined) return [];
    const end = match.index + match[0].length;
    return [{ value, score: 2, line, evidence: makeEvidence(line, end - value.length, end) }];
  });
}

/** A number in a cell near a title with "invoice" or "bill": "No. 2740700424". */
function findNumbersUnderTitle(doc: DocumentIndex): Found<string>[] {
  return doc.lines.slice(0, headLines).flatMap((line) =>
    line.cells.flatMap((cell): Found<string>[] => {
      const found = /^(?:no\.?|number|nr\.?|#):? ?/i.test(cell.text) ? readReference(cell.text, isPicture(line)) : null;
      const near = doc.lines.slice(Math.max(0, line.index - 2), line.index + 3);
      const isTitled = near.some((other) => other.page === line.page && /\b(?:invoice|bill)\b/i.test(other.text));
      if (!found || found.end < cell.text.length || found.digits < minDigits || !isTitled) return [];
      return [{ value: found.text, score: 1, line, evidence: makeEvidence(line, cell.start, cell.end) }];
    }),
  );
}

/** Numbers near their title, else those with a prefix of their own: "INV-48579024". */
function findUnlabelledNumbers(doc: DocumentIndex): Found<string>[] {
  const titled = findNumbersUnderTitle(doc);
  if (titled.length > 0) return titled;
  return doc.lines.flatMap((line): Found<string>[] => {
    const match = /(?:^|[\t |(])(INV-?\d{5,12})(?=$|[\t |),;])/.exec(line.text);
    const value = match?.[1];
    if (!match || value === undefined) return [];
    const end = match.index + match[0].length;
    return [{ value, score: 1, line, evidence: makeEvidence(line, end - value.length, end) }];
  });
}

const headLines = 12;

const isBankLine = (line: Line) => /\bbsb\b/i.test(line.text);
