/** Bills of several connections. */
import { describe, expect, it } from 'vitest';
import { block, makeDocument, pairs, table } from '@/lib/testing/bill-documents';
import { check, decideStatus } from '../checks/check-bill';
import { understand } from '.';

const head = [
  { x: 40, y: 30, text: 'Pelican Energy', size: 22, bold: true },
  ...block(40, 60, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
  ...pairs(320, 60, 430, [
    ['Account number', '559 286 996'],
    ['Invoice date', '6 July 2026'],
    ['Due date', '23 July 2026'],
    ['Billing period', '1 Jun 2026 to 30 Jun 2026'],
  ]),
];
const site = (y: number, nmi: string, address: string, rows: string[][]) => [
  { x: 40, y, text: `NMI ${nmi} - ${address}` },
  ...table(y + 16, [40, 300, 420, 540], [['', 'Usage', 'Price', 'Amount'], ...rows]),
];
const first = site(200, '6001 447219 5', '2 Kelpie Lane, Coburg North VIC 3058', [
  ['Peak', '300 kWh', '$0.30', '$90.00'],
  ['Supply', '30 days', '$1.00', '$30.00'],
]);
const second = (nmi: string) =>
  site(300, nmi, '4 Kelpie Lane, Coburg North VIC 3058', [
    ['Peak', '200 kWh', '$0.40', '$80.00'],
    ['Supply', '30 days', '$1.00', '$30.00'],
  ]);
const totals = table(
  400,
  [300, 540],
  [
    ['Subtotal', '$230.00'],
    ['GST', '$23.00'],
    ['Total due', '$253.00'],
  ],
);
const readBill = (nmi: string) =>
  understand(makeDocument([...head, ...first, ...second(nmi), ...totals]), '2026-11-20')!;

describe('a bill of two connections', () => {
  const bill = readBill('6001 883025 9');

  it('is reported: the usage is that of both', () => {
    expect(bill.usage.totalKwh?.value).toBe(500);
    const issues = check(bill);
    expect(issues).toMatchObject([{ code: 'several_sites', severity: 'WARNING', field: 'account.nmi' }]);
    expect(decideStatus(bill, issues)).toBe('partial');
  });
});

it('takes no number with a wrong check digit for another connection', () => {
  const bill = readBill('6001 883025 3');
  expect(bill.otherSites).toEqual([]);
});
