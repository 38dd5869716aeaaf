/** Security events, on both databases. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { securityEvents } from '@/lib/accounts/db/schema';
import { createAccount } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { SecurityEventStore } from './security-events';

const dayMs = 86_400_000;

describeOnEachDatabase((database) => {
  let now = new Date('2026-11-23T00:00:00Z');
  let events: SecurityEventStore;
  beforeAll(() => {
    events = new SecurityEventStore(database(), () => now);
  });

  it('are listed newest first, those of their own account alone', async () => {
    const [owner, other] = [await createAccount(database()), await createAccount(database())];
    await events.add(owner.id, { kind: 'signed_in', actor: 'browser', browser: 'Firefox on Windows' });
    now = new Date(now.getTime() + 1000);
    await events.add(owner.id, { kind: 'key_created', actor: 'operator', detail: `“till”${'x'.repeat(200)}` });
    expect(await events.list(owner.id, 10)).toMatchObject([
      { kind: 'key_created', actor: 'operator', browser: null, detail: `“till”${'x'.repeat(74)}`, at: now },
      { kind: 'signed_in', actor: 'browser', browser: 'Firefox on Windows', detail: null },
    ]);
    expect(await events.list(owner.id, 1)).toHaveLength(1);
    expect(await events.list(other.id, 10)).toEqual([]);
  });

  it('are added by address in one statement, which adds nothing for an address without an account', async () => {
    const { id, email } = await createAccount(database());
    const before = await database().orm.$count(securityEvents);
    const failed = { kind: 'sign_in_failed', actor: 'browser' } as const;
    expect(await events.addByEmail(email, failed)).toBe(id);
    expect(await events.addByEmail(`x${email}`, failed)).toBeNull();
    expect(await database().orm.$count(securityEvents)).toBe(before + 1);
  });

  it('go after some days, and with their account', async () => {
    const { id } = await createAccount(database());
    const began = now;
    await events.add(id, { kind: 'signed_in', actor: 'browser' });
    now = new Date(began.getTime() + 89 * dayMs);
    await events.add(id, { kind: 'signed_out', actor: 'browser' });
    await events.purge(90);
    expect(await events.list(id, 10)).toHaveLength(2);
    now = new Date(began.getTime() + 91 * dayMs);
    await events.purge(90);
    expect(await events.list(id, 10)).toMatchObject([{ kind: 'signed_out' }]);
    await new AccountStore(database(), () => now).delete(id);
    expect(await events.list(id, 10)).toEqual([]);
    await events.add(id, { kind: 'signed_in', actor: 'browser' });
    expect(await events.list(id, 10)).toEqual([]);
  });

  it('are 5,000 of an account at most: the oldest go', async () => {
    const { id } = await createAccount(database());
    const row = (i: number) => ({
      ...{ id: randomUUID(), accountId: id, kind: 'sign_in_failed', actor: 'browser' },
      createdAt: new Date(now.getTime() - i * 1000),
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
