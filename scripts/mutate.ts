/**
 * Mutation testing of the code that understands and checks bills: npm run mutate
 * Exits 1 when the tests notice less than 75% of the faults. What has not changed since the last run is not run again.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readArguments } from './arguments';
import { compile } from './bundle.mjs';
import { root } from './root';

const cache = path.join(root, 'node_modules/.cache/mutation');
const usage = `Usage:
  npm run mutate                            all code that understands and checks bills: two to three hours
  npm run mutate -- lib/bills/checks        some files or folders of lib/bills
  npm run mutate -- --changed [--limit=30]  lines that differ from the main branch (on it: from the commit before), at most
                                            so many of them, spread evenly
  npm run mutate -- --sample=200            so many lines of all the code, spread evenly: an estimate in a few minutes`;
const { values, positionals } = readArguments(usage, () =>
  parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, limit: { type: 'string' }, sample: { type: 'string' } },
  }),
);

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

const folders = ['lib/bills/understand', 'lib/bills/checks'];
const isPart = values.changed === true || values.sample !== undefined;
const wanted = values.changed
  ? spread(changedLines(), Number(values.limit ?? Number.POSITIVE_INFINITY))
  : values.sample
    ? spread(allLines(), Number(values.sample))
    : positionals.map(findPattern);
if (isPart && wanted.length === 0)
  console.log('Nothing was tried: no line that understands or checks bills has changed.');
else process.exitCode = await mutate(wanted);

async function mutate(patterns: string[]): Promise<number> {
  const only = patterns.length > 0 ? ['--mutate', [...patterns, '!**/*.test.ts'].join(',')] : [];
  const own = path.join(cache, 'part.json');
  if (isPart) {
    // Results of earlier runs would count beside those of these lines.
    rmSync(own, { force: true });
    only.push('--incrementalFile', own);
  }
  const words = await goldenWords();
  if (words === null) return 1;
  const env = { ...process.env, GOLDEN_WORDS: words };
  const stryker = path.join(root, 'node_modules/.bin/stryker');
  const status = spawnSync(stryker, ['run', ...only], { cwd: root, stdio: 'inherit', env }).status ?? 1;
  // Stryker passes with a share of NaN.
  if (isPart && status === 0 && countTried(own) === 0)
    console.log('Nothing was tried: these lines hold no fault that a test runs.');
  return status;
}

/** Counts the faults of a report that a test could have noticed. */
function countTried(report: string): number {
  if (!existsSync(report)) return 0;
  const { files } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  return mutants.filter(({ status }) => ['Killed', 'Survived', 'Timeout'].includes(status)).length;
}

/** A folder with the words of the golden bills, another one when a bill or the code that reads files is another. */
async function goldenWords(): Promise<string | null> {
  const hash = createHash('sha256');
  for (const folder of ['test/golden-bills', 'lib/bills/read'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
      if (file.isFile() && !file.name.endsWith('.json'))
        hash.update(readFileSync(path.join(file.parentPath, file.name)));
  const words = path.join(cache, `words-${hash.digest('hex').slice(0, 16)}`);
  const program = await compile('bench/bills/golden.ts');
  const { status } = spawnSync(process.execPath, [program, `--words=${words}`], { cwd: root, stdio: 'inherit' });
  return status === 0 ? words : null;
}

/** A folder stands for all its files. */
function findPattern(given: string): string {
  const file = path.relative(root, path.resolve(given));
  if (!existsSync(path.join(root, file.replace(/:[\d:-]+$/, '')))) throw new Error(`There is no ${given}.`);
  return file.includes(':') || !statSync(path.join(root, file)).isDirectory() ? file : `${file}/**/*.ts`;
}

/** Each changed line as Stryker's `file:from-to`. */
function changedLines(): string[] {
  const base = comparedCommit();
  if (!base) return [];
  const diff = git('diff', '--unified=0', '--no-color', base, '--', ...folders);
  return diff.split(/^diff --git /m).flatMap((part) => {
    const file = /^\+\+\+ b\/(.+\.ts)$/m.exec(part)?.[1];
    if (!file || isTest(file)) return [];
    return [...part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, from, count = '1']) =>
      Array.from({ length: Number(count) }, (_, i) => stateLine(file, Number(from) + i)),
    );
  });
}

/** Each line with code. */
function allLines(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return files
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => (/^\s*(?:$|import\b|\/?\*|\/\/|[)}\]])/.test(line) ? [] : [stateLine(file, i + 1)])),
    );
}

function stateLine(file: string, line: number): string {
  return `${file}:${line}-${line}`;
}

function isTest(file: string): boolean {
  return /\.test\.ts$/.test(file);
}

/** Of more lines than allowed, as many at even distances. */
function spread(lines: string[], max: number): string[] {
  const step = Math.max(1, lines.length / max);
  return Array.from({ length: Math.min(lines.length, max) }, (_, i) => lines[Math.floor(i * step)] ?? '');
}

/** Where this branch left the main one; on the main branch the commit before. Null in a clone without that history. */
function comparedCommit(): string | null {
  for (const branch of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', branch).trim();
    if (base && base !== git('rev-parse', 'HEAD').trim()) return base;
  }
  return git('rev-parse', '--verify', '--quiet', 'HEAD^').trim() || null;
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
