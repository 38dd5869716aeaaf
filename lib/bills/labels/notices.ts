/**
 * Words of notices about an unpaid bill. Sources: National Energy Retail Rules 109 and 110 (reminder notice,
 * disconnection warning notice), and notices of British, American and Canadian suppliers.
 */
import { compilePatterns } from './word-patterns';

const lists = {
  notice: 'notice|letter|warning|reminder',
  bill: 'bill|account|payment|invoice|balance',
  late: 'overdue|unpaid|late',
};

/** Titles of a document that takes back what an earlier bill charged. */
export const creditNotePattern =
  /^(?:tax )?(?:credit|adjustment|corrective) (?:note|memo|invoice|memorandum)\b(?!.{40})/i;

/** Titles of such a notice. */
export const reminderTitles: readonly RegExp[] = compilePatterns(
  `
    reminder notice|letter
    payment|bill|account|friendly|first|second|third|final|last|urgent|overdue reminder
    ^ reminder $
    ^ reminder {bill}
    this is * reminder
    {late} {bill} {notice}
    {late} {notice}
    past due {notice}
    ^ overdue account|bill|payment $
    ^ {bill} overdue $
    ^ {bill} past due $
    {bill} is|has|remains * * {late}
    {bill} is * * past due
    we * not * received * payment
    ^ first|second|third|final|last|urgent notice
    final demand
    letter of demand
    disconnection|disconnect|shutoff|termination {notice}
    shut off {notice}
    notice of disconnection|termination
  `,
  lists,
);

/** Words of the energy trade. Notices of other trades are ignored. */
export const energyPattern = /\b(?:electricity|electric|gas|energy|power|lpg)\b/;

/** What such a notice says about the unpaid bill. */
export const unpaidPhrases: readonly RegExp[] = compilePatterns(`
  overdue
  past due
  unpaid
  arrears
  not * received * payment
  not been paid
  was due
  still outstanding|owing
`);

/** What bills say about their charges and usage, and reminders do not. Each list is one sign of a bill. */
export const signsOfBill: readonly (readonly RegExp[])[] = [
  compilePatterns(`
    new|current charges
    charges this|for
    charges and credits
    total charges
  `),
  compilePatterns(`
    kwh
    mj
    therms
  `),
  compilePatterns(`
    exgst
    incgst
    gst
    vat
    hst
  `),
  compilePatterns(`
    billing|bill|supply|usage period
    days in period
  `),
  compilePatterns(`
    average daily
    daily average
    better offer
    your usage
  `),
  compilePatterns(`
    opening|previous|closing balance
    balance brought|carried forward
  `),
];
