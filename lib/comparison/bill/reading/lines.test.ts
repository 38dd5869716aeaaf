import { describe, expect, it } from 'vitest';
import type { ExtractResponse, UploadResponse } from '@/lib/bills/responses';
import { extractFixture, uploadCharge, uploadFixture } from '@/lib/testing/comparison-bills';
import type { BillReading } from '../file-reading';
import { readBillSchema } from '../model';
import { readExtract } from './from-extract';
import { readUpload } from './from-upload';

function billOf(reading: BillReading) {
  if (!reading.ok) throw new Error('no bill');
  return readBillSchema.parse(reading.bill);
}
const extracted = (change: Partial<ExtractResponse>) => billOf(readExtract(extractFixture(change)));
const uploaded = (change: Parameters<typeof uploadFixture>[0], more: Partial<UploadResponse> = {}) =>
  billOf(readUpload({ ...uploadFixture(change), ...more }));
const charge = { description: 'Peak usage', classification: 'retail', amount: 63 };
const evidence = (y: number) => ({
  ...{ confidence: 0.98, reason: 'it adds up', page: 2 },
  box: { x: 40.04, y, width: 500.06, height: 9 },
});

describe('charge lines', () => {
  it('say what they charge, for which days and where they stand', () => {
    const full = {
      ...{ quantity: 200, unit: 'kWh', rate: 0.3, rate_unit: 'cent/kWh', loss_factor: 1.05, includes_gst: true },
      ...{ tariff_type: 'time_of_use', time_period: 'peak', period_start: '2026-07-01', period_end: '2026-07-31' },
      lower_bound: 1000,
    };
    const { lines } = extracted({ charges: [{ ...charge, ...full }], fields: { 'charges.0': evidence(120) } });
    expect(lines).toEqual([
      {
        ...{ description: 'Peak usage', class: 'retail', tariffType: 'time_of_use', band: 'peak' },
        ...{ quantity: 200, unit: 'kWh', rate: 0.3, rateUnit: 'cent/kWh', lossFactor: 1.05, amount: 63 },
        ...{ includesGst: true, start: '2026-07-01', end: '2026-07-31', lowerBound: 1000 },
        at: { page: 2, x: 40, y: 120, width: 500.1, height: 9 },
      },
    ]);
  });

  it('are null where the bill says nothing, and hold no date that cannot be', () => {
    const [line] = extracted({ charges: [{ ...charge, period_start: '2026-02-31' }], fields: {} }).lines;
    const { description, class: className, amount, ...rest } = line!;
    expect([description, className, amount]).toEqual(['Peak usage', 'retail', 63]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it('leave out the GST, which is one of the totals, and keep a tax that is none', () => {
    const tax = (amount: number) => ({ description: 'Tax', classification: 'tax', amount });
    const { lines, totals } = extracted({ charges: [charge, tax(133.5), tax(4)] });
    expect(lines.map(({ amount }) => amount)).toEqual([63, 4]);
    expect(totals.gst).toBe(133.5);
  });

  it('name no meter and no account by its number', () => {
    const names = ['Meter 24461389 reading', 'NMI 4102 0359 842', 'Peak QB12345678 usage', 'EA225 from 01/07/2026'];
    const { lines } = extracted({ charges: names.map((description) => ({ ...charge, description })) });
    expect(lines.map(({ description }) => description)).toEqual([
      'Meter … reading',
      'NMI …',
      'Peak … usage',
      'EA225 from 01/07/2026',
    ]);
  });

  it('are capped in number and length', () => {
    const long = { ...charge, description: 'x'.repeat(500), unit: 'y'.repeat(90) };
    const { lines } = extracted({ charges: Array.from({ length: 300 }, () => long) });
    expect(lines).toHaveLength(120);
    expect(lines[0]!.description).toHaveLength(80);
  });
});

describe('charge lines of the upload', () => {
  const kindsOf = (...names: string[]) =>
    uploaded({ charges: names.map((name) => uploadCharge(name, 10)) }).lines.map((line) => [
      line.class,
      line.tariffType,
      line.band,
    ]);

  it('have the class, tariff and band that the vocabulary names', () => {
    expect(kindsOf('Retail Peak', 'Network Off Peak', 'Retail Anytime', 'Controlled Load', 'Network Shoulder')).toEqual(
      [
        ['retail', 'time_of_use', 'peak'],
        ['network', 'time_of_use', 'off_peak'],
        ['retail', 'flat', null],
        ['retail', 'controlled_load', null],
        ['network', 'time_of_use', 'shoulder'],
      ],
    );
    expect(kindsOf('LRET', 'Demand Reduction', 'AEMO Ancillary', 'Network High Demand', 'Supply', 'Solar FIT')).toEqual(
      [
        ['environmental', null, null],
        ['environmental', null, null],
        ['market', null, null],
        ['demand', 'demand', null],
        ['retail', 'daily', null],
        ['retail', 'solar', null],
      ],
    );
    expect(kindsOf('On Supply Daily', 'Common Area', 'Controlled Load Supply')).toEqual([
      ['on_supply', 'daily', null],
      ['common_area', null, null],
      ['retail', 'daily', null],
    ]);
  });

  it('are one of each step, in dollars, where the charge stands', () => {
    const stepped = uploadCharge('Retail Anytime', 1000, { name: 'Usage', amount: 550 });
    const [step] = stepped.rate_steps!;
    stepped.rate_steps = [
      { ...step!, rate: 30, amount: 300, lower_bound: 0 },
      { ...step!, rate: 0.25, rate_unit: '$/kWh', amount: 250, lower_bound: 1000 },
    ];
    const { lines } = uploaded({ charges: [stepped] }, { fields: { 'energy_data.charges.0': evidence(99) } });
    expect(
      lines.map(({ rate, amount, lowerBound, includesGst, at }) => [rate, amount, lowerBound, includesGst, at?.y]),
    ).toEqual([
      [0.3, 300, 0, false, 99],
      [0.25, 250, 1000, false, 99],
    ]);
  });

  it('are one without a price where the charge has no step', () => {
    const fee = { classification: 'Late Fees', tariff_name: 'Late payment fee', amount: 14, rate_steps: [] };
    expect(uploaded({ charges: [fee, { ...fee, amount: null }] }).lines).toMatchObject([
      { description: 'Late payment fee', amount: 14, rate: null, quantity: null },
    ]);
  });
});

describe('reads and places', () => {
  it('are the same from either shape, without the meter’s number', () => {
    const shared = { consumption: 300, register_name: 'Peak 24461389', read_type: 'estimated', multiplier: 2 };
    const dates = { previous_read_date: '2026-07-01', read_date: '2026-09-30' };
    const usage = {
      ...extractFixture().usage,
      meter_reads: [{ ...shared, ...dates, meter_id: '24461389', previous: 1000, current: 1150, units: 'kWh' }],
    };
    const meter_reads = [
      {
        ...shared,
        ...dates,
        meter_number: '24461389',
        previous_read: 1000,
        current_read: 1150,
        consumption_unit: 'kWh',
      },
    ];
    const reads = [
      {
        ...{ register: 'Peak …', previous: 1000, current: 1150, consumption: 300, multiplier: 2, unit: 'kWh' },
        ...{ readType: 'estimated', from: '2026-07-01', to: '2026-09-30' },
      },
    ];
    expect(extracted({ usage }).reads).toEqual(reads);
    expect(uploaded({ meter_reads }).reads).toEqual(reads);
  });

  it('stand with a value, null where the reader gives no box', () => {
    const bill = extracted({
      fields: { 'usage.total_kwh': evidence(80), 'account.nmi': { ...evidence(1), box: null } },
    });
    expect(bill.totalKwh?.at).toEqual({ page: 2, x: 40, y: 80, width: 500.1, height: 9 });
    expect([bill.nmi?.at, bill.retailer?.at]).toEqual([null, null]);
  });

  it('tell the network of an NMI, and none where there is no NMI', () => {
    expect(extracted({}).network).toBe('ausgrid');
    expect(extracted({ account: { nmi: null } }).network).toBeNull();
  });
});
