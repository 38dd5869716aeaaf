/** The accounts of the operator's pages, or why the database cannot list them now. */

import type { DirectoryEntry } from '@/lib/accounts/directory';
import { hasDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { type NoDatabase, toNoDatabase } from '@/lib/accounts/visitor';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { getToday } from '@/lib/server/today';

const pageSize = 25;
const maxQueryLength = 254;

/** Part of an e-mail address, and which page of the accounts it finds. */
export interface AccountSearch {
  q: string;
  page: number;
}

/** Reads the search of an address; invalid parameters are ignored. */
export function readAccountSearch(params: URLSearchParams): AccountSearch {
  const q = (params.get('q') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxQueryLength);
  const page = params.get('page') ?? '';
  return { q, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** Lists a page of accounts, newest first; the last page for a higher number. Does not open an unused database. */
export async function listAccounts({ q, page: requested }: AccountSearch) {
  const none = { q, page: 1, pages: 1, total: 0, accounts: [] };
  if (!hasDatabase()) return { ...none, state: 'ready' as const };
  try {
    const { directory } = await openAccountServices();
    return await withAdmission(async () => {
      const total = await directory.count(q);
      const pages = Math.max(1, Math.ceil(total / pageSize));
      const page = Math.min(requested, pages);
      const place = { offset: (page - 1) * pageSize, limit: pageSize };
      const found = await directory.list(q, place, findMonthStart());
      return { state: 'ready' as const, q, page, pages, total, accounts: found.map(toAccount) };
    });
  } catch (error) {
    const isBusy = toNoDatabase(error).kind === 'database_busy';
    return { ...none, state: isBusy ? ('busy' as const) : ('unavailable' as const) };
  }
}

/** A page of accounts; the list is empty unless its `state` is `ready`. */
export type OperatorAccounts = Awaited<ReturnType<typeof listAccounts>>;

/** Finds an account; null when there is none with this id. */
export async function findOperatorAccount(id: string): Promise<OperatorAccount | NoDatabase | null> {
  try {
    const { directory } = await openAccountServices();
    const found = await withAdmission(() => directory.get(id, findMonthStart()));
    return found && toAccount(found);
  } catch (error) {
    return toNoDatabase(error);
  }
}

function findMonthStart(): string {
  return `${getToday().slice(0, 7)}-01`;
}

export type OperatorAccount = ReturnType<typeof toAccount>;

function toAccount({ keyUsedAt, lastDay, createdAt, ...entry }: DirectoryEntry) {
  const days = [keyUsedAt && getToday(keyUsedAt), lastDay].filter((day) => day !== null);
  /** `lastUsedOn`: of a key or of a bill, in Sydney; null: never. */
  return { ...entry, createdOn: getToday(createdAt), lastUsedOn: days.sort().at(-1) ?? null };
}
