/** A database with something in every table that lasts, for tests of what copies or upgrades it. */
import { AccountStore } from '@/lib/accounts/account-store';
import { BillStore } from '@/lib/accounts/bills/bills';
import type { Database } from '@/lib/accounts/db/database';
import { KeyStore } from '@/lib/accounts/keys';
import { PasswordStore } from '@/lib/accounts/sign-in/passwords';
import { SecondFactorStore } from '@/lib/accounts/sign-in/second-factor';
import { SecurityEventStore } from '@/lib/accounts/sign-in/security-events';
import { SiteStore } from '@/lib/accounts/site-store';
import { createAccount, failure, makeReading, makeSessions, signUpBrowser } from './accounts';
import { turnOnSecondFactor } from './second-factor';

const at = () => new Date();

/** The bytes of a stored bill, of signs that a copy as text would spoil. */
export const makeBillContent = (number: number) => `\u0000\ufffd\u2028 bill ${number} \\x00\r '"`;

/** An account with all it may have, 32 bills of it, and another that has a password and a session. */
export async function fillDatabase(database: Database): Promise<{ accountId: string; email: string }> {
  const { id } = await createAccount(database, 100);
  await new AccountStore(database, at).update(id, { keepFiles: true, retentionDays: 90 });
  await new KeyStore(database, at).create(id, 'till “one”\n\\x');
  const { email } = await signUpBrowser(new PasswordStore(database, at), makeSessions(database));
  await turnOnSecondFactor(new SecondFactorStore(database, at, () => ['a secret']), id, new Date());
  await new SecurityEventStore(database, at).note('key', id, 'key_created');
  const bills = new BillStore(database, at);
  for (let i = 0; i < 30; i++) await bills.store(makeReading(id, makeBillContent(i)));
  await bills.store(makeReading(id, 'x'.repeat(700_000)));
  await bills.store(makeReading(id, 'dark', failure));
  const sites = new SiteStore(database, at);
  const place = { name: 'Shed “2”', postcode: '3011', nmi: null, annualKwh: 18_000.5 };
  await sites.put(id, [{ ...place, paysCents: 559_050, contractEnds: '2027-06-30' }]);
  const message = { siteName: 'Shed', planName: 'Plan', costIncGst: 1, mayAddIncGst: 0, difference: '$1 less' };
  for (const site of await sites.list(id)) {
    await sites.setWatch(id, site.id, 500);
    const step = { message: { ...message, annualKwh: 1, href: '/' }, notified: [{ plan: 'a', dollars: 500.5 }] };
    await sites.decideWatch(id, site.id, 'book 1', () => step);
  }
  return { accountId: id, email };
}
