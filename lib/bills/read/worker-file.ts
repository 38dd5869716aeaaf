/**
 * Workers are started by path and not imported. They are looked for from the project's folder, where the commands run, or
 * beside the program that was started (`dist/server.mjs`, `scripts/*.mjs`).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a file of the project lies on the disk, by its path within the project. */
export function workerFile(own: string): string {
  const roots = [process.cwd(), path.resolve(path.dirname(process.argv[1] ?? ''), '..')];
  const file = roots.map((root) => path.join(root, own)).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${own} is missing: build the project and start from its folder.`);
  return file;
}
