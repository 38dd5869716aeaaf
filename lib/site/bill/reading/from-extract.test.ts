import { describe, expect, it } from 'vitest';
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import { billFixture, extractFixture, listValues } from '@/lib/testing/comparison-bills';
import { readBillSchema } from '../model';
import { readExtract } from './from-extract';

function billOf(answer: ExtractResponse) {
  const reading = readExtract(answer);
  if (!reading.ok) throw new Error(`no bill: ${reading.problem.kind}`);
  return readBillSchema.parse(reading.bill);
}
const charge = (description: string, quantity: number, more: Record<string, unknown> = {}) => ({
  description,
  classification: 'retail',
  quantity,
  unit: 'kWh',
  rate: 0.3,
  amount: quantity * 0.3,
  ...more,
});

describe('an answer of /v1/extract', () => {
  it('is the same bill in the site’s model', () => {
    expect(listValues(billOf(extractFixture()))).toEqual(listValues(billFixture()));
  });

  it('tells solar, several meters and an embedded network', () => {
    const usage = { ...extractFixture().usage, export_kwh: 120 };
    const meter = (meter_id: string | null) => ({ meter_id, previous: 1, current: 2, units: 'kWh' });
    const meter_reads = [meter('A1'), meter('A1'), meter('B2'), meter(null)];
    const charges = [charge('Peak', 10, { classification: 'on_supply' })];
    expect(billOf(extractFixture({ usage: { ...usage, meter_reads }, charges }))).toMatchObject({
      exportKwh: 120,
      meterCount: 2,
      embedded: true,
    });
  });

  it('carries how sure the reader is where it says so, and nothing where it does not', () => {
    const bill = billOf(extractFixture());
    expect(bill.totalKwh).toEqual({ value: 4600, confidence: 0.95, at: null });
    expect(bill.nmi?.confidence).toBeNull();
    expect(billOf(extractFixture({ fields: undefined })).totalKwh?.confidence).toBeNull();
  });

  it('puts issues beside the field they are about, the gravest first', () => {
    const validation_issues = [
      {
        ...{ severity: 'WARNING' as const, field: 'billing_period.days', code: 'period_days' },
        message: 'The\u0000 days  do not\nfit the dates.',
      },
      { severity: 'ERROR' as const, field: 'usage.off_peak_kwh', message: 'The bands do not add up.', code: 'theirs' },
      { severity: 'WARNING' as const, field: 'account.customer_name', message: 'No name.' },
      { severity: 'WARNING' as const, field: 'bill', message: '   ' },
      { severity: 'WARNING' as const, field: 'account.customer_name', message: 'No name.' },
    ];
    const bill = billOf(extractFixture({ validation: { is_valid: false, validation_issues } }));
    expect(bill.issues).toEqual([
      { severity: 'ERROR', field: 'peak_pct', message: 'The bands do not add up.', rule: null },
      { severity: 'WARNING', field: 'bill_days', message: 'The days do not fit the dates.', rule: 'period_days' },
      { severity: 'WARNING', field: null, message: 'No name.', rule: null },
    ]);
  });

  it('counts controlled load into a total that the reader did not give', () => {
    const usage = { total_kwh: null, peak_kwh: 500, off_peak_kwh: 300, shoulder_kwh: null, controlled_load_kwh: 200 };
    expect(listValues(billOf(extractFixture({ usage })))).toMatchObject({ totalKwh: 1000, controlledLoadKwh: 200 });
  });

  it('adds up the charge lines when there is no usage at all: no export, no certificates, no network line twice', () => {
    const charges = [
      charge('Peak energy', 600, { time_period: 'peak' }),
      charge('Off-peak energy', 400, { time_period: 'off_peak' }),
      charge('Off-peak energy, from 1 July', 100, { time_period: 'off_peak' }),
      charge('Controlled load 1', 50, { tariff_type: 'controlled_load' }),
      charge('Solar sponge usage', 70),
      charge('Solar feed-in', 900, { amount: -45 }),
      charge('Solar feed-in', 900, { tariff_type: 'solar' }),
      charge('Peak network', 600, { classification: 'network' }),
      charge('LRET', 1000, { classification: 'environmental' }),
      charge('Energy losses', 40),
      charge('Supply', 30, { unit: 'days' }),
    ];
    expect(listValues(billOf(extractFixture({ usage: null, charges })))).toMatchObject({
      totalKwh: 1220,
      peakKwh: 600,
      shoulderKwh: null,
      offPeakKwh: 500,
      controlledLoadKwh: 50,
    });
  });

  it('takes what an embedded network sells on for energy, and its common areas for none', () => {
    const charges = [
      charge('Tenancy peak', 600, { classification: 'on_supply', time_period: 'peak' }),
      charge('Common area share', 80, { classification: 'common_area' }),
    ];
    expect(listValues(billOf(extractFixture({ usage: null, charges })))).toMatchObject({ totalKwh: 600, peakKwh: 600 });
  });

  it('counts the days itself when only the dates are there, both ends', () => {
    expect(
      billOf(extractFixture({ billing_period: { start: '2026-01-15', end: '2026-04-14' } })).periodDays?.value,
    ).toBe(90);
    expect(
      billOf(extractFixture({ billing_period: { start: '2026-04-14', end: '2026-01-15' } })).periodDays,
    ).toBeNull();
    expect(billOf(extractFixture({ billing_period: { start: 'July', end: null, days: 0 } })).periodDays).toBeNull();
  });

  it('takes demand in kW, else in kVA, and the bill’s own total before the amount due', () => {
    const usage = { total_kwh: 9000, demand_kw: null, demand_kva: 42 };
    expect(billOf(extractFixture({ usage })).demand?.value).toEqual({ amount: 42, unit: 'kVA' });
    expect(billOf(extractFixture({ usage: { ...usage, demand_kw: 38 } })).demand?.value).toEqual({
      amount: 38,
      unit: 'kW',
    });
    expect(billOf(extractFixture()).totalIncGst?.value).toBe(1468.5);
    expect(billOf(extractFixture({ totals: { total_due: 99 } })).totalIncGst?.value).toBe(99);
    expect(billOf(extractFixture({ totals: { total_due: 99, previous_balance: 99 } })).totalIncGst).toBeNull();
  });

  it('drops amounts that cannot be: negative usage, an NMI of another length', () => {
    const usage = { total_kwh: -5, peak_kwh: 100, off_peak_kwh: 50, shoulder_kwh: null };
    const account = { nmi: '4102 0359 848 1', supply_address: null };
    const bill = billOf(extractFixture({ usage, account }));
    expect([bill.totalKwh?.value, bill.nmi]).toEqual([150, null]);
  });

  it('knows bills from abroad', () => {
    const account = { nmi: '0000042210NZ3A7', supply_address: '1 Quay Street, Auckland 1010' };
    expect(billOf(extractFixture({ account })).isAbroad).toBe(true);
    expect(
      billOf(extractFixture({ account: { nmi: null, supply_address: '1 Main St' }, currency: 'USD' })).isAbroad,
    ).toBe(true);
    expect(billOf(extractFixture({ account: { nmi: '10304882719' }, currency: 'EUR' })).isAbroad).toBe(true);
    expect(billOf(extractFixture({ currency: 'USD' })).isAbroad).toBe(false);
  });
});

