/** Time limits that count work: on a busy machine a file takes longer by the clock, and is not read worse for it. */

/** However busy the machine, a limit is over after this many times its length by the clock. */
const maxStretch = 2;

/** Calls `end` once this process has worked `limitMs` since now. Returns what cancels it. */
export function afterWork(limitMs: number, end: () => void): () => void {
  const worked = startWork();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const leftMs = limitMs - worked();
    if (leftMs <= 0) end();
    else timer = setTimeout(look, Math.max(leftMs, 10));
  };
  timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}

/** Milliseconds of work since now: by the clock, less what the machine gave to other programs. */
export function startWork(): () => number {
  const startedAtMs = performance.now();
  const cpuAtStart = process.cpuUsage();
  return () => {
    const elapsedMs = performance.now() - startedAtMs;
    const { user, system } = process.cpuUsage(cpuAtStart);
    return countWork(elapsedMs, (user + system) / 1000);
  };
}

/** All threads of the process count, so a file that keeps one of them busy has worked all the time. Pure. */
export function countWork(elapsedMs: number, cpuMs: number): number {
  return Math.max(Math.min(elapsedMs, cpuMs), elapsedMs / maxStretch);
}
