/** Every figure we claim, beside its anchor. Usage: node bench/run.mjs */
import { benchRatesQuery } from './rates-query.mjs';

await benchRatesQuery();
