/** TypeScript made runnable for tests that need a process of their own. */
import path from 'node:path';
import { build } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');

/** Bundles a source file of the project into `file`, an ES module that plain Node runs. */
export async function bundle(source: string, file: string): Promise<void> {
  await build({
    input: path.join(root, source),
    platform: 'node',
    resolve: { alias: { '@': root } },
    output: { file, format: 'esm' },
    logLevel: 'warn',
  });
}
