/** The mails of accounts, one entry each: short plain text, with what the reader can do and who sent it. Pure. */

/** Where mails come from and lead to. */
export interface MailSite {
  /** The public address of the site, without a slash at its end. Every link begins with it. */
  url: string;
  /** Who runs the site, where that is set. */
  operator?: string | undefined;
  /** Where to ask: an e-mail address or a web page, where that is set. */
  contact?: string | undefined;
}

export interface MailWords {
  subject: string;
  text: string;
}

const hourWords = (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`);

/** Paths of pages that mails lead to; a token follows some of them. */
const mailPaths = {
  reset: '/account/reset',
  confirm: '/account/confirm',
  signIn: '/account/sign-in',
  signUp: '/account/sign-up',
} as const;

/** The address of a link that works once. */
export function linkAddress(site: MailSite, page: 'reset' | 'confirm', token: string): string {
  return `${site.url}${mailPaths[page]}/${token}`;
}

/** The words of each mail. */
export const mailTexts = {
  resetPassword: (site: MailSite, token: string, hours: number) =>
    mail(site, 'Reset your Gridfare password', [
      'You asked to reset the password of your account. Choose a new password here:',
      linkAddress(site, 'reset', token),
      `The link works once, within ${hourWords(hours)}. If you didn’t ask for it, do nothing. Your password stays as it is.`,
    ]),
  noAccount: (site: MailSite) =>
    mail(site, 'Your Gridfare password', [
      'You asked to reset a password, but this email address has no account. You may have used another address.',
      `To create an account: ${site.url}${mailPaths.signUp}`,
      'If you didn’t ask for this, do nothing.',
    ]),
  passwordChanged: (site: MailSite) =>
    mail(site, 'Your Gridfare password was changed', [
      'The password of your account was changed, and your other browsers were signed out.',
      `If it wasn’t you, choose a new password now: ${site.url}${mailPaths.reset}`,
    ]),
  confirmSignUp: (site: MailSite, token: string, hours: number) =>
    mail(site, 'Confirm your email address', [
      'You created a Gridfare account with this email address. Confirm it here:',
      linkAddress(site, 'confirm', token),
      `The link works once, within ${hourWords(hours)}. If you didn’t create an account, do nothing. Then there is none.`,
    ]),
  confirmEmail: (site: MailSite, token: string, hours: number) =>
    mail(site, 'Confirm your email address', [
      'Your Gridfare account uses this email address. Confirm it here:',
      linkAddress(site, 'confirm', token),
      `The link works once, within ${hourWords(hours)}. If this isn’t your account, do nothing.`,
    ]),
  alreadySignedUp: (site: MailSite) =>
    mail(site, 'You already have a Gridfare account', [
      'Somebody tried to create an account with this email address. It already has one.',
      `If it was you, sign in: ${site.url}${mailPaths.signIn}`,
      `If you forgot your password: ${site.url}${mailPaths.reset}`,
      'If it wasn’t you, do nothing. Your account stays as it is.',
    ]),
};

/** A mail of these paragraphs, with who sent it below. */
export function mail(site: MailSite, subject: string, paragraphs: readonly string[]): MailWords {
  const sender = [
    `Gridfare, ${site.url}`,
    site.operator ? `Run by ${site.operator}` : null,
    site.contact ? `Questions: ${site.contact}` : null,
  ].filter((line) => line !== null);
  return { subject, text: `${[...paragraphs, ['-- ', ...sender].join('\n')].join('\n\n')}\n` };
}
