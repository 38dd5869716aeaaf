/**
 * Decides whether a document is an energy bill. Arithmetic decides first: energy lines that multiply out, or usage,
 * days and total that agree. Words decide if a page has neither, such as a bill's first page, and to exclude offers and
 * studies.
 */

import { isConfirmed } from '../basis';
import type { Bill, Charge } from '../bill';
import { comesOut } from '../checks/calculations';
import { energyPrices } from '../checks/limits';
import { phrases } from '../phrases';
import type { DocumentIndex } from './document-index';
import { isEnergyUnit } from './values/units';

/** `today` is YYYY-MM-DD. A bill is never for days in the future. */
export function isEnergyBill(doc: DocumentIndex, bill: Bill, today: string): boolean {
  if (bill.energyType === null || isForecast(doc, bill, today)) return false;
  return (
    [isCalculated(bill), usageFits(bill), isUsagePage(bill, today)].includes(true) ||
    isNamedBill(doc, bill) ||
    isOwedForEnergy(doc, bill)
  );
}

interface PriceRange {
  low: number;
  high: number;
}

/** Price range in dollars per unit of metered or delivered energy. */
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

/** Units of other charges: demand and days. */
const besideUnits = /^(?:kW|kVA|days)$/;
const isBesideUnit = (unit: string | null) => isEnergyUnit(unit) || besideUnits.test(unit ?? '');

/** Whether an energy line at a plausible price and another related line multiply out. */
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

/** Average price of all charges in dollars per unit. */
const averagePrices: Readonly<Record<'kWh' | 'MJ', PriceRange>> = {
  kWh: { low: 0.03, high: 3 },
  MJ: { low: 0.003, high: 0.5 },
};
const billDaysRange = { min: 5, max: 130 };

/** Whether usage, days and total are plausible together. */
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

/** Whether it is a bill's page of past usage without charges: meter reads or bands prove the usage. */
function isUsagePage({ usage, meterReads, period }: Bill, today: string): boolean {
  const isMade = usage.totalKwh?.basis === 'usage_in_print' || meterReads.some(isConfirmed);
  return isMade && period.start !== null && isPast(period, today);
}

interface Sign {
  points: number;
  applies: (doc: DocumentIndex, bill: Bill, today: string) => boolean;
}

const yearDays = { min: 360, max: 372 };

/** Signs of future periods, or of figures calculated for a study. */
const signsOfForecast: readonly Sign[] = [
  { points: 3, applies: (doc) => phrases.documents.offerTitle.test(readHead(doc)) },
  { points: 3, applies: (doc) => phrases.documents.studyTitle.test(readHead(doc)) },
  { points: 2, applies: (doc) => phrases.documents.acceptance.test(doc.text) },
  { points: 2, applies: (doc) => phrases.documents.estimate.test(doc.text) },
  { points: 2, applies: (_, { charges }) => charges.some(isForYear) },
  { points: 3, applies: (_, { period }, today) => period.end !== null && period.end.value > today },
];

/** Signs that only a bill for a past period has. */
const signsOfBill: readonly Sign[] = [
  { points: 3, applies: (_, { dueDate }) => dueDate !== null },
  { points: 2, applies: (_, { period }, today) => isPast(period, today) },
  { points: 2, applies: (_, { meterReads }) => meterReads.some(isConfirmed) },
  { points: 1, applies: (_, { invoiceNumber }) => invoiceNumber !== null },
  { points: 1, applies: (_, { accountNumber }) => accountNumber !== null },
  { points: 1, applies: (_, { totals }) => totals.totalDue !== null && isConfirmed(totals.totalDue) },
];

function isForecast(doc: DocumentIndex, bill: Bill, today: string): boolean {
  const addPoints = (signs: readonly Sign[]) =>
    signs.reduce((sum, { points, applies }) => sum + (applies(doc, bill, today) ? points : 0), 0);
  return addPoints(signsOfForecast) > addPoints(signsOfBill);
}

const isForYear = ({ unit, quantity }: Charge) =>
  unit === 'days' && quantity !== null && quantity >= yearDays.min && quantity <= yearDays.max;

const isPast = ({ end, days }: Bill['period'], today: string) =>
  end !== null && end.value <= today && days !== null && days.value <= billDaysRange.max;

const chargedUnits = /^(?:MJ|kW|kVA|kVAr|bottle|litre|gallon|kg)\b/;

/**
 * Whether the words are those of a bill, with an amount to pay and some of energy, customer or charges. A first page
 * without usage counts if it has connection and account.
 */
function isNamedBill(doc: DocumentIndex, bill: Bill): boolean {
  if (!phrases.documents.bill.test(doc.text)) return false;
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
  const otherTrade = new Set(findAll(doc.text, phrases.documents.otherTrade)).size;
  if (!hasTotal || otherTrade >= 2) return false;
  const hasUsage = usage.totalKwh !== null || usage.totalMj !== null;
  const isDelivered = bill.energyType === 'lpg' && charges.some(({ unit }) => deliveredUnits.test(unit ?? ''));
  const metered = period.start !== null || hasUsage || isDelivered;
  if (bill.siteIdentifier !== null && (metered || bill.accountNumber !== null) && identity >= 2) return true;
  const supplied = hasUsage || /\b(?:electricity|gas|energy|power|lpg)\b/.test(doc.text);
  const isUtility = /\b(?:kwh|mj|nmi|mirn|supply|usage|meter|lpg|cylinders?)\b/.test(doc.text);
  return supplied && identity >= 3 && isUtility && metered;
}

/** The minimum number of different words of the trade. */
const minTradeWords = 4;

/**
 * Whether it asks an account for an amount by a day, and speaks of energy more than of anything else. What a page shows
 * without a figure of energy is enough for a part of the reading.
 */
function isOwedForEnergy({ text }: DocumentIndex, { totals, dueDate, accountNumber }: Bill): boolean {
  if ((totals.totalDue ?? totals.newCharges) === null || dueDate === null || accountNumber === null) return false;
  const energy = findAll(text, phrases.documents.energyTrade);
  const metered = findAll(text, phrases.documents.meteredTrade);
  const others = findAll(text, phrases.documents.noEnergy);
  return new Set([...energy, ...metered]).size >= minTradeWords && energy.length > 2 * others.length;
}

const findAll = (text: string, pattern: RegExp): readonly string[] => text.match(new RegExp(pattern, 'gi')) ?? [];

const headLines = 18;
const readHead = (doc: DocumentIndex) =>
  doc.lines
    .slice(0, headLines)
    .map(({ text }) => text.toLowerCase())
    .join('\n');
