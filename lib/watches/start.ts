/** The running server looks for new plans and then compares the watched sites again. */
import { mailSite } from '@/lib/api/accounts/mails';
import { accountServices, hasDatabase } from '@/lib/api/accounts/services';
import { reportUnavailable } from '@/lib/api/accounts/unavailable-log';
import { endWatchUrls } from '@/lib/api/accounts/watch-link';
import { errorFields, log } from '@/lib/api/log';
import { askSite, plansVersion } from '@/lib/upstreams/ask-sites';
import { remoteRates } from '@/lib/upstreams/rates';
import { type RoundReport, runRound } from './round';

const firstMs = 20_000;
const lookEveryMs = 5000;
/** What could not be compared or mailed is tried again this often, also without new plans. */
const againEveryMs = 60 * 60_000;
const remotePauseMs = 1000;

/** Starts the rounds; the returned function ends them. */
export function startWatches(): () => void {
  let done: { version: string; atMs: number } | null = null;
  let ended = false;
  let timer = setTimeout(look, firstMs);
  timer.unref();
  async function look(): Promise<void> {
    const version = plansVersion();
    const isDone = done?.version === version && Date.now() - (done?.atMs ?? 0) < againEveryMs;
    if (version !== null && !isDone) {
      await roundOnce(version);
      done = { version, atMs: Date.now() };
    }
    if (ended) return;
    timer = setTimeout(look, lookEveryMs);
    timer.unref();
  }
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Never throws: what was not compared now is compared with a later round. */
async function roundOnce(version: string): Promise<void> {
  if (!hasDatabase()) return;
  try {
    const report = await runRound({
      services: await accountServices(),
      version,
      askSite,
      pauseMs: remoteRates() ? remotePauseMs : 0,
      mailSite: mailSite(),
      endUrlsOf: endWatchUrls,
    });
    if (isWorthTelling(report)) log('info', 'watches_compared', { ...report });
  } catch (error) {
    if (!reportUnavailable(error)) log('warn', 'watches_not_compared', errorFields(error));
  }
}

const isWorthTelling = ({ compared, left, mailed }: RoundReport) => compared + left + mailed > 0;
