import { describe, expect, it } from 'vitest';
import { sampleBill, sure } from '@/lib/testing/bills';
import type { Basis } from '../basis';
import type { Bill } from '../bill';
import { checkCertainty } from './certainty';

/** 0.6, 0.7 and 0.5 in the table. */
const [below, enough, least]: [Basis, Basis, Basis] = ['stated', 'label_unconfirmed', 'only_one'];
const reported = new Set<string | null>();
const listShown = (bill: Bill, isPartial = false, known = reported) =>
  checkCertainty(bill, known, isPartial).map(({ field, facts }) => [field, ...Object.values(facts).slice(1)]);

const usage = (basis: Basis): Bill['usage'] => ({
  ...{ totalKwh: sure(4_432, basis), peakKwh: sure(1, basis), shoulderKwh: sure(2, basis) },
  ...{ offPeakKwh: sure(3, basis), controlledLoadKwh: sure(4.5, basis), totalMj: sure(6, basis), totalTherms: null },
  ...{ demandKw: sure(7, basis), demandKva: sure(8, basis), exportKwh: sure(9, basis) },
});

describe('values of the comparison', () => {
  it('are reported once where a band is in doubt for no more than its total', () => {
    const doubt = { totalKwh: sure(500, 'lines_lost'), peakKwh: sure(300, 'lines_lost') };
    const named = (peak: Basis) =>
      listShown(sampleBill({ usage: { ...sampleBill().usage, ...doubt, peakKwh: sure(300, peak) } })).map(
        ([field]) => field,
      );
    expect(named('lines_lost')).toEqual(['usage.total_kwh']);
    expect(named('line')).toEqual(['usage.total_kwh', 'usage.peak_kwh']);
  });

  it('are reported below 0.7, each by its name and as it was read', () => {
    const bill = sampleBill({ usage: usage(below), siteIdentifier: sure({ kind: 'nmi', id: '123' }, below) });
    const { period, totals } = sampleBill();
    bill.period = { ...period, days: sure(31, below) };
    bill.totals = { ...totals, newCharges: sure(210.1, below) };
    expect(listShown(bill)).toEqual([
      ['account.nmi', 'connection number', '123'],
      ['billing_period.days', 'number of days', '31'],
      ['usage.total_kwh', 'usage', '4,432 kWh'],
      ['usage.total_mj', 'usage', '6 MJ'],
      ['usage.peak_kwh', 'peak usage', '1 kWh'],
      ['usage.shoulder_kwh', 'shoulder usage', '2 kWh'],
      ['usage.off_peak_kwh', 'off-peak usage', '3 kWh'],
      ['usage.controlled_load_kwh', 'controlled load', '4.5 kWh'],
      ['totals.new_charges', 'total', '$210.10'],
    ]);
  });

  it('are not reported at 0.7', () => {
    expect(listShown(sampleBill({ usage: usage(enough) }))).toEqual([]);
  });

  it('are reported of demand below 0.6 and of addresses below 0.5', () => {
    const demand = listShown(sampleBill({ usage: usage(least) })).filter(([field]) => String(field).includes('demand'));
    expect(demand).toEqual([
      ['usage.demand_kw', 'demand', '7 kW'],
      ['usage.demand_kva', 'demand', '8 kVA'],
    ]);
    const address = (basis: Basis) => listShown(sampleBill({ supplyAddress: sure('1 High St', basis) }));
    expect(address('only_one')).toEqual([]);
    expect(address('unclear_line')).toEqual([['account.supply_address', 'supply address', '1 High St']]);
    expect(listShown(sampleBill({ supplyAddress: null, supplyPostcode: sure('3011', 'unclear_line') }))).toEqual([
      ['account.supply_postcode', 'supply postcode', '3011'],
    ]);
  });

  it('are the amount due where there is no total', () => {
    const totals = { ...sampleBill().totals, newCharges: null, totalDue: sure(210.1, below) };
    expect(listShown(sampleBill({ totals }))).toEqual([['totals.total_due', 'amount due', '$210.10']]);
    const both = { ...sampleBill().totals, totalDue: sure(210.1, below) };
    expect(listShown(sampleBill({ totals: both }))).toEqual([]);
  });

  it('are not reported twice', () => {
    const bill = sampleBill({ usage: { ...usage(enough), totalKwh: sure(4_432, below) } });
    expect(listShown(bill, false, new Set(['usage.total_kwh']))).toEqual([]);
    expect(listShown(bill, false, new Set(['usage.peak_kwh', null]))).toHaveLength(1);
  });
});

describe('values that tell whose bill it is', () => {
  const doubtful = sampleBill({
    ...{ retailerName: sure('Pelican', below), accountNumber: sure('5', below), customerName: sure('Cafe', below) },
    ...{ invoiceNumber: sure('7', below), issueDate: sure('2026-08-12', below), dueDate: sure('2026-08-31', below) },
    period: {
      ...{ start: sure('2026-07-09', below), end: sure('2026-08-08', below), days: sure(31), misprintedDays: null },
    },
    totals: { ...sampleBill().totals, totalDue: sure(210.1, below) },
  });

  it('are reported where the bill lacks a part or contradicts itself', () => {
    expect(listShown(doubtful, true)).toEqual([
      ['retailer', 'retailer', 'Pelican'],
      ['account.account_number', 'account number', '5'],
      ['account.customer_name', 'customer name', 'Cafe'],
      ['invoice_number', 'bill number', '7'],
      ['issue_date', 'issue date', '12 August 2026'],
      ['totals.due_date', 'due date', '31 August 2026'],
      ['billing_period.start', 'first day of the period', '9 July 2026'],
      ['billing_period.end', 'last day of the period', '8 August 2026'],
      ['totals.total_due', 'amount due', '$210.10'],
    ]);
    expect(checkCertainty(doubtful, reported, true).every(({ code }) => code === 'uncertain')).toBe(true);
  });

  it('are not reported of a whole bill', () => {
    expect(listShown(doubtful)).toEqual([]);
  });

  it('hold the amount due once where there is no total', () => {
    const totals = { ...doubtful.totals, newCharges: null };
    expect(listShown({ ...doubtful, totals }, true).filter(([field]) => field === 'totals.total_due')).toHaveLength(1);
  });
});
