/** Every figure we claim, beside its anchor: npm run bench */
import { parseArgs } from 'node:util';
import { readArguments } from '@/scripts/arguments';
import { benchBillReading } from './bills/speed';
import { benchBook } from './book';
import { benchReading } from './book/reading';
import { benchCosts } from './costs';
import { benchHeadlines } from './headline';
import { benchHostile } from './hostile';
import { benchMeterData } from './meter-data';
import { benchPages } from './pages';
import { benchRatesQuery } from './rates-query';
import { benchSoak } from './soak';
import { benchStoredBills } from './stored-bills';
import { benchUnderstanding } from './understand/cost';

const parts = new Map<string, () => void | Promise<void>>([
  ['rates', benchRatesQuery],
  ['pages', benchPages],
  ['book', benchBook],
  ['reading', benchReading],
  ['headline', benchHeadlines],
  ['bills', benchBillReading],
  ['understand', benchUnderstanding],
  ['meter', benchMeterData],
  ['stored', benchStoredBills],
  ['costs', benchCosts],
  ['hostile', () => benchHostile(values.attack)],
  ['soak', () => benchSoak(values.minutes === undefined ? undefined : Number(values.minutes))],
]);

const usage = `Usage: npm run bench [-- part … --minutes=N --attack=WORDS]
  part       some of ${[...parts.keys()].join(', ')};
             without one, all but hostile and soak, which load the machine for minutes
  --minutes  how long soak runs
  --attack   only the attacks of hostile whose name holds the words; may be given again`;
const { positionals: asked, values } = readArguments(usage, () => {
  const read = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string' }, attack: { type: 'string', multiple: true } },
  });
  const unknown = read.positionals.filter((name) => !parts.has(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  return read;
});
const usual = [...parts.keys()].filter((name) => name !== 'hostile' && name !== 'soak');
for (const name of asked.length > 0 ? asked : usual) await parts.get(name)?.();
