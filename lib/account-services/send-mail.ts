/** Sends the mails of accounts. What is logged of one is whether it was sent, never to whom. */
import { isMailError, type Mailer } from '@/lib/mail/mailer';
import type { MailSite, MailText } from '@/lib/mail/texts';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

/** Where mails say that they come from. Links lead to SITE_URL, whatever host a request names. */
export function getMailSite(): MailSite {
  const { SITE_URL, OPERATOR_NAME, OPERATOR_CONTACT_URL } = getSettings();
  return { url: SITE_URL, operator: OPERATOR_NAME, contact: OPERATOR_CONTACT_URL?.replace(/^mailto:/i, '') };
}

/** Whether the operator has given us a mail server. */
export function canSendMail(): boolean {
  return getSettings().SMTP_URL !== undefined;
}

/** Sends a mail; false: it was not sent, and the log says why. */
export async function sendMail(mailer: Mailer, to: string, words: MailText): Promise<boolean> {
  try {
    await mailer({ to, ...words });
    return true;
  } catch (error) {
    const fault = isMailError(error) ? { fault: error.fault } : errorFields(error);
    log('error', 'mail_not_sent', { ...fault, cure: 'Check SMTP_URL and MAIL_FROM, and the log of the mail server.' });
    return false;
  }
}
