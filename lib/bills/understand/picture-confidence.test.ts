import { describe, expect, it } from 'vitest';
import { makeDocument } from '@/lib/testing/bill-documents';
import { sampleBill, sure } from '@/lib/testing/bills';
import { isConfirmed } from '../basis';
import type { Bill, Field } from '../bill';
import { indexDocument } from './document-index';
import { withPictureConfidence } from './picture-confidence';

/** A page of three words at 40, 80 and 120 from the top, the second read as clearly as given. */
function pageWith(legibility: number, text = '559286') {
  const document = makeDocument([
    { x: 40, y: 40, text: 'Account' },
    { x: 40, y: 80, text },
    { x: 40, y: 120, text: 'Total' },
  ]);
  const [page] = document.pages;
  const words = page!.words.map((word) => (word.box.y === 80 ? { ...word, confidence: legibility } : word));
  return indexDocument({ ...document, pages: [{ ...page!, source: 'ocr', words }] });
}
const box = { x: 38, y: 78, width: 60, height: 13 };
const placed = <T>(value: T): Field<T> => ({ ...sure(value), evidence: { page: 1, box } });
const weighed = (changes: Partial<Bill>, { legibility = 0.69, closed = true, text = '559286' } = {}) =>
  withPictureConfidence(sampleBill(changes), pageWith(legibility, text), closed);

describe('a value of a picture', () => {
  const account = (field: Field<string>, given: Parameters<typeof weighed>[1] = {}) =>
    weighed({ accountNumber: field }, given).accountNumber!;

  it('is in doubt where its letters are', () => {
    expect(account(placed('559286')).basis).toBe('in_doubt');
    expect(account(placed('559286'), { legibility: 0.7 }).basis).toBe(placed('').basis);
    expect(account(placed('559286'), { legibility: 1 }).basis).toBe(placed('').basis);
  });

  it('is as sure as before where other letters are in doubt', () => {
    const at = (more: Partial<typeof box>, page = 1) => ({
      ...sure('559286'),
      evidence: { page, box: { ...box, ...more } },
    });
    for (const elsewhere of [
      at({ y: 38 }),
      at({ x: 200 }),
      at({}, 2),
      at({ y: 118 }),
      at({ width: 10 }),
      at({ height: 6 }),
    ])
      expect(isConfirmed(account(elsewhere))).toBe(true);
    expect(isConfirmed(account(placed('5'), { text: '-' }))).toBe(true);
    expect(isConfirmed(account(placed('5'), { text: '5' }))).toBe(false);
  });
});

describe('sums of a picture', () => {
  const { usage, totals, period } = sampleBill();

  it('of usage are sure where the lines close or the usage is in print', () => {
    const total = (basis: Field<number>['basis'], closed: boolean) =>
      isConfirmed(weighed({ usage: { ...usage, totalKwh: { ...sure(500), basis } } }, { closed }).usage.totalKwh!);
    expect([total('product_in_total', true), total('product_in_total', false), total('usage_in_print', false)]).toEqual(
      [true, false, true],
    );
  });

  it('that stand nowhere are in doubt', () => {
    const gst = (field: Field<number>) => isConfirmed(weighed({ totals: { ...totals, gst: field } }).totals.gst!);
    expect([gst({ ...sure(19.1), evidence: null }), gst(sure(19.1)), gst(placed(19.1))]).toEqual([false, true, false]);
  });

  it('are in doubt as the amount due where they are only the new charges', () => {
    const newCharges = sure(210.1);
    const due = (totalDue: Field<number>) =>
      isConfirmed(weighed({ totals: { ...totals, newCharges, totalDue } }).totals.totalDue!);
    expect([due(newCharges), due(sure(210.1))]).toEqual([false, true]);
  });

  it('of days that contradict the dates are not reported where they are unclear', () => {
    const misprint = (legibility: number) =>
      weighed({ period: { ...period, misprintedDays: placed(33) } }, { legibility }).period.misprintedDays;
    expect([misprint(0.69), misprint(0.7)?.value]).toEqual([null, 33]);
  });
});

it('leaves print alone', () => {
  const bill = sampleBill();
  expect(withPictureConfidence(bill, indexDocument(makeDocument([{ x: 40, y: 40, text: 'Total' }])), false)).toBe(bill);
});
