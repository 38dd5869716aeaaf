/** The operator's token, which opens the operator's view and the metrics. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { getSettings } from './settings';

const bearerPattern = /^Bearer +(\S+)$/i;

/** Compares hashes, so that how long it takes tells nothing of the token. */
export function isOperatorToken(text: string): boolean {
  const { OPERATOR_TOKEN } = getSettings();
  return OPERATOR_TOKEN !== undefined && timingSafeEqual(hashToken(text), hashToken(OPERATOR_TOKEN));
}

/** The token of an `Authorization: Bearer` header; null without one. */
export function readBearerToken(authorization: string | null): string | null {
  return bearerPattern.exec(authorization ?? '')?.[1] ?? null;
}

function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
