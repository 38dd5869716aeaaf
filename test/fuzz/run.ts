/**
 * Sends damaged input to everything that reads what strangers send: npm run fuzz
 * Keeps the inputs of failures in test/fuzz/seeds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments } from '@/scripts/arguments';
import { bundleWorkers } from '@/scripts/workers';
import type { FuzzPart } from './part';
import { parts } from './parts';
import { type PartReport, runPart } from './run-part';

const usage = `Usage: npm run fuzz [-- part … --cases=N --seed=S]
  part     some of ${parts.map(({ name }) => name).join(', ')}; without one, all
  --cases  20000 by default, fewer of the slow parts`;
const { positionals, cases, seed } = readArguments(usage, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cases: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
  });
  const [cases, seed] = [Number(values.cases), Number(values.seed)];
  const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  if (!(cases > 0) || !Number.isInteger(seed)) throw new Error('--cases and --seed take a number.');
  return { positionals, cases, seed };
});
// An empty data folder means the sample plans and a new database.
const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-fuzz-'));
process.env.DATA_DIR = folder;
await bundleWorkers();
const asked = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const total = asked.reduce((sum, { casesInMillion }) => sum + casesInMillion, 0);
const count = ({ casesInMillion }: FuzzPart) => Math.max(1, Math.round((cases * casesInMillion) / total));

console.log(`Seed ${seed}`);
let failures = 0;
let millionSeconds = 0;
for (const part of asked) {
  const report = await runPart(part, { cases: count(part), seed, isSample: false });
  printReport(part, report);
  failures += report.failures.length;
  millionSeconds += (part.casesInMillion / report.cases) * report.seconds;
}
rmSync(folder, { recursive: true, force: true });
if (asked.length === parts.length)
  console.log(`A million cases: ${(millionSeconds / 3600).toFixed(1)} hours of one core.`);
process.exit(failures > 0 ? 1 : 0);

function printReport({ name }: FuzzPart, { cases, seconds, maxCaseMs, outcomes, failures }: PartReport): void {
  const figures = [
    `${cases} cases`.padStart(14),
    `${(cases / seconds).toFixed(0)} a second`.padStart(14),
    `longest ${maxCaseMs.toFixed(0)} ms`.padStart(17),
  ];
  console.log(`${name.padEnd(14)}${figures.join('')}   ${failures.length === 0 ? 'ok' : 'FAILED'}`);
  const kinds = [...outcomes].sort(([, a], [, b]) => b - a);
  console.log(`  ${kinds.map(([kind, times]) => `${kind} ${times}`).join(', ')}`);
  for (const failure of failures) console.log(`  ${failure.replaceAll('\n', '\n    ')}`);
}
