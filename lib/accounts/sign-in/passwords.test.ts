/** Passwords of accounts, on both databases. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { accounts, secondFactors } from '@/lib/accounts/db/schema';
import { KeyStore } from '@/lib/accounts/keys';
import { makeSessions, newEmail, password, signUpBrowser } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { PasswordStore } from './passwords';
import { SecondFactorStore } from './second-factor';
import type { SessionStore } from './sessions';

const at = () => new Date();
const unconfirmed = { isConfirmed: false };

describeOnEachDatabase((database) => {
  let sessions: SessionStore;
  let accountStore: AccountStore;
  let passwords: PasswordStore;
  beforeAll(() => {
    sessions = makeSessions(database());
    accountStore = new AccountStore(database(), at);
    passwords = new PasswordStore(database(), at);
  });
  const signUp = () => signUpBrowser(passwords, sessions);

  it('are kept as a hash, of an account with 50 credits', async () => {
    const { id } = await signUp();
    expect(await accountStore.get(id)).toMatchObject({ creditsLeft: 50, keepFiles: false });
    const [row] = await database().orm.select().from(accounts).where(eq(accounts.id, id));
    expect(row!.passwordHash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  it('are taken for an address once, also of two at the same time', async () => {
    const { email } = await signUp();
    expect(await passwords.signUp(email, 'hash', unconfirmed)).toBeNull();
    const twice = newEmail();
    const ids = await Promise.all([1, 2].map(() => passwords.signUp(twice, 'hash', unconfirmed)));
    expect(ids.filter((id) => id === null)).toHaveLength(1);
  });

  it('are checked, and nothing tells a wrong one from an unknown address', async () => {
    const { id, email } = await signUp();
    expect(await passwords.check(email, password)).toEqual({ id, needsCode: false });
    expect(await passwords.check(email, `${password}.`)).toBeNull();
    expect(await passwords.check(newEmail(), password)).toBeNull();
    const { account } = await accountStore.ensure(newEmail());
    expect(await passwords.check(account.email, '')).toBeNull();
  });

  it('are changed by who knows them, once of two at the same time, which ends all sessions', async () => {
    const { id, email, headers } = await signUp();
    expect(await passwords.change(id, 'not this one', 'another password')).toBe(false);
    const both = ['one other password', 'a third password'].map((next) => passwords.change(id, password, next));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await sessions.find(headers)).toBeNull();
    expect(await passwords.check(email, password)).toBeNull();
  });

  it('are set by a link, also for an account that had none', async () => {
    const { id, email, headers } = await signUp();
    const { account } = await accountStore.ensure(newEmail());
    const text = 'a new password of the owner';
    await passwords.set(id, text);
    expect(await sessions.find(headers)).toBeNull();
    expect(await passwords.check(email, password)).toBeNull();
    expect(await passwords.check(email, text)).not.toBeNull();
    expect(await passwords.verify(id, text)).toBe(true);
    expect(await passwords.verify(account.id, password)).toBe(false);
    await passwords.set(account.id, text);
    expect(await passwords.check(account.email, text)).not.toBeNull();
  });

  it('end all that came before the first reset, when anybody may have signed up with the address', async () => {
    const { id } = await signUp();
    const [keys, factors] = [new KeyStore(database(), at), new SecondFactorStore(database(), at, () => ['secret'])];
    const key = (await keys.create(id, 'of whoever signed up'))!;
    await factors.begin(id);
    await database().orm.update(secondFactors).set({ confirmedAt: new Date() }).where(eq(secondFactors.accountId, id));
    expect(await passwords.endsAccess(id)).toBe(true);
    const ended = { endedKeys: ['of whoever signed up'], endedTwoStep: true };
    expect(await passwords.set(id, 'chosen by the owner')).toEqual(ended);
    expect(await keys.check(key)).toBeNull();
    expect(await database().orm.$count(secondFactors, eq(secondFactors.accountId, id))).toBe(0);
    const own = (await keys.create(id, 'of the owner'))!;
    expect(await passwords.endsAccess(id)).toBe(false);
    const nothing = { endedKeys: [], endedTwoStep: false };
    expect(await passwords.set(id, 'chosen by the owner again')).toEqual(nothing);
    expect(await keys.check(own)).toMatchObject({ accountId: id });
  });

  it('leave the keys of a confirmed address, and of an account that the operator made', async () => {
    const { id: confirmed } = await signUp();
    await accountStore.update(confirmed, { emailVerified: true });
    const { account } = await accountStore.ensure(newEmail());
    const keys = new KeyStore(database(), at);
    for (const accountId of [confirmed, account.id]) {
      const key = (await keys.create(accountId, 'till'))!;
      expect(await passwords.endsAccess(accountId)).toBe(false);
      await passwords.set(accountId, 'chosen by the owner');
      expect(await keys.check(key)).toMatchObject({ accountId });
    }
  });
});
