/**
 * Writes the corpus of invented bills: node bench/bills/generate.mjs [tune|held|all] [--seeds=1,2] [--only=part,part]
 * Bills go to bench/bills/corpus/<half>/ as PDF and truth (JSON). Exits 1 when a bill does not print what its truth says.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../scripts/chromium.mjs';
import { here, load } from './bundle.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1,2' }, only: { type: 'string', default: '' } },
});
const half = positionals[0] ?? 'all';
if (!['tune', 'held', 'all'].includes(half)) {
  console.error('Usage: node bench/bills/generate.mjs [tune|held|all] [--seeds=1,2] [--only=part,part]');
  process.exit(2);
}

const { generateCorpus } = await load('corpus.ts');
const { count, faults } = await generateCorpus({
  halves: half === 'all' ? ['tune', 'held'] : [half],
  seeds: values.seeds.split(',').map(Number),
  only: values.only.split(',').filter(Boolean),
  directory: path.join(here, 'corpus'),
  executablePath: findChromium(),
});
for (const fault of faults) console.error(fault);
console.log(`${count} bills in ${path.relative(process.cwd(), path.join(here, 'corpus'))}, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
