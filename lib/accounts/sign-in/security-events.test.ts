/** Security events, on both databases. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { securityEvents } from '@/lib/accounts/db/schema';
import { createAccount } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { captureLog } from '@/lib/testing/set-up';
import { SecurityEventStore } from './security-events';

const dayMs = 86_400_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeOnEachDatabase((database) => {
  let now = new Date('2026-11-23T00:00:00Z');
  let events: SecurityEventStore;
  beforeAll(() => {
    events = new SecurityEventStore(database(), () => now);
  });

  it('are listed newest first, those of their own account alone', async () => {
    const [owner, other] = [await createAccount(database()), await createAccount(database())];
    await events.note(new Headers({ 'user-agent': firefox }), owner.id, 'signed_in');
    now = new Date(now.getTime() + 1000);
    await events.note('operator', owner.id, 'key_created', `“till”${'x'.repeat(200)}`);
    expect(await events.list(owner.id, 10)).toMatchObject([
      { kind: 'key_created', actor: 'operator', browser: null, detail: `“till”${'x'.repeat(74)}`, at: now },
      { kind: 'signed_in', actor: 'browser', browser: 'Firefox on Windows', detail: null },
    ]);
    expect(await events.list(owner.id, 1)).toHaveLength(1);
    expect(await events.list(other.id, 10)).toEqual([]);
  });

  it('are added by address in one statement, which adds nothing for an address without an account', async () => {
    const { id, email } = await createAccount(database());
    const logged = captureLog();
    const before = await database().orm.$count(securityEvents);
    for (const address of [email, `x${email}`]) events.noteFailedSignIn(new Headers(), address);
    await vi.waitFor(() => expect(logged.map((line) => JSON.parse(line).account).sort()).toEqual([id, null]));
    expect(await database().orm.$count(securityEvents)).toBe(before + 1);
  });

  it('go after some days, and with their account', async () => {
    const { id } = await createAccount(database());
    const began = now;
    await events.note(new Headers(), id, 'signed_in');
    now = new Date(began.getTime() + 89 * dayMs);
    await events.note(new Headers(), id, 'signed_out');
    await events.purge(90);
    expect(await events.list(id, 10)).toHaveLength(2);
    now = new Date(began.getTime() + 91 * dayMs);
    await events.purge(90);
    expect(await events.list(id, 10)).toMatchObject([{ kind: 'signed_out' }]);
    await new AccountStore(database(), () => now).delete(id);
    expect(await events.list(id, 10)).toEqual([]);
    await events.note(new Headers(), id, 'signed_in');
    expect(await events.list(id, 10)).toEqual([]);
  });

  it('are 5,000 of an account at most: the oldest go', async () => {
    const { id } = await createAccount(database());
    const row = (i: number) => ({
      ...{ id: randomUUID(), accountId: id, kind: 'sign_in_failed' as const, actor: 'browser' as const },
      at: new Date(now.getTime() - i * 1000),
    });
    for (let i = 0; i < 5; i++) {
      await database()
        .orm.insert(securityEvents)
        .values(Array.from({ length: 1002 }, (_, j) => row(i * 1002 + j)));
    }
    await events.purge(90);
    const left = await events.list(id, 10_000);
    expect([left.length, left.at(-1)?.at]).toEqual([5000, new Date(now.getTime() - 4999 * 1000)]);
  });
});
