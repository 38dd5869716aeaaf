/** Plans side by side as a page shows them: names and prices, what is folded, and where each plan's button leads. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, noChoices, noUsage } from '@/lib/site/address/state';
import { makeOperator } from '@/lib/site/words/operator-copy';
import { groupFixture, planFixture, ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { ComparePage } from './compare-page';

const state: ComparisonState = {
  ...noUsage,
  ...noChoices,
  level: 'postcode',
  place: '2000',
  marks: ['group1', 'public1'],
  sideBySide: true,
};
const plans = [
  groupFixture({ ref: 'group1', retailer: 'Leaky', link: 'https://leaky.example/' }),
  planFixture({ ref: 'public1', link: 'https://billabong.example/', notes: [{ code: 'x', message: 'A note.' }] }),
];
const render = (rates: RatesResponse, change: Partial<ComparisonState> = {}) =>
  renderToStaticMarkup(
    <ComparePage
      rates={rates}
      state={{ ...state, ...change }}
      bannerMessages={[]}
      operator={makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask' })}
    />,
  );
const html = render(ratesFixture({ plans }));

describe('plans side by side', () => {
  it('stand in columns of their own, the reference price in the last', () => {
    expect(html.match(/role="columnheader"/g)).toHaveLength(3);
    expect(html).toContain('data-reference-cost="7053.8"');
    expect(html).toContain('$100 more');
    expect(render(withoutBenchmark(ratesFixture({ plans })))).not.toContain('data-reference-cost');
  });

  it('can each be removed, and lead to their retailer or the operator', () => {
    expect(html).toContain('href="/rates/2000?marks=public1&amp;view=compare"');
    expect(html).toContain('href="https://billabong.example/"');
    expect(html).toContain('href="https://example.com/ask"');
    expect(html).not.toMatch(/leaky/i);
  });
});
