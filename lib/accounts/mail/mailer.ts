/** Sends plain-text email to one address through the operator's SMTP server, within a time limit. */
import type { Transporter } from 'nodemailer';
import { log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

export interface Mail {
  /** A single email address without a name. */
  to: string;
  /** One line. */
  subject: string;
  text: string;
}

/**
 * Hands an email to the SMTP server. Returns null, or a code that says why it was not sent, which is logged: nodemailer's,
 * those of `refusals` for an email that this server will not take. Never throws.
 */
export type Mailer = (mail: Mail) => Promise<string | null>;

/** Codes of an email that was refused for what it says or whom it is for. */
export const refusals: readonly string[] = ['EENVELOPE', 'EMESSAGE', 'EPROTOCOL'];

/** For the whole exchange, from connecting to the server's acceptance. */
const defaultTimeoutMs = 10_000;
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether the operator has set up an SMTP server. */
export function canSendMail(): boolean {
  return getSettings().SMTP_URL !== undefined;
}

/**
 * Creates a mailer for the SMTP server at `url`, with the sender `from` as in `MAIL_FROM`. It connects for each email, so
 * there is nothing to close.
 */
export function createMailer({ url, from }: { url: string; from: string }, timeoutMs = defaultTimeoutMs): Mailer {
  const { protocol, hostname, username } = new URL(url);
  // Passwords must not be sent unencrypted.
  const requireTLS = username !== '' && protocol !== 'smtps:' && !ownHost.test(hostname);
  let transport: Promise<Transporter> | undefined;
  return async ({ to, subject, text }) => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, requireTLS }));
    try {
      await (await transport).sendMail({
        from,
        // A text value could contain several addresses.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return null;
    } catch (error) {
      const { code: fault = 'EUNKNOWN' } = error as NodeJS.ErrnoException;
      // Repeats nothing of the email or of the server's reply, which may contain addresses.
      log('error', 'mail_not_sent', { fault, remedy: 'Check SMTP_URL and MAIL_FROM, and the log of the mail server.' });
      return fault;
    }
  };
}
