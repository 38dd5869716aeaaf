/** What the forms of people who are not signed in share. */

import type { AccountStore } from '@/lib/accounts/account-store';
import { findPasswordFault, type PasswordFault } from '@/lib/accounts/password-rules';
import { maxPasswordLength, minPasswordLength } from '@/lib/accounts/sign-in';
import type { FormError } from './form-parts';
import { makeKnownBrowserCookie } from './known-browser';

export const emailMessage = 'Enter an email address like name@example.com';
export const notSentMessage = 'We couldn’t send an email there. Check the address, or try again in a few minutes';

const messageByFault: Record<PasswordFault, string> = {
  empty: 'Enter a password',
  too_short: `Use ${minPasswordLength} characters or more`,
  too_long: `Use ${maxPasswordLength} characters or fewer`,
  too_plain: 'Use more than three different characters',
  common: 'This password is easy to guess. Try three random words',
  own_name: 'Don’t use your email address as your password. Try three random words',
};

/** What is wrong with a password somebody chose. */
export function listPasswordErrors(field: string, password: string, email: string | null): FormError[] {
  const fault = findPasswordFault(password, email);
  return fault === null ? [] : [{ field, message: messageByFault[fault] }];
}

/** The cookies of a session, and the one by which this browser is known from now on. */
export async function makeSignInCookies(
  session: readonly string[],
  email: string,
  accounts: AccountStore,
): Promise<string[]> {
  const account = await accounts.find(email);
  return [...session, ...(account ? [makeKnownBrowserCookie(account.id)] : [])];
}
