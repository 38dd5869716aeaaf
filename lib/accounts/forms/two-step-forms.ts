/** The forms that turn two-step sign-in on and off. Each asks for the password again. */
import { z } from 'zod';
import { getMailSite } from '@/lib/accounts/mail/mailer';
import { mailTexts } from '@/lib/accounts/mail/texts';
import { countAttempt, refuseTooMany } from './attempt-limits';
import { type AccountForm, accountForm } from './define-form';
import { FormRefusal } from './form-parts';
import { makeKnownBrowserCookie } from './known-browser';
import { requireOwnPassword, requireOwnProof, wrongCodeMessage } from './own-password';
import { endOtherSessions } from './settings-forms';

const page = '/account/settings/two-step';

/** Starts to set up an authenticator app; the page shows the secret. */
const start = accountForm({
  page,
  answer: async (form) => {
    await requireOwnPassword(form, 'password');
    const isBegun = await form.services.secondFactors.begin(form.account.id);
    return isBegun ? { page } : 'Two-step sign-in is already on.';
  },
});

/** Finishes the set-up with a code from the app. */
const confirm = accountForm({
  page,
  schema: () => ({
    code: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .refine((code) => /^\d{6}$/.test(code), 'Enter the six digits from your app'),
  }),
  answer: async (form) => {
    const { headers, account, services, values } = form;
    refuseTooMany('code', await countAttempt('password', account.id));
    const codes = await services.secondFactors.confirm(account.id, values.code);
    if (codes === null) throw new FormRefusal(wrongCodeMessage, 'code');
    await endOtherSessions(form);
    await services.securityEvents.note(headers, account.id, 'second_factor_on');
    notifyByMail(form, true);
    const done = 'Two-step sign-in is on. Your other browsers are signed out.';
    const cookies = [await makeKnownBrowserCookie(account.id, services.passwords)];
    return { page, cookies, result: { done, recoveryCodes: { accountId: account.id, codes } } };
  },
});

/** Turns it off, with the password and a code. */
const turnOff = accountForm({
  page,
  answer: async (form) => {
    const { headers, account, services } = form;
    await requireOwnProof(form, { password: 'off_password', code: 'off_code' });
    await services.secondFactors.remove(account.id);
    await endOtherSessions(form);
    await services.securityEvents.note(headers, account.id, 'second_factor_off');
    notifyByMail(form, false);
    const done = 'Two-step sign-in is off. Your other browsers are signed out.';
    const cookies = [await makeKnownBrowserCookie(account.id, services.passwords)];
    return { page, cookies, result: { done } };
  },
});

/** Replaces the recovery codes, with the password and a code. */
const renewCodes = accountForm({
  page,
  answer: async (form) => {
    const { headers, account, services } = form;
    await requireOwnProof(form, { password: 'renew_password', code: 'renew_code' });
    const codes = await services.secondFactors.renewRecoveryCodes(account.id);
    await services.securityEvents.note(headers, account.id, 'recovery_codes_renewed');
    const done = 'Your old recovery codes no longer work.';
    return { page, result: { done, recoveryCodes: { accountId: account.id, codes } } };
  },
});

/** Not awaited, because the change is made whether or not the email can be sent. */
function notifyByMail({ account, services: { mailer } }: AccountForm, isOn: boolean): void {
  void mailer?.({ to: account.email, ...mailTexts.secondFactorChanged(getMailSite(), isOn) });
}

export const twoStepForms = {
  'start-two-step': start,
  'confirm-two-step': confirm,
  'turn-off-two-step': turnOff,
  'renew-recovery-codes': renewCodes,
};
