/** Account and invoice numbers. */
import type { Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import { evidenceOf, type Line } from '../layout/lines';
import { findDates } from '../values/dates';
import { bestField, type Found, type Parsed, valuesBeside } from './candidates';

const NUMBER =
  /^[\s:#.\-(]*(?:(?:no|number|num|nbr|is|id|ref|reference)\b[\s.:#]*)*([A-Z]{0,6}[-/]?(?:\d[\dA-Z]*)(?:[-/][\dA-Z]+|\.\d{3,}|[ ]\d[\dA-Z]*)*)/i;

/** "D 44018": letters set apart from the number they belong to. */
const LETTERED = /^[\s:#]*([A-Z]{1,3} \d{4,}[\dA-Z]*)/;

/** Numbers to call: 1300 975 707, 13 24 65, 0800 555 027. */
const PHONE = /^(?:1[38]00 ?\d{3} ?\d{3}|13 ?\d\d ?\d\d|0800 ?\d{3} ?\d{3,4})$/;

/** An account or invoice number at the start of a text: at least `leastDigits` digits, no date, no amount. */
function parseReference(leastDigits: number) {
  return (text: string): Parsed<string> | null => {
    const date = findDates(text)[0];
    const undated = date ? text.slice(0, date.start) : text;
    const match = NUMBER.exec(undated) ?? LETTERED.exec(undated);
    if (!match || /^[.,]\d|^\s?(?:%|kwh|days?\b|c\/)/i.test(text.slice(match[0].length))) return null;
    const printed = match[1]!;
    const digits = printed.replace(/\D/g, '').length;
    const coded = digits === 3 && /^[A-Z]{3,}\d+$/.test(printed);
    if ((digits < leastDigits && !coded) || digits > 24) return null;
    const start = match[0].length - printed.length;
    const shape = (digits >= 6 || /^[A-Z]{2,}/.test(printed) ? 0.5 : 0) - (PHONE.test(printed) ? 1 : 0);
    return { value: printed.replace(/\s/g, ''), start, end: match[0].length, score: shape };
  };
}

export function findAccountNumber(doc: DocumentIndex): Field<string> | null {
  return bestField(
    valuesBeside(doc, 'accountNumber', parseReference(4)).filter(({ line }) => !isPaymentLine(line)),
    (value) => value.replace(/\W/g, ''),
  );
}

export function findInvoiceNumber(doc: DocumentIndex, accountNumber: string | null): Field<string> | null {
  const found = valuesBeside(doc, 'invoiceNumber', parseReference(4));
  return bestField(
    [...pairedNumbers(doc), ...(found.length > 0 ? found : numbersUnderTitle(doc))].filter(
      ({ value, line }) => value !== accountNumber && !isPaymentLine(line),
    ),
    (value) => value.replace(/\W/g, ''),
  );
}

/** "Account / invoice    24393885 / 8641630541": the second number of two behind one label. */
function pairedNumbers(doc: DocumentIndex): Found<string>[] {
  return doc.lines.flatMap((line): Found<string>[] => {
    const match =
      /\baccount\b[^\t/]*\/ ?(?:tax )?(?:invoice|bill)\b[^\t\d]*\t?\s*[\dA-Z-]+ ?\/ ?([\dA-Z-]*\d{4,}[\dA-Z-]*)/i.exec(
        line.text,
      );
    if (!match) return [];
    const end = match.index + match[0].length;
    return [{ value: match[1]!, score: 2, line, evidence: evidenceOf(line, end - match[1]!.length, end) }];
  });
}

/** "No. 2740700424" in a cell of its own, close to the title that says what it is the number of. */
function numbersUnderTitle(doc: DocumentIndex): Found<string>[] {
  return doc.lines.slice(0, HEAD_LINES).flatMap((line) =>
    line.cells.flatMap((cell): Found<string>[] => {
      const match = /^(?:no\.?|number|nr\.?|#):? ?([A-Z]{0,4}-?\d[\dA-Z -]{3,})$/i.exec(cell.text);
      const near = doc.lines.slice(Math.max(0, line.index - 2), line.index + 3);
      const isTitled = near.some((other) => other.page === line.page && /\b(?:invoice|bill)\b/i.test(other.text));
      if (!match || !isTitled) return [];
      const value = match[1]!.replace(/\s/g, '');
      return [{ value, score: 1, line, evidence: evidenceOf(line, cell.start, cell.end) }];
    }),
  );
}

const HEAD_LINES = 12;

const isPaymentLine = (line: Line) => /\bbsb\b/i.test(line.text);
