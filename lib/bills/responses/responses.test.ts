import { describe, expect, it } from 'vitest';
import { extractResponseSchema, toExtractResponse } from '@/lib/bills/responses/extract';
import { toUploadResponse, uploadResponseSchema } from '@/lib/bills/responses/upload';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Charge } from '../bill';
import { checkBill } from '../checks/check-bill';

const uuid = '0b9bd4c0-6d0c-4f9a-8d55-0d8f4f3f6a10';
const failed = {
  status: 'failed' as const,
  bill: null,
  issues: [{ code: 'file_damaged', severity: 'ERROR' as const, field: null, message: 'The selected file is damaged.' }],
  confidence: 0,
};

describe('the answer of /v1/extract', () => {
  const answer = toExtractResponse(checkBill(sampleBill()));

  it('follows the contract', () => {
    expect(extractResponseSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      status: 'success',
      bill_type: 'elec',
      retailer: 'Pelican Energy',
      account: { account_number: '559286996', nmi: '63052204171' },
      billing_period: { start: '2026-07-09', end: '2026-08-08', days: 31 },
      usage: { total_kwh: 500, peak_kwh: 300, off_peak_kwh: 200, shoulder_kwh: null, demand_kw: null },
      totals: { subtotal: 191, gst: 19.1, total_due: 210.1, due_date: '2026-08-31' },
      validation: { is_valid: true, validation_issues: [] },
    });
  });

  it('has lines that sum to the subtotal, rates in dollars, and the GST as a line of class tax', () => {
    expect(
      answer.charges!.map(({ classification, quantity, unit, rate, amount }) => [
        classification,
        quantity,
        unit,
        rate,
        amount,
      ]),
    ).toEqual([
      ['retail', 300, 'kWh', 0.4, 120],
      ['retail', 200, 'kWh', 0.2, 40],
      ['retail', 31, 'days', 1, 31],
      ['tax', undefined, undefined, undefined, 19.1],
    ]);
  });

  it('leaves out of a line what the line does not print', () => {
    const [line, ...rest] = sampleCharges;
    const dates = { periodStart: '2026-07-09', periodEnd: '2026-07-31' };
    const full = { ...line!, ...dates, lossFactor: 1.05, amount: 126, lowerBound: 0 };
    const fee = charge({ description: 'Late payment fee', amount: 14, includesGst: null });
    const lines = toExtractResponse(checkBill(sampleBill({ charges: [full, ...rest, fee] }))).charges!;
    for (const one of lines) expect(Object.values(one)).not.toContain(null);
    expect(lines[0]).toMatchObject({ unit: 'kWh', tariff_type: 'time_of_use', time_period: 'peak', loss_factor: 1.05 });
    expect(lines[0]).toMatchObject({ lower_bound: 0, period_start: '2026-07-09' });
    expect(lines[3]).toEqual({ description: 'Late payment fee', classification: 'retail', amount: 14 });
  });

  it('tells for each field how sure it is and where it stands', () => {
    expect(answer.fields!['account.nmi']).toEqual({
      confidence: 0.95,
      reason: 'earlier balance and new charges make the amount due',
      page: 1,
      box: { x: 40, y: 40, width: 100, height: 9 },
    });
    expect(Object.keys(answer.fields!)).toEqual(
      expect.arrayContaining(['charges.2', 'charges.3', 'issue_date', 'totals.new_charges', 'usage.meter_reads.1']),
    );
    expect(Object.keys(answer.fields!)).not.toContain('usage.shoulder_kwh');
  });

  it('without a bill is failed, not valid, and says why', () => {
    const none = toExtractResponse(failed);
    expect(extractResponseSchema.parse(none)).toEqual(none);
    expect(none).toEqual({
      status: 'failed',
      validation: { is_valid: false, validation_issues: [{ ...failed.issues[0], field: 'bill' }], confidence: 0 },
    });
  });
});

describe('the fields of both shapes', () => {
  /** Where a path leads; undefined: nowhere. */
  const at = (answer: unknown, path: string) =>
    path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], answer);

  it.each([
    ['extract', toExtractResponse(checkBill(sampleBill()))],
    ['upload', toUploadResponse(checkBill(sampleBill()), uuid)],
  ])('of the %s lead to a value that was read', (_, answer) => {
    const paths = Object.keys(answer.fields!);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect(at(answer, path), path).not.toBeOneOf([null, undefined]);
  });
});

