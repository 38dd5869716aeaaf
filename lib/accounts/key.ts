/** API keys of the bill service: a readable prefix and 192 random bits. Whoever loses one makes another. */
import { createHash, randomBytes } from 'node:crypto';

const prefix = 'gf_live_';
const secretBytes = 24;
/** So much of a key is kept to know it by. */
export const keyStartLength = prefix.length + 6;
const keyForm = /^gf_live_[A-Za-z0-9_-]{32}$/;

/** A new key: `text` for its owner's eyes only, its hash and its first characters to keep. */
export function createKeyText(): { text: string; hash: string; start: string } {
  const text = prefix + randomBytes(secretBytes).toString('base64url');
  return { text, hash: sha256(text), start: text.slice(0, keyStartLength) };
}

/**
 * What a key is looked up by; null when the text is none of ours. Looked up by its hash, so how long that takes says
 * nothing about any key that exists.
 */
export function hashKey(text: string): string | null {
  return keyForm.test(text) ? sha256(text) : null;
}

/** SHA-256 in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
