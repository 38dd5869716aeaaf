/** The forms of the pages for developers and settings: keys, storage, password, sessions, deletion, two-step sign-in. */
import { z } from 'zod';
import { maxRetentionDays } from '@/lib/accounts/account-store';
import { maxActiveKeys, maxKeyNameLength } from '@/lib/accounts/keys';
import { mailTexts } from '@/lib/accounts/mail/texts';
import { describeBrowser } from '@/lib/accounts/sign-in/sessions';
import { countAttempt } from '@/lib/server/limits/limits';
import { formatCount } from '@/lib/site/words/format';
import { refuseTooMany } from './attempt-limits';
import { makeForgottenBrowserCookie, makeKnownBrowserCookie } from './browser-cookies';
import {
  type AccountForm,
  accountForm,
  type FormOutcome,
  FormRefusal,
  type FormResult,
  readUuid,
  readUuids,
} from './define-form';
import {
  newPasswordField,
  requireOwnPassword,
  requireOwnProof,
  wrongCodeMessage,
  wrongPasswordMessage,
} from './sign-in-parts';

const developers = '/account/developers';
const settings = '/account/settings';
const signInPage = '/account/sign-in';

const createKey = accountForm({
  page: developers,
  schema: () => ({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name for the key')
      .max(maxKeyNameLength, `Use ${maxKeyNameLength} characters or fewer for the name`)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use letters, digits and signs only'),
  }),
  answer: async ({ headers, account, services, values: { name } }) => {
    const text = await services.keys.create(account.id, name);
    if (text === null)
      throw new FormRefusal(`You have ${maxActiveKeys} keys, which is the limit. Revoke one first`, 'name');
    await services.securityEvents.note(headers, account.id, 'key_created', name);
    return { page: developers, result: { key: { accountId: account.id, text, name } } };
  },
});

const revokeKey = accountForm({
  page: developers,
  answer: async ({ fields, headers, account, services }) => {
    const id = readUuid(fields, 'id');
    const revoked = id === null ? null : await services.keys.revoke(account.id, id);
    if (revoked) await services.securityEvents.note(headers, account.id, 'key_revoked', revoked.name);
    return revoked ? 'Key revoked. It no longer works.' : 'That key was already revoked.';
  },
});

const changePassword = accountForm({
  page: settings,
  schema: ({ account }) => ({
    password: z.string().min(1, 'Enter your current password'),
    new_password: newPasswordField(account.email),
  }),
  answer: async ({ headers, account, services, values: { password: current, new_password: next } }) => {
    refuseTooMany('password', await countAttempt('password', account.id));
    const isChanged = await services.passwords.change(account.id, current, next);
    if (!isChanged) throw new FormRefusal(wrongPasswordMessage, 'password');
    await services.links.endAccess(account.id);
    await services.securityEvents.note(headers, account.id, 'password_changed');
    void services.mailer?.({ to: account.email, ...mailTexts.passwordChanged() });
    const done = 'Password changed. Your other browsers are signed out.';
    const session = await services.sessions.start(account.id, describeBrowser(headers));
    const cookies = [session, await makeKnownBrowserCookie(account.id, services.passwords)];
    return { page: settings, cookies, result: { done } };
  },
});

const retentionMessage = `Enter a whole number from 0 to ${maxRetentionDays.toLocaleString('en-AU')}, or leave it empty`;

const changeKeeping = accountForm({
  page: settings,
  schema: () => ({
    retention_days: z
      .string()
      .trim()
      .regex(/^\d{0,5}$/, retentionMessage)
      .transform((text) => (text === '' ? null : Number(text)))
      .refine((days) => days === null || days <= maxRetentionDays, retentionMessage),
  }),
  answer: async ({ fields, account, services, values: { retention_days: retentionDays } }) => {
    const keepFiles = fields.get('keep_files') === 'yes';
    await services.accounts.update(account.id, { keepFiles, retentionDays });
    if (!keepFiles) await services.bills.deleteFiles(account.id);
    return `Saved. ${keepFiles ? 'We’ll keep the files of bills you send from now on.' : 'We keep no bill files.'}`;
  },
});

const deleteAccount = accountForm({
  page: settings,
  answer: async (form) => {
    const { headers, account, services } = form;
    await requireOwnPassword(form, 'delete_password');
    const cookies = [await services.sessions.endCurrent(headers), makeForgottenBrowserCookie(account.id)];
    await services.accounts.delete(account.id);
    services.securityEvents.logDeletion(account.id);
    return { page: signInPage, cookies, result: { done: 'Account deleted, with its keys, bills and files.' } };
  },
});

/** Signs out this browser, or every one of the account. */
const defineSignOut = (page: string, kind: 'signed_out' | 'sessions_ended', done: string) =>
  accountForm({
    page,
    answer: async ({ headers, account, services }) => {
      const cookies = [await services.sessions.endCurrent(headers)];
      if (kind === 'sessions_ended') await services.sessions.endOthers(account.id, null);
      await services.securityEvents.note(headers, account.id, kind);
      return { page: signInPage, cookies, result: { done } };
    },
  });

