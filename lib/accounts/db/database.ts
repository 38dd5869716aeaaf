/** The interface of both kinds of database: PostgreSQL embedded in the process, or a PostgreSQL server. */
import { and, type Column, eq, type GetColumnData, isNull, lt, or } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import type { ServerSecrets } from '@/lib/server/crypto';
import type { RunCommand } from './command-server';
import type { apiKeys, sessions, tables } from './schema';

/** Drizzle over either database. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof tables>;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** A row of a query that selects these columns. */
export type RowOf<Columns extends Record<string, Column>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> };

export interface Database {
  kind: 'embedded' | 'postgresql';
  orm: Orm;
  /** Runs a deletion of personal data; the embedded database then also removes the data from its files. */
  erase<T>(deletion: () => Promise<T>): Promise<T>;
  /** Whether the embedded database has failed and must be closed and opened again. */
  hasStopped(): boolean;
  /** Finishes what is in progress and releases all resources; called once. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** Carries out operators' commands while the embedded database is open, because no other process can use it. */
  run?: RunCommand;
  /** How long to wait for another process to close the embedded database; 5 seconds by default. */
  waitMs?: number;
  /** Called when deleted data could not be removed from the files of the embedded database; it is retried later. */
  onUpkeepFailure?: (error: unknown) => void;
}

/** What keeps a part of the accounts in a database. */
export class Store {
  constructor(
    protected readonly database: Database,
    protected readonly now: () => Date,
    /** The first signs and encrypts; all are accepted. The same on every server. */
    protected readonly secrets: () => ServerSecrets = getCookieSecrets,
  ) {}

  protected get orm(): Orm {
    return this.database.orm;
  }

  /** Notes to the minute that a row is used, so that most requests need not write. Not awaited: no answer depends on it. */
  protected noteUse(table: typeof apiKeys | typeof sessions, id: string, lastUsedAt: Date | null): void {
    const now = this.now();
    const since = new Date(now.getTime() - 60_000);
    if (lastUsedAt && lastUsedAt >= since) return;
    const due = and(eq(table.id, id), or(isNull(table.lastUsedAt), lt(table.lastUsedAt, since)));
    this.orm
      .update(table)
      .set({ lastUsedAt: now })
      .where(due)
      .execute()
      .catch(() => {});
  }
}
