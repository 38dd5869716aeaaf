/** Accounts and readings for tests. */
import { randomUUID } from 'node:crypto';
import { type Account, AccountStore } from '@/lib/accounts/account-store';
import type { BillToStore } from '@/lib/accounts/bills/bill-storing';
import type { BillStore } from '@/lib/accounts/bills/bills';
import type { Database } from '@/lib/accounts/db/database';
import { hashPassword, type PasswordStore } from '@/lib/accounts/sign-in/passwords';
import { SessionStore } from '@/lib/accounts/sign-in/sessions';
import type { Extraction } from '@/lib/bills/bill';
import { sha256 } from '@/lib/server/crypto';
import { sampleBill } from '@/lib/testing/bills';

export const now = new Date('2026-11-21T00:00:00Z');
export const newEmail = () => `${randomUUID()}@example.com`;

/** A new account with `creditsLeft` credits. */
export async function createAccount(database: Database, creditsLeft = 50): Promise<Account> {
  const accounts = new AccountStore(database, () => now);
  const { account } = await accounts.ensure(newEmail());
  await accounts.update(account.id, { creditsLeft });
  return { ...account, creditsLeft };
}

export const password = 'correct horse battery';

/** A session store with one secret. */
export const makeSessions = (database: Database, at = () => new Date()) =>
  new SessionStore(database, at, () => ['a secret for tests alone, as long as it has to be']);

/** A new account with its password and the cookie of a session. */
export async function signUpBrowser(passwords: PasswordStore, sessions: SessionStore, email = newEmail()) {
  const id = await passwords.signUp(email, await hashPassword(password), { isConfirmed: false });
  if (id === null) throw new Error('The address is taken.');
  const setCookie = await sessions.start(id, 'Firefox on Windows');
  const cookie = setCookie.split(';')[0] ?? '';
  return { id, email, setCookie, cookie, headers: new Headers({ cookie }) };
}

export const success: Extraction = { status: 'success', bill: sampleBill(), issues: [], confidence: 0.9 };
export const failure: Extraction = {
  status: 'failed',
  bill: null,
  issues: [{ code: 'file_blank', severity: 'ERROR', field: null, message: 'The page is blank.' }],
  confidence: 0,
};

/** A reading of the file whose bytes are `content`. */
export function makeReading(accountId: string, content: string, extraction = success): BillToStore {
  const file = Buffer.from(content);
  const day = '2026-11-21';
  return { accountId, keyId: null, contentHash: sha256(file), extraction, file, fileType: 'pdf', day };
}

/** The entry of a reading that is stored. */
export async function storeBill(bills: BillStore, reading: BillToStore) {
  const stored = await bills.store(reading);
  if (!('bill' in stored)) throw new Error(stored.kind);
  return stored.bill;
}
