/** Processor time as Linux counts it, user and system together, in ms. */
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
/** Places in /proc/<pid>/stat after the name: the parent, then the user and system time of itself and of its ended children. */
const places = { parent: 1, own: [11, 12], children: [13, 14] };

/** Of a process without others. */
export function ownCpuMs(pid: number): number {
  return sumMs(readStat(pid), places.own);
}

/** Of a process, of those it has started, and of the children of all of them that have ended. */
export function familyCpuMs(pid: number): number {
  return listFamily(pid).reduce((sum, one) => sum + sumMs(readStat(one), [...places.own, ...places.children]), 0);
}

/** A process, those it has started, those that they have started, and so on. */
export function listFamily(pid: number): number[] {
  const others = readdirSync('/proc').map(Number).filter(Boolean);
  const parents = new Map(others.map((one) => [one, Number(readStat(one)[places.parent])]));
  const isOfFamily = (one: number | undefined): boolean =>
    one === pid || (one !== undefined && isOfFamily(parents.get(one)));
  return others.filter(isOfFamily);
}

/** Of the children of this process that have ended. */
export function endedChildrenCpuMs(): number {
  return sumMs(readStat(process.pid), places.children);
}

/** Of this process for one piece of work, without its children. */
export function timeCpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The fields after the name, which may hold spaces; none when the process has ended. */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function sumMs(fields: readonly string[], indexes: readonly number[]): number {
  return (indexes.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * 1000) / ticksPerSecond;
}
