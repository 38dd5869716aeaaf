/** The services of accounts, created from an open database. */
import { AccountStore } from '@/lib/accounts/account-store';
import { BillStore } from '@/lib/accounts/bills';
import { AccountDirectory } from '@/lib/accounts/directory';
import { KeyStore } from '@/lib/accounts/keys';
import { LinkStore } from '@/lib/accounts/links';
import { MessageStore } from '@/lib/accounts/messages';
import { PasswordStore } from '@/lib/accounts/passwords';
import { AccountBillReader } from '@/lib/accounts/reader';
import { SecondFactorStore } from '@/lib/accounts/second-factor';
import { SecurityEventStore } from '@/lib/accounts/security-events';
import { type SessionLimits, SessionStore } from '@/lib/accounts/sessions';
import { SignInService } from '@/lib/accounts/sign-in';
import type { SignInSettings } from '@/lib/accounts/sign-in-library';
import { SiteStore } from '@/lib/accounts/sites';
import { WatchStore } from '@/lib/accounts/watches';
import { isSampleBill } from '@/lib/bills/samples';
import type { Database } from '@/lib/db/database';
import { createMailer, type Mailer } from '@/lib/mail/mailer';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { getSettings } from '@/lib/server/settings';
import { getToday } from '@/lib/server/today';

export interface AccountServices {
  database: Database;
  keys: KeyStore;
  accounts: AccountStore;
  directory: AccountDirectory;
  bills: BillStore;
  sites: SiteStore;
  watches: WatchStore;
  messages: MessageStore;
  reader: AccountBillReader;
  signIn: SignInService;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  securityEvents: SecurityEventStore;
  passwords: PasswordStore;
  links: LinkStore;
  /** Null without an SMTP server: no email is sent. */
  mailer: Mailer | null;
}

export function createAccountServices(database: Database, now: () => Date = () => new Date()): AccountServices {
  const bills = new BillStore(database, now);
  return {
    database,
    keys: new KeyStore(database, now),
    accounts: new AccountStore(database, now),
    directory: new AccountDirectory(database, now),
    bills,
    sites: new SiteStore(database, now),
    watches: new WatchStore(database, now),
    messages: new MessageStore(database, now),
    reader: new AccountBillReader(bills, () => getToday(now()), isSampleBill),
    signIn: new SignInService(database, getSignInSettings, now),
    sessions: new SessionStore(database, now, getSessionLimits),
    secondFactors: new SecondFactorStore(database, now, getCookieSecrets),
    securityEvents: new SecurityEventStore(database, now),
    passwords: new PasswordStore(database, now),
    links: new LinkStore(database, now),
    mailer: createMailerFromSettings(),
  };
}

function getSessionLimits(): SessionLimits {
  const { SESSION_DAYS, SESSION_IDLE_HOURS } = getSettings();
  return { maxSessionDays: SESSION_DAYS, maxIdleHours: SESSION_IDLE_HOURS };
}

function getSignInSettings(): SignInSettings {
  return { siteUrl: getSettings().SITE_URL, secrets: getCookieSecrets(), ...getSessionLimits() };
}

function createMailerFromSettings(): Mailer | null {
  const { SMTP_URL, MAIL_FROM } = getSettings();
  return SMTP_URL && MAIL_FROM ? createMailer({ url: SMTP_URL, from: MAIL_FROM }) : null;
}
