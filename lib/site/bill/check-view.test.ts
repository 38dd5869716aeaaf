import { describe, expect, it } from 'vitest';
import { readOwnRates } from '@/lib/plans/own-rates';
import { readBillForm, type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { billFixture } from '@/lib/testing/comparison-bills';
import { buildBillCheckView } from './check-view';
import type { ReadBill } from './model';

const view = (bill: ReadBill = billFixture(), change: Partial<TypedBill> = {}, checked: string[] = []) =>
  buildBillCheckView([bill], bill, { ...toTypedBill(bill), ...change }, { today: '2026-11-22', checked });
const carried = (of: ReturnType<typeof view>) => Object.fromEntries(of.carried);

describe('what stands beside the values of a check', () => {
  it('is what the bill charges, proved by its own period', () => {
    const { rates, carried: fields, year } = view();
    expect(rates).toMatchObject({ id: 'rates', state: 'proved', text: '24.20–35.20c/kWh, 122.20c a day' });
    expect(rates.reason).toBe('Comes to $1,468.50 for the bill; charged $1,468.50');
    expect(fields.map(([name]) => name)).toEqual(['own_rates']);
    expect(readOwnRates(fields[0]![1])).toMatchObject({ period: { days: 92, chargedIncGst: 1468.5 } });
    expect(year.annualKwh).toBe(18250);
  });

  it('asks for a look where the rates make another amount, until its owner has looked', () => {
    const odd = billFixture({ totalIncGst: { value: 1600, confidence: 0.9, at: null } });
    const charged = { ...odd, totals: { ...odd.totals, subtotal: 1454.55, gst: 145.45, newCharges: 1600 } };
    expect(view(charged).rates.state).toBe('look');
    expect(view(charged, {}, ['rates']).rates.state).toBe('checked');
    expect(view(charged).rateNotes.join(' ')).toContain('$1,600.00');
  });

  it('gives no tick to rates of a usage that is unlikely: both may be wrong by a power of ten', () => {
    const issue = { severity: 'WARNING' as const, field: 'bill_kwh' as const, message: 'Far too much.' };
    const odd = billFixture({ issues: [{ ...issue, rule: 'usage_past' }] });
    expect(view(odd).rates).toMatchObject({
      state: 'look',
      reason: 'Check each rate. A rate or the usage looks unlikely.',
    });
    expect(view(odd, {}, ['rates']).rates.state).toBe('checked');
    expect(view(billFixture({ issues: [{ ...issue, rule: 'estimated_reads' }] })).rates.state).toBe('proved');
  });

  it('tells that the rates are above the reference price, at the usage as corrected', () => {
    const dear = (change: Partial<TypedBill> = {}) => {
      const lines = billFixture().lines.map((line) => ({ ...line, rate: line.rate! * 2, amount: line.amount * 2 }));
      const totals = { ...billFixture().totals, subtotal: 2670, gst: 267, newCharges: 2937 };
      const total = { value: 2937, confidence: 0.9, at: null };
      const { findings } = view(billFixture({ lines, totals, totalIncGst: total }), change);
      return findings.find(({ code }) => code === 'above_reference')?.numbers;
    };
    expect(dear()).toMatch(/^Your rates come to about \$1\d,\d{3} a year\. The reference price is \$\d,\d{3}\.$/);
    expect(dear({ usage_kwh: '36,500' })).not.toBe(dear());
    expect(view().findings.map(({ code }) => code)).not.toContain('above_reference');
  });
});

describe('energy besides general supply', () => {
  it('is asked for by the year, so that every plan is costed with it', () => {
    const bill = billFixture({
      exportKwh: 300,
      controlledLoadKwh: { value: 150, confidence: 1, at: null },
    });
    const days = bill.periodDays!.value;
    const fields = carried(view(bill));
    expect(fields.export_kwh).toBe(String(Math.round((300 * 365) / days)));
    expect(fields.controlled_load_kwh).toBe(String(Math.round((150 * 365) / days)));
    const href = readBillForm(new URLSearchParams({ ...toTypedBill(bill), ...fields })).href!;
    expect(href).toContain(`export_kwh=${fields.export_kwh}`);
    expect(carried(view(billFixture()))).not.toHaveProperty('export_kwh');
  });
});
