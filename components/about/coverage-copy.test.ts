import { describe, expect, it } from 'vitest';
import {
  describeBook,
  describeLeftOut,
  describeLimits,
  describeReach,
  describeTariffTypes,
  describeTrouble,
} from './coverage-copy';
import type { BookView } from './coverage-view';

const book: BookView = {
  ...{ checkedOn: '2026-11-21', sourceName: 'A register', isSample: false, plansPublic: 1203, plansBuyingGroup: 1 },
  byType: { flat: 700, time_of_use: 304, demand: 200 },
  retailers: ['Billabong Power', 'Wattle Energy'].map((name) => ({ name, plans: 3, networks: 1, states: ['NSW'] })),
  networks: [1204, 0].map((plans) => ({
    ...{ id: 'ausgrid', name: 'Ausgrid', state: 'NSW', retailers: 2, plans },
    byType: { flat: 700, time_of_use: 304, demand: 200 },
  })),
  ...{ notes: [], reading: null, unverified: 1, soldInPartOfNetwork: 1346, soldForSomeUsageOnly: 0, mayCostMore: 12 },
  ...{ restricted: 0, controlledLoadOnly: 0, variablePrice: 0 },
};

describe('what a book covers, in words', () => {
  it('counts plans, retailers and the networks that have any', () => {
    expect(describeBook(book)).toBe('1,203 plans from 2 retailers and 1 buying group rate on 1 network.');
    expect(describeBook({ ...book, plansBuyingGroup: 0 })).toBe('1,203 plans from 2 retailers on 1 network.');
    expect(describeTariffTypes(book)).toBe('700 single rate, 304 time of use, 200 demand');
    expect(describeReach({ networks: 9, states: ['NSW', 'QLD', 'SA'] })).toBe('9, in NSW, QLD and SA');
  });

  it('says what limits plans, and nothing of limits that no plan has', () => {
    expect(describeLimits(book)).toEqual([
      expect.stringMatching(/^1,346 plans are sold in part of a network\./),
      expect.stringMatching(/^1 plan is not confirmed/),
      '12 plans may cost more, depending on your meter.',
    ]);
    const none = { ...book, soldInPartOfNetwork: 0, unverified: 0, mayCostMore: 0 };
    expect(describeLimits(none)).toEqual([]);
    expect(describeLimits({ ...none, restricted: 4143, controlledLoadOnly: 2218, variablePrice: 151 })).toEqual([
      expect.stringMatching(/^4,143 plans have conditions .* 2,218 need a controlled load,/),
      expect.stringMatching(/^151 plans have prices that follow the wholesale market/),
    ]);
  });

  it('says what happened to a brand, also in a way that is new', () => {
    const plansFrom = '2026-11-19';
    expect(describeTrouble({ outcome: 'kept_previous', problem: 'No answer.', plansFrom })).toBe(
      'We couldn’t check it this time. No answer. We show its plans from 19 November 2026.',
    );
    expect(describeTrouble({ outcome: 'shrunk', problem: null, plansFrom })).toMatch(/^Most of its plans disappeared/);
    const unknown = { problem: null, plansFrom: null };
    expect(describeTrouble({ outcome: 'failed', ...unknown })).toMatch(/none of its plans are shown/);
    expect(describeTrouble({ outcome: 'constructor', ...unknown })).toBe('Its reading ended as “constructor”.');
  });

  it('says how many plans are left out and what that means', () => {
    const reasons = [35, 3].map((plans) => ({ code: String(plans), text: 'Why.', plans }));
    expect(describeLeftOut(reasons)).toMatch(/^We leave out 38 plans .* ask its retailer\. /);
    expect(describeLeftOut([])).toBe('We leave out no business electricity plan in the register.');
  });
});
