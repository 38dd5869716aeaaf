/**
 * Makes scans, faxes and photos of printed bills:
 * node scripts/run.mjs bench/bills/degrade.ts [--bills=12] [--kinds=photo,tif] [--from=folder] [--to=folder]
 * From the corpus in bench/bills/corpus/print to bench/bills/corpus/files if no folders are given, with the truths beside
 * the files.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@/scripts/root';
import { degradeCorpus } from './degrade/index';

const { values } = parseArgs({
  options: {
    bills: { type: 'string', default: '12' },
    kinds: { type: 'string', default: '' },
    from: { type: 'string', default: path.join(root, 'bench/bills/corpus/print') },
    to: { type: 'string', default: path.join(root, 'bench/bills/corpus/files') },
  },
});
const count = await degradeCorpus({
  from: path.resolve(values.from),
  to: path.resolve(values.to),
  kinds: values.kinds.split(',').filter(Boolean),
  bills: Number(values.bills),
});
console.log(`${count} files in ${values.to}`);
