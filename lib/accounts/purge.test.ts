/** What a running server deletes every hour. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openServices, signUp } from '@/lib/testing/account-forms';
import { securityEvents, sessions } from './db/schema';
import { purgeOnce } from './purge';

const dayMs = 86_400_000;
const services = openServices();

it('deletes security events and sessions that are older than is set, and no others', async () => {
  const { account } = await signUp(services);
  const { orm } = services.database;
  const eventOf = (days: number) => ({
    ...{ id: randomUUID(), accountId: account.id, kind: 'signed_in' as const, actor: 'browser' as const },
    at: new Date(Date.now() - days * dayMs),
  });
  await orm.insert(securityEvents).values([eventOf(89), eventOf(91)]);
  await services.sessions.start(account.id);
  const [session] = await services.sessions.list(account.id);
  const lastUsedAt = new Date(Date.now() - 4 * dayMs);
  await orm
    .update(sessions)
    .set({ lastUsedAt })
    .where(eq(sessions.id, session?.id ?? ''));
  await purgeOnce();
  expect(await services.securityEvents.list(account.id, 5)).toHaveLength(1);
  expect(await orm.$count(sessions, eq(sessions.accountId, account.id))).toBe(1);
});
