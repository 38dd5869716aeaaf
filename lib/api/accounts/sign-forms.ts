/** The forms of people who are not signed in: sign up, sign in. */
import { type People, parseEmail } from '@/lib/accounts/people';
import { maxPasswordLength } from '@/lib/accounts/sign-in';
import { clientOfHeaders } from '../trust';
import { admitted } from './admission';
import { startSignUp } from './confirm-forms';
import { type FormError, type Outcome, refused } from './form-parts';
import { knownBrowserNames } from './known-browser';
import type { AccountServices } from './services';
import { cookiesOf, emailWords, passwordErrors } from './sign-parts';
import { overLimit, signInWait, tooMany } from './try-limits';

const signUpsPerClient = { limit: 10, seconds: 3600 };

const wrongWords = 'The email address or password is wrong';

export async function signUp(fields: URLSearchParams, headers: Headers, services: AccountServices): Promise<Outcome> {
  const { signIn, people, mailer } = services;
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
  if (wait !== null) return refused(page, tooMany('email', wait), typed);
  if (mailer) return startSignUp({ email, password, mailer }, headers, services);
  const cookies = await admitted(async () => {
    const result = await signIn.signUp(email, password);
    return result.kind === 'signed_in' ? cookiesOf(result.cookies, email, people) : null;
  });
  if (cookies) return { page: '/account', cookies };
  const message = 'This email address already has an account. Sign in, or use another address';
  return refused(page, { field: 'email', message }, typed);
}

export async function signInForm(
  fields: URLSearchParams,
  headers: Headers,
  { signIn, people }: AccountServices,
): Promise<Outcome> {
  const page = '/account/sign-in';
  const typed = { email: (fields.get('email') ?? '').slice(0, 300) };
  const password = fields.get('password') ?? '';
  const email = parseEmail(typed.email);
  const errors = [
    ...(email === null ? [{ field: 'email', message: emailWords }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
  ];
  if (email === null || errors.length > 0) return { page, told: { errors, typed } };
  // It may take a while, and nobody who needs the database is to wait for that.
  const wait = await signInWait(email, clientOfHeaders(headers), await browserName(headers, email, people));
  if (wait !== null) return refused(page, tooMany('email', wait), typed);
  // Longer than any password: not worth the work of finding it wrong.
  const isTooLong = password.length > maxPasswordLength;
  const check = async () => {
    const result = await signIn.signIn(email, password);
    return result.kind === 'signed_in' ? cookiesOf(result.cookies, email, people) : null;
  };
  const cookies = isTooLong ? null : await admitted(check);
  if (cookies) return { page: '/account', cookies };
  return refused(page, { field: 'email', message: wrongWords }, typed);
}

/** The name of a browser that has signed in to the account of `email`; null for any other. */
async function browserName(headers: Headers, email: string, people: People): Promise<string | null> {
  const names = knownBrowserNames(headers);
  if (names.size === 0) return null;
  const account = await admitted(() => people.find(email));
  return names.get(account?.id ?? '') ?? null;
}
