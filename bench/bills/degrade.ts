/**
 * Makes scans, faxes and photos of printed bills:
 * node scripts/run.mjs bench/bills/degrade.ts [--bills=12] [--kinds=photo,tif] [--from=folder] [--to=folder]
 * From the corpus in bench/bills/corpus/print to bench/bills/corpus/files if no folders are given, with the truths beside
 * the files.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@/scripts/root';
import { fileKinds } from './degrade/kinds';
import { drawPages } from './degrade/pages';
import { makeRandom } from './kit/random';

const { values } = parseArgs({
  options: {
    bills: { type: 'string', default: '12' },
    kinds: { type: 'string', default: '' },
    from: { type: 'string', default: path.join(root, 'bench/bills/corpus/print') },
    to: { type: 'string', default: path.join(root, 'bench/bills/corpus/files') },
  },
});
const [from, to] = [path.resolve(values.from), path.resolve(values.to)];
const parts = values.kinds.split(',').filter(Boolean);
const stems = (await readdir(from)).filter((file) => file.endsWith('.pdf')).map((file) => path.basename(file, '.pdf'));
const onePage = new Map<string, boolean>();
if (parts.length === 0) await rm(to, { recursive: true, force: true });
await mkdir(to, { recursive: true });
let count = 0;
for (const kind of fileKinds.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))) {
  let made = 0;
  // Which bill becomes what is chosen by chance, the same each time.
  for (const stem of makeRandom(`bills of ${kind.name}`).shuffle(stems.sort())) {
    if (made === Number(values.bills)) break;
    const pdf = await readFile(path.join(from, `${stem}.pdf`));
    if (!onePage.has(stem)) onePage.set(stem, (await drawPages(pdf, 20)).length === 1);
    if (kind.onePage && !onePage.get(stem)) continue;
    const file = await kind.make(pdf, makeRandom(`${kind.name} ${stem}`));
    await writeFile(path.join(to, `${stem}.${kind.name}.${kind.extension}`), file);
    await copyFile(path.join(from, `${stem}.json`), path.join(to, `${stem}.json`));
    made++;
  }
  count += made;
}
console.log(`${count} files in ${values.to}`);
