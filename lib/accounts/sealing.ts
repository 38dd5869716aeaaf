/** Encryption of what is stored: AES-256-GCM, so that what was changed cannot be opened either. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Secrets of the servers. The first one signs and encrypts; what the others signed or encrypted is still taken. */
export type ServerSecrets = readonly [current: string, ...previous: string[]];

const nonceBytes = 12;
const tagBytes = 16;

/** `key` has 32 bytes. */
export function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for what was sealed with another key, or changed. */
function unseal(sealed: Uint8Array, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Opens it with the key of whichever secret sealed it, the current one first. Throws when none did. */
export function unsealWithAny(sealed: Uint8Array, [current, ...previous]: ServerSecrets, toKey: ToKey): string {
  try {
    return unseal(sealed, toKey(current));
  } catch (error) {
    const [next, ...rest] = previous;
    if (next === undefined) throw error;
    return unsealWithAny(sealed, [next, ...rest], toKey);
  }
}

type ToKey = (secret: string) => Buffer;
