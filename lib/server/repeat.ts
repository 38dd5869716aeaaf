/**
 * Runs `work` after `firstMs`, and again `everyMs` after each run has ended. Returns a function that stops it. The
 * timers do not keep the process alive.
 */
export function repeat(work: () => Promise<void>, firstMs: number, everyMs: number): () => void {
  let timer = setTimeout(run, firstMs).unref();
  let isStopped = false;
  async function run(): Promise<void> {
    await work();
    if (!isStopped) timer = setTimeout(run, everyMs).unref();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
