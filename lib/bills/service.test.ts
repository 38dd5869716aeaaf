import { describe, expect, it } from 'vitest';
import type { Bill, Extraction } from './bill';
import { type Page, type ReadDocument, type ReadResult, unreadableReasons } from './page';
import { type BillTools, extractBill } from './service';

const pdf = new Uint8Array(Buffer.from('%PDF-1.4'));
const page: Page = {
  number: 1,
  width: 595,
  height: 842,
  source: 'text_layer',
  words: [{ text: 'Total', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1, fontSize: 1, bold: false }],
};
const document: ReadDocument = { pages: [page], pageCount: 1 };

/** Tools that read `result`, find no bill in it, and may not be asked more. */
function tools(result: ReadResult, rest: Partial<BillTools> = {}): BillTools {
  return {
    readFile: async () => result,
    understand: () => null,
    assess: () => {
      throw new Error('There is no bill to assess.');
    },
    today: '2026-11-21',
    ...rest,
  };
}

describe('extractBill', () => {
  it('hands the document and the day to the understanding, and its bill to the assessment', async () => {
    const bill = { energyType: 'elec' } as Bill;
    const extraction: Extraction = { status: 'success', bill, issues: [], confidence: 0.9 };
    const asked: unknown[] = [];
    const result = await extractBill(
      pdf,
      tools(
        { ok: true, document },
        {
          understand: (...given) => {
            asked.push(...given);
            return bill;
          },
          assess: (given) => {
            asked.push(given);
            return extraction;
          },
        },
      ),
    );
    expect(result).toBe(extraction);
    expect(asked).toEqual([document, '2026-11-21', bill]);
  });

  it.each(unreadableReasons)('says in words of its own why a file failed: %s', async (reason) => {
    const result = await extractBill(pdf, tools({ ok: false, reason }));
    expect(result).toMatchObject({ status: 'failed', bill: null, confidence: 0 });
    expect(result.issues).toEqual([
      {
        code: `file_${reason}`,
        severity: 'ERROR',
        field: null,
        message: expect.stringMatching(/^The selected file .+\.$/),
      },
    ]);
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

  it('tells a picture that cannot be read from one that shows something else', async () => {
    const words = (texts: string[], confidence: number) =>
      texts.map((text) => ({ ...page.words[0]!, text, confidence }));
    const read = async (found: Page['words']) => {
      const picture: Page = { ...page, source: 'ocr', words: found };
      return (await extractBill(pdf, tools({ ok: true, document: { pages: [picture], pageCount: 1 } }))).issues[0]!
        .code;
    };
    const recipe = 'Stir the flour into the butter and pour in the warm milk slowly'.split(' ');
    expect(await read(words(recipe, 0.95))).toBe('file_not_a_bill');
    expect(await read(words(recipe, 0.4))).toBe('file_no_text');
    expect(await read(words(['Total'], 0.95))).toBe('file_no_text');
  });

  it('says which pages the time did not allow, and counts what was read as a part', async () => {
    const bill = { energyType: 'elec' } as Bill;
    const extraction: Extraction = { status: 'success', bill, issues: [], confidence: 0.9 };
    const late = (rest: Partial<BillTools>) =>
      extractBill(pdf, tools({ ok: true, document: { ...document, pageCount: 4, unreadPages: [2, 3, 4] } }, rest));
    expect(await late({ understand: () => bill, assess: () => extraction })).toMatchObject({
      status: 'partial',
      bill,
      issues: [
        { code: 'file_pages_unread', severity: 'WARNING', message: expect.stringContaining('pages 2, 3 and 4') },
      ],
    });
    expect(await late({})).toMatchObject({ status: 'failed', issues: [{ code: 'file_too_slow' }] });
  });

  it('lets the reader ask how much a document proves', async () => {
    const asked: (number | undefined)[] = [];
    await extractBill(pdf, {
      ...tools({ ok: true, document }),
      readFile: async (_, options) => {
        asked.push(options?.proof?.(document));
        return { ok: true, document };
      },
    });
    expect(asked).toEqual([0]);
  });

  it('does not call a picture blank of which it could read nothing', async () => {
    const picture: Page = { ...page, words: [], source: 'ocr' };
    const { issues } = await extractBill(pdf, tools({ ok: true, document: { pages: [picture], pageCount: 1 } }));
    expect(issues).toMatchObject([
      { code: 'file_no_text', message: expect.stringContaining('blank, or the picture is') },
    ]);
  });

  it('tells a blank page and a page that is no bill', async () => {
    const blank = await extractBill(
      pdf,
      tools({ ok: true, document: { pages: [{ ...page, words: [] }], pageCount: 1 } }),
    );
    expect(blank).toMatchObject({ status: 'failed', issues: [{ code: 'file_blank' }] });
    const other = await extractBill(pdf, tools({ ok: true, document }));
    expect(other).toMatchObject({ status: 'failed', issues: [{ code: 'file_not_a_bill' }] });
  });
});
