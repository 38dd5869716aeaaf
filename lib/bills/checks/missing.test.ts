import { describe, expect, it } from 'vitest';
import type { Bill, Charge } from '../bill';
import { charge, sampleBill, sure } from '../testing';
import { checkMissing } from './missing';
import { checkNotice } from './notice';

const missing = (changes: Partial<Bill> = {}) => checkMissing(sampleBill(changes));
const { usage, totals, period } = sampleBill();
const unused = { ...usage, totalKwh: null };
const unpaid = { ...totals, totalDue: null, newCharges: null };
const fee = charge({ description: 'Fee', amount: 5 });

it('finds nothing missing from a whole bill', () => {
  expect(missing()).toEqual([]);
});

it.each<[string, Partial<Bill>, object[]]>([
  ['usage', { usage: unused }, [{ code: 'no_usage', facts: { isFirstPage: false } }]],
  ['usage of a first page', { usage: unused, charges: [fee] }, [{ code: 'no_usage', facts: { isFirstPage: true } }]],
  ['no usage in MJ', { usage: { ...unused, totalMj: sure(500) } }, []],
  ['a first day', { period: { ...period, start: null } }, [{ code: 'no_period', facts: { days: 31 } }]],
  ['dates and days', { period: { ...period, end: null, days: null } }, [{ code: 'no_period', facts: { days: null } }]],
  ['a connection', { siteIdentifier: null, supplyPostcode: null }, [{ code: 'no_site', facts: {} }]],
  ['no connection beside a postcode', { siteIdentifier: null }, []],
  ['no postcode beside a connection', { supplyPostcode: null }, []],
  ['charges', { charges: [] }, [{ code: 'no_charges', facts: {} }]],
  ['a total', { totals: unpaid }, [{ code: 'no_total', facts: {} }]],
  ['no total beside the amount due', { totals: { ...unpaid, totalDue: sure(5) } }, []],
  ['no total beside new charges', { totals: { ...unpaid, newCharges: sure(5) } }, []],
  ['an account number', { accountNumber: null }, [{ code: 'no_account_number', facts: {} }]],
  ['a due date', { dueDate: null }, [{ code: 'no_due_date', facts: {} }]],
  ['no due date of a credit', { dueDate: null, totals: { ...totals, totalDue: sure(0) } }, []],
  ['no due date of a direct debit', { dueDate: null, directDebit: sure(true) }, []],
  ['a due date without a debit', { dueDate: null, directDebit: sure(false) }, [{ code: 'no_due_date', facts: {} }]],
  ['no usage and period of gas in bottles', { energyType: 'lpg', usage: unused, period: { ...period, end: null } }, []],
])('finds %s missing', (_, changes, expected) => {
  expect(missing(changes)).toEqual(expected);
});

it('tells of a page of charges once that it names no account', () => {
  const page = { siteIdentifier: null, supplyPostcode: null, accountNumber: null, dueDate: null };
  expect(missing(page).map(({ code }) => code)).toEqual(['no_site']);
  expect(missing({ ...page, dueDate: sure('2026-08-31') }).map(({ code }) => code)).toEqual([
    'no_site',
    'no_account_number',
  ]);
});

describe('usage by volume', () => {
  const told = (energyType: 'gas' | 'elec', given: Partial<Charge>) =>
    missing({ energyType, usage: unused, charges: [charge({ description: 'Usage', amount: 5, ...given })] }).length > 0;

  it('is that of gas with a quantity', () => {
    expect(told('gas', { quantity: 10, unit: 'm3' })).toBe(false);
    expect(told('gas', { quantity: 10, unit: 'therm' })).toBe(false);
    expect(told('gas', { quantity: 10, unit: 'MJ' })).toBe(true);
    expect(told('gas', { quantity: null, unit: 'm3' })).toBe(true);
    expect(told('elec', { quantity: 10, unit: 'm3' })).toBe(true);
  });
});

it('knows a reminder, with and without its sum', () => {
  const notice = (reminder: Bill['reminder'], totalDue: Bill['totals']['totalDue']) =>
    checkNotice(sampleBill({ reminder, totals: { ...totals, totalDue } }));
  expect(notice(sure(true), sure(120.5))).toEqual([{ code: 'reminder_notice', facts: { overdueCents: 12_050 } }]);
  expect(notice(sure(true), null)).toEqual([{ code: 'reminder_notice', facts: { overdueCents: null } }]);
  expect(notice(sure(false), sure(120.5))).toEqual([]);
  expect(notice(null, sure(120.5))).toEqual([]);
});
