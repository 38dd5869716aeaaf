/** The bills of a site over time. */
import { expect, it } from 'vitest';
import type { ReadBill } from '@/lib/site/bill/model';
import { billFixture } from '@/lib/testing/comparison-bills';
import { buildBillHistory } from './bill-history';

const read = <T>(value: T) => ({ value, confidence: 0.95, at: null });
const totals = (newCharges: number | null) => ({
  ...{
    subtotal: null,
    gst: null,
    newCharges,
    previousBalance: newCharges === null ? 131.5 : null,
    totalDue: newCharges ?? 1600,
  },
});
const source = (start: string, end: string, cost: number | null, kwh: number, more: Partial<ReadBill> = {}) => ({
  ...{ id: start, mj: kwh },
  bill: billFixture({
    ...{
      periodStart: read(start),
      periodEnd: read(end),
      periodDays: read((Date.parse(end) - Date.parse(start)) / 86_400_000 + 1),
      issueDate: end,
      totalKwh: read(kwh),
    },
    ...{ totals: totals(cost), totalIncGst: null, ...more },
  }),
});
const quarters = [
  source('2025-07-01', '2025-09-30', 1840, 4600),
  source('2025-10-01', '2025-12-31', 920, 2300),
  source('2026-07-01', '2026-09-30', 1380, 4600, { estimated: true }),
];
const cells = ({ rows }: ReturnType<typeof buildBillHistory>) =>
  rows.map(({ values }) => values.map(({ words, percent }) => `${words} ${percent}`));

it('is worked out per day, so that bills of different lengths compare, newest first, with a bar each', () => {
  const trends = buildBillHistory(quarters, 'elec');
  expect(trends.columns).toEqual(['Cost a day', 'Usage a day', 'Price per kWh']);
  expect(cells(trends)).toEqual([
    ['$15.00 75', '50 kWh 100', '30.00c/kWh 75'],
    ['$10.00 50', '25 kWh 50', '40.00c/kWh 100'],
    ['$20.00 100', '50 kWh 100', '40.00c/kWh 100'],
  ]);
  expect(trends.rows.map(({ estimated }) => estimated)).toEqual([true, false, false]);
  expect(trends.rows[0]).toMatchObject({ id: '2026-07-01', period: '1 July – 30 Sept 2026' });
});

it('counts gas by its MJ, and each file as a bill', () => {
  const trends = buildBillHistory([...quarters, ...quarters.slice(2)], 'gas');
  expect([trends.columns[2], trends.rows.length]).toEqual(['Price per MJ', 4]);
});

it('has no amount that may hold an earlier balance, and no money of another country', () => {
  const unclear = source('2026-01-01', '2026-03-31', null, 2300);
  const abroad = source('2026-04-01', '2026-06-30', 900, 2300, { isAbroad: true });
  expect(cells(buildBillHistory([...quarters, unclear, abroad], 'elec'))[2]).toEqual([
    'Not shown 0',
    '25.6 kWh 51.1',
    'Not shown 0',
  ]);
});

it('needs two bills with dates', () => {
  const undated = source('2026-01-01', '2026-03-31', 900, 2300, {
    periodStart: null,
    periodEnd: null,
    periodDays: null,
  });
  expect(buildBillHistory([quarters[0]!, undated], 'elec')).toEqual({ columns: [], rows: [], undated: 1 });
  const issue = { severity: 'WARNING' as const, field: null, message: '', rule: 'credit_note' };
  const note = source('2026-07-01', '2026-09-30', -1380, -4600, { issues: [issue] });
  expect(buildBillHistory([...quarters, note], 'elec')).toEqual(buildBillHistory(quarters, 'elec'));
  const credit = [source('2026-01-01', '2026-03-31', -90, 2300), quarters[2]!];
  expect(cells(buildBillHistory(credit, 'elec'))[1]![0]).toBe('-$1.00 0');
});
