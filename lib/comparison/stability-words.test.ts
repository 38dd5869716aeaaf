import { describe, expect, it } from 'vitest';
import { stabilitySentences, stabilityTables } from './stability-words';
import { basePlan, pricedFixture, stabilityFixture } from './testing-extensions';

const emu = pricedFixture('emu', { retailer: 'Emu Energy', plan_name: 'Flat' });
const told = (...given: Parameters<typeof stabilityFixture>) => stabilitySentences(stabilityFixture(...given)).slice(1);

describe('whether the answer holds, in words', () => {
  it('is one sentence where it holds in every case', () => {
    expect(stabilitySentences(stabilityFixture(() => null))).toEqual([
      'Billabong Power, Plan base is the cheapest in all 9 cases: usage 20% lower to 20% higher, with 10 points less to 10 points more of it in peak hours.',
    ]);
  });

  it('counts the cases and names what those have in common in which another plan is cheaper', () => {
    const [lead, other] = stabilitySentences(stabilityFixture((_, peak) => (peak > 0 ? [emu, 43] : null)));
    expect(lead).toContain('still the cheapest in 6 of 9 cases');
    expect(other).toBe('With more of the use in peak hours Emu Energy, Flat is cheaper, by $43 a year at most.');
    expect(told((usage) => (usage < 0 ? [emu, 43] : null))).toEqual([
      'With 20% less use Emu Energy, Flat is cheaper, by $43 a year at most.',
    ]);
    expect(told((usage, peak) => (usage > 0 && peak < 0 ? [emu, 43.2] : null))).toEqual([
      'With 20% more use and less of the use in peak hours Emu Energy, Flat is cheaper, by $43 a year.',
    ]);
  });

  it('does not claim what only some of the cases share', () => {
    expect(told((usage, peak) => (usage > 0 && peak >= 0 ? [emu, 43] : null))[0]).toMatch(
      /^In 2 of them, such as with 20% more use/,
    );
  });

  it('tells the plan that wins most first, and counts those beyond three', () => {
    const names = ['a', 'b', 'c', 'd'].map((ref) => pricedFixture(ref, { retailer: ref.toUpperCase() }));
    const winners = [names[0]!, names[1]!, names[2]!, null, null, names[3]!, names[3]!, null, null];
    let at = 0;
    const sentences = told(() => {
      const winner = winners[at++];
      return winner ? [winner, 10] : null;
    });
    expect(sentences[0]).toContain('D, Plan d is');
    expect(sentences).toHaveLength(4);
    expect(sentences[3]).toBe('In the other cases one more plan is cheaper.');
  });

  it('tells two buying group rates apart', () => {
    const group = { offer_source: 'service_buying_group', retailer: null, plan_name: null };
    const base = pricedFixture('base', group);
    const sentences = stabilitySentences(
      stabilityFixture((usage) => (usage > 0 ? [pricedFixture('other', group), 5] : null), { base_plan: base }),
    );
    expect(sentences[0]).toMatch(/^The same buying group rate is still the cheapest/);
    expect(sentences[1]).toContain('another buying group rate is');
  });

  it('tells plans of one name apart by their tariff', () => {
    const { retailer, plan_name } = basePlan;
    const touPlan = pricedFixture('tou', { retailer, plan_name, tariff_type: 'time_of_use' });
    expect(told((usage) => (usage < 0 ? [touPlan, 43] : null))[0]).toContain(
      'Plan base, a time-of-use plan is cheaper',
    );
    const twin = pricedFixture('twin', { retailer, plan_name });
    expect(told((usage) => (usage < 0 ? [twin, 43] : null))[0]).toContain('Plan base, another version is cheaper');
  });

  it('speaks of demand where demand plans compete, and of a usage at which nothing is sold', () => {
    const usual = stabilityFixture(() => null);
    expect(stabilitySentences({ ...usual, demand: usual.usage_and_peak }).at(-1)).toContain('does not change that');
    const unsold = stabilityFixture((usage) => (usage > 0 ? [emu, 0] : null));
    for (const one of unsold.usage_and_peak.results) {
      if (!one.still_cheapest) Object.assign(one, { cheapest: null, base_plan: null });
    }
    expect(stabilitySentences(unsold)[1]).toBe('With 20% more use no plan is sold at that usage.');
  });

  it('counts a case that the limits made the same as another once', () => {
    const limited = stabilityFixture((usage) => (usage < 0 ? [emu, 43] : null));
    limited.usage_and_peak.results[1]!.same_as = 0;
    limited.usage_and_peak.results[2]!.same_as = 0;
    expect(stabilitySentences({ ...limited, usage_and_peak: { ...limited.usage_and_peak, cases: 7 } })[1]).toBe(
      'With 20% less use Emu Energy, Flat is cheaper, by $43 a year.',
    );
  });
});

describe('case by case', () => {
  it('is a row a usage and a column a peak share, with who is cheapest and by how much', () => {
    const [table] = stabilityTables(stabilityFixture((usage, peak) => (usage < 0 && peak > 0 ? [emu, 43] : null)));
    expect(table!.columns).toEqual([
      '−10 points: 10% in peak hours',
      '20% in peak hours',
      '+10 points: 30% in peak hours',
    ]);
    expect(table!.rows.map(({ name }) => name)).toEqual([
      '−20%: 14,400 kWh a year',
      '18,000 kWh a year',
      '+20%: 21,600 kWh a year',
    ]);
    expect(table!.rows[0]!.cells).toEqual([
      { held: true, who: 'Still the cheapest', cost: '$4,000' },
      { held: true, who: 'Still the cheapest', cost: '$4,000' },
      { held: false, who: 'Emu Energy, Flat', cost: '$3,957, $43 less' },
    ]);
    expect(table!.caption).toContain(basePlan.plan_name);
  });
});
