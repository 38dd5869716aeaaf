/**
 * What each attack costs everybody else, on the real server: `/v1/rates` and honest work of every kind, alone and under attack, and
 * the memory of all processes. The attack comes from a process of its own and of lower priority, as from another machine.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { compile } from '@/scripts/bundle.mjs';
import { listFamily } from '../cpu-time';
import type { Figure, Part } from '../figures';
import { checkCpuTime, createKey, type Served, startServer, stopServer, withFolder } from '../servers';
import { percentile, timeMs } from '../statistics';
import { attacks } from './attacks';
import { type HonestWork, honestAccounts, openHonestWork } from './visitor';

const aloneMs = 5000;
const attackMs = 12_000;
/** What has no answer by then has none. */
const recoveryMs = 20_000;
const probePauseMs = 5;
const workPauseMs = 300;
const memoryPauseMs = 500;
const settings = { TRUST_PROXY: '1', SHUTDOWN_GRACE_SECONDS: '0', SHUTDOWN_TIMEOUT_SECONDS: '1' };
/** To the same alone, of the 99th percentile of the rates and the 90th of honest work. */
const slowed = { mostAnchors: 3 };
const none = { most: 0 };
/** Of the memory before: an engine gives back what it has freed only bit by bit. */
const maxGrowth = 1.3;

export const hostile: Part = {
  measured: 'what each attack within all limits costs others',
  anchor: 'the same without an attack',
  figures: (asked) => withFolder('hostile', (folder) => measureAttacks(folder, asked)),
};

async function* measureAttacks(folder: string, asked: readonly string[]): AsyncIterable<Figure> {
  checkCpuTime();
  const names = Object.keys(attacks).filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));
  const place = { DATA_DIR: folder };
  const attackerKey = await createKey(place, 'attacker@example.com', 1_000_000);
  const keys: string[] = [];
  for (const name of honestAccounts)
    keys.push(await createKey(place, `${name.replaceAll(' ', '.')}@example.com`, 1_000_000));
  let alone: Measured | undefined;
  for (const name of names) {
    const server = await startServer({ ...place, ...settings });
    try {
      const work = await openHonestWork(server.port, keys);
      // What starts with the first of each kind (the database, the workers) is not what is measured.
      for (const once of Object.values(work)) await once(0);
      alone ??= { ...(await measure(server.port, work)), rates: await probe(server.port, aloneMs) };
      yield* attack(name, server, attackerKey, work, alone);
    } finally {
      await stopServer(server);
    }
  }
}

interface Measured {
  rates: { failed: number; p99: number; maxGapMs: number };
  /** By kind: how long each took in ms, and the answers that were refusals. */
  work: Record<string, { times: number[]; refusals: string[] }>;
}

async function* attack(
  name: string,
  server: Served,
  key: string,
  work: Record<string, HonestWork>,
  alone: Measured,
): AsyncIterable<Figure> {
  const args = [await compile('bench/hostile/attacker.ts'), name, server.port, key];
  const attacker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = attacker.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  await output.next();
  const beforeMb = readMb(server.pid);
  const endsAtMs = performance.now() + attackMs;
  const ended = pause(attackMs).then(() => attacker.kill('SIGTERM'));
  const [{ rates, work: under }] = await Promise.all([measure(server.port, work), ended]);
  console.log(`  ${name}; the attacker was answered: ${String((await output.next()).value ?? '').trim()}`);
  yield { name: 'rates, p99', value: rates.p99, unit: 'ms', anchor: alone.rates.p99, bar: slowed };
  const gap = { value: rates.maxGapMs, unit: 'ms', anchor: alone.rates.maxGapMs };
  yield { name: 'rates, longest gap', ...gap, bar: { most: 300 } };
  yield { name: 'rates, not answered', value: rates.failed, unit: '', bar: none };
  for (const [kind, { times, refusals }] of Object.entries(under)) {
    const anchor = percentile(alone.work[kind]?.times ?? [], 0.9);
    yield { name: `${kind}, p90`, value: percentile(times, 0.9), unit: 'ms', anchor, bar: slowed };
    if (refusals.length > 0) console.log(`  ${kind} was refused: ${refusals[0]}`);
    yield { name: `${kind}, refused of ${times.length}`, value: refusals.length, unit: '', bar: none };
  }
  while (readMb(server.pid) > beforeMb * maxGrowth && performance.now() < endsAtMs + recoveryMs)
    await pause(memoryPauseMs);
  const afterMb = readMb(server.pid);
  yield { name: 'memory after it', value: afterMb, unit: 'MB', anchor: beforeMb, bar: { mostAnchors: maxGrowth } };
}

/** Resident memory of a process and of all it has started; 0 of one that has ended. */
function readMb(pid: number): number {
  return listFamily(pid).reduce((sum, one) => {
    try {
      const status = readFileSync(`/proc/${one}/status`, 'utf8');
      return sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}

/** For as long as an attack lasts. */
async function measure(port: string, work: Record<string, HonestWork>): Promise<Measured> {
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
async function probe(port: string, durationMs: number): Promise<Measured['rates']> {
  const times: number[] = [];
  let maxGapMs = 0;
  let failed = 0;
  const endsAtMs = performance.now() + durationMs;
  let answeredAtMs = performance.now();
  while (performance.now() < endsAtMs) {
    const startedAtMs = performance.now();
    if (!(await getRates(port, times.length).catch(() => false))) failed++;
    const nowMs = performance.now();
    times.push(nowMs - startedAtMs);
    maxGapMs = Math.max(maxGapMs, nowMs - answeredAtMs);
    answeredAtMs = nowMs;
    await pause(probePauseMs);
  }
  return { failed, p99: percentile(times, 0.99), maxGapMs };
}

/** Each time another query of another client; whether it was answered. */
async function getRates(port: string, number: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/rates?postcode=2000&usage_kwh=${10_000 + number}`, {
    headers: { 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` },
    signal: AbortSignal.timeout(recoveryMs),
  });
  await response.arrayBuffer();
  return response.ok;
}
