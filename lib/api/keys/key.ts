/** API keys of the bill service: a readable prefix and 192 random bits. Whoever loses one makes another. */
import { createHash, randomBytes } from 'node:crypto';

const prefix = 'gf_live_';
const secretBytes = 24;
/** So much of a key is kept to know it by. */
export const keyStartLength = prefix.length + 6;
const keyForm = /^gf_live_[A-Za-z0-9_-]{32}$/;

/** What is kept of a key. The key itself is not: it is shown once, when it is made. */
export interface ApiKey {
  /** SHA-256 of the whole key, in hex. */
  hash: string;
  /** Its first characters, by which its owner knows it again. */
  start: string;
  email: string;
  /** Bills it may have read. Recorded here; accounts will count them. */
  credits: number;
  createdAt: string;
  revokedAt: string | null;
}

/** Where keys are looked up: a file today, a database behind the same question later. */
export interface KeyStore {
  /** The key of this hash unless it was revoked. */
  find(hash: string): Promise<ApiKey | null>;
}

/** A new key: `text` for its owner's eyes, `record` to keep. */
export function mintKey(email: string, credits: number, now: Date): { text: string; record: ApiKey } {
  const text = prefix + randomBytes(secretBytes).toString('base64url');
  const start = text.slice(0, keyStartLength);
  return { text, record: { hash: hashOf(text), start, email, credits, createdAt: now.toISOString(), revokedAt: null } };
}

/**
 * The record of a key as it was sent; null when it is none of ours. Looked up by its hash, so how long that takes says
 * nothing about any key that exists.
 */
export async function findKey(store: KeyStore, text: string): Promise<ApiKey | null> {
  return keyForm.test(text) ? store.find(hashOf(text)) : null;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
