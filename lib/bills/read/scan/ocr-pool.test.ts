/** The threads take their language data from where they are told. What they read is tested with whole files. */
import { afterEach, expect, it } from 'vitest';
import { blank } from './gray';
import { OcrPool } from './ocr-pool';

let pool: OcrPool | null = null;
afterEach(() => pool?.close());

it('looks for its language data in the folder it is given', { timeout: 120_000 }, async () => {
  pool = new OcrPool('./docs');
  const signal = new AbortController().signal;
  await expect(pool.read(blank(40, 40), signal)).rejects.toThrow(/docs\/eng\.traineddata/);
  // A fault of the engine ends no thread.
  await expect(pool.prepare(blank(40, 40), 0, signal)).resolves.toMatchObject({ isBlank: true });
});

it('gives up a task when its time is over, and takes the next', { timeout: 120_000 }, async () => {
  pool = new OcrPool('');
  const late = pool.prepare(blank(3000, 4000), 0, AbortSignal.timeout(1));
  await expect(late).rejects.toThrow();
  await expect(pool.read(blank(40, 40), new AbortController().signal)).resolves.toEqual([]);
});
