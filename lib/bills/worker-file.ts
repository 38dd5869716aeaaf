/**
 * Finds worker files. They are started by path, not imported. The search is in the working directory and beside the
 * started program (`dist/server.mjs`, `scripts/*.mjs`).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The absolute path of a project file. Throws an Error if it does not exist.
 * @param own path within the project
 */
export function workerFile(own: string): string {
  const roots = [process.cwd(), path.resolve(path.dirname(process.argv[1] ?? ''), '..')];
  const file = roots
    .map((root) => path.join(/* turbopackIgnore: true */ root, own))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${own} is missing: build the project and start from its folder.`);
  return file;
}
