/** Recovery codes: each lets somebody in once without their authenticator app. They are shown once and stored as hashes. */
import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const codeCount = 10;
/** Crockford's base32: none of its signs looks like another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits. */
const codeLength = 12;
const groupLength = 4;
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);
const hashBytes = 32;
/** Half the cost of a password's: nobody chose these, so no list of likely ones is worth trying. */
const scryptCost = { N: 2 ** 14, r: 8, p: 1 };

const runScrypt = promisify<string, Uint8Array, number, typeof scryptCost, Buffer>(scrypt);

/** New codes in groups, such as `7k2m-p4xq-9wtd`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const signs = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    return (signs.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
  });
}

/** A code as it is hashed, whatever its case, spaces and dashes, with O for 0 and I or L for 1; null: the text is none. */
export function parseRecoveryCode(text: string): string | null {
  const signs = text
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return codePattern.test(signs) ? signs : null;
}

/** Hashes a code as `parseRecoveryCode` gives it. The codes of an account share a salt, so that one hash finds the right one. */
export async function hashRecoveryCode(code: string, salt: Uint8Array): Promise<string> {
  return (await runScrypt(code, salt, hashBytes, scryptCost)).toString('hex');
}
