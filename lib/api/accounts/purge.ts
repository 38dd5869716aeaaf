/** Bills are kept as long as their account, or the operator, says: a running server deletes what is older. */
import { env } from '../env';
import { errorFields, log } from '../log';
import { DatabaseResults } from '../one-time-results';
import { accountServices, hasDatabase } from './services';
import { reportUnavailable } from './unavailable-log';

const firstMs = 60_000;
const everyMs = 60 * 60_000;

/** Deletes old bills a minute from now and then every hour; the returned function ends it. */
export function startPurging(): () => void {
  let timer = setTimeout(run, firstMs);
  timer.unref();
  let ended = false;
  async function run(): Promise<void> {
    await purgeOnce();
    if (ended) return;
    timer = setTimeout(run, everyMs);
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
    const gone = await (await accountServices()).bills.purge(env().BILL_RETENTION_DAYS);
    if (gone > 0) log('info', 'old_bills_deleted', { bills: gone });
    await (await accountServices()).links.deleteExpired();
    await new DatabaseResults().deleteExpired();
  } catch (error) {
    if (!reportUnavailable(error)) log('warn', 'old_bills_not_deleted', errorFields(error));
  }
}
