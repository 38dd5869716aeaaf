import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { benchmarkYears } from '@/lib/facts/benchmarks';
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { findProfileShares } from '@/lib/plans/costing/half-hours';
import { costExample, findPeriod } from './method-parts';
import Methodology from './methodology.mdx';

const checkedOn = '2026-11-20';
const example = costExample(checkedOn);
const html = renderToStaticMarkup(createElement(Methodology, { checkedOn }));
const documented = readFileSync(path.resolve(import.meta.dirname, '../../docs/costing.md'), 'utf8');
const text = html
  .replace(/<[^>]+>/g, ' ')
  .replaceAll('&#x27;', "'")
  .replaceAll('&quot;', '"')
  .replaceAll('&amp;', '&')
  .replace(/\s+/g, ' ');

describe('the methodology page', () => {
  it('works an example with one of every kind of charge, whose lines are products and add up to the cent', () => {
    const lines = example.plan.cost_lines!;
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['supply', 'usage', 'demand', 'discount', 'fee']));
    expect(lines.some(({ step }) => step === 2)).toBe(true);
    const cents = lines.reduce((sum, line) => sum + Math.round(line.amount_inc_gst * 100), 0);
    expect(cents).toBe(Math.round(example.plan.annual_cost_inc_gst * 100));
    for (const { rate_unit: unit, quantity, rate_inc_gst: rate, amount_inc_gst: amount } of lines) {
      if (quantity === null || rate === null) continue;
      expect(Math.abs((quantity * rate) / (unit?.startsWith('c/') ? 100 : 1) - amount)).toBeLessThan(0.011);
    }
  });

  it('costs the example as the rules on the page do, by hand', () => {
    const { usage, plan, benchmark } = example;
    const kwh = { peak: 18_000 * 0.212, shoulder: 18_000 * 0.495, offPeak: 18_000 * 0.293 };
    const firstStep = 8 * 365;
    const usageExGst = firstStep * 0.34 + (kwh.peak - firstStep) * 0.37 + kwh.shoulder * 0.22 + kwh.offPeak * 0.16;
    const demandExGst = usage.max_demand_kw! * 7.5 * (151 / (365 / 12));
    const total = (365 * 1.6 + usageExGst * 0.96 + demandExGst) * 1.1 + 12 * 3.3;
    expect(plan.annual_cost_inc_gst).toBeCloseTo(total, 2);
    const reference = 3.65 * benchmark!.supply_c_per_day_inc_gst + 180 * benchmark!.usage_c_per_kwh_inc_gst;
    expect(benchmark!.annual_cost_inc_gst).toBeCloseTo(reference, 2);
    expect(plan.vs_standing_offer_pct).toBeCloseTo((100 * (total - reference)) / reference, 1);
  });

  it('has the rules of docs/costing.md, word for word, and all of them', () => {
    const toPlain = (words: string) =>
      words
        .replace(/<[^>]+>|[*`|]/g, '')
        .replaceAll('’', "'")
        .replaceAll('&#x27;', "'")
        .replaceAll('our reading', '')
        .replace(/\s+/g, '');
    const rules = html.match(/<tr id="R\d+".*?<\/tr>/gs)!;
    expect(rules.map(toPlain)).toEqual(documented.match(/^\| R\d+ .*$/gm)!.map(toPlain));
    expect(rules).toHaveLength(12);
  });

  it('has the load profiles of docs/costing.md and their shares on the example network', () => {
    const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
    for (const id of loadProfileIds) {
      const { peak, shoulder, off_peak } = findProfileShares(id, 'energex');
      expect(documented).toMatch(
        new RegExp(`\\| \`${id}\` \\| [^|]+ \\| ${[peak, shoulder, off_peak].map(percent).join(', ')} \\|`),
      );
    }
  });

  it('shows every benchmark in force with its unit prices and source, and why a network has none', () => {
    const { benchmarks } = benchmarkYears.find(({ period }) => period === '2026-27')!;
    for (const { supplyCPerDayIncGst, usageCPerKwhIncGst, sourceUrl, checkedAgainst } of benchmarks) {
      expect(text).toContain(` ${supplyCPerDayIncGst} ${usageCPerKwhIncGst} `);
      expect(html).toContain(`href="${sourceUrl}"`);
      for (const check of checkedAgainst) expect(text).toContain(check);
    }
    expect(text).toContain('The ACT has no reference price we can compare with.');
    expect(text).toContain('ACT reference price 2026–27');
    expect(text).toContain('The Default Market Offer doesn’t cover regional Queensland.');
    expect(text).toMatch(/Tariff 20 2026–27 .*: 214.438c a day and 30.663c\/kWh, \$3,849 a year at 10,000 kWh/);
  });

  it('follows the year of the rates', () => {
    expect(findPeriod('2026-06-30')).toBe('2025-26');
    expect(costExample('2020-01-01').benchmark).toBeNull();
    const early = renderToStaticMarkup(createElement(Methodology, { checkedOn: '2020-01-01' }));
    expect(early).not.toMatch(/NaN|undefined|null/);
  });
});
