/**
 * Makes, lists and revokes API keys of the bill service; bundled when it is called, so that it needs no build.
 * Usage: npm run keys -- create --email you@example.com --credits 500
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');
const directory = await mkdtemp(path.join(tmpdir(), 'gridfare-keys-'));

try {
  const bundle = path.join(directory, 'keys.mjs');
  await build({
    input: path.join(root, 'scripts/keys.ts'),
    platform: 'node',
    resolve: { alias: { '@': root } },
    output: { file: bundle, format: 'esm' },
  });
  const { main } = await import(pathToFileURL(bundle).href);
  await main(process.argv.slice(2));
} finally {
  await rm(directory, { recursive: true, force: true });
}
