/**
 * Memory of the server under a long mixed load: rates and pages, both new and repeated, refused queries and exports. Caches
 * fill up first, so growth is judged over the second half.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { must } from '@/lib/must';
import { compile } from '@/scripts/bundle.mjs';
import { type Served, withServer } from '../servers';
import { findSlope } from '../statistics';

const clients = 8;
const samples = 40;
const repeatedQueries = 50;
const maxGrowth = 0.05;

interface Sample {
  hours: number;
  /** The heap and its buffers after a garbage collection. */
  heapMb: number;
  rssMb: number;
}

/** Runs the load and prints what memory did. `minutes`: how long; five show a leak of a cache, an hour shows a slow one. */
export async function benchSoak(minutes = 5): Promise<void> {
  console.log(`\nMemory over ${minutes} minutes of mixed load, ${clients} clients, 7,000 plans`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-soak-'));
  try {
    spawnSync(process.execPath, [await compile('bench/book/make.ts'), folder, '1'], { stdio: 'inherit' });
    const reporter = pathToFileURL(await compile('bench/soak/report-memory.ts')).href;
    await withServer({ DATA_DIR: folder, NODE_OPTIONS: `--import ${reporter}` }, (ours) => soak(ours, minutes));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function soak(ours: Served, minutes: number): Promise<void> {
  const endMs = Date.now() + minutes * 60_000;
  const counts = new Map<string, number>();
  const load = Promise.all(Array.from({ length: clients }, (_, client) => askUntil(endMs, client, ours, counts)));
  const taken: Sample[] = [];
  const startMs = Date.now();
  while (Date.now() < endMs) {
    await sleep((minutes * 60_000) / samples);
    taken.push({ hours: (Date.now() - startMs) / 3_600_000, ...(await readMemory(ours)) });
  }
  await load;
  console.log(
    `  answered: ${[...counts]
      .sort()
      .map(([what, count]) => `${count} × ${what}`)
      .join(', ')}`,
  );
  reportMemory('heap after collection', taken, ({ heapMb }) => heapMb);
  reportMemory('resident memory', taken, ({ rssMb }) => rssMb);
}

async function askUntil(endMs: number, client: number, { port }: Served, counts: Map<string, number>): Promise<void> {
  for (let asked = client; Date.now() < endMs; asked += clients) {
    const { name, address } = chooseRequest(asked);
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
    await response.arrayBuffer();
    const what = `${name} (${response.status})`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
}

const places = ['postcode=2000', 'postcode=3000', 'postcode=4000', 'state=SA', 'city=hobart'];

/** The request of that number: kinds take turns, and numbers that differ ask for other usages. */
function chooseRequest(number: number): { name: string; address: string } {
  const usage = 1000 + (number % 1_900_000);
  const place = must(places[number % places.length], 'a remainder is below the length');
  const kinds = [
    { name: 'new rates', address: `/v1/rates?${place}&usage_kwh=${usage}` },
    { name: 'repeated rates', address: `/v1/rates?${place}&usage_kwh=${20_000 + (number % repeatedQueries)}` },
    { name: 'new rates, all parts', address: `/v1/rates?${place}&usage_kwh=${usage}&include=facets,stability` },
    { name: 'refused', address: `/v1/rates?postcode=2000&usage_kwh=x${number}` },
    { name: 'repeated page', address: `/rates/2000?usage_kwh=${20_000 + (number % repeatedQueries)}` },
    { name: 'new page', address: `/rates/2000?usage_kwh=${usage}` },
    { name: 'unknown page', address: `/nothing/${number}` },
    { name: 'export', address: `/rates/2000/comparison.csv?usage_kwh=${usage}` },
  ];
  return must(kinds[Math.floor(number / clients) % kinds.length], 'a remainder is below the length');
}

async function readMemory({ child, pid }: Served): Promise<Pick<Sample, 'heapMb' | 'rssMb'>> {
  const stdout = must(child.stdout, 'the output is piped');
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const [chunk] = await once(stdout, 'data');
    const [, heap, rss] = /memory (\d+) (\d+)/.exec(String(chunk)) ?? [];
    if (heap && rss) return { heapMb: Number(heap) / 1e6, rssMb: Number(rss) / 1e6 };
  }
}

/** Prints a line. Flat: over the second half it grew by less than a twentieth of its last value. */
function reportMemory(name: string, taken: readonly Sample[], read: (sample: Sample) => number): void {
  const values = taken.map(read);
  const half = taken.slice(taken.length >> 1);
  const slope = findSlope(half.map((sample) => [sample.hours, read(sample)]));
  const first = must(values[0], 'a sample was taken');
  const last = must(values.at(-1), 'a sample was taken');
  const hours = must(half.at(-1), 'a sample was taken').hours - must(half[0], 'a sample was taken').hours;
  const cells = [
    `first ${first.toFixed(0)} MB`,
    `max ${Math.max(...values).toFixed(0)} MB`,
    `last ${last.toFixed(0)} MB`,
    `second half ${slope >= 0 ? '+' : ''}${slope.toFixed(0)} MB an hour`,
  ];
  console.log(`  ${name.padEnd(24)} ${cells.join('  ')}${slope * hours <= maxGrowth * last ? '  flat' : '  NOT FLAT'}`);
}
