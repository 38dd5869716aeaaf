/** Finds which files belong together: pieces of one bill, duplicates, and bills of one site. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { type BillIssue, type BillLine, findNotice, type PagePosition, type ReadBill, type ReadValue } from '../model';

/** A bill with the indices of the files it was joined from. */
export interface JoinedBill {
  bill: ReadBill;
  files: number[];
}

/** Fields that are merged one by one. Usage is taken from a single piece. */
const identityFields = ['retailer', 'tariffCode', 'supplyAddress', 'supplyPostcode', 'nmi'] as const;
const periodFields = ['periodStart', 'periodEnd', 'periodDays'] as const;
const usageFields = ['totalKwh', 'peakKwh', 'shoulderKwh', 'offPeakKwh', 'controlledLoadKwh', 'demand'] as const;
const readFields = [...identityFields, ...periodFields, ...usageFields, 'totalIncGst'] as const;

/**
 * Joins the pieces of each bill, such as photos of pages 1 and 2, and removes duplicates. Keeps the order of the files.
 */
export function joinPieces(bills: readonly ReadBill[]): JoinedBill[] {
  const joined: JoinedBill[] = [];
  bills.forEach((given, i) => {
    const bill = bills.length > 1 ? placeInFile(given, i) : given;
    const fits = joined.map((one) => rateFit(one, bill, i));
    const best = Math.max(0, ...fits);
    const match = best > 0 ? joined[fits.indexOf(best)] : undefined;
    if (!match) joined.push({ bill, files: [i] });
    else {
      match.bill = isSameBill(match.bill, bill) ? chooseBetter(match.bill, bill) : mergeBills(match.bill, bill);
      match.files.push(i);
    }
  });
  return joined;
}

/**
 * Scores how well a file fits a bill: 0 for another bill, higher for more matching values. Matching totals score most.
 * The other values are less reliable: a single page may name a charge as retailer, or show only the days before a price
 * change.
 */
function rateFit({ bill, files }: JoinedBill, piece: ReadBill, file: number): number {
  // A notice repeats the amount of its bill, but is not part of it.
  if (findNotice(bill) || findNotice(piece)) return 0;
  if (isSameBill(bill, piece)) return 10;
  const [known, others] = [listPresentParts(bill), listPresentParts(piece)];
  if (!couldBeSameSite(bill, piece) || !(known.includes(false) || others.includes(false))) return 0;
  if (haveSameTotals(bill, piece)) return 9;
  const adds = known.some((has, i) => has && !others[i]) && others.some((has, i) => has && !known[i]);
  const isPeriod = haveSameValue(bill.periodStart, piece.periodStart) && haveSameValue(bill.periodEnd, piece.periodEnd);
  // Page 1 may show only the amount due, which includes an earlier balance.
  if (isPeriod && adds) return 8;
  const isOtherDate =
    areDifferent(bill.issueDate, piece.issueDate) ||
    areDifferent(valueOrNull(bill.periodEnd), valueOrNull(piece.periodEnd));
  if (
    isOtherDate ||
    areFarApart(bill.totals.newCharges, piece.totals.newCharges, centTolerance) ||
    areFarApart(bill.totals.totalDue, piece.totals.totalDue, centTolerance) ||
    areFarApart(valueOrNull(bill.totalKwh), valueOrNull(piece.totalKwh), kwhTolerance)
  )
    return 0;
  const dates = [
    bill.issueDate !== null && bill.issueDate === piece.issueDate,
    haveSameValue(bill.periodEnd, piece.periodEnd),
  ];
  const shared = dates.filter(Boolean).length;
  const isNext = files.at(-1) === file - 1 && adds;
  const isLikely = haveSameValue(bill.periodDays, piece.periodDays) || !contradicts(bill, piece);
  return shared > 0 ? 1 + shared : Number(isNext && isLikely);
}

const valueOrNull = <T>(read: ReadValue<T> | null) => read?.value ?? null;

const haveSameValue = (one: ReadValue<unknown> | null, other: ReadValue<unknown> | null) =>
  one !== null && one.value === other?.value;

const areNear = (one: number | null, other: number | null, slack: number) =>
  one !== null && other !== null && Math.abs(one - other) <= slack;
const areFarApart = (one: number | null, other: number | null, slack: number) =>
  one !== null && other !== null && Math.abs(one - other) > slack;

const centTolerance = 0.02;
const kwhTolerance = 0.5;

