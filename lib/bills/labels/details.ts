/** How bills print details that the API takes in addition to its fields. Each pattern is tried on one line of text. */
import { makePhrasePattern, parsePhrases, writeAlternatives } from './phrases';

const detailPhrases = parsePhrases(`
  [tariff code | au]
  {network|distribution|distributor} tariff (code|class)
  tariff code
  network {price|pricing} code
  [biller code | au]
  biller (code)
  billercode
  [biller reference | au]
  {ref|reference|crn|customer reference|customer reference number} (no|number)
  [meter number | au]
  meter (serial) {no|number|num|id}
  meter serial
  [final bill | au]
  ^(this is) (your|a|the) (*) final (energy|electricity|gas|tax) {bill|account|invoice|statement}
  [not final | au]
  fee
  will
  may
  when
  is
  charge
  read
  reads
  [direct debit | au]
  {we'll|we will|will be|is to be} … {debit|debited}
  direct debit {of|date|amount|customer|arrangement|scheduled}
  direct debit is {set up|active|on}
  {no|do not make a|don't make a} payment (is) {required|needed|due|necessary}
  nothing to pay
  do not pay
  [direct debit | us]
  {enrolled in|signed up for|signed up to} {autopay|auto pay|direct debit}
  [taken by direct debit | au]
  {paid|paying|collect|collected|taken|deducted} … by direct debit
  [you pay by direct debit | au]
  {you're|you are} {on|set up for|set up on|set up with} {autopay|auto pay|direct debit}
  [to be debited | au]
  {come|comes|go|goes} out of
  {will leave|leaves}
  {will be|is to be|to be|we will|we'll} (direct) {debit|debited|collect|collected|deduct|deducted|take|taken|paid|withdraw|withdrawn}
  {will be|is to be} automatically {debited|deducted|paid|withdrawn|drafted|charged}
  {direct debit|payment} (of) … {is due|is scheduled|is set|will be made|will be taken}
  [way of payment | au]
  payment {method|type|arrangement}
  [automatic | au]
  direct debit
  autopay
  auto pay
`);

/** A label, and the format of the value behind or below it, written without spaces. */
export interface DetailLabel {
  label: RegExp;
  form: RegExp;
}

export const detailLabels = {
  bpayBillerCode: { label: makePhrasePattern(detailPhrases, 'biller code', 'gi'), form: /^\d{3,10}$/ },
  bpayReference: { label: makePhrasePattern(detailPhrases, 'biller reference', 'gi'), form: /^\d{6,20}$/ },
  meterNumber: {
    label: makePhrasePattern(detailPhrases, 'meter number', 'gi'),
    form: /^(?=.*\d{4})[A-Z]{0,5}\d[A-Z\d-]{3,13}$/,
  },
  // EA305, BLND3AO, NTC8400, 7200, but not a plain word.
  tariffCode: {
    label: makePhrasePattern(detailPhrases, 'tariff code', 'gi'),
    form: /^(?=[A-Z\d-]*\d)(?:[A-Z]{1,6}[A-Z\d-]{1,9}|\d{3,4})$/,
  },
} as const satisfies Record<string, DetailLabel>;

const joinAlternatives = (name: string) => writeAlternatives(detailPhrases, name);

/** At the start of a cell, where it means this bill and not bills in general. */
export const finalBillPattern = new RegExp(
  `${joinAlternatives('final bill')}(?! ${joinAlternatives('not final')})`,
  'i',
);

/** Says that this bill is paid by direct debit, or that nothing is owed. */
export const directDebitPatterns: readonly RegExp[] = [
  makePhrasePattern(detailPhrases, 'direct debit'),
  new RegExp(`(?<!\\b(?:can|may|could) be )${joinAlternatives('taken by direct debit')}`, 'i'),
  new RegExp(`(?<!\\bif )${joinAlternatives('you pay by direct debit')}`, 'i'),
  new RegExp(`${joinAlternatives('way of payment')}\\W+${joinAlternatives('automatic')}`, 'i'),
];

const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?';

/** The words before the day of the direct debit: "We'll debit $412.30 from your account on". */
export const beforeDebitDate = new RegExp(
  `${joinAlternatives('to be debited')}(?:[^.;]|\\.\\d){0,90}?\\b(?:on|after|from|for)\\s+(?:or (?:after|about)\\s+)?${weekday}$`,
  'i',
);

/** Words with the quantity above which a tariff step applies. The first step starts at 0. */
export const firstStepPattern = /^(?:\w+ ){0,4}\b(?:first|1st)\b(?= [\d,.]+ ?(?:kwh|mj|gj|units)\b)/i;
export const laterStepPattern =
  /\b(?:over|above|exceeding|in excess of|more than|greater than)\s+([\d,]+(?:\.\d+)?)\s?(kwh|mj|units)\b/i;
