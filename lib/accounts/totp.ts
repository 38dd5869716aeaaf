/** Codes of authenticator apps (RFC 6238), as every app has them: six digits, 30 seconds, SHA-1. */
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const stepMs = 30_000;
/** A phone's clock may be off by one step either way, and typing takes its time. */
const maxDrift = 1;

/** A new secret, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What a QR code holds: the app adds the account by it. */
export function buildTotpAddress(secret: string, label: string, issuer: string): string {
  return new TOTP({ secret, label, issuer }).toString();
}

/** The step, counted in 30 seconds since 1970, whose code this is; null: it is none of about now. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const drift = new TOTP({ secret }).validate({ token: code, timestamp, window: maxDrift });
  return drift === null ? null : Math.floor(timestamp / stepMs) + drift;
}
