/** Printed bills as every kind of file that people send. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRandom } from '../kit/random';
import { fileKinds } from './kinds';
import { drawPages } from './pages';

export interface DegradeJob {
  from: string;
  to: string;
  /** Parts of the names of kinds; empty: all. */
  kinds: readonly string[];
  /** Bills a kind. */
  bills: number;
}

/** Writes `<bill>.<kind>.<extension>` and `<bill>.json`; which bill becomes what is chosen by chance, the same each time. */
export async function degradeCorpus({ from, to, kinds, bills }: DegradeJob): Promise<number> {
  const stems = (await readdir(from))
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => path.basename(file, '.pdf'));
  const onePage = new Map<string, boolean>();
  if (kinds.length === 0) await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  let count = 0;
  for (const kind of fileKinds.filter(({ name }) => kinds.length === 0 || kinds.some((part) => name.includes(part)))) {
    const chosen: string[] = [];
    for (const stem of makeRandom(`bills of ${kind.name}`).shuffle(stems.sort())) {
      if (chosen.length === bills) break;
      const pdf = await readFile(path.join(from, `${stem}.pdf`));
      if (!onePage.has(stem)) onePage.set(stem, (await drawPages(pdf, 20)).length === 1);
      if (kind.onePage && !onePage.get(stem)) continue;
      chosen.push(stem);
      const file = await kind.make(pdf, makeRandom(`${kind.name} ${stem}`));
      await writeFile(path.join(to, `${stem}.${kind.name}.${kind.extension}`), file);
      await copyFile(path.join(from, `${stem}.json`), path.join(to, `${stem}.json`));
      count++;
    }
  }
  return count;
}
