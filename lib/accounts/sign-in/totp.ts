/** Codes of authenticator apps (RFC 6238) with the usual parameters: six digits, 30 seconds, SHA-1. */
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const stepMs = 30_000;
/** Codes of the neighbouring steps are accepted too, because clocks differ and typing takes time. */
const maxDrift = 1;

/** Creates a secret, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Builds the address for the QR code that adds the account to an app. */
export function buildTotpAddress(secret: string, label: string, issuer: string): string {
  return new TOTP({ secret, label, issuer }).toString();
}

/** Finds the 30-second step since 1970 of a code; null when the code is not of about now. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const drift = new TOTP({ secret }).validate({ token: code, timestamp, window: maxDrift });
  return drift === null ? null : Math.floor(timestamp / stepMs) + drift;
}
