/** Deletes bills and their files, as somebody asks for it or by age. */
import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, billFiles, bills, sessions } from '@/lib/db/schema';

/** How many there were. */
export async function deleteBills(database: Database, which: SQL | undefined): Promise<number> {
  const deletion = database.orm.delete(bills).where(which).returning({ id: bills.id });
  return (await database.erase(() => deletion.execute())).length;
}

/** What was read of the files stays. */
export async function deleteKeptFiles(database: Database, accountId: string): Promise<void> {
  const withFile = and(eq(bills.accountId, accountId), isNotNull(bills.fileBytes));
  const deletion = () =>
    database.orm.transaction(async (tx) => {
      const own = tx.select({ id: bills.id }).from(bills).where(withFile);
      await tx.delete(billFiles).where(inArray(billFiles.billId, own));
      await tx.update(bills).set({ fileBytes: null }).where(withFile);
    });
  await database.erase(deletion);
}

/** Also deletes sessions that are over; how many bills there were. */
export async function purgeBills(database: Database, now: Date, operatorsDays: number): Promise<number> {
  const days = sql`coalesce(${accounts.retentionDays}, ${operatorsDays}::integer)`;
  const old = database.orm
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(accounts, eq(accounts.id, bills.accountId))
    .where(
      and(
        sql`${days} > 0`,
        sql`${bills.createdAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${days})`,
      ),
    );
  await database.orm.delete(sessions).where(lt(sessions.expiresAt, now));
  if ((await old).length === 0) return 0;
  return deleteBills(database, inArray(bills.id, old));
}
