/** The process's accounts: the database, opened with the first request that needs it, and all that stands on it. */
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { Bills } from '@/lib/accounts/bills';
import { Keys } from '@/lib/accounts/keys';
import { Links } from '@/lib/accounts/links';
import { Passwords } from '@/lib/accounts/passwords';
import { People } from '@/lib/accounts/people';
import { AccountReader } from '@/lib/accounts/reader';
import { SignIn } from '@/lib/accounts/sign-in';
import { isSampleBill } from '@/lib/bills/samples';
import { type Database, openDatabase } from '@/lib/db/database';
import { embeddedFolder } from '@/lib/db/embedded';
import { createMailer, type Mailer } from '@/lib/mail/mailer';
import { env } from '../env';
import { errorFields, log } from '../log';
import { shared } from '../registry';
import { today } from '../today';
import { cookieSecret } from './cookie-secret';
import { runOperatorWords } from './operator';
import { reportUnavailable } from './unavailable-log';

export interface AccountServices {
  database: Database;
  keys: Keys;
  people: People;
  bills: Bills;
  reader: AccountReader;
  signIn: SignIn;
  passwords: Passwords;
  links: Links;
  /** Null: the operator has no SMTP server for us, so nothing is sent. */
  mailer: Mailer | null;
}

/** `closed`: nothing needed it yet. `away`: what needs it is answered 503; rates do not. */
export interface DatabaseState {
  kind: 'embedded' | 'postgresql';
  state: 'closed' | 'open' | 'away';
}

/** A database that could not be opened is left alone for a while, twice as long each time, since trying takes its time too. */
const retryMs = 2000;
const maxRetryMs = 30_000;
const pingMs = 1000;
const closeWithinMs = 3000;

/** All that stands on an open database. */
export function accountServicesOn(database: Database, now: () => Date = () => new Date()): AccountServices {
  const bills = new Bills(database, now);
  return {
    database,
    keys: new Keys(database, now),
    people: new People(database, now),
    bills,
    reader: new AccountReader(bills, () => today(now()), isSampleBill),
    signIn: new SignIn(database, () => ({ siteUrl: env().SITE_URL, secret: cookieSecret() })),
    passwords: new Passwords(database, now),
    links: new Links(database, now),
    mailer: mailerOfSettings(),
  };
}

function mailerOfSettings(): Mailer | null {
  const { SMTP_URL, MAIL_FROM } = env();
  return SMTP_URL && MAIL_FROM ? createMailer({ url: SMTP_URL, from: MAIL_FROM }) : null;
}

/** The process's services. Throws what `isDatabaseUnavailable` knows when the database cannot be had. */
export function accountServices(): Promise<AccountServices> {
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

function opener(): ServicesOpener {
  return shared('account-services', () => new ServicesOpener());
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
    const kind = env().DATABASE_URL ? 'postgresql' : 'embedded';
    if (!this.current) return { kind, state: this.failures > 0 ? 'away' : 'closed' };
    return { kind, state: (await answers(this.current.database)) ? 'open' : 'away' };
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
      const opened = accountServicesOn(await this.openDatabase());
      this.current = opened;
      this.failures = 0;
      // Bills are shown meanwhile; only a search may not find those of an older version yet.
      opened.bills.summariseOld().catch((error) => log('error', 'bills_not_summarised', errorFields(error)));
      return opened;
    } catch (error) {
      reportUnavailable(error);
      const waitMs = Math.min(retryMs * 2 ** this.failures++, maxRetryMs);
      setTimeout(() => {
        this.opening = null;
      }, waitMs).unref();
      throw error;
    }
  }

  private openDatabase(): Promise<Database> {
    const { DATABASE_URL, DATA_DIR } = env();
    return openDatabase({
      url: DATABASE_URL,
      dataDir: DATA_DIR,
      run: async (words) => runOperatorWords(words, { services: await this.get(), now: new Date() }),
      onUpkeepFailure: (error) => log('error', 'deleted_data_still_on_disk', errorFields(error)),
    });
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
