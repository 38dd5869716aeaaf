/**
 * Classifies each charge line of a bill: energy, supply, demand, a fee, or something that does not recur every year.
 */

import { gstFactor } from '@/lib/facts/money';
import { daysInYear } from '@/lib/plans/calendar';
import type { BillLine } from '../model';
import { type EnergyBasis, findBandByName, findKwhPerUnit, isFeedIn } from '../reading/energy';
import type { GstLine } from './gst';

type FeeKind = 'metering' | 'service' | 'network' | 'environment' | 'market' | 'other';

export interface Charge extends GstLine {
  kind:
    | 'energy'
    | 'supply'
    | 'demand'
    | 'seasonal_demand'
    | 'fee'
    | 'discount'
    | 'export'
    | 'one_off'
    | 'green'
    | 'unknown';
  /** Who charges for the energy, such as retailer or network; each family covers the same kWh once. */
  family: string;
  basis: EnergyBasis;
  feeKind: FeeKind;
  /** kWh of an energy charge; null when the line shows none. */
  kwh: number | null;
  /** The days, months, … that it charges for; null for other units. */
  time: { unit: TimeUnit; count: number } | null;
}

/** How many of each make a year. */
export const timesPerYear = { days: daysInYear, weeks: daysInYear / 7, months: 12, quarters: 4, years: 1 } as const;
type TimeUnit = keyof typeof timesPerYear;

/** Returns the months of a bill. A bill of 28 to 31 days counts as exactly one month. */
export function countMonths(days: number): number {
  const months = (days / daysInYear) * 12;
  const whole = Math.max(1, Math.round(months));
  return Math.abs(months - whole) * (daysInYear / 12) <= 2.5 ? whole : months;
}

const readUnitName = ({ unit }: BillLine) => (unit ?? '').trim().toLowerCase();

function findTime(line: BillLine): Charge['time'] {
  const name = readUnitName(line).replace(/s?$/, 's');
  return line.quantity !== null && line.quantity > 0 && name in timesPerYear
    ? { unit: name as TimeUnit, count: line.quantity }
    : null;
}

/** Whether the unit is kW or kVA, or their days or months. */
const isPower = (line: BillLine) => /^k(?:w|va)(?:[ .]?(?:days?|months?))?$/.test(readUnitName(line));

const discountPattern =
  /discount|\d\s?% (?:off|saving)|pay(?:ing)?[- ]on[- ]time|loyalty|direct debit|guaranteed|reduction/i;
const oneOffPattern =
  /\blate\b|overdue|dishono|re-?connect|disconnect|\bconnection\b|mov(?:e|ing)[- ]?in|special (?:meter )?read|establish|deposit|\bexit\b|terminat|concession|rebate|relief|bonus|voucher|welcome|promotion|sign[- ]?up|goodwill|adjust|revers|correction|\binterest\b|round(?:ing|ed)|refund|\bcredit\b(?! card)|one[- ]off|install|inspection|meter test|call[- ]?out|transfer|\bfinal\b|\bprevious\b/i;
/** What the owner buys beside the energy, and no plan of a list has. */
const greenPattern = /green\s?power|carbon (?:neutral|offset)/i;
const meterPattern = /\bmeter/i;
const supplyPattern = /supply|standing|daily|service (?:to property|availability)|\baccess\b|\bfixed\b|per day/i;
const servicePattern = /service|account|admin|billing|\bfees?\b|member|subscription/i;
const accountPattern = /account (?:keeping|fee|service|management)|(?:service|retail|admin\w*) fee/i;
const seasonPattern = /\bsummer\b|\bwinter\b|\b(?:high|low)[- ]season/i;
const energyPattern = /usage|consumption|energy|electricity used|\bpeak\b|shoulder|volume/i;

/** Classifies a charge line. Credits have negative amounts. */
export function toCharge(line: GstLine): Charge {
  const kwhOfUnit = findKwhPerUnit(line.unit);
  const shared = {
    ...line,
    family: line.class === 'on_supply' ? 'retail' : line.class,
    basis: findBasis(line),
    feeKind: findFeeKind(line),
    kwh: kwhOfUnit !== undefined && line.quantity !== null ? line.quantity * kwhOfUnit : readKwhFromText(line),
    time: findTime(line),
  };
  const kind = findKind(line, shared);
  // Some bills print what was fed in with a minus.
  return { ...shared, kind, kwh: kind === 'export' && shared.kwh !== null ? Math.abs(shared.kwh) : shared.kwh };
}

