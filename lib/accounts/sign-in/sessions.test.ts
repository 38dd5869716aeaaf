/** Sessions and their cookies, on both databases. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sessions } from '@/lib/accounts/db/schema';
import { makeSessions, signUpBrowser } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { PasswordStore } from './passwords';
import { SessionStore } from './sessions';

const hourMs = 3_600_000;

describeOnEachDatabase((database) => {
  let now: Date;
  let store: SessionStore;
  beforeAll(() => {
    store = makeSessions(database(), () => now);
  });
  beforeEach(() => {
    now = new Date();
  });
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs);
  };
  const newAccount = () => signUpBrowser(new PasswordStore(database(), () => now), store);
  const findAccount = async (headers: Headers, of = store) => (await of.find(headers))?.accountId ?? null;
  const countStored = (accountId: string) => database().orm.$count(sessions, eq(sessions.accountId, accountId));

  it('have a cookie that no script reads and no other site sends', async () => {
    const { id, headers, setCookie } = await newAccount();
    expect(await findAccount(headers)).toBe(id);
    expect(setCookie).toMatch(/^gridfare_session=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('go on when the secret is replaced, as long as the previous one is given too', async () => {
    const { id, headers } = await newAccount();
    const [old, next] = ['a secret for tests alone, as long as it has to be', 'another secret of such a length'];
    const signingWith = (...secrets: [string, ...string[]]) =>
      new SessionStore(
        database(),
        () => now,
        () => secrets,
      );
    expect(await findAccount(headers, signingWith(next))).toBeNull();
    const during = signingWith(next, old);
    expect(await findAccount(headers, during)).toBe(id);
    const renewed = (await during.start(id)).split(';')[0]!;
    expect(await findAccount(new Headers({ cookie: renewed }), signingWith(next))).toBe(id);
  });

  it('are found by no cookie but their own', async () => {
    const { cookie } = await newAccount();
    const [row] = await database().orm.select().from(sessions).limit(1);
    const [token = ''] = cookie.split('.');
    const forged = ['', cookie.slice(0, -4), token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${token}.%E0%A4`];
    const others = [row!.token, '%E0%A4%A', 'a'.repeat(5000)].map((value) => `gridfare_session=${value}`);
    for (const other of [...forged, ...others]) {
      expect(await findAccount(new Headers({ cookie: other }))).toBeNull();
    }
  });

  it('end here alone when their browser signs out', async () => {
    const { id, headers } = await newAccount();
    const other = (await store.start(id)).split(';')[0]!;
    expect(await store.endCurrent(headers)).toMatch(/gridfare_session=; Max-Age=0;/);
    expect(await findAccount(headers)).toBeNull();
    expect(await findAccount(new Headers({ cookie: other }))).toBe(id);
  });

  it('end three days after they were last used', async () => {
    const { id, headers } = await newAccount();
    for (let day = 0; day < 3; day++) {
      later(71);
      expect(await findAccount(headers)).toBe(id);
      // Noted without the request waiting for it.
      await vi.waitFor(async () => expect((await store.list(id))[0]?.lastUsedAt).toEqual(now));
    }
    later(72);
    expect(await store.list(id)).toEqual([]);
    expect(await findAccount(headers)).toBeNull();
  });

  it('end fourteen days after they began, however much they are used', async () => {
    const { id, headers } = await newAccount();
    const began = now;
    const use = async (hours: number) => {
      now = new Date(began.getTime() + hours * hourMs);
      await database().orm.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.accountId, id));
      return findAccount(headers);
    };
    expect(await use(14 * 24 - 1)).toBe(id);
    expect(await use(14 * 24 + 1)).toBeNull();
  });

  it('are listed with their browser and times, and write once a minute at most', async () => {
    const { id, headers } = await newAccount();
    const [session] = await store.list(id);
    expect(session).toMatchObject({ browser: 'Firefox on Windows' });
    expect(Math.abs(session!.startedAt.getTime() - now.getTime())).toBeLessThan(60_000);
    const update = vi.spyOn(database().orm, 'update');
    for (let i = 0; i < 5; i++) await findAccount(headers);
    expect(update).not.toHaveBeenCalled();
    update.mockRestore();
  });

  it('that have run out are deleted', async () => {
    const { id } = await newAccount();
    await store.deleteExpired();
    expect(await countStored(id)).toBe(1);
    later(73);
    await store.deleteExpired();
    expect(await countStored(id)).toBe(0);
  });
});
