/** Time limits that count work instead of elapsed time, so that a busy machine reads no worse. */
import { readFileSync } from 'node:fs';

/** A limit ends at the latest after this many times its length. */
const maxStretch = 4;

/** Calls `end` after a process has worked for `limitMs` from now on. Returns a function that cancels it. */
export function limitWork(pid: number | undefined, limitMs: number, end: () => void): () => void {
  const measureWork = startWork(pid);
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
 * Returns a function that gives the milliseconds of work since now: elapsed time without the time in which the main
 * thread of the process waited for a processor, as far as the system tells.
 */
export function startWork(pid: number | undefined): () => number {
  const startedAtMs = performance.now();
  const waitedAtStartMs = readWaitMs(pid) ?? 0;
  return () => {
    const elapsedMs = performance.now() - startedAtMs;
    const waitedMs = (readWaitMs(pid) ?? waitedAtStartMs) - waitedAtStartMs;
    return Math.max(elapsedMs - waitedMs, elapsedMs / maxStretch);
  };
}

/** Null if the process has ended, or the system does not tell. */
function readWaitMs(pid: number | undefined): number | null {
  try {
    // The second number is the time in ns that the thread was ready to run and did not.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}
