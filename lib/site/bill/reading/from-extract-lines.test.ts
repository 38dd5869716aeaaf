import { describe, expect, it } from 'vitest';
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import { extractFixture } from '@/lib/testing/comparison-bills';
import type { BillReading } from '../file-reading';
import { readBillSchema } from '../model';
import { readExtract } from './from-extract';

function billOf(reading: BillReading) {
  if (!reading.ok) throw new Error('no bill');
  return readBillSchema.parse(reading.bill);
}
const extracted = (change: Partial<ExtractResponse>) => billOf(readExtract(extractFixture(change)));
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
    const names = ['Meter 24461389 reading', 'NMI 4102 0359 848', 'Peak QB12345678 usage', 'EA225 from 01/07/2026'];
    const { lines } = extracted({ charges: names.map((description) => ({ ...charge, description })) });
    expect(lines.map(({ description }) => description)).toEqual([
      'Meter … reading',
      'NMI …',
      'Peak … usage',
      'EA225 from 01/07/2026',
    ]);
  });
});
