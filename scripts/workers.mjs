/** Bundles the bill reader's worker threads and processes into dist, a file each. Usage: node scripts/workers.mjs */
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { root } from './stamp.mjs';

const workers = {
  'understand-worker.mjs': 'lib/bills/understand-worker.ts',
  'reader-process.mjs': 'lib/bills/reader-process.ts',
  'pdf-worker.mjs': 'lib/bills/read/pdf-worker.ts',
  'scan-worker.mjs': 'lib/bills/read/scan/scan-worker.ts',
  'image-process.mjs': 'lib/bills/read/scan/image-process.ts',
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
      // They load files of their own beside them: threads, native code, WebAssembly.
      external: ['piscina', 'sharp', '@embedpdf/pdfium'],
      resolve: { alias: { '@': root } },
      output: { file: temporary, format: 'esm' },
    });
    await rename(temporary, path.join(folder, name));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleWorkers();
