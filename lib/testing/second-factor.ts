/** Codes as an authenticator app makes them. */
import { TOTP } from 'otpauth';
import type { SecondFactorStore } from '@/lib/accounts/sign-in/second-factor';

/** What the app shows at a moment. */
export function makeAppCode(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Six digits that the app does not show about then. */
export function makeWrongCode(secret: string, at: Date): string {
  const shown = [-30, 0, 30].map((seconds) => makeAppCode(secret, new Date(at.getTime() + seconds * 1000)));
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '';
}

/** Turns the second factor of an account on, with the code of `at`, which is used up by that. */
export async function turnOnSecondFactor(
  factors: SecondFactorStore,
  accountId: string,
  at: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await factors.begin(accountId);
  const secret = (await factors.findSetup(accountId)) ?? '';
  const recoveryCodes = await factors.confirm(accountId, makeAppCode(secret, at));
  if (recoveryCodes === null) throw new Error('The second factor was not turned on.');
  return { secret, recoveryCodes };
}
