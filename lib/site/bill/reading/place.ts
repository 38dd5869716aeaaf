/** Locates a bill's site from its address and meter number. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { stateNames } from '@/lib/facts/states';
import type { Country, ReadBill } from '../model';

const states = Object.entries(stateNames).flat().join('|');
/** A postcode follows the state or ends the address; other four-digit numbers are houses, lots and suites. */
const postcodeAfterState = new RegExp(String.raw`\b(?:${states})[\s,.]+(\d{4})\b`, 'gi');
const postcodeAtEnd = /[a-z)][\s,.]+(\d{4})[\s,.]*(?:australia)?[\s.]*$/i;

/** Returns the postcode of an Australian address, else the stated one if it has four digits. */
export function findPostcode(address: string | null, stated?: string | null): string | null {
  const text = (address ?? '').replace(/\s+/g, ' ').trim();
  const last = [...text.matchAll(postcodeAfterState)].at(-1) ?? postcodeAtEnd.exec(text);
  return last?.[1] ?? (stated && /^\d{4}$/.test(stated) ? stated : null);
}

const usStates =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';

/** How addresses end in each country. Source: the Universal Postal Union's addressing guides. */
const addressForms: [Country, RegExp][] = [
  ['US', new RegExp(String.raw`\b(?:${usStates})[\s,.]+\d{5}(?:-\d{4})?\b`)],
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/],
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/],
  ['IE', /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W) (?=\d*[A-Z])[\dAC-FHKNPRTV-Y]{4}$|\b(?<!northern )ireland$/i],
  ['NZ', /\bnew zealand\b|\baotearoa\b/i],
];

/**
 * Returns the bill's country; null when it cannot be determined. A New Zealand ICP has 10 digits, 2 letters and 3
 * hexadecimal characters. A British MPAN has 13 digits, or 21 with its top line. An NMI has 10 or 11 characters.
 */
export function findCountry(siteIdentifier: string | null, address: string | null): Country | null {
  const id = siteIdentifier ?? '';
  if (/^\d{10}[A-Z]{2}[0-9A-F]{3}$/.test(id)) return 'NZ';
  if (/^(\d{13}|\d{21})$/.test(id)) return 'GB';
  const text = (address ?? '').replace(/\s+/g, ' ');
  if (new RegExp(String.raw`\b(?:${states})[\s,.]+\d{4}\b(?!-)`, 'i').test(text)) return 'AU';
  return addressForms.find(([, form]) => form.test(text))?.[0] ?? null;
}

const countriesByCurrency: Readonly<Record<string, Country>> = { NZD: 'NZ', USD: 'US', CAD: 'CA', GBP: 'GB' };

/** Returns the only country whose bills are in a currency; null for any other, and for Australian dollars. */
export const findCountryOfCurrency = (currency: string | null | undefined) =>
  countriesByCurrency[currency ?? ''] ?? null;

/** 10 or 11 characters without the letters I and O. */
export const nmiPattern = /^[A-HJ-NP-Z\d]{10,11}$/;

/** Returns the network whose range includes the NMI. */
export function findNetworkOfNmi(nmi: string | null): ReadBill['network'] {
  const identity = nmi === null ? null : identifyNmi(nmi);
  return identity?.kind === 'network' ? identity.network : null;
}
