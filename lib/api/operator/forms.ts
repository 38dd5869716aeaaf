/** The forms of the operator's view: plain POST, answered by a redirect, like those of the account pages. */
import { z } from 'zod';
import { type CreditChange, Directory, type Granted, maxGrantedCredits } from '@/lib/accounts/directory';
import { maxRequestsPerMinute } from '@/lib/accounts/people';
import { formatCount } from '@/lib/comparison/copy/format';
import { admitted } from '../accounts/admission';
import { fieldsOf, type Outcome, redirectTo, refused, uuidOf } from '../accounts/form-parts';
import { failureResult } from '../accounts/forms';
import { accountServices } from '../accounts/services';
import { overLimit, tooMany } from '../accounts/try-limits';
import { log } from '../log';
import { clientOfHeaders } from '../trust';
import { endOperatorSession, hasOperatorView, isOperator, isOperatorToken, operatorCookie } from './session';

const overview = '/operator';
/** Of the token: nobody types it wrong more often. */
const tries = { limit: 10, seconds: 900 };

type Answer = (fields: URLSearchParams, headers: Headers) => Promise<Outcome>;

const ownForms: Record<string, Answer> = {
  'sign-out': signOut,
  credits: ownAccount(changeCredits),
  requests: ownAccount(changeRequests),
};

/** Answers `POST /operator/do/{action}`; null: there is no such form, or no operator's view. Never throws. */
export async function answerOperatorForm(request: Request, action: string): Promise<Response | null> {
  const isOwn = Object.hasOwn(ownForms, action);
  if (!hasOperatorView() || (!isOwn && action !== 'sign-in')) return null;
  try {
    const fields = await fieldsOf(request);
    const answer = isOwn ? signedIn(ownForms[action] ?? signOut) : signIn;
    return await redirectTo(await answer(fields, request.headers));
  } catch (thrown) {
    return redirectTo({ page: overview, told: failureResult(thrown, `operator ${action}`) });
  }
}

function signedIn(answer: Answer): Answer {
  return async (fields, headers) =>
    isOperator(headers)
      ? answer(fields, headers)
      : refused(overview, { field: 'token', message: 'You were signed out. Sign in and try again' });
}

async function signIn(fields: URLSearchParams, headers: Headers): Promise<Outcome> {
  const token = (fields.get('token') ?? '').trim();
  if (token === '') return refused(overview, { field: 'token', message: 'Enter the operator token' });
  const wait = await overLimit('operator-sign-in', tries, clientOfHeaders(headers));
  if (wait !== null) return refused(overview, tooMany('token', wait));
  if (!isOperatorToken(token)) {
    log('warn', 'operator_sign_in_refused');
    return refused(overview, { field: 'token', message: 'This is not the operator token' });
  }
  log('info', 'operator_signed_in');
  return { page: overview, cookies: [operatorCookie()] };
}

async function signOut(_: URLSearchParams, headers: Headers): Promise<Outcome> {
  return { page: overview, cookies: [endOperatorSession(headers)], told: { done: 'You are signed out.' } };
}

/** A form that stands on the page of an account. */
function ownAccount(answer: (accountId: string, page: string, fields: URLSearchParams) => Promise<Outcome>): Answer {
  return async (fields) => {
    const id = uuidOf(fields, 'id');
    const message = 'We couldn’t tell which account you meant. Choose it again';
    if (id === null) return refused(overview, { field: 'main', message });
    const page = `${overview}/accounts/${id}`;
    try {
      return await answer(id, page, fields);
    } catch (thrown) {
      return { page, told: failureResult(thrown, 'operator account') };
    }
  };
}

const changeSchema = z.object({ change: z.enum(['add', 'set']), seen: z.iso.datetime() });

async function changeCredits(id: string, page: string, fields: URLSearchParams): Promise<Outcome> {
  const form = changeSchema.safeParse(Object.fromEntries(fields));
  const typed = { credits: typedIn(fields, 'credits'), change: form.data?.change ?? 'add' };
  const wrong = (message: string) => refused(page, { field: 'credits', message }, typed);
  if (!form.success) return wrong('We couldn’t read the form. Enter the credits again');
  const { change: kind, seen } = form.data;
  const credits = wholeNumber(typed.credits, kind === 'add' ? 1 : 0, maxGrantedCredits);
  if (credits === null) return wrong(`Enter whole credits, ${maxGrantedCredits.toLocaleString('en-AU')} or fewer`);
  const change: CreditChange = { kind, credits };
  const { database } = await accountServices();
  const granted = await admitted(() => new Directory(database).changeCredits(id, change, new Date(seen)));
  if (granted.kind !== 'changed') return wrong(wordsOfRefusal[granted.kind]);
  const { creditsLeft } = granted;
  log('info', 'operator_changed_credits', { account: id, change: kind, credits, credits_left: creditsLeft });
  return { page, told: { done: `The account now has ${formatCount(creditsLeft, 'credit')}.` } };
}

const wordsOfRefusal: Record<Exclude<Granted['kind'], 'changed'>, string> = {
  changed_before: 'The account has changed since you opened this page. Check its credits, then try again',
  over_limit: 'The account would have more credits than it may. Enter fewer',
  no_account: 'This account was deleted',
};

async function changeRequests(id: string, page: string, fields: URLSearchParams): Promise<Outcome> {
  const typed = { requests: typedIn(fields, 'requests') };
  const requestsPerMinute = wholeNumber(typed.requests, 1, maxRequestsPerMinute);
  if (requestsPerMinute === null) {
    const message = `Enter whole requests, 1 to ${maxRequestsPerMinute.toLocaleString('en-AU')}`;
    return refused(page, { field: 'requests', message }, typed);
  }
  const { people } = await accountServices();
  const isThere = await admitted(async () => {
    const account = await people.get(id);
    if (account) await people.setLimits(id, { requestsPerMinute });
    return account !== null;
  });
  if (!isThere) return refused(page, { field: 'requests', message: wordsOfRefusal.no_account });
  log('info', 'operator_changed_requests', { account: id, requests_per_minute: requestsPerMinute });
  return { page, told: { done: `The account may now send ${formatCount(requestsPerMinute, 'request')} a minute.` } };
}

function typedIn(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').trim().slice(0, 20);
}

/** As people write it, with commas or spaces. Null: none from `min` to `max`. */
function wholeNumber(text: string, min: number, max: number): number | null {
  const digits = text.replace(/[ ,\u00a0]/g, '');
  const value = Number(digits);
  return /^\d{1,10}$/.test(digits) && value >= min && value <= max ? value : null;
}
