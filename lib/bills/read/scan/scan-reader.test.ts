/** A file of each of two clients at once, page by page, until enough is known, the time is up, or too many wait. */
import { describe, expect, it, vi } from 'vitest';
import { QueueFullError } from '@/lib/fair-queue';
import type { Page, ReadingProgress } from '../../page';
import { blank } from './gray';
import { UnreadPageError } from './ocr-pool';
import { type PageReader, type ScanJob, ScanReader } from './scan-reader';

const pageOf = (number: number): Page => ({ number, width: 595, height: 842, words: [], source: 'ocr' });
const atOnce: PageReader = async ({ number }) => pageOf(number);
/** Reads any page at once but one, which takes a thread as long as it may work. */
const lateOn =
  (stuck: number): PageReader =>
  async ({ number }, { leftMs, onWorked }) => {
    if (number !== stuck) return pageOf(number);
    onWorked?.(Math.min(leftMs(), 100));
    throw new UnreadPageError('out_of_time');
  };
/** Reads only page 9. */
const stuck: PageReader = ({ number }, _, signal) =>
  number === 9
    ? Promise.resolve(pageOf(9))
    : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
/** As inTurn does with a job. */
const readInTurn = (reader: ScanReader, given: ScanJob) => reader.inTurn(given, () => reader.read(given));
const job = (rest: Partial<ScanJob> = {}): ScanJob => ({
  numbers: [1, 2, 3],
  pageCount: 3,
  picture: async (number) => ({ number, gray: blank(1, 1) }),
  enough: async () => false,
  ...rest,
});
const numbersOf = ({ pages }: { pages: Page[] }) => pages.map(({ number }) => number);

