import { expect, it } from 'vitest';
import { findOwnBill } from '@/lib/site/plans/own-bill';
import { groupFixture, ownPlanFixture, planFixture } from '@/lib/testing/rates-response';
import { describeFeeEffect } from './fee-copy';

const benchmark = { annual_cost_inc_gst: 5000 };
const at = (annual_cost_inc_gst: number) => groupFixture({ annual_cost_inc_gst });

it('takes the fee from what lies below the bill, or below the reference price where no bill is known', () => {
  expect(describeFeeEffect(at(4000), { feePercent: 20 }, benchmark)).toBe(
    'Our fee is 20% of the reduction. If you pay the reference price now, you’d pay $4,200 a year, with a fee of $200 in it.',
  );
  const own = findOwnBill({ own_plan: ownPlanFixture({ annual_cost_inc_gst: 4500, annual_cost_high_inc_gst: 4500 }) });
  expect(describeFeeEffect(at(4000), { feePercent: 20 }, benchmark, own)).toBe(
    'Our fee is 20% of the reduction. About $4,100 a year after our fee.',
  );
  expect(describeFeeEffect(at(4600), { feePercent: 20 }, benchmark, own)).toMatch(/none to take a fee from\.$/);
  expect(describeFeeEffect(at(6000), { feePercent: 20 }, benchmark)).toContain('none to take a fee from');
});

it('says nothing without fee, benchmark or buying group', () => {
  expect(describeFeeEffect(at(4000), { feePercent: null }, benchmark)).toBeNull();
  expect(describeFeeEffect(at(4000), { feePercent: 0 }, benchmark)).toBeNull();
  expect(describeFeeEffect(at(4000), { feePercent: 20 }, null)).toBeNull();
  expect(describeFeeEffect(planFixture(), { feePercent: 20 }, benchmark)).toBeNull();
});
