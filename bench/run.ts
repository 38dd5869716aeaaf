/** Every figure we claim, beside its anchor: npm run bench */
import { parseArgs } from 'node:util';
import { readArguments } from '@/scripts/arguments';
import { benchBillReading } from './bills/speed';
import { benchBook } from './book';
import { benchCosts } from './costs';
import { benchHostile } from './hostile';
import { benchMeterData } from './meter-data';
import { benchPages } from './pages';
import { benchRatesQuery } from './rates-query';
import { benchStoredBills } from './stored-bills';
import { benchUnderstanding } from './understand/cost';

const parts: ReadonlyMap<string, () => void | Promise<void>> = new Map<string, () => void | Promise<void>>([
  ['rates', benchRatesQuery],
  ['pages', benchPages],
  ['book', benchBook],
  ['bills', benchBillReading],
  ['understand', benchUnderstanding],
  ['meter', benchMeterData],
  ['stored', benchStoredBills],
  ['costs', benchCosts],
  ['hostile', () => benchHostile(values.attack)],
]);

const usage = `Usage: npm run bench [-- part … --attack=WORDS]
  part       some of ${[...parts.keys()].join(', ')};
             without one, all but hostile, which loads the machine for minutes
  --attack   only the attacks of hostile whose name holds the words; may be given again`;
const { positionals: asked, values } = readArguments(usage, () => {
  const read = parseArgs({
    allowPositionals: true,
    options: { attack: { type: 'string', multiple: true } },
  });
  const unknown = read.positionals.filter((name) => !parts.has(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  return read;
});
const usual = [...parts.keys()].filter((name) => name !== 'hostile');
for (const name of asked.length > 0 ? asked : usual) await parts.get(name)?.();
