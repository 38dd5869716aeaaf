/** Measures memory after garbage collection. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;
const megabyte = 1024 * 1024;

/** Adds up this process's heap and buffers and, on Linux, the memory of a worker process and its children. */
export async function measureMegabytes(workerPid: number | undefined): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await pause(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte + (workerPid === undefined ? 0 : readResidentMegabytes(workerPid));
}

function readResidentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0);
  return listChildren(pid).reduce((sum, child) => sum + readResidentMegabytes(child), kilobytes / 1024);
}

function listChildren(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  const lists = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/children`, 'utf8'));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
