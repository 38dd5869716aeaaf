/** Parses addresses as text: where they begin and end, and how to join their lines. */

import { asNonEmpty, type NonEmpty } from '../../lists';
import {
  addressEndings,
  boxPattern,
  legalFormPattern,
  phrases,
  premisesPattern,
  streetLedPattern,
} from '../../phrases';
import { getPartText, type Part } from '../blocks';
import { findDates } from '../values/dates';

export interface Address {
  text: string;
  postcode: string | null;
}

const isInDate = (text: string, at: number) => findDates(text).some(({ start, end }) => start <= at && at < end);

/** Where the address in a text ends, and its postcode; null without one. */
export function addressEnd(text: string): { end: number; postcode: string } | null {
  for (const { country, pattern } of addressEndings) {
    const match = pattern.exec(text);
    // "24 FEB 2026" looks like a suburb and a postcode.
    if (match && !(country === 'NZ' && isInDate(text, match.index)))
      return { end: match.index + match[0].length, postcode: match[1] ?? '' };
  }
  return null;
}

/** Text of another field before a dash and a street number: "NMI 63058806178 - 12 High St". */
const beforeDash = /^[^,]*\s-\s(?=(?:shop|suite|unit|level|lot|factory)?\.?\s?\d)/i;

/** The name before an address: "Kestrel Bakery Pty Ltd, 12 High St". */
const beforeName = /^[A-Z][^,\d]*\b(?:p\/l|pty\.?(?: ltd| limited)?|ltd|limited|inc)\.?,\s+(?=\S*\d)/i;

/** "Tenancy: Shop 4, 12 High St" and "NMI 63058806178, 12 High St". */
const beforeColon = /^[A-Za-z][A-Za-z ]{2,24}:\s+(?=\S)/;
const beforeNumber = /^[A-Z][A-Za-z]{1,12}[ :]+[A-Z]{0,5}\d{8,}[\dA-Z]*[\s,;:-]+(?=\S)/;

export const trimAddress = (text: string) =>
  text
    .replace(/^[\s:,.-]+|[\s,;:-]+$/g, '')
    .replace(
      /^(?:[A-Za-z]+ ){0,4}(?:supplied|supply|to|at|address|site|premises|location|of|is)[\s:]+(?=\S*\d|[A-Z])/i,
      '',
    )
    .replace(beforeName, '')
    .replace(beforeDash, '')
    .replace(beforeColon, '')
    .replace(beforeNumber, '');

/** Joins the lines of an address with commas, unless a street's or suburb's name wraps. */
function joinParts(texts: string[]): string {
  return texts
    .reduce((joined, raw) => {
      const next = trimAddress(raw);
      if (joined === '' || next === '') return joined + next;
      return `${trimAddress(joined)}${isBroken(joined, next) ? '' : ','} ${next}${raw.trimEnd().endsWith(',') ? ',' : ''}`;
    }, '')
    .replace(/,$/, '');
}

function isBroken(joined: string, next: string): boolean {
  if (/,$/.test(joined)) return false;
  const lastPart = joined.slice(joined.lastIndexOf(',') + 1).trim();
  if (/^\d{4}$/.test(next) || streetLedPattern.test(next)) return true;
  // This is the suburb: the street is before the last comma.
  return joined.includes(',') && !/\d/.test(lastPart) && !phrases.addresses.street.test(lastPart);
}

/** The address that starts with the first part and ends at its postcode; null if there is none. */
export function readDown(parts: Part[]): (Address & { parts: NonEmpty<Part> }) | null {
  for (let count = 1; count <= parts.length; count++) {
    const texts = parts.slice(0, count).map(getPartText);
    const joined = texts.join(' ');
    const end = addressEnd(joined);
    if (!end) continue;
    const surplus = joined.length - end.end;
    const last = texts.at(-1) ?? '';
    texts[texts.length - 1] = last.slice(0, Math.max(0, last.length - surplus));
    return {
      text: joinParts(withoutName(texts)),
      postcode: end.postcode,
      parts: asNonEmpty(parts.slice(0, count), 'the count is one or more'),
    };
  }
  return null;
}

/** Drops a name above the street: a line without digits, if a later line starts with a number or "Shop". */
function withoutName(texts: string[]): string[] {
  const street = texts.findIndex((text) => premisesPattern.test(trimAddress(text)) || boxPattern.test(text));
  // A name may contain a street word: "Harrow Lane Vets Pty Ltd" above "8/209 Osmond Lane".
  if (street > 0 && texts.slice(0, street).every((text) => !/\d/.test(text) && legalFormPattern.test(text)))
    return texts.slice(street);
  return street > 0 && texts.slice(0, street).every((text) => !/\d/.test(text) && !phrases.addresses.street.test(text))
    ? texts.slice(street)
    : texts;
}
