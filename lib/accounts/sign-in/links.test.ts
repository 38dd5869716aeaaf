/** Links that work once, on both databases. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { verifications } from '@/lib/accounts/db/schema';
import { createAccount, newEmail } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { isLinkToken, type Link, LinkStore } from './links';
import { PasswordStore } from './passwords';

describeOnEachDatabase((database) => {
  let now: Date;
  let links: LinkStore;
  let passwords: PasswordStore;
  beforeEach(() => {
    now = new Date('2026-11-21T00:00:00Z');
  });
  beforeAll(() => {
    links = new LinkStore(database(), () => now);
    passwords = new PasswordStore(database(), () => now);
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  it('keep what they are for until they are used, once', async () => {
    const { id: accountId } = await createAccount(database());
    const kinds: Link[] = [
      { kind: 'reset', accountId, isMailed: true },
      { kind: 'reset', accountId: null, isMailed: false },
      { kind: 'sign_up', email: newEmail(), passwordHash: 'a:b' },
      { kind: 'confirm', accountId },
    ];
    for (const link of kinds) {
      const token = await links.make(link);
      expect(isLinkToken(token)).toBe(true);
      expect(await links.find(token)).toEqual(link);
      expect(await links.use(token)).toEqual(link);
      expect([await links.find(token), await links.use(token)]).toEqual([null, null]);
    }
  });

  it('go to one of two who use them at once', async () => {
    const token = await links.make({ kind: 'sign_up', email: newEmail(), passwordHash: 'a:b' });
    const used = await Promise.all([links.use(token), links.use(token), links.use(token)]);
    expect(used.filter((link) => link !== null)).toHaveLength(1);
  });

  it('store nothing that a link could be made of', async () => {
    const { id: accountId } = await createAccount(database());
    const token = await links.make({ kind: 'reset', accountId, isMailed: true });
    const rows = await database()
      .orm.select()
      .from(verifications)
      .where(eq(verifications.identifier, `reset:${accountId}`));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const other of [rows[0]!.id, token.slice(1), `${token}A`, '', `${'A'.repeat(43)}`, "' or 1=1"]) {
      expect(await links.find(other)).toBeNull();
    }
  });

  it('end by themselves: to reset after an hour, to confirm after a day', async () => {
    const { id: accountId } = await createAccount(database());
    const reset = await links.make({ kind: 'reset', accountId, isMailed: true });
    const confirm = await links.make({ kind: 'confirm', accountId });
    later(59);
    expect(await links.find(reset)).not.toBeNull();
    later(1);
    expect([await links.find(reset), await links.use(reset)]).toEqual([null, null]);
    later(22 * 60 + 59);
    expect(await links.find(confirm)).not.toBeNull();
    later(1);
    expect(await links.use(confirm)).toBeNull();
    await links.deleteExpired();
    expect(await database().orm.$count(verifications, eq(verifications.identifier, `confirm:${accountId}`))).toBe(0);
  });

  it('make one account of an address, confirmed, with 50 credits', async () => {
    const email = newEmail();
    const made = await Promise.all(['a:b', 'c:d'].map((hash) => passwords.signUp(email, hash, { isConfirmed: true })));
    expect(made.filter((id) => id !== null)).toHaveLength(1);
    const account = await new AccountStore(database(), () => now).find(email);
    expect(account).toMatchObject({ emailVerified: true, creditsLeft: 50 });
  });
});
