import { bundle } from './bundle.mjs';

/** The worker threads and processes, by the name of their bundle in dist. */
export const workers = {
  'understand-worker.mjs': 'lib/bills/understand-worker.ts',
  'reader-process.mjs': 'lib/bills/reader-process.ts',
};

/** One starts its threads from a file of its own, one has native code. */
const external = ['piscina', 'sharp'];

/** Bundles them into dist. */
export async function bundleWorkers(): Promise<void> {
  for (const [name, source] of Object.entries(workers)) await bundle({ source, file: `dist/${name}`, external });
}
