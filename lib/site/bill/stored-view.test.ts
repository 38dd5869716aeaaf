import { describe, expect, it } from 'vitest';
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import { listCharges, listReadValues } from './stored-view';

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
    retailer: { confidence: 0.75, reason: 'printed beside its label', page: 2, box: null },
    'totals.gst': { confidence: 0.5, reason: 'printed', page: 1, box: { x: 10, y: 72, width: 30, height: 9 } },
    'charges.0': { confidence: 1, reason: 'quantity times rate is the amount', page: 1, box: null },
  },
};
const untold = { detail: null, state: 'read', sureness: 'Read', reason: null, place: null, at: [] };

describe('a stored bill', () => {
  it('shows each value that was read, with how sure it is and where it stands', () => {
    expect(listReadValues(bill)).toEqual([
      {
        ...{ ...untold, id: 'retailer', label: 'Retailer', text: 'Pelican Energy' },
        ...{ reason: 'Printed beside its label (75% sure)', place: 'Page 2' },
      },
      { ...untold, id: 'billing_period.days', label: 'Number of days', text: '31' },
      { ...untold, id: 'billing_period.start', label: 'First day of the period', text: '9 July 2026' },
      { ...untold, id: 'usage.total_kwh', label: 'Usage', text: '1,500.5 kWh' },
      { ...untold, id: 'usage.peak_kwh', label: 'Peak usage', text: '0 kWh' },
      {
        ...{ ...untold, id: 'totals.gst', label: 'GST', text: '-$19.10', state: 'look', sureness: 'Check this' },
        ...{ reason: 'Printed (50% sure)', place: 'Page 1, 3 cm from the top' },
        at: [{ page: 1, x: 10, y: 72, width: 30, height: 9 }],
      },
    ]);
  });
});

describe('a stored bill from abroad', () => {
  const charges = [
    { description: 'Day', classification: 'retail', amount: 120, quantity: 400, unit: 'kWh', rate: 0.3 },
  ];
  const of = (currency: string): ExtractResponse => ({
    status: 'success',
    currency,
    totals: { subtotal: null, gst: null, total_due: 1580.18, due_date: null },
    charges,
  });

  it.each([
    ['GBP', '£1,580.18', '400 kWh at 30p/kWh'],
    ['EUR', '€1,580.18', '400 kWh at 30c/kWh'],
    ['AUD', '$1,580.18', '400 kWh at 30c/kWh'],
  ])('tells its money in its currency: %s', (currency, total, detail) => {
    expect(listReadValues(of(currency)).find(({ id }) => id === 'totals.total_due')?.text).toBe(total);
    expect(listCharges(of(currency))[0]).toMatchObject({ text: `${total.charAt(0)}120.00`, detail });
  });
});
