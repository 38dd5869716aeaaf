/**
 * Decides whether a document is an energy bill, by the evidence for and against it: its figures, what it names, its
 * words. Handles unusual ones: notices about an unpaid bill, credit notes, pages read alone, and files with another bill
 * behind the first, on a page with another due date.
 */
import { type Basis, isConfirmed } from '../basis';
import type { Bill, Charge, Field } from '../bill';
import { comesOut } from '../checks/calculations';
import { findMedian } from '../lists';
import type { ReadDocument } from '../page';
import { phrases } from '../phrases';
import type { DocumentIndex } from './document-index';
import { parseDateBehind } from './fields/bill-dates';
import { findValuesBeside } from './fields/candidates';
import { splitIntoTokens } from './labels';
import { type Line, makeEvidence } from './layout/lines';
import { isEnergyUnit } from './values/units';

/** The points of a bill. Proof by its own figures is enough, and so are the things that only a bill names together. */
const enough = 7;

interface Evidence {
  points: number;
  /** `today` is YYYY-MM-DD. A bill is never for days in the future. */
  applies: (bill: Bill, doc: DocumentIndex, today: string) => boolean;
}

const { documents } = phrases;

const evidence: readonly Evidence[] = [
  // Its figures.
  { points: 7, applies: isProvedByFigures },
  { points: 5, applies: (bill) => !isProvedByFigures(bill) && bill.charges.some(isProvedEnergy) },
  // What it names.
  { points: 3, applies: ({ siteIdentifier }) => siteIdentifier !== null },
  { points: 2, applies: ({ totals }) => (totals.totalDue ?? totals.newCharges) !== null },
  { points: 2, applies: ({ period }, _, today) => isPast(period, today) },
  { points: 1, applies: ({ usage }) => (usage.totalKwh ?? usage.totalMj) !== null },
  { points: 1, applies: ({ accountNumber }) => accountNumber !== null },
  { points: 1, applies: ({ invoiceNumber }) => invoiceNumber !== null },
  { points: 1, applies: ({ dueDate }) => dueDate !== null },
  // Its words.
  { points: 1, applies: (_, { text }) => documents.bill.test(text) },
  { points: 4, applies: (_, { text }) => speaksOfEnergy(text) },
  {
    points: -4,
    applies: (_, { text }) => count(text, documents.noEnergy) >= Math.max(1, count(text, documents.energyTrade)),
  },
  { points: -4, applies: (_, { text }) => new Set(findAll(text, documents.otherTrade)).size >= 2 },
  // An offer, a study, or days to come.
  { points: -8, applies: (_, doc) => documents.offerTitle.test(readHead(doc)) },
  { points: -8, applies: (_, doc) => documents.studyTitle.test(readHead(doc)) },
  { points: -6, applies: (_, { text }) => documents.acceptance.test(text) },
  { points: -3, applies: (_, { text }) => documents.estimate.test(text) },
  { points: -3, applies: ({ charges }) => charges.some(isForYear) },
  { points: -6, applies: ({ period }, _, today) => period.end !== null && period.end.value > today },
];

/** Whether the evidence that applies comes to enough. False without an energy. */
export function isEnergyBill(doc: DocumentIndex, bill: Bill, today: string): boolean {
  const sum = evidence.reduce((all, { points, applies }) => all + (applies(bill, doc, today) ? points : 0), 0);
  return bill.energyType !== null && sum >= enough;
}

const otherLiquids = /\bwater\b|\bsew(?:er|age|erage)\b|\bdiesel\b|\bpetrol\b/i;
const deliveredUnits = /^(?:litre|gallon|kg|bottle)$/;

const multipliesOut = (charge: Charge) =>
  charge.quantity !== null && charge.quantity > 0 && charge.rate !== null && comesOut(charge, []);

const isProvedEnergy = (charge: Charge) =>
  (isConfirmed(charge) || multipliesOut(charge)) &&
  (isEnergyUnit(charge.unit) || deliveredUnits.test(charge.unit ?? '')) &&
  !otherLiquids.test(charge.description);

/** Whether two energy lines multiply out. */
function isProvedByFigures(bill: Bill): boolean {
  return bill.charges.filter((charge) => multipliesOut(charge) && isProvedEnergy(charge)).length > 1;
}

