/**
 * Every figure we claim, beside its anchor. Usage: node bench/run.mjs [part …]; when none is named all but `hostile`, which loads the
 * machine for a minute.
 */
import { benchBillReading } from './bills/speed.mjs';
import { benchBook } from './book/index.mjs';
import { benchReading } from './book/reading.mjs';
import { benchHeadlines } from './headline/index.mjs';
import { benchHostileFiles } from './hostile/index.mjs';
import { benchMeterData } from './meter-data/index.mjs';
import { benchPages } from './pages.mjs';
import { benchRatesQuery } from './rates-query.mjs';
import { withServers } from './servers.mjs';
import { benchStoredBills } from './stored-bills/index.mjs';
import { benchUnderstanding } from './understand/index.mjs';

const parts = {
  rates: () => withServers(benchRatesQuery),
  pages: () => withServers(benchPages),
  book: benchBook,
  reading: benchReading,
  headline: benchHeadlines,
  bills: benchBillReading,
  understand: benchUnderstanding,
  meter: benchMeterData,
  stored: benchStoredBills,
  hostile: benchHostileFiles,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const usual = Object.keys(parts).filter((name) => name !== 'hostile');
for (const name of asked.length > 0 ? asked : usual) await parts[name]();
