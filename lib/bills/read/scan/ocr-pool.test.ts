/** The threads take their language data from where they are told. What they read is tested with whole files. */
import { afterEach, expect, it } from 'vitest';
import { blank } from './gray';
import { OcrThreads, UnreadPageError } from './ocr-pool';

let threads: OcrThreads | null = null;
afterEach(() => threads?.close());

const usual = { leftMs: () => 60_000 };

it('looks for its language data in the folder it is given', { timeout: 120_000 }, async () => {
  threads = new OcrThreads('./docs');
  const pool = threads.forFile(usual);
  const signal = new AbortController().signal;
  await expect(pool.read(blank(40, 40), signal)).rejects.toThrow(/docs\/eng\.traineddata/);
  // A fault of the engine ends no thread.
  await expect(pool.prepare(blank(40, 40), 0, signal)).resolves.toMatchObject({ isBlank: true });
});

it('gives up a task when its time is over, and takes the next', { timeout: 120_000 }, async () => {
  const { signal } = new AbortController();
  threads = new OcrThreads('');
  const late = threads.forFile({ leftMs: () => 1 });
  await expect(late.prepare(blank(3000, 4000), 0, signal)).rejects.toBeInstanceOf(UnreadPageError);
  await expect(threads.forFile(usual).read(blank(40, 40), signal)).resolves.toEqual([]);
});