const maxDays = 130;

const isPast = ({ end, days }: Bill['period'], today: string) =>
  end !== null && end.value <= today && days !== null && days.value <= maxDays;

const isForYear = ({ unit, quantity }: Charge) =>
  unit === 'days' && quantity !== null && quantity >= 360 && quantity <= 372;

const findAll = (text: string, pattern: RegExp): readonly string[] => text.match(new RegExp(pattern, 'gi')) ?? [];
const count = (text: string, pattern: RegExp) => findAll(text, pattern).length;

/** Whether it has several words of the trade, and energy far more often than anything else that is billed. */
function speaksOfEnergy(text: string): boolean {
  const energy = findAll(text, documents.energyTrade);
  const words = new Set([...energy, ...findAll(text, documents.meteredTrade)]);
  return words.size >= 4 && energy.length > 2 * count(text, documents.noEnergy);
}

const headLines = 18;
const readHead = ({ lines }: DocumentIndex) =>
  lines
    .slice(0, headLines)
    .map(({ text }) => text.toLowerCase())
    .join('\n');

/** The maximum number of words in a heading. */
const maxTitleWords = 9;
/** The minimum ratio of a heading's letter size to the usual one. A short line near the top is a heading too. */
const headingSize = 1.15;
const linesAtTop = 14;
/** A reminder may show one sign of a bill, such as the days of the unpaid one. */
const maxSigns = 1;

const joinWords = (text: string) =>
  splitIntoTokens(text)
    .map(({ word }) => word)
    .join(' ');

interface Heading {
  line: Line;
  start: number;
  end: number;
  text: string;
}

/** Short cells in large print or near the top of the first page. */
function findHeadings(doc: DocumentIndex): Heading[] {
  const first = doc.lines.filter(({ page }) => page === doc.lines[0]?.page);
  const usual = findMedian(first.map(({ size }) => size)) ?? 0;
  return first.flatMap((line, i) =>
    line.cells
      .filter(({ text, size }) => {
        const isShort = splitIntoTokens(text).length <= maxTitleWords;
        return isShort && (i < linesAtTop || size >= headingSize * usual);
      })
      .map(({ start, end, text }) => ({ line, start, end, text })),
  );
}

function makeFlag(heading: Heading | undefined): Field<boolean> {
  const evidence = heading ? makeEvidence(heading.line, heading.start, heading.end) : null;
  return { value: true, basis: 'said', evidence };
}

/**
 * The notice that the document is if it only asks for an unpaid bill; else null. Its heading and text say so, and it has
 * no usage, no calculated line and few words of a bill. Its amount due is an earlier balance, and it charges nothing.
 */
export function asReminder(doc: DocumentIndex, bill: Bill): Bill | null {
  const { charges, usage, energyType, accountNumber, siteIdentifier } = bill;
  if (energyType === null && !phrases.notices.energy.test(doc.text)) return null;
  if (accountNumber === null && siteIdentifier === null) return null;
  const hasUsage = usage.totalKwh !== null || usage.totalMj !== null;
  if (hasUsage || charges.some(({ quantity }) => quantity !== null)) return null;
  const lines = doc.lines.map((line) => joinWords(line.text));
  const isPrinted = (pattern: RegExp) => lines.some((words) => pattern.test(words));
  if (!isPrinted(phrases.notices.unpaid)) return null;
  if (Object.values(phrases.signsOfBill).filter(isPrinted).length > maxSigns) return null;
  const title = findHeadings(doc).find(({ text }) => phrases.notices.title.test(joinWords(text)));
  if (!title) return null;
  const { totalDue, previousBalance, newCharges } = bill.totals;
  const printed = totalDue ?? previousBalance ?? newCharges;
  const overdue: Field<number> | null = printed && { ...printed, basis: 'stated' };
  const totals = { subtotal: null, gst: null, newCharges: null, previousBalance: overdue, totalDue: overdue };
  return { ...bill, reminder: makeFlag(title), charges: [], totals };
}

/**
 * The bill; if it is a credit note, which takes back charges of an earlier bill, with a minus at its amounts and
 * quantities also where it prints none.
 */
