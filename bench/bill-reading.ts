import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { must } from '@/lib/must';
import { root } from '@/scripts/root';
import { drawPages } from './bills/degrade/pages';
import { grain } from './bills/degrade/wear';
import { makeRandom } from './bills/kit/random';
import { endedChildrenCpuMs, familyCpuMs } from './cpu-time';
import type { Figure, Part } from './figures';
import { postBill } from './post-bill';
import { checkCpuTime, createKey, type Served, withFolder, withServer } from './servers';
import { median, percentile, timeMs } from './statistics';

const folderOfBills = path.join(root, 'test/golden-bills');
const scanned = ['demand-in-two-columns', 'gas-in-blocks', 'time-of-use-with-sidebar', 'united-states-tiers'];
const rounds = 4;
const env = { ...process.env, OMP_THREAD_LIMIT: '1' };

export const billReading: Part = {
  measured: 'POST /v1/extract, ours and the anchor in turns, so that a busy machine burdens both',
  anchor: 'what one would run by hand: pdftotext for PDFs, tesseract on one thread for scans',
  figures: () => withFolder('bills', measureReading),
};

async function* measureReading(folder: string): AsyncIterable<Figure> {
  checkCpuTime();
  const printed = readdirSync(folderOfBills).filter((name) => /^[\w-]+\.pdf$/.test(name));
  const digital = printed.map((name) => path.join(folderOfBills, name));
  const scans = await Promise.all(scanned.map((name) => makeScan(name, folder)));
  yield* measureWith({}, { 'digital PDFs': digital, 'scans of one page': scans }, folder);
  const program = String(spawnSync('which', ['tesseract']).stdout).trim();
  if (program) yield* measureWith({ TESSERACT_PROGRAM: program }, { 'scans by the tesseract program': scans }, folder);
}

/** Measures lots of files, by their names, with a server of these settings. */
function measureWith(settings: Record<string, string>, lots: Record<string, string[]>, folder: string) {
  return withServer({ DATA_DIR: folder, ...settings }, async function* (server) {
    const key = await createKey({ DATA_DIR: folder }, 'bench@example.com', 5000);
    for (const [name, files] of Object.entries(lots))
      yield* measureFiles(name, files, (file) => readBill(server, key, file), server.pid);
  });
}

/** The first page of a bill at 200 dots an inch, with a little grain, as a file in `folder`. */
async function makeScan(name: string, folder: string): Promise<string> {
  const [page] = await drawPages(readFileSync(path.join(folderOfBills, `${name}.pdf`)), 200);
  const { data, width, height } = grain(must(page, 'a bill has a page'), 8, makeRandom(name));
  const scan = path.join(folder, `${name}.png`);
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  await picture.toColourspace('b-w').png().toFile(scan);
  return scan;
}

async function* measureFiles(
  name: string,
  files: string[],
  read: (file: string) => Promise<void>,
  serverPid: number,
): AsyncIterable<Figure> {
  const isDigital = files.every((file) => file.endsWith('.pdf'));
  const program = isDigital ? 'pdftotext' : 'tesseract';
  const argsFor = (file: string) => (isDigital ? ['-bbox-layout', file, '-'] : [file, '-', '--psm', '11', 'tsv']);
  const hasAnchor = !spawnSync(program, ['-v'], { env }).error;
  for (const file of files) await read(file);
  const times: Record<'ours' | 'anchor', number[]> = { ours: [], anchor: [] };
  const cpuMs = { ours: 0, anchor: 0 };
  for (const file of Array.from({ length: rounds }, () => files).flat()) {
    const before = { ours: familyCpuMs(serverPid), anchor: endedChildrenCpuMs() };
    times.ours.push(await timeMs(() => read(file)));
    cpuMs.ours += familyCpuMs(serverPid) - before.ours;
    if (!hasAnchor) continue;
    times.anchor.push(await timeMs(() => spawnSync(program, argsFor(file), { env, stdio: 'ignore' })));
    cpuMs.anchor += endedChildrenCpuMs() - before.anchor;
  }
  const figure = (what: string, unit: string, of: (whose: 'ours' | 'anchor') => number): Figure => ({
    name: `${files.length} ${name}, ${what}`,
    value: of('ours'),
    unit,
    ...(hasAnchor && { anchor: of('anchor') }),
  });
  yield figure('median', 'ms', (whose) => median(times[whose]));
  yield figure('p95', 'ms', (whose) => percentile(times[whose], 0.95));
  yield figure('processor', 'ms CPU', (whose) => cpuMs[whose] / times[whose].length);
}

/** Throws when the bill was not read, which would take no time. */
async function readBill({ port }: Served, key: string, file: string): Promise<void> {
  const { isRead, httpStatus, status } = await postBill(port, key, readFileSync(file));
  if (!isRead) throw new Error(`The bill ${file} was answered ${httpStatus}, ${status}.`);
}
