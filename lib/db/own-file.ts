/** Files of the project that are read while it runs: no bundler takes them along. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of `own`, a file or folder of the project: from the folder where the process was started, or from the one above
 * the program (`dist/*.mjs`). Null: it is not there.
 */
export function findOwnFile(own: string): string | null {
  const roots = [process.cwd(), path.resolve(path.dirname(process.argv[1] ?? ''), '..')];
  return roots.map((root) => path.join(/* turbopackIgnore: true */ root, own)).find((file) => existsSync(file)) ?? null;
}

/** The folder of migrations. Throws when it was not shipped. */
export function findMigrationsFolder(): string {
  const folder = findOwnFile('lib/db/migrations');
  if (!folder) throw new Error('lib/db/migrations is missing: start from the project’s folder.');
  return folder;
}
