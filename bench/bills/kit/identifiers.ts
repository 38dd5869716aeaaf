/**
 * Identifiers with right check digits, computed here and not with the product's own functions, so that a mistake there
 * cannot hide itself. None belongs to anybody on purpose.
 */
import type { Random } from './random';

/** AEMO's NMI checksum: ASCII codes from the right, every other one doubled, decimal digits added, to the next ten. */
function computeNmiDigit(nmi10: string): string {
  const codes = [...nmi10].reverse().map((character, i) => character.charCodeAt(0) * (i % 2 === 0 ? 2 : 1));
  const sum = [...codes.join('')].reduce((total, digit) => total + Number(digit), 0);
  return String((10 - (sum % 10)) % 10);
}

const nmiCharacters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A range of NMIs filled up to 10 characters and the check digit: `#` is a digit, `@` a digit or letter but I and O. */
export function makeNmi(random: Random, pattern: string): string {
  const nmi10 = [...pattern]
    .map((place) =>
      place === '#' ? String(random.int(0, 9)) : place === '@' ? random.pick([...nmiCharacters]) : place,
    )
    .join('');
  return nmi10 + computeNmiDigit(nmi10);
}

/** A gas meter number: 10 digits from a prefix like `53`, and the digit of the NMI's rule. */
export function makeMirn(random: Random, prefix: string): string {
  const mirn10 = prefix + Array.from({ length: 10 - prefix.length }, () => random.int(0, 9)).join('');
  return mirn10 + computeNmiDigit(mirn10);
}

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * An ABN whose two leading check digits hold (abr.business.gov.au, "Format of the ABN"). Its last nine digits fail the check
 * of a company number (ACN), so that no company has it.
 */
export function makeAbn(random: Random): string {
  for (;;) {
    const body = random.digits(9);
    if (isAcn(body)) continue;
    const rest = [...body].reduce((sum, digit, i) => sum + Number(digit) * abnWeights[i + 2]!, 0);
    for (let lead = 10; lead < 100; lead++) {
      const first = (Math.floor(lead / 10) - 1) * abnWeights[0]! + (lead % 10) * abnWeights[1]!;
      if ((first + rest) % 89 === 0) return `${lead}${body}`;
    }
  }
}

function isAcn(digits: string): boolean {
  const sum = [...digits.slice(0, 8)].reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[8]);
}
