/** One file at a time, page by page, until enough is known, the time is up, or too many wait. */
import { describe, expect, it } from 'vitest';
import { ReaderBusyError } from '../../errors';
import type { Page, ReadingProgress } from '../../page';
import { blank } from './gray';
import { type PageReader, type ScanJob, ScanReader } from './scan-reader';

const pageOf = (number: number): Page => ({ number, width: 595, height: 842, words: [], source: 'ocr' });
const atOnce: PageReader = async ({ number }) => pageOf(number);
/** Reads any page at once but one, of which it never has enough. */
const stuckOn =
  (stuck: number): PageReader =>
  ({ number }, signal) =>
    number === stuck
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(pageOf(number));
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
    const first = reader.read(job());
    await reader.read(job({ numbers: [2], client: 'later', onProgress: (progress) => told.push(progress) }));
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
    const reading = await new ScanReader({ pageLimitMs: 50 }, stuckOn(2)).read(job());
    expect(numbersOf(reading)).toEqual([1, 3]);
    expect(reading.late).toEqual([2]);
  });

  it('keeps what it has when the time of the file is up', async () => {
    const reading = await new ScanReader({ fileLimitMs: 50 }, stuckOn(2)).read(job());
    expect(numbersOf(reading)).toEqual([1]);
    expect(reading.late).toEqual([2, 3]);
  });

  it('counts neither the making of pictures nor the proof as reading', async () => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 60));
    const reader = new ScanReader({ pageLimitMs: 20, fileLimitMs: 20 }, atOnce);
    const reading = await reader.read(
      job({
        picture: async (number) => {
          await later();
          return { number, gray: blank(1, 1) };
        },
        enough: async () => {
          await later();
          return false;
        },
      }),
    );
    expect(numbersOf(reading)).toEqual([1, 2, 3]);
  });

  it('reads the last file of a queue as it reads it alone, however long it waits', async () => {
    const slow: PageReader = async ({ number }, signal) => {
      for (let step = 0; step < 4; step++) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return pageOf(number);
    };
    // Each file takes some 120 ms, and the last waits for longer than a file may be read.
    const options = { pageLimitMs: 300, fileLimitMs: 450, maxWaiting: 8, maxExpectedWaitMs: 60_000, maxWaitMs: 60_000 };
    const alone = await new ScanReader(options, slow).read(job());
    const reader = new ScanReader(options, slow);
    const readings = await Promise.all(Array.from({ length: 9 }, () => reader.read(job())));
    expect(readings).toEqual(readings.map(() => alone));
    expect(alone.late).toEqual([]);
  });

  it('refuses a file that has waited too long, with a time to come back, and never reads it in part', async () => {
    const reader = new ScanReader({ maxWaitMs: 30, pageLimitMs: 100 }, stuckOn(1));
    const first = reader.read(job({ numbers: [1] }));
    const refused = await reader.read(job()).catch((error) => error);
    expect(refused).toBeInstanceOf(ReaderBusyError);
    expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    await first;
  });

  it.each([
    ['as long as a file may expect to', 2000, true],
    ['any longer', 1999, false],
  ])('lets a file wait %s', async (_, maxExpectedWaitMs, waits) => {
    const reader = new ScanReader({ maxExpectedWaitMs, pageLimitMs: 100 }, stuckOn(1));
    const first = reader.read(job({ numbers: [1] }));
    const second = reader.read(job({ numbers: [2] })).then(
      () => true,
      () => false,
    );
    expect(await second).toBe(waits);
    await first;
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
    const stuck: PageReader = ({ number }, signal) =>
      number === 9
        ? Promise.resolve(pageOf(9))
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

    it('takes it out of the queue, and the next one has its place', async () => {
      const reader = new ScanReader({ maxWaiting: 1 }, stuck);
      const [reading, waiting] = [new AbortController(), new AbortController()];
      const first = reader.read(job({ signal: reading.signal }));
      const second = reader.read(job({ signal: waiting.signal }));
      await expect(reader.read(job())).rejects.toBeInstanceOf(ReaderBusyError);
      waiting.abort(new Error('left'));
      await expect(second).rejects.toThrow('left');
      const third = reader.read(job({ numbers: [9] }));
      reading.abort(new Error('left too'));
      await expect(first).rejects.toThrow('left too');
      expect(numbersOf(await third)).toEqual([9]);
    });

    it('does not begin it', async () => {
      const reader = new ScanReader({}, atOnce);
      await expect(reader.read(job({ signal: AbortSignal.abort(new Error('left')) }))).rejects.toThrow('left');
      expect(numbersOf(await reader.read(job({ numbers: [9] })))).toEqual([9]);
    });
  });

  it('reads one file at a time and sends away who would wait too long', async () => {
    let open = 0;
    let max = 0;
    const release: (() => void)[] = [];
    const slow: PageReader = async ({ number }) => {
      max = Math.max(max, ++open);
      await new Promise<void>((resolve) => release.push(resolve));
      open--;
      return pageOf(number);
    };
    const reader = new ScanReader({ maxWaiting: 2 }, slow);
    const readings = [1, 2, 3].map((number) => reader.read(job({ numbers: [number] })));
    const refused = await reader.read(job()).catch((error) => error);
    expect(refused).toBeInstanceOf(ReaderBusyError);
    expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    for (let file = 0; file < 3; file++) {
      await expect.poll(() => release.length).toBe(1);
      release.shift()?.();
      await readings[file];
    }
    expect((await Promise.all(readings)).flatMap(numbersOf)).toEqual([1, 2, 3]);
    expect(max).toBe(1);
  });
});
