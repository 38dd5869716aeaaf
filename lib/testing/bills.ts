/** An understood bill for tests: consistent, of invented parties. */
import type { Basis } from '@/lib/bills/basis';
import type { Bill, Charge, Field } from '@/lib/bills/bill';

/** A value; confirmed, unless the basis is given. */
export const sure = <T>(value: T, basis: Basis = 'balance_closes'): Field<T> => ({
  value,
  basis,
  evidence: { page: 1, box: { x: 40, y: 40, width: 100, height: 9 } },
});

/** A charge line; what is not given is not printed. */
export function charge(given: Partial<Charge> & Pick<Charge, 'description' | 'amount'>): Charge {
  return {
    class: 'retail',
    quantity: null,
    unit: null,
    rate: null,
    rateUnit: null,
    lossFactor: null,
    includesGst: false,
    tariffType: null,
    timePeriod: null,
    periodStart: null,
    periodEnd: null,
    lowerBound: null,
    basis: 'product_in_total',
    evidence: { page: 1, box: { x: 40, y: 80, width: 500, height: 9 } },
    ...given,
  };
}

export const sampleCharges: Charge[] = [
  charge({
    ...{ description: 'Peak usage', amount: 120, quantity: 300, unit: 'kWh', rate: 0.4, rateUnit: 'cent/kWh' },
    ...{ tariffType: 'time_of_use', timePeriod: 'peak' },
  }),
  charge({
    ...{ description: 'Off-peak usage', amount: 40, quantity: 200, unit: 'kWh', rate: 0.2, rateUnit: 'cent/kWh' },
    ...{ tariffType: 'time_of_use', timePeriod: 'off_peak' },
  }),
  charge({
    ...{ description: 'Daily supply charge', amount: 31, quantity: 31, unit: 'days', rate: 1, rateUnit: '$/day' },
    tariffType: 'daily',
  }),
];

const sampleRead = {
  ...{ unit: 'kWh', multiplier: null, readType: 'actual' as const, previousDate: null, currentDate: '2026-08-08' },
  ...{ basis: 'read_difference' as const, evidence: { page: 1, box: { x: 40, y: 120, width: 500, height: 9 } } },
};

/** A small business bill without a fault. */
export function sampleBill(changes: Partial<Bill> = {}): Bill {
  return {
    ...{ energyType: 'elec', currency: 'AUD', otherSites: [] },
    retailerName: sure('Pelican Energy'),
    abn: sure('44568373059'),
    planName: sure('Counter Saver'),
    tariffCode: null,
    accountNumber: sure('559286996'),
    customerName: sure('Driftwood Cafe Pty Ltd'),
    supplyAddress: sure('Shop 4, 18 Wattle Street, Footscray VIC 3011'),
    supplyPostcode: sure('3011'),
    siteIdentifier: sure({ kind: 'nmi', id: '63052204171' }),
    invoiceNumber: sure('70418822'),
    issueDate: sure('2026-08-12'),
    dueDate: sure('2026-08-31'),
    ...{
      finalBill: null,
      reminder: null,
      creditNote: null,
      contractEndDate: null,
      taxName: 'GST',
      directDebit: null,
      printedDailyKwh: [],
      bpayBillerCode: null,
      bpayReference: null,
      meterNumber: null,
    },
    period: { start: sure('2026-07-09'), end: sure('2026-08-08'), days: sure(31), misprintedDays: null },
    usage: {
      ...{ totalKwh: sure(500), peakKwh: sure(300), shoulderKwh: null, offPeakKwh: sure(200), controlledLoadKwh: null },
      ...{ exportKwh: null, demandKw: null, demandKva: null, totalMj: null, totalTherms: null },
    },
    meterReads: [
      {
        ...{ meterNumber: '24461389', register: 'Peak', previous: 1000, current: 1300, consumption: 300 },
        ...sampleRead,
      },
      {
        ...{ meterNumber: '24461389', register: 'Off-peak', previous: 2000, current: 2200, consumption: 200 },
        ...sampleRead,
      },
    ],
    charges: sampleCharges,
    totals: {
      ...{ subtotal: sure(191), gst: sure(19.1), newCharges: sure(210.1), previousBalance: null },
      totalDue: sure(210.1),
    },
    ...changes,
  };
}
