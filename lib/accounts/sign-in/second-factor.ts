/**
 * Stores the second factor of accounts: an authenticator app, and recovery codes in case it is lost. Each code is
 * accepted once. The app's secret is encrypted with a key derived from the servers' secret, which is not in the
 * database.
 */
import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import { Store } from '@/lib/accounts/db/database';
import { secondFactors } from '@/lib/accounts/db/schema';
import { deriveKey, type ServerSecrets, seal, unsealWithAny } from '@/lib/server/crypto';

/** Time to finish the set-up. */
const setupMs = 30 * 60_000;
const saltBytes = 16;

/** `unreadable`: the servers' secret has changed, so only recovery codes can be checked. */
export type CodeCheck = 'app_code' | 'recovery_code' | 'wrong' | 'unreadable';

type Row = typeof secondFactors.$inferSelect;

export class SecondFactorStore extends Store {
  /** Returns null when the account signs in with its password only. */
  async get(accountId: string) {
    const row = await this.find(accountId);
    return row?.confirmedAt ? { since: row.confirmedAt, recoveryCodesLeft: row.recoveryHashes.length } : null;
  }

  /** Starts to set up an app with a new secret; false when the account has one already. */
  async begin(accountId: string): Promise<boolean> {
    const values = { secret: seal(createTotpSecret(), toKey(this.secrets()[0], accountId)), createdAt: this.now() };
    const started = await this.orm
      .insert(secondFactors)
      .values({ accountId, ...values })
      .onConflictDoUpdate({
        target: secondFactors.accountId,
        set: { ...values, lastStep: null },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ accountId: secondFactors.accountId });
    return started.length === 1;
  }

  /** Returns the secret of an unfinished set-up; null when there is none, or it has expired. */
  async findSetup(accountId: string): Promise<string | null> {
    const row = await this.find(accountId);
    const isInSetup = row?.confirmedAt === null && row.createdAt.getTime() + setupMs > this.now().getTime();
    return isInSetup ? decrypt(this.secrets(), row) : null;
  }

  /** Finishes a set-up with a code, and returns the recovery codes, which are not stored; null for a wrong code. */
  async confirm(accountId: string, code: string): Promise<string[] | null> {
    const secret = await this.findSetup(accountId);
    const step = secret === null ? null : findTotpStep(secret, code, this.now());
    if (step === null) return null;
    const { codes, ...recovery } = await makeRecoveryCodes();
    const isUnconfirmed = isNull(secondFactors.confirmedAt);
    const set = { confirmedAt: this.now(), lastStep: step, ...recovery };
    return (await this.change(accountId, set, isUnconfirmed)) ? codes : null;
  }

  /** Checks and uses up a code of the app or a recovery code. Of two requests with the same code, one gets in. */
  async check(accountId: string, text: string): Promise<CodeCheck> {
    const row = await this.find(accountId);
    if (!row?.confirmedAt) return 'wrong';
    const code = text.replace(/\s/g, '');
    if (/^\d{6}$/.test(code)) return this.checkAppCode(row, code);
    const recoveryCode = parseRecoveryCode(text);
    if (recoveryCode === null || !row.recoverySalt) return 'wrong';
    const hash = await hashRecoveryCode(recoveryCode, row.recoverySalt);
    const { recoveryHashes } = secondFactors;
    const set = { recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` };
    return (await this.change(accountId, set, sql`${hash} = any(${recoveryHashes})`)) ? 'recovery_code' : 'wrong';
  }

  /** Replaces the recovery codes, and returns the new ones, which are not stored. */
  async renewRecoveryCodes(accountId: string): Promise<string[]> {
    const { codes, ...recovery } = await makeRecoveryCodes();
    await this.change(accountId, recovery);
    return codes;
  }

  /** Removes the second factor; false when there was none. */
  async remove(accountId: string): Promise<boolean> {
    const removed = await this.orm
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
      .returning({ confirmedAt: secondFactors.confirmedAt });
    return removed.some(({ confirmedAt }) => confirmedAt !== null);
  }

  /**
   * Encrypts with the current secret what a previous one encrypted, so that the previous one can go. Returns how many there
   * were; null: there is no previous secret.
   */
  async encryptAgain(): Promise<number | null> {
    const [current, ...previous] = this.secrets();
    if (previous.length === 0) return null;
    let count = 0;
    for (const row of await this.orm.select().from(secondFactors)) {
      const text = decrypt(this.secrets(), row);
      if (text === null || decrypt([current], row) !== null) continue;
      const set = { secret: seal(text, toKey(current, row.accountId)) };
      if (await this.change(row.accountId, set, eq(secondFactors.secret, row.secret))) count++;
    }
    return count;
  }

  private async checkAppCode(row: Row, code: string): Promise<CodeCheck> {
    const secret = decrypt(this.secrets(), row);
    if (secret === null) return 'unreadable';
    const step = findTotpStep(secret, code, this.now());
    if (step === null) return 'wrong';
    const isNew = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
    const isUsed = await this.change(
      row.accountId,
      { lastStep: step },
      and(isNotNull(secondFactors.confirmedAt), isNew),
    );
    return isUsed ? 'app_code' : 'wrong';
  }

  /** Changes the factor of an account where `condition` holds, in one statement; false where it does not. */
  private async change(accountId: string, set: PgUpdateSetSource<typeof secondFactors>, condition?: SQL) {
    const changed = await this.orm
      .update(secondFactors)
      .set(set)
      .where(and(eq(secondFactors.accountId, accountId), condition))
      .returning({ accountId: secondFactors.accountId });
    return changed.length === 1;
  }

  private async find(accountId: string): Promise<Row | undefined> {
    const [row] = await this.orm.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
    return row;
  }
}

/** Returns null when it was encrypted with a secret that the servers no longer have. */
function decrypt(secrets: ServerSecrets, { accountId, secret }: Row): string | null {
  try {
    return unsealWithAny(secret, secrets, (each) => toKey(each, accountId)).toString('utf8');
  } catch {
    return null;
  }
}

function toKey(serverSecret: string, accountId: string): Buffer {
  return deriveKey(serverSecret, accountId, 'gridfare second factor');
}

/** Returns new codes, and what is stored of them. */
async function makeRecoveryCodes() {
  const [codes, recoverySalt] = [createRecoveryCodes(), randomBytes(saltBytes)];
  const recoveryHashes: string[] = [];
  for (const code of codes) recoveryHashes.push(await hashRecoveryCode(code.replaceAll('-', ''), recoverySalt));
  return { codes, recoverySalt, recoveryHashes };
}

const codeCount = 10;
/** Crockford's base32, without characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Of 20 bits. */
const groupsOfCode = 3;
const codePattern = new RegExp(`^[${alphabet}]{${4 * groupsOfCode}}$`);
const hashBytes = 32;
/** Half the cost of a password's, because random codes cannot be guessed from lists. */
const scryptCost = { N: 2 ** 14, r: 8, p: 1 };

const runScrypt = promisify<string, Uint8Array, number, typeof scryptCost, Buffer>(scrypt);

/** Creates codes in groups, such as `7k2m-p4xq-9wtd`. */
export function createRecoveryCodes(): string[] {
  const makeGroup = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: codeCount }, () => Array.from({ length: groupsOfCode }, makeGroup).join('-'));
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
