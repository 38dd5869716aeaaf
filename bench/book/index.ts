/** How the book grows: load time, memory and ranking at 7,000 plans, ten and a hundred times as many. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { must } from '@/lib/must';
import { compile } from '@/scripts/bundle.mjs';
import { median } from '../statistics';

interface BookLoad {
  ms: number;
  plans: number;
  megabytes: number;
}

interface Ranking {
  plans: number;
  ms: number;
  byNameMs: number;
  loopMs: number;
}

const heapMegabytes = 6144;
const loads = 5;

/** Runs all cases and prints them as ratios to their anchors. */
export async function benchBook(): Promise<void> {
  console.log(
    '\nThe book: cold load beside JSON.parse of the same bytes, ranking beside a bare loop over as many numbers',
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-book-'));
  try {
    const programs = { make: await compile('bench/book/make.ts'), measure: await compile('bench/book/measure.ts') };
    for (const scale of [1, 10, 100]) benchScale(folder, scale, programs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function benchScale(folder: string, scale: number, programs: { make: string; measure: string }): void {
  if (scale >= 100 && os.totalmem() < 2 * heapMegabytes * 1024 ** 2) {
    console.log(`  ${scale} ×: skipped, it needs ${(2 * heapMegabytes) / 1024} GB of memory`);
    return;
  }
  const dataDir = path.join(folder, `book-${scale}`);
  run(programs.make, [dataDir, String(scale)]);
  const times = scale === 1 ? loads : 1;
  const measure = <T>(what: string): T => JSON.parse(run(programs.measure, [what, dataDir]));
  const load = pickMedian(Array.from({ length: times }, () => measure<BookLoad>('load')));
  const parse = pickMedian(Array.from({ length: times }, () => measure<{ ms: number }>('parse')));
  const count = load.plans.toLocaleString('en-AU');
  report(`${count} plans, load`, load.ms, load.ms / parse.ms, `${load.megabytes.toFixed(0)} MB`);
  const [network, state] = measure<[Ranking, Ranking]>('rank');
  for (const [name, { plans, ms, byNameMs, loopMs }] of [
    ['a network', network],
    ['a state', state],
  ] as const) {
    report(
      `rank ${name} of ${plans.toLocaleString('en-AU')}`,
      ms,
      ms / loopMs,
      `${((ms / plans) * 1e6).toFixed(0)} ns a plan; ${(ms / byNameMs).toFixed(2)} × the time with shares poured by name`,
    );
  }
  rmSync(dataDir, { recursive: true });
}

/** The median run. */
function pickMedian<Run extends { ms: number }>(runs: Run[]): Run {
  const middle = median(runs.map(({ ms }) => ms));
  return must(
    runs.find(({ ms }) => ms === middle),
    'the median is one of them',
  );
}

function run(program: string, args: string[]): string {
  const flags = ['--expose-gc', `--max-old-space-size=${heapMegabytes}`];
  const { status, stdout } = spawnSync(process.execPath, [...flags, program, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
  return stdout;
}

function report(name: string, ms: number, ratio: number, more: string): void {
  const shown = ms < 10 ? ms.toFixed(2) : ms.toFixed(0);
  console.log(`  ${name.padEnd(28)} ${shown.padStart(8)} ms  ${ratio.toFixed(1).padStart(6)} × the anchor  ${more}`);
}
