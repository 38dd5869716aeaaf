/**
 * Keys, accounts and the database for whoever runs the service; bundled when it is called, so that it needs no build.
 * Usage: npm run keys -- create --email you@example.com --credits 500
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');
// Beside the packages, which stay outside the bundle: the embedded database loads files of its own.
const folder = path.join(root, 'node_modules/.cache/gridfare');
const bundle = path.join(folder, `operator-${randomUUID()}.mjs`);

try {
  await mkdir(folder, { recursive: true });
  await build({
    input: path.join(root, 'scripts/operator.ts'),
    platform: 'node',
    resolve: { alias: { '@': root } },
    external: (id) => !(id.startsWith('.') || id.startsWith('@/') || path.isAbsolute(id)),
    output: { file: bundle, format: 'esm' },
    logLevel: 'warn',
  });
  const { main } = await import(pathToFileURL(bundle).href);
  await main(process.argv.slice(2));
} finally {
  await rm(bundle, { force: true });
}
