/** The forms to sign up and to sign in. */

import { parseEmail } from '@/lib/accounts/account-store';
import { noteEvent, noteFailedSignIn } from '@/lib/accounts/security-log';
import type { AccountServices } from '@/lib/accounts/services';
import { maxPasswordLength } from '@/lib/accounts/sign-in/sign-in-library';
import { toClientKey } from '@/lib/server/client/client-address';
import { readClient } from '@/lib/server/client/trusted-client';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { countAttempt, countSignIn, makeTooManyError } from './attempt-limits';
import { startSignUp } from './confirm-forms';
import { type FormError, type FormOutcome, type OpenForm, refuseForm } from './form-parts';
import { isKnownBrowser, mayBeKnownBrowser } from './known-browser';
import { emailMessage, finishSignIn, listPasswordErrors, readBrowser } from './sign-in-parts';

const signUpsPerClient = { limit: 10, seconds: 3600 };

export async function signUp({ fields, headers, services }: OpenForm): Promise<FormOutcome> {
  const { signIn, mailer } = services;
  const page = '/account/sign-up';
  const typed = { email: (fields.get('email') ?? '').slice(0, 300) };
  const password = fields.get('new_password') ?? '';
  const email = parseEmail(typed.email);
  const errors: FormError[] = [
    ...(email === null ? [{ field: 'email', message: emailMessage }] : []),
    ...(await listPasswordErrors('new_password', password, email)),
  ];
  if (email === null || errors.length > 0) return { page, result: { errors, typed } };
  const wait = await countAttempt('sign-up', signUpsPerClient, toClientKey(readClient(headers)));
  if (wait !== null) return refuseForm(page, makeTooManyError('email', wait), typed);
  if (mailer) return startSignUp({ fields, headers, services }, { email, password, mailer });
  const outcome = await withAdmission(async () => {
    const result = await signIn.signUp(email, password, readBrowser(headers));
    if (result.kind === 'taken') return null;
    await noteEvent(services, headers, result.accountId, 'signed_up');
    return finishSignIn(result, headers, services);
  });
  if (outcome) return outcome;
  const message = 'This email address already has an account. Sign in, or use another address';
  return refuseForm(page, { field: 'email', message }, typed);
}

export async function signIn({ fields, headers, services }: OpenForm): Promise<FormOutcome> {
  const page = '/account/sign-in';
  const typed = { email: (fields.get('email') ?? '').slice(0, 300) };
  const password = fields.get('password') ?? '';
  const email = parseEmail(typed.email);
  const errors = [
    ...(email === null ? [{ field: 'email', message: emailMessage }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
  ];
  if (email === null || errors.length > 0) return { page, result: { errors, typed } };
  // Outside of `withAdmission`, because it may pause, and others wait for the database.
  const wait = await countSignIn(email, readClient(headers), await findKnownAccount(headers, email, services));
  if (wait !== null) return refuseForm(page, makeTooManyError('email', wait), typed);
  const check = async () => {
    const result = await services.signIn.signIn(email, password, readBrowser(headers));
    return result.kind === 'wrong' ? null : finishSignIn(result, headers, services);
  };
  // A password longer than any account's is not hashed.
  const outcome = password.length > maxPasswordLength ? null : await withAdmission(check);
  if (outcome) return outcome;
  noteFailedSignIn(services, headers, email);
  return refuseForm(page, { field: 'email', message: 'The email address or password is wrong' }, typed);
}

/** Finds the account of `email` if this browser has signed in to it before; null otherwise. */
async function findKnownAccount(
  headers: Headers,
  email: string,
  { accounts, passwords }: AccountServices,
): Promise<string | null> {
  if (!mayBeKnownBrowser(headers)) return null;
  return withAdmission(async () => {
    const account = await accounts.find(email);
    return account && (await isKnownBrowser(headers, account.id, passwords)) ? account.id : null;
  });
}
