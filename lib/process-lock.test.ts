import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Race } from '@/lib/testing/lock-racer';
import { makeFolder } from '@/lib/testing/set-up';
import { compile } from '@/scripts/bundle.mjs';
import { findLockHolder, tryProcessLock } from './process-lock';

let file: string;
beforeEach(() => {
  file = path.join(makeFolder(), 'lock');
});

/** Takes the lock or fails the test. */
function take() {
  const attempt = tryProcessLock(file);
  if (!('lock' in attempt)) throw new Error('The lock is held.');
  return attempt.lock;
}

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

  it('has exactly one winner, whose lock is free as soon as it is killed', async () => {
    const answers = await race(1);
    const winner = racers[answers.indexOf('won')]!;
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
    expect(findLockHolder(file)).toMatchObject({ pid: winner.pid });
    const ended = once(winner, 'exit');
    winner.kill('SIGKILL');
    await ended;
    take().release();
  });

  it('that take it and give it back never lets two in at once', async () => {
    expect(await race(2500)).toEqual(racers.map(() => 'lost'));
  });
});
