/**
 * Lets a process of ours yield to the server. On Linux a priority belongs to a thread, and new threads and processes take that
 * of the thread that starts them: the ones that are there already, V8's own compilers and collectors, are lowered one by one.
 */
import { readdirSync } from 'node:fs';
import os from 'node:os';

/**
 * Above the server's own, whatever that is: a tenth of its share where both want the same core. With 5 the p99 of the rates under
 * hostile files was twice as high; the price of 10 is that other programs that keep all cores busy slow bills down more.
 */
const addedNiceness = 10;
const maxNiceness = 19;

/** Lowers the priority of this process and all that it starts from now on. */
export function lowerPriority(): void {
  const niceness = Math.min(os.getPriority() + addedNiceness, maxNiceness);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) os.setPriority(thread, niceness);
}
