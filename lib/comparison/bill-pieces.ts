/** Which files belong together: pieces of one bill, the same bill twice, bills of one site. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { type At, type BillIssue, type BillLine, isReminder, type Read, type ReadBill } from './bill-model';

/** A bill with the files it was put together from, by their index. */
export interface JoinedBill {
  bill: ReadBill;
  files: number[];
}

/** Each value that is read by itself. Usage is taken from one piece as a whole. */
const identityFields = ['retailer', 'planName', 'tariffCode', 'supplyAddress', 'supplyPostcode', 'nmi'] as const;
const periodFields = ['periodStart', 'periodEnd', 'periodDays'] as const;
const usageFields = ['totalKwh', 'peakKwh', 'shoulderKwh', 'offPeakKwh', 'controlledLoadKwh', 'demand'] as const;
const readFields = [...identityFields, ...periodFields, ...usageFields, 'totalIncGst'] as const;

/** Joins what is one bill: page 1 and page 2 as two photos, or a bill given twice. The order is that of the files. */
export function joinPieces(bills: readonly ReadBill[]): JoinedBill[] {
  const joined: JoinedBill[] = [];
  bills.forEach((given, i) => {
    const bill = bills.length > 1 ? inFile(given, i) : given;
    const fits = joined.map((one) => fitOf(one, bill, i));
    const best = Math.max(0, ...fits);
    const with_ = best > 0 ? joined[fits.indexOf(best)] : undefined;
    if (!with_) joined.push({ bill, files: [i] });
    else {
      with_.bill = isSameBill(with_.bill, bill) ? better(with_.bill, bill) : united(with_.bill, bill);
      with_.files.push(i);
    }
  });
  return joined;
}

/**
 * How well a file fits a bill: 0 where it is another bill, more the more of it is the same. An amount to the cent tells most: a
 * page by itself may name a charge for its retailer, and the days before a price change for its period.
 */
function fitOf({ bill, files }: JoinedBill, piece: ReadBill, file: number): number {
  // A reminder asks for the amount of the bill it is about, and is no piece of it.
  if (isReminder(bill) || isReminder(piece)) return 0;
  if (isSameBill(bill, piece)) return 10;
  const [known, others] = [partsOf(bill), partsOf(piece)];
  if (!maybeSameSite(bill, piece) || !(known.includes(false) || others.includes(false))) return 0;
  if (sameTotals(bill, piece)) return 9;
  const adds = known.some((has, i) => has && !others[i]) && others.some((has, i) => has && !known[i]);
  const isPeriod = same(bill.periodStart, piece.periodStart) && same(bill.periodEnd, piece.periodEnd);
  // Page 1 may show only what is due with an earlier balance.
  if (isPeriod && adds) return 8;
  const isOtherDate =
    isOther(bill.issueDate, piece.issueDate) || isOther(readValue(bill.periodEnd), readValue(piece.periodEnd));
  if (isOtherDate || otherTotals(bill, piece) || far(readValue(bill.totalKwh), readValue(piece.totalKwh), kwhSlack))
    return 0;
  const dates = [bill.issueDate !== null && bill.issueDate === piece.issueDate, same(bill.periodEnd, piece.periodEnd)];
  const shared = dates.filter(Boolean).length;
  const isNext = files.at(-1) === file - 1 && adds;
  const isLikely = same(bill.periodDays, piece.periodDays) || !contradictsNext(bill, piece);
  return shared > 0 ? 1 + shared : Number(isNext && isLikely);
}

const readValue = <T>(read: Read<T> | null) => read?.value ?? null;

const same = (one: Read<unknown> | null, other: Read<unknown> | null) => one !== null && one.value === other?.value;

const near = (one: number | null, other: number | null, slack: number) =>
  one !== null && other !== null && Math.abs(one - other) <= slack;
const far = (one: number | null, other: number | null, slack: number) =>
  one !== null && other !== null && Math.abs(one - other) > slack;

const centSlack = 0.02;
const kwhSlack = 0.5;

function sameTotals({ totals: one }: ReadBill, { totals: other }: ReadBill): boolean {
  const isAmount = (one.newCharges ?? one.totalDue ?? 0) !== 0;
  return (
    isAmount && (near(one.newCharges, other.newCharges, centSlack) || near(one.totalDue, other.totalDue, centSlack))
  );
}

