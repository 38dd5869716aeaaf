/**
 * Writes down what the reader makes of the golden bills: node scripts/run.mjs bench/bills/golden.ts
 * Rewrites test/golden-bills/expected.json (issues, and what each value rests on) and known-misses.json (what is not read
 * right yet; reasons that stand there are kept). Look at the difference before you commit it.
 * --words=folder writes both lists to another folder, for mutation testing, which must start from tests that pass. The words
 * of the files are kept there too and not read again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReadDocument } from '@/lib/bills/page';
import { root } from '@/scripts/root';
import { bundleWorkers } from '@/scripts/workers';
import {
  type Expectation,
  findGolden,
  goldenFolder,
  goldenToday,
  judgeGolden,
  type KnownMisses,
  knownMissesSchema,
} from './golden-bills';
import { readDocument } from './scoring/read-document';

const { values } = parseArgs({ options: { words: { type: 'string' } } });
const words = values.words && path.resolve(values.words);
process.chdir(root);
await bundleWorkers();

const expected: Record<string, Expectation> = {};
const misses: KnownMisses = {};
const reasons = knownMissesSchema.parse(JSON.parse(readFileSync(path.join(goldenFolder, 'known-misses.json'), 'utf8')));
for (const golden of await findGolden(goldenFolder)) {
  const { file } = golden;
  const { differences, ...expectation } = await judgeGolden(goldenFolder, golden, await readKept(file));
  expected[file] = expectation;
  if (!words) for (const { key, detail } of differences) console.log(`${file}: ${key}: ${detail}`);
  const because = reasons[file]?.because ?? 'not read right yet';
  if (differences.length > 0) misses[file] = { because, misses: differences.map(({ key }) => key) };
}
write('expected.json', expected);
write('known-misses.json', misses);
const count = Object.values(misses).reduce((sum, one) => sum + one.misses.length, 0);
console.log(
  `${Object.keys(expected).length} golden files, ${count} known misses in ${Object.keys(misses).length} of them`,
);

async function readKept(file: string): Promise<ReadDocument | null> {
  const kept = words && path.join(words, `${file}.json`);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const document = await readDocument(path.join(goldenFolder, file), goldenToday);
  if (kept) {
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify(document));
  }
  return document;
}

function write(name: string, content: unknown): void {
  writeFileSync(path.join(words ?? goldenFolder, name), `${JSON.stringify(content, null, 2)}\n`);
}
