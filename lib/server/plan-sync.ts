/**
 * Syncs the plans from the register every day, in a separate process, so that requests are not slowed down. The server
 * loads the new book from the data folder.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { getBookPath } from '@/lib/plans/book/book-store';
import { log } from './log';
import { repeat } from './repeat';
import { getShared, setShared } from './shared';

const runFile = promisify(execFile);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const afterFailureMs = 2 * 60 * minuteMs;
/** Exit code of the script when another process is syncing into the same folder. */
export const syncRunningExitCode = 3;

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
  const stopped = new AbortController();
  let notBeforeMs = 0;
  const syncIfDue = async () => {
    if (Date.now() < notBeforeMs || !isSyncDue(dataDir, Date.now())) return;
    const { code, output } = await runFile(process.execPath, [script, '--quiet'], { signal: stopped.signal }).then(
      ({ stderr }) => ({ code: 0, output: stderr }),
      ({ code, stderr, message }) => ({ code, output: stderr || message }),
    );
    notBeforeMs = Date.now() + (code === 0 ? dayMs : afterFailureMs);
    if (stopped.signal.aborted || code === syncRunningExitCode) return;
    const reason = output.trim().split('\n').at(-1).slice(0, 300);
    const kind = code === 0 ? 'incomplete' : 'failed';
    setShared('plan-sync-trouble', reason === '' ? null : { at: new Date(), kind, reason });
    if (reason !== '') log('warn', `plan_sync_${kind}`, { reason });
  };
  const end = repeat(syncIfDue, minuteMs, minuteMs);
  return () => {
    end();
    stopped.abort();
  };
}

/** Whether a day has passed since the last book, which another server with the same data folder may have read. */
export function isSyncDue(dataDir: string, nowMs: number): boolean {
  const book = statSync(getBookPath(dataDir), { throwIfNoEntry: false });
  return !book || book.mtimeMs + dayMs <= nowMs;
}
