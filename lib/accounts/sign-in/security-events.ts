/** What happens to the safety of accounts: in the log for the operator, and kept for some days for their owners. */
import { randomUUID } from 'node:crypto';
import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { type RowOf, Store } from '@/lib/accounts/db/database';
import { accounts, securityEvents } from '@/lib/accounts/db/schema';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { errorFields, log } from '@/lib/server/log';
import { describeBrowser } from './sessions';

/** More of one account than anybody looks through: somebody makes them, and may not fill the disk. */
const maxEventsPerAccount = 5000;
const maxDetailLength = 80;

const { accountId, ...listedColumns } = getTableColumns(securityEvents);
export type SecurityEvent = RowOf<typeof listedColumns>;
export type SecurityEventKind = SecurityEvent['kind'];

/** Who did it: a browser by the headers that it sent, a program with a key, or whoever runs the service. */
type Source = Headers | 'key' | 'operator';

export class SecurityEventStore extends Store {
  /** Notes an event of an account. Never throws: what it notes has been done, whether or not it could be noted. */
  async note(source: Source, accountId: string, kind: SecurityEventKind, detail?: string): Promise<void> {
    logEvent(kind, accountId);
    await this.insert(eq(accounts.id, accountId), source, kind, detail).catch(logFailure);
  }

  /**
   * Notes that a password was wrong. Not waited for, and one statement also for an address without an account, so that the
   * time of the answer does not tell which it is.
   */
  noteFailedSignIn(headers: Headers, email: string): void {
    this.insert(eq(accounts.email, email), headers, 'sign_in_failed')
      .then((accountId) => logEvent('sign_in_failed', accountId))
      .catch(logFailure);
  }

  /** Deleting an account deletes its events, so this one is for the operator alone. */
  logDeletion(accountId: string): void {
    logEvent('account_deleted', accountId);
  }

  /** Those of an account, newest first. */
  async list(accountId: string, limit: number): Promise<SecurityEvent[]> {
    return this.orm
      .select(listedColumns)
      .from(securityEvents)
      .where(eq(securityEvents.accountId, accountId))
      .orderBy(desc(securityEvents.at), securityEvents.id)
      .limit(limit);
  }

  /** Deletes what is older than so many days, and the oldest of an account that has too many. */
  async purge(days: number): Promise<void> {
    const { orm } = this;
    await orm.delete(securityEvents).where(lt(securityEvents.at, new Date(this.now().getTime() - days * 86_400_000)));
    const { id, at } = securityEvents;
    const position = sql`row_number() over (partition by ${accountId} order by ${at} desc)`;
    await orm.execute(sql`
      delete from ${securityEvents} where ${id} in (
        select ranked.id from (select ${id} as id, ${position} as position from ${securityEvents}) ranked
        where ranked.position > ${maxEventsPerAccount}::integer)`);
  }

  /** Adds an event of an account that is there, and returns its id; null when there is none. */
  private async insert(
    whose: ReturnType<typeof eq>,
    source: Source,
    kind: SecurityEventKind,
    detail?: string,
  ): Promise<string | null> {
    const [actor, browser] = typeof source === 'string' ? [source, null] : ['browser', describeBrowser(source)];
    const about = sql`${kind}::text, ${actor}::text, ${browser}::text, ${detail?.slice(0, maxDetailLength) ?? null}::text`;
    const at = sql`${this.now().toISOString()}::timestamptz`;
    const [added] = await this.orm
      .insert(securityEvents)
      .select(sql`select ${randomUUID()}::uuid, ${accounts.id}, ${about}, ${at} from ${accounts} where ${whose}`)
      .returning({ accountId: securityEvents.accountId });
    return added?.accountId ?? null;
  }
}

function logEvent(kind: SecurityEventKind, accountId: string | null): void {
  log('info', 'security_event', { kind, account: accountId });
}

function logFailure(error: unknown): void {
  if (!logDatabaseUnavailable(error)) log('error', 'security_event_not_stored', errorFields(error));
}
