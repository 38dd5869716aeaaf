import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode, parseRecoveryCode } from './second-factor';

it('are ten, all different, in groups that can be read out', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
});

it('are read however they are typed', () => {
  for (const typed of ['7k2m-p4xq-01td', ' 7K2M P4XQ 01TD ', '7k2m–p4xq–oltd', '7k2mp4xqOItd']) {
    expect(parseRecoveryCode(typed)).toBe('7k2mp4xq01td');
  }
  for (const typed of ['', '7k2m-p4xq', '7k2m-p4xq-01tdx', '7k2m-p4xq-01t!', 'x'.repeat(10_000)]) {
    expect(parseRecoveryCode(typed)).toBeNull();
  }
});

it('are hashed with the salt of their account', async () => {
  const [salt, other] = [randomBytes(16), randomBytes(16)];
  const hash = await hashRecoveryCode('7k2mp4xq01td', salt);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashRecoveryCode('7k2mp4xq01td', salt)).toBe(hash);
  expect(await hashRecoveryCode('7k2mp4xq01td', other)).not.toBe(hash);
});
