/** Bills, sessions and security events are kept as long as is set: a running server deletes what is older. */

import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { DatabaseBackend } from './one-time-backends';
import { hasDatabase, openAccountServices } from './open-services';

const firstRunMs = 60_000;
const runEveryMs = 60 * 60_000;

/** Deletes what is old a minute from now and then every hour; the returned function ends it. */
export function startPurging(): () => void {
  let timer = setTimeout(run, firstRunMs);
  timer.unref();
  let ended = false;
  async function run(): Promise<void> {
    await purgeOnce();
    if (ended) return;
    timer = setTimeout(run, runEveryMs);
    timer.unref();
  }
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Never throws: what was not deleted now is deleted with the next hour. */
export async function purgeOnce(): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const { BILL_RETENTION_DAYS, SECURITY_LOG_DAYS } = getSettings();
    const { bills, links, sessions, securityEvents } = await openAccountServices();
    const gone = await bills.purge(BILL_RETENTION_DAYS);
    if (gone > 0) log('info', 'old_bills_deleted', { bills: gone });
    await links.deleteExpired();
    await sessions.deleteExpired();
    await securityEvents.purge(SECURITY_LOG_DAYS);
    await new DatabaseBackend().deleteExpired();
  } catch (error) {
    if (!logDatabaseUnavailable(error)) log('warn', 'old_bills_not_deleted', errorFields(error));
  }
}
