/**
 * What files made to do harm cost everybody else: `/v1/rates` alone, and while 20 hostile and 20 ordinary files are in flight, on
 * the real server. The files come from a process of its own and of lower priority, as from another machine.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@/scripts/bundle.mjs';
import { root } from '@/scripts/root';
import { postBill } from '../post-bill';
import { createKey, runKeys, type Served, startServer } from '../servers';
import { percentile } from '../statistics';
import { hostileFiles } from './files';

const aloneMs = 10_000;
const loadedMs = 40_000;
const pauseMs = 5;
const targets = { ratio: 3, gapMs: 300 };
/** The hostile files are of one account, the ordinary ones of another. */
const emails = { hostile: 'hostile@example.com', ordinary: 'ordinary@example.com' };

/** Prints the 99th percentile and the longest gap of both, and what became of the files; about a minute. */
export async function benchHostileFiles(): Promise<void> {
  console.log('\nGET /v1/rates while 20 hostile and 20 ordinary files are read, beside itself alone');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-hostile-'));
  let server: Served | undefined;
  try {
    await writeFiles(folder);
    server = await startServer({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' });
    const hostileKey = await createUnlimitedKey(folder, emails.hostile);
    const ordinaryKey = await createUnlimitedKey(folder, emails.ordinary);
    await warmUp(folder, server.port, ordinaryKey);
    const alone = await probe(server.port, aloneMs);
    const args = [await compile('bench/hostile/upload.ts'), folder, server.port, hostileKey, ordinaryKey];
    const uploads = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const output = readText(uploads.stdout);
    const loaded = await probe(server.port, loadedMs);
    uploads.kill('SIGTERM');
    report(alone, loaded);
    console.log(await output);
  } finally {
    server?.child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What starts with the first file of each kind (the database, the workers) is not what is measured here. */
async function warmUp(folder: string, port: string, key: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => /^ordinary|specks$/.test(file)))
    await postBill(port, key, readFileSync(path.join(folder, name)));
  await probe(port, 2000);
}

async function writeFiles(folder: string): Promise<void> {
  for (const [name, make] of Object.entries(hostileFiles))
    writeFileSync(path.join(folder, `hostile ${name}`), await make());
  const samples = path.join(root, 'test/golden-bills');
  for (const name of readdirSync(samples).filter((file) => /^[\w-]+\.pdf$/.test(file)))
    copyFileSync(path.join(samples, name), path.join(folder, `ordinary ${name}`));
}

/** A key of a new account that may send as many files as it likes. */
async function createUnlimitedKey(folder: string, email: string): Promise<string> {
  const key = await createKey({ DATA_DIR: folder }, email, 1_000_000);
  await runKeys({ DATA_DIR: folder }, 'set-limits', '--email', email, '--requests-per-minute', '1000000');
  return key;
}

interface Probe {
  count: number;
  p50: number;
  p99: number;
  maxGapMs: number;
}

/** Asks again and again for so long: how long each answer took, and the longest time without one. */
async function probe(port: string, durationMs: number): Promise<Probe> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  let maxGapMs = 0;
  const endsAtMs = performance.now() + durationMs;
  let answeredAtMs = performance.now();
  while (performance.now() < endsAtMs) {
    const startedAtMs = performance.now();
    await get(agent, port, `/v1/rates?postcode=2000&usage_kwh=${10_000 + times.length}`);
    const nowMs = performance.now();
    times.push(nowMs - startedAtMs);
    maxGapMs = Math.max(maxGapMs, nowMs - answeredAtMs);
    answeredAtMs = nowMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), maxGapMs };
}

function get(agent: http.Agent, port: string, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: target, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`/v1/rates answered ${response.statusCode}`));
        response.resume().once('end', () => resolve());
      })
      .once('error', reject);
  });
}

async function readText(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text.trimEnd();
}

function report(alone: Probe, loaded: Probe): void {
  for (const [name, { count, p50, p99, maxGapMs }] of Object.entries({ alone, 'under load': loaded })) {
    const cells = [`p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`, `longest gap ${maxGapMs.toFixed(0)} ms`];
    console.log(`  ${name.padEnd(12)} ${String(count).padStart(5)} answers   ${cells.join('   ')}`);
  }
  const ratio = loaded.p99 / alone.p99;
  const verdict = ratio < targets.ratio && loaded.maxGapMs <= targets.gapMs ? 'met' : 'MISSED';
  console.log(
    `  p99 × ${ratio.toFixed(1)}; target: below × ${targets.ratio}, no gap above ${targets.gapMs} ms: ${verdict}`,
  );
}
