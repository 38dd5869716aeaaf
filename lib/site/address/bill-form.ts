/**
 * The form that checks a bill: filled in from the reading, then parsed into the URL of a comparison. The NMI gives the
 * network and is never in a URL.
 */
import { identifyNmi, normaliseNmi } from '@/lib/facts/identifiers/nmi';
import { findNetwork } from '@/lib/facts/networks';
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks/network-facts';
import { daysInYear } from '@/lib/plans/calendar';
import { readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { toOwnRatesCode } from '@/lib/plans/own-rates/code-shape';
import { type BillField, billFields, type ReadBill } from '@/lib/site/bill/model';
import { findNetworkOfNmi, nmiPattern } from '@/lib/site/bill/reading/place';
import {
  clampToUsageBounds,
  findBandShares,
  findDemandKw,
  findDemandUnit,
  scaleToAnnualKwh,
} from '@/lib/site/bill/year/annual-usage';
import { formatQuantity } from '../words/format';
import { type FindNetworks, findPlaceOfSite } from './bill-year-address';
import { formatAddress, noChoices } from './state';
import { type FieldError, readNumber, readQuantity, readUsage, type UsageReading } from './usage-input';

/** Each field as typed; empty when not filled in. */
export type TypedBill = Record<BillField, string>;

export const emptyBill = Object.fromEntries(billFields.map((field) => [field, ''])) as TypedBill;

/** No bill covers more days. */
const maxDays = 800;
const maxBillKwh = 100_000_000;

/**
 * Fills in the form from a bill. An NMI that identifies no network is left out, because the postcode is more useful.
 */
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
    max_demand_kw: `${text(findDemandKw(bill))}${findDemandUnit(bill) === 'kVA' ? ' kVA' : ''}`,
  };
}

/** Whether rates can be looked up by this NMI. */
function identifiesNetwork(nmi: string): boolean {
  const { kind } = identifyNmi(nmi);
  return kind === 'network' || kind === 'ambiguous';
}

/** Hidden fields that the form sends along; none is personal. */
export const carriedFields = [
  ...(['network', 'own_rates', 'usage_profile'] as const),
  ...(['controlled_load_kwh', 'export_kwh', 'export_profile'] as const),
];

/**
 * Parses the form. A typed yearly usage overrides the bill's kWh and days. Without `findNetworks` the network overrides
 * the postcode. `href` is the URL of the comparison; null while there are errors.
 */
export function readBillForm(params: URLSearchParams, findNetworks: FindNetworks = () => []) {
  const typed = readTypedBill((field) => params.get(field));
  const nmi = params.has('nmi_again') ? 'again' : normaliseNmi(typed.nmi);
  const carried = networkSlugs.find((slug) => slug === params.get('network')) ?? null;
  const place = readPlaceOfBill(nmi, typed.postcode.replace(/\s/g, ''), carried, findNetworks);
  const { usage, errors: usageErrors } = readUsageFields(params, typed);
  const errors = [...place.errors, ...usageErrors];
  const state = place.found && {
    ...{ ...noChoices, ...place.found, ...usage },
    ownRates: toOwnRatesCode(params.get('own_rates')),
  };
  return { typed, errors, href: state && errors.length === 0 ? formatAddress(state) : null };
}

/** Meter data overrides the bill: it has hours, demand and exact yearly usage. */
function readUsageFields(params: URLSearchParams, typed: TypedBill): Omit<UsageReading, 'typed'> {
  const usage_profile = params.get('usage_profile') ?? '';
  const profile = readMeasuredProfile(usage_profile);
  if (profile) {
    const usage_kwh = typed.usage_kwh || String(clampToUsageBounds(Math.round(profile.annualKwh)));
    return readUsage(new URLSearchParams({ usage_kwh, usage_profile, ...readExports(params) }));
  }
  const { usage_kwh } = typed;
  const year = usage_kwh === '' ? readBillUsage(typed) : readUsage(new URLSearchParams({ usage_kwh }));
  const controlled_load_kwh = params.get('controlled_load_kwh') ?? '';
  const other = { usage_kwh: '', controlled_load_kwh, ...readExports(params) };
  const rest = readUsage(new URLSearchParams({ ...typed, ...other }));
  return { usage: { ...rest.usage, usageKwh: year.usage.usageKwh }, errors: [...year.errors, ...rest.errors] };
}

/** Measured exports come before those of a bill. */
function readExports(params: URLSearchParams) {
  const export_profile = params.get('export_profile') ?? '';
  return { export_profile, export_kwh: export_profile === '' ? (params.get('export_kwh') ?? '') : '' };
}

