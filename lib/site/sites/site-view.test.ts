/** What the page of a site says of its bills. */
import { describe, expect, it } from 'vitest';
import type { ReadBill } from '@/lib/site/bill/model';
import { billFixture, billLine } from '@/lib/testing/comparison-bills';
import { buildSiteView } from './site-view';

const read = <T>(value: T) => ({ value, confidence: 0.95, at: null });
const context = {
  plansOn: '2026-11-22',
  findNetworks: (postcode: string) => (postcode === '2000' ? (['ausgrid'] as const) : []),
};
const spring = {
  ...{ periodStart: read('2026-10-01'), periodEnd: read('2026-12-31'), issueDate: '2027-01-04' },
  totalIncGst: read(1600),
};
const viewOf = (...bills: Partial<ReadBill>[]) =>
  buildSiteView({ id: 'a', bills: bills.map((change, i) => ({ id: String(i), bill: billFixture(change) })) }, context);

describe('the view of a site', () => {
  it('costs a year at the newest prices, beside the reference price of the same usage', () => {
    const { cost, referenceCost, annualKwh, billCount } = viewOf({}, spring);
    // 40% at 32c, 20% at 26c, 40% at 22c and 365 days at $1.1109, all with GST.
    const energy = 18_250 * (0.4 * 0.32 + 0.2 * 0.26 + 0.4 * 0.22);
    expect([billCount, annualKwh]).toEqual([2, 18_250]);
    expect(buildSiteView({ id: 'a', bills: [{ id: 'a', bill: billFixture() }], billCount: 9 }, context).billCount).toBe(
      9,
    );
    expect(cost!.annual).toBeCloseTo((energy + 365 * 1.1109) * 1.1, 1);
    expect(cost!.pricesOf).toBe('1 October 2026 – 31 December 2026');
    expect(referenceCost).toBeGreaterThan(4000);
  });

  it('costs a year at the rates of its address, which are rounded', () => {
    const energy = { quantity: 400_000, unit: 'kWh', rate: 0.10004449, rateUnit: '$/kWh', amount: 40_017.8 };
    const [none, due] = [{ peakKwh: null, shoulderKwh: null, offPeakKwh: null }, 44_019.58];
    const { cost, href, annualKwh } = viewOf({
      ...{ ...none, totalKwh: read(400_000), totalIncGst: read(due) },
      lines: [billLine({ description: 'Energy', ...energy })],
      totals: { subtotal: 40_017.8, gst: 4001.78, newCharges: due, previousBalance: null, totalDue: due },
    });
    expect(href).toContain('_a10.0044_');
    expect(cost!.annual).toBeCloseTo(annualKwh * 0.100044 * 1.1, 1);
  });

  it('leads to the plans by postcode, usage and rates, and holds the NMI nowhere', () => {
    const view = viewOf({}, spring);
    expect(view.href).toMatch(/^\/rates\/2000\?usage_kwh=18250&peak_share=0.4&shoulder_share=0.2&own_rates=1_/);
    expect(JSON.stringify(view)).not.toContain('4102035984');
    expect(viewOf({ supplyAddress: null }).name).toBe('NMI ending in 9848');
    expect(viewOf({ supplyAddress: null, nmi: null }).name).toBe('Site without a name');
  });

  it('tells days that are on two bills, and days that are on none', () => {
    const winter = {
      periodStart: read('2026-04-01'),
      periodEnd: read('2026-07-03'),
      periodDays: read(94),
      issueDate: '2026-07-05',
    };
    const late = {
      periodStart: read('2026-10-02'),
      periodEnd: read('2026-12-31'),
      periodDays: read(91),
      issueDate: '2027-01-04',
    };
    const { yearNotes, strip, findings } = viewOf(winter, {}, late);
    expect(strip!.overlaps).toHaveLength(1);
    expect(yearNotes).toContain('3 days are on two bills. We count them once.');
    expect(yearNotes).toContain('1 day is missing between your bills.');
    expect(findings.map(({ code }) => code)).toContain('overlapping_bills');
  });

  it('says at which usage plans are costed outside the limits', () => {
    const { yearNotes } = viewOf({ totalKwh: { value: 100, confidence: 0.95, at: null } });
    expect(yearNotes.at(-1)).toBe(
      'Plans are costed for 1,000 kWh a year or more, so we use that. Look at the daily supply charge first.',
    );
  });

  it('says why plans cannot be compared, and names no money of other countries', () => {
    const abroad = viewOf({ isAbroad: true, nmi: null, network: null });
    expect(abroad).toMatchObject({
      href: null,
      unusable: 'We compare electricity plans in Australia only.',
      cost: null,
    });
    expect(viewOf({ totalKwh: null })).toMatchObject({
      href: null,
      cost: null,
      unusable: expect.stringContaining('usage'),
    });
    expect(viewOf({ supplyPostcode: null, network: null })).toMatchObject({
      href: null,
      unusable: expect.stringContaining('postcode'),
    });
  });
});
