import { describe, expect, it } from 'vitest';
import { charge, sampleBill } from '@/lib/testing/bills';
import { assessDocument } from './assess-document';
import type { Bill, Extraction } from './bill';
import { limits } from './limits';
import type { Page, ReadDocument } from './page';

const today = '2026-11-21';
const word: Page['words'][0] = {
  text: 'Total',
  box: { x: 0, y: 0, width: 1, height: 1 },
  confidence: 1,
  fontSize: 1,
  bold: false,
};
const page: Page = { number: 1, width: 595, height: 842, source: 'text_layer', words: [word] };
const document: ReadDocument = { pages: [page], pageCount: 1 };
const picture = (words: Page['words']): ReadDocument => ({ pages: [{ ...page, source: 'ocr', words }], pageCount: 1 });
const getCode = ({ extraction }: { extraction: Extraction }) => extraction.issues[0]?.code;

describe('assessDocument', () => {
  it('hands the document and the day to the understanding, and its bill to the assessment', () => {
    const bill = sampleBill();
    const extraction: Extraction = { status: 'success', bill, issues: [], confidence: 0.5 };
    const asked: unknown[] = [];
    const tools = {
      understand: (...given: unknown[]) => {
        asked.push(...given);
        return bill;
      },
      checkBill: (given: Bill) => {
        asked.push(given);
        return extraction;
      },
    };
    expect(assessDocument(document, today, tools).extraction).toBe(extraction);
    expect(asked).toEqual([document, today, bill]);
  });

  it('tells a picture that cannot be read from one that shows something else', () => {
    const words = (texts: string[], confidence: number) => texts.map((text) => ({ ...word, text, confidence }));
    const recipe = 'Stir the flour into the butter and pour in the warm milk slowly'.split(' ');
    expect(getCode(assessDocument(picture(words(recipe, 0.95)), today))).toBe('file_not_a_bill');
    expect(getCode(assessDocument(picture(words(recipe, 0.4)), today))).toBe('file_no_text');
    expect(getCode(assessDocument(picture(words(['Total'], 0.95)), today))).toBe('file_no_text');
  });

  it('does not call a picture blank of which it could read nothing', () => {
    const { issues } = assessDocument(picture([]), today).extraction;
    expect(issues).toMatchObject([
      { code: 'file_no_text', message: expect.stringContaining('It may be blank, blurred, dark or small.') },
    ]);
  });

  it('tells a blank page and a page that is no bill', () => {
    expect(getCode(assessDocument({ pages: [{ ...page, words: [] }], pageCount: 1 }, today))).toBe('file_blank');
    expect(getCode(assessDocument(document, today))).toBe('file_not_a_bill');
  });

  it('answers a document above a limit in words, and a bill with more lines than any', () => {
    const words = Array.from({ length: limits.words + 1 }, () => word);
    const full = assessDocument({ pages: [{ ...page, words }], pageCount: 1 }, today);
    expect(full.extraction).toMatchObject({ status: 'failed', bill: null, issues: [{ code: 'file_too_complex' }] });
    const line = charge({ description: 'Fee', amount: 1 });
    const long = sampleBill({ charges: Array.from({ length: limits.charges + 1 }, () => line) });
    const checkBill = (bill: Bill): Extraction => ({ status: 'success', bill, issues: [], confidence: 1 });
    expect(getCode(assessDocument(document, today, { understand: () => long, checkBill }))).toBe('file_too_complex');
  });
});

describe('a document of which the time did not allow some pages', () => {
  const lateDocument: ReadDocument = { ...document, pageCount: 4, unreadPages: [2, 3, 4] };
  const lacking: Extraction['issues'][0] = { code: 'no_usage', severity: 'WARNING', field: null, message: 'page 1' };
  const checkBill = (bill: Bill): Extraction => ({ status: 'success', bill, issues: [lacking], confidence: 0.9 });

  it('counts as a part, says which, and says of nothing that it is missing', () => {
    const late = assessDocument(lateDocument, today, { understand: () => sampleBill(), checkBill });
    expect(late.extraction).toMatchObject({ status: 'partial', outOfTime: true, bill: sampleBill() });
    const message = 'We ran out of time before pages 2, 3 and 4. Try again, or upload pages 2, 3 and 4 by themselves.';
    expect(late.extraction.issues).toEqual([{ code: 'file_out_of_time', severity: 'WARNING', field: null, message }]);
  });

  it('has its last pages told where they are beyond the limit', () => {
    const long = { ...document, pageCount: 15, skippedPages: 3 };
    const { extraction } = assessDocument(long, today, { understand: () => sampleBill(), checkBill });
    expect(extraction).toMatchObject({ status: 'success', bill: sampleBill() });
    const message =
      'We read pages 1 to 12 of 15. If the bill goes on after that, upload the rest as a file of its own.';
    expect(extraction.issues).toContainEqual({
      ...{ code: 'file_too_many_pages', severity: 'WARNING', field: null, message },
    });
  });

  it.each([
    ['blank', picture([])],
    ['no bill', document],
  ])('is never %s', (_, { pages }) => {
    const { extraction } = assessDocument({ pages, pageCount: 2, unreadPages: [2] }, today);
    expect(extraction).toMatchObject({ status: 'failed', outOfTime: true });
    expect(extraction.issues).toMatchObject([
      {
        code: 'file_out_of_time',
        message: 'We ran out of time before page 2. Try again, or upload page 2 by itself.',
      },
    ]);
  });
});
