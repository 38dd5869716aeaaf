/** Files made to break a reader cost one process and a bounded time; others are read meanwhile, and the next one too. */
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isQueueFull } from '@/lib/fair-queue';
import { firstObject, line, makePdf } from '@/lib/testing/pdf-file';
import { compile } from '@/scripts/bundle.mjs';
import { ReaderClient } from './reader-client';

type Options = NonNullable<ConstructorParameters<typeof ReaderClient>[0]>;
type Request = Parameters<ReaderClient['read']>[1];

/** Stands in for the program that reads bills. */
let program: string;
const clients: ReaderClient[] = [];
beforeAll(async () => {
  program = path.relative('', await compile('lib/testing/reader-process.ts'));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function open(options: Options): ReaderClient {
  const client = new ReaderClient(options);
  clients.push(client);
  return client;
}

const openStandIn = ({ text, ocr, ...rest }: Options = {}) =>
  open({ text: { program, ...text }, ocr: { program, ...ocr }, ...rest });
const read = (client: ReaderClient, bytes: Uint8Array, request?: Request) =>
  client.read({ bytes, today: '2026-11-21' }, request);
const ask = (client: ReaderClient, text: string, request?: Request) =>
  read(client, Buffer.from(text), request) as Promise<unknown>;

describe('ReaderClient', () => {
  it('passes on progress and pictures, which it asks for only where somebody looks at them', async () => {
    const client = openStandIn();
    const received: unknown[] = [];
    expect(await ask(client, 'page', { onProgress: (progress) => received.push(progress) })).toBe(false);
    expect(await ask(client, 'picture', { onPicture: (picture) => received.push(picture) })).toBe(true);
    expect(received).toEqual([{ kind: 'page', number: 1, count: 3 }, 'a page']);
  });

  it('goes on with a warm process, and with another one after a file that ended it', async () => {
    const lost: unknown[] = [];
    const client = openStandIn({ onLoss: (requestId) => lost.push(requestId) });
    const before = await ask(client, 'process');
    const other = ask(client, 'wait 300', { client: 'another' });
    const another = await ask(client, 'process');
    expect(another).not.toBe(before);
    expect(await ask(client, 'process')).toBe(another);
    await expect(ask(client, 'fail')).rejects.toThrow('of the reader');
    expect(client.state()).toMatchObject({ isStarted: true, waiting: 0, restarts: 0 });
    await expect(ask(client, 'end', { requestId: 'the third' })).rejects.toThrow('ended with 7');
    expect(lost).toEqual(['the third']);
    expect(await other).toBe('waited');
    expect(client.state()).toMatchObject({ running: 0, restarts: 1 });
    expect(await ask(client, 'process')).toBeGreaterThan(0);
  });

  it('says of a file that fills the memory that it is too complex', async () => {
    expect(await ask(openStandIn(), 'abort')).toMatchObject({ issues: [{ code: 'file_too_much_memory' }] });
  });

  it('says of a file that crashes native code that it is damaged', async () => {
    expect(await ask(openStandIn(), 'crash')).toMatchObject({ issues: [{ code: 'file_damaged' }] });
  });

  it('ends a process whose file takes too long, and tells what was read by then', async () => {
    const client = openStandIn({ text: { limitMs: 300 } });
    const before = await ask(client, 'process');
    expect(await ask(client, 'nothing')).toMatchObject({ status: 'failed', outOfTime: true });
    expect(await ask(client, 'process')).not.toBe(before);
    expect(await ask(client, 'part')).toBe('a part');
  });

  it('ends the work on a file that nobody waits for any more', async () => {
    const client = openStandIn();
    const leaves = new AbortController();
    const left = ask(client, 'nothing', { signal: leaves.signal });
    leaves.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(ask(client, 'nothing', { signal: leaves.signal })).rejects.toThrow('left');
    expect(client.state()).toMatchObject({ running: 0, restarts: 0 });
  });

  it('has text wait for no scan, and tells that a file waits and how long each waited', async () => {
    const waits: number[] = [];
    const told: unknown[] = [];
    const client = openStandIn({ ocr: { maxActive: 1 }, onTurn: (waitedMs) => waits.push(waitedMs) });
    const scan = ask(client, 'scan 600', { client: 'one' });
    await vi.waitFor(() => expect(waits).toHaveLength(2), { timeout: 10_000 });
    const next = ask(client, 'scan 0', { client: 'another', onProgress: (progress) => told.push(progress) });
    expect(await Promise.race([scan, ask(client, 'wait 0', { client: 'a third' })])).toBe('waited');
    expect(await Promise.all([scan, next])).toEqual(['by OCR', 'by OCR']);
    expect(told).toEqual([{ kind: 'waiting' }, { kind: 'reading' }]);
    expect(waits).toHaveLength(5);
    expect(Math.max(...waits)).toBeGreaterThan(100);
  });

  it('refuses files when too many wait, and leaves a process to others than the one who sends many', async () => {
    const client = openStandIn({ text: { maxActive: 2, maxWaiting: 1 } });
    const many = ['wait 500', 'wait 0'].map((text) => ask(client, text, { client: 'one' }));
    const refused = await ask(client, 'wait 0', { client: 'one' }).catch((error: unknown) => error);
    expect(isQueueFull(refused) && refused.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(await Promise.race([...many, ask(client, 'process', { client: 'another' })])).toBeGreaterThan(0);
    expect(await Promise.all(many)).toEqual(['waited', 'waited']);
    expect(client.state()).toMatchObject({ running: 0, waiting: 0, refused: 1 });
  });

  it('ends processes that were not needed for a while', async () => {
    const client = openStandIn({ text: { idleMs: 50 } });
    await ask(client, 'process');
    expect(client.pids).toHaveLength(1);
    await vi.waitFor(() => expect(client.state().isStarted).toBe(false));
  });
});

/** A page with a form that draws itself twenty times. */
const resources = `/XObject << /X ${firstObject} 0 R >>`;
const endlessForm = makePdf({
  pages: [{ content: `/X Do\n${line(72, 700, 'Total')}`, resources }],
  objects: [
    {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << ${resources} >>`,
      body: '/X Do '.repeat(20),
    },
  ],
});

describe('the real process', { timeout: 60_000 }, () => {
  it('gives up a form within itself, and the next file is read', async () => {
    const client = open({ text: { limitMs: 1500 } });
    const { issues } = await read(client, endlessForm);
    expect(issues[0]?.code).toMatch(/^file_(out_of_time|too_much_memory|damaged)$/);
    const letter = makePdf({ pages: [{ content: line(72, 700, 'Minutes of the meeting') }] });
    expect(await read(client, letter)).toMatchObject({ issues: [{ code: 'file_not_a_bill' }] });
  });

  it.runIf(process.platform === 'linux')('yields to the server with every thread', async () => {
    const client = open({});
    expect(await read(client, Buffer.from('%PDF-1.4 damaged'))).toMatchObject({ status: 'failed', bill: null });
    const threads = readdirSync(`/proc/${client.pids[0]}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(5);
    const expected = Math.min(os.getPriority() + 10, os.constants.priority.PRIORITY_LOW);
    expect(new Set(threads.map((thread) => os.getPriority(thread)))).toEqual(new Set([expected]));
  });

  it.runIf(process.platform === 'linux')('gets no secret: no setting, no argument, no open file', async () => {
    const marked = 'a-marked-secret';
    vi.stubEnv('AUTH_SECRET', marked);
    const folder = mkdtempSync(path.join(os.tmpdir(), `${marked}-`));
    const secret = openSync(path.join(folder, 'secret'), 'w');
    const client = open({});
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const reading = read(client, bytes);
    await vi.waitFor(() => expect(client.pids).not.toEqual([]));
    expect(describeProcess(process.pid)).toContain(marked);
    for (const pid of client.pids) {
      expect(describeProcess(pid)).toContain('process.mjs');
      expect(describeProcess(pid)).not.toContain(marked);
    }
    await reading;
    closeSync(secret);
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
});

/** The environment and arguments of a process, and the files that it has open. */
function describeProcess(pid: number): string {
  const readText = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'latin1');
  const files = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      // Closed in between.
      return '';
    }
  });
  return [readText('environ'), readText('cmdline'), ...files].join('\n');
}
