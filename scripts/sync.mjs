/** Runs scripts/sync.ts, which Node cannot read as it is: node scripts/sync.mjs [--force] [--quiet] */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { root } from './stamp.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'gridfare-sync-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'sync.mjs');
await build({
  input: path.join(root, 'scripts/sync.ts'),
  platform: 'node',
  resolve: { alias: { '@': root } },
  output: { file, format: 'esm', sourcemap: 'inline' },
  logLevel: 'warn',
});
await import(pathToFileURL(file).href);
