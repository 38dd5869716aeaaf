/** Hashes, keys made of a secret, signatures, and encryption of what is stored. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The first secret signs and encrypts; what the others signed or encrypted is still accepted. */
export type ServerSecrets = readonly [current: string, ...previous: string[]];

const nonceBytes = 12;
const tagBytes = 16;

/** SHA-256 in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Derives a key for one purpose, so that nothing made for another purpose fits. */
export function deriveKey(secret: string, salt: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
}

/** HMAC-SHA-256 in base64url: 43 characters. */
export function sign(text: string, key: string | Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function isSigned(text: string, signature: string, key: string | Buffer): boolean {
  return isEqual(signature, sign(text, key));
}

/** Compares in a time that tells only whether the lengths are equal. */
export function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Encrypts with AES-256-GCM, which also detects changes. `key` has 32 bytes. */
export function seal(plain: string | Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts with the key of the first secret that fits. Throws when none does, or the bytes were changed. */
export function unsealWithAny(sealed: Uint8Array, secrets: ServerSecrets, toKey: (secret: string) => Buffer): Buffer {
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', toKey(secret), sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    } catch {
      // The next one may fit.
    }
  }
  throw new Error('No secret fits.');
}
