/** How the book grows: load time, memory and ranking at 7,000 plans, ten and a hundred times as many. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundle } from './bundle.mjs';

const heapMegabytes = 6144;
const loads = 5;

/** Runs all cases and prints them as ratios to their anchors. */
export async function benchBook() {
  console.log(
    '\nThe book: cold load beside JSON.parse of the same bytes, ranking beside a bare loop over as many numbers',
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-book-'));
  try {
    for (const name of ['make', 'measure']) await bundle(name, folder);
    for (const scale of [1, 10, 100]) benchScale(folder, scale);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function benchScale(folder, scale) {
  if (scale >= 100 && os.totalmem() < 2 * heapMegabytes * 1024 ** 2) {
    return console.log(`  ${scale} ×: skipped, it needs ${(2 * heapMegabytes) / 1024} GB of memory`);
  }
  const dataDir = path.join(folder, `book-${scale}`);
  run(folder, 'make', [dataDir, String(scale)]);
  const times = scale === 1 ? loads : 1;
  const measured = (what) => Array.from({ length: times }, () => JSON.parse(run(folder, 'measure', [what, dataDir])));
  const load = byMs(measured('load'));
  const parse = byMs(measured('parse'));
  const count = load.plans.toLocaleString('en-AU');
  report(`${count} plans, load`, load.ms, load.ms / parse.ms, `${load.megabytes.toFixed(0)} MB`);
  const [network, state] = JSON.parse(run(folder, 'measure', ['rank', dataDir]));
  for (const [name, { plans, ms, byNameMs, loopMs }] of [
    ['a network', network],
    ['a state', state],
  ]) {
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
function byMs(runs) {
  return runs.sort((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)];
}

function run(folder, name, args) {
  const flags = ['--expose-gc', `--max-old-space-size=${heapMegabytes}`];
  const { status, stdout } = spawnSync(process.execPath, [...flags, path.join(folder, `${name}.mjs`), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}`);
  return stdout;
}

function report(name, ms, ratio, more) {
  const shown = ms < 10 ? ms.toFixed(2) : ms.toFixed(0);
  console.log(`  ${name.padEnd(28)} ${shown.padStart(8)} ms  ${ratio.toFixed(1).padStart(6)} × the anchor  ${more}`);
}
