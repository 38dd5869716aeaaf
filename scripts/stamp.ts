/** Whether what is built is what the sources say: a hash of everything a build reads, kept beside its output. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';
import { workers } from './workers';

const stampFile = path.join(root, 'dist/stamp');
const outputs = [
  'dist/server.mjs',
  ...Object.keys(workers).map((name) => `dist/${name}`),
  'dist/scripts-sync.mjs',
  'dist/next.config.mjs',
  'dist/database.tar.gz',
  '.next/BUILD_ID',
];
const inputs = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/arguments.ts',
  'scripts/build.ts',
  'scripts/bundle.mjs',
  'scripts/sync.ts',
  'scripts/workers.ts',
  'server.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Hash of the contents of all build inputs; tests are none. */
export function sourceStamp(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesUnder)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(entry: string): string[] {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : filesUnder(`${entry}/${name}`)));
}

/** Whether everything is built, from whatever sources. */
export function isComplete(): boolean {
  return [stampFile, ...outputs.map((file) => path.join(root, file))].every((file) => existsSync(file));
}

/** Whether everything is built from these very sources. */
export function isBuilt(): boolean {
  return isComplete() && readFileSync(stampFile, 'utf8') === sourceStamp();
}

/** Records what was built; called last, with the stamp taken before the build. */
export function writeStamp(stamp: string): void {
  writeFileSync(stampFile, stamp);
}
