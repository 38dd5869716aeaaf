/**
 * Scores the reader on bills with truths:
 * node bench/bills/score.mjs [folder …] [--misses] [--totals] [--only=part,part] [--noise=light|heavy] [--faults]
 *                            [--floor | --write-floor]
 * Without a folder: the corpus (bench/bills/corpus, if it was made), the golden bills and each folder in
 * GRIDFARE_BILLS_DIR. --misses lists what was not right, --totals leaves out all tables but the first, --noise reads the
 * words as from a picture, --faults makes each bill inconsistent and asks the checks. --floor exits 1 when a lot scores
 * less than floor.json says; --write-floor writes what the lots score now.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleWorkers } from '../../scripts/workers.mjs';
import { here, load, root } from './bundle.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean' },
    totals: { type: 'boolean' },
    faults: { type: 'boolean' },
    noise: { type: 'string' },
    only: { type: 'string', default: '' },
    floor: { type: 'boolean' },
    'write-floor': { type: 'boolean' },
  },
});
const floorFile = path.join(here, 'floor.json');
const given = positionals.map((folder) => path.resolve(folder));
// The reader finds its workers from the project's folder.
process.chdir(root);
await bundleWorkers();
const { belowFloor, faultReport, findLots, floorOf, floorSchema, reportText, scoreFolder } =
  await load('scoring/index.ts');

const lots = (await Promise.all((given.length > 0 ? given : usualFolders()).map((folder) => findLots(folder)))).flat();
if (lots.length === 0) {
  console.error('There are no bills. Make some first: node bench/bills/generate.mjs');
  process.exit(2);
}
const floor = floorSchema.parse(JSON.parse(readFileSync(floorFile, 'utf8')));
const worse = [];
for (const { name, folder } of lots) await scoreLot(name, folder);
if (values['write-floor']) writeFileSync(floorFile, `${JSON.stringify(sorted(floor), null, 2)}\n`);
for (const line of worse) console.error(`below the floor: ${line}`);
process.exitCode = worse.length > 0 ? 1 : 0;

async function scoreLot(name, folder) {
  const job = { folder, today: '2026-11-21', only: values.only.split(',').filter(Boolean), noise: values.noise };
  if (values.faults) return console.log(`${name}\n${await faultReport(job)}\n`);
  const score = await scoreFolder(job);
  const hasTables = !values.totals && !values.floor && !values['write-floor'];
  console.log(`${reportText(name, score, { tables: hasTables, misses: values.misses === true })}\n`);
  const now = floorOf(score.bills);
  if (values['write-floor']) floor[name] = now;
  else if (values.floor) worse.push(...belowFloor(name, now, floor));
}

/** What this checkout has, and what lies beside it. */
function usualFolders() {
  const beside = process.env.GRIDFARE_BILLS_DIR;
  return [path.join(here, 'corpus'), path.join(root, 'test/golden-bills'), ...(beside ? [path.resolve(beside)] : [])];
}

function sorted(all) {
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}
