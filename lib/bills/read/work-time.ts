/** Time limits that count work instead of elapsed time, so that a busy machine reads no worse. */
import { readFileSync, readlinkSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';

/** A limit ends at the latest after this many times its length. */
const maxStretch = 4;

/** What a worker posts when it begins a task. */
export interface WorkStart {
  /** Whether it is the thread's first task. Most of its code is not compiled yet. */
  isFirst: boolean;
  /** The thread's id on Linux. */
  threadId: string | null;
}

let isFirst = true;

/** Called by a worker when it begins a task, so that only its work counts. */
export function announceStart(port: MessagePort): void {
  port.postMessage({ isFirst, threadId: findThreadId() } satisfies WorkStart);
  isFirst = false;
}

function findThreadId(): string | null {
  return process.platform === 'linux' ? (readlinkSync('/proc/thread-self').split('/').at(-1) ?? null) : null;
}

/** Calls `end` after `measureWork` has come to `limitMs`. Returns a function that cancels it. */
export function afterWork(limitMs: number, end: () => void, measureWork: () => number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const leftMs = limitMs - measureWork();
    if (leftMs <= 0) end();
    else timer = setTimeout(check, Math.max(leftMs, 10));
  };
  timer = setTimeout(check, limitMs);
  return () => clearTimeout(timer);
}

/**
 * Returns a function that gives the milliseconds of work since now: elapsed time without the time in which the thread,
 * or without its id this process, waited for a processor.
 */
export function startWork(threadId: string | null = null): () => number {
  const startedAtMs = performance.now();
  const readWaited = threadId === null ? measureProcessWait() : measureThreadWait(threadId);
  return () => {
    const elapsedMs = performance.now() - startedAtMs;
    return Math.max(elapsedMs - readWaited(elapsedMs), elapsedMs / maxStretch);
  };
}

/** As far as the CPU time of all threads tells: one that works beside others hides their waiting. */
function measureProcessWait(): (elapsedMs: number) => number {
  const cpuAtStart = process.cpuUsage();
  return (elapsedMs) => {
    const { user, system } = process.cpuUsage(cpuAtStart);
    return Math.max(0, elapsedMs - (user + system) / 1000);
  };
}

function measureThreadWait(threadId: string): () => number {
  let waitedMs = 0;
  // The second number is the time in ns that the thread was ready to run and did not.
  const read = () => Number(readFileSync(`/proc/self/task/${threadId}/schedstat`, 'latin1').split(' ')[1]) / 1e6;
  const update = (sinceMs: number) => {
    try {
      waitedMs = read() - sinceMs;
    } catch {
      // The thread has ended, or this system does not tell.
    }
    return waitedMs;
  };
  const atStartMs = update(0);
  waitedMs = 0;
  return () => update(atStartMs);
}
