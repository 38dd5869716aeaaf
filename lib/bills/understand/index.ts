/**
 * Understands a bill from its words. Labels, units and formats give candidates for every field and charge line, and
 * arithmetic decides between them. No retailer's layout is coded.
 */
import { isConfirmed } from '../basis';
import { type Bill, type Evidence, type Field, readField } from '../bill';
import { fieldKeys, getRow } from '../fields';
import type { ReadDocument } from '../page';
import { phrases } from '../phrases';
import { selectLines } from '../solve/select-lines';
import { calculateRows } from './charges/calculated-rows';
import { makeCharges } from './charges/charge';
import { withEmbeddedClasses } from './charges/classify';
import { findCandidates } from './charges/likely-charges';
import { findRows } from './charges/rows';
import { type DocumentIndex, indexDocument } from './document-index';
import { findCurrency, findEnergyType } from './energy-and-currency';
import { type AddressBlock, findAddressBlocks, findSupplyAddress } from './fields/addresses';
import { findBillDates } from './fields/bill-dates';
import { findCustomer } from './fields/customer';
import { findAccountNumber, findDetails, findInvoiceNumber, findPlan } from './fields/details';
import { findPeriod } from './fields/period';
import { findRetailer } from './fields/retailer';
import { findAbn, findSites } from './fields/site-identifier';
import { asReminder, isEnergyBill, splitBills, withCreditSign, withoutImpliedDue } from './is-energy-bill';
import type { Line } from './layout/lines';
import { findAmounts, findMoves } from './totals/balances';
import { chooseTotals } from './totals/choose-totals';
import { findPrintedStyle, findSums, findTargets, findTaxName, toAdjustment } from './totals/sums';
import { findReads, type ReadRow } from './usage/find-reads';
import { findUsage } from './usage/find-usage';
import { findBareUnit, findDailyUsage, withFeedInSteps } from './usage/printed-energy';
import type { NumberSpan } from './values/numbers';

/**
 * Understands one document; null if it is not an energy bill. The order of words on a page is ignored. `today`
 * (YYYY-MM-DD) limits plausible dates.
 */
export function understand(document: ReadDocument, today: string): Bill | null {
  const doc = indexDocument(document);
  if (doc.lines.length === 0) return null;
  const first = splitBills(document, doc, (part) => understand(part, today));
  if (first) return first;
  const { siteIdentifier, otherSites } = findSites(doc);
  const energyType = findEnergyType(doc.text) ?? (siteIdentifier ? typeBySite[siteIdentifier.value.kind] : null);
  const addresses = findAddressBlocks(doc);
  const { closed, lines, reads, ...money } = readMoney(doc, energyType);
  const parties = readParties(doc, addresses, otherSites.length > 0 ? (siteIdentifier?.evidence ?? null) : null);
  const supplyDays = money.charges.flatMap((charge) =>
    charge.unit === 'days' && charge.quantity !== null ? [charge.quantity] : [],
  );
  const period = findPeriod(doc, supplyDays, reads);
  const accountNumber = findAccountNumber(doc, parties.abn?.value);
  const printedDailyKwh = findDailyUsage(doc);
  const bill: Bill = {
    energyType,
    currency: findCurrency(doc.text, siteIdentifier?.value.kind ?? null),
    ...parties,
    planName: findPlan(doc, new Set(lines)),
    accountNumber,
    siteIdentifier,
    otherSites,
    invoiceNumber: findInvoiceNumber(doc, accountNumber?.value ?? null),
    ...findBillDates(doc, period, today),
    ...findDetails(doc),
    period,
    reminder: null,
    creditNote: null,
    printedDailyKwh,
    usage: findUsage(doc, { ...money, energyType, period, printedDailyKwh, closed }),
    ...money,
    charges: withEmbeddedClasses(money.charges, doc.text),
    taxName: findTaxName(doc),
  };
  const reminder = asReminder(doc, bill);
  if (reminder) return withPictureConfidence(reminder, doc, closed);
  const signed = withCreditSign(doc, bill);
  return isEnergyBill(doc, bill, today) ? withPictureConfidence(withoutImpliedDue(signed), doc, closed) : null;
}

/** A first page may show its energy type only by the kind of its connection. */
const typeBySite = { nmi: 'elec', mirn: 'gas', icp: 'elec', mpan: 'elec', mprn: null, other: null } as const;

