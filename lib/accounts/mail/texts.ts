/** The emails of accounts: short plain text with what to do and who sent it. Every link starts with SITE_URL. */
import { linkLifetimeHours } from '@/lib/accounts/sign-in/links';
import { buildMessageSentences, type WatchMessage } from '@/lib/accounts/sites/watch-rules';
import { getSettings } from '@/lib/server/settings';

const makeUrl = (path: string) => getSettings().SITE_URL + path;

/** Returns the URL of a one-time link. */
export function makeLinkAddress(page: 'reset' | 'confirm', token: string): string {
  return makeUrl(`/account/${page}/${token}`);
}

export const mailTexts = {
  resetPassword: (token: string) =>
    makeMail('Reset your Gridfare password', [
      'You asked to reset the password of your account. Choose a new password here:',
      makeLinkAddress('reset', token),
      `The link works once, within an hour. If you didn’t ask for it, do nothing. Your password stays as it is.`,
    ]),
  noAccount: () =>
    makeMail('Your Gridfare password', [
      'You asked to reset a password, but this email address has no account. You may have used another address.',
      `To create an account: ${makeUrl('/account/sign-up')}`,
      'If you didn’t ask for this, do nothing.',
    ]),
  passwordChanged: (hasEndedKeys = false) =>
    makeMail('Your Gridfare password was changed', [
      'The password of your account was changed, and your other browsers were signed out.',
      `If it wasn’t you, choose a new password now: ${makeUrl('/account/reset')}`,
      hasEndedKeys
        ? `API keys made before no longer work. Create new ones: ${makeUrl('/account/developers')}`
        : `API keys keep working. Revoke those you don’t know: ${makeUrl('/account/developers')}`,
    ]),
  secondFactorChanged: (isOn: boolean) =>
    makeMail(`Two-step sign-in was turned ${isOn ? 'on' : 'off'}`, [
      isOn
        ? 'Signing in to your account now takes a code from your authenticator app as well as your password.'
        : 'Signing in to your account now takes your password only.',
      `If it wasn’t you, choose a new password now: ${makeUrl('/account/reset')}`,
    ]),
  confirmSignUp: (token: string) =>
    makeMail('Confirm your email address', [
      'You created a Gridfare account with this email address. Confirm it here:',
      makeLinkAddress('confirm', token),
      `The link works once, within ${linkLifetimeHours.sign_up} hours. If you didn’t create an account, do nothing. Then there is none.`,
    ]),
  confirmEmail: (token: string) =>
    makeMail('Confirm your email address', [
      'Your Gridfare account uses this email address. Confirm it here:',
      makeLinkAddress('confirm', token),
      `The link works once, within ${linkLifetimeHours.confirm} hours. If this isn’t your account, do nothing.`,
    ]),
  alreadySignedUp: () =>
    makeMail('You already have a Gridfare account', [
      'Somebody tried to create an account with this email address. It already has one.',
      `If it was you, sign in: ${makeUrl('/account/sign-in')}`,
      `If you forgot your password: ${makeUrl('/account/reset')}`,
      'If it wasn’t you, do nothing. Your account stays as it is.',
    ]),
  /** With one or more messages; `page` ends the watch of one. The subject names no site or plan, because it may show on a locked phone. */
  betterPlans: (entries: readonly { message: WatchMessage; page: string }[]) => {
    const isOne = entries.length === 1;
    const many = `Plans cost less than you pay now at ${entries.length} of your sites`;
    return makeMail(isOne ? 'A plan costs less than you pay now' : many, [
      ...entries.flatMap(({ message, page }) => [
        [message.siteName, ...buildMessageSentences(message)].join('\n'),
        `Compare its plans: ${makeUrl(message.href)}\nStop messages about this site: ${page}`,
      ]),
      'These are estimates from published prices, not quotes. Check a plan with the retailer before you switch.',
      `Your sites: ${makeUrl('/account/sites')}`,
    ]);
  },
};

/** Builds an email from paragraphs and adds the sender. */
function makeMail(subject: string, paragraphs: readonly string[]) {
  const { SITE_URL, OPERATOR_NAME, OPERATOR_CONTACT_URL } = getSettings();
  const sender = [
    `Gridfare, ${SITE_URL}`,
    OPERATOR_NAME && `Run by ${OPERATOR_NAME}`,
    OPERATOR_CONTACT_URL && `Questions: ${OPERATOR_CONTACT_URL.replace(/^mailto:/i, '')}`,
  ].filter(Boolean);
  return { subject, text: `${[...paragraphs, ['-- ', ...sender].join('\n')].join('\n\n')}\n` };
}
