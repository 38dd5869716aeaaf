/**
 * Writes the corpus of invented bills: node scripts/run.mjs bench/bills/generate.ts [--seeds=1,2] [--only=part,part] [--to=folder]
 * Each bill is a PDF with its truth (JSON) beside it, in bench/bills/corpus/print if no folder is given. Exits 1 when a bill
 * does not print what its truth says.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@/scripts/chromium';
import { root } from '@/scripts/root';
import { generateCorpus } from './corpus';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2' },
    only: { type: 'string', default: '' },
    to: { type: 'string', default: path.join(root, 'bench/bills/corpus/print') },
  },
});
const { count, faults } = await generateCorpus({
  folder: path.resolve(values.to),
  seeds: values.seeds.split(',').map(Number),
  only: values.only.split(',').filter(Boolean),
  executablePath: findChromium(),
});
for (const fault of faults) console.error(fault);
console.log(`${count} bills in ${values.to}, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
