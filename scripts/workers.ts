import { bundle } from './bundle.mjs';

/** The processes that read files, by the name of their bundle in dist. */
export const workers = {
  'reader-process.mjs': 'lib/bills/reader-process.ts',
};

/** They load files of their own beside them: native code, WebAssembly. */
const external = ['sharp', '@embedpdf/pdfium'];

/** Bundles them into dist. */
export async function bundleWorkers(): Promise<void> {
  for (const [name, source] of Object.entries(workers)) await bundle({ source, file: `dist/${name}`, external });
}
