/** Files with several bills. */
import { expect, it } from 'vitest';
import { identity, makeDocument, sampleChargeTexts, type Text, understandDocument } from '@/lib/testing/bill-documents';
import { check, decideStatus } from '../checks/check-bill';

const page = [...identity, ...sampleChargeTexts];
const replace = (texts: Text[], changes: Record<string, string>): Text[] =>
  texts.map((one) => ({
    ...one,
    text: Object.entries(changes).reduce((text, [a, b]) => text.replace(a, b), one.text),
  }));
const later = { '31 Aug 2026': '30 Sep 2026', '9 Jul 2026 to 8 Aug 2026': '9 Aug 2026 to 8 Sep 2026' };
const next = replace(page, { ...later, '70418822': '70419955', '12 Aug 2026': '12 Sep 2026', '559 286': '558 286' });
const slip: Text[] = [{ x: 40, y: 40, text: 'Payment slip. Due date 31 Aug 2026. Total due $210.10' }];

it('answers the first bill of a file as if it were alone, and tells where the next begins', () => {
  const alone = understandDocument(makeDocument(page, slip));
  const bill = understandDocument(makeDocument(page, slip, next));
  expect(bill).toEqual({ ...alone, nextBillPage: 3 });
  const issues = check(bill);
  expect(issues).toMatchObject([{ code: 'several_bills', severity: 'WARNING' }]);
  expect(decideStatus(bill, issues)).toBe('partial');
});

it('takes no other due date for another bill', () => {
  const notice = [
    { x: 40, y: 40, text: 'Your last bill' },
    { x: 40, y: 60, text: 'Due date 31 Jul 2026' },
  ];
  expect(understandDocument(makeDocument(page, notice)).nextBillPage).toBeUndefined();
  const reprint = replace(page, { '31 Aug 2026': '7 Sep 2026' });
  expect(understandDocument(makeDocument(page, reprint)).nextBillPage).toBeUndefined();
});
