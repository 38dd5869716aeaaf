/** TypeScript of this folder made runnable. */
import path from 'node:path';
import { build } from 'rolldown';

export const root = path.resolve(import.meta.dirname, '../..');

/** Bundles `<name>.ts` into `<folder>/<name>.mjs`. */
export async function bundle(name, folder) {
  await build({
    input: path.join(import.meta.dirname, `${name}.ts`),
    platform: 'node',
    resolve: { alias: { '@': root } },
    output: { file: path.join(folder, `${name}.mjs`), format: 'esm' },
    logLevel: 'warn',
  });
}
