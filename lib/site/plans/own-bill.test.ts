import { describe, expect, it } from 'vitest';
import type { OwnPlan } from '@/lib/rates/contract';
import { ownPlanFixture, planFixture } from '@/lib/testing/rates-response';
import {
  compareWithOwnBill,
  describeCostAfterFee,
  describeOwnAnswer,
  describePeriod,
  formatOwnCost,
  isOwnBill,
} from './own-bill';

const bill = (change: Parameters<typeof ownPlanFixture>[0] = {}): OwnPlan => ownPlanFixture(change);
/** Costed at 4,441.80, or that to 4,600. */
const own = bill();
const uncertain = bill({
  annual_cost_high_inc_gst: 4600,
  not_costed: [
    { kind: 'metering', low_inc_gst: 0, high_inc_gst: 158.2 },
    { kind: 'elsewhere', low_inc_gst: 20, high_inc_gst: 20 },
  ],
});

describe('the bill of an answer', () => {
  it('is a plan that is known from plans on offer', () => {
    expect(own).toMatchObject({ plan_name: 'Your bill', annual_cost_inc_gst: 4441.8 });
    expect([isOwnBill(own), isOwnBill(planFixture())]).toEqual([true, false]);
  });

  it('costs one figure, or two where something could not be costed', () => {
    expect([formatOwnCost(own), formatOwnCost(uncertain)]).toEqual(['$4,442', '$4,442–$4,600']);
  });
});

describe('a plan beside the bill', () => {
  it.each([
    [4000.4, 'less', '$442 less'],
    [4441.6, 'same', 'The same'],
    [5000, 'more', '$558 more'],
  ])('at %d is %s, between the rounded figures', (cost, side, words) => {
    expect(compareWithOwnBill(cost, own)).toEqual({ side, words });
  });

  it.each([
    [4000, 'less', '$442 to $600 less'],
    [4442, 'less', '$0 to $158 less'],
    [4500, 'either', '$58 more to $100 less'],
    [4600, 'more', '$0 to $158 more'],
    [5000, 'more', '$400 to $558 more'],
  ])('at %d, with a bill that could not be costed in full, is %s', (cost, side, words) => {
    expect(compareWithOwnBill(cost, uncertain)).toEqual({ side, words });
  });

  it('answers what the owner pays now', () => {
    const said = (cost: number, of: OwnPlan) => Object.values(describeOwnAnswer(cost, of)).filter(Boolean).join(' ');
    expect(said(4000, own)).toBe('About $442 less than you pay now');
    expect(said(4000, uncertain)).toBe('About $442 to $600 less than you pay now');
    expect(said(4500, uncertain)).toBe('About $58 more to $100 less than you pay now');
    expect(said(4442, own)).toBe('About what you pay now');
    expect(said(5000, own)).toBe('Best already: this plan costs $558 more than you pay now');
  });

  it('costs more after a fee on what it takes off the bill, and has none where it takes nothing off', () => {
    expect(describeCostAfterFee(4000, { ...own, annual_cost_high_inc_gst: 4441.8 }, 20)).toBe(
      'About $4,088 a year after the service’s fee',
    );
    expect(describeCostAfterFee(4000, uncertain, 20)).toBe('About $4,088 to $4,120 a year after the service’s fee');
    expect(describeCostAfterFee(4500, uncertain, 20)).toBe('About $4,500 to $4,520 a year after the service’s fee');
    expect(describeCostAfterFee(4442, own, 20)).toBeNull();
  });
});

describe('the bill, costed again', () => {
  const again = (charged: number, cost: number, of: Partial<OwnPlan> = {}) =>
    describePeriod({ ...own, ...of, period: { days: 92, charged_inc_gst: charged, cost_inc_gst: cost } })!;

  it('says both figures and how far they are apart', () => {
    expect(again(2107.59, 2107.24)).toEqual({
      value: 'Within 0.1%',
      sentences: [
        'We used your bill’s prices again for its 92 days, and make it $2,107.24.',
        'You were charged $2,107.59 (within 0.1%).',
        'Bills round each line, so a small difference is usual.',
      ],
    });
    expect(again(2000, 1990).sentences[1]).toBe('You were charged $2,000.00 (we make it 0.5% less).');
    expect(again(2000, 2060).value).toBe('3% more');
  });
});
