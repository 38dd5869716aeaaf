/**
 * Syncs the plans from the register every day, in a separate process, so that requests are not slowed down. The server
 * loads the new book from the data folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { getBookPath } from '@/lib/plans/book/book-store';
import { log } from './log';
import { repeat } from './repeat';
import { getShared, setShared } from './shared';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const afterFailureMs = 2 * 60 * minuteMs;
/** Exit code of the script when another process is syncing into the same folder. */
export const syncRunningExitCode = 3;
/** A day is longer by up to this share, so that servers do not all sync at the same time. */
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

/** Starts to sync daily with the program `script`; returns a function that stops it, and a sync in progress. */
export function startDailySync({ script, dataDir }: { script: string; dataDir: string }): () => void {
  let child: ChildProcess | undefined;
  let isEnded = false;
  let notBeforeMs = 0;
  const syncIfDue = async () => {
    if (Date.now() < notBeforeMs || !isSyncDue(dataDir, Date.now())) return;
    const sync = spawn(process.execPath, [script, '--quiet'], { stdio: ['ignore', 'ignore', 'pipe'] });
    child = sync;
    let output = '';
    sync.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
    });
    const [code] = await once(sync, 'close').catch((error: Error) => {
      output = error.message;
      return [null];
    });
    const waitMs = code === 0 ? dayMs * (1 + Math.random() * jitterShare) : afterFailureMs;
    notBeforeMs = Date.now() + waitMs;
    if (isEnded || code === syncRunningExitCode) return;
    const isComplete = code === 0 && output.trim() === '';
    const lastLine = output.trim().split('\n').at(-1)?.slice(0, 300);
    const [kind, reason] = [code === 0 ? 'incomplete' : 'failed', lastLine || 'it ended without a word'] as const;
    setShared('plan-sync-trouble', isComplete ? null : { at: new Date(), kind, reason });
    if (!isComplete) log('warn', `plan_sync_${kind}`, { reason });
  };
  const end = repeat(syncIfDue, minuteMs, minuteMs);
  return () => {
    isEnded = true;
    end();
    child?.kill('SIGTERM');
  };
}

/** Whether a day has passed since the last book, which another server with the same data folder may have read. */
export function isSyncDue(dataDir: string, nowMs: number): boolean {
  const book = statSync(getBookPath(dataDir), { throwIfNoEntry: false });
  return !book || book.mtimeMs + dayMs <= nowMs;
}
