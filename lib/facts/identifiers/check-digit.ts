/**
 * Result of comparing an identifier's last character with the computed check digit; `none` when it has no check digit.
 */
export type CheckDigit = 'none' | 'right' | 'wrong';

/**
 * Computes the check digit of AEMO's NMI procedure, 0 to 9. From right to left, take each character's ASCII code and
 * double every other one, starting with the last. Add up the decimal digits of all the numbers. The check digit
 * completes the sum to the next multiple of ten. Source: AEMO, "National Metering Identifier Procedure", appendix on
 * the NMI checksum.
 */
export function computeAsciiLuhnDigit(characters: string): number {
  let sum = 0;
  for (let i = 0; i < characters.length; i++) {
    const code = characters.charCodeAt(characters.length - 1 - i);
    for (const digit of String(i % 2 === 0 ? code * 2 : code)) sum += Number(digit);
  }
  return (10 - (sum % 10)) % 10;
}

/** Compares the character after the first `length` with the computed check digit. */
export function compareCheckDigit(identifier: string, length: number): CheckDigit {
  if (identifier.length <= length) return 'none';
  return identifier.slice(length) === String(computeAsciiLuhnDigit(identifier.slice(0, length))) ? 'right' : 'wrong';
}
