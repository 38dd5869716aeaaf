/**
 * The form that checks a bill: filled in from what was read, and read back into the address of a comparison. The NMI tells the
 * network and stands in no address.
 */
import { identifyNmi, normaliseNmi } from '@/lib/facts/identifiers/nmi';
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks/network-facts';
import { readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { toOwnRatesCode } from '@/lib/plans/own-rates/code-shape';
import { type BillField, billFields, type ReadBill } from '../bill/model';
import { findNetworkOfNmi, nmiPattern } from '../bill/reading/place';
import { clampToUsageBounds, findBandShares, findDemandKw, scaleToAnnualKwh } from '../bill/year/annual-usage';
import { formatQuantity } from '../copy/format';
import { type FindNetworks, findPlaceOfSite } from './bill-year-address';
import { type ComparisonState, formatAddress, noChoices } from './state';
import { type FieldError, readNumber, readUsage, type UsageReading, usageBoundsKwh } from './usage-input';

/** Each field as typed; empty: not given. */
export type TypedBill = Record<BillField, string>;

export const emptyBill = Object.fromEntries(billFields.map((field) => [field, ''])) as TypedBill;

/** No bill is for longer. */
const maxDays = 800;
const maxBillKwh = 100_000_000;

/** The form filled in from a bill. An NMI that names no network is left out: the postcode says more. */
export function toTypedBill(bill: ReadBill): TypedBill {
  const { peakPercent, shoulderPercent } = findBandShares(bill);
  const nmi = bill.nmi?.value ?? '';
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : formatQuantity(value);
  return {
    ...emptyBill,
    nmi: identifiesNetwork(nmi) ? nmi : '',
    postcode: bill.supplyPostcode?.value ?? '',
    bill_kwh: text(bill.totalKwh?.value),
    bill_days: text(bill.periodDays?.value),
    peak_pct: text(peakPercent),
    shoulder_pct: text(shoulderPercent),
    max_demand_kw: text(findDemandKw(bill)),
  };
}

/** Whether the rates can be found by this NMI. */
function identifiesNetwork(nmi: string): boolean {
  const { kind } = identifyNmi(nmi);
  return kind === 'network' || kind === 'ambiguous';
}

export interface BillFormReading {
  typed: TypedBill;
  errors: FieldError[];
  /** The address of the comparison; null while there are errors. */
  href: string | null;
}

/** What the form sends along beside its fields: nothing of it is personal. */
export const carriedFields = ['network', 'own_rates', 'usage_profile'] as const;

/**
 * Reads the form's fields. A yearly figure typed by hand wins over the bill's kWh and days. Without `findNetworks` a network counts
 * for more than the postcode.
 */
export function readBillForm(params: URLSearchParams, findNetworks: FindNetworks = () => []): BillFormReading {
  const typed = readTypedBill((field) => params.get(field));
  const nmi = params.has('nmi_again') ? 'again' : normaliseNmi(typed.nmi);
  const place = readPlaceFields(nmi, typed.postcode.replace(/\s/g, ''), readCarriedNetwork(params), findNetworks);
  const { usage, errors: usageErrors } = readUsageFields(params, typed);
  const errors = [...place.errors, ...usageErrors];
  const state = place.found && {
    ...{ ...noChoices, ...place.found, ...usage },
    ownRates: toOwnRatesCode(params.get('own_rates')),
  };
  return { typed, errors, href: state && errors.length === 0 ? formatAddress(state) : null };
}

/** Meter data tells hours and demand better than a bill does, and its yearly usage to the kWh. */
function readUsageFields(params: URLSearchParams, typed: TypedBill): Omit<UsageReading, 'typed'> {
  const usage_profile = params.get('usage_profile') ?? '';
  const profile = readMeasuredProfile(usage_profile);
  if (profile) {
    const usage_kwh = typed.usage_kwh || String(clampToUsageBounds(Math.round(profile.annualKwh)));
    return readUsage(new URLSearchParams({ usage_kwh, usage_profile }));
  }
  const year = readYear(typed);
  const rest = readUsage(new URLSearchParams({ ...typed, usage_kwh: '' }));
  return { usage: { ...rest.usage, usageKwh: year.usageKwh }, errors: [...year.errors, ...rest.errors] };
}

/** Where the form is shown again with what has to change. The NMI is left out: its network says enough. */
export function formatFormHref(params: URLSearchParams): string {
  const nmi = normaliseNmi(params.get('nmi') ?? '');
  const texts = [...billFields, ...carriedFields].map((field) => [field, (params.get(field) ?? '').trim()] as const);
  const again = new URLSearchParams(
    texts.filter(([field, text]) => field !== 'nmi' && text !== '').map((pair) => [...pair]),
  );
  const network = findNetworkOfNmi(nmi);
  if (network) again.set('network', network);
  if (nmi !== '' && !nmiPattern.test(nmi)) again.set('nmi_again', 'true');
  return `/bill/enter?${again}`;
}

function readCarriedNetwork(params: URLSearchParams): NetworkSlug | null {
  return networkSlugs.find((slug) => slug === params.get('network')) ?? null;
}

/**
 * The network of the form as it stands: its NMI's, or the bill's where the NMI was told apart from it. Whoever takes the NMI out
 * goes by the postcode.
 */
export function findNetworkOfForm({ nmi, network }: Pick<ReadBill, 'nmi' | 'network'>, typed: Pick<TypedBill, 'nmi'>) {
  if (typed.nmi !== '') return findNetworkOfNmi(normaliseNmi(typed.nmi));
  return nmi && identifiesNetwork(nmi.value) ? null : network;
}

/** Each field as `typedIn` has it. */
export function readTypedBill(typedIn: (field: BillField) => string | null): TypedBill {
  const texts = billFields.map((field) => [field, (typedIn(field) ?? '').trim().slice(0, 100)]);
  return Object.fromEntries(texts) as TypedBill;
}

type FoundPlace = Pick<ComparisonState, 'level' | 'place' | 'distributor'>;

/** By postcode and by the network that the NMI tells, or that `carried` does where no NMI is typed. */
function readPlaceFields(
  nmi: string,
  postcode: string,
  carried: NetworkSlug | null,
  findNetworks: FindNetworks,
): { found: FoundPlace | null; errors: FieldError[] } {
  const network = nmi === '' ? carried : findNetworkOfNmi(nmi);
  const errors: FieldError[] = [];
  if (nmi !== '' && !nmiPattern.test(nmi)) {
    errors.push({ field: 'nmi', message: 'Enter the NMI as your bill shows it: 10 or 11 letters and digits' });
  }
  if (postcode !== '' && !/^\d{4}$/.test(postcode)) {
    errors.push({ field: 'postcode', message: 'Enter a postcode of 4 digits' });
  }
  if (postcode === '' && network === null && errors.length === 0) {
    const message =
      nmi === ''
        ? 'Enter the postcode of your supply address, or your NMI'
        : 'Enter the postcode of your supply address: this NMI names no network';
    errors.push({ field: 'postcode', message });
  }
  return { found: errors.length === 0 ? findPlaceOfSite(postcode || null, network, findNetworks) : null, errors };
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
      bill_kwh === '' ? 'Enter the usage on your bill' : 'Usage on the bill must be a number of kWh, such as 4,500';
    errors.push({ field: 'bill_kwh', message });
  }
  if (days === null && (kwh !== null || bill_days !== '')) {
    errors.push({ field: 'bill_days', message: `Days on the bill must be a whole number from 1 to ${maxDays}` });
  }
  if (kwh === null || days === null) return { usageKwh: null, errors };
  return { usageKwh: clampToUsageBounds(scaleToAnnualKwh(kwh, days)), errors };
}

