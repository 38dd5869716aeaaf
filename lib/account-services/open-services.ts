/** The process's accounts: the database, opened with the first request that needs it, and all that stands on it. */
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { findEmbeddedFolder } from '@/lib/db/embedded';
import { openDatabase } from '@/lib/db/open-database';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { errorFields, log } from '@/lib/server/log';
import { getShared } from '@/lib/server/registry';
import { outsideRequests } from '@/lib/server/request-id';
import { getSettings } from '@/lib/server/settings';
import { runAdminCommand } from './admin-commands';
import { type AccountServices, createAccountServices } from './services';

/** `closed`: nothing needed it yet. `away`: what needs it is answered 503; rates do not. */
export interface DatabaseState {
  kind: 'embedded' | 'postgresql';
  state: 'closed' | 'open' | 'away';
}

/** A database that could not be opened is left alone for a while, twice as long each time, since trying takes its time too. */
const retryMs = 2000;
const maxRetryMs = 30_000;
const pingMs = 1000;
const maxCloseMs = 3000;

/** The process's services. Throws what `isDatabaseUnavailable` knows when the database cannot be had. */
export function openAccountServices(): Promise<AccountServices> {
  return getOpener().get();
}

/** Whether the database answers; does not open it. */
export function findDatabaseState(): Promise<DatabaseState> {
  return getOpener().state();
}

/** Closes the database if it is open, within a few seconds; the process is about to end. */
export async function closeDatabase(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxCloseMs);
  });
  await Promise.race([getOpener().close(), late]);
  clearTimeout(timer);
}

/** Whether there is anything in a database to look after, without opening one that nobody uses. */
export function hasDatabase(): boolean {
  const { DATABASE_URL, DATA_DIR } = getSettings();
  return DATABASE_URL !== undefined || existsSync(/* turbopackIgnore: true */ findEmbeddedFolder(DATA_DIR).ready);
}

function getOpener(): ServicesOpener {
  return getShared('account-services', () => new ServicesOpener());
}

class ServicesOpener {
  private opening: Promise<AccountServices> | null = null;
  private current: AccountServices | null = null;
  private failures = 0;

  get(): Promise<AccountServices> {
    if (this.current?.database.hasStopped()) this.leave(this.current.database);
    this.opening ??= this.open();
    return this.opening;
  }

  async state(): Promise<DatabaseState> {
    const kind = getSettings().DATABASE_URL ? 'postgresql' : 'embedded';
    if (!this.current) return { kind, state: this.failures > 0 ? 'away' : 'closed' };
    return { kind, state: (await isAnswering(this.current.database)) ? 'open' : 'away' };
  }

  async close(): Promise<void> {
    const open = await this.opening?.catch(() => null);
    await open?.database.close();
  }

  /** Gives up a database that stopped by itself; the next one is opened when its lock is free. */
  private leave(database: Database): void {
    this.current = null;
    this.opening = database.close().then(() => this.open());
  }

  private async open(): Promise<AccountServices> {
    try {
      const opened = createAccountServices(await this.openDatabase());
      this.current = opened;
      this.failures = 0;
      // Bills are shown meanwhile; only a search may not find those of an older version yet.
      const logFailure = (error: unknown) => log('error', 'bills_not_summarised', errorFields(error));
      outsideRequests(() => opened.bills.summariseOld().catch(logFailure));
      outsideRequests(() => void encryptAgain(opened));
      return opened;
    } catch (error) {
      logDatabaseUnavailable(error);
      const waitMs = Math.min(retryMs * 2 ** this.failures++, maxRetryMs);
      setTimeout(() => {
        this.opening = null;
      }, waitMs).unref();
      throw error;
    }
  }

  private openDatabase(): Promise<Database> {
    const { DATABASE_URL, DATA_DIR } = getSettings();
    return openDatabase({
      url: DATABASE_URL,
      dataDir: DATA_DIR,
      run: async (words) => runAdminCommand(words, { services: await this.get(), now: new Date() }),
      onUpkeepFailure: (error) => outsideRequests(() => log('error', 'deleted_data_still_on_disk', errorFields(error))),
    });
  }
}

/** With a new AUTH_SECRET. The log tells when the previous one is needed no more. */
async function encryptAgain({ secondFactors }: AccountServices): Promise<void> {
  try {
    const count = await secondFactors.encryptAgain();
    if (count !== null) log('info', 'second_factors_encrypted_again', { count });
  } catch (error) {
    log('error', 'second_factors_not_encrypted_again', errorFields(error));
  }
}

async function isAnswering({ orm }: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, pingMs, false);
  });
  const asked = orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answered;
}
