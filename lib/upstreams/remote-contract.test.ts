import { describe, expect, it } from 'vitest';
import { planFixture, ratesFixture } from '@/lib/comparison/testing';
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
      notes: [{ code: 'demand_in_kva', message: 'Per kVA.' }],
      postcodes_limited: true,
      usage_range_kwh: { min: null, max: 40_000 },
      twins: [{ plan_id: 'b', plan_name: 'B' }],
      twin_count: 1,
    };
    expect(read(extended)).toMatchObject(extended);
  });

  it('are not missed', () => {
    const plain = read({});
    for (const name of ['link', 'notes', 'postcodes_limited', 'usage_range_kwh', 'twins', 'twin_count'] as const) {
      expect(plain[name]).toBeUndefined();
    }
  });

  it.each([
    ['link', 'http://retailer.example/'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://'],
    ['link', { href: 'https://retailer.example/' }],
    ['notes', 'see the web'],
    ['notes', [{ text: 'x' }]],
    ['postcodes_limited', 'yes'],
    ['usage_range_kwh', '40 MWh'],
    ['twins', 3],
    ['twin_count', 'many'],
  ] as const)('are dropped when they are something else: %s %o', (name, value) => {
    expect(read({ [name]: value })[name]).toBeUndefined();
  });
});
