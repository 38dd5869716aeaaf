/**
 * National Metering Identifiers: ten characters, with an optional check digit, that identify an electricity meter
 * point.
 */

import { must } from '@/lib/must';
import type { NetworkSlug } from '../networks';
import { compareCheckDigit } from './check-digit';
import { networkRanges, otherRanges } from './nmi-ranges';

/**
 * A notation for identifier ranges. `#` is any digit, `@` any digit or letter except I and O, `!` the same without W,
 * `[2-4]` one of a range of digits. Every other character matches itself. Each place is a set of characters, so whether
 * two ranges overlap can be decided exactly.
 */
type Pattern = readonly string[];

const digits = '0123456789';
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const classes: ReadonlyMap<string, string> = new Map([
  ['#', digits],
  ['@', digits + letters],
  ['!', (digits + letters).replace('W', '')],
]);

/** Returns the characters allowed at each place of a pattern. */
export function parsePattern(text: string): Pattern {
  return Array.from(text.matchAll(/\[(\d)-(\d)\]|(.)/g), ([, first, last, single]) => {
    if (first !== undefined && last !== undefined) return digits.slice(Number(first), Number(last) + 1);
    const character = must(single, 'what is no range is one character');
    return classes.get(character) ?? character;
  });
}

const matchesPattern = (pattern: Pattern, characters: string) =>
  characters.length === pattern.length && [...characters].every((one, i) => pattern[i]?.includes(one));

const nmiLength = 10;

/** What the NMIs of each range identify; `what` is a noun phrase for the owner. */
const owners = [
  ...Object.entries(networkRanges).map(([slug, patterns]) => {
    return { patterns, owner: { kind: 'network' as const, network: slug as NetworkSlug } };
  }),
  ...otherRanges.map(({ patterns, kind, what }) => ({
    patterns,
    owner: kind === 'unknown' ? { kind } : { kind, what },
  })),
].map(({ patterns, owner }) => ({ patterns: patterns.map(parsePattern), owner }));

/**
 * Normalises an NMI as typed or printed: capitals, without spaces, dashes or other separators ("4102 0359 848",
 * "3120774409/2"). Does not validate it.
 */
export function normaliseNmi(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Identifies the network of an NMI with 10 or 11 characters, in either case. A wrong check digit is reported but does
 * not change the result. `unknown`: outside all published ranges, of another length, or with a letter I or O, which
 * NMIs do not use.
 */
export function identifyNmi(nmi: string) {
  const characters = nmi.toUpperCase();
  const unknown = { kind: 'unknown' as const };
  if (!/^[A-HJ-NP-Z\d]{10}[A-Z\d]?$/.test(characters)) return { ...unknown, checkDigit: 'none' as const };
  const checkDigit = compareCheckDigit(characters, nmiLength);
  const nmi10 = characters.slice(0, nmiLength);
  const found = owners.find(({ patterns }) => patterns.some((pattern) => matchesPattern(pattern, nmi10)));
  return { ...(found?.owner ?? unknown), checkDigit };
}

/**
 * Returns how a network's NMIs start, digits before letters: `4102`, `4103`, `4104`, `NCCC`. Owners can compare this
 * with the number on a bill.
 */
export function listNmiStarts(network: NetworkSlug): string[] {
  const starts = networkRanges[network].flatMap((text) => {
    const fixed = text.replace(/[#!@]+$/, '').replace(/#+/, '');
    const choice = /^(.*)\[(\d)-(\d)\](.*)$/.exec(fixed);
    if (!choice) return [fixed];
    const [, before, first, last, after] = choice;
    const digits = Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i);
    return digits.map((digit) => `${before}${digit}${after}`);
  });
  const byDigits = (a: string, b: string) => Number(/^\D/.test(a)) - Number(/^\D/.test(b));
  return starts.filter((start) => start.length < nmiLength && start !== 'SASMPL').sort(byDigits);
}