function haveSameTotals({ totals: one }: ReadBill, { totals: other }: ReadBill): boolean {
  const isAmount = (one.newCharges ?? one.totalDue ?? 0) !== 0;
  return (
    isAmount &&
    (areNear(one.newCharges, other.newCharges, centTolerance) || areNear(one.totalDue, other.totalDue, centTolerance))
  );
}

/** Whether the same bill was given twice: same period, and same amount or usage. A reissued bill has another date. */
function isSameBill(one: ReadBill, other: ReadBill): boolean {
  if (!couldBeSameSite(one, other) || areDifferent(one.issueDate, other.issueDate)) return false;
  const isPeriod = one.periodEnd
    ? haveSameValue(one.periodStart, other.periodStart) && haveSameValue(one.periodEnd, other.periodEnd)
    : other.periodEnd === null && haveSameValue(one.periodDays, other.periodDays);
  const kwh = [one.totalKwh?.value ?? null, other.totalKwh?.value ?? null] as const;
  const agrees = haveSameTotals(one, other) || areNear(...kwh, kwhTolerance);
  return isPeriod && agrees && !(areFarApart(...kwh, kwhTolerance) && !haveSameTotals(one, other));
}

const areDifferent = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** Whether consecutive files that nothing else joins are from two bills. */
function contradicts(one: ReadBill, other: ReadBill): boolean {
  const [words = null, others] = [one, other].map(({ retailer }) => retailer && splitWords(retailer.value));
  const isOtherRetailer = words && others && !words.some((word) => others.includes(word));
  return isOtherRetailer || areFarApart(valueOrNull(one.periodDays), valueOrNull(other.periodDays), 1);
}

/**
 * Returns which parts of a complete bill are present: usage, days, dates, site and amount. A single page lacks some.
 */
