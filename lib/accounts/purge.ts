/** Deletes bills, sessions and security events that are older than the settings allow. */
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { errorFields, log } from '@/lib/server/log';
import { repeat } from '@/lib/server/repeat';
import { getSettings } from '@/lib/server/settings';
import { hasDatabase, openAccountServices } from './open-services';

const firstRunMs = 60_000;
const runEveryMs = 60 * 60_000;

/** Starts to purge every hour; returns a function that stops it. */
export function startPurging(): () => void {
  return repeat(purgeOnce, firstRunMs, runEveryMs);
}

/** Never throws: what could not be deleted now is deleted an hour later. */
export async function purgeOnce(): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const { BILL_RETENTION_DAYS, SECURITY_LOG_DAYS } = getSettings();
    const { bills, links, sessions, securityEvents } = await openAccountServices();
    const deleted = await bills.purge(BILL_RETENTION_DAYS);
    if (deleted > 0) log('info', 'old_bills_deleted', { bills: deleted });
    await links.deleteExpired();
    await sessions.deleteExpired();
    await securityEvents.purge(SECURITY_LOG_DAYS);
  } catch (error) {
    if (!logDatabaseUnavailable(error)) log('warn', 'old_bills_not_deleted', errorFields(error));
  }
}