describe('ScanReader', () => {
  it('reads all pages in their order', async () => {
    const reading = await new ScanReader({}, atOnce).read(job());
    expect(numbersOf(reading)).toEqual([1, 2, 3]);
    expect(reading.late).toEqual([]);
  });

  it('stops when enough is known', async () => {
    const reading = await new ScanReader({}, atOnce).read(job({ enough: async (pages) => pages.length === 2 }));
    expect(numbersOf(reading)).toEqual([1, 2]);
    expect(reading.late).toEqual([]);
  });

  it('tells which page it reads, and how many files are read first', async () => {
    const reader = new ScanReader({}, atOnce);
    const told: ReadingProgress[] = [];
    const first = readInTurn(reader, job());
    await readInTurn(reader, job({ numbers: [2], onProgress: (progress) => told.push(progress) }));
    await first;
    expect(told).toEqual([
      { kind: 'waiting', filesAhead: 1 },
      { kind: 'waiting', filesAhead: 0 },
      { kind: 'page', number: 2, count: 3 },
    ]);
  });

  it('leaves out pages that could not be unpacked', async () => {
    const reading = await new ScanReader({}, atOnce).read(
      job({ picture: async (number) => (number === 2 ? null : { number, gray: blank(1, 1) }) }),
    );
    expect(numbersOf(reading)).toEqual([1, 3]);
  });

  it('goes on with the next page when one takes too long', async () => {
    const reading = await new ScanReader({ fileLimitMs: 200 }, lateOn(2)).read(job());
    expect(numbersOf(reading)).toEqual([1, 3]);
    expect(reading.late).toEqual([2]);
  });

  it('keeps what it has when the time of the file is up', async () => {
    const reading = await new ScanReader({ fileLimitMs: 50 }, lateOn(2)).read(job());
    expect(numbersOf(reading)).toEqual([1]);
    expect(reading.late).toEqual([2, 3]);
  });

  it('counts the unpacking of pictures, and neither the proof nor waiting for other files', async () => {
    const reader = new ScanReader({ fileLimitMs: 20 }, atOnce);
    const later = () => new Promise((resolve) => setTimeout(resolve, 60));
    const slow = job({
      picture: async (number, onWorked) => {
        onWorked(9);
        return { number, gray: blank(1, 1) };
      },
      enough: async () => {
        await later();
        return false;
      },
    });
    const readings = await Promise.all([readInTurn(reader, slow), readInTurn(reader, slow)]);
    expect(readings.map((reading) => [numbersOf(reading), reading.late])).toEqual([
      [[1, 2], [3]],
      [[1, 2], [3]],
    ]);
  });

  it('refuses a file that has waited too long, with a time to come back, and never reads it in part', async () => {
    const reader = new ScanReader({ maxWaitMs: 30 }, stuck);
    const leaves = new AbortController();
    const first = readInTurn(reader, job({ signal: leaves.signal }));
    const refused = await readInTurn(reader, job()).catch((error) => error);
    expect(refused).toBeInstanceOf(QueueFullError);
    expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    leaves.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
  });

  it('refuses no new client for the time that files of others took', async () => {
    const reader = new ScanReader({}, stuck);
    const takesLong = () => new Promise((resolve) => setTimeout(resolve, 100_000));
    vi.useFakeTimers();
    const hostile = reader.inTurn({ client: 'hostile' }, takesLong);
    await vi.advanceTimersByTimeAsync(100_000);
    await hostile;
    vi.useRealTimers();
    void reader.inTurn({ client: 'hostile' }, () => new Promise(() => {}));
    expect(numbersOf(await readInTurn(reader, job({ numbers: [9], client: 'new' })))).toEqual([9]);
  });

  it('tells of a page whose picture could not be made in time', async () => {
    const picture: ScanJob['picture'] = async (number) =>
      number === 2 ? 'out_of_time' : { number, gray: blank(1, 1) };
    const reading = await new ScanReader({}, atOnce).read(job({ picture }));
    expect(numbersOf(reading)).toEqual([1, 3]);
    expect(reading.late).toEqual([2]);
  });

  it('tells of a fault that is not the time', async () => {
    const broken: PageReader = () => Promise.reject(new Error('The engine is broken.'));
    const reader = new ScanReader({}, broken);
    await expect(reader.read(job())).rejects.toThrow('broken');
    await expect(reader.read(job())).rejects.toThrow('broken');
  });

  describe('when nobody waits for a file any more', () => {
    it('takes it out of the queue, and the next one has its place', async () => {
      const reader = new ScanReader({ maxWaiting: 1 }, stuck);
      const [reading, waiting] = [new AbortController(), new AbortController()];
      const first = readInTurn(reader, job({ signal: reading.signal }));
      const second = readInTurn(reader, job({ signal: waiting.signal }));
      await expect(readInTurn(reader, job())).rejects.toBeInstanceOf(QueueFullError);
      waiting.abort(new Error('left'));
      await expect(second).rejects.toThrow('left');
      const third = readInTurn(reader, job({ numbers: [9] }));
      reading.abort(new Error('left too'));
      await expect(first).rejects.toThrow('left too');
      expect(numbersOf(await third)).toEqual([9]);
    });

    it('does not begin it', async () => {
      const reader = new ScanReader({}, atOnce);
      await expect(readInTurn(reader, job({ signal: AbortSignal.abort(new Error('left')) }))).rejects.toThrow('left');
      expect(numbersOf(await reader.read(job({ numbers: [9] })))).toEqual([9]);
    });
  });

  it('reads one file of a client at once, two of different ones, and refuses what too many wait before', async () => {
    const reader = new ScanReader({ maxWaiting: 2 });
    const release: (() => void)[] = [];
    const order: string[] = [];
    const read = (client: string) =>
      reader.inTurn({ client }, async () => {
        order.push(client);
        await new Promise<void>((resolve) => release.push(resolve));
      });
    const files = ['a', 'a', 'a', 'b'].map(read);
    await expect(read('a')).rejects.toBeInstanceOf(QueueFullError);
    await expect.poll(() => order).toEqual(['a', 'b']);
    for (let file = 0; file < files.length; file++) {
      await expect.poll(() => release.length).toBeGreaterThan(0);
      release.shift()?.();
    }
    await Promise.all(files);
    expect(order).toEqual(['a', 'b', 'a', 'a']);
  });
});
