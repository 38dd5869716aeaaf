/** Sends the emails of accounts. The log says whether one was sent, never to whom. */

import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { isMailError, type Mailer } from './mail/mailer';
import type { MailSite, MailText } from './mail/texts';

/** Returns the site that emails name and link to: SITE_URL, whatever host a request has. */
export function getMailSite(): MailSite {
  const { SITE_URL, OPERATOR_NAME, OPERATOR_CONTACT_URL } = getSettings();
  return { url: SITE_URL, operator: OPERATOR_NAME, contact: OPERATOR_CONTACT_URL?.replace(/^mailto:/i, '') };
}

/** Whether the operator has set up an SMTP server. */
export function canSendMail(): boolean {
  return getSettings().SMTP_URL !== undefined;
}

/** Sends an email; returns false when it was not sent, and logs why. */
export async function sendMail(mailer: Mailer, to: string, words: MailText): Promise<boolean> {
  try {
    await mailer({ to, ...words });
    return true;
  } catch (error) {
    const fault = isMailError(error) ? { fault: error.fault } : errorFields(error);
    log('error', 'mail_not_sent', {
      ...fault,
      remedy: 'Check SMTP_URL and MAIL_FROM, and the log of the mail server.',
    });
    return false;
  }
}
