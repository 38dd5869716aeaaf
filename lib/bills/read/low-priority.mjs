// @ts-check
/**
 * Lets a worker yield to the main thread, which answers everybody: imported first in each worker. On Linux the priority is the
 * thread's own; elsewhere it would be the whole process's, so it stays.
 */
import os from 'node:os';

/** A third of the main thread's share where both want the same core: less would starve bills on a machine that is busy otherwise. */
const niceness = 5;

if (process.platform === 'linux') os.setPriority(niceness);
