/** Accounts and readings for tests. */
import { randomUUID } from 'node:crypto';
import type { Extraction } from '@/lib/bills/bill';
import { sampleBill } from '@/lib/testing/bills';
import type { Database } from '@/lib/db/database';
import type { ReadBill } from './bill-storing';
import { sha256 } from './key';
import { type Account, People } from './people';

export const now = new Date('2026-11-21T00:00:00Z');
export const newEmail = () => `${randomUUID()}@example.com`;

/** A new account with `creditsLeft` credits. */
export async function newAccount(database: Database, creditsLeft = 50): Promise<Account> {
  const people = new People(database, () => now);
  const { account } = await people.ensure(newEmail());
  await people.setLimits(account.id, { creditsLeft });
  return { ...account, creditsLeft };
}

export const success: Extraction = { status: 'success', bill: sampleBill(), issues: [], confidence: 0.9 };
export const failure: Extraction = {
  status: 'failed',
  bill: null,
  issues: [{ code: 'file_blank', severity: 'ERROR', field: null, message: 'The page is blank.' }],
  confidence: 0,
};

/** A reading of the file whose bytes are `content`. */
export function readingOf(accountId: string, content: string, extraction = success): ReadBill {
  const file = Buffer.from(content);
  const day = '2026-11-21';
  return { accountId, keyId: null, contentHash: sha256(file), extraction, file, fileType: 'pdf', day };
}
