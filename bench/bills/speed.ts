/**
 * How long bills take over HTTP, beside the programs one would run by hand on the same files: `pdftotext` for digital PDFs,
 * `tesseract` on one thread for scans. By the clock and in processor time, ours and theirs in turns, so that a busy machine burdens
 * both.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { must } from '@/lib/must';
import { root } from '@/scripts/root';
import { endedChildrenCpuMs, familyCpuMs } from '../cpu-time';
import { postBill } from '../post-bill';
import { createKey, type Served, startServer } from '../servers';
import { median, percentile, timeMs } from '../statistics';
import { drawPages } from './degrade/pages';
import { grain } from './degrade/wear';
import { makeRandom } from './kit/random';

export const folderOfBills = path.join(root, 'test/golden-bills');
export const scanned = ['demand-in-two-columns', 'gas-in-blocks', 'time-of-use-with-sidebar', 'united-states-tiers'];
/** Stands for the file in a command. */
const filePlace = '{file}';
const rounds = { digital: 4, scan: 4 };

/** Prints the median and the 95th percentile of both over all files, and their ratios. */
export async function benchBillReading(): Promise<void> {
  console.log('\nPOST /v1/extract beside pdftotext and single-threaded tesseract');
  if (process.platform !== 'linux') {
    console.log('  skipped: CPU time is read from /proc');
    return;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-bills-'));
  let server: Served | undefined;
  try {
    const printed = readdirSync(folderOfBills).filter((name) => /^[\w-]+\.pdf$/.test(name));
    const digital = printed.map((name) => path.join(folderOfBills, name));
    const scans = await Promise.all(scanned.map((name) => makeScan(name, folder)));
    server = await startServer({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '100000' });
    const reader = { server, key: await createKey({ DATA_DIR: folder }, 'bench@example.com', 500) };
    await measure('digital PDFs', digital, rounds.digital, reader, ['pdftotext', '-bbox-layout', filePlace, '-']);
    await measure('scans of one page', scans, rounds.scan, reader, ['tesseract', filePlace, '-', '--psm', '11', 'tsv']);
  } finally {
    server?.child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first page of a bill at 200 dots an inch, with a little grain, as a file in `folder`. */
export async function makeScan(name: string, folder: string): Promise<string> {
  const [page] = await drawPages(readFileSync(path.join(folderOfBills, `${name}.pdf`)), 200);
  const { data, width, height } = grain(must(page, 'a bill has a page'), 8, makeRandom(name));
  const scan = path.join(folder, `${name}.png`);
  await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(scan);
  return scan;
}

interface Reader {
  server: Served;
  key: string;
}

/** The last argument is a program and its arguments, with the place of the file marked. */
async function measure(
  name: string,
  files: string[],
  count: number,
  { server, key }: Reader,
  [program, ...args]: [string, ...string[]],
): Promise<void> {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const hasAnchor = !spawnSync(program, ['-v'], { env }).error;
  for (const file of files) await read(server, key, file);
  const times: Record<'ours' | 'anchor', number[]> = { ours: [], anchor: [] };
  const cpuMs = { ours: 0, anchor: 0 };
  for (const file of Array.from({ length: count }, () => files).flat()) {
    const cpuBefore = familyCpuMs(server.pid);
    times.ours.push(await timeMs(() => read(server, key, file)));
    cpuMs.ours += familyCpuMs(server.pid) - cpuBefore;
    if (!hasAnchor) continue;
    const ownArgs = args.map((arg) => (arg === filePlace ? file : arg));
    const childrenBefore = endedChildrenCpuMs();
    times.anchor.push(await timeMs(() => spawnSync(program, ownArgs, { env, stdio: 'ignore' })));
    cpuMs.anchor += endedChildrenCpuMs() - childrenBefore;
  }
  report(`${files.length} ${name}`, times.ours, cpuMs.ours / times.ours.length);
  if (!hasAnchor) {
    console.log(`  ${program} is not installed: skipped`);
    return;
  }
  report(`  ${program}`, times.anchor, cpuMs.anchor / times.anchor.length);
  const ratio = (share: number) => (percentile(times.ours, share) / percentile(times.anchor, share)).toFixed(1);
  const cpuRatio = (cpuMs.ours / cpuMs.anchor).toFixed(1);
  console.log(`  ratio: median × ${ratio(0.5)}, p95 × ${ratio(0.95)}, CPU × ${cpuRatio}`);
}

function report(name: string, times: number[], cpuMs: number): void {
  const columns = [median(times), percentile(times, 0.95), cpuMs].map((ms) => `${ms.toFixed(0).padStart(7)} ms`);
  console.log(`  ${name.padEnd(28)} median ${columns[0]}   p95 ${columns[1]}   CPU ${columns[2]}`);
}

/** Throws when the bill was not read, which would take no time. */
async function read({ port }: Served, key: string, file: string): Promise<void> {
  const { isRead, httpStatus, status } = await postBill(port, key, readFileSync(file));
  if (!isRead) throw new Error(`The bill was answered ${httpStatus}, ${status}.`);
}
