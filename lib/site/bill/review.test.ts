import { describe, expect, it } from 'vitest';
import { type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { billFixture } from '@/lib/testing/comparison-bills';
import type { ReadBill } from './model';
import { type BillValue, listBillValues, needsLook, type ValueId } from './review';

const read = <T>(value: T, confidence: number | null = 0.6) => ({ value, confidence, at: null });
function reviewed(
  id: ValueId,
  change: Partial<ReadBill> = {},
  typed: Partial<TypedBill> = {},
  checked: string[] = [],
): BillValue {
  const bill = billFixture(change);
  return listBillValues(bill, { ...toTypedBill(bill), ...typed }, checked).find((value) => value.id === id)!;
}
const stateOf = (...of: Parameters<typeof reviewed>) => reviewed(...of).state;

describe('the values of a bill', () => {
  it('are proved, or need a look with the reason', () => {
    expect(reviewed('usage')).toMatchObject({ state: 'proved', reason: 'Adds up to the bill’s total' });
    expect(reviewed('usage', { totalKwh: read(4600) })).toMatchObject({
      state: 'look',
      reason: 'Check it against your bill.',
    });
    const sure = { totalKwh: read(4600, 0.85), peakKwh: read(1840, 0.85) };
    expect([stateOf('usage', sure), stateOf('hours', sure), stateOf('usage', { periodDays: read(92, 0.84) })]).toEqual([
      ...['read', 'read', 'look'],
    ]);
    expect(reviewed('hours', { peakKwh: read(1840, null) }).reason).toBe('Check it against your bill.');
    const inKva = reviewed('demand', { demand: read({ amount: 9, unit: 'kVA' }, 0.98) });
    expect([inKva.text, inKva.reason]).toEqual(['9 kVA', expect.stringContaining('measures kVA')]);
    expect(reviewed('demand', { demand: read({ amount: 9, unit: 'kVA' }) }, { max_demand_kw: '8.5' }).text).toBe(
      '8.5 kW',
    );
    const issues = [
      { severity: 'WARNING' as const, field: 'bill_days' as const, message: 'Two days off.', rule: null },
    ];
    expect(reviewed('usage', { issues })).toMatchObject({ state: 'look', reason: '', issues });
  });

  it('show each part of a sum where no bill prints it', () => {
    const part = { ...read(1000), at: { page: 1, x: 1, y: 2, width: 3, height: 4, file: 1 } };
    const year = billFixture({ totalKwh: read(4600), periodDays: null });
    const [, , usage] = listBillValues(year, toTypedBill(year), [], [billFixture({ totalKwh: part })]);
    expect(usage).toMatchObject({ id: 'usage', at: [part.at] });
  });

  it('leave the postcode alone where a proved NMI decides the network', () => {
    const supplyPostcode = read('2000', 0.8);
    expect(stateOf('postcode', { supplyPostcode })).toBe('read');
    expect(stateOf('postcode', { supplyPostcode, nmi: read('41020359848') })).toBe('look');
    expect(stateOf('postcode', { supplyPostcode, nmi: null, network: null })).toBe('look');
    expect(stateOf('postcode', { supplyPostcode: read('2000', null) })).toBe('look');
  });

  it('are never proved once their owner has typed or checked them', () => {
    expect(reviewed('usage', {}, { bill_kwh: 'abc' })).toMatchObject({ state: 'entered', reason: 'You entered this' });
    expect(reviewed('usage', {}, { bill_kwh: 'abc' }).text).toBe('abc in 92 days');
    expect(stateOf('usage', { totalKwh: read(4600) }, {}, ['usage'])).toBe('checked');
    expect(stateOf('usage', {}, { bill_kwh: '5,000' }, ['usage'])).toBe('entered');
  });

  it('are missing only where nothing can be compared without them', () => {
    expect(stateOf('usage', { totalKwh: null })).toBe('missing');
    expect(stateOf('usage', { periodDays: null }, {}, ['usage'])).toBe('missing');
    expect(stateOf('usage', { totalKwh: null }, { usage_kwh: '21,000' })).not.toBe('missing');
    expect(stateOf('postcode', { supplyPostcode: null, nmi: null, network: null })).toBe('missing');
    expect(stateOf('postcode', { supplyPostcode: null }, { nmi: '' })).toBe('missing');
    const noSite = { severity: 'WARNING' as const, field: 'nmi' as const, message: 'No site.', rule: 'no_site' };
    const page2 = { supplyPostcode: null, nmi: null, network: null, issues: [noSite] };
    expect(reviewed('postcode', page2).reason).toContain('usually on page 1');
    expect(stateOf('postcode', { supplyPostcode: null })).toBe('absent');
    expect([stateOf('demand'), stateOf('nmi', { nmi: null, network: null })]).toEqual(['absent', 'absent']);
    expect((['missing', 'look', 'absent', 'entered'] as const).map((state) => needsLook({ state }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
