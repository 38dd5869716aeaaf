import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@/scripts/bundle.mjs';
import { type Figure, NotHere, type Part } from './figures';
import { withFolder } from './servers';
import { median } from './statistics';

/** What `measure-book.ts` prints. */
interface Measured {
  load: { ms: number; plans: number; megabytes: number };
  parse: { ms: number };
  rank: { plans: number; ms: number; loopMs: number }[];
}

const heapMegabytes = 6144;
const loads = 5;

export const book: Part = {
  measured: 'the book of plans at 7,000 plans, ten and a hundred times as many: cold load, memory, ranking',
  anchor: 'JSON.parse of the same bytes; for ranking, a bare loop over as many numbers',
  figures: () => withFolder('book', measureBooks),
};

async function* measureBooks(folder: string): AsyncIterable<Figure> {
  const [make, program] = [await compile('bench/make-book.ts'), await compile('bench/measure-book.ts')];
  for (const scale of [1, 10, 100]) {
    if (scale >= 100 && os.totalmem() < 2 * heapMegabytes * 1024 ** 2)
      throw new NotHere(`${scale} × needs ${(2 * heapMegabytes) / 1024} GB of memory`);
    const dataDir = path.join(folder, `book-${scale}`);
    run(make, [dataDir, String(scale)]);
    const measure = <What extends keyof Measured>(what: What): Measured[What] =>
      JSON.parse(run(program, [what, dataDir]));
    const times = Array.from({ length: scale === 1 ? loads : 1 }, () => [measure('load'), measure('parse')] as const);
    const [{ plans, megabytes }] = times[0]!;
    const name = `${plans.toLocaleString('en-AU')} plans`;
    const [ms, anchor] = [median(times.map(([load]) => load.ms)), median(times.map(([, parse]) => parse.ms))];
    yield { name: `${name}, load`, value: ms, unit: 'ms CPU', anchor };
    yield { name: `${name}, memory`, value: megabytes, unit: 'MB' };
    for (const [i, ranking] of measure('rank').entries()) {
      const place = `rank ${i === 0 ? 'a network' : 'a state'} of ${ranking.plans.toLocaleString('en-AU')}`;
      yield { name: place, value: ranking.ms, unit: 'ms', anchor: ranking.loopMs };
    }
    rmSync(dataDir, { recursive: true });
  }
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
