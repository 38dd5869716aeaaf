/** What happened to the safety of accounts: kept for some days, for their owners to look through. */
import { randomUUID } from 'node:crypto';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Store } from '@/lib/accounts/db/database';
import { accounts, securityEvents } from '@/lib/accounts/db/schema';

/** More of one account than anybody looks through: somebody makes them, and may not fill the disk. */
const maxEventsPerAccount = 5000;
const maxDetailLength = 80;

const kindSchema = z.enum([
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'code_asked',
  'code_failed',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'key_created',
  'key_revoked',
  'bills_deleted',
  'bills_exported',
  'account_deleted',
]);
const actorSchema = z.enum(['browser', 'key', 'operator']);

export type SecurityEventKind = z.infer<typeof kindSchema>;
/** Somebody with a browser, a program with a key, or whoever runs the service. */
type Actor = z.infer<typeof actorSchema>;

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  actor: Actor;
  /** In words. */
  browser?: string | null;
  /** The name of a key, a number of bills or a format, by kind. */
  detail?: string;
}

export interface SecurityEvent {
  id: string;
  kind: SecurityEventKind;
  actor: Actor;
  browser: string | null;
  detail: string | null;
  at: Date;
}

export class SecurityEventStore extends Store {
  /** Adds an event of an account that is there. */
  async add(accountId: string, event: NewSecurityEvent): Promise<void> {
    await this.insert(eq(accounts.id, accountId), event);
  }

  /** The same by address. One statement whether or not the address has an account: its id, or null for none. */
  async addByEmail(email: string, event: NewSecurityEvent): Promise<string | null> {
    return this.insert(eq(accounts.email, email), event);
  }

  /** Those of an account, newest first. */
  async list(accountId: string, limit: number): Promise<SecurityEvent[]> {
    const rows = await this.orm
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.accountId, accountId))
      .orderBy(desc(securityEvents.createdAt), securityEvents.id)
      .limit(limit);
    return rows.map(({ id, kind, actor, browser, detail, createdAt }) => ({
      ...{ id, browser, detail, at: createdAt },
      ...{ kind: kindSchema.parse(kind), actor: actorSchema.parse(actor) },
    }));
  }

  /** Deletes what is older than so many days, and the oldest of an account that has too many. */
  async purge(days: number): Promise<void> {
    const { orm } = this;
    await orm
      .delete(securityEvents)
      .where(lt(securityEvents.createdAt, new Date(this.now().getTime() - days * 86_400_000)));
    const { id, accountId, createdAt } = securityEvents;
    const position = sql`row_number() over (partition by ${accountId} order by ${createdAt} desc)`;
    await orm.execute(sql`
      delete from ${securityEvents} where ${id} in (
        select ranked.id from (select ${id} as id, ${position} as position from ${securityEvents}) ranked
        where ranked.position > ${maxEventsPerAccount}::integer)`);
  }

  private async insert(whose: ReturnType<typeof eq>, event: NewSecurityEvent): Promise<string | null> {
    const { kind, actor, browser = null, detail } = event;
    const createdAt = this.now();
    const [added] = await this.orm
      .insert(securityEvents)
      .select((query) =>
        query
          .select({
            id: sql<string>`${randomUUID()}::uuid`.as('id'),
            accountId: accounts.id,
            kind: sql<string>`${kind}::text`.as('kind'),
            actor: sql<string>`${actor}::text`.as('actor'),
            browser: sql<string | null>`${browser}::text`.as('browser'),
            detail: sql<string | null>`${detail?.slice(0, maxDetailLength) ?? null}::text`.as('detail'),
            createdAt: sql<Date>`${createdAt.toISOString()}::timestamptz`.as('created_at'),
          })
          .from(accounts)
          .where(whose),
      )
      .returning({ accountId: securityEvents.accountId });
    return added?.accountId ?? null;
  }
}
