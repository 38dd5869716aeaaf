/** Sessions end by time and by their owner, on both databases. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sessions } from '@/lib/accounts/db/schema';
import { newEmail } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { SessionStore } from './sessions';
import { SignInService } from './sign-in';

const secret = 'a secret for tests alone, as long as it has to be';
const limits = { maxSessionDays: 14, maxIdleHours: 72 };
const hourMs = 3_600_000;

describeOnEachDatabase((database) => {
  let now: Date;
  let signIn: SignInService;
  let store: SessionStore;
  beforeAll(() => {
    const settings = { secrets: [secret] as const, ...limits };
    signIn = new SignInService(
      database(),
      () => settings,
      () => now,
    );
    store = new SessionStore(
      database(),
      () => now,
      () => limits,
    );
  });
  beforeEach(() => {
    now = new Date();
  });
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs);
  };
  async function newAccount() {
    const made = await signIn.signUp(newEmail(), 'correct horse battery', 'Firefox on Windows');
    if (made.kind !== 'signed_in') throw new Error(made.kind);
    return { id: made.accountId, headers: new Headers({ cookie: made.cookies[0]!.split(';')[0]! }) };
  }
  const countStored = (accountId: string) => database().orm.$count(sessions, eq(sessions.userId, accountId));

  it('end three days after they were last used', async () => {
    const { id, headers } = await newAccount();
    for (let day = 0; day < 3; day++) {
      later(71);
      expect(await signIn.findAccount(headers)).toBe(id);
      // Noted without the request waiting for it.
      await vi.waitFor(async () => expect((await store.list(id))[0]?.lastUsedAt).toEqual(now));
    }
    later(72);
    expect(await store.list(id)).toEqual([]);
    expect(await signIn.findAccount(headers)).toBeNull();
    expect(await countStored(id)).toBe(0);
  });

  it('end fourteen days after they began, however much they are used', async () => {
    const { id, headers } = await newAccount();
    const began = now;
    const use = async (hours: number) => {
      now = new Date(began.getTime() + hours * hourMs);
      await database().orm.update(sessions).set({ updatedAt: now }).where(eq(sessions.userId, id));
      return signIn.findAccount(headers);
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
    for (let i = 0; i < 5; i++) await signIn.findAccount(headers);
    expect(update).not.toHaveBeenCalled();
    update.mockRestore();
    const [row] = await database().orm.select().from(sessions).where(eq(sessions.userId, id));
    expect(row?.ipAddress).toBeNull();
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