export function withCreditSign(doc: DocumentIndex, bill: Bill): Bill {
  const title = findHeadings(doc).find(({ text }) => phrases.notices.creditNote.test(text.trim()));
  const owed = (bill.totals.newCharges ?? bill.totals.totalDue)?.value ?? 0;
  const isTakenBack = bill.charges.some(isTaken) && bill.charges.every(({ amount }) => amount <= 0);
  if (!title && !(isTakenBack && owed < 0)) return bill;
  const creditNote = makeFlag(title);
  if (owed <= 0) return { ...bill, creditNote };
  const { previousBalance, ...totals } = bill.totals;
  return {
    ...bill,
    creditNote,
    charges: bill.charges.map((charge) => ({ ...charge, amount: -charge.amount })),
    usage: { ...negate(bill.usage), demandKw: bill.usage.demandKw, demandKva: bill.usage.demandKva },
    totals: { ...negate(totals), previousBalance },
  };
}

/** Whether the line takes back energy or supply. What is paid for energy fed in is a credit of an ordinary bill. */
const isTaken = ({ amount, quantity, tariffType }: Charge) => amount < 0 && quantity !== null && tariffType !== 'solar';

const negate = <T extends Record<string, Field<number> | null>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field && { ...field, value: -Math.abs(field.value) }]),
  ) as T;

/** Bases of an amount due that was inferred from the new charges. A labelled one has other bases. */
const impliedBases: readonly Basis[] = ['only_total', 'sum_of_lines_odd_gst', 'worked_out', 'worked_out_unprinted'];

/**
 * The bill, without an amount due that was only inferred from the charges of a page read alone. The page before may have
 * an earlier balance.
 */
export function withoutImpliedDue(bill: Bill): Bill {
  const { issueDate, dueDate, totals } = bill;
  // A table heading may be read as the customer, so a name does not show a first page.
  const isPage = issueDate === null && dueDate === null;
  const isImplied = totals.totalDue !== null && impliedBases.includes(totals.totalDue.basis);
  return isPage && isImplied ? { ...bill, totals: { ...totals, totalDue: null } } : bill;
}

/** Letters between a label and its date. */
const maxLead = 20;

/** The first page whose due dates are all others than those of the first page that has one; null without one. */
function findOtherDueDate(doc: DocumentIndex): number | null {
  const parse = parseDateBehind(doc, () => maxLead);
  const dues = findValuesBeside(doc, 'dueDate', parse).toSorted((a, b) => a.line.page - b.line.page);
  const [first] = dues;
  const ofFirst = new Set(dues.filter(({ line }) => line.page === first?.line.page).map(({ value }) => value));
  const pages = new Set(dues.map(({ line }) => line.page));
  const isOther = (page: number) => dues.every(({ line, value }) => line.page !== page || !ofFirst.has(value));
  return [...pages].find(isOther) ?? null;
}

type WholeBill = Bill & { period: { start: object }; totals: { totalDue: object } };
const isWhole = (bill: Bill | null): bill is WholeBill => bill?.period.start != null && bill.totals.totalDue !== null;

/** Whether the second is the first printed again, with a later day to pay. */
const isCopy = ({ invoiceNumber, totals }: WholeBill, next: WholeBill) =>
  invoiceNumber !== null &&
  invoiceNumber.value === next.invoiceNumber?.value &&
  totals.totalDue.value === next.totals.totalDue.value;

/**
 * The first bill of a file with several, and the page on which the next begins; of a bill printed twice the first copy.
 * Null if all pages are one bill. Both parts have to be whole bills. `understand` is asked for each.
 */
export function splitBills(
  document: ReadDocument,
  doc: DocumentIndex,
  understand: (document: ReadDocument) => Bill | null,
): Bill | null {
  const page = document.pages.length > 1 ? findOtherDueDate(doc) : null;
  if (page === null) return null;
  const [first = null, next = null] = [true, false].map((isFirst) =>
    understand({ ...document, pages: document.pages.filter(({ number }) => number < page === isFirst) }),
  );
  if (!isWhole(first) || !isWhole(next)) return null;
  if (first.period.start.value !== next.period.start.value) return { ...first, nextBillPage: page };
  const dueDate = first.dueDate && { ...first.dueDate, basis: 'label_with_rivals' as const };
  return isCopy(first, next) ? { ...first, dueDate } : null;
}
