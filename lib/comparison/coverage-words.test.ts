import { describe, expect, it } from 'vitest';
import {
  bookSentence,
  leftOutSentence,
  limitSentences,
  momentWords,
  reachWords,
  troubleWords,
  typesWords,
} from './coverage-words';
import { bookViewFixture } from './testing-coverage';

const book = bookViewFixture();

describe('what a book covers, in words', () => {
  it('tells moments in Sydney’s time, in summer and in winter', () => {
    expect(momentWords('2026-11-21T02:46:09.723Z')).toBe('21 November 2026 at 1:46 pm, Sydney time');
    expect(momentWords('2026-06-30T15:05:00Z')).toBe('1 July 2026 at 1:05 am, Sydney time');
    expect(momentWords('yesterday')).toBe('yesterday');
  });

  it('counts plans, retailers and the networks that have any', () => {
    expect(bookSentence(book)).toBe('1,203 plans from 2 retailers and 1 buying group rate on 1 network.');
    expect(bookSentence({ ...book, plansBuyingGroup: 0 })).toBe('1,203 plans from 2 retailers on 1 network.');
    expect(typesWords(book)).toBe('700 single rate, 304 time of use, 200 demand');
    expect(reachWords({ networks: 9, states: ['NSW', 'QLD', 'SA'] })).toBe('9, in NSW, QLD and SA');
  });

  it('says what limits plans, and nothing of limits that no plan has', () => {
    expect(limitSentences(book)).toEqual([
      expect.stringMatching(/^1,346 plans are sold in part of a network\./),
      expect.stringMatching(/^1 plan is not confirmed/),
      '12 plans may cost more, depending on your meter.',
    ]);
    const none = { ...book, soldInPartOfNetwork: 0, unverified: 0, mayCostMore: 0 };
    expect(limitSentences(none)).toEqual([]);
    expect(limitSentences({ ...none, restricted: 4143, controlledLoadOnly: 2218, variablePrice: 151 })).toEqual([
      expect.stringMatching(/^4,143 plans have conditions .* 2,218 need a controlled load,/),
      expect.stringMatching(/^151 plans have prices that follow the wholesale market/),
    ]);
  });

  it('says what happened to a brand, also in a way that is new', () => {
    const plansFrom = '2026-11-19';
    expect(troubleWords({ outcome: 'kept_previous', problem: 'No answer.', plansFrom })).toBe(
      'We couldn’t check it this time. No answer. We show its plans from 19 November 2026.',
    );
    expect(troubleWords({ outcome: 'shrunk', problem: null, plansFrom })).toMatch(/^Most of its plans disappeared/);
    const unknown = { problem: null, plansFrom: null };
    expect(troubleWords({ outcome: 'failed', ...unknown })).toMatch(/none of its plans are shown/);
    expect(troubleWords({ outcome: 'constructor', ...unknown })).toBe('Its reading ended as “constructor”.');
  });

  it('says how many plans are left out and what that means', () => {
    const reasons = [35, 3].map((plans) => ({ code: String(plans), text: 'Why.', plans }));
    expect(leftOutSentence(reasons)).toMatch(/^We leave out 38 plans .* ask its retailer\. /);
    expect(leftOutSentence([])).toBe('We leave out no business electricity plan in the register.');
  });
});
