/** Builds the report of the operator's page, without data of bills. Only its accounts need the database. */
import type { AccountSearch, AccountStore } from '@/lib/accounts/account-store';
import { hasDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { type NoDatabase, toNoDatabase } from '@/lib/accounts/visitor';
import { groupLeftOutReasons, readLeftOut, readSyncReport } from '@/lib/plans/book/left-out';
import { getBillReader } from '@/lib/server/bill-reader';
import { getCurrentBook } from '@/lib/server/book-source';
import { readAdmissionState, withAdmission } from '@/lib/server/limits/database-admission';
import { findSyncTrouble } from '@/lib/server/plan-sync';
import { listErrors } from '@/lib/server/refusals';
import { getSettings } from '@/lib/server/settings';

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
  // A database that was never used is not opened.
  const none = { q: search.q, page: 1, pages: 1, total: 0, accounts: [] };
  const accounts = hasDatabase() ? await readAccounts((stored) => stored.search(search)) : none;
  return {
    uptimeSeconds: Math.round(process.uptime()),
    book: { checkedOn, source, planCount, isRemote: RATES_BASE_URL !== undefined },
    accounts,
    queues: { reader: getBillReader().state(), database: readAdmissionState() },
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
