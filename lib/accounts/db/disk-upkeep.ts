/**
 * Does for the embedded database what PostgreSQL leaves to background processes: removes deleted rows from its files
 * and its write-ahead log, and keeps the log short.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { must } from '@/lib/must';
import { repeat } from '@/lib/server/repeat';

/** So that several deletions share a pass. */
const passEveryMs = 2000;
/** A pass rewrites tables on the main thread, so passes take at most a hundredth of the time. */
const pauseShare = 99;
const retryMs = 10 * 60_000;
const logCheckMs = 60_000;
const maxLogSegments = 4;

/** Maintains the files of an open embedded database. `onFailure` is called when a pass fails; it is retried later. */
export class DiskUpkeep {
  /** How often a pass became due. */
  private timesOwed = 0;
  private notBeforeMs = 0;
  private pass: Promise<void> | undefined;
  private readonly changes = new Map<string, number>();
  private readonly ends: (() => void)[];

  constructor(
    private readonly client: PGlite,
    /** PostgreSQL's own folder, and what exists from before a deletion until its bytes are removed, also after a crash. */
    private readonly files: { data: string; vacuumOwed: string },
    private readonly onFailure: (error: unknown) => void = () => {},
  ) {
    this.ends = [
      repeat(() => this.shortenLog().catch(onFailure), logCheckMs, logCheckMs),
      repeat(() => this.passIfOwed(), passEveryMs, passEveryMs),
    ];
  }

  /** Runs a deletion; its bytes are removed from the disk shortly after, or when the database is closed. */
  async erase<T>(deletion: () => Promise<T>): Promise<T> {
    this.owe();
    try {
      return await deletion();
    } finally {
      // A pass may have been made meanwhile.
      this.owe();
    }
  }

  private owe(): void {
    writeFileSync(this.files.vacuumOwed, '', { mode: 0o600 });
    this.timesOwed++;
  }

  /** Stops; a due pass is made first, unless `abandon` says that the database has failed. */
  async stop({ abandon = false } = {}): Promise<void> {
    for (const end of this.ends) end();
    if (abandon) return;
    await this.pass;
    if (existsSync(this.files.vacuumOwed)) await this.runPass();
  }

  private async passIfOwed(): Promise<void> {
    if (Date.now() < this.notBeforeMs || !existsSync(this.files.vacuumOwed)) return;
    this.pass = this.runPass();
    await this.pass;
  }

  /** Never throws: a failed pass stays due. */
  private async runPass(): Promise<void> {
    const startedMs = Date.now();
    try {
      const covered = this.timesOwed;
      await this.rewriteChangedTables();
      // The log contains the deleted rows too. After a checkpoint, older segments are deleted.
      await this.client.exec('SELECT pg_switch_wal()');
      await this.client.exec('CHECKPOINT');
      await this.removeOrphans();
      if (covered === this.timesOwed) rmSync(this.files.vacuumOwed, { force: true });
      this.notBeforeMs = Date.now() + (Date.now() - startedMs) * pauseShare;
    } catch (error) {
      this.notBeforeMs = Date.now() + retryMs;
      this.onFailure(error);
    }
  }

  /** A plain VACUUM would leave the bytes of deleted rows in their pages. */
  private async rewriteChangedTables(): Promise<void> {
    await this.client.exec('SELECT pg_stat_force_next_flush()');
    const { rows } = await this.client.query<{ name: string; changes: number }>(
      'SELECT relid::regclass::text AS name, (n_tup_del + n_tup_upd)::float8 AS changes FROM pg_stat_user_tables',
    );
    for (const { name, changes } of rows) {
      if (this.changes.get(name) === changes) continue;
      await this.client.exec(`VACUUM FULL ${name}`);
      this.changes.set(name, changes);
      // Lets requests run before the next table.
      await nextTurn();
    }
  }

  /** Deletes files of no table, which a process leaves when it is killed while it rewrites a table. */
  private async removeOrphans(): Promise<void> {
    const { rows } = await this.client.query<{ database: string; files: string[] }>(
      `SELECT (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database,
        array_agg(pg_relation_filenode(oid)::text) FILTER (WHERE pg_relation_filenode(oid) IS NOT NULL) AS files FROM pg_class`,
    );
    const { database, files } = must(rows[0], 'an aggregate without groups is one row');
    const folder = path.join(this.files.data, 'base', database);
    const known = new Set(files);
    for (const name of readdirSync(folder)) {
      const number = /^(\d+)(_[a-z]+)?(\.\d+)?$/.exec(name)?.[1];
      if (number !== undefined && !known.has(number)) rmSync(path.join(folder, name), { force: true });
    }
  }

  private async shortenLog(): Promise<void> {
    const segments = readdirSync(path.join(this.files.data, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    if (segments.length > maxLogSegments) await this.client.exec('CHECKPOINT');
  }
}
