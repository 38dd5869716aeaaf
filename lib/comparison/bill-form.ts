/** The form that checks a bill: filled in from what was read, and read back into the address of a comparison. */
import { identifyNmi, normaliseNmi } from '@/lib/facts/identifiers/nmi';
import { type BillField, billFields, type ReadBill } from './bill-model';
import { annualKwhOf, bandShares, demandKwOf, withinBounds } from './bill-usage';
import { type ComparisonState, noChoices, printState } from './state';
import { type FieldError, readNumber, readUsage, type UsageInput, usageBoundsKwh } from './usage-input';

/** Each field as typed; empty: not given. */
export type TypedBill = Record<BillField, string>;

export const nothingTyped = Object.fromEntries(billFields.map((field) => [field, ''])) as TypedBill;

/** No bill is for longer. */
const mostDays = 800;
const mostBillKwh = 100_000_000;

/**
 * The form filled in from a bill. An NMI that names no network is left out: the postcode says more. Of a gas bill only the
 * place is used.
 */
export function typedFromBill(bill: ReadBill): TypedBill {
  const postcode = bill.supplyPostcode?.value ?? '';
  if (bill.energyType === 'gas' || bill.energyType === 'lpg') return { ...nothingTyped, postcode };
  const { peakPercent, shoulderPercent } = bandShares(bill);
  const nmi = bill.nmi?.value ?? '';
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return {
    ...nothingTyped,
    nmi: tellsNetwork(nmi) ? nmi : '',
    postcode,
    bill_kwh: text(bill.totalKwh && Math.round(bill.totalKwh.value * 1e3) / 1e3),
    bill_days: text(bill.periodDays?.value),
    peak_pct: text(peakPercent),
    shoulder_pct: text(shoulderPercent),
    max_demand_kw: text(demandKwOf(bill)),
  };
}

/** Whether the rates can be found by this NMI. */
export function tellsNetwork(nmi: string): boolean {
  const { kind } = identifyNmi(nmi);
  return kind === 'network' || kind === 'ambiguous';
}

export interface BillFormReading {
  typed: TypedBill;
  errors: FieldError[];
  /** The address of the comparison; null while there are errors. */
  href: string | null;
}

/** Reads the form's fields. A yearly figure typed by hand wins over the bill's kWh and days. */
export function readBillForm(params: URLSearchParams): BillFormReading {
  const typed = typedIn(params);
  const place = readPlaceFields(typed);
  const year = readYear(typed);
  const rest = readUsage(new URLSearchParams({ ...typed, usage_kwh: '' }));
  const errors = [...place.errors, ...year.errors, ...rest.errors];
  const usage = { ...rest.usage, usageKwh: year.usageKwh };
  return { typed, errors, href: errors.length === 0 && place.found ? hrefOf(place.found, usage) : null };
}

function typedIn(params: URLSearchParams): TypedBill {
  const texts = billFields.map((field) => [field, (params.get(field) ?? '').trim().slice(0, 100)]);
  return Object.fromEntries(texts) as TypedBill;
}

type FoundPlace = Pick<ComparisonState, 'level' | 'place' | 'postcode'>;

/** By NMI when it tells a network, with the postcode if there is one, else by postcode. An NMI alone is left for the rates to judge. */
function readPlaceFields(typed: TypedBill): { found: FoundPlace | null; errors: FieldError[] } {
  const nmi = normaliseNmi(typed.nmi);
  const postcode = typed.postcode.replace(/\s/g, '');
  const errors: FieldError[] = [];
  if (nmi !== '' && !/^[A-HJ-NP-Z\d]{10,11}$/.test(nmi)) {
    errors.push({ field: 'nmi', message: 'Enter an NMI of 10 or 11 letters and digits, as the bill shows it' });
  }
  if (postcode !== '' && !/^\d{4}$/.test(postcode)) {
    errors.push({ field: 'postcode', message: 'Enter a postcode of 4 digits' });
  }
  if (nmi === '' && postcode === '') {
    errors.push({ field: 'postcode', message: 'Enter the postcode of the supply address, or the NMI' });
  }
  const byNmi = nmi !== '' && (postcode === '' || tellsNetwork(nmi));
  const found: FoundPlace = byNmi
    ? { level: 'nmi', place: nmi, postcode: postcode || null }
    : { level: 'postcode', place: postcode, postcode: null };
  return { found, errors };
}

function readYear(typed: TypedBill): { usageKwh: number | null; errors: FieldError[] } {
  if (typed.usage_kwh === '') return readBillUsage(typed);
  const { usage, errors } = readUsage(new URLSearchParams({ usage_kwh: typed.usage_kwh }));
  return { usageKwh: usage.usageKwh, errors };
}

function readBillUsage({ bill_kwh, bill_days }: TypedBill): { usageKwh: number | null; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const kwh = readBillKwh(bill_kwh);
  const days = readDays(bill_days);
  if (kwh === null) {
    const message =
      bill_kwh === ''
        ? 'Enter the kWh on the bill, or your own yearly figure'
        : 'The electricity on the bill must be a number of kWh, such as 4,500';
    errors.push({ field: 'bill_kwh', message });
  }
  if (days === null && (kwh !== null || bill_days !== '')) {
    errors.push({ field: 'bill_days', message: `The days of the bill must be a whole number from 1 to ${mostDays}` });
  }
  if (kwh === null || days === null) return { usageKwh: null, errors };
  return { usageKwh: withinBounds(annualKwhOf(kwh, days)), errors };
}

function readBillKwh(text: string): number | null {
  const value = readNumber(text.replace(/[mk]wh\s*$/i, ''));
  if (value === null) return null;
  const kwh = /mwh\s*$/i.test(text) ? value * 1_000 : value;
  return kwh <= mostBillKwh ? kwh : null;
}

function readDays(text: string): number | null {
  const days = readNumber(text.replace(/\s*days?\s*$/i, ''));
  return days !== null && Number.isInteger(days) && days >= 1 && days <= mostDays ? days : null;
}

function hrefOf(place: FoundPlace, usage: UsageInput): string {
  return printState({ ...noChoices, ...place, ...usage });
}

export interface YearSum {
  billKwh: number;
  days: number;
  annualKwh: number;
  /** What the plans are costed at: `annualKwh` within the bounds of the rates. */
  costedKwh: number;
  outside: 'below' | 'above' | null;
}

/** The bill's usage over a year as the form has it; null while it cannot be worked out. */
export function yearSumOf(typed: Pick<TypedBill, 'bill_kwh' | 'bill_days'>): YearSum | null {
  const billKwh = readBillKwh(typed.bill_kwh);
  const days = readDays(typed.bill_days);
  if (billKwh === null || days === null) return null;
  const annualKwh = annualKwhOf(billKwh, days);
  const outside = annualKwh < usageBoundsKwh.min ? 'below' : annualKwh > usageBoundsKwh.max ? 'above' : null;
  return { billKwh, days, annualKwh, costedKwh: withinBounds(annualKwh), outside };
}
