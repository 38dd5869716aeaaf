import { expect, it } from 'vitest';
import { roundToCents, toCents } from './money';

it('counts whole cents', () => {
  expect([toCents(0.1 + 0.2), toCents(-1.005), toCents(12.345)]).toEqual([30, -100, 1235]);
});

it('rounds dollars to cents', () => {
  expect([roundToCents(0.1 + 0.2), roundToCents(2.346)]).toEqual([0.3, 2.35]);
});
