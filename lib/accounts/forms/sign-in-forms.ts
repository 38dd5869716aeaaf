/** The forms to sign up and to sign in, with their second steps, and those about links by email. */
import { z } from 'zod';
import { parseEmail } from '@/lib/accounts/account-store';
import type { Mailer } from '@/lib/accounts/mail/mailer';
import { mailTexts } from '@/lib/accounts/mail/texts';
import { type AccountServices, openAccountServices } from '@/lib/accounts/open-services';
import { type Link, type LinkOfKind, linkLifetimeHours } from '@/lib/accounts/sign-in/links';
import { maxPasswordLength } from '@/lib/accounts/sign-in/password-rules';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/passwords';
import { findFirstIssue } from '@/lib/parsing';
import { readClient } from '@/lib/server/client/client-address';
import { sha256 } from '@/lib/server/crypto';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { countAttempt, countClient } from '@/lib/server/limits/limits';
import { formatCount } from '@/lib/site/words/format';
import { countCode, countMail, countSignIn, refuseTooMany } from './attempt-limits';
import { isKnownBrowser, type LinkPage, makeEndedLinkCookie, readLinkToken } from './browser-cookies';
import { accountForm, emailField, type FormOutcome, FormRefusal, openForm } from './define-form';
import { finishSignIn, makeCodeRefusal, newPasswordField, sendOrRefuse, toReturnAddress } from './sign-in-parts';

const signUpPage = '/account/sign-up';
const signInPage = '/account/sign-in';
const codePage = '/account/sign-in/code';
const resetPage = '/account/reset';
const newPasswordPage = '/account/reset/new';
const confirmPage = '/account/confirm';
const settingsPage = '/account/settings';