/** Ends the ticked sessions, or with the form's other button all except this one. */
const endSessions = accountForm({
  page: settings,
  answer: async (form) => {
    const { fields, headers, account, services } = form;
    const endsOthers = fields.get('which') === 'others';
    const ids = readUuids(fields, 'id');
    if (!endsOthers && ids.length === 0) throw new FormRefusal('Tick the browsers to sign out first', 'session_list');
    await requireOwnPassword(form, 'session_password');
    const ended = endsOthers ? await endOtherSessions(form) : await services.sessions.end(account.id, ids);
    if (ended > 0) await services.securityEvents.note(headers, account.id, 'sessions_ended', String(ended));
    const done = ended === 0 ? 'No other browser is signed in.' : `${formatCount(ended, 'browser')} signed out.`;
    const current = await services.sessions.find(headers);
    return { page: current === null ? signInPage : settings, result: { done } };
  },
});

/** Ends all sessions of the account except this one; returns how many there were. */
async function endOtherSessions({ headers, account, services }: AccountForm): Promise<number> {
  const current = await services.sessions.find(headers);
  return services.sessions.endOthers(account.id, current?.id ?? null);
}

const twoStepPage = '/account/settings/two-step';

/** Starts to set up an authenticator app; the page shows the secret. */
const start = accountForm({
  page: twoStepPage,
  answer: async (form) => {
    await requireOwnPassword(form, 'password');
    const isBegun = await form.services.secondFactors.begin(form.account.id);
    return isBegun ? { page: twoStepPage } : 'Two-step sign-in is already on.';
  },
});

/** Finishes the set-up with a code from the app. */
const confirm = accountForm({
  page: twoStepPage,
  schema: () => ({
    code: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .refine((code) => /^\d{6}$/.test(code), 'Enter the six digits from your app'),
  }),
  answer: async (form) => {
    const { account, services, values } = form;
    refuseTooMany('code', await countAttempt('password', account.id));
    const codes = await services.secondFactors.confirm(account.id, values.code);
    if (codes === null) throw new FormRefusal(wrongCodeMessage, 'code');
    return finishChange(form, { isOn: true, recoveryCodes: { accountId: account.id, codes } });
  },
});

/** Turns it off, with the password and a code. */
const turnOff = accountForm({
  page: twoStepPage,
  answer: async (form) => {
    await requireOwnProof(form, { password: 'off_password', code: 'off_code' });
    await form.services.secondFactors.remove(form.account.id);
    return finishChange(form, { isOn: false, recoveryCodes: null });
  },
});

/** Replaces the recovery codes, with the password and a code. */
const renewCodes = accountForm({
  page: twoStepPage,
  answer: async (form) => {
    const { headers, account, services } = form;
    await requireOwnProof(form, { password: 'renew_password', code: 'renew_code' });
    const codes = await services.secondFactors.renewRecoveryCodes(account.id);
    await services.securityEvents.note(headers, account.id, 'recovery_codes_renewed');
    const done = 'Your old recovery codes no longer work.';
    return { page: twoStepPage, result: { done, recoveryCodes: { accountId: account.id, codes } } };
  },
});

/** Signs out other browsers, and tells the account that two-step sign-in was turned on or off. */
async function finishChange(
  form: AccountForm,
  { isOn, recoveryCodes }: { isOn: boolean; recoveryCodes: FormResult['recoveryCodes'] },
): Promise<FormOutcome> {
  const { headers, account, services } = form;
  await endOtherSessions(form);
  await services.securityEvents.note(headers, account.id, isOn ? 'second_factor_on' : 'second_factor_off');
  // Not awaited, because the change is made whether or not the email can be sent.
  void services.mailer?.({ to: account.email, ...mailTexts.secondFactorChanged(isOn) });
  const done = `Two-step sign-in is ${isOn ? 'on' : 'off'}. Your other browsers are signed out.`;
  const cookies = [await makeKnownBrowserCookie(account.id, services.passwords)];
  return { page: twoStepPage, cookies, result: { done, recoveryCodes } };
}

export const settingsForms = {
  'create-key': createKey,
  'revoke-key': revokeKey,
  'change-password': changePassword,
  keeping: changeKeeping,
  'delete-account': deleteAccount,
  'sign-out': defineSignOut('/account', 'signed_out', 'You are signed out.'),
  'sign-out-everywhere': defineSignOut(settings, 'sessions_ended', 'You are signed out everywhere.'),
  'end-sessions': endSessions,
  'start-two-step': start,
  'confirm-two-step': confirm,
  'turn-off-two-step': turnOff,
  'renew-recovery-codes': renewCodes,
};
