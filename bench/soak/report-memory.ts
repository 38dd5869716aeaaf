/** Loaded into the server under test. On SIGUSR2 it collects garbage and prints the memory still in use, in bytes. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collectGarbage();
    const { heapUsed, external, rss } = process.memoryUsage();
    console.log(`memory ${heapUsed + external} ${rss}`);
  });
}
