/**
 * Gas meter numbers: a MIRN (some bills say DPI) is 10 digits that start with 5; an 11th, where present, is the check
 * digit. Format: AEMO retail gas interface documents, which keep the checksum in a field of its own. The checksum rule is
 * believed to be that of the NMI; no published example confirms it, so a wrong digit is a reason to warn, never to refuse.
 */
import { type CheckDigit, compareCheckDigit, computeAsciiLuhnDigit } from './check-digit';

const mirnLength = 10;

/** The check digit of the first 10 digits of a MIRN, 0 to 9. */
export function computeMirnCheckDigit(mirn10: string): number {
  return computeAsciiLuhnDigit(mirn10);
}

/** Checks a MIRN without separators; `malformed` when it is not 10 or 11 digits starting with 5. */
export function checkMirn(mirn: string): CheckDigit | 'malformed' {
  return /^5\d{9,10}$/.test(mirn) ? compareCheckDigit(mirn, mirnLength) : 'malformed';
}
