import { expect, it } from 'vitest';
import { makeRetailerId } from './plan-keys';

it.each([
  ['Wattle Energy', 'wattle-energy'],
  ['  Wattle  energy! ', 'wattle-energy'],
  ['Été & Co', 'ete-co'],
  ['Founder’s Power', 'founders-power'],
  ['1st Energy', '1st-energy'],
])('%s is %s in an address', (name, id) => {
  expect(makeRetailerId(name)).toBe(id);
});

it('is never empty, nor too long for the parameter', () => {
  for (const name of ['電力', '!!!', 'x'.repeat(300), `${'x'.repeat(59)} y`]) {
    expect(makeRetailerId(name)).toMatch(/^[a-z0-9-]{1,60}$/);
  }
  expect(makeRetailerId('電力')).not.toBe(makeRetailerId('!!!'));
});
