/** Every figure we claim, beside its anchor and its bar: npm run bench */
import { parseArgs } from 'node:util';
import { readArguments } from '@/scripts/arguments';
import { billReading } from './bill-reading';
import { book } from './book';
import { printTable } from './figures';
import { hostile } from './hostile';
import { meterData } from './meter-data';
import { lighthouse, pages } from './pages';
import { rates } from './rates';
import { storedBills } from './stored-bills';
import { understanding } from './understanding';

const parts = new Map(
  Object.entries({
    ...{ rates, pages, lighthouse, book, bills: billReading, understand: understanding, meter: meterData },
    ...{ stored: storedBills, hostile },
  }),
);
const usage = `Usage: npm run bench [-- part … --attack=WORDS]
  part       some of ${[...parts.keys()].join(', ')};
             without one, all but hostile, which loads the machine for minutes
  --attack   only the attacks of hostile whose name holds the words; may be given again
Ends with 1 when a figure misses its bar.`;
const { positionals, values } = readArguments(usage, () => {
  const read = parseArgs({ allowPositionals: true, options: { attack: { type: 'string', multiple: true } } });
  const unknown = read.positionals.filter((name) => !parts.has(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  return read;
});
const isAsked = (name: string) => (positionals.length > 0 ? positionals.includes(name) : name !== 'hostile');
const missed = await printTable(
  [...parts].filter(([name]) => isAsked(name)),
  values.attack ?? [],
);
if (missed > 0) console.log(`\n${missed} figures miss their bar.`);
process.exitCode = missed > 0 ? 1 : 0;
