/**
 * Whether a document is an energy bill. Its arithmetic decides, whatever its words: lines of energy that multiply out, or
 * usage, days and total that fit. Words decide where a page shows neither, as the first page of a bill does, and where
 * figures that multiply out may be those of an offer or a study.
 */
import { isConfirmed } from '../basis';
import type { Bill, Charge } from '../bill';
import { comesOut } from '../checks/calculations';
import { energyPrices } from '../checks/limits';
import {
  acceptancePattern,
  billPattern,
  estimatePattern,
  offerTitlePattern,
  otherTradePattern,
  studyTitlePattern,
} from '../labels/document-kinds';
import { isEnergyUnit } from '../labels/units';
import type { DocumentIndex } from './document-index';

/** `today` (YYYY-MM-DD): no bill is for days to come. */
export function isEnergyBill(doc: DocumentIndex, bill: Bill, today: string): boolean {
  if (bill.energyType === null || isForecast(doc, bill, today)) return false;
  return isCalculated(bill) || usageFits(bill) || isUsagePage(bill, today) || isNamedBill(doc, bill);
}

interface PriceRange {
  low: number;
  high: number;
}

/** Dollars for one unit of energy as it is metered or delivered. */
const unitPrices: Readonly<Record<string, PriceRange>> = {
  ...energyPrices,
  m3: { low: 0.05, high: 5 },
  therm: { low: 0.05, high: 6 },
  Dth: { low: 0.5, high: 60 },
  MMBtu: { low: 0.5, high: 60 },
  ccf: { low: 0.05, high: 6 },
  Mcf: { low: 0.5, high: 60 },
  litre: { low: 0.2, high: 4 },
  gallon: { low: 0.5, high: 12 },
  kg: { low: 0.5, high: 12 },
  bottle: { low: 20, high: 500 },
};
const otherLiquids = /\bwater\b|\bsew(?:er|age|erage)\b|\bdiesel\b|\bpetrol\b/i;
const deliveredUnits = /^(?:litre|gallon|kg|bottle)$/;

/** What is charged beside energy: levies by the unit of it, demand, days. */
const besideUnits = /^(?:kW|kVA|days)$/;
const isBesideUnit = (unit: string | null) => isEnergyUnit(unit) || besideUnits.test(unit ?? '');

/** A line of energy at a price that energy may have, and another, or one that goes with it, all of which multiply out. */
function isCalculated({ charges, energyType }: Bill): boolean {
  const calculated = charges.filter(multipliesOut);
  const energy = calculated.filter((charge) => isEnergyAtPrice(charge, energyType));
  const beside = calculated.filter((charge) => !energy.includes(charge) && isBesideUnit(charge.unit));
  return energy.length > 0 && energy.length + beside.length >= 2;
}

const multipliesOut = (charge: Charge) =>
  charge.quantity !== null &&
  charge.quantity > 0 &&
  charge.rate !== null &&
  comesOut({ ...charge, isProved: isConfirmed(charge) }, []);

function isEnergyAtPrice({ unit, rate, description }: Charge, energyType: Bill['energyType']): boolean {
  const range = unit === null ? undefined : unitPrices[unit];
  if (unit === null || !range || rate === null || otherLiquids.test(description)) return false;
  if (deliveredUnits.test(unit) && energyType !== 'lpg') return false;
  return Math.abs(rate) >= range.low && Math.abs(rate) <= range.high;
}

/** Of a bill as a whole, with what is charged besides energy. */
const averagePrices: Readonly<Record<'kWh' | 'MJ', PriceRange>> = {
  kWh: { low: 0.03, high: 3 },
  MJ: { low: 0.003, high: 0.5 },
};
const billDaysRange = { min: 5, max: 130 };

/** Usage, days and total of which each is likely for the others. */
function usageFits({ usage, period, totals }: Bill): boolean {
  const total = totals.newCharges?.value ?? totals.totalDue?.value ?? 0;
  const days = period.days?.value ?? 0;
  const [unit, used] = usage.totalKwh
    ? ['kWh' as const, usage.totalKwh.value]
    : ['MJ' as const, usage.totalMj?.value ?? 0];
  const { low, high } = averagePrices[unit];
  return (
    used > 0 && days >= billDaysRange.min && days <= billDaysRange.max && total >= low * used && total <= high * used
  );
}