function readMoney(
  doc: DocumentIndex,
  energyType: Bill['energyType'],
): Pick<Bill, 'charges' | 'totals' | 'meterReads'> & { lines: Line[]; reads: ReadRow[]; closed: boolean } {
  const rows = findRows(doc);
  const reads = findReads(doc, rows);
  const { all, onLines } = calculateRows(doc, rows);
  const amounts = findAmounts(doc);
  const labelled = findSums(doc, onLines);
  const moves = findMoves(labelled, amounts, onLines);
  const sums = [...labelled, ...moves.map(toAdjustment)];
  const charged = all.filter((row) => !moves.includes(row));
  const candidates = findCandidates(doc, charged);
  const targets = findTargets(sums);
  const selection = selectLines({ rows: charged, candidates, targets });
  const context = {
    energyType,
    style: selection.target?.style ?? findPrintedStyle(doc),
    closed: selection.target !== null,
    dayFirst: doc.dayFirst,
    metered: doc.lines.filter(({ text }) => /\bk(?:wh?|va)\b/i.test(text)).flatMap(doc.numbers),
    findUnit: (line: Line, number: NumberSpan) => findBareUnit(doc, line, number),
  };
  const charges = withFeedInSteps(makeCharges(selection.lines, context));
  const isTaxed = phrases.details.taxName.test(doc.text);
  return {
    lines: selection.lines.map(({ row }) => row.line),
    charges,
    totals: chooseTotals({ sums, amounts, targets, selection, charges, isTaxed }),
    reads,
    meterReads: reads.map(({ read }) => read),
    closed: selection.target !== null,
  };
}

/** `site`: on a bill for several connections, the place of the one to report, beside its address. */
function readParties(
  doc: DocumentIndex,
  blocks: AddressBlock[],
  site: Evidence | null,
): Pick<Bill, 'retailerName' | 'abn' | 'customerName' | 'supplyAddress' | 'supplyPostcode'> {
  const customerName = findCustomer(doc, blocks);
  const retailerName = findRetailer(doc, customerName?.value ?? null);
  const isRetailers = ({ lead, parts }: AddressBlock) => {
    const around = [...lead, ...parts].map(({ line }) => line.text.toLowerCase()).join(' ');
    return (
      /\babn\b|\bacn\b|\bregistered office\b/.test(around) ||
      (retailerName !== null && around.includes(retailerName.value.toLowerCase()))
    );
  };
  return {
    retailerName,
    abn: findAbn(doc, customerName?.value ?? null),
    customerName,
    ...findSupplyAddress(doc, blocks, isRetailers, site),
  };
}

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

/**
 * Lowers the confidence of values from pictures. A confirmed value must also have been read clearly. A sum of usage
 * needs proof that no line was lost. Text layers are unchanged. `closed`: the charge lines add up to a total of the bill.
 */
function withPictureConfidence(bill: Bill, doc: DocumentIndex, closed: boolean): Bill {
  if (doc.legibility === 1) return bill;
  const isClear = ({ evidence, basis }: Field<unknown>) =>
    findLegibilityAt(doc, evidence) >= (basis === 'two_places' ? clearTwice : clearLetters);
  const doubt = <T>(field: Field<T> | null, isSure = true): Field<T> | null =>
    field && isConfirmed(field) && !(isSure && isClear(field)) ? { ...field, basis: 'in_doubt' } : field;
  const { period, usage, totals } = bill;
  const isWhole = closed || (usage.totalKwh ?? usage.totalMj)?.basis === 'usage_in_print';
  const mapFields = <T extends Record<string, Field<number> | null>>(
    fields: T,
    isSure: (field: Field<number> | null) => boolean,
  ) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, doubt(field, isSure(field))])) as T;
  return {
    ...bill,
    ...(Object.fromEntries(printedKeys.map((key) => [key, doubt(readField(bill, key))])) as Partial<Bill>),
    period: {
      ...{ start: doubt(period.start), end: doubt(period.end), days: doubt(period.days) },
      misprintedDays: period.misprintedDays && isClear(period.misprintedDays) ? period.misprintedDays : null,
    },
    usage: mapFields(usage, () => isWhole),
    // A calculated total is not printed, and one of its parts may be misread.
    totals: mapFields(totals, (field) => field !== null && field.evidence !== null),
  };
}

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
