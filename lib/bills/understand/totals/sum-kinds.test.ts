import { describe, expect, it } from 'vitest';
import { findSumKind, withGst } from './sum-kinds';

describe('findSumKind', () => {
  it.each([
    ['Total due by 24/09/26', 'due'],
    ['TOTAL AMOUNT PAYABLE', 'due'],
    ['In credit: we will pay this to your bank account', 'due'],
    ['Total charges (excl. GST)', 'subtotal'],
    ['Sub total', 'subtotal'],
    ['Charges before GST', 'subtotal'],
    ['Total (inc GST)', 'newCharges'],
    ['This bill, GST included', 'newCharges'],
    ['Total charges (GST of $172.05 included)', 'newCharges'],
    ['Total new charges', 'newCharges'],
    ['This account (including GST)', 'newCharges'],
    ['GST (10%)', 'gst'],
    ['GST included in this bill', 'gst'],
    ['Goods and services tax', 'gst'],
    ['Last bill', 'previous'],
    ['Credit from your last statement', 'previous'],
    ['Brought forward from your last bill', 'previous'],
    ['Payments received to 07/09/26', 'payments'],
    ['Less payments received, thank you', 'payments'],
    ['Payments since', 'payments'],
    ['Payment from your card', 'payments'],
    ['Cheque received 14 August', 'payments'],
    ['Direct debit collected', 'payments'],
    ['Balance before this bill', 'carried'],
    ['Balance carried into this invoice', 'carried'],
    ['Unpaid balance', 'carried'],
    ['Subtotal energy charges', 'total'],
    ['Together that is', 'total'],
    ['GST adds', 'gst'],
  ])('%s is %s', (words, kind) => {
    expect(findSumKind(words)).toBe(kind);
  });

  it.each([
    'Peak usage',
    'Daily supply charge',
    'Late payment fee',
    'Overdue account fee',
    'Payment processing fee',
    'Direct debit discount',
    'Direct debit collected fee',
    'Balance of usage',
    'Pay on time discount 5%',
    'Tariff 20 balance',
    'Solar feed-in credit',
    'Energy relief rebate (no GST)',
  ])('%s may be a charge', (words) => {
    expect(findSumKind(words)).toBeNull();
  });
});

it.each([
  ['total', 'inc', 'newCharges'],
  ['subtotal', 'inc', 'newCharges'],
  ['due', 'inc', 'due'],
  ['gst', 'inc', 'gst'],
  ['total', 'ex', 'subtotal'],
  ['newCharges', 'ex', 'subtotal'],
  ['due', 'ex', 'due'],
  ['subtotal', 'ex', 'subtotal'],
  ['total', null, 'total'],
] as const)('calls a %s %s GST %s', (kind, gst, expected) => {
  expect(withGst(kind, gst)).toBe(expected);
});
