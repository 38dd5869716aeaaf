/**
 * Syncs the plans from the register every day, in a separate process, so that requests are not slowed down. The server
 * loads the new book from the data folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { getBookPath } from '@/lib/plans/book/book-store';
import { log } from './log';
import { getShared, setShared } from './shared';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const afterFailureMs = 2 * 60 * minuteMs;
/** Exit code of the script when another process is syncing into the same folder. */
export const syncRunningExitCode = 3;
/** Each wait is longer by up to this share, so that servers do not all sync at the same time. */
const jitterShare = 0.04;

/** The last sync of this process that was not complete; `reason` is the last line it printed. */
interface SyncFailure {
  at: Date;
  kind: 'failed' | 'incomplete';
  reason: string;
}

/** Returns null when the last daily sync was complete, or there was none yet. */
export function findSyncTrouble(): SyncFailure | null {
  return getShared('plan-sync-trouble', (): SyncFailure | null => null);
}

export interface DailySyncOptions {
  /** Path of the script that syncs once. */
  script: string;
  dataDir: string;
  now?: () => number;
  random?: () => number;
}

/** Starts the daily sync; returns a function that stops it, and a sync in progress. */
export function startDailySync({
  script,
  dataDir,
  now = Date.now,
  random = Math.random,
}: DailySyncOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let ended = false;
  const scheduleSync = (waitMs: number) => {
    if (ended) return;
    timer = setTimeout(run, waitMs * (1 + random() * jitterShare));
    timer.unref();
  };
  const run = () => {
    // Another server with the same data folder may have synced meanwhile.
    const waitMs = chooseFirstWaitMs(dataDir, now());
    if (waitMs > minuteMs) return scheduleSync(waitMs);
    const sync = spawn(process.execPath, [script, '--quiet'], { stdio: ['ignore', 'ignore', 'pipe'] });
    child = sync;
    let output = '';
    sync.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
    });
    sync.once('error', (error) => {
      output = error.message;
    });
    sync.once('close', (code) => {
      child = undefined;
      if (ended) return;
      if (code === syncRunningExitCode) return scheduleSync(afterFailureMs);
      const isComplete = code === 0 && output.trim() === '';
      const lastLine = output.trim().split('\n').at(-1)?.slice(0, 300);
      const [kind, reason] = [code === 0 ? 'incomplete' : 'failed', lastLine || 'it ended without a word'] as const;
      setShared('plan-sync-trouble', isComplete ? null : { at: new Date(now()), kind, reason });
      if (!isComplete) log('warn', `plan_sync_${kind}`, { reason });
      scheduleSync(code === 0 ? dayMs : afterFailureMs);
    });
  };
  scheduleSync(chooseFirstWaitMs(dataDir, now()));
  return () => {
    ended = true;
    clearTimeout(timer);
    child?.kill('SIGTERM');
  };
}

/** Waits until a day after the last book; a minute when that has passed or there is none. */
export function chooseFirstWaitMs(dataDir: string, nowMs: number): number {
  const book = statSync(getBookPath(dataDir), { throwIfNoEntry: false });
  return Math.max(minuteMs, book ? book.mtimeMs + dayMs - nowMs : 0);
}
