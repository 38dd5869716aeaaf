/** The second step of signing in: a code from the authenticator app, or a recovery code. */
import { noteEvent } from '@/lib/accounts/security-log';
import type { AccountServices } from '@/lib/accounts/services';
import { formatCount } from '@/lib/comparison/copy/format';
import { readClient } from '@/lib/server/client/trusted-client';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { countCode, makeTooManyError } from './attempt-limits';
import { type FormOutcome, type OpenForm, refuseForm } from './form-parts';
import { isKnownBrowser } from './known-browser';
import { makeEndedLinkCookie, readLinkToken } from './link-cookie';
import { toCodeError } from './own-password';
import { finishSignIn, readBrowser } from './sign-in-parts';

const page = '/account/sign-in/code';

/** Signs in with a code after the password. The form has a field for either kind of code. */
export async function enterCode({ fields, headers, services }: OpenForm): Promise<FormOutcome> {
  const token = readLinkToken(headers, 'code');
  const accountId = token === null ? null : await findSignIn(token, services);
  if (token === null || accountId === null) return startAgain();
  const field = fields.has('recovery_code') ? 'recovery_code' : 'code';
  const code = fields.get(field) ?? '';
  if (code.trim() === '') return refuseForm(page, { field, message: 'Enter a code' });
  const isKnown = await withAdmission(() => isKnownBrowser(headers, accountId, services.passwords));
  const wait = await countCode(accountId, readClient(headers), isKnown);
  if (wait !== null) return refuseForm(page, makeTooManyError(field, wait));
  const found = await withAdmission(() => services.secondFactors.check(accountId, code));
  if (found === 'wrong' || found === 'unreadable') {
    await noteEvent(services, headers, accountId, 'code_failed');
    return refuseForm(page, toCodeError(field, found));
  }
  return withAdmission(async () => {
    if ((await services.links.use(token)) === null) return startAgain();
    const session = await services.signIn.startSession(accountId, readBrowser(headers));
    const done = found === 'recovery_code' ? await noteRecoveryCode(accountId, headers, services) : undefined;
    const outcome = await finishSignIn(session, headers, services, done);
    return { ...outcome, cookies: [...outcome.cookies, makeEndedLinkCookie('code')] };
  });
}

/** Finds the account of a sign-in that waits for a code; null when it took too long or was finished. */
export async function findSignIn(token: string, { links }: Pick<AccountServices, 'links'>): Promise<string | null> {
  const link = await withAdmission(() => links.find(token));
  return link?.kind === 'code' ? link.accountId : null;
}

async function noteRecoveryCode(accountId: string, headers: Headers, services: AccountServices): Promise<string> {
  await noteEvent(services, headers, accountId, 'recovery_code_used');
  const left = (await services.secondFactors.get(accountId))?.recoveryCodesLeft ?? 0;
  return `You used a recovery code. You have ${formatCount(left, 'code')} left.`;
}

function startAgain(): FormOutcome {
  const message = 'That took too long. Enter your email address and password again';
  return {
    page: '/account/sign-in',
    cookies: [makeEndedLinkCookie('code')],
    result: { errors: [{ field: 'email', message }] },
  };
}
