/** Every figure we claim, beside its anchor: npm run bench */
import { parseArgs } from 'node:util';
import { readArguments } from '@/scripts/arguments';
import { benchBillReading } from './bills/speed';
import { benchBook } from './book';
import { benchReading } from './book/reading';
import { benchCosts } from './costs';
import { benchHeadlines } from './headline';
import { benchHostileFiles } from './hostile';
import { benchMeterData } from './meter-data';
import { benchObserving } from './observing';
import { benchPages } from './pages';
import { benchProcesses } from './processes';
import { benchRatesQuery } from './rates-query';
import { benchSoak } from './soak';
import { benchStoredBills } from './stored-bills';
import { benchUnderstanding } from './understand/cost';

const parts = new Map<string, () => void | Promise<void>>([
  ['rates', benchRatesQuery],
  ['observing', benchObserving],
  ['pages', benchPages],
  ['book', benchBook],
  ['reading', benchReading],
  ['headline', benchHeadlines],
  ['bills', benchBillReading],
  ['understand', benchUnderstanding],
  ['meter', benchMeterData],
  ['stored', benchStoredBills],
  ['processes', benchProcesses],
  ['costs', benchCosts],
  ['hostile', benchHostileFiles],
  ['soak', () => benchSoak(values.minutes === undefined ? undefined : Number(values.minutes))],
]);

const usage = `Usage: npm run bench [-- part … --minutes=N]
  part       some of ${[...parts.keys()].join(', ')};
             without one, all but hostile and soak, which load the machine for minutes
  --minutes  how long soak runs`;
const { positionals: asked, values } = readArguments(usage, () => {
  const read = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } });
  const unknown = read.positionals.filter((name) => !parts.has(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  return read;
});
const usual = [...parts.keys()].filter((name) => name !== 'hostile' && name !== 'soak');
for (const name of asked.length > 0 ? asked : usual) await parts.get(name)?.();
