/** The forms of people who are not signed in: sign up, sign in. */

import { sha256 } from '@/lib/accounts/key';
import { parseEmail } from '@/lib/accounts/people';
import { maxPasswordLength, minPasswordLength } from '@/lib/accounts/sign-in';
import { limiter } from '../limiter';
import type { Quota } from '../quota';
import { clientOfHeaders } from '../trust';
import type { Desk } from './desk';
import type { FormError, Outcome } from './form-parts';

/** So often one client may try; a business behind one address stays below. */
const signInsPerClient = { limit: 30, seconds: 600 };
const signUpsPerClient = { limit: 10, seconds: 3600 };
/** So often one address may be tried, from wherever: a list of passwords gets nowhere. */
const triesPerEmail = { limit: 10, seconds: 900 };

const wrongWords = 'The e-mail address or the password is wrong.';
const emailWords = 'Enter an e-mail address in the form name@example.com';

export async function signUp(fields: URLSearchParams, headers: Headers, { signIn }: Desk): Promise<Outcome> {
  const page = '/account/sign-up';
  const typed = { email: (fields.get('email') ?? '').slice(0, 300) };
  const password = fields.get('new_password') ?? '';
  const email = parseEmail(typed.email);
  const errors: FormError[] = [
    ...(email === null ? [{ field: 'email', message: emailWords }] : []),
    ...passwordErrors('new_password', password, email),
  ];
  if (email === null || errors.length > 0) return { page, told: { errors, typed } };
  const wait = await overLimit('sign-up', signUpsPerClient, clientOfHeaders(headers));
  if (wait) return { page, told: { errors: [tooMany('email', wait)], typed } };
  const result = await signIn.signUp(email, password);
  if (result.kind === 'signed_in') return { page: '/account', cookies: result.cookies };
  const message = 'There is an account of this address. Sign in, or use another address';
  return { page, told: { errors: [{ field: 'email', message }], typed } };
}

export async function signInForm(fields: URLSearchParams, headers: Headers, { signIn }: Desk): Promise<Outcome> {
  const page = '/account/sign-in';
  const typed = { email: (fields.get('email') ?? '').slice(0, 300) };
  const password = fields.get('password') ?? '';
  const email = parseEmail(typed.email);
  const errors = [
    ...(email === null ? [{ field: 'email', message: emailWords }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
  ];
  if (email === null || errors.length > 0) return { page, told: { errors, typed } };
  const wait =
    (await overLimit('sign-in', signInsPerClient, clientOfHeaders(headers))) ??
    (await overLimit('sign-in-email', triesPerEmail, email, sha256));
  if (wait) return { page, told: { errors: [tooMany('email', wait)], typed } };
  // Longer than any password: not worth the work of finding it wrong.
  const result = password.length > maxPasswordLength ? null : await signIn.signIn(email, password);
  if (result?.kind === 'signed_in') return { page: '/account', cookies: result.cookies };
  return { page, told: { errors: [{ field: 'email', message: wrongWords }], typed } };
}

/** What is wrong with a password somebody chose. */
export function passwordErrors(field: string, password: string, email: string | null): FormError[] {
  const message = passwordFault(password, email);
  return message === null ? [] : [{ field, message }];
}

function passwordFault(password: string, email: string | null): string | null {
  if (password === '') return 'Enter a password';
  if (password.length < minPasswordLength) return `The password must have ${minPasswordLength} characters or more`;
  if (password.length > maxPasswordLength) return `The password must have ${maxPasswordLength} characters or fewer`;
  if (new Set(password).size < 4) return 'The password must have more than three different characters';
  return email !== null && password.toLowerCase() === email ? 'The password must not be the e-mail address' : null;
}

/** Counts a try; the seconds to wait when it was one too many. `keyOf` for what is no client address. */
export async function overLimit(
  name: string,
  { limit, seconds }: { limit: number; seconds: number },
  counted: string,
  keyOf?: (text: string) => string,
): Promise<number | null> {
  const quota: Quota | null = await limiter(name, limit, seconds, keyOf)(counted);
  return quota && !quota.allowed ? quota.resetSeconds : null;
}

export function tooMany(field: string, waitSeconds: number): FormError {
  const minutes = Math.ceil(waitSeconds / 60);
  return { field, message: `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}` };
}
