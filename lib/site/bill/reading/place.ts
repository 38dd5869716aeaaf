/** Locates a bill's site from its address and meter number. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { stateNames } from '@/lib/facts/states';
import type { ReadBill } from '../model';

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

/**
 * Whether a number of another country identifies the meter. A New Zealand ICP has 10 digits, 2 letters and 3 hexadecimal
 * characters; a British MPAN has 13 digits, or 21 with its top line.
 */
export const isNumberAbroad = (id: string) => /^(\d{10}[A-Z]{2}[0-9A-F]{3}|\d{13}|\d{21})$/.test(id);

/** 10 or 11 characters without the letters I and O. */
export const nmiPattern = /^[A-HJ-NP-Z\d]{10,11}$/;

/** Returns the network whose range includes the NMI. */
export function findNetworkOfNmi(nmi: string | null): ReadBill['network'] {
  const identity = nmi === null ? null : identifyNmi(nmi);
  return identity?.kind === 'network' ? identity.network : null;
}
