/** Sends the mails of accounts. What is logged of one is whether it was sent, never to whom. */
import { isMailError, type Mailer } from '@/lib/mail/mailer';
import type { MailSite, MailWords } from '@/lib/mail/texts';
import { env } from '../env';
import { errorFields, log } from '../log';

/** Where mails say that they come from. Links lead to SITE_URL, whatever host a request names. */
export function mailSite(): MailSite {
  const { SITE_URL, OPERATOR_NAME, OPERATOR_CONTACT_URL } = env();
  return { url: SITE_URL, operator: OPERATOR_NAME, contact: OPERATOR_CONTACT_URL?.replace(/^mailto:/i, '') };
}

/** Whether the operator has given us a mail server. */
export function sendsMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Sends a mail; false: it was not sent, and the log says why. */
export async function sendMail(mailer: Mailer, to: string, words: MailWords): Promise<boolean> {
  try {
    await mailer({ to, ...words });
    return true;
  } catch (error) {
    const fault = isMailError(error) ? { fault: error.fault } : errorFields(error);
    log('error', 'mail_not_sent', { ...fault, cure: 'Check SMTP_URL and MAIL_FROM, and the log of the mail server.' });
    return false;
  }
}
