import { bundle } from './bundle.mjs';

/** The worker threads and processes, by the name of their bundle in dist. */
export const workers = {
  'understand-worker.mjs': 'lib/bills/understand-worker.ts',
  'reader-process.mjs': 'lib/bills/reader-process.ts',
  'pdf-worker.mjs': 'lib/bills/read/pdf-worker.ts',
  'scan-worker.mjs': 'lib/bills/read/scan/scan-worker.ts',
  'image-process.mjs': 'lib/bills/read/scan/image-process.ts',
};

/** They load files of their own beside them: threads, native code, WebAssembly. */
const external = ['piscina', 'sharp', '@embedpdf/pdfium'];

/** Bundles them into dist. */
export async function bundleWorkers(): Promise<void> {
  for (const [name, source] of Object.entries(workers)) await bundle({ source, file: `dist/${name}`, external });
}
