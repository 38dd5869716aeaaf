/**
 * What each attack costs everybody else, on the real server: `/v1/rates` and honest work of every kind, alone and under attack, and
 * the memory of all processes. The attack comes from a process of its own and of lower priority, as from another machine.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compile } from '@/scripts/bundle.mjs';
import { createKey, type Served, startServer, stopServer } from '../servers';
import { percentile, timeMs } from '../statistics';
import { attacks } from './attacks';
import { type HonestWork, honestAccounts, openHonestWork } from './honest';
import { watchMemory } from './memory';
import { type Figures, type Probe, report } from './report';

const aloneMs = 5000;
const attackMs = 12_000;
/** What has no answer by then has none. */
const recoveryMs = 20_000;
const probePauseMs = 5;
const workPauseMs = 300;
const settings = { TRUST_PROXY: '1', SHUTDOWN_GRACE_SECONDS: '0', SHUTDOWN_TIMEOUT_SECONDS: '1' };

/** Prints a part for each attack whose name holds one of `asked`, of all without any; under six minutes. */
export async function benchHostile(asked: readonly string[] = []): Promise<void> {
  const names = Object.keys(attacks).filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-hostile-'));
  const place = { DATA_DIR: folder };
  let alone: Pick<Figures, 'rates' | 'work'> | undefined;
  try {
    const attackerKey = await createKey(place, 'attacker@example.com', 1_000_000);
    const keys: string[] = [];
    for (const name of honestAccounts)
      keys.push(await createKey(place, `${name.replaceAll(' ', '.')}@example.com`, 1_000_000));
    for (const name of names) {
      const server = await startServer({ ...place, ...settings });
      try {
        const work = await openHonestWork(server.port, keys);
        // What starts with the first of each kind (the database, the workers) is not what is measured.
        for (const once of Object.values(work)) await once(0);
        alone ??= await measureAlone(server.port, work);
        report(name, alone, await attack(name, server, attackerKey, work));
      } finally {
        await stopServer(server);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `/v1/rates` by itself; honest work of all kinds together, as under attack. */
async function measureAlone(port: string, work: Record<string, HonestWork>): Promise<Pick<Figures, 'rates' | 'work'>> {
  const rates = await probe(port, aloneMs);
  const alone = { rates, work: (await measure(port, work)).work };
  for (const [kind, { refusals }] of Object.entries(alone.work))
    if (refusals.length > 0)
      console.log(`The machine is too busy to measure: ${kind} alone was answered ${refusals[0]}`);
  return alone;
}

async function attack(name: string, server: Served, key: string, work: Record<string, HonestWork>): Promise<Figures> {
  const args = [await compile('bench/hostile/attacker.ts'), name, server.port, key];
  const attacker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = attacker.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  await output.next();
  const memory = watchMemory(server.pid);
  const endsAtMs = performance.now() + attackMs;
  const ended = pause(attackMs).then(() => attacker.kill('SIGTERM'));
  const [measured] = await Promise.all([measure(server.port, work), ended]);
  const answers = String((await output.next()).value ?? '').trim();
  return { ...measured, answers, memory: await memory.waitUntilBack(endsAtMs + recoveryMs) };
}

/** For as long as an attack lasts. */
async function measure(port: string, work: Record<string, HonestWork>): Promise<Pick<Figures, 'rates' | 'work'>> {
  const endsAtMs = performance.now() + attackMs;
  const isGoing = () => performance.now() < endsAtMs;
  const [rates, done] = await Promise.all([
    probe(port, attackMs),
    Promise.all(Object.entries(work).map(async ([kind, once]) => [kind, await keepWorking(once, isGoing)] as const)),
  ]);
  return { rates, work: Object.fromEntries(done) };
}

async function keepWorking(once: HonestWork, isGoing: () => boolean) {
  const times: number[] = [];
  const refusals: string[] = [];
  for (let number = 0; isGoing(); number++) {
    times.push(
      await timeMs(async () => {
        const late = pause(recoveryMs, { ok: false, words: 'no answer' }, { ref: false });
        const { ok, words } = await Promise.race([once(number + (Date.now() % 1e6)), late]).catch(toBrokenOff);
        if (!ok) refusals.push(words);
      }),
    );
    await pause(workPauseMs);
  }
  return { times, refusals };
}

const toBrokenOff = (error: Error) => ({ ok: false, words: `broken off (${error.message})` });

/** Asks again and again for so long: how long each answer took, and the longest time without one. */
async function probe(port: string, durationMs: number): Promise<Probe> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  let maxGapMs = 0;
  let failed = 0;
  const endsAtMs = performance.now() + durationMs;
  let answeredAtMs = performance.now();
  while (performance.now() < endsAtMs) {
    const startedAtMs = performance.now();
    if (!(await getRates(agent, port, times.length))) failed++;
    const nowMs = performance.now();
    times.push(nowMs - startedAtMs);
    maxGapMs = Math.max(maxGapMs, nowMs - answeredAtMs);
    answeredAtMs = nowMs;
    await pause(probePauseMs);
  }
  agent.destroy();
  return { failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99), maxGapMs };
}

/** Each time another query of another client. */
function getRates(agent: http.Agent, port: string, number: number): Promise<boolean> {
  const headers = { 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` };
  const target = `/v1/rates?postcode=2000&usage_kwh=${10_000 + number}`;
  return new Promise((resolve) => {
    http
      .get({ host: '127.0.0.1', port, path: target, agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode === 200));
      })
      .setTimeout(recoveryMs, function (this: http.ClientRequest) {
        this.destroy();
      })
      .once('error', () => resolve(false));
  });
}
