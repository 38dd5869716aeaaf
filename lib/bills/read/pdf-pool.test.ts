/** Files made to break a reader cost one worker and a bounded time; the next file is read. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueueFullError } from '@/lib/fair-queue';
import { bomb, firstObject, line, makePdf } from '@/lib/testing/pdf-file';
import { unpackDocument } from '../packed';
import { PdfPool } from './pdf-pool';
import type { WorkerPoolOptions } from './worker-pool';

const bill = makePdf({ pages: [{ content: line(72, 700, 'Total due $12.00') }] });
/** Long enough for any machine: the tests of memory must not end by the clock. */
const patient: Partial<WorkerPoolOptions> = { threads: 1, timeoutMs: 60_000, waitMs: 60_000 };
const hasty: Partial<WorkerPoolOptions> = { threads: 1, timeoutMs: 400, waitMs: 60_000 };

const pools: PdfPool[] = [];
function pool(options: Partial<WorkerPoolOptions>): PdfPool {
  const made = new PdfPool(options);
  pools.push(made);
  return made;
}

afterEach(async () => {
  for (const made of pools.splice(0)) await made.close();
});

const flate = bomb('0 0 m 9 9 l S\n', 600);
const hugePage = makePdf({ pages: [{ content: '', contents: firstObject }], objects: [flate] });

/** Each form draws the next one twenty times. */
const forms = Array.from({ length: 12 }, (_, index) => formDrawing(firstObject + 1 + index));
const nestedForms = pageDrawing(forms);
const formInItself = pageDrawing([formDrawing(firstObject)]);

function formDrawing(next: number) {
  const resources = `/Resources << /XObject << /X ${next} 0 R >> >>`;
  return { dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 900] ${resources}`, body: '/X Do '.repeat(20) };
}

function pageDrawing(objects: { dictionary: string; body: string }[]): Uint8Array {
  const content = `/X Do\n${line(72, 700, 'Total')}`;
  return makePdf({ pages: [{ content, resources: `/XObject << /X ${firstObject} 0 R >>` }], objects });
}

describe('a file that unpacks to far more than it is', () => {
  it('is refused for its memory, which comes back', async () => {
    expect(hugePage.length).toBeLessThan(2 * 1024 * 1024);
    const reader = pool(patient);
    await reader.read(bill);
    const before = process.memoryUsage.rss();
    expect(await reader.read(hugePage)).toEqual({ ok: false, reason: 'too_much_memory' });
    expect(await reader.read(bill)).toMatchObject({ ok: true });
    const grownMb = () => (process.memoryUsage.rss() - before) / 1024 / 1024;
    await vi.waitFor(() => expect(grownMb()).toBeLessThan(120), { timeout: 10_000 });
  });

  it.each([
    ['forms within forms', nestedForms],
    ['a form within itself', formInItself],
  ])('is given up when it takes too long: %s', async (_, file) => {
    const reader = pool(hasty);
    const reading = await reader.read(file);
    expect(reading.ok ? 'read' : reading.reason).toMatch(/^(out_of_time|too_much_memory|damaged)$/);
    expect(await pool(patient).read(bill)).toMatchObject({ ok: true });
  });
});

describe('a reader with more files than it can take', () => {
  it('says so at once when too many wait', async () => {
    const reader = pool({ ...patient, maxWaiting: 1 });
    const readings = [reader.read(bill), reader.read(bill)];
    const refused = await reader.read(bill).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QueueFullError);
    expect((refused as QueueFullError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(await Promise.all(readings)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await reader.read(bill)).toMatchObject({ ok: true });
  });

  it('says so when a file has waited too long behind others', async () => {
    // No file is read within a millisecond, so the second waits longer than it may.
    const hurried = pool({ ...patient, waitMs: 1 });
    const first = hurried.read(bill);
    await expect(hurried.read(bill)).rejects.toBeInstanceOf(QueueFullError);
    await first;
  });

  it('gives the place of a file that nobody waits for any more to another', async () => {
    const reader = pool({ ...patient, maxWaiting: 1 });
    const leaves = new AbortController();
    const first = reader.read(bill);
    const second = reader.read(bill, { signal: leaves.signal });
    leaves.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    await expect(reader.read(bill, { signal: leaves.signal })).rejects.toThrow('left');
    expect(await Promise.all([first, reader.read(bill)])).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('ends the work on a file that nobody waits for any more, and goes on with another thread', async () => {
    const reader = pool(patient);
    await reader.read(bill);
    const leaves = new AbortController();
    const reading = reader.read(nestedForms, { signal: leaves.signal });
    const next = reader.read(bill);
    setTimeout(() => leaves.abort(new Error('left')), 50);
    await expect(reading).rejects.toThrow('left');
    expect(await next).toMatchObject({ ok: true });
    expect(reader.threadCount).toBe(1);
  });

  it('gives a file that waited as much time as one that did not', async () => {
    const reader = pool({ ...patient, timeoutMs: 1000, maxWaiting: 2 });
    await reader.read(bill);
    const order: string[] = [];
    // The first is ended after its second, so the last starts when it has waited for longer than it may work.
    const readings = [reader.read(nestedForms), reader.read(bill)];
    readings.forEach((reading, i) => void reading.then(() => order.push(`${i}`)));
    expect(await readings[0]).toEqual({ ok: false, reason: 'out_of_time' });
    expect(await readings[1]).toMatchObject({ ok: true });
    expect(order).toEqual(['0', '1']);
  });

  it('has the one file of a client not wait for the many of another', async () => {
    const reader = pool({ ...patient, maxWaiting: 9 });
    const order: string[] = [];
    const read = async (client: string) => {
      await reader.read(bill, { client });
      order.push(client);
    };
    await Promise.all([...'aaaab'].map(read));
    expect(order.join('')).toBe('abaaa');
  });

  it('leaves a thread to others while the files of one client take long', async () => {
    const reader = pool({ ...patient, threads: 2, threadsPerClient: 1, maxWaiting: 9 });
    const leaves = new AbortController();
    const long = [1, 2].map(() => reader.read(nestedForms, { client: 'one', signal: leaves.signal }));
    const settled = Promise.allSettled(long);
    expect(await Promise.race([reader.read(bill, { client: 'another' }), settled])).toMatchObject({ ok: true });
    leaves.abort(new Error('left'));
    await settled;
  });

  it('gives each of many files its own answer', async () => {
    const reader = pool({ ...patient, threads: 2 });
    const files = Array.from({ length: 12 }, (_, index) =>
      makePdf({ pages: [{ content: line(72, 700, `file${index}`) }] }),
    );
    const readings = await Promise.all(files.map((file) => reader.read(file)));
    const words = readings.map((reading) =>
      reading.ok ? unpackDocument(reading).pages[0]?.words[0]?.text : reading.reason,
    );
    expect(words).toEqual(files.map((_, index) => `file${index}`));
  });
});
