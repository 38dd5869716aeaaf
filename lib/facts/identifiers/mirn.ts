/**
 * Gas meter numbers: a MIRN (DPI on some bills) has 10 digits and starts with 5; an 11th digit is the check digit.
 * Format: AEMO retail gas interface documents, which have the checksum in a separate field. The checksum rule is
 * assumed to be that of the NMI. No published example confirms it, so a wrong digit only gives a warning.
 */
import { type CheckDigit, compareCheckDigit } from './check-digit';

const mirnLength = 10;

/** Checks a MIRN without separators; `malformed` when it does not have 10 or 11 digits starting with 5. */
export function checkMirn(mirn: string): CheckDigit | 'malformed' {
  return /^5\d{9,10}$/.test(mirn) ? compareCheckDigit(mirn, mirnLength) : 'malformed';
}
