/** Scores the reader on bills with truths: npm run bills:score */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments } from '@/scripts/arguments';
import { root } from '@/scripts/root';
import { bundleWorkers } from '@/scripts/workers';
import { compareWithFloor, computeFloor, type Floor, floorSchema } from './scoring/floor';
import { findLots, reportText, scoreFolder } from './scoring/folder-score';

const usage = `Usage: node scripts/run.mjs bench/bills/score.ts [folder …] [options]
  folder         bills to score; without one, bench/bills/corpus (if it was made), the golden bills and each folder in
                 GRIDFARE_BILLS_DIR
  --misses       lists what was not right
  --totals       leaves out all tables but the first
  --only=a,b     these parts only
  --floor        exits 1 when a lot scores less than bench/bills/floor.json says, as npm run bills:score does
  --write-floor  writes what the lots score now`;
const { values, positionals } = readArguments(usage, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      misses: { type: 'boolean' },
      totals: { type: 'boolean' },
      only: { type: 'string', default: '' },
      floor: { type: 'boolean' },
      'write-floor': { type: 'boolean' },
    },
  }),
);
const isFloor = values.floor || values['write-floor'];
if (isFloor && values.only) {
  console.error('The floor is of whole lots as they are: leave out --only.');
  process.exit(2);
}
const floorFile = path.join(root, 'bench/bills/floor.json');
const given = positionals.map((folder) => findName(path.resolve(folder)));
// The reader finds its workers from the project's folder.
process.chdir(root);
await bundleWorkers();

const folders = given.length > 0 ? given : usualFolders();
const lots = (await Promise.all(folders.map(({ folder, name }) => findLots(folder, name)))).flat();
if (lots.length === 0) {
  console.error('There are no bills. Make some first: node scripts/run.mjs bench/bills/generate.ts');
  process.exit(2);
}
const floor = floorSchema.parse(JSON.parse(readFileSync(floorFile, 'utf8')));
const worse: string[] = [];
for (const { name, folder } of lots) await scoreLot(name, folder);
if (values['write-floor']) writeFileSync(floorFile, `${JSON.stringify(sortByName(floor), null, 2)}\n`);
for (const line of worse) console.error(`below the floor: ${line}`);
process.exitCode = worse.length > 0 ? 1 : 0;

async function scoreLot(name: string, folder: string): Promise<void> {
  const job = { folder, today: '2026-11-21', only: values.only.split(',').filter(Boolean) };
  const score = await scoreFolder(job);
  const hasTables = !values.totals && !isFloor;
  console.log(`${reportText(name, score, { tables: hasTables, misses: values.misses === true })}\n`);
  const now = computeFloor(score);
  if (values['write-floor']) floor[name] = now;
  else if (values.floor) worse.push(...compareWithFloor(name, now, floor));
}

interface BillFolder {
  folder: string;
  name: string;
}

/** What this checkout has, and the lots beside it by their own names. */
function usualFolders(): BillFolder[] {
  const beside = process.env.GRIDFARE_BILLS_DIR;
  return [
    { folder: path.join(root, 'bench/bills/corpus'), name: 'corpus' },
    { folder: path.join(root, 'test/golden-bills'), name: 'golden-bills' },
    ...(beside ? [{ folder: path.resolve(beside), name: '' }] : []),
  ];
}

/** A folder in a usual one is the same lot, so that it has the same floor. */
function findName(folder: string): BillFolder {
  const within = usualFolders().find((usual) => `${folder}/`.startsWith(`${usual.folder}/`));
  return {
    folder,
    name: within ? path.join(within.name, path.relative(within.folder, folder)) : path.basename(folder),
  };
}

function sortByName(all: Floor): Floor {
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}
