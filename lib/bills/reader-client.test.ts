/** What the reader's process answers, and what becomes of the files when it ends. */
import type { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isQueueFull } from '@/lib/fair-queue';
import { must } from '@/lib/must';
import { compile } from '@/scripts/bundle.mjs';
import type { Asker } from './read-bill';
import { ReaderClient } from './reader-client';

/** The processes that were started. */
const forked = vi.hoisted((): ChildProcess[] => []);
vi.mock('node:child_process', async (original) => {
  const actual = await original<{ fork: typeof fork }>();
  const remember = (...given: Parameters<typeof fork>) => {
    const child = actual.fork(...given);
    forked.push(child);
    return child;
  };
  return { ...actual, fork: remember };
});

let program: string;
let client: ReaderClient;
beforeAll(async () => {
  program = path.relative('', await compile('lib/testing/reader-process.ts'));
});
beforeEach(() => {
  client = new ReaderClient({ own: program });
});
afterEach(() => client.close());
const ask = (text: string, signal?: AbortSignal, onProgress?: Asker['onProgress']) =>
  client.read(
    { bytes: Buffer.from(text), today: '2026-11-21', ocrLangPath: '', client: '' },
    { signal, onProgress },
  ) as Promise<unknown>;

it('tells a busy reader from one that failed', async () => {
  const busy = await ask('busy').catch((error: unknown) => error);
  expect(isQueueFull(busy) && busy.retryAfterSeconds).toBe(9);
  await expect(ask('fail')).rejects.toThrow('of the reader');
});

it('passes on how far a file is, to whoever asked for it', async () => {
  const received: unknown[] = [];
  await ask('progress', undefined, (progress) => received.push(progress));
  await ask('which process?', undefined, (progress) => received.push(progress));
  expect(received).toEqual([
    { kind: 'waiting', filesAhead: 2 },
    { kind: 'page', number: 1, count: 3 },
  ]);
});

it('tells what it has to do, what it refused and how often its process was started again', async () => {
  expect(client.state()).toEqual({ isStarted: false, running: 0, waiting: 0, refused: 0, restarts: 0 });
  await ask('busy').catch(() => {});
  const waits = new AbortController();
  const waiting = new Promise((received) => {
    const gone = ask('wait', waits.signal, received).catch(() => {});
    waits.signal.addEventListener('abort', () => gone);
  });
  const running = ask('no answer', waits.signal).catch(() => {});
  await waiting;
  expect(client.state()).toEqual({ isStarted: true, running: 1, waiting: 1, refused: 1, restarts: 0 });
  waits.abort();
  await running;
  await ask('end').catch(() => {});
  expect(client.state()).toEqual({ isStarted: false, running: 0, waiting: 0, refused: 1, restarts: 0 });
  await ask('which process?');
  expect(client.state()).toMatchObject({ isStarted: true, running: 0, restarts: 1 });
});

it('asks for pictures only where somebody looks at them', async () => {
  expect(await ask('pictures?')).toBe(false);
  const shown: unknown[] = [];
  const task = { bytes: Buffer.from('pictures?'), today: '2026-11-21', ocrLangPath: '', client: '' };
  expect(await client.read(task, { onPicture: (picture) => shown.push(picture) })).toBe(true);
  expect(shown).toEqual(['a page']);
});

it('tells the process of a sender who has left, and rejects with the reason', async () => {
  const leaves = new AbortController();
  const left = ask('no answer', leaves.signal);
  leaves.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(await ask('which were aborted?')).toEqual([1]);
  await expect(ask('no answer', leaves.signal)).rejects.toThrow('left');
});

it('rejects what was in progress when the process ends, and starts another one for the next file', async () => {
  const before = await ask('which process?');
  const inProgress = ask('no answer');
  await expect(ask('end')).rejects.toThrow('ended with 7');
  await expect(inProgress).rejects.toThrow('ended with 7');
  expect(await ask('which process?')).not.toBe(before);
});

