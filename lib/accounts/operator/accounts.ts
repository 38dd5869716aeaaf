/** The accounts of the operator's pages, or why the database cannot list them now. */

import type { AccountDirectory, AccountSearch, DirectoryEntry } from '@/lib/accounts/directory';
import { hasDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { type NoDatabase, toNoDatabase } from '@/lib/accounts/visitor';
import { withAdmission } from '@/lib/server/limits/database-admission';

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

/** A page of accounts; the list is empty unless its `state` is `ready`. */
export type OperatorAccounts = Awaited<ReturnType<AccountDirectory['list']>> & {
  state: 'ready' | 'busy' | 'unavailable';
};

/** Lists a page of accounts. Does not open an unused database. */
export async function listAccounts(search: AccountSearch): Promise<OperatorAccounts> {
  const none = { q: search.q, page: 1, pages: 1, total: 0, accounts: [] };
  if (!hasDatabase()) return { ...none, state: 'ready' };
  try {
    const { directory } = await openAccountServices();
    return { ...(await withAdmission(() => directory.list(search))), state: 'ready' };
  } catch (error) {
    return { ...none, state: toNoDatabase(error).kind === 'database_busy' ? 'busy' : 'unavailable' };
  }
}

/** Finds an account; null when there is none with this id. */
export async function findOperatorAccount(id: string): Promise<DirectoryEntry | NoDatabase | null> {
  try {
    const { directory } = await openAccountServices();
    return await withAdmission(() => directory.get(id));
  } catch (error) {
    return toNoDatabase(error);
  }
}
