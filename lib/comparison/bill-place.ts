/** Where a bill's site is, as far as its address and its meter's number tell. */
import type { Country } from './bill-model';

const stateNames = [
  'New South Wales',
  'Victoria',
  'Queensland',
  'South Australia',
  'Tasmania',
  'Australian Capital Territory',
  'Western Australia',
  'Northern Territory',
];
const states = ['NSW', 'VIC', 'QLD', 'SA', 'TAS', 'ACT', 'WA', 'NT', ...stateNames].join('|');
/** A state and its postcode, or a postcode at the end: other numbers of four digits are houses, lots and suites. */
const afterState = new RegExp(String.raw`\b(?:${states})[\s,.]+(\d{4})\b`, 'gi');
const atTheEnd = /[a-z)][\s,.]+(\d{4})[\s,.]*(?:australia)?[\s.]*$/i;

/** The postcode of an Australian address on one line or several; null when it has none. */
export function postcodeOfAddress(address: string): string | null {
  const text = address.replace(/\s+/g, ' ').trim();
  const last = [...text.matchAll(afterState)].at(-1);
  return last?.[1] ?? atTheEnd.exec(text)?.[1] ?? null;
}

/** The postcode that a reader states, when it can be one, else that of the address. */
export function postcodeOf(address: string | null, stated: string | null | undefined): string | null {
  const ofAddress = address === null ? null : postcodeOfAddress(address);
  return ofAddress ?? (/^\d{4}$/.test(stated ?? '') ? stated! : null);
}

const usStates =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';

/** How an address ends in each country. Sources: the postal formats of the Universal Postal Union's addressing guides. */
const addressForms: [Country, RegExp][] = [
  ['US', new RegExp(String.raw`\b(?:${usStates})[\s,.]+\d{5}(?:-\d{4})?\b`)],
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/],
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/],
  ['NZ', /\bnew zealand\b|\baotearoa\b/i],
];

/**
 * The country of a bill, null when nothing tells. A New Zealand ICP is 10 digits, 2 letters and 3 hexadecimal characters;
 * the core of a British MPAN is 13 digits, and 21 with what stands above it; an NMI has 10 or 11 characters.
 */
export function countryOf(siteIdentifier: string | null, address: string | null): Country | null {
  const id = siteIdentifier ?? '';
  if (/^\d{10}[A-Z]{2}[0-9A-F]{3}$/.test(id)) return 'NZ';
  if (/^(\d{13}|\d{21})$/.test(id)) return 'GB';
  const text = (address ?? '').replace(/\s+/g, ' ');
  if (new RegExp(String.raw`\b(?:${states})[\s,.]+\d{4}\b(?!-)`, 'i').test(text)) return 'AU';
  return addressForms.find(([, form]) => form.test(text))?.[0] ?? null;
}
