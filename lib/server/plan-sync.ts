/**
 * Reading the register every day beside the running server: as a process of its own, so that no request waits for it. The
 * server finds the new book in the data folder like any other.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { getBookPath } from '@/lib/plans/book/book-store';
import { log } from './log';
import { getShared } from './registry';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const afterFailureMs = 2 * 60 * minuteMs;
/** Servers started together do not all ask the register at once: up to this part more is waited. */
const jitterShare = 0.04;

/** The last reading that this process started and that was not complete: what it said last. */
interface SyncFailure {
  at: Date;
  kind: 'failed' | 'incomplete';
  reason: string;
}

const getFailure = () => getShared('plan-sync-trouble', (): { last: SyncFailure | null } => ({ last: null }));

/** Null: the last daily reading was complete, or there was none yet. */
export function findSyncTrouble(): SyncFailure | null {
  return getFailure().last;
}

export interface DailySyncOptions {
  /** The script that reads the register once. */
  script: string;
  dataDir: string;
  now?: () => number;
  random?: () => number;
}

/** Starts the daily reading; the returned function ends it, and a reading in progress with it. */
export function startDailySync({
  script,
  dataDir,
  now = Date.now,
  random = Math.random,
}: DailySyncOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let child: ReturnType<typeof spawn> | undefined;
  let ended = false;
  const plan = (waitMs: number) => {
    if (ended) return;
    timer = setTimeout(run, waitMs * (1 + random() * jitterShare));
    timer.unref();
  };
  const run = () => {
    child = spawn(process.execPath, [script, '--quiet'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.once('error', (error) => {
      said = error.message;
    });
    child.once('close', (code) => {
      child = undefined;
      if (ended) return;
      const isComplete = code === 0 && said.trim() === '';
      const kind = code === 0 ? 'incomplete' : 'failed';
      getFailure().last = isComplete ? null : { at: new Date(now()), kind, reason: findLastLine(said) };
      if (!isComplete) log('warn', `plan_sync_${kind}`, { reason: findLastLine(said) });
      plan(code === 0 ? dayMs : afterFailureMs);
    });
  };
  plan(chooseFirstWaitMs(dataDir, now()));
  return () => {
    ended = true;
    clearTimeout(timer);
    child?.kill('SIGTERM');
  };
}

/** Until a day after the last book; a minute when that is past or there is none. */
export function chooseFirstWaitMs(dataDir: string, nowMs: number): number {
  const book = statSync(getBookPath(dataDir), { throwIfNoEntry: false });
  return Math.max(minuteMs, book ? book.mtimeMs + dayMs - nowMs : 0);
}

function findLastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 300) || 'it ended without a word';
}