/** kWh as people write them, also in MWh; null for anything else. */
export function readBillKwh(text: string): number | null {
  const value = readNumber(text.replace(/[mk]wh\s*$/i, ''));
  if (value === null) return null;
  const kwh = /mwh\s*$/i.test(text) ? value * 1_000 : value;
  return kwh <= maxBillKwh ? kwh : null;
}

/** A whole number of days; null for anything else. */
export function readDays(text: string): number | null {
  const days = readNumber(text.replace(/\s*days?\s*$/i, ''));
  return days !== null && Number.isInteger(days) && days >= 1 && days <= maxDays ? days : null;
}

export interface ScaledBill {
  billKwh: number;
  days: number;
  annualKwh: number;
  /** What the plans are costed at: `annualKwh` within the bounds of the rates. */
  costedKwh: number;
  outOfBounds: 'below' | 'above' | null;
}

/** The bill's usage over a year as the form has it; null while it cannot be worked out. */
export function scaleBillToYear(typed: Pick<TypedBill, 'bill_kwh' | 'bill_days'>): ScaledBill | null {
  const billKwh = readBillKwh(typed.bill_kwh);
  const days = readDays(typed.bill_days);
  if (billKwh === null || days === null) return null;
  const annualKwh = scaleToAnnualKwh(billKwh, days);
  const outOfBounds = annualKwh < usageBoundsKwh.min ? 'below' : annualKwh > usageBoundsKwh.max ? 'above' : null;
  return { billKwh, days, annualKwh, costedKwh: clampToUsageBounds(annualKwh), outOfBounds };
}
