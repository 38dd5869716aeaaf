/** Passwords and sessions, on both databases. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { credentials, secondFactors, sessions } from '@/lib/accounts/db/schema';
import { KeyStore } from '@/lib/accounts/keys';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { PasswordStore } from './passwords';
import { SecondFactorStore } from './second-factor';
import { SignInService } from './sign-in';

const secret = 'a secret for tests alone, as long as it has to be';
const settings = { secrets: [secret] as const, maxSessionDays: 14, maxIdleHours: 72 };
const password = 'correct horse battery';
const at = () => new Date();
const newEmail = () => `${randomUUID()}@example.com`;

/** What a browser would send back. */
function headersOf(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

describeOnEachDatabase((database) => {
  let signIn: SignInService;
  let accountStore: AccountStore;
  let passwords: PasswordStore;
  beforeAll(() => {
    signIn = new SignInService(database(), () => settings);
    accountStore = new AccountStore(database(), at);
    passwords = new PasswordStore(database(), at);
  });

  async function signedUp(email = newEmail()) {
    const result = await signIn.signUp(email, password);
    if (result.kind !== 'signed_in') throw new Error(result.kind);
    return { email, headers: headersOf(result.cookies), cookies: result.cookies };
  }
  const signedIn = async (email: string, text: string) => {
    const result = await signIn.signIn(email, text);
    return result.kind === 'signed_in' ? headersOf(result.cookies) : null;
  };

  it('signs up with 50 credits and a cookie that no script reads and no other site sends', async () => {
    const { email, headers, cookies } = await signedUp();
    const account = await accountStore.find(email);
    expect(account).toMatchObject({ creditsLeft: 50, keepFiles: false });
    expect(await signIn.findAccount(headers)).toBe(account!.id);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^gridfare_session=/);
    expect(cookies[0]).toMatch(/; HttpOnly/i);
    expect(cookies[0]).toMatch(/; SameSite=Lax/i);
    expect(cookies[0]).toMatch(/; Path=\//i);
    expect(cookies[0]).not.toMatch(/; (Secure|Domain)/i);
  });

  it('keeps sessions when the secret is replaced, as long as the previous one is given too', async () => {
    const { headers } = await signedUp();
    const signingWith = (...secrets: [string, ...string[]]) =>
      new SignInService(database(), () => ({ ...settings, secrets }));
    const next = 'another secret for tests, as long as it has to be';
    expect(await signingWith(next).findAccount(headers)).toBeNull();
    const during = signingWith(next, secret);
    const accountId = await during.findAccount(headers);
    expect(accountId).toBe(await signIn.findAccount(headers));
    expect(accountId).not.toBeNull();
    // Everything that a session is for, not only looking it up.
    const changed = await during.changePassword(headers, { current: password, next: `${password} 2` });
    expect(changed.kind).toBe('signed_in');
    const renewed = headersOf(changed.kind === 'signed_in' ? changed.cookies : []);
    expect(await signingWith(next).findAccount(renewed)).toBe(accountId);
  });

  it('takes no cookie that neither secret signed', async () => {
    const { headers } = await signedUp();
    const during = new SignInService(database(), () => ({
      ...settings,
      secrets: [`${secret}!`, `${secret}?`] as const,
    }));
    const [token = ''] = decodeURIComponent(headers.get('cookie') ?? '').split('.');
    for (const cookie of [
      headers.get('cookie') ?? '',
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      `${token}.%E0%A4`,
    ]) {
      expect(await during.findAccount(new Headers({ cookie }))).toBeNull();
    }
  });

  it('takes an address once, also of two at the same time', async () => {
    const { email } = await signedUp();
    expect(await signIn.signUp(email, password)).toEqual({ kind: 'taken' });
    const twice = newEmail();
    const results = await Promise.all([signIn.signUp(twice, password), signIn.signUp(twice, password)]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['signed_in', 'taken']);
  });

  it('keeps a hash of the password only', async () => {
    const { email } = await signedUp();
    const account = await accountStore.find(email);
    const [row] = await database().orm.select().from(credentials).where(eq(credentials.userId, account!.id));
    expect(row!.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  it('signs in with the right password only, and says the same of an unknown address', async () => {
    const { email } = await signedUp();
    expect(await signedIn(email, password)).not.toBeNull();
    expect(await signIn.signIn(email, `${password}.`)).toEqual({ kind: 'wrong' });
    expect(await signIn.signIn(newEmail(), password)).toEqual({ kind: 'wrong' });
    const { account } = await accountStore.ensure(newEmail());
    expect(await signIn.signIn(account.email, '')).toEqual({ kind: 'wrong' });
  });

  it('believes no cookie but its own', async () => {
    const { headers } = await signedUp();
    const cookie = headers.get('cookie')!;
    const [row] = await database().orm.select().from(sessions).limit(1);
    for (const other of [
      '',
      cookie.slice(0, -4),
      `gridfare_session=${row!.token}`,
      'gridfare_session=%E0%A4%A',
      `gridfare_session=${'a'.repeat(5000)}`,
    ]) {
      expect(await signIn.findAccount(new Headers({ cookie: other }))).toBeNull();
    }
  });

  it('signs out here', async () => {
    const { email, headers } = await signedUp();
    const second = (await signedIn(email, password))!;
    const cookies = await signIn.signOut(headers);
    expect(cookies.join()).toMatch(/gridfare_session=; Max-Age=0;/);
    expect(await signIn.findAccount(headers)).toBeNull();
    expect(await signIn.findAccount(second)).not.toBeNull();
  });

  it('changes the password: this browser stays, the others do not', async () => {
    const { email, headers } = await signedUp();
    const other = (await signedIn(email, password))!;
    expect(await signIn.changePassword(headers, { current: 'not this one', next: 'another password' })).toEqual({
      kind: 'wrong',
    });
    const changed = await signIn.changePassword(headers, { current: password, next: 'another password' });
    const here = changed.kind === 'signed_in' ? headersOf(changed.cookies) : headers;
    expect(await signIn.findAccount(here)).not.toBeNull();
    expect(await signIn.findAccount(other)).toBeNull();
    expect(await signedIn(email, password)).toBeNull();
    expect(await signedIn(email, 'another password')).not.toBeNull();
  });

  it('changes the password once of two at the same time, and not without a session', async () => {
    const { headers } = await signedUp();
    const change = (next: string) => signIn.changePassword(headers, { current: password, next });
    const kinds = (await Promise.all([change('one other password'), change('a third password')])).map(
      ({ kind }) => kind,
    );
    expect(kinds.sort()).toEqual(['signed_in', 'wrong']);
    expect(await change('a fourth password')).toEqual({ kind: 'wrong' });
  });

  it('gives a new password for the operator to hand on, also to an account that had none', async () => {
    const { email, headers } = await signedUp();
    const { account } = await accountStore.ensure(newEmail());
    const accountId = (await signIn.findAccount(headers))!;
    const text = 'a new password of the operator';
    await passwords.set(accountId, text);
    expect(await signIn.findAccount(headers)).toBeNull();
    expect(await signedIn(email, password)).toBeNull();
    expect(await signedIn(email, text)).not.toBeNull();
    expect(await passwords.verify(accountId, text)).toBe(true);
    expect(await passwords.verify(accountId, password)).toBe(false);
    expect(await passwords.verify(account.id, password)).toBe(false);
    await passwords.set(account.id, text);
    expect(await signedIn(account.email, text)).not.toBeNull();
  });

  it('ends all that came before the first reset, when anybody may have signed up with the address', async () => {
    const { headers } = await signedUp();
    const accountId = (await signIn.findAccount(headers))!;
    const [keys, factors] = [new KeyStore(database(), at), new SecondFactorStore(database(), at, () => [secret])];
    const key = (await keys.create(accountId, 'of whoever signed up'))!;
    await factors.begin(accountId);
    expect(await passwords.set(accountId, 'chosen by the owner')).toBe(true);
    expect(await keys.check(key)).toBeNull();
    expect(await database().orm.$count(secondFactors, eq(secondFactors.accountId, accountId))).toBe(0);
    const own = (await keys.create(accountId, 'of the owner'))!;
    expect(await passwords.set(accountId, 'chosen by the owner again')).toBe(false);
    expect(await keys.check(own)).toMatchObject({ accountId });
  });

  it('leaves the keys of a confirmed address, and of an account that the operator made', async () => {
    const { headers } = await signedUp();
    const confirmed = (await signIn.findAccount(headers))!;
    await accountStore.update(confirmed, { emailVerified: true });
    const { account } = await accountStore.ensure(newEmail());
    const keys = new KeyStore(database(), at);
    for (const accountId of [confirmed, account.id]) {
      const key = (await keys.create(accountId, 'till'))!;
      expect(await passwords.set(accountId, 'chosen by the owner')).toBe(false);
      expect(await keys.check(key)).toMatchObject({ accountId });
    }
  });
});
