/** Tells whether the data folder can be used, before something fails in it. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Says in one line why `dataDir` cannot be written, for who runs the program; null when it can. A folder that is not there is made later. */
export function findDataFolderProblem(dataDir: string): string | null {
  const folder = path.resolve(dataDir);
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `DATA_DIR ${folder} cannot be written (${code}). Let this user write to it, or set DATA_DIR to another folder.`;
  }
}
