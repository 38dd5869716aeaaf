/** Dates that cannot all be right stay as they are printed, and are reported. */
import { describe, expect, it } from 'vitest';
import { chargeEdges, exGstCharges, identity, makeDocument, type Text, table } from '@/lib/testing/bill-documents';
import { checkBill } from '../../checks/check-bill';
import { understand } from '..';

const withText = (from: string, to: string) => identity.map((one) => (one.text === from ? { ...one, text: to } : one));
const printedPeriod = 'Bill period 9 Jul 2026 to 8 Aug 2026 (31 days)';

function readFields(texts: Text[]) {
  const bill = understand(makeDocument([...texts, ...table(250, chargeEdges, exGstCharges)]), '2026-11-21')!;
  const { period, issueDate, dueDate } = bill;
  return {
    period: [period.start?.value, period.end?.value, period.days?.value],
    dates: [issueDate?.value, dueDate?.value],
    issues: checkBill(bill).issues.map(({ code, severity, field }) => [code, severity, field]),
  };
}

describe('a period that ends before it starts', () => {
  const expected = {
    period: ['2026-08-08', '2026-07-09', 31],
    issues: [['period_order', 'ERROR', 'billing_period']],
  };

  it.each([
    'Bill period 8 Aug 2026 to 9 Jul 2026 (31 days)',
    'Billing period: 08/08/2026 - 09/07/2026',
    'Supply period from 8 Aug 2026 to 9 Jul 2026',
    'Meter read period 8 Aug 2026 - 9 Jul 2026',
    '8 Aug 2026 to 9 Jul 2026 (31 days)',
  ])('%s', (text) => {
    expect(readFields(withText(printedPeriod, text))).toMatchObject(expected);
  });
});

describe('dates of issue and payment', () => {
  const dated = (issue: string, due: string) =>
    readFields(withText('12 Aug 2026', issue).map((one) => (one.text === '31 Aug 2026' ? { ...one, text: due } : one)));

  it('stay as printed where the bill is due before it was issued', () => {
    expect(dated('12 Aug 2026', '31 Jul 2026')).toMatchObject({
      dates: ['2026-08-12', '2026-07-31'],
      issues: [['due_before_issue', 'WARNING', 'totals.due_date']],
    });
  });

  it.each([
    ['1 Aug 2026', '2026-08-01'],
    ['2 Mar 2026', '2026-03-02'],
    ['12 Aug 2025', '2025-08-12'],
  ])('stay as printed where the bill was issued before its period ended: %s', (issue, value) => {
    expect(dated(issue, '31 Aug 2026')).toMatchObject({
      dates: [value, '2026-08-31'],
      issues: [['issue_before_end', 'WARNING', 'issue_date']],
    });
  });

  it('may be those of the last day of the period', () => {
    expect(dated('8 Aug 2026', '8 Aug 2026').issues).toEqual([]);
  });
});
