/**
 * Writes down what the reader makes of the golden bills: node bench/bills/golden.mjs
 * Rewrites test/golden-bills/expected.json (issues, and what each value rests on) and known-misses.json (what is not read
 * right yet; reasons that stand there are kept). Look at the difference before you commit it.
 * --words=folder writes both lists to another folder, for mutation testing, which must start from tests that pass. The words
 * of the files are kept there too and not read again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleWorkers } from '../../scripts/workers.mjs';
import { load, root } from './bundle.mjs';

const { values } = parseArgs({ options: { words: { type: 'string' } } });
const words = values.words && path.resolve(values.words);
process.chdir(root);
await bundleWorkers();
const { findGolden, goldenFolder, goldenToday, judgeGolden, knownMissesSchema } = await load('golden-bills.ts');
const { closeReader, readDocument } = await load('scoring/read-document.ts');

const expected = {};
const misses = {};
const reasons = knownMissesSchema.parse(JSON.parse(readFileSync(path.join(goldenFolder, 'known-misses.json'), 'utf8')));
for (const golden of await findGolden(goldenFolder)) {
  const { file } = golden;
  const { differences, ...expectation } = await judgeGolden(goldenFolder, golden, await documentOf(file));
  expected[file] = expectation;
  if (!words) for (const { key, detail } of differences) console.log(`${file}: ${key}: ${detail}`);
  const because = reasons[file]?.because ?? 'not read right yet';
  if (differences.length > 0) misses[file] = { because, misses: differences.map(({ key }) => key) };
}
await closeReader();
write('expected.json', expected);
write('known-misses.json', misses);
const count = Object.values(misses).reduce((sum, one) => sum + one.misses.length, 0);
console.log(
  `${Object.keys(expected).length} golden files, ${count} known misses in ${Object.keys(misses).length} of them`,
);

async function documentOf(file) {
  const kept = words && path.join(words, `${file}.json`);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const document = await readDocument(path.join(goldenFolder, file), goldenToday);
  if (kept) {
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify(document));
  }
  return document;
}

function write(name, content) {
  writeFileSync(path.join(words ?? goldenFolder, name), `${JSON.stringify(content, null, 2)}\n`);
}