/** The page of a bill that shows what was used and charges nothing: reads or bands that make it, in days gone by. */
function isUsagePage({ usage, meterReads, period }: Bill, today: string): boolean {
  const isMade = usage.totalKwh?.basis === 'usage_in_print' || meterReads.some(isConfirmed);
  return isMade && period.start !== null && isPast(period, today);
}

interface Sign {
  points: number;
  holds: (doc: DocumentIndex, bill: Bill, today: string) => boolean;
}

const yearDays = { min: 360, max: 372 };

/** Signs of figures of a time to come, or of figures that were worked out for a study. */
const signsOfForecast: readonly Sign[] = [
  { points: 3, holds: (doc) => offerTitlePattern.test(readHead(doc)) },
  { points: 3, holds: (doc) => studyTitlePattern.test(readHead(doc)) },
  { points: 2, holds: (doc) => acceptancePattern.test(doc.text) },
  { points: 2, holds: (doc) => estimatePattern.test(doc.text) },
  { points: 2, holds: (_, { charges }) => charges.some(isForYear) },
  { points: 3, holds: (_, { period }, today) => period.end !== null && period.end.value > today },
];

/** What only a bill for days gone by has. */
const signsOfBill: readonly Sign[] = [
  { points: 3, holds: (_, { dueDate }) => dueDate !== null },
  { points: 2, holds: (_, { period }, today) => isPast(period, today) },
  { points: 2, holds: (_, { meterReads }) => meterReads.some(isConfirmed) },
  { points: 1, holds: (_, { invoiceNumber }) => invoiceNumber !== null },
  { points: 1, holds: (_, { accountNumber }) => accountNumber !== null },
  { points: 1, holds: (_, { totals }) => totals.totalDue !== null && isConfirmed(totals.totalDue) },
];

function isForecast(doc: DocumentIndex, bill: Bill, today: string): boolean {
  const addPoints = (signs: readonly Sign[]) =>
    signs.reduce((sum, { points, holds }) => sum + (holds(doc, bill, today) ? points : 0), 0);
  return addPoints(signsOfForecast) > addPoints(signsOfBill);
}

const isForYear = ({ unit, quantity }: Charge) =>
  unit === 'days' && quantity !== null && quantity >= yearDays.min && quantity <= yearDays.max;

const isPast = ({ end, days }: Bill['period'], today: string) =>
  end !== null && end.value <= today && days !== null && days.value <= billDaysRange.max;

const chargedUnits = /^(?:MJ|kW|kVA|kVAr|bottle|litre|gallon|kg)\b/;

/**
 * By its words: those of a bill, an amount to pay and some of its energy, customer or charges. A first page that shows no
 * usage counts when it names connection and account.
 */
function isNamedBill(doc: DocumentIndex, bill: Bill): boolean {
  if (!billPattern.test(doc.text)) return false;
  const { totals, charges, usage, period } = bill;
  const hasTotal = totals.totalDue !== null || totals.newCharges !== null;
  const named = [
    bill.siteIdentifier,
    bill.accountNumber,
    period.start ?? period.days,
    bill.dueDate,
    bill.invoiceNumber,
  ];
  const identity = named.filter((one) => one !== null).length;
  const hasEnergyLine = charges.some(
    (charge) =>
      (isEnergyUnit(charge.unit) || chargedUnits.test(charge.unit ?? '')) &&
      isConfirmed(charge) &&
      !otherLiquids.test(charge.description),
  );
  if (hasEnergyLine && (hasTotal || identity >= 1)) return true;
  const otherTrade = new Set(doc.text.match(otherTradePattern)).size;
  if (!hasTotal || otherTrade >= 2) return false;
  const hasUsage = usage.totalKwh !== null || usage.totalMj !== null;
  const isDelivered = bill.energyType === 'lpg' && charges.some(({ unit }) => deliveredUnits.test(unit ?? ''));
  const metered = period.start !== null || hasUsage || isDelivered;
  if (bill.siteIdentifier !== null && (metered || bill.accountNumber !== null) && identity >= 2) return true;
  const supplied = hasUsage || /\b(?:electricity|gas|energy|power|lpg)\b/.test(doc.text);
  const isUtility = /\b(?:kwh|mj|nmi|mirn|supply|usage|meter|lpg|cylinders?)\b/.test(doc.text);
  return supplied && identity >= 3 && isUtility && metered;
}

const headLines = 18;
const readHead = (doc: DocumentIndex) =>
  doc.lines
    .slice(0, headLines)
    .map(({ text }) => text.toLowerCase())
    .join('\n');
