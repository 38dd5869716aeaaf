/** Every figure we claim, beside its anchor. Usage: node bench/run.mjs [part …]; all of them when none is named. */
import { benchBillReading } from './bills/speed.mjs';
import { benchBook } from './book/index.mjs';
import { benchReading } from './book/reading.mjs';
import { benchHeadlines } from './headline/index.mjs';
import { benchPages } from './pages.mjs';
import { benchRatesQuery } from './rates-query.mjs';
import { withServers } from './servers.mjs';

const parts = {
  rates: () => withServers(benchRatesQuery),
  pages: () => withServers(benchPages),
  book: benchBook,
  reading: benchReading,
  headline: benchHeadlines,
  bills: benchBillReading,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const name of asked.length > 0 ? asked : Object.keys(parts)) await parts[name]();
