/** The services of accounts, created from an open database. */

import { getSettings } from '@/lib/server/settings';
import { AccountStore } from './account-store';
import { BillStore } from './bills/bills';
import type { Database } from './db/database';
import { KeyStore } from './keys';
import { createMailer, type Mailer } from './mail/mailer';
import { MessageStore } from './messages';
import { LinkStore } from './sign-in/links';
import { PasswordStore } from './sign-in/passwords';
import { SecondFactorStore } from './sign-in/second-factor';
import { SecurityEventStore } from './sign-in/security-events';
import { SessionStore } from './sign-in/sessions';
import { SiteStore } from './site-store';
import { WatchStore } from './watch-store';

export type AccountServices = ReturnType<typeof createAccountServices>;

export function createAccountServices(database: Database, now: () => Date = () => new Date()) {
  return {
    database,
    keys: new KeyStore(database, now),
    accounts: new AccountStore(database, now),
    bills: new BillStore(database, now),
    sites: new SiteStore(database, now),
    watches: new WatchStore(database, now),
    messages: new MessageStore(database, now),
    sessions: new SessionStore(database, now),
    secondFactors: new SecondFactorStore(database, now),
    securityEvents: new SecurityEventStore(database, now),
    passwords: new PasswordStore(database, now),
    links: new LinkStore(database, now),
    /** Null without an SMTP server: no email is sent. */
    mailer: createMailerFromSettings(),
  };
}

function createMailerFromSettings(): Mailer | null {
  const { SMTP_URL, MAIL_FROM } = getSettings();
  return SMTP_URL && MAIL_FROM ? createMailer({ url: SMTP_URL, from: MAIL_FROM }) : null;
}
