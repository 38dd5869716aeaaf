/**
 * Writes down what the reader makes of the golden bills: node bench/bills/golden.mjs
 * Rewrites test/golden-bills/expected.json (issues, and how sure each value is) and known-misses.json (what is not read
 * right yet; reasons that stand there are kept). Look at the difference before you commit it.
 * node bench/bills/golden.mjs --words=folder writes the words of each file instead, for tests that do not read files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleWorkers } from '../../scripts/workers.mjs';
import { load, root } from './bundle.mjs';

const { values } = parseArgs({ options: { words: { type: 'string' } } });
const words = values.words && path.resolve(values.words);
process.chdir(root);
await bundleWorkers();
const { closeReader, findGolden, goldenFolder, goldenToday, judgeGolden, knownMissesSchema, readDocument } =
  await load('golden-bills.ts');

const expected = {};
const misses = {};
const missesFile = path.join(goldenFolder, 'known-misses.json');
const reasons = knownMissesSchema.parse(JSON.parse(readFileSync(missesFile, 'utf8')));
for (const golden of await findGolden(goldenFolder)) {
  const { file } = golden;
  const document = await readDocument(path.join(goldenFolder, file), goldenToday);
  if (words) {
    const to = path.join(words, `${file}.json`);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, JSON.stringify(document));
    continue;
  }
  const { differences, ...expectation } = await judgeGolden(goldenFolder, golden, document);
  expected[file] = expectation;
  for (const { key, detail } of differences) console.log(`${file}: ${key}: ${detail}`);
  if (differences.length > 0)
    misses[file] = {
      because: reasons[file]?.because ?? 'not read right yet',
      misses: differences.map(({ key }) => key),
    };
}
await closeReader();
if (!words) {
  writeFileSync(path.join(goldenFolder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
  writeFileSync(missesFile, `${JSON.stringify(misses, null, 2)}\n`);
  const count = Object.values(misses).reduce((sum, one) => sum + one.misses.length, 0);
  console.log(
    `${Object.keys(expected).length} golden files, ${count} known misses in ${Object.keys(misses).length} of them`,
  );
}