const signUp = openForm({
  page: signUpPage,
  schema: ({ fields }) => ({
    email: emailField,
    new_password: newPasswordField(parseEmail(fields.get('email') ?? '')),
  }),
  answer: async ({ headers, services, values: { email, new_password: password } }) => {
    refuseTooMany('email', await countClient('sign-up', headers));
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
  const words = account ? mailTexts.alreadySignedUp() : mailTexts.confirmSignUp(token);
  await sendOrRefuse(mailer, { to: email, ...words });
  const done = `We sent an email to ${email}. Open the link in it within ${linkLifetimeHours.sign_up} hours.`;
  return { page: signUpPage, result: { done } };
}

const signIn = openForm({
  page: signInPage,
  schema: () => ({
    email: emailField,
    password: z.string().refine((text) => text !== '', 'Enter your password'),
    return_to: z.string().transform(toReturnAddress),
  }),
  answer: async ({ headers, services, values: { email, password, return_to: returnTo } }) => {
    // Outside of `withAdmission`, because it may pause, and others wait for the database.
    const known = await withAdmission(async () => {
      const account = await services.accounts.find(email);
      return account && (await isKnownBrowser(headers, account.id, services.passwords)) ? account.id : null;
    });
    refuseTooMany('email', await countSignIn(email, readClient(headers), known));
    const check = async () => {
      const account = await services.passwords.check(email, password);
      return account && finishSignIn(account, headers, services, { returnTo });
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
    const { token, accountId, returnTo } = (await findSignIn(headers)) ?? startAgain();
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
      if ((await services.links.use(token)) === null) startAgain();
      let done: string | undefined;
      if (found === 'recovery_code') {
        await services.securityEvents.note(headers, accountId, 'recovery_code_used');
        const left = (await services.secondFactors.get(accountId))?.recoveryCodesLeft ?? 0;
        done = `You used a recovery code. You have ${formatCount(left, 'code')} left.`;
      }
      const signedIn = { id: accountId, needsCode: false };
      const outcome = await finishSignIn(signedIn, headers, services, { done, returnTo });
      return { ...outcome, cookies: [...outcome.cookies, makeEndedLinkCookie('code')] };
    });
  },
});

/**
 * Finds the link whose token led a browser to `page`; null without one, or when it works no more. `read` adds what the page
 * needs, and is null for a link of another kind.
 */
async function findLink<Found>(
  headers: Headers,
  page: LinkPage,
  read: (link: Link, services: AccountServices) => Promise<Found | null>,
): Promise<(Found & { token: string }) | null> {
  const token = readLinkToken(headers, page);
  if (token === null) return null;
  const services = await openAccountServices();
  return withAdmission(async () => {
    const link = await services.links.find(token);
    const found = link && (await read(link, services));
    return found && { ...found, token };
  });
}

/** Finds the account of a sign-in that waits for a code; null when it took too long or was finished. */
export const findSignIn = (headers: Headers) =>
  findLink(headers, 'code', async (link) => (link.kind === 'code' ? link : null));

function startAgain(): never {
  const cookies = [makeEndedLinkCookie('code')];
  const message = 'That took too long. Enter your email address and password again';
  throw new FormRefusal(message, 'email', { page: signInPage, cookies });
}

/** Sends a link to choose a new password. For an address without an account, the answer and its timing are the same. */
const askReset = openForm({
  page: resetPage,
  schema: () => ({ email: emailField }),
  answer: async ({ headers, services: { accounts, links, mailer }, values: { email } }) => {
    if (!mailer) return { page: resetPage };
    refuseTooMany('email', await countMail('reset', email, readClient(headers)));
    const { account, token } = await withAdmission(async () => {
      const found = await accounts.find(email);
      return {
        account: found,
        token: await links.make({ kind: 'reset', accountId: found?.id ?? null, isMailed: true }),
      };
    });
    const words = account ? mailTexts.resetPassword(token) : mailTexts.noAccount();
    await sendOrRefuse(mailer, { to: email, ...words });
    const done = `We sent an email to ${email}. It tells you what to do next. A link in it works for one hour.`;
    return { page: resetPage, result: { done } };
  },
});

/** Sets a new password by a link, which ends every session of the account and every other such link. */
const choosePassword = openForm({
  page: newPasswordPage,
  answer: async ({ fields, headers, services }) => {
    const { accounts, links, passwords, mailer } = services;
    const account = await findAccountOfReset(headers);
    if (account === null) return { page: newPasswordPage };
    const read = await newPasswordField(account.email).safeParseAsync(fields.get('new_password') ?? '');
    if (!read.success) throw new FormRefusal(findFirstIssue(read.error).message, 'new_password');
    const changed = await withAdmission(async () => {
      const used = await links.use(account.token);
      if (used?.kind !== 'reset') return null;
      const ended = await passwords.set(account.id, read.data);
      await links.endAccess(account.id);
      if (used.isMailed) await accounts.update(account.id, { emailVerified: true });
      await services.securityEvents.note(headers, account.id, 'password_reset');
      for (const name of ended.endedKeys) await services.securityEvents.note(headers, account.id, 'key_revoked', name);
      if (ended.endedTwoStep) await services.securityEvents.note(headers, account.id, 'second_factor_off');
      return ended;
    });
    if (!changed) return { page: newPasswordPage };
    // Not awaited, because the password is changed whether or not the email can be sent.
    const hasEndedKeys = changed.endedKeys.length > 0;
    void mailer?.({ to: account.email, ...mailTexts.passwordChanged(hasEndedKeys) });
    if (changed.endedTwoStep) void mailer?.({ to: account.email, ...mailTexts.secondFactorChanged(false) });
    const endedKeys = hasEndedKeys ? ' API keys made before no longer work: create new ones.' : '';
    const endedTwoStep = changed.endedTwoStep ? ' Two-step sign-in is off: set it up again in Settings.' : '';
    const done = `Password changed. Sign in with your new password.${endedKeys}${endedTwoStep}`;
    const cookies = [makeEndedLinkCookie('reset')];
    return { page: signInPage, cookies, result: { done, typed: { email: account.email } } };
  },
});

/** Finds whose reset link it is, and whether it ends keys and two-step sign-in; null when the link does not work. */
export const findAccountOfReset = (headers: Headers) =>
  findLink(headers, 'reset', async (link, { accounts, passwords }) => {
    const account = link.kind === 'reset' && link.accountId !== null ? await accounts.get(link.accountId) : null;
    return account && { ...account, endsAccess: await passwords.endsAccess(account.id) };
  });

/** Sends a link to the address of a signed-in account. */
const sendConfirmation = accountForm({
  page: settingsPage,
  answer: async ({ headers, account, services: { links, mailer } }) => {
    const field = 'confirm-email';
    if (!mailer || account.emailVerified) return { page: settingsPage };
    refuseTooMany(field, await countMail('confirm', account.email, readClient(headers)));
    const token = await links.make({ kind: 'confirm', accountId: account.id });
    await sendOrRefuse(mailer, { to: account.email, ...mailTexts.confirmEmail(token) }, field);
    const done = `We sent an email to ${account.email}. Open the link in it within ${linkLifetimeHours.confirm} hours.`;
    return { page: settingsPage, result: { done } };
  },
});

/**
 * Confirms an address by a link, and signs in. It also asks for the password, so that nobody who signed up with
 * somebody else's address gets it confirmed by the owner opening the link.
 */
const confirmEmail = openForm({
  page: confirmPage,
  schema: () => ({ password: z.string() }),
  answer: async ({ headers, services, values: { password } }) => {
    const confirmation = await findConfirmation(headers);
    if (confirmation === null) return { page: confirmPage };
    const { token, email } = confirmation;
    if (password === '') throw new FormRefusal('Enter your password', 'password');
    refuseTooMany('password', await countAttempt('link-password', sha256(token)));
    const isRight =
      password.length <= maxPasswordLength && (await withAdmission(() => confirmation.isPassword(password)));
    if (!isRight) throw new FormRefusal('This is not the password you chose', 'password');
    return withAdmission(async () => {
      if ((await services.links.use(token)) === null) return { page: confirmPage };
      await confirmation.finish();
      const account = await services.passwords.check(email, password);
      const cookies = [makeEndedLinkCookie('confirm')];
      if (account === null) {
        const message = 'This email address already has an account, with another password';
        throw new FormRefusal(message, 'password', { page: signInPage, result: { typed: { email } }, cookies });
      }
      await services.securityEvents.note(headers, account.id, 'email_confirmed');
      const outcome = await finishSignIn(account, headers, services, { done: 'Email address confirmed.' });
      return { ...outcome, cookies: [...cookies, ...outcome.cookies] };
    });
  },
});

/** Finds what a link confirms; null when the link does not work. */
export const findConfirmation = (headers: Headers) =>
  findLink(headers, 'confirm', async (link, { accounts, passwords }) => {
    if (link.kind === 'sign_up') {
      const { email, passwordHash } = link;
      return {
        email,
        isPassword: (password: string) => verifyPassword(passwordHash, password),
        finish: () => passwords.signUp(email, passwordHash, { isConfirmed: true }),
      };
    }
    const account = link.kind === 'confirm' ? await accounts.get(link.accountId) : null;
    if (!account) return null;
    return {
      email: account.email,
      isPassword: (password: string) => passwords.verify(account.id, password),
      finish: () => accounts.update(account.id, { emailVerified: true }),
    };
  });

export const signInForms = {
  'sign-up': signUp,
  'sign-in': signIn,
  'enter-code': enterCode,
  'ask-reset': askReset,
  'choose-password': choosePassword,
  'send-confirmation': sendConfirmation,
  'confirm-email': confirmEmail,
};
