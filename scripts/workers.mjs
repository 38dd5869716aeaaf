/** Bundles the worker threads and processes that are written in TypeScript into dist. Usage: node scripts/workers.mjs */
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { root } from './stamp.mjs';

const workers = {
  'understand-worker.mjs': 'lib/bills/understand-worker.ts',
  'reader-process.mjs': 'lib/bills/reader-process.ts',
};

/** Each file is put in place at once, whole: others may be starting it. */
export async function bundleWorkers() {
  const folder = path.join(root, 'dist');
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(workers)) {
    const temporary = path.join(folder, `${process.pid}.${name}`);
    await build({
      input: path.join(root, source),
      platform: 'node',
      logLevel: 'warn',
      // One starts its threads from a file of its own, one has native code.
      external: ['piscina', 'sharp'],
      resolve: { alias: { '@': root } },
      output: { file: temporary, format: 'esm' },
    });
    await rename(temporary, path.join(folder, name));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleWorkers();
