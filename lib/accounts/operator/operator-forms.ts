/** The forms of the operator's pages: a plain POST, answered by a redirect, like those of the account pages. */
import { z } from 'zod';
import { maxRequestsPerMinute } from '@/lib/accounts/account-store';
import { type CreditChange, type CreditChangeResult, maxGrantedCredits } from '@/lib/accounts/directory';
import { countAttempt, makeTooManyError } from '@/lib/accounts/forms/attempt-limits';
import { type FormOutcome, readFields, readUuid, redirectTo, refuseForm } from '@/lib/accounts/forms/form-parts';
import { toFailureResult } from '@/lib/accounts/forms/forms';
import { openAccountServices } from '@/lib/accounts/open-services';
import { isoDayYears } from '@/lib/facts/iso-day';
import { toClientKey } from '@/lib/server/client/client-address';
import { readClient } from '@/lib/server/client/trusted-client';
import { addToCount } from '@/lib/server/counts';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { log } from '@/lib/server/log';
import { isOperatorToken } from '@/lib/server/operator-token';
import { logRefusal } from '@/lib/server/refusals';
import { formatCount } from '@/lib/site/words/format';
import { endOperatorSession, hasOperatorView, isOperator, makeOperatorCookie } from './session';

const overview = '/operator';
const signInAttempts = { limit: 10, seconds: 900 };

type Answer = (fields: URLSearchParams, headers: Headers) => Promise<FormOutcome>;

const ownForms: Record<string, Answer> = {
  'sign-out': signOut,
  credits: withAccount(changeCredits),
  requests: withAccount(changeRequests),
};

/** Answers `POST /operator/do/{action}`; null when there is no such form. Never throws. */
export async function answerOperatorForm(request: Request, action: string): Promise<Response | null> {
  const isOwn = Object.hasOwn(ownForms, action);
  if (!hasOperatorView() || (!isOwn && action !== 'sign-in')) return null;
  try {
    const fields = await readFields(request);
    const answer = isOwn ? requireSession(ownForms[action] ?? signOut) : signIn;
    return redirectTo(await answer(fields, request.headers));
  } catch (thrown) {
    return redirectTo({ page: overview, result: toFailureResult(thrown, `operator ${action}`) });
  }
}

function requireSession(answer: Answer): Answer {
  return async (fields, headers) =>
    isOperator(headers)
      ? answer(fields, headers)
      : refuseForm(overview, { field: 'token', message: 'You were signed out. Sign in and try again' });
}

async function signIn(fields: URLSearchParams, headers: Headers): Promise<FormOutcome> {
  const token = (fields.get('token') ?? '').trim();
  if (token === '') return refuseForm(overview, { field: 'token', message: 'Enter the operator token' });
  const wait = await countAttempt('operator-sign-in', signInAttempts, toClientKey(readClient(headers)));
  if (wait !== null) return refuseForm(overview, makeTooManyError('token', wait));
  if (!isOperatorToken(token)) {
    logRefusal('access', 'operator_token');
    return refuseForm(overview, { field: 'token', message: 'This is not the operator token' });
  }
  log('info', 'operator_signed_in');
  return { page: overview, cookies: [makeOperatorCookie()] };
}

async function signOut(_: URLSearchParams, headers: Headers): Promise<FormOutcome> {
  return { page: overview, cookies: [endOperatorSession(headers)], result: { done: 'You are signed out.' } };
}

/** Reads the account of a form, and redirects back to the account's page. */
function withAccount(
  answer: (accountId: string, page: string, fields: URLSearchParams) => Promise<FormOutcome>,
): Answer {
  return async (fields) => {
    const id = readUuid(fields, 'id');
    const message = 'We couldn’t tell which account you meant. Choose it again';
    if (id === null) return refuseForm(overview, { field: 'main', message });
    const page = `${overview}/accounts/${id}`;
    try {
      return await answer(id, page, fields);
    } catch (thrown) {
      return { page, result: toFailureResult(thrown, 'operator account') };
    }
  };
}

const changeSchema = z.object({ change: z.enum(['add', 'set']), seen: z.iso.datetime().regex(isoDayYears) });

async function changeCredits(id: string, page: string, fields: URLSearchParams): Promise<FormOutcome> {
  const form = changeSchema.safeParse(Object.fromEntries(fields));
  const typed = { credits: readTyped(fields, 'credits'), change: form.data?.change ?? 'add' };
  const wrong = (message: string) => refuseForm(page, { field: 'credits', message }, typed);
  if (!form.success) return wrong('We couldn’t read the form. Enter the credits again');
  const { change: kind, seen } = form.data;
  const credits = readWholeNumber(typed.credits, kind === 'add' ? 1 : 0, maxGrantedCredits);
  if (credits === null) return wrong(`Enter whole credits, ${maxGrantedCredits.toLocaleString('en-AU')} or fewer`);
  const change: CreditChange = { kind, credits };
  const { directory } = await openAccountServices();
  const granted = await withAdmission(() => directory.changeCredits(id, change, new Date(seen)));
  if (granted.kind !== 'changed') return wrong(messageByRefusal[granted.kind]);
  const { creditsLeft } = granted;
  if (kind === 'add') addToCount('credits_granted', credits);
  log('info', 'operator_changed_credits', { account: id, change: kind, credits, credits_left: creditsLeft });
  return { page, result: { done: `The account now has ${formatCount(creditsLeft, 'credit')}.` } };
}

const messageByRefusal: Record<Exclude<CreditChangeResult['kind'], 'changed'>, string> = {
  changed_before: 'The account has changed since you opened this page. Check its credits, then try again',
  over_limit: 'The account would have more credits than it may. Enter fewer',
  no_account: 'This account was deleted',
};

async function changeRequests(id: string, page: string, fields: URLSearchParams): Promise<FormOutcome> {
  const typed = { requests: readTyped(fields, 'requests') };
  const requestsPerMinute = readWholeNumber(typed.requests, 1, maxRequestsPerMinute);
  if (requestsPerMinute === null) {
    const message = `Enter whole requests, 1 to ${maxRequestsPerMinute.toLocaleString('en-AU')}`;
    return refuseForm(page, { field: 'requests', message }, typed);
  }
  const { accounts } = await openAccountServices();
  const isThere = await withAdmission(async () => {
    const account = await accounts.get(id);
    if (account) await accounts.update(id, { requestsPerMinute });
    return account !== null;
  });
  if (!isThere) return refuseForm(page, { field: 'requests', message: messageByRefusal.no_account });
  log('info', 'operator_changed_requests', { account: id, requests_per_minute: requestsPerMinute });
  return { page, result: { done: `The account may now send ${formatCount(requestsPerMinute, 'request')} a minute.` } };
}

function readTyped(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').trim().slice(0, 20);
}

/** Parses a whole number with commas or spaces; null when it is not from `min` to `max`. */
function readWholeNumber(text: string, min: number, max: number): number | null {
  const digits = text.replace(/[ ,\u00a0]/g, '');
  const value = Number(digits);
  return /^\d{1,10}$/.test(digits) && value >= min && value <= max ? value : null;
}
