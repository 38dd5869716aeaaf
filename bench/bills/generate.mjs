/**
 * Writes the corpus of invented bills: node bench/bills/generate.mjs [tune|held|all|sample] [--seeds=1,2] [--only=part,part]
 * Bills go to bench/bills/corpus/<half>/ as PDF and truth (JSON); `sample` rewrites the few that are committed. Exits 1 when
 * a bill does not print what its truth says.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../scripts/chromium.mjs';
import { here, load } from './bundle.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1,2' }, only: { type: 'string', default: '' } },
});
const corpus = (half) => path.join(here, 'corpus', half);
const sampled = ['t01', 't02', 't04', 't09', 't13', 't18'];
const jobs = {
  tune: { folders: { tune: corpus('tune') } },
  held: { folders: { held: corpus('held') } },
  all: { folders: { tune: corpus('tune'), held: corpus('held') } },
  sample: { folders: { tune: path.join(here, 'sample') }, seeds: [3], only: sampled },
};
const job = jobs[positionals[0] ?? 'all'];
if (!job) {
  console.error('Usage: node bench/bills/generate.mjs [tune|held|all|sample] [--seeds=1,2] [--only=part,part]');
  process.exit(2);
}

const { generateCorpus } = await load('corpus.ts');
const { count, faults } = await generateCorpus({
  seeds: values.seeds.split(',').map(Number),
  only: values.only.split(',').filter(Boolean),
  executablePath: findChromium(),
  ...job,
});
for (const fault of faults) console.error(fault);
const folders = Object.values(job.folders).map((folder) => path.relative(process.cwd(), folder));
console.log(`${count} bills in ${folders.join(' and ')}, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