/** Finds a quantity in the description, as in "Remaining usage 2,215 kWh". */
function readKwhFromText({ description, amount, quantity }: BillLine): number | null {
  if (quantity !== null || amount <= 0) return null;
  const last = [...description.matchAll(/([\d,]+(?:\.\d+)?)\s?kWh\b/gi)].at(-1)?.[1];
  return last === undefined ? null : Number(last.replaceAll(',', ''));
}

function findKind(line: GstLine, { kwh, time, family }: Pick<Charge, 'kwh' | 'time' | 'family'>): Charge['kind'] {
  const { description, amount, tariffType } = line;
  const fedIn = tariffType === 'solar' || (amount <= 0 && isFeedIn(description));
  if (fedIn && amount <= 0) return 'export';
  if (amount < 0 && discountPattern.test(description)) return 'discount';
  if (amount > 0 && greenPattern.test(description)) return 'green';
  if (isPower(line) && (line.quantity ?? 0) > 0 && amount >= 0)
    return seasonPattern.test(description) ? 'seasonal_demand' : 'demand';
  if (kwh !== null) return amount < 0 && kwh > 0 ? 'discount' : 'energy';
  if (time !== null && amount >= 0) return findDailyKind(line);
  if (amount <= 0 || oneOffPattern.test(description)) return 'one_off';
  if (family === 'environmental') return 'energy';
  if (supplyPattern.test(description) || tariffType === 'daily') return findDailyKind(line);
  if (['market', 'demand', 'common_area'].includes(family) || meterPattern.test(description)) return 'fee';
  if (accountPattern.test(description)) return 'fee';
  if (energyPattern.test(description)) return 'energy';
  return family === 'network' ? 'fee' : 'unknown';
}

/** A charge by day or month is for supply, unless its description names something else. */
function findDailyKind(line: BillLine): 'supply' | 'fee' {
  const kind = findFeeKind(line);
  if (kind === 'environment' || kind === 'market' || kind === 'metering') return 'fee';
  return supplyPattern.test(line.description) || !servicePattern.test(line.description) ? 'supply' : 'fee';
}

function findFeeKind({ class: name, description }: BillLine): FeeKind {
  if (name === 'environmental') return 'environment';
  if (name === 'market') return 'market';
  if (meterPattern.test(description)) return 'metering';
  if (name === 'network' || name === 'demand') return 'network';
  return name !== 'common_area' && servicePattern.test(description) ? 'service' : 'other';
}

function findBasis({ tariffType, band, class: name, description }: BillLine): EnergyBasis {
  if (tariffType === 'controlled_load') return 'controlled';
  if (band !== null) return band;
  // Environmental schemes have "peak" in their names, which is not a band of the tariff.
  if (tariffType !== null || (name !== 'retail' && name !== 'network' && name !== 'on_supply')) return 'all';
  return findBandByName(description);
}

/**
 * Returns the amount that becomes `incGst` when GST is added. Plans are costed with GST on every price, so GST-free
 * charges are divided too.
 */
export const toExGst = ({ incGst }: GstLine) => incGst / gstFactor;

/**
 * Returns dollars ex GST for one unit, including the loss factor: the printed rate if it gives the amount, else the
 * amount divided by the units.
 */
export function findPricePerUnit(charge: GstLine, units: number): number {
  const { quantity, rate, lossFactor, amount } = charge;
  if (quantity && rate !== null && amount !== 0) {
    const printed = rate * (lossFactor ?? 1);
    const perQuantity = units / quantity;
    const isExact = Math.abs(printed * quantity - amount) <= Math.max(0.006, Math.abs(amount) * 2e-4);
    if (isExact) return (printed * (toExGst(charge) / amount)) / perQuantity;
  }
  return units === 0 ? 0 : toExGst(charge) / units;
}

/** Whether the amount exceeds quantity × rate by a factor typical of network losses. */
export function includesLosses({ lossFactor, quantity, rate, amount, kwh }: Charge): boolean {
  if (lossFactor !== null) return lossFactor !== 1;
  if (kwh === null || !quantity || !rate) return false;
  const factor = amount / (quantity * rate);
  return factor > 1.003 && factor < 1.25;
}

/** Removes floating-point errors. */
export const roundToPrecision = (value: number) => Number(value.toPrecision(10));

export function addUp(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
