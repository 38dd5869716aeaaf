/** The forms to sign up and to sign in, and their second steps: a link by email, a code from an app. */
import { z } from 'zod';
import { parseEmail } from '@/lib/accounts/account-store';
import { getMailSite, type Mailer } from '@/lib/accounts/mail/mailer';
import { mailTexts } from '@/lib/accounts/mail/texts';
import type { AccountServices } from '@/lib/accounts/open-services';
import { type LinkOfKind, linkLifetimeHours } from '@/lib/accounts/sign-in/links';
import { maxPasswordLength } from '@/lib/accounts/sign-in/password-rules';
import { hashPassword } from '@/lib/accounts/sign-in/passwords';
import { readClient, toClientKey } from '@/lib/server/client/client-address';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { formatCount } from '@/lib/site/words/format';
import { countAttempt, countCode, countMail, countSignIn, refuseTooMany } from './attempt-limits';
import { isKnownBrowser, makeEndedLinkCookie, readLinkToken } from './browser-cookies';
import { emailField, type FormOutcome, FormRefusal, openForm, refuseForm } from './define-form';
import { finishSignIn, makeCodeRefusal, newPasswordField, sendOrRefuse } from './sign-in-parts';

const signUpPage = '/account/sign-up';
const signInPage = '/account/sign-in';
const codePage = '/account/sign-in/code';

const signUp = openForm({
  page: signUpPage,
  schema: ({ fields }) => ({
    email: emailField,
    new_password: newPasswordField(parseEmail(fields.get('email') ?? '')),
  }),
  answer: async ({ headers, services, values: { email, new_password: password } }) => {
    refuseTooMany('email', await countAttempt('sign-up', toClientKey(readClient(headers))));
    const { mailer } = services;
    if (mailer) {
      refuseTooMany('email', await countMail('sign-up', email, readClient(headers)));
      const passwordHash = await withAdmission(() => hashPassword(password));
      return sendSignUp({ kind: 'sign_up', email, passwordHash }, mailer, services);
    }
    return withAdmission(async () => {
      const id = await services.passwords.signUp(email, await hashPassword(password), { isConfirmed: false });
      const taken = 'This email address already has an account. Sign in, or use another address';
      if (id === null) throw new FormRefusal(taken, 'email');
      await services.securityEvents.note(headers, id, 'signed_up');
      return finishSignIn({ id, needsCode: false }, headers, services);
    });
  },
});

/** Sends the link that creates an account, or tells the owner of an existing one, with the same answer and timing. */
async function sendSignUp(
  link: LinkOfKind<'sign_up'>,
  mailer: Mailer,
  { accounts, links }: AccountServices,
): Promise<FormOutcome> {
  const { email } = link;
  const { account, token } = await withAdmission(async () => {
    const found = await accounts.find(email);
    return { account: found, token: await links.make(link) };
  });
  const site = getMailSite();
  const words = account
    ? mailTexts.alreadySignedUp(site)
    : mailTexts.confirmSignUp(site, token, linkLifetimeHours.sign_up);
  await sendOrRefuse(mailer, { to: email, ...words });
  const done = `We sent an email to ${email}. Open the link in it within ${linkLifetimeHours.sign_up} hours.`;
  return { page: signUpPage, result: { done } };
}

const signIn = openForm({
  page: signInPage,
  schema: () => ({
    email: emailField,
    password: z.string().refine((text) => text !== '', 'Enter your password'),
  }),
  answer: async ({ headers, services, values: { email, password } }) => {
    // Outside of `withAdmission`, because it may pause, and others wait for the database.
    const known = await withAdmission(async () => {
      const account = await services.accounts.find(email);
      return account && (await isKnownBrowser(headers, account.id, services.passwords)) ? account.id : null;
    });
    refuseTooMany('email', await countSignIn(email, readClient(headers), known));
    const check = async () => {
      const account = await services.passwords.check(email, password);
      return account && finishSignIn(account, headers, services);
    };
    // A password longer than any account's is not hashed.
    const outcome = password.length > maxPasswordLength ? null : await withAdmission(check);
    if (outcome) return outcome;
    services.securityEvents.noteFailedSignIn(headers, email);
    throw new FormRefusal('The email address or password is wrong', 'email');
  },
});

/** Signs in with a code after the password: from the app, or a recovery code, each in a field of its own. */
const enterCode = openForm({
  page: codePage,
  answer: async ({ fields, headers, services }) => {
    const token = readLinkToken(headers, 'code');
    const accountId = token === null ? null : await findSignIn(token, services);
    if (token === null || accountId === null) return startAgain();
    const field = fields.has('recovery_code') ? 'recovery_code' : 'code';
    const code = fields.get(field) ?? '';
    if (code.trim() === '') throw new FormRefusal('Enter a code', field);
    const isKnown = await withAdmission(() => isKnownBrowser(headers, accountId, services.passwords));
    refuseTooMany(field, await countCode(accountId, readClient(headers), isKnown));
    const found = await withAdmission(() => services.secondFactors.check(accountId, code));
    if (found === 'wrong' || found === 'unreadable') {
      await services.securityEvents.note(headers, accountId, 'code_failed');
      throw makeCodeRefusal(field, found);
    }
    return withAdmission(async () => {
      if ((await services.links.use(token)) === null) return startAgain();
      let done: string | undefined;
      if (found === 'recovery_code') {
        await services.securityEvents.note(headers, accountId, 'recovery_code_used');
        const left = (await services.secondFactors.get(accountId))?.recoveryCodesLeft ?? 0;
        done = `You used a recovery code. You have ${formatCount(left, 'code')} left.`;
      }
      const outcome = await finishSignIn({ id: accountId, needsCode: false }, headers, services, done);
      return { ...outcome, cookies: [...outcome.cookies, makeEndedLinkCookie('code')] };
    });
  },
});

/** Finds the account of a sign-in that waits for a code; null when it took too long or was finished. */
export async function findSignIn(token: string, { links }: Pick<AccountServices, 'links'>): Promise<string | null> {
  const link = await withAdmission(() => links.find(token));
  return link?.kind === 'code' ? link.accountId : null;
}

function startAgain(): FormOutcome {
  const message = 'That took too long. Enter your email address and password again';
  return { ...refuseForm(signInPage, { field: 'email', message }), cookies: [makeEndedLinkCookie('code')] };
}

export const signInForms = {
  'sign-up': signUp,
  'sign-in': signIn,
  'enter-code': enterCode,
};
