/** Every figure we claim, beside its anchor. Usage: node bench/run.mjs */
import { benchBook } from './book/index.mjs';
import { benchReading } from './book/reading.mjs';
import { benchRatesQuery } from './rates-query.mjs';

await benchRatesQuery();
await benchBook();
await benchReading();
