/** Prints what an attack did, and which of the targets it missed. */
import { median, percentile } from '../statistics';
import type { Memory } from './memory';

export interface Probe {
  /** Answers other than 200. */
  failed: number;
  p50: number;
  p99: number;
  maxGapMs: number;
}

export interface Figures {
  rates: Probe;
  /** By kind: how long each took in ms, and the answers that were refusals. */
  work: Record<string, { times: number[]; refusals: string[] }>;
  memory: Memory;
  /** What the attacker was answered. */
  answers: string;
}

/** `ratio`: to the same alone, of the 99th percentile of the rates and the 90th of honest work. */
const targets = { ratio: 3, gapMs: 300 };

export function report(name: string, alone: Pick<Figures, 'rates' | 'work'>, under: Figures): void {
  console.log(`\nAttack: ${name}`);
  const { rates, memory } = under;
  const ratio = rates.p99 / alone.rates.p99;
  const places = (key: 'p50' | 'p99' | 'maxGapMs') => `${formatMs(alone.rates[key])} → ${formatMs(rates[key])}`;
  printRow('/v1/rates', ratio <= targets.ratio && rates.maxGapMs <= targets.gapMs && rates.failed === 0, [
    `p50 ${places('p50')}`,
    `p99 ${places('p99')} (× ${ratio.toFixed(1)})`,
    `longest gap ${places('maxGapMs')}`,
    ...(rates.failed > 0 ? [`${rates.failed} not answered`] : []),
  ]);
  for (const [kind, { times, refusals }] of Object.entries(under.work)) {
    const own = alone.work[kind]?.times ?? [];
    const [p90, ownP90] = [percentile(times, 0.9), percentile(own, 0.9)];
    const refused = refusals.length > 0 ? [`${refusals.length} of ${times.length} refused: ${refusals[0]}`] : [];
    printRow(kind, p90 <= targets.ratio * ownP90 && refusals.length === 0, [
      `p50 ${formatMs(median(own))} → ${formatMs(median(times))}`,
      `p90 ${formatMs(ownP90)} → ${formatMs(p90)} (× ${(p90 / ownP90).toFixed(1)})`,
      ...refused,
    ]);
  }
  const { beforeMb, peakMb, afterMb, processes, isBack } = memory;
  printRow('memory', isBack, [
    `${beforeMb.toFixed(0)} → ${peakMb.toFixed(0)} MB, then ${afterMb.toFixed(0)}`,
    `processes ${processes.before} → ${processes.peak}`,
  ]);
  console.log(`  the attacker was answered: ${under.answers}`);
}

function printRow(name: string, isMet: boolean, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(16)} ${cells.join('   ')}${isMet ? '' : '   NOT MET'}`);
}

function formatMs(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
