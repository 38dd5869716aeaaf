/** Finds files of the project that are read at run time and are in no bundle. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a file or folder of the project from the working folder, or from the folder above the program (`dist/*.mjs`);
 * null when it does not exist.
 */
export function findOwnFile(own: string): string | null {
  const roots = [process.cwd(), path.resolve(path.dirname(process.argv[1] ?? ''), '..')];
  return roots.map((root) => path.join(/* turbopackIgnore: true */ root, own)).find((file) => existsSync(file)) ?? null;
}

export function findMigrationsFolder(): string {
  const folder = findOwnFile('lib/accounts/db/migrations');
  if (!folder) throw new Error('lib/accounts/db/migrations is missing: start from the project’s folder.');
  return folder;
}
