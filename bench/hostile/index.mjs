/**
 * What files made to do harm cost everybody else: `/v1/rates` alone, and while 20 hostile and 20 ordinary files are in flight, on
 * the real server. The files come from a process of its own and of lower priority, as from another machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { here as billsFolder, load, root } from '../bills/bundle.mjs';
import { send } from './send.mjs';

const aloneMs = 10_000;
const loadedMs = 40_000;
const pauseMs = 5;
const targets = { ratio: 3, gapMs: 300 };
/** The hostile files are of one account, the ordinary ones of another. */
const emails = ['hostile@example.com', 'ordinary@example.com'];

/** Prints the 99th percentile and the longest gap of both, and what became of the files; about a minute. */
export async function benchHostileFiles() {
  console.log('\nGET /v1/rates while 20 hostile and 20 ordinary files are read, beside itself alone');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-hostile-'));
  let server;
  try {
    await writeFiles(folder);
    server = await startedServer(folder);
    const keys = emails.map((email) => keyOf(folder, email));
    await warmUp(folder, server.port, keys[1]);
    const alone = await probe(server.port, aloneMs);
    const uploads = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'upload.mjs'), folder, server.port, ...keys],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const said = textOf(uploads.stdout);
    const loaded = await probe(server.port, loadedMs);
    uploads.kill('SIGTERM');
    report(alone, loaded);
    console.log(await said);
  } finally {
    server?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What starts with the first file of each kind (the database, the workers) is not what is measured here. */
async function warmUp(folder, port, key) {
  for (const name of readdirSync(folder).filter((file) => /^ordinary|specks$/.test(file)))
    await send(port, key, readFileSync(path.join(folder, name)));
  await probe(port, 2000);
}

async function writeFiles(folder) {
  const { hostileFiles } = await load('../hostile/files.ts');
  for (const [name, make] of Object.entries(hostileFiles))
    writeFileSync(path.join(folder, `hostile ${name}`), await make());
  const samples = path.join(billsFolder, 'sample');
  for (const name of readdirSync(samples).filter((file) => file.endsWith('.pdf')))
    copyFileSync(path.join(samples, name), path.join(folder, `ordinary ${name}`));
}

async function startedServer(folder) {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000', REDIS_URL: '' };
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env: { ...process.env, ...own },
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
  return Object.assign(child, { port: String(port) });
}

function keyOf(folder, email) {
  const key = operator(folder, 'create', email, '--credits', '1000000').at(-1);
  operator(folder, 'set-limits', email, '--requests-per-minute', '1000000');
  return key;
}

function operator(folder, command, email, ...words) {
  const args = [path.join(root, 'scripts/operator.mjs'), 'keys', command, '--email', email, ...words];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } });
  return stdout.trim().split('\n');
}

/** Asks again and again for so long: how long each answer took, and the longest time without one. */
async function probe(port, durationMs) {
  const agent = new http.Agent({ keepAlive: true });
  const times = [];
  let longestGapMs = 0;
  const endsAtMs = performance.now() + durationMs;
  let answeredAtMs = performance.now();
  while (performance.now() < endsAtMs) {
    const startedAtMs = performance.now();
    await get(agent, port, `/v1/rates?postcode=2000&usage_kwh=${10_000 + times.length}`);
    const nowMs = performance.now();
    times.push(nowMs - startedAtMs);
    longestGapMs = Math.max(longestGapMs, nowMs - answeredAtMs);
    answeredAtMs = nowMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    p50: times[times.length >> 1],
    p99: times[Math.floor(times.length * 0.99)],
    longestGapMs,
  };
}

function get(agent, port, target) {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: target, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`/v1/rates answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      })
      .once('error', reject);
  });
}

async function textOf(stream) {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text.trimEnd();
}

function report(alone, loaded) {
  for (const [name, { count, p50, p99, longestGapMs }] of Object.entries({ alone, 'under load': loaded })) {
    const cells = [`p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`, `longest gap ${longestGapMs.toFixed(0)} ms`];
    console.log(`  ${name.padEnd(12)} ${String(count).padStart(5)} answers   ${cells.join('   ')}`);
  }
  const ratio = loaded.p99 / alone.p99;
  const verdict = ratio < targets.ratio && loaded.longestGapMs <= targets.gapMs ? 'met' : 'MISSED';
  console.log(
    `  p99 × ${ratio.toFixed(1)}; target: below × ${targets.ratio}, no gap above ${targets.gapMs} ms: ${verdict}`,
  );
}