function otherTotals({ totals: one }: ReadBill, { totals: other }: ReadBill): boolean {
  return far(one.newCharges, other.newCharges, centSlack) || far(one.totalDue, other.totalDue, centSlack);
}

/** The same bill given twice: a period and an amount or a usage that agree. A bill issued anew has another date. */
function isSameBill(one: ReadBill, other: ReadBill): boolean {
  if (!maybeSameSite(one, other) || isOther(one.issueDate, other.issueDate)) return false;
  const isPeriod = one.periodEnd
    ? same(one.periodStart, other.periodStart) && same(one.periodEnd, other.periodEnd)
    : other.periodEnd === null && same(one.periodDays, other.periodDays);
  const kwh = [one.totalKwh?.value ?? null, other.totalKwh?.value ?? null] as const;
  const agrees = sameTotals(one, other) || near(...kwh, kwhSlack);
  return isPeriod && agrees && !(far(...kwh, kwhSlack) && !sameTotals(one, other));
}

const isOther = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** Whether files in a row, which nothing else joins, are of two bills. */
function contradictsNext(one: ReadBill, other: ReadBill): boolean {
  const isOtherRetailer =
    one.retailer !== null && other.retailer !== null && !shareWord(one.retailer.value, other.retailer.value);
  return isOtherRetailer || far(readValue(one.periodDays), readValue(other.periodDays), 1);
}

