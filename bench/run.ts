/**
 * Every figure we claim, beside its anchor. Usage: npm run bench [-- part … --minutes=N]; when none is named all but `hostile`
 * and `soak`, which load the machine for minutes. `--minutes` is how long `soak` runs.
 */
import { parseArgs } from 'node:util';
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

const { positionals: asked, values } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } });

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

const unknown = asked.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${[...parts.keys()].join(', ')}.`);
  process.exit(2);
}
const usual = [...parts.keys()].filter((name) => name !== 'hostile' && name !== 'soak');
for (const name of asked.length > 0 ? asked : usual) await parts.get(name)?.();
