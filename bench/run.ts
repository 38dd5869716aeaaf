/**
 * Every figure we claim, beside its anchor. Usage: npm run bench [-- part …]; when none is named all but `hostile`, which loads the
 * machine for a minute.
 */
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
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${[...parts.keys()].join(', ')}.`);
  process.exit(2);
}
const usual = [...parts.keys()].filter((name) => name !== 'hostile');
for (const name of asked.length > 0 ? asked : usual) await parts.get(name)?.();