it.runIf(process.platform === 'linux')(
  'has a process of its own read bills, every thread of which yields to the server',
  async () => {
    const real = new ReaderClient();
    const reading = real.read({
      bytes: Buffer.from('%PDF-1.4 damaged'),
      today: '2026-11-21',
      ocrLangPath: '',
      client: '',
    });
    expect(await reading).toMatchObject({ status: 'failed', bill: null });
    const threads = readdirSync(`/proc/${real.pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(5);
    const lowest = os.constants.priority.PRIORITY_LOW;
    const expected = Math.min(os.getPriority() + 10, lowest);
    expect(new Set(threads.map((thread) => os.getPriority(thread)))).toEqual(new Set([expected]));
    real.close();
  },
);

it.runIf(process.platform === 'linux')(
  'gives neither its process nor that of a picture a secret: no setting, no argument, no open file',
  async () => {
    const marked = 'a-marked-secret';
    vi.stubEnv('AUTH_SECRET', marked);
    const folder = mkdtempSync(path.join(os.tmpdir(), `${marked}-`));
    const open = openSync(path.join(folder, 'secret'), 'w');
    const real = new ReaderClient();
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const reading = real.read({ bytes, today: '2026-11-21', ocrLangPath: '', client: '' });
    const reader = must(real.pid, 'it was started');
    const pictures = await vi.waitFor(() => must(findChildren(reader)[0], 'it unpacks the picture'), {
      timeout: 10_000,
    });
    expect(describeProcess(process.pid)).toContain(marked);
    for (const pid of [reader, pictures]) {
      expect(describeProcess(pid)).toContain('NODE_CHANNEL_FD');
      expect(describeProcess(pid)).not.toContain(marked);
    }
    await reading;
    real.close();
    closeSync(open);
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  },
);

/** The environment and arguments of a process, and the files that it has open. */
function describeProcess(pid: number): string {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'latin1');
  const files = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      // Closed in between.
      return '';
    }
  });
  return [read('environ'), read('cmdline'), ...files].join('\n');
}

function findChildren(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

it('ends a process that gives no sign of life, tells whose requests it had, and starts another one', async () => {
  const lost: unknown[] = [];
  const impatient = new ReaderClient({
    own: program,
    hungAfterMs: 400,
    onLoss: (reason, requestIds) => lost.push([reason, ...requestIds]),
  });
  const send = (text: string, requestId?: string) =>
    impatient.read({ bytes: Buffer.from(text), today: '2026-11-21', ocrLangPath: '', client: '' }, {}, requestId);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const slow = send('no answer', 'slow').catch((error: Error) => error.message);
    // A process that is only slow answers.
    for (let ping = 1; ping <= 10; ping++) {
      const answer = once(forked.at(-1)!, 'message');
      vi.advanceTimersByTime(100);
      expect((await answer)[0]).toEqual({ kind: 'pong' });
    }
    expect(lost).toEqual([]);
    const hung = send('hang', 'hung').catch((error: Error) => error.message);
    vi.advanceTimersByTime(500);
    expect(await Promise.all([slow, hung])).toEqual(['The bill reader hung.', 'The bill reader hung.']);
    expect(lost).toEqual([['hung', 'slow', 'hung']]);
    expect(await send('which request?', 'the next')).toBe('the next');
    await send('end', 'last').catch(() => {});
    expect(lost.at(-1)).toEqual(['ended', 'last']);
  } finally {
    vi.useRealTimers();
    impatient.close();
  }
});

it('tells how long files waited for their turn', async () => {
  const waits: number[] = [];
  const measured = new ReaderClient({ own: program, onTurn: (waitedMs) => waits.push(waitedMs) });
  const send = (text: string) =>
    measured.read({ bytes: Buffer.from(text), today: '2026-11-21', ocrLangPath: '', client: '' });
  await send('which process?');
  await send('progress');
  measured.close();
  expect([waits.length, waits[0]]).toEqual([2, 0]);
  expect(waits[1]).toBeGreaterThan(0);
});