describe('an answer without a bill', () => {
  const failed = (code?: string): ExtractResponse => ({
    status: 'failed',
    validation: {
      is_valid: false,
      validation_issues: [{ severity: 'ERROR', field: 'bill', message: 'Said so.', code }],
    },
  });

  it.each([
    ['file_password', 'file_password'],
    ['file_damaged', 'file_damaged'],
    ['file_no_text', 'file_no_text'],
    ['file_not_a_bill', 'file_not_a_bill'],
    ['file_blank', 'file_blank'],
    ['file_too_complex', 'file_too_complex'],
    ['file_out_of_time', 'out_of_time'],
    ['file_unsupported_type', 'unsupported_media_type'],
  ])('with the code %s is the problem %s', (code, kind) => {
    expect(readExtract(failed(code))).toMatchObject({ ok: false, problem: { kind, said: [] } });
  });

  it('of another service is told in that service’s words', () => {
    expect(readExtract(failed())).toMatchObject({
      ok: false,
      problem: { kind: 'not_read', said: ['Said so.'] },
    });
    expect(readExtract(failed('constructor'))).toMatchObject({ ok: false, problem: { kind: 'not_read' } });
  });

  it('holds nothing to compare by', () => {
    expect(readExtract({ status: 'success' })).toMatchObject({ ok: false, problem: { kind: 'not_read' } });
    expect(readExtract({ status: 'partial', retailer: 'Marmalade Electric' }).ok).toBe(true);
    expect(readExtract({ status: 'failed', retailer: 'Marmalade Electric' }).ok).toBe(false);
  });
});
