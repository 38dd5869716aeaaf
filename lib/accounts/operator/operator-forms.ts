/** The forms of the operator's pages: a plain POST, answered by a redirect, like those of the account pages. */
import { z } from 'zod';
import { type CreditRefusal, maxGrantedCredits, maxRequestsPerMinute } from '@/lib/accounts/account-store';
import { countAttempt, refuseTooMany } from '@/lib/accounts/forms/attempt-limits';
import {
  type Form,
  type FormOutcome,
  FormRefusal,
  handleFields,
  handlePost,
  readFields,
  readUuid,
  type SentForm,
} from '@/lib/accounts/forms/define-form';
import { openAccountServices } from '@/lib/accounts/open-services';
import { isoDayYears } from '@/lib/facts/iso-day';
import { readClient, toClientKey } from '@/lib/server/client/client-address';
import { addToCount } from '@/lib/server/counts';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { log } from '@/lib/server/log';
import { logRefusal } from '@/lib/server/refusals';
import { formatCount } from '@/lib/site/words/format';
import { endOperatorSession, hasOperatorView, isOperator, isOperatorToken, makeOperatorCookie } from './session';

const overview = '/operator';

/** A form of the overview. */
const overviewForm = (answer: (sent: SentForm) => Promise<FormOutcome>): Form<SentForm> => ({
  page: overview,
  read: readFields,
  answer: (sent) => handleFields({ page: overview, answer }, sent),
});

/** A form about an account, on the account's page. */
function accountForm<Shape extends z.ZodRawShape>(
  schema: () => Shape,
  change: (id: string, values: z.output<z.ZodObject<Shape>>, fields: URLSearchParams) => Promise<string>,
): Form<SentForm> {
  return overviewForm(async (sent) => {
    const id = readUuid(sent.fields, 'id');
    if (id === null) throw new FormRefusal('We couldn’t tell which account you meant. Choose it again');
    const page = `${overview}/accounts/${id}`;
    return handleFields({ page, schema, answer: ({ fields, values }) => change(id, values, fields) }, sent);
  });
}

const signIn = overviewForm(async ({ fields, headers }) => {
  const token = (fields.get('token') ?? '').trim();
  if (token === '') throw new FormRefusal('Enter the operator token', 'token');
  refuseTooMany('token', await countAttempt('operator-sign-in', toClientKey(readClient(headers))));
  if (!isOperatorToken(token)) {
    logRefusal('access', 'operator_token');
    throw new FormRefusal('This is not the operator token', 'token');
  }
  log('info', 'operator_signed_in');
  return { page: overview, cookies: [makeOperatorCookie()] };
});

const signOut = overviewForm(async ({ headers }) => ({
  ...{ page: overview, cookies: [endOperatorSession(headers)] },
  result: { done: 'You are signed out.' },
}));

const changeSchema = z.object({ change: z.enum(['add', 'set']), seen: z.iso.datetime().regex(isoDayYears) });

const changeCredits = accountForm(
  () => ({ credits: z.string().trim(), change: z.string() }),
  async (id, typed, fields) => {
    const form = changeSchema.safeParse(Object.fromEntries(fields));
    if (!form.success) throw new FormRefusal('We couldn’t read the form. Enter the credits again', 'credits');
    const { change: kind, seen } = form.data;
    const credits = readWholeNumber(typed.credits, kind === 'add' ? 1 : 0, maxGrantedCredits);
    if (credits === null) {
      const message = `Enter whole credits, ${maxGrantedCredits.toLocaleString('en-AU')} or fewer`;
      throw new FormRefusal(message, 'credits');
    }
    const { accounts } = await openAccountServices();
    const creditsLeft = await withAdmission(() => accounts.changeCredits(id, { kind, credits }, new Date(seen)));
    if (typeof creditsLeft === 'string') throw new FormRefusal(messageByRefusal[creditsLeft], 'credits');
    if (kind === 'add') addToCount('credits_granted', credits);
    log('info', 'operator_changed_credits', { account: id, change: kind, credits, credits_left: creditsLeft });
    return `The account now has ${formatCount(creditsLeft, 'credit')}.`;
  },
);

const messageByRefusal: Record<CreditRefusal, string> = {
  changed_before: 'The account has changed since you opened this page. Check its credits, then try again',
  over_limit: 'The account would have more credits than it may. Enter fewer',
  no_account: 'This account was deleted',
};

const changeRequests = accountForm(
  () => ({
    requests: z
      .string()
      .transform((text) => readWholeNumber(text, 1, maxRequestsPerMinute))
      .pipe(z.number(`Enter whole requests, 1 to ${maxRequestsPerMinute.toLocaleString('en-AU')}`)),
  }),
  async (id, { requests: requestsPerMinute }) => {
    const { accounts } = await openAccountServices();
    const isThere = await withAdmission(async () => {
      const account = await accounts.get(id);
      if (account) await accounts.update(id, { requestsPerMinute });
      return account !== null;
    });
    if (!isThere) throw new FormRefusal(messageByRefusal.no_account, 'requests');
    log('info', 'operator_changed_requests', { account: id, requests_per_minute: requestsPerMinute });
    return `The account may now send ${formatCount(requestsPerMinute, 'request')} a minute.`;
  },
);

/** Parses a whole number with commas or spaces; null when it is not from `min` to `max`. */
function readWholeNumber(text: string, min: number, max: number): number | null {
  const digits = text.replace(/[ ,\u00a0]/g, '');
  const value = Number(digits);
  return /^\d{1,10}$/.test(digits) && value >= min && value <= max ? value : null;
}

const forms = new Map(
  Object.entries({ 'sign-in': signIn, 'sign-out': signOut, credits: changeCredits, requests: changeRequests }),
);

/** Answers `POST /operator/do/{action}`; null when there is no such form. Never throws. */
export async function handleOperatorForm(request: Request, action: string): Promise<Response | null> {
  const form = hasOperatorView() ? forms.get(action) : undefined;
  const prepare = async (sent: SentForm) => {
    // All but signing in needs the session of the operator.
    if (form === signIn || isOperator(sent.headers)) return sent;
    throw new FormRefusal('You were signed out. Sign in and try again', 'token');
  };
  return form ? handlePost(request, form, prepare) : null;
}
