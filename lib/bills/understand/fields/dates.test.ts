import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findBillDates } from './dates';
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
    'We will debit $412.30 from your account on Wed 28 Oct 2026',
    '$859.46 will be deducted from your account on or after 28/10/2026',
    'Your payment of $85.10 will be automatically withdrawn on October 28, 2026',
    'Direct debit date: 28 October 2026',
    'Please pay $605.17 by 28 October 2026.',
    'Total amount due 28 October 2026',
    'Due date Wednesday, 28 October 2026',
    'PAST DUE AFTER 10/28/2026',
    'AFTER 10/28/2026 PAY 1,279.92',
    'The total will be charged to your card on 28 October 2026',
    'We\ufffdll debit your bank account on Oct 28, 2026',
  ])('is read from "%s"', (text) => {
    expect(read(line(text)).due).toBe('2026-10-28');
  });

  it.each([
    'We debited $412.30 from your account on 28 October 2026',
    'You can be debited. Prices change on 28 October 2026',
    'Your last bill was paid on 28 October 2026',
    'Next read date 28 October 2026',
    'It is now 28 October 2026',
  ])('is not in "%s"', (text) => {
    expect(read(line(text)).due).toBeUndefined();
  });

  it('is below the words that it goes on from', () => {
    expect(read(line("Total amount we'll debit your"), line('account on 28 October 2026', 51)).due).toBe('2026-10-28');
    expect(read(line('Total amount of your'), line('account on 28 October 2026', 51)).due).toBeUndefined();
  });

  it('is not the day of the bill behind its reference', () => {
    expect(read(line('Bill Reference: 288104467 (2nd November 2026)')).issue).toBe('2026-11-02');
  });

  it('is not far behind words that may be its label', () => {
    const words = 'for the production of electricity and for the use of our wires';
    expect(read(line(`Usage is billed ${words} from 2 November 2026`), line('Peak', 80)).issue).toBeUndefined();
    expect(read(line('Bill date'), line('on the morning of 2 November 2026', 52)).issue).toBeUndefined();
  });

  it('is not that of an earlier bill', () => {
    expect(read(line('Last bill (dated 4 September 2026)'), line('Invoice date 5 October 2026', 80)).issue).toBe(
      '2026-10-05',
    );
  });

  it('is not that of a payment in a table, and may stand alone', () => {
    const payments = [
      line('Date', 200),
      { ...line('Payment', 200), x: 160 },
      line('9 Oct 2026', 212),
      { ...line('Payment received', 212), x: 160 },
    ];
    const period = line('Bill period 9 Sep 2026 to 8 Oct 2026', 120);
    expect(read(line('12 October 2026'), period, line('Oct 25', 160), ...payments).issue).toBe('2026-10-12');
    expect(read(line('12 October 1926'), period, line('Oct 25', 160)).issue).toBeUndefined();
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

it('takes a sentence that holds a date, and the line of it, for one place', () => {
  const doc = makeDocumentIndex(
    block(40, 40, [
      'Here is what you asked us to send to you about your bill, and',
      'this bill was issued on 3 August 2026 by us.',
    ]),
  );
  expect(findBillDates(doc, findPeriod(doc, []), '2026-11-20').issueDate).toMatchObject({
    value: '2026-08-03',
    basis: 'label',
  });
});

describe('a day to pay by', () => {
  it.each([
    'Amount due by 28 October 2026',
    'Amount due $605.17 due by 28 October 2026',
    'Amount due: on 28 October 2026',
    'Amount payable before 28 October 2026',
    'Pay by Wed 28 Oct 2026',
    'Due date: received before 28 October 2026',
  ])('is read from "%s"', (text) => {
    expect(read(line(text)).due).toBe('2026-10-28');
  });

  it.each([
    'Amount due for what you used up to 28 October 2026',
    'Amount due 1 October 2026 to 28 October 2026 and more',
    'Due date 28 October 1994',
    'Due date 28 October 2028',
    'Due date: paid 28 October 2026',
    'Due date 28 October 2026 to 3 November 2026',
  ])('is not in "%s"', (text) => {
    expect(read(line(text)).due).not.toBe('2026-10-28');
  });

  it('follows the amount on the line above', () => {
    const under = (label: string, date: string) => read(...block(40, 40, [label, '$1,049.08', date])).due;
    for (const date of ['by 5 June 2026', 'due on or before 5 June 2026', 'before Fri, 5 June 2026'])
      expect(under('You owe', date)).toBe('2026-06-05');
    expect(under('You owe', 'read on 5 June 2026')).toBeUndefined();
    expect(read(...block(40, 40, ['Please pay $1,049.08', 'by 5 June 2026'])).due).toBe('2026-06-05');
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
