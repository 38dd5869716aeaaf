import { describe, expect, it } from 'vitest';
import type { ExtractResponse } from '@/lib/bills/contract';
import { readCharges, readValues } from './stored-bill-view';

const bill: ExtractResponse = {
  status: 'success',
  retailer: 'Pelican Energy',
  billing_period: { start: '2026-07-09', end: null, days: 31 },
  usage: { total_kwh: 1500.5, peak_kwh: 0 },
  totals: { gst: -19.1 },
  charges: [
    { description: 'Peak usage', classification: 'retail', amount: 120, quantity: 300, unit: 'kWh', rate: 0.4012 },
    { description: 'Discount', classification: 'retail', amount: -5 },
  ],
  fields: {
    retailer: { confidence: 0.75, reason: 'read', page: 2, box: null },
    'charges.0': { confidence: 1, reason: 'proved', page: 1, box: null },
  },
};

describe('a stored bill', () => {
  it('shows each value that was read, with how sure it is and where it stands', () => {
    expect(readValues(bill)).toEqual([
      { name: 'Retailer', words: 'Pelican Energy', confidence: 0.75, page: 2 },
      { name: 'Period starts', words: '9 July 2026', confidence: null, page: null },
      { name: 'Days', words: '31', confidence: null, page: null },
      { name: 'Usage', words: '1,500.5 kWh', confidence: null, page: null },
      { name: 'Peak', words: '0 kWh', confidence: null, page: null },
      { name: 'GST', words: '-$19.10', confidence: null, page: null },
    ]);
  });

  it('shows each charge with its sum', () => {
    expect(readCharges(bill)).toEqual([
      { name: 'Peak usage', words: '$120.00', sum: '300 kWh at $0.4012', confidence: 1, page: 1 },
      { name: 'Discount', words: '-$5.00', sum: null, confidence: null, page: null },
    ]);
  });

  it('shows nothing of a bill that could not be read', () => {
    expect([readValues({ status: 'failed' }), readCharges({ status: 'failed' })]).toEqual([[], []]);
  });
});
