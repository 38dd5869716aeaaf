/** Builds the report of the operator's page, without data of bills. Only its accounts need the database. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AccountSearch, AccountStore } from '@/lib/accounts/account-store';
import { findOwnFile } from '@/lib/accounts/db/own-file';
import { findDatabaseState, hasDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { type NoDatabase, toNoDatabase } from '@/lib/accounts/visitor';
import { groupLeftOutReasons, readLeftOut, readSyncReport } from '@/lib/plans/book/left-out';
import { getBillReader } from '@/lib/server/bill-reader';
import { getCurrentBook } from '@/lib/server/book-source';
import { listCaches } from '@/lib/server/byte-cache';
import { readAdmissionState, withAdmission } from '@/lib/server/limits/database-admission';
import { findSyncTrouble } from '@/lib/server/plan-sync';
import { listErrors } from '@/lib/server/refusals';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';

const maxQueryLength = 254;

/** Reads the search of an address; invalid parameters are ignored. */
export function readAccountSearch(params: URLSearchParams): AccountSearch {
  const q = (params.get('q') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxQueryLength);
  const page = params.get('page') ?? '';
  return { q, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** Reads accounts, or why the database cannot be read now. */
export async function readAccounts<T>(read: (accounts: AccountStore) => Promise<T>): Promise<T | NoDatabase> {
  try {
    const { accounts } = await openAccountServices();
    return await withAdmission(() => read(accounts));
  } catch (error) {
    return toNoDatabase(error);
  }
}

export type OperatorReport = Awaited<ReturnType<typeof buildOperatorReport>>;
export type OperatorSync = OperatorReport['sync'];

export async function buildOperatorReport(search: AccountSearch) {
  const { DATA_DIR, PLAN_SYNC, RATES_BASE_URL } = getSettings();
  const { checkedOn, source, planCount, sync } = getCurrentBook();
  const uptimeSeconds = Math.round(process.uptime());
  const startedAt = new Date(Date.now() - uptimeSeconds * 1000);
  // First, because it may open the database, whose state is reported below. One that was never used is not opened.
  const none = { q: search.q, page: 1, pages: 1, total: 0, accounts: [] };
  const accounts = hasDatabase() ? await readAccounts((stored) => stored.search(search)) : none;
  return {
    server: {
      ...readProgram(),
      node: process.version,
      startedAt,
      uptimeSeconds,
      memoryBytes: process.memoryUsage.rss(),
    },
    book: { checkedOn, source, planCount, isRemote: RATES_BASE_URL !== undefined },
    database: await findDatabaseState(),
    accounts,
    queues: { reader: getBillReader().state(), database: readAdmissionState() },
    caches: listCaches(),
    errors: await listErrors(),
    sync: {
      isDaily: PLAN_SYNC === 'daily',
      lastRun: readSyncReport(DATA_DIR),
      trouble: findSyncTrouble(),
      // These two: of the reading that made the book.
      brands: sync?.brands ?? [],
      leftOut: sync ? groupLeftOutReasons(sync, readLeftOut(DATA_DIR)) : [],
    },
  };
}

/** Read once, because a later build is not the one that runs. */
function readProgram() {
  return getShared('program', () => {
    const manifest = findOwnFile('package.json');
    const stamp = findOwnFile('dist/stamp');
    const { version } = z
      .object({ version: z.string() })
      .parse(manifest ? JSON.parse(readFileSync(manifest, 'utf8')) : { version: 'unknown' });
    return { version, build: stamp && readFileSync(stamp, 'utf8').slice(0, 12) };
  });
}
