/** Bundles a TypeScript entry of this folder to one file, loads it and throws the file away. */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

export const here = import.meta.dirname;
export const root = path.resolve(here, '../..');

/** The exports of an entry; packages stay outside the bundle, so the file lies within the project while it loads. */
export async function load(entry) {
  const directory = await mkdtemp(path.join(root, 'node_modules/.gridfare-bench-'));
  try {
    const file = path.join(directory, 'entry.mjs');
    await build({
      input: path.join(here, entry),
      platform: 'node',
      logLevel: 'warn',
      resolve: { alias: { '@': root } },
      external: (id) => !/^([./]|@\/)/.test(id) && !path.isAbsolute(id),
      output: { file, format: 'esm' },
    });
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
