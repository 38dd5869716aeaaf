/** A sample of the hostile files, the whole way: each is answered in words, and the answer is small. */
import { afterAll, describe, expect, it } from 'vitest';
import { ReaderClient } from '@/lib/bills/reader-client';
import { hostileFiles } from './files';

/** Long enough for any machine: what ends these files must not be the clock. */
const reader = new ReaderClient({ text: { limitMs: 60_000 } });
/** A megabyte of JSON is written in 5 ms. */
const maxAnswerBytes = 1_000_000;

afterAll(() => reader.close());

async function read(kind: string) {
  const bytes = new Uint8Array(await hostileFiles[kind]!());
  return reader.read({ bytes, today: '2026-11-21' });
}

describe('a hostile file', { timeout: 150_000 }, () => {
  it.each([
    ['many totals', 'file_too_complex'],
    ['tiny words', 'file_too_complex'],
    ['labels on one page', 'file_too_complex'],
    ['flate bomb', 'file_too_much_memory'],
  ])('of %s is refused for what it holds, not for the time it takes', async (kind, code) => {
    expect(await read(kind)).toMatchObject({ status: 'failed', bill: null, issues: [{ code }] });
  });

  it.each(['totals within the limits', 'equal amounts', 'dense columns', 'deep columns', 'long digit runs', 'dates'])(
    'of %s is worked through, and its answer is no larger than a bill may be',
    async (kind) => {
      const answer = await read(kind);
      expect(answer.issues.map(({ code }) => code)).not.toContain('file_out_of_time');
      expect(JSON.stringify(answer).length).toBeLessThan(maxAnswerBytes);
    },
  );
});