describe('the answer of the upload', () => {
  const answer = toUploadResponse(checkBill(sampleBill()), uuid);

  it('follows the contract', () => {
    expect(uploadResponseSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      bill_uuid: uuid,
      energy_data: {
        fuel_type: 'elec',
        site_identifier: '63052204171',
        billing_period: { start_date: '2026-07-09', end_date: '2026-08-08', days: 31 },
        total_amount: 210.1,
        total_due: 210.1,
      },
      validation_issues: [],
    });
  });

  it('has rates in the unit printed', () => {
    expect(answer.energy_data!.charges![0]).toEqual({
      classification: 'Retail Peak',
      tariff_name: 'Peak usage',
      amount: 120,
      rate_steps: [{ rate: 40, rate_unit: 'cent/kWh', quantity: 300, quantity_unit: 'kWh', amount: 120 }],
    });
    expect(answer.energy_data!.charges![2]!.rate_steps![0]).toMatchObject({ rate: 1, rate_unit: '$/day' });
  });

  it('holds what the vocabulary adds, null where the bill says nothing', () => {
    const data = answer.energy_data!;
    expect(data).toMatchObject({
      ...{
        schema_version: '1.0',
        account_name: 'Driftwood Cafe Pty Ltd',
        read_type: 'actual',
        rates_include_gst: false,
      },
      ...{ meter_number: '24461389', tariff_code: null, is_final_bill: null, bpay_biller_code: null },
      ...{ subtotal: 191, gst: 19.1, abn: '44568373059', usage: { total_kwh: 500, peak_kwh: 300 } },
    });
    expect(data.meter_reads![0]).toMatchObject({ register_name: 'Peak', read_date: '2026-08-08', multiplier: null });
    const [read] = sampleBill().meterReads;
    const mixed = sampleBill({ meterReads: [read!, { ...read!, readType: 'estimated', meterNumber: '9' }] });
    expect(toUploadResponse(checkBill(mixed), uuid).energy_data).toMatchObject({ read_type: null, meter_number: null });
  });

  it('tells what is due with an earlier balance and without one', () => {
    const due = (changes: object) =>
      toUploadResponse(checkBill(sampleBill({ totals: { ...sampleBill().totals, ...changes } })), uuid).energy_data!
        .total_due;
    expect(due({ previousBalance: sure(50), totalDue: sure(260.1) })).toBe(260.1);
    expect(due({ previousBalance: sure(0) })).toBe(210.1);
    expect(due({ totalDue: null })).toBe(null);
  });

  it('without a bill holds no data', () => {
    expect(toUploadResponse(failed, uuid)).toEqual({
      bill_uuid: uuid,
      energy_data: null,
      validation_issues: [{ ...failed.issues[0], field: 'bill' }],
      status: 'failed',
      confidence: 0,
    });
  });
});

describe('bills of other countries', () => {
  it('tell their currency, the kind of their number, further connections and therms', () => {
    const { usage } = sampleBill();
    const bill = sampleBill({
      ...{ energyType: 'gas', currency: 'EUR', siteIdentifier: sure({ kind: 'mprn', id: '10304882719' }) },
      otherSites: [sure({ kind: 'mprn', id: '10304882720' })],
      usage: { ...usage, totalKwh: null, totalTherms: sure(424.1) },
    });
    const answer = toExtractResponse(checkBill(bill));
    expect(extractResponseSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      currency: 'EUR',
      account: { nmi: '10304882719', nmi_type: 'mprn', other_nmis: ['10304882720'] },
      usage: { total_therms: 424.1, total_mj: 44_734.2, total_kwh: 12_426.167 },
    });
    expect(Object.keys(answer.fields!)).toEqual(expect.arrayContaining(['usage.total_therms', 'usage.total_mj']));
    const upload = toUploadResponse(checkBill(bill), uuid);
    expect(uploadResponseSchema.parse(upload)).toEqual(upload);
    expect(upload.energy_data).toMatchObject({
      ...{ currency: 'EUR', site_identifier_type: 'mprn', other_site_identifiers: ['10304882720'] },
    });
  });
});

const energy: Partial<Charge> = { unit: 'kWh', quantity: 100, rate: 0.3 };

it.each<[string, string, Partial<Charge>]>([
  ['Retail Peak', 'Peak usage', { ...energy, tariffType: 'time_of_use', timePeriod: 'peak' }],
  ['Retail Anytime', 'Anytime usage', { ...energy, tariffType: 'flat' }],
  ['Supply', 'Daily supply charge', { unit: 'days', tariffType: 'daily' }],
  ['Solar FIT', 'Solar feed-in credit', { ...energy, tariffType: 'solar', amount: -5 }],
  ['Network Capacity Charge', 'Network capacity', { unit: 'kVA', class: 'demand', tariffType: 'demand' }],
  ['LRET', 'LGC Charge', { ...energy, class: 'environmental' }],
  ['NSW ESS', 'NSW Energy Savings Scheme (ESS)', { ...energy, class: 'environmental' }],
  ['Market Charge Other', 'AEMO market fees', { ...energy, class: 'market' }],
  ['LPG Swapped', '45kg LPG cylinder exchange', { class: 'supply', unit: 'bottle' }],
  ['Common Area', 'Common area electricity', { class: 'common_area' }],
  ['On Supply Peak', 'Tenancy peak', { ...energy, class: 'on_supply', timePeriod: 'peak', tariffType: 'time_of_use' }],
  ['LPG Delivery', 'Freight', { class: 'delivery' }],
  ['Credit', 'Pay on time discount', { amount: -5 }],
  ['Additional Billing', 'Something else', {}],
])('names a charge in the upload %s: %s', (name, description, given) => {
  const charges = [charge({ description, amount: 10, ...given })];
  const { energy_data } = toUploadResponse(checkBill(sampleBill({ charges })));
  expect(energy_data!.charges![0]!.classification).toBe(name);
});
