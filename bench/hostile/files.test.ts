/** A sample of the hostile files, the whole way: each is answered in words, and what comes back to the main thread is small. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Understood } from '@/lib/bills/assess-document';
import { makeUnreadable } from '@/lib/bills/file-issues';
import { PdfPool } from '@/lib/bills/read/pdf-pool';
import { WorkerPool } from '@/lib/bills/read/worker-pool';
import type { UnderstandTask } from '@/lib/bills/understand-worker';
import { hostileFiles } from './files';

/** Long enough for any machine: what ends these files must not be the clock. */
const patient = { threads: 1, timeoutMs: 60_000, maxWaiting: 1, waitMs: 60_000 };
const pdf = new PdfPool(patient);
const understanding = new WorkerPool<UnderstandTask, Understood>('dist/understand-worker.mjs', patient);
/** A megabyte of JSON is written in 5 ms. */
const maxAnswerBytes = 1_000_000;

afterAll(async () => {
  await Promise.all([pdf.close(), understanding.close()]);
});

/** As the service answers, of the words alone. */
async function assess(kind: string) {
  const read = await pdf.read(new Uint8Array(await hostileFiles[kind]!()));
  if (!read.ok) return makeUnreadable(read.reason);
  const understood = await understanding.run({ document: read, today: '2026-11-21' });
  return 'ok' in understood ? makeUnreadable(understood.reason) : understood.extraction;
}

describe('a hostile file', { timeout: 150_000 }, () => {
  it.each([
    ['many totals', 'file_too_complex'],
    ['tiny words', 'file_too_complex'],
    ['labels on one page', 'file_too_complex'],
    ['flate bomb', 'file_too_much_memory'],
  ])('of %s is refused for what it holds, not for the time it takes', async (kind, code) => {
    expect(await assess(kind)).toMatchObject({ status: 'failed', bill: null, issues: [{ code }] });
  });

  it.each(['totals within the limits', 'equal amounts', 'deep columns', 'long digit runs', 'dates'])(
    'of %s is worked through, and its answer is no larger than a bill may be',
    async (kind) => {
      const answer = await assess(kind);
      expect(answer.issues.map(({ code }) => code)).not.toContain('file_out_of_time');
      expect(JSON.stringify(answer).length).toBeLessThan(maxAnswerBytes);
    },
  );
});
