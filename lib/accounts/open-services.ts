/** The process's account services; the first request that needs them opens the database. */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { BillStore } from '@/lib/accounts/bills/bills';
import { runAdminCommand } from '@/lib/accounts/commands/admin-commands';
import type { Database } from '@/lib/accounts/db/database';
import { findEmbeddedFolder, openDatabase } from '@/lib/accounts/db/embedded';
import { createMailer } from '@/lib/accounts/mail/mailer';
import { LinkStore } from '@/lib/accounts/sign-in/links';
import { PasswordStore } from '@/lib/accounts/sign-in/passwords';
import { SecondFactorStore } from '@/lib/accounts/sign-in/second-factor';
import { SecurityEventStore } from '@/lib/accounts/sign-in/security-events';
import { SessionStore } from '@/lib/accounts/sign-in/sessions';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { getShared, outsideRequests } from '@/lib/server/shared';
import { AccountStore } from './account-store';
import { KeyStore } from './keys';
import { SiteStore } from './site-store';

/** Pause after a failure to open the database; it doubles each time, because an attempt takes time too. */
const retryMs = 2000;
const maxRetryMs = 30_000;
const maxPingMs = 1000;
const maxCloseMs = 3000;

/** The open database of the process, or the attempt to open it. */
interface OpenDatabase {
  opening: Promise<AccountServices> | null;
  current: AccountServices | null;
  failures: number;
}

const getState = () =>
  getShared('account-services', (): OpenDatabase => ({ opening: null, current: null, failures: 0 }));

/** Returns the process's services. Throws what `isDatabaseUnavailable` recognises. */
export function openAccountServices(): Promise<AccountServices> {
  const state = getState();
  const { current } = state;
  if (current?.database.hasStopped()) {
    // It is replaced once its lock is free.
    state.current = null;
    state.opening = current.database.close().then(() => open(state));
  }
  state.opening ??= open(state);
  return state.opening;
}

/** Whether the database answers; does not open it. `closed`: nothing has needed it yet. `away`: requests that need it get 503. */
export async function findDatabaseState() {
  const { current, failures } = getState();
  const kind = getSettings().DATABASE_URL ? 'postgresql' : 'embedded';
  if (!current) return { kind, state: failures > 0 ? ('away' as const) : ('closed' as const) };
  const answer = current.database.orm.execute(sql`select 1`).then(
    () => 'open' as const,
    () => 'away' as const,
  );
  return { kind, state: await Promise.race([answer, wait(maxPingMs, 'away' as const, { ref: false })]) };
}

/** Closes the database if it is open, within a few seconds; the process is about to end. */
export async function closeDatabase(): Promise<void> {
  const close = async () => (await getState().opening?.catch(() => null))?.database.close();
  await Promise.race([close(), wait(maxCloseMs, undefined, { ref: false })]);
}

/** Whether a database may have data, without opening one that was never used. */
export function hasDatabase(): boolean {
  const { DATABASE_URL, DATA_DIR } = getSettings();
  return DATABASE_URL !== undefined || existsSync(/* turbopackIgnore: true */ findEmbeddedFolder(DATA_DIR).ready);
}

async function open(state: OpenDatabase): Promise<AccountServices> {
  const { DATABASE_URL, DATA_DIR } = getSettings();
  try {
    const database = await openDatabase({
      url: DATABASE_URL,
      dataDir: DATA_DIR,
      run: async (words) => runAdminCommand(words, await openAccountServices()),
      onUpkeepFailure: (error) => outsideRequests(() => log('error', 'deleted_data_still_on_disk', errorFields(error))),
    });
    const opened = createAccountServices(database);
    Object.assign(state, { current: opened, failures: 0 });
    // Neither is awaited. Until the first is done, only searches miss bills of an older version.
    doAside('bills_not_summarised', () => opened.bills.summariseOld());
    doAside('second_factors_not_encrypted_again', async () => {
      const count = await opened.secondFactors.encryptAgain();
      // After a change of AUTH_SECRET: the previous one is no longer needed.
      if (count !== null) log('info', 'second_factors_encrypted_again', { count });
    });
    return opened;
  } catch (error) {
    logDatabaseUnavailable(error);
    const waitMs = Math.min(retryMs * 2 ** state.failures++, maxRetryMs);
    setTimeout(() => {
      state.opening = null;
    }, waitMs).unref();
    throw error;
  }
}

function doAside(failureEvent: string, work: () => Promise<unknown>): void {
  outsideRequests(() => void work().catch((error) => log('error', failureEvent, errorFields(error))));
}

export type AccountServices = ReturnType<typeof createAccountServices>;

/** Makes the services of accounts over an open database. */
export function createAccountServices(database: Database, now: () => Date = () => new Date()) {
  const { SMTP_URL, MAIL_FROM } = getSettings();
  return {
    database,
    keys: new KeyStore(database, now),
    accounts: new AccountStore(database, now),
    bills: new BillStore(database, now),
    sites: new SiteStore(database, now),
    sessions: new SessionStore(database, now),
    secondFactors: new SecondFactorStore(database, now),
    securityEvents: new SecurityEventStore(database, now),
    passwords: new PasswordStore(database, now),
    links: new LinkStore(database, now),
    /** Null without an SMTP server: no email is sent. */
    mailer: SMTP_URL && MAIL_FROM ? createMailer({ url: SMTP_URL, from: MAIL_FROM }) : null,
  };
}
