/** The memory of a server and of all processes it has started, as Linux counts it. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { listFamily } from '../cpu-time';

const everyMs = 500;
/** Of the memory before: an engine gives back what it has freed only bit by bit. */
const maxGrowth = 1.3;

export interface Memory {
  beforeMb: number;
  peakMb: number;
  afterMb: number;
  processes: { before: number; peak: number };
  isBack: boolean;
}

/** Looks twice a second until `waitUntilBack` has resolved. */
export function watchMemory(pid: number) {
  const before = look(pid);
  const peak = { ...before };
  const timer = setInterval(() => {
    const { mb, processes } = look(pid);
    peak.mb = Math.max(peak.mb, mb);
    peak.processes = Math.max(peak.processes, processes);
  }, everyMs);
  return {
    /** Resolves when the memory is what it was, or at that time of `performance.now`. */
    async waitUntilBack(untilMs: number): Promise<Memory> {
      const isBack = () => look(pid).mb <= before.mb * maxGrowth;
      while (!isBack() && performance.now() < untilMs) await pause(everyMs);
      clearInterval(timer);
      return {
        ...{ beforeMb: before.mb, peakMb: peak.mb, afterMb: look(pid).mb, isBack: isBack() },
        processes: { before: before.processes, peak: peak.processes },
      };
    },
  };
}

function look(pid: number): { mb: number; processes: number } {
  const pids = listFamily(pid);
  return { mb: pids.reduce((sum, one) => sum + readResidentMb(one), 0), processes: pids.length };
}

/** 0 of a process that has ended. */
function readResidentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
