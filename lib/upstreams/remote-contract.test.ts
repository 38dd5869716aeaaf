import { describe, expect, it } from 'vitest';
import { planFixture, ratesFixture } from '@/lib/testing/rates-response';
import { remoteRatesSchema } from './remote-contract';

/** The plan as it is read from an answer that says `change` of it. */
function read(change: Record<string, unknown>) {
  const answer = { ...ratesFixture(), plans: [{ ...planFixture(), ...change }] };
  return remoteRatesSchema.parse(JSON.parse(JSON.stringify(answer))).plans[0]!;
}

describe('extensions of a plan', () => {
  it('are taken from a service that has them', () => {
    const extended = {
      link: 'https://retailer.example/plan',
      link_kind: 'retailer_site',
      notes: [{ code: 'demand_in_kva', message: 'Per kVA.' }],
      postcodes_limited: true,
      usage_range_kwh: { min: null, max: 40_000 },
    };
    expect(read(extended)).toMatchObject(extended);
  });

  it('are not missed', () => {
    const plain = read({});
    for (const name of ['link', 'link_kind', 'notes', 'postcodes_limited', 'usage_range_kwh'] as const) {
      expect(plain[name]).toBeUndefined();
    }
  });

  it.each([
    ['link', 'http://retailer.example/'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://'],
    ['link', { href: 'https://retailer.example/' }],
    ['link_kind', 'poster'],
    ['notes', 'see the web'],
    ['notes', [{ text: 'x' }]],
    ['postcodes_limited', 'yes'],
    ['usage_range_kwh', '40 MWh'],
  ] as const)('are dropped when they are something else: %s %o', (name, value) => {
    expect(read({ [name]: value })[name]).toBeUndefined();
  });
});

describe('the count of plans sold in part of a place', () => {
  const readCount = (count: unknown) => {
    const { summary, ...rest } = ratesFixture();
    const coverage = { ...summary.coverage, plans_sold_in_part: count };
    return remoteRatesSchema.parse({ ...rest, summary: { ...summary, coverage } }).summary.coverage;
  };

  it('is taken from a service that has it, and leaves the other counts alone where it is something else', () => {
    expect(readCount(7).plans_sold_in_part).toBe(7);
    for (const other of [undefined, 'some', null]) {
      expect(readCount(other)).toMatchObject({ plans_compared: ratesFixture().summary.coverage.plans_compared });
      expect(readCount(other).plans_sold_in_part).toBeUndefined();
    }
  });
});
