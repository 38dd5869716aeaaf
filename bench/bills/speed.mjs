/**
 * How long bills take over HTTP, beside the programs one would run by hand on the same files: `pdftotext` for digital PDFs,
 * `tesseract` on one thread for scans. By the clock and in processor time, ours and theirs in turns, so that a busy machine burdens
 * both.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { freePort } from '../../scripts/free-port.mjs';
import { load, root } from './bundle.mjs';

const folderOfBills = path.join(root, 'test/golden-bills');
const scanned = ['demand-in-two-columns', 'gas-in-blocks', 'time-of-use-with-sidebar', 'united-states-tiers'];
/** Stands for the file in a command. */
const file = Symbol('file');
const ticksPerSecond = 100;
const rounds = { digital: 4, scan: 4 };

/** Prints the median and the 95th percentile of both over all files, and their ratios. */
export async function benchBillReading() {
  console.log('\nPOST /v1/extract beside pdftotext and single-threaded tesseract');
  if (process.platform !== 'linux') return console.log('  skipped: CPU time is read from /proc');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-bills-'));
  let server;
  try {
    const printed = readdirSync(folderOfBills).filter((name) => /^[\w-]+\.pdf$/.test(name));
    const digital = printed.map((name) => path.join(folderOfBills, name));
    const scans = await Promise.all(scanned.map((name) => scanOf(name, folder)));
    server = await startedServer(folder);
    const tools = { server, key: keyFor(folder) };
    await measure('digital PDFs', digital, rounds.digital, tools, ['pdftotext', '-bbox-layout', file, '-']);
    await measure('scans of one page', scans, rounds.scan, tools, ['tesseract', file, '-', '--psm', '11', 'tsv']);
  } finally {
    server?.child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first page of a bill at 200 dots an inch, with a little grain, as a file in `folder`. */
async function scanOf(name, folder) {
  const { drawPages, grain, randomOf } = await load('speed-scan.ts');
  const [page] = await drawPages(readFileSync(path.join(folderOfBills, `${name}.pdf`)), 200);
  const { data, width, height } = grain(page, 8, randomOf(name));
  const scan = path.join(folder, `${name}.png`);
  await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(scan);
  return scan;
}

/** `command`: the program and its arguments, with the sign for the file's place. */
async function measure(name, files, count, { server, key }, [program, ...args]) {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const hasAnchor = !spawnSync(program, ['-v'], { env }).error;
  for (const one of files) await extract(server, key, readFileSync(one));
  const times = { ours: [], anchor: [] };
  const cpuMs = { ours: 0, anchor: 0 };
  for (const one of Array.from({ length: count }, () => files).flat()) {
    const bytes = readFileSync(one);
    const cpuBefore = cpuMsOf(server.pid);
    times.ours.push(await timed(() => extract(server, key, bytes)));
    cpuMs.ours += cpuMsOf(server.pid) - cpuBefore;
    if (!hasAnchor) continue;
    const own = args.map((arg) => (arg === file ? one : arg));
    const childrenBefore = childrenCpuMs();
    times.anchor.push(await timed(() => spawnSync(program, own, { env, stdio: 'ignore' })));
    cpuMs.anchor += childrenCpuMs() - childrenBefore;
  }
  report(`${files.length} ${name}`, times.ours, cpuMs.ours / times.ours.length);
  if (!hasAnchor) return console.log(`  ${program} is not installed: skipped`);
  report(`  ${program}`, times.anchor, cpuMs.anchor / times.anchor.length);
  const ratio = (of) => (of(times.ours) / of(times.anchor)).toFixed(1);
  const cpuRatio = (cpuMs.ours / cpuMs.anchor).toFixed(1);
  console.log(`  ratio: median × ${ratio(median)}, p95 × ${ratio(p95)}, CPU × ${cpuRatio}`);
}

async function timed(run) {
  const startMs = performance.now();
  await run();
  return performance.now() - startMs;
}

function report(name, times, cpuMs) {
  const columns = [median(times), p95(times), cpuMs].map((ms) => `${ms.toFixed(0).padStart(7)} ms`);
  console.log(`  ${name.padEnd(28)} median ${columns[0]}   p95 ${columns[1]}   CPU ${columns[2]}`);
}

const sorted = (times) => times.toSorted((a, b) => a - b);
const median = (times) => sorted(times)[times.length >> 1];
const p95 = (times) => sorted(times)[Math.min(times.length - 1, Math.floor(times.length * 0.95))];

let sent = 0;

/** Each time another file, or it would be known and not be read. */
async function extract({ port }, key, bytes) {
  const form = new FormData();
  form.append('file', new Blob([bytes, `\n%${sent++}\n`]), 'bill');
  const response = await fetch(`http://127.0.0.1:${port}/v1/extract`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: form,
  });
  const { status } = await response.json();
  if (response.status !== 200 || status === 'failed')
    throw new Error(`The bill was answered ${response.status}, ${status}.`);
}

function keyFor(folder) {
  const args = [
    path.join(root, 'scripts/operator.mjs'),
    'keys',
    'create',
    '--email',
    'bench@example.com',
    '--credits',
    '500',
  ];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } });
  return stdout.trim().split('\n').at(-1);
}

async function startedServer(folder) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '100000', REDIS_URL: '' };
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (/ready at/.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, port, pid: child.pid };
}

/** Of a process, of the reader that it has started, and of the children of both that have ended. */
function cpuMsOf(pid) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = pids.map((one) => ({ one, fields: statOf(one) }));
  return all
    .filter(({ one, fields }) => Number(one) === pid || Number(fields?.[1]) === pid)
    .reduce((sum, { fields }) => sum + cpuMsIn(fields), 0);
}

/** Null: the process has ended. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  } catch {
    return null;
  }
}

function cpuMsIn(fields) {
  return ([11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) * 1000) / ticksPerSecond;
}

function childrenCpuMs() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / ticksPerSecond;
}
