import { describe, expect, it } from 'vitest';
import type { UploadResponse } from '@/lib/bills/responses';
import { billFixture, listValues, uploadCharge, uploadFixture } from '@/lib/testing/comparison-bills';
import { readBillSchema } from '../model';
import { readUpload } from './from-upload';

function billOf(answer: UploadResponse) {
  const reading = readUpload(answer);
  if (!reading.ok) throw new Error(`no bill: ${reading.problem.kind}`);
  return readBillSchema.parse(reading.bill);
}
function usageOf(charges: ReturnType<typeof uploadCharge>[], more = {}) {
  return listValues(billOf(uploadFixture({ charges, ...more })));
}
const none = { peakKwh: null, shoulderKwh: null, offPeakKwh: null, controlledLoadKwh: null };

describe('an answer of the upload endpoint', () => {
  it('is the same bill in the site’s model, its usage taken from its charges', () => {
    const bill = billOf(uploadFixture());
    expect(listValues(bill)).toEqual(listValues(billFixture()));
    expect(bill.totalKwh?.confidence).toBeNull();
  });

  it('tells an embedded network by its charges', () => {
    const bill = (name: string) => billOf(uploadFixture({ charges: [uploadCharge(name, 10)] }));
    expect([bill('On Supply Peak').embedded, bill('Retail Peak').embedded]).toEqual([true, false]);
  });

  it('never adds feed-in, certificates, losses or market fees', () => {
    expect(
      usageOf([
        uploadCharge('Retail Anytime', 900),
        uploadCharge('Solar FIT', 500, { amount: -30 }),
        uploadCharge('Network Solar FIT', 500, { amount: 5 }),
        uploadCharge('Retail Anytime', 500, { name: 'Solar feed-in', amount: -30 }),
        ...['Greenpower', 'VEET', 'LRET', 'SRES', 'SREC', 'ESC', 'NSW ESS', 'AEMO Pool Fees', 'Line Loss Charge'].map(
          (name) => uploadCharge(name, 900),
        ),
        ...['Participant Charge', 'Market Charge Other', 'General Environmental Charge', 'Operator Consumption'].map(
          (name) => uploadCharge(name, 900),
        ),
        uploadCharge('Credit', 900, { amount: -10 }),
        uploadCharge('Retail Anytime', 900, { name: 'Pay on time', amount: -20 }),
      ]),
    ).toMatchObject({ ...none, totalKwh: 900 });
  });

  it('counts each kWh once: retail lines before network lines', () => {
    const network = [uploadCharge('Network Peak', 600), uploadCharge('Network Off Peak', 400)];
    const retail = [uploadCharge('Retail Peak', 630), uploadCharge('Retail Off Peak', 420)];
    expect(usageOf([...network, ...retail])).toMatchObject({ totalKwh: 1050, peakKwh: 630, offPeakKwh: 420 });
    expect(usageOf(network)).toMatchObject({ totalKwh: 1000, peakKwh: 600, offPeakKwh: 400 });
    expect(usageOf([...network, uploadCharge('Transmission General TOU', 1000)])).toMatchObject({ totalKwh: 1000 });
  });

  it('takes the network’s bands for the energy that the retailer charges at one rate', () => {
    const network = [uploadCharge('Network Peak', 600), uploadCharge('Network Off Peak', 400)];
    expect(usageOf([uploadCharge('Retail Anytime', 1020), ...network])).toMatchObject({
      ...none,
      totalKwh: 1020,
      peakKwh: 600,
      offPeakKwh: 400,
    });
    expect(usageOf([uploadCharge('Retail Anytime', 2000), ...network])).toMatchObject({ ...none, totalKwh: 2000 });
  });

  it('reads the band of General TOU from the name of the line', () => {
    expect(
      usageOf([
        uploadCharge('General TOU', 300, { name: 'Peak usage' }),
        uploadCharge('General TOU', 200, { name: 'Shoulder usage' }),
        uploadCharge('General TOU', 100, { name: 'Off-peak usage' }),
        uploadCharge('Controlled Load', 50),
      ]),
    ).toMatchObject({ totalKwh: 650, peakKwh: 300, shoulderKwh: 200, offPeakKwh: 100, controlledLoadKwh: 50 });
  });

  it('takes what an embedded network sells on for energy, and its common areas for none', () => {
    const charges = [uploadCharge('On Supply Peak', 600), uploadCharge('On Supply Daily', 31, { unit: 'days' })];
    expect(usageOf([...charges, uploadCharge('Common Area', 80)])).toMatchObject({ totalKwh: 600, peakKwh: 600 });
  });

  it('adds up steps and takes MWh', () => {
    const stepped = uploadCharge('Retail Anytime', 1000);
    stepped.rate_steps!.push({ ...stepped.rate_steps![0]!, quantity: 250.5 });
    expect(usageOf([stepped]).totalKwh).toBe(1250.5);
    expect(usageOf([uploadCharge('Retail Peak', 1.25, { unit: 'MWh' })]).totalKwh).toBe(1250);
  });

  it('reads classes it has never heard of by name, when no known one has energy', () => {
    const unknown = [
      uploadCharge('Energy Block', 700, { name: 'Peak block' }),
      uploadCharge('Something', 300, { name: 'Night energy' }),
      uploadCharge('Export Credit', 900, { name: 'Export' }),
      uploadCharge(null, 50, { name: '' }),
      uploadCharge('constructor', null),
    ];
    expect(usageOf(unknown)).toMatchObject({ totalKwh: 1050, peakKwh: 700, offPeakKwh: 300 });
    expect(usageOf([...unknown, uploadCharge('Retail Peak', 20)]).totalKwh).toBe(20);
  });

  it('falls back to meter reads, without the register that counts what is fed in', () => {
    const meterRead = (consumption: number | null, register_name: string | null, more = {}) => ({
      meter_number: '1',
      previous_read: 1000,
      current_read: 1800,
      consumption,
      consumption_unit: 'kWh',
      read_type: 'actual',
      register_name,
      ...more,
    });
    const meter_reads = [
      meterRead(null, 'E1'),
      meterRead(200, 'Off peak'),
      meterRead(90, 'B1'),
      meterRead(90, 'Solar export'),
      meterRead(70, 'Q1', { consumption_unit: 'kVArh' }),
      meterRead(null, null, { previous_read: null }),
    ];
    expect(usageOf([], { meter_reads })).toMatchObject({ totalKwh: 1000, offPeakKwh: 200 });
    expect(usageOf([uploadCharge('Supply', 92, { unit: 'days' })], { meter_reads }).totalKwh).toBe(1000);
  });

  it('takes the highest measured demand, a contracted capacity only without one', () => {
    const demand = (charges: ReturnType<typeof uploadCharge>[]) => billOf(uploadFixture({ charges })).demand?.value;
    const capacity = uploadCharge('Network Capacity Charge', 120, { unit: 'kVA' });
    expect(
      demand([uploadCharge('High Demand', 38, { unit: 'kW' }), uploadCharge('Low Demand', 22, { unit: 'kW' })]),
    ).toEqual({ amount: 38, unit: 'kW' });
    expect(demand([capacity, uploadCharge('Network High Demand', 44, { unit: 'kVA' })])).toEqual({
      amount: 44,
      unit: 'kVA',
    });
    expect(demand([capacity])).toEqual({ amount: 120, unit: 'kVA' });
    expect(demand([uploadCharge('High Demand', 900, { unit: 'kW day' })])).toBeUndefined();
  });

  it('survives nulls everywhere', () => {
    const empty = {
      retailer_name: null,
      account_number: null,
      fuel_type: null,
      site_identifier: null,
      supply_address: null,
      billing_period: null,
      charges: null,
      meter_reads: null,
      total_amount: null,
    };
    expect(readUpload(uploadFixture(empty))).toMatchObject({ ok: false, problem: { kind: 'not_read' } });
    const charges = [{ classification: null, tariff_name: null, amount: null, rate_steps: null }];
    expect(billOf(uploadFixture({ ...empty, charges, site_identifier: '41020359842' }))).toMatchObject({
      nmi: { value: '41020359842' },
      totalKwh: null,
      partial: true,
    });
  });

  it('tells why when energy_data is null', () => {
    const validation_issues = [{ severity: 'ERROR' as const, field: 'bill', message: 'Blurred <b>photo</b>' }];
    expect(readUpload({ bill_uuid: null, energy_data: null, validation_issues })).toMatchObject({
      ok: false,
      problem: { kind: 'not_read', said: ['Blurred <b>photo</b>'] },
    });
  });

  it('takes no kWh from gas', () => {
    const charges = [uploadCharge('Retail Anytime', 900)];
    expect(billOf(uploadFixture({ fuel_type: 'Gas', charges }))).toMatchObject({ energyType: 'gas', totalKwh: null });
  });
});
