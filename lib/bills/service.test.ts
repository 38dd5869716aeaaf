import { describe, expect, it } from 'vitest';
import { sampleBill } from '@/lib/testing/bills';
import { assessDocument, type Understood } from './assess-document';
import { type PackedDocument, type ReadResult, unreadableReasons } from './page';
import { type BillTools, extractBill } from './service';

const pdf = new Uint8Array(Buffer.from('%PDF-1.4'));
const document: PackedDocument = { pages: [], pageCount: 1 };
const understood: Understood = assessDocument({ pages: [], pageCount: 1 }, '2026-11-21', {
  understand: () => sampleBill(),
  assess: (bill) => ({ status: 'success', bill, issues: [], confidence: 0.9 }),
});

/** Tools that read `result` and may not be asked more. */
function tools(result: ReadResult, rest: Partial<BillTools> = {}): BillTools {
  return {
    readFile: async () => result,
    assessDocument: () => Promise.reject(new Error('There is nothing to understand.')),
    ...rest,
  };
}

describe('extractBill', () => {
  it('tells what the document says', async () => {
    const asked: unknown[] = [];
    const assess: BillTools['assessDocument'] = async (given) => {
      asked.push(given);
      return understood;
    };
    expect(await extractBill(pdf, tools({ ok: true, document }, { assessDocument: assess }))).toBe(
      understood.extraction,
    );
    expect(asked).toEqual([document]);
  });

  it.each(unreadableReasons)('says in words of its own why a file failed: %s', async (reason) => {
    const result = await extractBill(pdf, tools({ ok: false, reason }));
    expect(result).toMatchObject({ status: 'failed', bill: null, confidence: 0 });
    const message = expect.stringMatching(/^(The selected file|We (ran out of time|could)) .+\.$/);
    expect(result.issues).toEqual([{ code: `file_${reason}`, severity: 'ERROR', field: null, message }]);
    expect(result.outOfTime ?? false).toBe(reason === 'out_of_time');
  });

  it('has different words for every reason, none of them forbidden', async () => {
    const messages = await Promise.all(
      unreadableReasons.map(
        async (reason) => (await extractBill(pdf, tools({ ok: false, reason }))).issues[0]!.message,
      ),
    );
    expect(new Set(messages).size).toBe(unreadableReasons.length);
    for (const message of messages) expect(message).not.toMatch(/please|sorry|valid|oops|forbidden/i);
  });

  it('lets the reader ask how much a document proves, and understands each document once', async () => {
    let count = 0;
    const asked: (number | undefined)[] = [];
    await extractBill(pdf, {
      readFile: async (_, options) => {
        asked.push(await options?.proof?.(document), await options?.proof?.(document));
        return { ok: true, document };
      },
      assessDocument: async () => {
        count++;
        return { ...understood, proof: 0.4 };
      },
    });
    expect(asked).toEqual([0.4, 0.4]);
    expect(count).toBe(1);
  });

  it('tells who waits to every stage, and sets none of them a time', async () => {
    const received: unknown[] = [];
    const { signal } = new AbortController();
    const result = await extractBill(pdf, {
      readFile: async (_, options) => {
        received.push({ ...options, proof: null });
        return { ok: true, document };
      },
      assessDocument: async (_, waiting) => {
        received.push(waiting);
        return { ok: false, reason: 'out_of_time' };
      },
      signal,
      client: 'one',
    });
    expect(result).toMatchObject({ status: 'failed', outOfTime: true, issues: [{ code: 'file_out_of_time' }] });
    const waiting = { signal, client: 'one' };
    expect(received).toEqual([{ ...waiting, proof: null, onProgress: undefined, pictures: false }, waiting]);
  });
});