/** What a bill needs, and a page by itself lacks: usage, days, dates, whose it is, an amount. */
function partsOf(bill: ReadBill): boolean[] {
  return [
    bill.totalKwh !== null,
    bill.periodDays !== null,
    bill.periodEnd !== null,
    bill.nmi !== null || bill.supplyPostcode !== null,
    bill.totals.totalDue !== null || bill.totals.newCharges !== null,
  ];
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

function shareWord(one: string, other: string): boolean {
  const words = wordsOf(other);
  return wordsOf(one).some((word) => words.includes(word));
}

/** Whether nothing says that two bills are of different sites. */
export function maybeSameSite(one: ReadBill, other: ReadBill): boolean {
  if (one.nmi && other.nmi) {
    if (one.nmi.value.slice(0, 10) === other.nmi.value.slice(0, 10)) return true;
    // A misread character makes another number: only then does the address decide.
    if (isSureNmi(one.nmi) && isSureNmi(other.nmi)) return false;
    return one.supplyAddress !== null && other.supplyAddress !== null && sameAddress(one, other);
  }
  return sameAddress(one, other);
}

function isSureNmi({ value, confidence }: Read<string>): boolean {
  return identifyNmi(value).checkDigit === 'right' || (confidence ?? 1) >= 0.7;
}

/** By the postcode, and by the numbers and the words of the address; what is not known contradicts nothing. */
function sameAddress(one: ReadBill, other: ReadBill): boolean {
  if (isOther(one.supplyPostcode?.value ?? null, other.supplyPostcode?.value ?? null)) return false;
  if (!one.supplyAddress || !other.supplyAddress) return true;
  const [a, b] = [one, other].map(({ supplyAddress, supplyPostcode }) =>
    wordsOf(supplyAddress!.value).filter((word) => word !== supplyPostcode?.value),
  ) as [string[], string[]];
  const isNumber = (word: string) => /^\d+[a-z]?$/.test(word);
  const agree = (mine: string[], others: string[]) =>
    mine.length === 0 || others.length === 0 || mine.some((word) => others.includes(word));
  return (
    agree(a.filter(isNumber), b.filter(isNumber)) &&
    agree(
      a.filter((word) => !isNumber(word)),
      b.filter((word) => !isNumber(word)),
    )
  );
}

/** What a reader finds missing on a page is no fault of a bill whose other page has it. */
const missingRule = /^no_/;
/** Sums over a whole bill, which no page holds by itself. */
const sumRules: readonly (string | null)[] = ['lines_total', 'gst', 'total_due', 'usage_total', 'usage_price'];

/** Two pieces as one bill: of each value the surer reading, of usage that of one piece. */
function united(one: ReadBill, other: ReadBill): ReadBill {
  const [first, second] = one.totalKwh ? [one, other] : [other, one];
  const bill: ReadBill = { ...filled(first, second), issues: issuesOfPieces(one, other) };
  bill.lines = [...one.lines, ...other.lines.filter((line) => !one.lines.some((known) => isSameLine(known, line)))];
  bill.reads = [...one.reads, ...other.reads.filter((read) => !one.reads.some((known) => isEqual(known, read)))];
  const hasSite = bill.nmi !== null || bill.supplyPostcode !== null;
  bill.partial = bill.totalKwh === null || bill.periodDays === null || !hasSite || bill.lines.length === 0;
  return bill;
}

/** The better reading of a bill given twice; what it lacks is taken from the other. */
function better(one: ReadBill, other: ReadBill): ReadBill {
  const worth = (bill: ReadBill) =>
    readFields.filter((field) => bill[field] !== null).length + (bill.totalKwh?.confidence ?? 0) - bill.issues.length;
  const [first, second] = worth(other) > worth(one) ? [other, one] : [one, other];
  const { lines, reads } = first.lines.length > 0 ? first : second;
  return { ...filled(first, second), lines, reads };
}

/** `first` with what it lacks from `second`: who and where from the one that names a site, the period from the longer one. */
function filled(first: ReadBill, second: ReadBill): ReadBill {
  const bill = { ...first };
  const take = <Field extends keyof ReadBill>(field: Field) => {
    bill[field] = bill[field] ?? second[field];
  };
  const takeAll = (fields: readonly (keyof ReadBill)[], from: ReadBill) => {
    for (const field of fields) if (from[field] !== null) Object.assign(bill, { [field]: from[field] });
  };
  const namesSite = ({ nmi, supplyPostcode }: ReadBill) => nmi !== null || supplyPostcode !== null;
  if (!namesSite(first) && namesSite(second)) takeAll(identityFields, second);
  // The charges of a page may show only the days before or after a price change.
  if ((second.periodDays?.value ?? 0) > (first.periodDays?.value ?? 0)) takeAll(periodFields, second);
  for (const field of readFields) take(field);
  for (const field of ['energyType', 'country', 'network', 'issueDate', 'finalBill', 'exportKwh'] as const) take(field);
  const totals = Object.entries(second.totals).filter(
    ([name]) => first.totals[name as keyof typeof first.totals] === null,
  );
  bill.totals = { ...first.totals, ...Object.fromEntries(totals) };
  // Without its own charges a page's total may be what is due with an earlier balance.
  if (first.totals.newCharges === null && second.totals.newCharges !== null) bill.totalIncGst = second.totalIncGst;
  return {
    ...bill,
    meterCount: Math.max(first.meterCount, second.meterCount),
    embedded: first.embedded || second.embedded,
  };
}

function issuesOfPieces({ issues: one }: ReadBill, { issues: other }: ReadBill): BillIssue[] {
  const isMissingInBoth = ({ rule }: BillIssue) =>
    [one, other].every((all) => all.some((issue) => issue.rule === rule));
  const kept = [...one, ...other].filter(
    (issue) => !sumRules.includes(issue.rule) && (!missingRule.test(issue.rule ?? '') || isMissingInBoth(issue)),
  );
  // Each piece lacks it in words of its own.
  const isSame = (issue: BillIssue, known: BillIssue) =>
    issue.message === known.message || (issue.rule === known.rule && missingRule.test(issue.rule ?? ''));
  return kept.filter((issue, i) => kept.findIndex((known) => isSame(issue, known)) === i);
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function isSameLine(one: BillLine, other: BillLine): boolean {
  const { description, quantity, rate, amount } = other;
  return one.description === description && one.quantity === quantity && one.rate === rate && one.amount === amount;
}

/** The bill with the file of each place it was read from. */
function inFile(bill: ReadBill, file: number): ReadBill {
  const placed = <T extends { at: At | null }>(value: T): T =>
    value.at ? { ...value, at: { ...value.at, file: value.at.file ?? file } } : value;
  const values = readFields.map((field) => [field, bill[field] && placed(bill[field] as Read<unknown>)]);
  return { ...bill, ...Object.fromEntries(values), lines: bill.lines.map(placed) };
}
