/**
 * Lowers the priority of this process below the server's. On Linux a priority belongs to a thread, and new threads and
 * processes inherit it. So existing threads, such as V8's compilers and garbage collectors, are lowered one by one.
 */
import { readdirSync } from 'node:fs';
import os from 'node:os';

/**
 * Added to the current niceness. It leaves this process a tenth of a core that the server also wants. With 5, the p99
 * latency of /v1/rates under hostile files doubled. With 10, other programs that use every core slow bills down more.
 */
const addedNiceness = 10;
const maxNiceness = 19;

/** Lowers the priority of this process, and of threads and processes it starts later. */
export function lowerPriority(): void {
  const niceness = Math.min(os.getPriority() + addedNiceness, maxNiceness);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) os.setPriority(thread, niceness);
}
