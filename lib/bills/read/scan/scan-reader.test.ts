/** One file at a time, page by page, until enough is known, the time is up, or too many wait. */
import { describe, expect, it } from 'vitest';
import { ReaderBusyError } from '../../errors';
import type { Page, ReadingProgress } from '../../page';
import { blank } from './gray.mjs';
import { type PageReader, type ScanJob, ScanReader } from './scan-reader';

const pageOf = (number: number): Page => ({ number, width: 595, height: 842, words: [], source: 'ocr' });
const atOnce: PageReader = async ({ number }) => pageOf(number);
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
    expect(reading.ended).toBe('all_read');
  });

  it('stops when enough is known', async () => {
    const reading = await new ScanReader({}, atOnce).read(job({ enough: async (pages) => pages.length === 2 }));
    expect(numbersOf(reading)).toEqual([1, 2]);
    expect(reading.ended).toBe('enough');
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

  it('keeps what it has when the time is up', async () => {
    const stuck: PageReader = ({ number }, signal) =>
      number === 1
        ? Promise.resolve(pageOf(1))
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const reading = await new ScanReader({ deadlineMs: 50 }, stuck).read(job());
    expect(numbersOf(reading)).toEqual([1]);
    expect(reading.ended).toBe('deadline');
    expect(reading.late).toEqual([2, 3]);
  });

  it('takes the deadline of the whole file where that comes first', async () => {
    const reading = await new ScanReader({}, atOnce).read(job({ endsAtMs: performance.now() - 1 }));
    expect(reading).toEqual({ pages: [], ended: 'deadline', late: [1, 2, 3] });
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
      release.shift()!();
      await readings[file];
    }
    expect((await Promise.all(readings)).flatMap(numbersOf)).toEqual([1, 2, 3]);
    expect(max).toBe(1);
  });
});
