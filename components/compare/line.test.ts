import { describe, expect, it } from 'vitest';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { arrange, offerFixture } from '@/lib/testing/offers';
import { ownPlanFixture, ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { chooseLine, compareWithLine, type Line, scaleBars } from './line';

const rates = ratesFixture();
const whole = arrange(rates.plans);
const reference: Line = { kind: 'reference', costIncGst: 7053.8, own: null };
const own = ownPlanFixture();

describe('the line of a list', () => {
  it('is what the owner pays, else the reference price, else the middle offer', () => {
    const withBill = { ...rates, own_plan: ownPlanFixture() };
    expect(chooseLine(buildPlanPage(withBill), whole)).toMatchObject({ kind: 'own', costIncGst: 4441.8 });
    expect(chooseLine(buildPlanPage(rates), whole)).toEqual(reference);
    expect(chooseLine(buildPlanPage(withoutBenchmark(rates)), whole)).toMatchObject({
      kind: 'middle',
      costIncGst: 4001.5,
    });
  });

  it('is none over several networks, or without a certain price', () => {
    const page = buildPlanPage(withoutBenchmark(rates));
    expect(chooseLine({ ...page, networks: [...page.networks, ...page.networks] }, whole)).toBeNull();
    expect(chooseLine(page, { ...whole, listed: [] })).toBeNull();
  });
});

describe('an offer beside the line', () => {
  it('differs by the rounded amounts of the page, at the most that could be paid', () => {
    expect(compareWithLine(offerFixture({ highIncGst: 4001.5 }), reference)).toEqual({
      side: 'less',
      dollars: 3052,
      words: '$3,052 less',
    });
    expect(compareWithLine(offerFixture({ highIncGst: 7054.4 }), reference)?.words).toBe('Same cost');
    expect(compareWithLine(offerFixture({ highIncGst: 8000 }), reference)?.words).toBe('$946 more');
    const line: Line = { kind: 'own', costIncGst: 4441.8, own };
    expect(compareWithLine(offerFixture({ highIncGst: 4001.5 }), line)).toMatchObject({ side: 'less', dollars: 440 });
  });

  it('is not compared where they are not alike', () => {
    const demand = offerFixture({}, { tariff_type: 'demand' });
    expect(compareWithLine(demand, reference)).toBeNull();
    expect(compareWithLine(demand, { ...reference, kind: 'middle' })).not.toBeNull();
    expect(compareWithLine(offerFixture({ doubt: 'missing' }), reference)).toBeNull();
    expect(compareWithLine(offerFixture(), null)).toBeNull();
  });
});

describe('the scale of the bars', () => {
  const differ = (side: 'less' | 'more', dollars: number) => ({ side, dollars, words: '' });

  it.each([
    [differ('less', 3000), differ('more', 1000)],
    [differ('less', 3000), null],
    [differ('more', 20_000), differ('more', 1)],
    [differ('less', 1), differ('more', 20_000)],
  ])('keeps every bar within its row', (...differences) => {
    const { lineAt, perDollar } = scaleBars(differences);
    expect(lineAt).toBeGreaterThanOrEqual(26);
    expect(lineAt).toBeLessThanOrEqual(72);
    for (const of of differences) {
      const room = of?.side === 'less' ? lineAt : 100 - lineAt;
      if (of) expect(of.dollars * perDollar).toBeLessThan(room);
    }
  });

  it('has no bars where nothing differs', () => {
    expect(scaleBars([null]).perDollar).toBe(0);
  });
});
