/**
 * Scores the reader on a folder of bills with truths:
 * node bench/bills/score.mjs [tune|held|sample|tune-files|held-files|<folder>] [--misses] [--only=part,part] [--reveal]
 * [--noise=light|heavy] reads the words as from a picture; [--faults] makes each bill inconsistent and asks the checks.
 * Of the held half only totals (and totals per kind of file) are printed unless --reveal: who tunes must not see them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { here, load, root } from './bundle.mjs';

const named = {
  tune: 'corpus/tune',
  held: 'corpus/held',
  'tune-files': 'corpus/tune-files',
  'held-files': 'corpus/held-files',
  sample: 'sample',
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean' },
    faults: { type: 'boolean' },
    noise: { type: 'string' },
    reveal: { type: 'boolean' },
    only: { type: 'string', default: '' },
  },
});
const name = positionals[0] ?? 'tune';
const folder = named[name] ? path.join(here, named[name]) : path.resolve(name);
if (!existsSync(folder)) {
  console.error(`No bills in ${folder}. Make them first: node bench/bills/generate.mjs`);
  process.exit(2);
}

// The reader finds its worker from the project's folder.
process.chdir(root);
const isHeld = path.basename(folder).startsWith('held');
const { scoreFolder, reportText, faultReport } = await load('scoring/index.ts');
const job = { folder, today: '2026-11-21', only: values.only.split(',').filter(Boolean), noise: values.noise };
if (values.faults) {
  console.log(await faultReport(job));
  process.exit(0);
}
const scores = await scoreFolder(job);
const open = !isHeld || values.reveal === true;
console.log(reportText(name, scores, { tables: open, misses: open && values.misses === true }));
