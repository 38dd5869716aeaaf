import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { arrange } from '@/lib/testing/offers';
import { planFixture, ratesFixture, stateFixture as state } from '@/lib/testing/rates-response';
import { listUsagePrices, PlanRow } from './plan-row';

const usage = (rate: number) => ({ ...planFixture().cost_lines![1]!, rate_inc_gst: rate });

describe('usage prices', () => {
  it('are one price, or the range of all bands, steps and seasons', () => {
    expect(listUsagePrices(planFixture())).toEqual(['20.00c/kWh']);
    expect(listUsagePrices(planFixture({ cost_lines: [usage(31.2), usage(22.3), usage(44.32)] }))).toEqual([
      '22.30–44.32c/kWh',
    ]);
  });

  it('come from the bands where there is no sum, with the demand charge', () => {
    const plan = planFixture({
      cost_lines: undefined,
      peak_c_per_kwh_inc_gst: 40,
      off_peak_c_per_kwh_inc_gst: 15.5,
      demand_per_kw_per_year_inc_gst: 132.73,
    });
    expect(listUsagePrices(plan)).toEqual(['15.50–40.00c/kWh', '$133/kW a year']);
    expect(listUsagePrices(planFixture({ cost_lines: undefined, peak_c_per_kwh_inc_gst: null }))).toEqual([]);
    const charge = { ...usage(0.3), kind: 'demand' as const, rate_unit: '$/kVA/day' };
    const inKva = planFixture({ cost_lines: [usage(20), charge], demand_per_kw_per_year_inc_gst: 109.5 });
    expect(listUsagePrices(inKva)).toEqual(['20.00c/kWh', '$110/kVA a year']);
  });

  it('stand for the tariff where another row has the same name', () => {
    const [offer] = arrange([planFixture()]).listed;
    const page = buildPlanPage(ratesFixture());
    const row = { offer: offer!, row: 1, isBest: false, isOpen: false, difference: null, page, state };
    const render = (hasNamesake: boolean) =>
      renderToStaticMarkup(PlanRow({ ...row, hasNamesake, scale: { lineAt: null, perDollar: 0 } }));
    expect(render(false)).toContain('Billabong Power · Single rate');
    expect(render(true)).toContain('Billabong Power · 20.00c/kWh');
  });
});
