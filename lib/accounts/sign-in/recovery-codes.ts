/** Recovery codes, each for one sign-in without the authenticator app. They are shown once and stored as hashes. */
import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const codeCount = 10;
/** Crockford's base32, without characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits. */
const codeLength = 12;
const groupLength = 4;
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);
const hashBytes = 32;
/** Half the cost of a password's, because random codes cannot be guessed from lists. */
const scryptCost = { N: 2 ** 14, r: 8, p: 1 };

const runScrypt = promisify<string, Uint8Array, number, typeof scryptCost, Buffer>(scrypt);

/** Creates codes in groups, such as `7k2m-p4xq-9wtd`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const characters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    return (characters.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
  });
}

/** Normalises case, spaces, dashes, O for 0 and I or L for 1; null when the text is not a code. */
export function parseRecoveryCode(text: string): string | null {
  const code = text
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return codePattern.test(code) ? code : null;
}

/** Hashes a parsed code. The codes of an account share a salt, so that one hash is enough to find the code. */
export async function hashRecoveryCode(code: string, salt: Uint8Array): Promise<string> {
  return (await runScrypt(code, salt, hashBytes, scryptCost)).toString('hex');
}
