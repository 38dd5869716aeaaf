/** A database: PostgreSQL embedded in the process, or a server of its own. Both have the same tables. */
import type { Column, GetColumnData } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { RunCommand } from './command-server';
import type { tables } from './schema';

/** Drizzle over either database. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof tables>;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** A row of a query that selects these columns. */
export type RowOf<Columns extends Record<string, Column>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> };

export interface Database {
  kind: 'embedded' | 'postgresql';
  orm: Orm;
  /** Carries out a deletion of personal data; the embedded database sees to it that its disk forgets the data as well. */
  erase<T>(deletion: () => Promise<T>): Promise<T>;
  /** Whether the embedded database has stopped for good: close it and open it again. */
  hasStopped(): boolean;
  /** Finishes what is in progress and gives everything back. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL server; unset: the embedded one, in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** Carries out operators' commands for as long as the embedded database is open, since no other process can. */
  run?: RunCommand;
  /** How long to wait for another process to leave the embedded database; 5 seconds by default. */
  waitMs?: number;
  /** Hears why deleted data could not be taken off the disk of the embedded database; it is tried again later. */
  onUpkeepFailure?: (error: unknown) => void;
}