/** The URL that shows the form again with its errors. It has the network in place of an NMI that none is about. */
export function formatFormHref(params: URLSearchParams, errors: readonly FieldError[] = []): string {
  const nmi = normaliseNmi(params.get('nmi') ?? '');
  const texts = [...billFields, ...carriedFields].map((field) => [field, (params.get(field) ?? '').trim()] as const);
  const again = new URLSearchParams(
    texts.filter(([field, text]) => field !== 'nmi' && text !== '').map((pair) => [...pair]),
  );
  const network = findNetworkOfNmi(nmi);
  if (errors.some(({ field }) => field === 'nmi')) again.set('nmi_again', 'true');
  else if (network) again.set('network', network);
  return `/bill/enter?${again}`;
}

/**
 * Returns the network of the form: by the NMI in it, or else the network of the bill when its NMI could not give it. If
 * the NMI was deleted from the form, the postcode decides.
 */
export function findNetworkOfForm({ nmi, network }: Pick<ReadBill, 'nmi' | 'network'>, typed: Pick<TypedBill, 'nmi'>) {
  if (typed.nmi !== '') return findNetworkOfNmi(normaliseNmi(typed.nmi));
  return nmi && identifiesNetwork(nmi.value) ? null : network;
}

/** Reads each field with `typedIn`. */
export function readTypedBill(typedIn: (field: BillField) => string | null): TypedBill {
  const texts = billFields.map((field) => [field, (typedIn(field) ?? '').trim().slice(0, 100)]);
  return Object.fromEntries(texts) as TypedBill;
}

/** Finds the place by postcode and network. The network comes from the NMI, or from `carried` when no NMI is typed. */
function readPlaceOfBill(nmi: string, postcode: string, carried: NetworkSlug | null, findNetworks: FindNetworks) {
  const network = nmi === '' ? carried : findNetworkOfNmi(nmi);
  const errors: FieldError[] = [];
  if (nmi !== '' && !nmiPattern.test(nmi)) {
    errors.push({ field: 'nmi', message: 'Enter the NMI as your bill shows it: 10 or 11 letters and digits' });
  } else if (identifyNmi(nmi).checkDigit === 'wrong') {
    const message = 'A character of this NMI is wrong: its last digit doesn’t fit. Correct it, or leave it empty';
    errors.push({ field: 'nmi', message });
  }
  const served = findNetworks(postcode);
  if (nmi !== '' && network && served.length > 0 && !served.includes(network)) {
    const message = `${postcode} isn’t on the network of this NMI, ${findNetwork(network)?.name}. Correct one, or leave one empty`;
    errors.push({ field: 'nmi', message });
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

function readBillUsage({ bill_kwh, bill_days }: TypedBill) {
  const errors: FieldError[] = [];
  const kwh = readBillKwh(bill_kwh);
  const days = readDays(bill_days);
  // At no usage, plans differ by their supply charge only.
  if (!kwh) {
    const message =
      bill_kwh === ''
        ? 'Enter the usage on your bill'
        : 'Usage on the bill must be a number of kWh above 0, such as 4,500';
    errors.push({ field: 'bill_kwh', message });
  }
  if (days === null && (kwh || bill_days !== '')) {
    errors.push({ field: 'bill_days', message: `Days on the bill must be a whole number from 1 to ${maxDays}` });
  }
  if (!kwh || days === null) return { usage: { usageKwh: null }, errors };
  const annualKwh = scaleToAnnualKwh(kwh, days);
  const usageKwh = clampToUsageBounds(annualKwh);
  if (annualKwh < usageKwh) {
    const [year, least, enough] = [annualKwh, usageKwh, Math.ceil((usageKwh * days) / daysInYear)].map(formatQuantity);
    const message = `This comes to ${year} kWh a year, and we compare from ${least}. Correct it, or enter ${enough}`;
    errors.push({ field: 'bill_kwh', message });
  }
  return { usage: { usageKwh }, errors };
}

/** Parses kWh or MWh; null for anything else. */
export function readBillKwh(text: string): number | null {
  const kwh = readQuantity(text);
  return kwh !== null && kwh <= maxBillKwh ? kwh : null;
}

/** Parses a whole number of days; null for anything else. */
export function readDays(text: string): number | null {
  const days = readNumber(text.replace(/\s*days?\s*$/i, ''));
  return days !== null && Number.isInteger(days) && days >= 1 && days <= maxDays ? days : null;
}
