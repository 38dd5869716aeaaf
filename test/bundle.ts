/** TypeScript made runnable for tests that need a process of their own. */
import path from 'node:path';
import { build } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');

/** Bundles a source file of the project into `file`, an ES module that plain Node runs; packages come along unless told. */
export async function bundle(source: string, file: string, packages?: 'packages stay outside'): Promise<void> {
  const isPackage = (id: string) => !(id.startsWith('.') || id.startsWith('@/') || path.isAbsolute(id));
  await build({
    input: path.join(root, source),
    platform: 'node',
    ...(packages && { external: isPackage }),
    resolve: { alias: { '@': root } },
    output: { file, format: 'esm' },
    logLevel: 'warn',
  });
}
