/** Every figure we claim, beside its anchor. Usage: node bench/run.mjs */
import { benchBillReading } from './bills/speed.mjs';
import { benchBook } from './book/index.mjs';
import { benchReading } from './book/reading.mjs';
import { benchPages } from './pages.mjs';
import { benchRatesQuery } from './rates-query.mjs';
import { withServers } from './servers.mjs';

await withServers(async (servers) => {
  benchRatesQuery(servers);
  await benchPages(servers);
});
await benchBook();
await benchReading();
await benchBillReading();
