/** Checks for new plans, and then compares the watched sites again. */

import { hasDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { getMailSite } from '@/lib/accounts/send-mail';
import { makeEndWatchUrls } from '@/lib/accounts/watch-link';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { errorFields, log } from '@/lib/server/log';
import { repeat } from '@/lib/server/repeat';
import { getRemoteRates } from '@/lib/site/services/rates';
import { askSite, findPlansVersion } from './ask-sites';
import { runWatches, type WatchRunReport } from './watch-run';

const firstRunMs = 20_000;
const checkEveryMs = 5000;
/** Sites that could not be compared, and emails that failed, are retried this often even without new plans. */
const repeatEveryMs = 60 * 60_000;
const remotePauseMs = 1000;

/** Starts the checks; returns a function that stops them. */
export function startWatches(): () => void {
  let done: { version: string; atMs: number } | null = null;
  const check = async () => {
    const version = findPlansVersion();
    const isDone = done?.version === version && Date.now() - (done?.atMs ?? 0) < repeatEveryMs;
    if (version === null || isDone) return;
    await runOnce(version);
    done = { version, atMs: Date.now() };
  };
  return repeat(check, firstRunMs, checkEveryMs);
}

/** Never throws: failures are retried in a later run. */
async function runOnce(version: string): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const report = await runWatches({
      services: await openAccountServices(),
      version,
      askSite,
      pauseMs: getRemoteRates() ? remotePauseMs : 0,
      mailSite: getMailSite(),
      makeEndUrls: makeEndWatchUrls,
    });
    if (isWorthLogging(report)) log('info', 'watches_compared', { ...report });
  } catch (error) {
    if (!logDatabaseUnavailable(error)) log('warn', 'watches_not_compared', errorFields(error));
  }
}

const isWorthLogging = ({ compared, left, mailed }: WatchRunReport) => compared + left + mailed > 0;
