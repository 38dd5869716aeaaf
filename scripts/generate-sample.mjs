/** Writes lib/plans/sample/book.json from lib/plans/sample/generate.ts: node scripts/generate-sample.mjs */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');
const sample = path.join(root, 'lib/plans/sample');
const directory = await mkdtemp(path.join(tmpdir(), 'gridfare-sample-'));

try {
  const bundle = path.join(directory, 'generate.mjs');
  await build({
    input: path.join(sample, 'generate.ts'),
    platform: 'node',
    resolve: { alias: { '@': root } },
    output: { file: bundle, format: 'esm' },
  });
  const { generateSampleBook } = await import(pathToFileURL(bundle).href);
  await writeFile(path.join(sample, 'book.json'), generateSampleBook());
} finally {
  await rm(directory, { recursive: true, force: true });
}
