import { expect, it } from 'vitest';
import { checkMpan } from './mpan';

it('checks the last digit of an MPAN core', () => {
  // 3·1 + 5·2 of the first two digits make 13; the remainder by 11 is 2.
  expect(checkMpan('1200000000002')).toBe(true);
  expect(checkMpan('1200000000003')).toBe(false);
  expect(checkMpan('120000000000')).toBe(false);
});
