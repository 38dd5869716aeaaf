import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Race } from '@/lib/testing/lock-racer';
import { compile } from '@/scripts/bundle.mjs';
import { findLockHolder, tryProcessLock } from './process-lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridfare-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Takes the lock or fails the test. */
function take() {
  const attempt = tryProcessLock(file);
  if (!('lock' in attempt)) throw new Error('The lock is held.');
  return attempt.lock;
}
const isHeld = () => 'holder' in tryProcessLock(file);
const claims = () => fs.readdirSync(folder).sort();
/** Rewrites the newest claim as if another process had made it. */
function changeHolder(change: Record<string, unknown>) {
  const claim = path.join(folder, claims().at(-1)!);
  fs.writeFileSync(claim, JSON.stringify({ ...JSON.parse(fs.readFileSync(claim, 'utf8')), ...change }));
  return claim;
}
const longAgo = (claim: string) => fs.utimesSync(claim, new Date(0), new Date(0));

describe('a process lock', () => {
  it('is held by one until it is given back, and says by whom', () => {
    const lock = take();
    expect(tryProcessLock(file)).toMatchObject({ holder: { pid: process.pid, host: os.hostname() } });
    lock.setNote({ port: 1 });
    expect(findLockHolder(file)?.note).toEqual({ port: 1 });
    lock.release();
    expect(findLockHolder(file)).toBeNull();
    take().release();
  });

  it('is never taken from a living process of this host, however long it was silent', () => {
    take();
    longAgo(path.join(folder, claims()[0]!));
    expect(isHeld()).toBe(true);
  });

  it.each([
    ['has ended', () => ({ pid: spawnSync(process.execPath, ['-e', '']).pid })],
    ['has ended while another has its number', () => ({ began: 'some boot 1' })],
  ])('is taken from a process that %s', (_, change) => {
    take();
    changeHolder(change());
    expect(isHeld()).toBe(false);
  });

  it('of another host is respected as long as it is renewed', () => {
    take();
    const claim = changeHolder({ host: 'elsewhere', pid: 1 });
    expect(isHeld()).toBe(true);
    longAgo(claim);
    expect(isHeld()).toBe(false);
  });

  it('is not given back by one that lost it', () => {
    const robbed = take();
    const claim = changeHolder({ host: 'elsewhere' });
    longAgo(claim);
    take();
    robbed.release();
    robbed.setNote('mine');
    expect(findLockHolder(file)).toMatchObject({ pid: process.pid, note: null });
    expect(isHeld()).toBe(true);
  });
});

describe('a race of processes', { timeout: 120_000 }, () => {
  const racers: ChildProcess[] = [];
  beforeEach(async () => {
    const program = await compile('lib/testing/lock-racer.ts');
    for (let i = 0; i < 6; i++) racers.push(fork(program));
  });
  afterEach(() => {
    for (const racer of racers.splice(0)) racer.kill('SIGKILL');
  });

  /** What the next message of a racer says; fails when it ends instead. */
  function nextMessage(racer: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error('A racer ended.'));
      racer.once('exit', end);
      racer.once('message', (message) => {
        racer.off('exit', end);
        resolve(String(message));
      });
    });
  }
  const heard = () => Promise.all(racers.map(nextMessage));

  async function race(tries: number): Promise<string[]> {
    const signal = `${file}-go`;
    const ready = heard();
    for (const racer of racers) racer.send({ file, signal, tries } satisfies Race);
    await ready;
    const answers = heard();
    fs.writeFileSync(signal, '');
    return answers;
  }

  it('for the lock of a crashed process has exactly one winner, every time', async () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    const crashed = { id: 'x', pid: ended, began: 'some boot 1', host: os.hostname(), note: null };
    for (let round = 0; round < 40; round++) {
      file = path.join(folder, `lock-${round}`);
      fs.writeFileSync(`${file}.1`, JSON.stringify(crashed));
      expect((await race(1)).filter((answer) => answer === 'won')).toHaveLength(1);
    }
  });

  it('that take it and give it back never lets two in at once', async () => {
    expect(await race(2500)).toEqual(racers.map(() => 'lost'));
  });
});
