/** Time limits that count work instead of elapsed time, so that a busy machine reads no worse. */

/** A limit ends at the latest after this many times its length. */
const maxStretch = 2;

/** Calls `end` after this process has worked for `limitMs`. Returns a function that cancels it. */
export function afterWork(limitMs: number, end: () => void): () => void {
  const measureWork = startWork();
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
 * Returns a function that gives the milliseconds of work since now: elapsed time without the time given to other
 * programs.
 */
export function startWork(): () => number {
  const startedAtMs = performance.now();
  const cpuAtStart = process.cpuUsage();
  return () => {
    const elapsedMs = performance.now() - startedAtMs;
    const { user, system } = process.cpuUsage(cpuAtStart);
    return countWork(elapsedMs, (user + system) / 1000);
  };
}

/** The work in ms: CPU time of all threads, at most the elapsed time and at least half of it. Pure. */
export function countWork(elapsedMs: number, cpuMs: number): number {
  return Math.max(Math.min(elapsedMs, cpuMs), elapsedMs / maxStretch);
}