function listPresentParts(bill: ReadBill): boolean[] {
  return [
    bill.totalKwh !== null,
    bill.periodDays !== null,
    bill.periodEnd !== null,
    bill.nmi !== null || bill.supplyPostcode !== null,
    bill.totals.totalDue !== null || bill.totals.newCharges !== null,
  ];
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** Whether two bills may be of the same site: nothing contradicts it. */
export function couldBeSameSite(one: ReadBill, other: ReadBill): boolean {
  if (one.nmi && other.nmi) {
    if (one.nmi.value.slice(0, 10) === other.nmi.value.slice(0, 10)) return true;
    // A misread character gives another NMI, so the address decides when an NMI is not certain.
    if (isSureNmi(one.nmi) && isSureNmi(other.nmi)) return false;
    return one.supplyAddress !== null && other.supplyAddress !== null && haveSameAddress(one, other);
  }
  return haveSameAddress(one, other);
}

function isSureNmi({ value, confidence }: ReadValue<string>): boolean {
  return identifyNmi(value).checkDigit === 'right' || (confidence ?? 1) >= 0.7;
}

/** Compares postcode, numbers and words of the address. Unknown values match anything. */
function haveSameAddress(one: ReadBill, other: ReadBill): boolean {
  if (areDifferent(one.supplyPostcode?.value ?? null, other.supplyPostcode?.value ?? null)) return false;
  if (!one.supplyAddress || !other.supplyAddress) return true;
  const list = (address: ReadValue<string>, { supplyPostcode }: ReadBill) =>
    splitWords(address.value).filter((word) => word !== supplyPostcode?.value);
  const [a, b] = [list(one.supplyAddress, one), list(other.supplyAddress, other)];
  const isNumber = (word: string) => /^\d+[a-z]?$/.test(word);
  return [true, false].every((ofNumbers) => {
    const [mine = [], others = []] = [a, b].map((words) => words.filter((word) => isNumber(word) === ofNumbers));
    return mine.length === 0 || others.length === 0 || mine.some((word) => others.includes(word));
  });
}

/** A value missing on one page is not an issue when another page has it. */
const missingRule = /^no_/;
/** Rules about sums over the whole bill, which a single page cannot satisfy. */
const sumRules: readonly (string | null)[] = ['lines_total', 'gst', 'total_due', 'usage_total', 'usage_price'];

/** Merges two pieces of a bill: usage from one of them, other values from whichever has them. */
function mergeBills(one: ReadBill, other: ReadBill): ReadBill {
  const [first, second] = one.totalKwh ? [one, other] : [other, one];
  const bill: ReadBill = { ...fillMissing(first, second), issues: mergeIssues(one, other) };
  const isKnown = (line: BillLine) =>
    one.lines.some((known) =>
      (['description', 'quantity', 'rate', 'amount'] as const).every((part) => known[part] === line[part]),
    );
  bill.lines = [...listOwnLines(one, other), ...listOwnLines(other, one).filter((line) => !isKnown(line))];
  return bill;
}

/** Returns a piece's lines without those that only sum up the calculated lines of the other, as page 1 does. */
function listOwnLines({ lines }: ReadBill, { lines: others, totals }: ReadBill): BillLine[] {
  const add = (all: readonly BillLine[]) => all.reduce((sum, { amount }) => sum + amount, 0);
  const sums = others.some(({ quantity }) => quantity !== null)
    ? [add(others), totals.subtotal, totals.newCharges]
    : [];
  const isSummary = (some: readonly BillLine[]) =>
    some.every(({ quantity }) => quantity === null) && sums.some((sum) => areNear(add(some), sum, centTolerance));
  return isSummary(lines) ? [] : lines.filter((line) => !isSummary([line]));
}

/** Returns the better reading of a duplicate bill, completed from the other one. */
function chooseBetter(one: ReadBill, other: ReadBill): ReadBill {
  const worth = (bill: ReadBill) =>
    readFields.filter((field) => bill[field] !== null).length + (bill.totalKwh?.confidence ?? 0) - bill.issues.length;
  const [first, second] = worth(other) > worth(one) ? [other, one] : [one, other];
  const { lines } = first.lines.length > 0 ? first : second;
  return { ...fillMissing(first, second), lines };
}

/**
 * Completes `first` from `second`. The identity comes from the piece that has the site, the period from the longer one.
 */
function fillMissing(first: ReadBill, second: ReadBill): ReadBill {
  const bill = { ...first };
  const take = <Field extends keyof ReadBill>(field: Field) => {
    bill[field] = bill[field] ?? second[field];
  };
  const takeAll = (fields: readonly (keyof ReadBill)[], from: ReadBill) => {
    for (const field of fields) if (from[field] !== null) Object.assign(bill, { [field]: from[field] });
  };
  const namesSite = ({ nmi, supplyPostcode }: ReadBill) => nmi !== null || supplyPostcode !== null;
  if (!namesSite(first) && namesSite(second)) takeAll(identityFields, second);
  // The charges of one page may cover only the days before or after a price change.
  if ((second.periodDays?.value ?? 0) > (first.periodDays?.value ?? 0)) takeAll(periodFields, second);
  for (const field of readFields) take(field);
  for (const field of ['energyType', 'network', 'issueDate', 'contractEndDate', 'exportKwh'] as const) take(field);
  const totals = Object.entries(second.totals).filter(
    ([name]) => first.totals[name as keyof typeof first.totals] === null,
  );
  bill.totals = { ...first.totals, ...Object.fromEntries(totals) };
  // Without its own charges, a page's total may include an earlier balance.
  if (first.totals.newCharges === null && second.totals.newCharges !== null) bill.totalIncGst = second.totalIncGst;
  return {
    ...bill,
    meterCount: Math.max(first.meterCount, second.meterCount),
    isAbroad: first.isAbroad || second.isAbroad,
    estimated: first.estimated || second.estimated,
    embedded: first.embedded || second.embedded,
  };
}

function mergeIssues({ issues: one }: ReadBill, { issues: other }: ReadBill): BillIssue[] {
  const isMissingInBoth = ({ rule }: BillIssue) =>
    [one, other].every((all) => all.some((issue) => issue.rule === rule));
  const remaining = [...one, ...other].filter(
    (issue) => !sumRules.includes(issue.rule) && (!missingRule.test(issue.rule ?? '') || isMissingInBoth(issue)),
  );
  // Messages about missing values differ between pieces, so the rule is compared.
  const isSame = (issue: BillIssue, known: BillIssue) =>
    issue.message === known.message || (issue.rule === known.rule && missingRule.test(issue.rule ?? ''));
  return remaining.filter((issue, i) => remaining.findIndex((known) => isSame(issue, known)) === i);
}

/** Adds the file's index to every position. */
function placeInFile(bill: ReadBill, file: number): ReadBill {
  const placed = <T extends { at: PagePosition | null }>(value: T): T =>
    value.at ? { ...value, at: { ...value.at, file: value.at.file ?? file } } : value;
  const values = readFields.map((field) => [field, bill[field] && placed(bill[field] as ReadValue<unknown>)]);
  return { ...bill, ...Object.fromEntries(values), lines: bill.lines.map(placed) };
}
