/** The emails of accounts: short plain text with what to do and who sent it. */

/** The site that emails come from and link to. */
export interface MailSite {
  /** Public URL of the site without a trailing slash; every link starts with it. */
  url: string;
  /** Who runs the site, if set. */
  operator?: string | undefined;
  /** Email address or web page for questions, if set. */
  contact?: string | undefined;
}

export interface MailText {
  subject: string;
  text: string;
}

const formatHours = (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`);

/** Returns the URL of a one-time link. */
export function makeLinkAddress(site: MailSite, page: 'reset' | 'confirm', token: string): string {
  return `${site.url}/account/${page}/${token}`;
}

export const mailTexts = {
  resetPassword: (site: MailSite, token: string, hours: number) =>
    makeMail(site, 'Reset your Gridfare password', [
      'You asked to reset the password of your account. Choose a new password here:',
      makeLinkAddress(site, 'reset', token),
      `The link works once, within ${formatHours(hours)}. If you didn’t ask for it, do nothing. Your password stays as it is.`,
    ]),
  noAccount: (site: MailSite) =>
    makeMail(site, 'Your Gridfare password', [
      'You asked to reset a password, but this email address has no account. You may have used another address.',
      `To create an account: ${site.url}/account/sign-up`,
      'If you didn’t ask for this, do nothing.',
    ]),
  passwordChanged: (site: MailSite, hasEndedKeys = false) =>
    makeMail(site, 'Your Gridfare password was changed', [
      'The password of your account was changed, and your other browsers were signed out.',
      `If it wasn’t you, choose a new password now: ${site.url}/account/reset`,
      hasEndedKeys
        ? `API keys made before no longer work. Create new ones: ${site.url}/account/developers`
        : `API keys keep working. Revoke those you don’t know: ${site.url}/account/developers`,
    ]),
  secondFactorChanged: (site: MailSite, isOn: boolean) =>
    makeMail(site, `Two-step sign-in was turned ${isOn ? 'on' : 'off'}`, [
      isOn
        ? 'Signing in to your account now takes a code from your authenticator app as well as your password.'
        : 'Signing in to your account now takes your password only.',
      `If it wasn’t you, choose a new password now: ${site.url}/account/reset`,
    ]),
  confirmSignUp: (site: MailSite, token: string, hours: number) =>
    makeMail(site, 'Confirm your email address', [
      'You created a Gridfare account with this email address. Confirm it here:',
      makeLinkAddress(site, 'confirm', token),
      `The link works once, within ${formatHours(hours)}. If you didn’t create an account, do nothing. Then there is none.`,
    ]),
  confirmEmail: (site: MailSite, token: string, hours: number) =>
    makeMail(site, 'Confirm your email address', [
      'Your Gridfare account uses this email address. Confirm it here:',
      makeLinkAddress(site, 'confirm', token),
      `The link works once, within ${formatHours(hours)}. If this isn’t your account, do nothing.`,
    ]),
  alreadySignedUp: (site: MailSite) =>
    makeMail(site, 'You already have a Gridfare account', [
      'Somebody tried to create an account with this email address. It already has one.',
      `If it was you, sign in: ${site.url}/account/sign-in`,
      `If you forgot your password: ${site.url}/account/reset`,
      'If it wasn’t you, do nothing. Your account stays as it is.',
    ]),
};

/** Builds an email from paragraphs and adds the sender. */
export function makeMail(site: MailSite, subject: string, paragraphs: readonly string[]): MailText {
  const sender = [
    `Gridfare, ${site.url}`,
    site.operator ? `Run by ${site.operator}` : null,
    site.contact ? `Questions: ${site.contact}` : null,
  ].filter((line) => line !== null);
  return { subject, text: `${[...paragraphs, ['-- ', ...sender].join('\n')].join('\n\n')}\n` };
}
