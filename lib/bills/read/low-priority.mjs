// @ts-check
/**
 * Lets a worker yield to the main thread, which answers everybody: imported first in each worker. On Linux the priority is the
 * thread's own; elsewhere it would be the whole process's, so it stays.
 */
import os from 'node:os';

if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
