/** The forms of the operator's pages: a plain POST, answered by a redirect, like those of the account pages. */
import { z } from 'zod';
import { type CreditRefusal, maxGrantedCredits } from '@/lib/accounts/account-store';
import { refuseTooMany } from '@/lib/accounts/forms/attempt-limits';
import { defineForms, FormRefusal, readUuid } from '@/lib/accounts/forms/define-form';
import { openAccountServices } from '@/lib/accounts/open-services';
import { isoDayYears } from '@/lib/facts/iso-day';
import { getCounts } from '@/lib/server/counts';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { countClient } from '@/lib/server/limits/limits';
import { log } from '@/lib/server/log';
import { logRefusal } from '@/lib/server/refusals';
import { formatCount } from '@/lib/site/words/format';
import { endOperatorSession, hasOperatorView, isOperator, isOperatorToken, makeOperatorCookie } from './session';

const overview = '/operator';

/** All but signing in needs the session of the operator. */
const operatorForm = defineForms(async (sent) => {
  if (isOperator(sent.headers)) return sent;
  throw new FormRefusal('You were signed out. Sign in and try again', 'token');
});

const signIn = defineForms(async (sent) => sent)({
  page: overview,
  answer: async ({ fields, headers }) => {
    const token = (fields.get('token') ?? '').trim();
    if (token === '') throw new FormRefusal('Enter the operator token', 'token');
    refuseTooMany('token', await countClient('operator-sign-in', headers));
    if (!isOperatorToken(token)) {
      logRefusal('access', 'operator_token');
      throw new FormRefusal('This is not the operator token', 'token');
    }
    log('info', 'operator_signed_in');
    return { page: overview, cookies: [makeOperatorCookie()] };
  },
});

const signOut = operatorForm({
  page: overview,
  answer: async ({ headers }) => ({
    ...{ page: overview, cookies: [endOperatorSession(headers)] },
    result: { done: 'You are signed out.' },
  }),
});

const findAccountPage = (fields: URLSearchParams) => {
  const id = readUuid(fields, 'id');
  return id === null ? overview : `${overview}/accounts/${id}`;
};

const creditsMessage = `Enter whole credits, ${maxGrantedCredits.toLocaleString('en-AU')} or fewer`;

/** A form of the page of an account. */
const grantCredits = operatorForm({
  page: findAccountPage,
  schema: () => ({
    credits: z
      .string()
      .transform((text) => text.replace(/[\s,]/g, ''))
      .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxGrantedCredits, creditsMessage)
      .transform(Number),
  }),
  answer: async ({ fields, values: { credits } }) => {
    const id = readUuid(fields, 'id');
    if (id === null) throw new FormRefusal('We couldn’t tell which account you meant. Choose it again');
    const seen = z.iso.datetime().regex(isoDayYears).safeParse(fields.get('seen'));
    if (!seen.success) throw new FormRefusal('We couldn’t read the form. Enter the credits again', 'credits');
    const { accounts } = await openAccountServices();
    const creditsLeft = await withAdmission(() => accounts.grantCredits(id, credits, new Date(seen.data)));
    if (typeof creditsLeft === 'string') throw new FormRefusal(messageByRefusal[creditsLeft], 'credits');
    getCounts().creditsGranted.inc(credits);
    log('info', 'operator_granted_credits', { account: id, credits, credits_left: creditsLeft });
    return `The account now has ${formatCount(creditsLeft, 'credit')}.`;
  },
});

const messageByRefusal: Record<CreditRefusal, string> = {
  changed_before: 'The account has changed since you opened this page. Check its credits, then try again',
  over_limit: 'The account would have more credits than it may. Enter fewer',
  no_account: 'This account was deleted',
};

const forms = new Map(Object.entries({ 'sign-in': signIn, 'sign-out': signOut, credits: grantCredits }));

/** Answers `POST /operator/do/{action}`; null when there is no such form. Never throws. */
export async function handleOperatorForm(request: Request, action: string): Promise<Response | null> {
  return (hasOperatorView() && (await forms.get(action)?.(request))) || null;
}
