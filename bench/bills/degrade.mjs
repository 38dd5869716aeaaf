/**
 * Makes scans, faxes and photos of the corpus: node bench/bills/degrade.mjs [tune|held] [--bills=12] [--kinds=photo,tif]
 * They go to bench/bills/corpus/<half>-files/, with the truths beside them; score them with score.mjs <half>-files.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { here, load } from './bundle.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bills: { type: 'string', default: '12' }, kinds: { type: 'string', default: '' } },
});
const half = positionals[0] ?? 'tune';
if (!['tune', 'held'].includes(half)) {
  console.error('Usage: node bench/bills/degrade.mjs [tune|held] [--bills=12] [--kinds=photo,tif]');
  process.exit(2);
}
const { degradeCorpus } = await load('degrade/index.ts');
const count = await degradeCorpus({
  from: path.join(here, 'corpus', half),
  to: path.join(here, 'corpus', `${half}-files`),
  kinds: values.kinds.split(',').filter(Boolean),
  bills: Number(values.bills),
});
console.log(`${count} files in bench/bills/corpus/${half}-files`);
