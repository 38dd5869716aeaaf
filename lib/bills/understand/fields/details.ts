/** Finds account and invoice numbers, the plan, the fields that need no rule but their label, and what a bill says of itself. */
import type { Bill, Field } from '../../bill';
import { type BesideKey, besideKeys } from '../../fields';
import { getOnly } from '../../lists';
import { distractorPattern, phrases, premisesPattern, tableTextPattern } from '../../phrases';
import { type DocumentIndex, iterateLinesBefore } from '../document-index';
import type { LabelHit, LabelKind } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';
import { findDates } from '../values/dates';
import { readReference } from '../values/references';
import { endsInUnit } from '../values/units';
import { parseDateBehind } from './bill-dates';
import {
  chooseBestField,
  type Found,
  findValuesBeside,
  type Parse,
  type Parsed,
  type ValueLocation,
} from './candidates';

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

/**
 * Finds the name of the plan or product. `excludedLines`: table headings where "Product" is a column,
 * and charge lines such as "Contract energy - peak".
 */
export function findPlan(doc: DocumentIndex, excludedLines: ReadonlySet<Line>): Field<string> | null {
  const parse = (text: string, site: ValueLocation, hit: LabelHit): Parsed<string> | null => {
    if (excludedLines.has(hit.line)) return null;
    const start = text.length - text.replace(/^[\s:.\-–]*(?:(?:is|the|name|on)\b[\s:]*)?/i, '').length;
    const value = text
      .slice(start)
      .replace(/\s*\((?:inc|ex|gst)[^)]*\)$/i, '')
      .replace(/;.*$|\. .*$|,? (?:ends|ending|until|prices)\b.*$| [-–] [$\d.]+ ?(?:¢|c|cents?|p)? ?(?:\/|per ).*$/i, '')
      .replace(/[\s.,;:]+$/, '')
      .replace(/\b(.*\S) plan$/, '$1')
      .trim();
    const words = value.split(/\s+/).length;
    if (
      !/[A-Za-z]{2}/.test(value) ||
      tableTextPattern.test(value) ||
      // The end of the name is elsewhere: "Time of".
      /\s(?:of|for|the|and|to|with|on|in|at|by)$/i.test(value) ||
      !/^[A-Z0-9]/.test(value) ||
      value.length > 60 ||
      words > 8 ||
      phrases.excludedValues.noPlan.test(value) ||
      // The address in the cell below: "Level 1, 363 Sailmaker Drive".
      (premisesPattern.test(value) && /, \d/.test(value)) ||
      findDates(value).length > 0 ||
      // "Call 1300 555 183".
      /\b\d{3,4} \d{3}/.test(value) ||
      endsInUnit(value) ||
      /^[\d.,]+ ?(?:[A-Za-z¢]+ ?(?:\/|per) ?)?[A-Za-z]+$/.test(value) ||
      /[$%?]|\.\s/.test(value)
    )
      return null;
    if (/^\s?[.)]/.test(text) || (site.relation === 'same' && /^[a-z]/.test(text.trim()))) return null;
    // A code such as BLND3AO is a network tariff.
    if (/^[A-Z\d]+\)?$/.test(value) && /\d/.test(value)) return null;
    const plainRun = site.relation === 'same' && !/^\s*[:\-–]/.test(text);
    const isTariff = hit.kinds.some(({ kind, weak }) => kind === 'planName' && weak);
    return {
      value,
      start,
      end: start + value.length,
      score: (words <= 5 ? 0.5 : 0) - (plainRun ? (isTariff ? 1 : 0.6) : 0),
    };
  };
  const found = findValuesBeside(doc, 'planName', parse).filter(({ score }) => score > 2.4);
  const candidates = found.length > 0 ? found : findInSentences(doc);
  return chooseBestField(candidates, (value) => value.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Pattern of capitalised words. `gap` is the pattern of what follows each. */
const cleanTitle = (min: number, max: number, gap: string) => `((?:[A-Z0-9][\\w'&+/-]*(?:${gap})){${min},${max}})`;
const planWord = '(?:plan|offer|tariff|contract|rate)';

/** A word of the names that utilities give their classes of service. */
const classWord =
  '(?:small|medium|large|general|residential|commercial|business|industrial|standard|basic|single|secondary|primary|voltage|demand|time[- ]of[- ](?:use|day)|net|metering|service|rate|schedule|[A-Z]{0,3}-?\\d{1,4}[A-Z]?)';
const classPattern = new RegExp(
  `(?:^|\\t| [-–−] )(?=[^\\t]*\\b(?:general service|residential|commercial|business)\\b)(${classWord}(?:(?: (?:and|at|for|of)|,| [-–])? ${classWord}){1,7})(?=\\t|$|,| \\d{1,2}\\/)`,
  'i',
);

const sentencePatterns = [
  // A heading: "Tariff 94 - Small Business Time of Use".
  /^(?:[^\d\t]*\t)*((?:[Tt]ariff|TARIFF|[Ss]chedule|SCHEDULE) [A-Z]{0,3}-?\d+[A-Z]?(?: [-–])?(?: [A-Z][\w&'/-]*| (?:of|and|for|with))*)$/,
  // Behind the heading of the charges: "Your new charges - Business Balance 4".
  new RegExp(`\\b(?:[Cc]harges|worked out)\\b[^\\t\\d]*? [-–−] ${cleanTitle(2, 6, ' |,|$')}(?=\\t|$| )`),
  // A line of its own: "Business Day Night plan, low voltage."
  new RegExp(`^${cleanTitle(2, 6, ' ')}plan(?=[.,])`),
  new RegExp(`\\bon (?:our|the|your) ${cleanTitle(1, 6, ' |$')}${planWord}\\b`),
  new RegExp(`(?:^|[.:;] )${cleanTitle(1, 6, ' ')}is your (?:\\w+ )?${planWord}\\b`),
  new RegExp(`\\b[Yy]our (?:current |price )*${planWord} is (?:the |our )?${cleanTitle(1, 6, ' |\\.|,|$')}`),
  classPattern,
];

/** Plan names in sentences: "You are on our Capital Green plan". */
function findInSentences(doc: DocumentIndex): Found<string>[] {
  return [...doc.paragraphs, ...doc.lines].flatMap((line): Found<string>[] => {
    if (distractorPattern.test(line.text.toLowerCase())) return [];
    for (const pattern of sentencePatterns) {
      const match = pattern.exec(line.text);
      if (!match?.[1]) continue;
      const value = match[1].replace(/[\s.,]+$/, '');
      if (value.length < 3 || phrases.excludedValues.noPlan.test(value)) continue;
      const start = match.index + match[0].indexOf(value);
      return [{ value, score: 1, line, evidence: makeEvidence(line, start, start + value.length) }];
    }
    return [];
  });
}
