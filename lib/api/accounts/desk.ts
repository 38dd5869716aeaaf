/** The process's accounts: the database, opened with the first request that needs it, and all that stands on it. */
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { Bills } from '@/lib/accounts/bills';
import { Keys } from '@/lib/accounts/keys';
import { People } from '@/lib/accounts/people';
import { AccountReader } from '@/lib/accounts/reader';
import { SignIn } from '@/lib/accounts/sign-in';
import { type Database, openDatabase } from '@/lib/db/database';
import { embeddedFolder } from '@/lib/db/embedded';
import { env } from '../env';
import { errorFields, log } from '../log';
import { shared } from '../registry';
import { today } from '../today';
import { cookieSecret } from './cookie-secret';
import { runOperatorWords } from './operator';

export interface Desk {
  database: Database;
  keys: Keys;
  people: People;
  bills: Bills;
  reader: AccountReader;
  signIn: SignIn;
}

/** `closed`: nothing needed it yet. `away`: what needs it is answered 503; rates do not. */
export interface DatabaseState {
  kind: 'embedded' | 'postgresql';
  state: 'closed' | 'open' | 'away';
}

/** A database that could not be opened is left alone for so long, so that not every request waits for it. */
const retryMs = 2000;
const pingMs = 1000;
const closeWithinMs = 3000;

/** All that stands on an open database. */
export function deskOn(database: Database, now: () => Date = () => new Date()): Desk {
  const bills = new Bills(database, now);
  return {
    database,
    keys: new Keys(database, now),
    people: new People(database, now),
    bills,
    reader: new AccountReader(bills, () => today(now())),
    signIn: new SignIn(database, () => ({ siteUrl: env().SITE_URL, secret: cookieSecret() })),
  };
}

/** The process's desk. Throws what `isDatabaseUnavailable` knows when the database cannot be had. */
export function desk(): Promise<Desk> {
  return opener().get();
}

/** Whether the database answers; does not open it. */
export function databaseState(): Promise<DatabaseState> {
  return opener().state();
}

/** Closes the database if it is open, within a few seconds; the process is about to end. */
export async function closeDatabase(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closeWithinMs);
  });
  await Promise.race([opener().close(), late]);
  clearTimeout(timer);
}

/** Whether there is anything in a database to look after, without opening one that nobody uses. */
export function hasDatabase(): boolean {
  const { DATABASE_URL, DATA_DIR } = env();
  return DATABASE_URL !== undefined || existsSync(/* turbopackIgnore: true */ embeddedFolder(DATA_DIR).ready);
}

function opener(): DeskOpener {
  return shared('desk', () => new DeskOpener());
}

class DeskOpener {
  private opened: Promise<Desk> | null = null;
  private isOpen = false;
  private isAway = false;

  get(): Promise<Desk> {
    if (this.opened) return this.opened;
    const opened = this.open();
    this.opened = opened;
    opened.then(
      () => {
        this.isOpen = true;
        this.isAway = false;
      },
      (error) => {
        if (!this.isAway) log('error', 'database_away', errorFields(error));
        this.isAway = true;
        setTimeout(() => {
          this.opened = null;
        }, retryMs).unref();
      },
    );
    return opened;
  }

  async state(): Promise<DatabaseState> {
    const kind = env().DATABASE_URL ? 'postgresql' : 'embedded';
    if (!this.isOpen || !this.opened) return { kind, state: this.isAway ? 'away' : 'closed' };
    const { database } = await this.opened;
    return { kind, state: (await answers(database)) ? 'open' : 'away' };
  }

  async close(): Promise<void> {
    const open = await this.opened?.catch(() => null);
    await open?.database.close();
  }

  private async open(): Promise<Desk> {
    const { DATABASE_URL, DATA_DIR } = env();
    const database = await openDatabase({
      url: DATABASE_URL,
      dataDir: DATA_DIR,
      run: async (words) => runOperatorWords(words, { desk: await this.get(), now: new Date() }),
      onUpkeepFailure: (error) => log('error', 'deleted_data_still_on_disk', errorFields(error)),
    });
    return deskOn(database);
  }
}

async function answers({ orm }: Database): Promise<boolean> {
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
