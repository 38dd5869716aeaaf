/**
 * Runs after new plans: compares every watched site, stores messages and sends emails. Several servers may run at once:
 * each watch is decided once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { makeEndWatchUrl } from '@/lib/accounts/end-watch';
import { refusals } from '@/lib/accounts/mail/mailer';
import { mailTexts } from '@/lib/accounts/mail/texts';
import { type AccountServices, hasDatabase, openAccountServices } from '@/lib/accounts/open-services';
import type { AccountSite } from '@/lib/accounts/sites/account-site';
import { makeNoAnswer, notAskedYet } from '@/lib/accounts/sites/compared-site';
import { decideWatchStep } from '@/lib/accounts/sites/watch-rules';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { errorFields, log } from '@/lib/server/log';
import { repeat } from '@/lib/server/repeat';
import { getSettings } from '@/lib/server/settings';
import { askSite, findPlansVersion, readAccountSites } from './account-sites';

const firstRunMs = 20_000;
const checkEveryMs = 5000;
/** Sites that could not be compared, and emails that failed, are retried this often even without new plans. */
const repeatEveryMs = 60 * 60_000;
/** Between sites, to limit the load on a remote rates service. */
const remotePauseMs = 1000;

/** Starts to check for new plans; returns a function that stops it. */
export function startWatches(): () => void {
  let done: { version: string; atMs: number } | null = null;
  const check = async () => {
    const version = findPlansVersion();
    const isDone = done?.version === version && Date.now() - (done?.atMs ?? 0) < repeatEveryMs;
    if (version === null || isDone) return;
    try {
      const report = hasDatabase() && (await runWatches({ services: await openAccountServices(), version, askSite }));
      if (report && report.compared + report.left + report.mailed > 0) log('info', 'watches_compared', report);
    } catch (error) {
      // What failed is tried again in a later run.
      if (!logDatabaseUnavailable(error)) log('warn', 'watches_not_compared', errorFields(error));
    }
    done = { version, atMs: Date.now() };
  };
  return repeat(check, firstRunMs, checkEveryMs);
}

export interface WatchRunParts {
  services: Pick<AccountServices, 'bills' | 'sites' | 'mailer'>;
  /** Identifies the plans that sites are compared with. */
  version: string;
  askSite: typeof askSite;
}

/** Compares sites and sends emails. Throws when the database is unavailable; decisions made so far are kept. */
export async function runWatches(tools: WatchRunParts) {
  /** `left`: postponed, because the rates were unavailable or the sites could not be read. */
  const report = { compared: 0, left: 0, mailed: 0 };
  for (const accountId of await tools.services.sites.listDueAccounts(tools.version)) {
    const due = await tools.services.sites.listDue(accountId, tools.version);
    const { compared, left, isAway } = await compareAccount(tools, accountId, due);
    report.compared += compared;
    report.left += left;
    // The rates would not answer for the next account either.
    if (isAway) break;
  }
  report.mailed = await sendMails(tools.services);
  return report;
}

/** Returns how many watches were decided here, and how many are left because the rates or the sites were unavailable. */
async function compareAccount(
  { services, version, askSite }: WatchRunParts,
  accountId: string,
  due: readonly string[],
) {
  let compared = 0;
  let sites: AccountSite[];
  try {
    ({ sites } = await readAccountSites(services, accountId));
  } catch (error) {
    if (logDatabaseUnavailable(error)) throw error;
    // Other accounts are still compared.
    log('error', 'watched_sites_unreadable', { account: accountId, ...errorFields(error) });
    return { compared, left: due.length, isAway: false };
  }
  for (const [at, id] of due.entries()) {
    const site = sites.find(({ entryIds }) => entryIds.includes(id));
    // Without usage or place there is no comparison and no message.
    const answer = site?.href ? await askSite(site.href) : makeNoAnswer('');
    if (answer === notAskedYet) return { compared, left: due.length - at, isAway: true };
    const isDecided = await services.sites.decideWatch(accountId, id, version, (watch) =>
      site ? decideWatchStep(watch, site, answer) : { message: null, notified: watch.notified },
    );
    if (isDecided) compared++;
    if (getSettings().RATES_BASE_URL) await pause(remotePauseMs);
  }
  return { compared, left: 0, isAway: false };
}

/** Sends pending emails; returns how many were sent. Failed ones are retried in a later run. */
async function sendMails({ sites, mailer }: WatchRunParts['services']): Promise<number> {
  if (!mailer) return 0;
  let sent = 0;
  for (;;) {
    const mail = await sites.claimMail();
    if (!mail) return sent;
    if (mail.entries.length === 0) continue;
    const all = mail.entries.map(({ message, watchId }) => ({ message, page: makeEndWatchUrl(watchId) }));
    const fault = await mailer({ to: mail.email, ...mailTexts.betterPlans(all) });
    if (fault && refusals.includes(fault)) continue;
    // The SMTP server has a problem, so every other email would time out too.
    if (fault) return sent;
    sent++;
    await sites.endMail(mail.ids, mail.until);
  }
}
