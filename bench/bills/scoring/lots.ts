/** Lots of bills: a folder's subfolders that hold any. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

export interface Lot {
  name: string;
  folder: string;
}

/** Every folder with bills, the given one included. It is named `name`, and those in it by their path below it. */
export async function findLots(folder: string, name = path.basename(folder)): Promise<Lot[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries.some((entry) => entry.isFile() && billFile.test(entry.name));
  const below = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const names = below.map((entry) => entry.name).sort();
  const lots = await Promise.all(names.map((sub) => findLots(path.join(folder, sub), path.join(name, sub))));
  return [...(own ? [{ name, folder }] : []), ...lots.flat()];
}

/** Every kind of file that the product reads. */
export const billFile = /\.(?:pdf|png|jpe?g|tiff?)$/i;
