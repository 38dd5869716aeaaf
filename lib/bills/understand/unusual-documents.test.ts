/** Notices that an earlier bill was not paid, and credit notes; every party is invented. */
import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  exGstCharges,
  identity,
  makeDocument,
  pairs,
  type Text,
  table,
} from '@/lib/testing/bill-documents';
import { checkBill } from '../checks/check-bill';
import { understand } from '.';

const today = '2026-11-21';
const read = (...texts: Text[]) => understand(makeDocument(texts), today);

const head: Text[] = [
  { x: 40, y: 30, text: 'Pelican Energy Pty Ltd ABN 44 568 373 059' },
  ...block(40, 100, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
  ...pairs(320, 100, 430, [
    ['Account number', '559 286 996'],
    ['NMI', '6305 220 417 1'],
    ['Date of this notice', '13 Sep 2026'],
  ]),
];
const letter: Text[] = [
  ...block(40, 260, [
    'We have not yet received your payment for the electricity supplied to 18 Wattle Street, Footscray VIC 3011.',
    'The bill was due on 31 August 2026. If you have already paid, thank you.',
    'A late payment fee of $12.00 may be added to your next bill.',
  ]),
  ...pairs(40, 330, 200, [
    ['Overdue amount', '$1,087.35'],
    ['Please pay by', '30 September 2026'],
  ]),
];
const titled = (text: string, size = 16): Text => ({ x: 40, y: 220, text, size });

describe('a reminder notice', () => {
  it.each(['REMINDER NOTICE', 'Disconnection warning notice', 'Past due notice'])(
    'is known by its heading: %s',
    (title) => {
      const bill = read(...head, titled(title), ...letter)!;
      expect(bill.reminder).toMatchObject({ value: true, basis: 'said', evidence: { page: 1 } });
      expect(bill.charges).toEqual([]);
      const { totalDue, previousBalance, ...others } = bill.totals;
      expect(totalDue).toMatchObject({ value: 1087.35, basis: 'stated' });
      expect(previousBalance).toEqual(totalDue);
      expect(others).toEqual({ subtotal: null, gst: null, newCharges: null });
    },
  );

  it('may name no NMI, but then its account; and is of energy', () => {
    const withoutNmi = head.filter(({ text }) => !/NMI|6305/.test(text));
    expect(read(...withoutNmi, titled('Reminder notice'), ...letter)?.reminder?.value).toBe(true);
    const withoutAccount = withoutNmi.filter(({ text }) => !/Account|559/.test(text));
    expect(read(...withoutAccount, titled('Reminder notice'), ...letter)).toBeNull();
    const ofWater = [...withoutNmi, titled('Reminder notice'), ...letter].map((one) => ({
      ...one,
      text: one.text.replace('electricity', 'water').replaceAll('Energy', 'Water'),
    }));
    expect(read(...ofWater)).toBeNull();
  });

  it('is none without words of something unpaid, or with its heading far down in small print', () => {
    const mild = block(40, 260, ['Your electricity account is in order. Thank you for paying.']);
    expect(read(...head, titled('Reminder'), ...mild)?.reminder ?? null).toBeNull();
    const far = [
      ...head,
      ...letter,
      ...block(
        40,
        420,
        Array.from({ length: 12 }, (_, i) => `Line ${i} of advice.`),
      ),
    ];
    expect(read(...far, { x: 40, y: 700, text: 'Reminder notice' })?.reminder ?? null).toBeNull();
  });
});

describe('a bill that mentions an overdue amount', () => {
  const overdue: Text[] = [
    { x: 40, y: 232, text: 'Payment reminder', size: 14 },
    ...pairs(320, 190, 430, [['Overdue amount', '$43.38']]),
  ];

  it('is a bill', () => {
    const bill = read(...identity, ...overdue, ...table(260, chargeEdges, exGstCharges))!;
    expect(bill.reminder).toBeNull();
    expect(bill.totals.newCharges?.value).toBe(210.1);
    expect(checkBill(bill).issues.map(({ code }) => code)).not.toContain('reminder_notice');
  });

  it('is one even where its first page alone is read', () => {
    const summary = pairs(40, 300, 200, [
      ['Overdue amount', '$43.38'],
      ['New charges', '$210.10'],
      ['GST included', '$19.10'],
      ['Amount due', '$253.48'],
    ]);
    const bill = read(...identity, ...overdue.slice(0, 1), ...summary)!;
    expect(bill.reminder).toBeNull();
    expect(bill.totals.totalDue?.value).toBe(253.48);
  });
});

const readNote = (title: string, rows: readonly (readonly string[])[]) => {
  const bill = read({ x: 40, y: 20, text: title, size: 16 }, ...identity, ...table(250, chargeEdges, rows))!;
  const { status, issues } = checkBill(bill);
  return [bill.usage.totalKwh?.value, bill.totals.totalDue?.value, status, issues.map(({ code }) => code)];
};
const withAmounts = (change: (amount: string) => string) =>
  exGstCharges.map((row) => row.map((text, i) => (i === row.length - 1 && text.startsWith('$') ? change(text) : text)));
const takenBack = [-500, -210.1, 'partial', ['credit_note']];

it.each([
  ['Credit note', (amount: string) => `-${amount}`],
  ['Tax adjustment note', (amount: string) => `${amount} CR`],
  ['Credit note', (amount: string) => amount],
  ['Tax invoice', (amount: string) => `-${amount}`],
])('"%s" takes back charges and usage', (title, change) => {
  expect(readNote(title, withAmounts(change))).toEqual(takenBack);
});

it('is none of a bill', () => {
  expect(readNote('Tax invoice', exGstCharges)).toEqual([500, 210.1, 'success', []]);
});
