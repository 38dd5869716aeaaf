/**
 * What PostgreSQL leaves to its background processes, which the embedded one lacks: deleted rows are taken out of its files
 * and out of its write-ahead log, and the log is kept short.
 */

import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { must } from '@/lib/must';

/** Deletions that come together share one pass. */
const passDelayMs = 2000;
/** A pass rewrites tables on the main thread, so passes take no more than a hundredth of the time. */
const pauseShare = 99;
const retryMs = 10 * 60_000;
const logCheckMs = 60_000;
const maxLogSegments = 4;

export interface UpkeepFiles {
  /** PostgreSQL's own folder. */
  data: string;
  /** Is there from before a deletion until its bytes are gone: a process that is killed leaves the pass to the next. */
  vacuumOwed: string;
}

/** Keeps the files of one open embedded database. `onFailure` hears why a pass failed; it is tried again later. */
export class DiskUpkeep {
  private deletionsBegun = 0;
  private deletionsOpen = 0;
  private notBeforeMs = 0;
  private passTimer: NodeJS.Timeout | null = null;
  private pass: Promise<void> | null = null;
  private stopped = false;
  private readonly changes = new Map<string, number>();
  private readonly logTimer: NodeJS.Timeout;

  constructor(
    private readonly client: PGlite,
    private readonly files: UpkeepFiles,
    private readonly onFailure: (error: unknown) => void = () => {},
  ) {
    this.logTimer = setInterval(() => this.shortenLog().catch(onFailure), logCheckMs);
    this.logTimer.unref();
    if (existsSync(files.vacuumOwed)) this.schedulePass();
  }

  /** Carries out a deletion whose bytes must leave the disk: shortly after it, or when the database is closed. */
  async erase<T>(deletion: () => Promise<T>): Promise<T> {
    writeFileSync(this.files.vacuumOwed, '', { mode: 0o600 });
    this.deletionsBegun++;
    this.deletionsOpen++;
    try {
      return await deletion();
    } finally {
      this.deletionsOpen--;
      this.schedulePass();
    }
  }

  /** Ends the upkeep; a pass that is owed is made first unless `abandon` says that the database is beyond it. */
  async stop({ abandon = false } = {}): Promise<void> {
    this.stopped = true;
    clearInterval(this.logTimer);
    if (this.passTimer) clearTimeout(this.passTimer);
    if (abandon) return;
    await this.pass;
    if (existsSync(this.files.vacuumOwed)) await this.runPass();
  }

  private schedulePass(): void {
    if (this.stopped || this.passTimer || this.pass) return;
    const delayMs = Math.max(passDelayMs, this.notBeforeMs - Date.now());
    this.passTimer = setTimeout(() => {
      this.passTimer = null;
      this.pass = this.runPass().finally(() => {
        this.pass = null;
        if (existsSync(this.files.vacuumOwed)) this.schedulePass();
      });
    }, delayMs);
    this.passTimer.unref();
  }

  /** Never throws: what could not be done stays owed. */
  private async runPass(): Promise<void> {
    const startedMs = Date.now();
    try {
      const covered = this.deletionsOpen === 0 ? this.deletionsBegun : null;
      await this.rewriteChangedTables();
      // The log holds the deleted rows too. Behind a checkpoint no older segment is needed, and none is used again.
      await this.client.exec('SELECT pg_switch_wal()');
      await this.client.exec('CHECKPOINT');
      await this.removeOrphans();
      if (covered === this.deletionsBegun) rmSync(this.files.vacuumOwed, { force: true });
      this.notBeforeMs = Date.now() + (Date.now() - startedMs) * pauseShare;
    } catch (error) {
      this.notBeforeMs = Date.now() + retryMs;
      this.onFailure(error);
    }
  }

  /** A plain VACUUM would leave the bytes of deleted rows in the pages they stood in. */
  private async rewriteChangedTables(): Promise<void> {
    await this.client.exec('SELECT pg_stat_force_next_flush()');
    const { rows } = await this.client.query<{ name: string; changes: number }>(
      'SELECT relid::regclass::text AS name, (n_tup_del + n_tup_upd)::float8 AS changes FROM pg_stat_user_tables',
    );
    for (const { name, changes } of rows) {
      if (this.changes.get(name) === changes) continue;
      await this.client.exec(`VACUUM FULL ${name}`);
      this.changes.set(name, changes);
      // Requests that waited for the main thread come before the next table.
      await nextTurn();
    }
  }

  /** A process killed while it rewrote a table leaves a copy of it that belongs to no table. */
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
