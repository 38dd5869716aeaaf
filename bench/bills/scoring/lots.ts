/** Lots of bills: a folder's subfolders that hold any. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

export interface Lot {
  name: string;
  folder: string;
}

/** Every folder with bills, the given one included, named by its path below it. None where the folder is absent. */
export async function findLots(folder: string, name = path.basename(folder)): Promise<Lot[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries.some((entry) => entry.isFile() && /\.(?:pdf|png|jpe?g|tiff?)$/i.test(entry.name));
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const lots = await Promise.all(below.sort().map((sub) => findLots(path.join(folder, sub), `${name}/${sub}`)));
  return [...(own ? [{ name, folder }] : []), ...lots.flat()];
}
