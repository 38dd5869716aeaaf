/**
 * Measures one thing in a process of its own, so that each starts cold and alone. Usage: measure <what> <data folder>, with
 * --expose-gc; prints one JSON object. The time of a load is ms of the main thread's CPU, where the system tells it, so that
 * it does not depend on how busy the machine is.
 */

import fs from 'node:fs';
import { findNetworksOfState, type NetworkSlug } from '@/lib/facts/networks';
import { type Book, compileBook } from '@/lib/plans/book/book';
import { getBookPath, loadBook } from '@/lib/plans/book/book-store';
import { noEquipment } from '@/lib/plans/eligibility';
import { networkArea } from '@/lib/rates/ranking/offers';
import { rankPlans } from '@/lib/rates/ranking/ranking';

const rounds = 100;
const collect = (globalThis as unknown as { gc(): void }).gc;

const [what, dataDir] = process.argv.slice(2) as [keyof typeof measures, string];
const measures = { load: measureLoad, parse: measureParse, rank: measureRank };
console.log(JSON.stringify(measures[what]()));

function nowMs(): number {
  if (process.platform !== 'linux') return performance.now();
  const [nanoseconds] = fs.readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

function usedBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function open(): Book {
  const { document, id } = loadBook(dataDir).file!;
  return compileBook(document, id);
}

/** From the file to a book that can rank, once, cold. */
function measureLoad() {
  const before = usedBytes();
  const startMs = nowMs();
  const book = open();
  const ms = nowMs() - startMs;
  return { ms, plans: book.planCount, megabytes: (usedBytes() - before) / 1e6 };
}

/** The anchor of loading: JSON.parse of the same bytes, once, cold; in texts of a length the engine can hold. */
function measureParse() {
  const bytes = fs.readFileSync(getBookPath(dataDir));
  const startMs = nowMs();
  const parsed: unknown[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, Math.min(bytes.length - 1, start + 64e6));
    parsed.push(JSON.parse(`[${bytes.toString('utf8', start, end).replaceAll('\n', ',')}]`));
    start = end + 1;
  }
  return { ms: nowMs() - startMs, parts: parsed.length };
}

/** Ranks one network and a whole state, every time at a usage that was never asked before. */
function measureRank() {
  const book = open();
  const state = findNetworksOfState('NSW').map(({ slug }) => slug);
  return [['ausgrid'] as const, state].map((networks) => {
    let annualKwh = 5000;
    let plans = 0;
    const ms = medianMs(() => {
      annualKwh += 7;
      plans = rankAt(book, networks, annualKwh);
    });
    return { plans, ms, loopMs: medianMs(bareLoop(plans)) };
  });
}

function rankAt(book: Book, networks: readonly NetworkSlug[], annualKwh: number): number {
  const shares = { peakShare: 0.3, shoulderShare: 0.4, offPeakShare: 0.3 };
  const usage = { annualKwh, placement: 'typical' as const, ...shares, maxDemandKw: annualKwh / 2628 };
  const usages = new Map(networks.map((network) => [network, usage]));
  return rankPlans(book, usages, { offerSource: 'all', area: networkArea, eligibility: 'all', has: noEquipment })
    .length;
}

/** The anchor of ranking: one multiplication and one addition a plan. */
function bareLoop(count: number): () => void {
  const numbers = Float64Array.from({ length: count }, (_, i) => i);
  return () => {
    let sum = 0;
    for (let i = 0; i < numbers.length; i++) sum += numbers[i]! * 1.1;
    if (Number.isNaN(sum)) throw new Error('never');
  };
}

/** The median round, after as many to warm up; these are too short for the system's count of CPU time. */
function medianMs(task: () => void): number {
  for (let i = 0; i < rounds; i++) task();
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const startMs = performance.now();
    task();
    times.push(performance.now() - startMs);
  }
  return times.sort((a, b) => a - b)[rounds / 2]!;
}
