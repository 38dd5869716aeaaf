import { describe, expect, it } from 'vitest';
import type { Bill } from '../bill';
import { sampleBill, sure } from '../testing';
import { checkCertainty } from './certainty';

const bill = sampleBill();
const unsure = <T>(value: T) => sure(value, 'only_one');
const lost = <T>(value: T) => sure(value, 'unclear_line');
const found = (changes: Partial<Bill>, isPartial = false, told: string[] = []) =>
  checkCertainty(sampleBill(changes), new Set(told), isPartial).map(({ code, field, facts }) =>
    code === 'uncertain' && facts.what === 'value' ? [field, facts.name, facts.shown] : [],
  );
const usage = (changes: Partial<Bill['usage']>) => ({ usage: { ...bill.usage, ...changes } });

it('asks about nothing that is sure', () => {
  expect(found({})).toEqual([]);
  expect(found({}, true)).toEqual([]);
});

describe('what the comparison takes', () => {
  it.each<[Partial<Bill>, [string, string, string]]>([
    [{ siteIdentifier: unsure({ kind: 'nmi', id: '6305220417' }) }, ['account.nmi', 'connection number', '6305220417']],
    [{ supplyAddress: lost('1 High St') }, ['account.supply_address', 'supply address', '1 High St']],
    [{ supplyAddress: null, supplyPostcode: lost('3011') }, ['account.supply_postcode', 'supply postcode', '3011']],
    [{ period: { ...bill.period, days: unsure(31) } }, ['billing_period.days', 'number of days', '31']],
    [usage({ totalKwh: unsure(4432.5) }), ['usage.total_kwh', 'usage', '4,432.5 kWh']],
    [usage({ totalMj: unsure(4432) }), ['usage.total_mj', 'usage', '4,432 MJ']],
    [usage({ peakKwh: unsure(3) }), ['usage.peak_kwh', 'peak usage', '3 kWh']],
    [usage({ shoulderKwh: unsure(3) }), ['usage.shoulder_kwh', 'shoulder usage', '3 kWh']],
    [usage({ offPeakKwh: unsure(3) }), ['usage.off_peak_kwh', 'off-peak usage', '3 kWh']],
    [usage({ controlledLoadKwh: unsure(3) }), ['usage.controlled_load_kwh', 'controlled load', '3 kWh']],
    [usage({ demandKw: unsure(3) }), ['usage.demand_kw', 'demand', '3 kW']],
    [usage({ demandKva: unsure(3) }), ['usage.demand_kva', 'demand', '3 kVA']],
    [{ totals: { ...bill.totals, newCharges: unsure(1210.1) } }, ['totals.new_charges', 'total', '$1,210.10']],
    [
      { totals: { ...bill.totals, newCharges: null, totalDue: unsure(1210.1) } },
      ['totals.total_due', 'amount due', '$1,210.10'],
    ],
  ])('%#: is asked about as it was read', (changes, expected) => {
    expect(found(changes)).toEqual([expected]);
    expect(found(changes, false, [expected[0]])).toEqual([]);
  });

  it('may be less sure where it stands alone by nature', () => {
    expect(found({ supplyAddress: unsure('1 High St') })).toEqual([]);
    expect(found(usage({ demandKw: sure(3, 'stated'), demandKva: sure(3, 'stated') }))).toEqual([]);
    expect(found(usage({ totalKwh: sure(3, 'stated') }))).toHaveLength(1);
    expect(found(usage({ totalKwh: sure(3, 'label_with_rivals') }))).toEqual([]);
  });

  it('leaves out the amount due beside the new charges', () => {
    expect(found({ totals: { ...bill.totals, totalDue: unsure(210.1) } })).toEqual([]);
  });
});

describe('whose bill it is', () => {
  it.each<[Partial<Bill>, [string, string, string]]>([
    [{ retailerName: unsure('Pelican Energy') }, ['retailer', 'retailer', 'Pelican Energy']],
    [{ accountNumber: unsure('559286996') }, ['account.account_number', 'account number', '559286996']],
    [{ customerName: unsure('Driftwood Cafe') }, ['account.customer_name', 'customer name', 'Driftwood Cafe']],
    [{ invoiceNumber: unsure('70418822') }, ['invoice_number', 'bill number', '70418822']],
    [{ issueDate: unsure('2026-08-12') }, ['issue_date', 'issue date', '12 August 2026']],
    [{ dueDate: unsure('2026-08-31') }, ['totals.due_date', 'due date', '31 August 2026']],
    [
      { period: { ...bill.period, start: unsure('2026-07-09') } },
      ['billing_period.start', 'first day of the period', '9 July 2026'],
    ],
    [
      { period: { ...bill.period, end: unsure('2026-08-08') } },
      ['billing_period.end', 'last day of the period', '8 August 2026'],
    ],
    [{ totals: { ...bill.totals, totalDue: unsure(210.1) } }, ['totals.total_due', 'amount due', '$210.10']],
  ])('%#: is asked about where a part is missing', (changes, expected) => {
    expect(found(changes, true)).toEqual([expected]);
    expect(found(changes)).toEqual([]);
  });

  it('names an amount due once', () => {
    expect(found({ totals: { ...bill.totals, newCharges: null, totalDue: unsure(210.1) } }, true)).toHaveLength(1);
  });
});
