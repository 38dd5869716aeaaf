import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findBillDates } from './bill-dates';
import { findPeriod } from './period';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const read = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  const { issueDate, dueDate } = findBillDates(doc, findPeriod(doc, []), '2026-11-20');
  return { issue: issueDate?.value, due: dueDate?.value, basis: issueDate?.basis };
};

describe('the day of payment', () => {
  it.each([
    "We'll debit $1,077.00 from your account on 28 October 2026.",
    '$859.46 will be deducted from your account on or after 28/10/2026',
    'Your payment of $85.10 will be automatically withdrawn on October 28, 2026',
    'Direct debit date: 28 October 2026',
    'Total amount due 28 October 2026',
    'PAST DUE AFTER 10/28/2026',
    'The total will be charged to your card on 28 October 2026',
    'We\ufffdll debit your bank account on Oct 28, 2026',
  ])('is read from "%s"', (text) => {
    expect(read(line(text)).due).toBe('2026-10-28');
  });

  it.each([
    'We debited $412.30 from your account on 28 October 2026',
    'You can be debited. Prices change on 28 October 2026',
    'Next read date 28 October 2026',
    'It is now 28 October 2026',
  ])('is not in "%s"', (text) => {
    expect(read(line(text)).due).toBeUndefined();
  });

  it('has the year of the first such day after the period', () => {
    const due = (period: string) => read(line(period), line('Total amount due Jan 9', 80)).due;
    expect(due('Bill period 9 Nov 2025 to 8 Dec 2025')).toBe('2026-01-09');
    expect(due('Bill period 9 Dec 2025 to 8 Jan 2026')).toBe('2026-01-09');
  });
});

describe('the day of issue', () => {
  it('is not that of a payment', () => {
    const paid = line('Invoice of July: $8,002.17; paid 20 August 2026', 80);
    expect(read(line('Invoice date 3 September 2026'), paid).issue).toBe('2026-09-03');
    expect(read(paid).issue).toBeUndefined();
  });

  it('reads 3/4 as the other dates of the bill decide', () => {
    expect(read(line('Issue date 03/04/2026')).issue).toBe('2026-04-03');
    expect(read(line('Issue date 03/04/2026'), line('Read on 03/16/2026', 60)).issue).toBe('2026-03-04');
  });
});

describe('a day to pay by', () => {
  it.each([
    'Amount due by 28 October 2026',
    'Amount due $605.17 due by 28 October 2026',
    'Amount payable before 28 October 2026',
    'Due date: received before 28 October 2026',
  ])('is read from "%s"', (text) => {
    expect(read(line(text)).due).toBe('2026-10-28');
  });

  it.each([
    'Amount due for what you used up to 28 October 2026',
    'Amount due 1 October 2026 to 28 October 2026 and more',
    'Due date 28 October 2028',
    'Due date: paid 28 October 2026',
    'Due date 28 October 2026 to 3 November 2026',
  ])('is not in "%s"', (text) => {
    expect(read(line(text)).due).not.toBe('2026-10-28');
  });

  it('is reported as printed right at its label, though it does not follow the bill', () => {
    const issued = line('Issue date 1 July 2026');
    expect(read(issued, line('Due date: 1 June 2026', 60)).due).toBe('2026-06-01');
    expect(read(issued, line('Due date: 15 September 2026', 60)).due).toBe('2026-09-15');
    expect(read(issued, line('Due date: 1 June 2025', 60)).due).toBe('2025-06-01');
    expect(read(issued, line('Due date: 1 May 2025', 60)).due).toBeUndefined();
    expect(read(issued, line('Due date: 1 June 2026 (last bill)', 60)).due).toBeUndefined();
  });

  it('may be the day of issue', () => {
    expect(read(line('Issue date 1 July 2026'), line('Please pay by 1 July 2026', 60)).due).toBe('2026-07-01');
  });
});
