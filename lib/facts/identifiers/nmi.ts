/** National Metering Identifiers: the ten characters, with an optional check digit, that name an electricity meter point. */
import type { NetworkSlug } from '../networks';
import { type CheckDigit, compareCheckDigit, computeAsciiLuhnDigit } from './check-digit';
import { networkRanges, type OtherRange, otherRanges } from './nmi-ranges';
import { matchesPattern, type Pattern, parsePattern } from './pattern';

const nmiLength = 10;

/** What an NMI tells; `what` is a noun phrase naming whose it is. */
export type NmiIdentity = (
  | { kind: 'network'; network: NetworkSlug }
  | { kind: 'ambiguous' | 'no_distribution_network' | 'out_of_coverage' | 'gas'; what: string }
  | { kind: 'unknown' }
) & { checkDigit: CheckDigit };

type Owner = { network: NetworkSlug } | { other: OtherRange };

const owners: readonly { owner: Owner; pattern: Pattern }[] = [
  ...Object.entries(networkRanges).flatMap(([network, patterns]) =>
    patterns.map((text) => ({ owner: { network: network as NetworkSlug }, pattern: parsePattern(text) })),
  ),
  ...otherRanges.flatMap((other) => other.patterns.map((text) => ({ owner: { other }, pattern: parsePattern(text) }))),
];

/**
 * An NMI as typed or printed in the form the rest of the project uses: capitals, no spaces, dashes or other separators
 * ("4102 0359 842", "3120774409/2"). Does not check anything.
 */
export function normaliseNmi(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The check digit of the first 10 characters of an NMI, 0 to 9. */
export function computeNmiCheckDigit(nmi10: string): number {
  return computeAsciiLuhnDigit(nmi10);
}

/**
 * Which network an NMI of 10 or 11 characters belongs to, in either case. A wrong check digit is reported and changes
 * nothing else. `unknown`: fits no published range, has another length, or holds a letter I or O, which no NMI does.
 */
export function identifyNmi(nmi: string): NmiIdentity {
  const characters = nmi.toUpperCase();
  if (!/^[A-HJ-NP-Z\d]{10}[A-Z\d]?$/.test(characters)) return { kind: 'unknown', checkDigit: 'none' };
  const checkDigit = compareCheckDigit(characters, nmiLength);
  const nmi10 = characters.slice(0, nmiLength);
  const found = owners.find(({ pattern }) => matchesPattern(pattern, nmi10))?.owner;
  if (!found) return { kind: 'unknown', checkDigit };
  if ('network' in found) return { kind: 'network', network: found.network, checkDigit };
  const { kind, what } = found.other;
  return kind === 'unknown' ? { kind, checkDigit } : { kind, what, checkDigit };
}

/**
 * How the NMIs of a network begin, as far as its ranges tell, digits before letters: `4102`, `4103`, `4104`, `NCCC`. What a
 * person can compare with the number on a bill.
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
