import { expect, it } from 'vitest';
import { buildTotpAddress, createTotpSecret, findTotpStep } from './second-factor';

/** The ASCII text 12345678901234567890, as in RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])(
  'takes the code that the standard gives for second %i, half a minute to either side, and no longer',
  (second, code) => {
    const step = Math.floor(second / 30);
    const at = (seconds: number) => findTotpStep(secret, code, new Date((second + seconds) * 1000));
    expect([at(0), at(30), at(-30)]).toEqual([step, step, step]);
    expect([at(60), at(-60)]).toEqual([null, null]);
  },
);

it.each(['', '12345', '1234567', 'abcdef', '287082 ', '２８７０８２'])('takes no %j', (code) => {
  expect(findTotpStep(secret, code, new Date(59_000))).toBeNull();
});

it('makes secrets of 160 bits, and the address that apps read', () => {
  const made = createTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(made);
  expect(buildTotpAddress(secret, 'you+1@example.com', 'Gridfare')).toBe(
    `otpauth://totp/Gridfare:you%2B1%40example.com?issuer=Gridfare&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
