/**
 * Stores the watches of accounts. Several servers share the work: one claims all watches of an account for a while, and
 * each watch is decided in its own transaction, so that when a server stops, another continues and no message is lost
 * or sent twice.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import { parseJson } from '@/lib/parsing';
import { type RowOf, Store, type Transaction } from './db/database';
import { accounts, sites, watches } from './db/schema';
import { insertMessage } from './messages';
import { matchOwnSite } from './site-store';
import { notifiedSchema, type Watch, type WatchStep } from './sites/watch-rules';

/** Longer than it takes to compare an account's sites. */
const claimMs = 15 * 60_000;

const listedColumns = { id: watches.id, siteId: watches.siteId, thresholdCents: watches.thresholdCents };

export class WatchStore extends Store {
  async list(accountId: string): Promise<ListedWatch[]> {
    const rows = await this.orm.select(listedColumns).from(watches).where(eq(watches.accountId, accountId));
    return rows.map(toWatch);
  }

  /** Starts a watch, or changes its threshold, which resets its messages. Returns false when there is no such site. */
  async set(accountId: string, siteId: string, thresholdDollars: number): Promise<boolean> {
    const thresholdCents = Math.round(thresholdDollars * 100);
    return this.orm.transaction(async (tx) => {
      if (!(await lockSite(tx, accountId, siteId))) return false;
      await tx
        .insert(watches)
        .values({ id: randomUUID(), accountId, siteId, thresholdCents, createdAt: this.now() })
        .onConflictDoUpdate({
          target: watches.siteId,
          set: { thresholdCents, told: '[]', comparedWith: null },
          setWhere: sql`${watches.thresholdCents} <> ${thresholdCents}::bigint`,
        });
      return true;
    });
  }

  /** Ends the watch of a site; returns false when there was none. */
  async end(accountId: string, siteId: string): Promise<boolean> {
    return this.deleteWhere(and(eq(watches.accountId, accountId), eq(watches.siteId, siteId)));
  }

  /** Ends a watch by its own id, for the link in an email. */
  async endById(watchId: string): Promise<boolean> {
    return this.deleteWhere(eq(watches.id, watchId));
  }

  /** Claims an account with watches that were not yet compared with `version`; null when there is none. */
  async claimAccount(version: string): Promise<{ accountId: string; watches: ListedWatch[] } | null> {
    const now = this.now();
    const isOpen = and(
      sql`${watches.comparedWith} is distinct from ${version}`,
      or(isNull(watches.claimedUntil), lt(watches.claimedUntil, now)),
    );
    return this.orm.transaction(async (tx) => {
      const own = tx
        .select({ id: watches.id })
        .from(watches)
        .where(and(eq(watches.accountId, accounts.id), isOpen));
      const [account] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(exists(own))
        .limit(1)
        .for('no key update', { skipLocked: true });
      if (!account) return null;
      const taken = await tx
        .update(watches)
        .set({ claimedUntil: new Date(now.getTime() + claimMs) })
        .where(and(eq(watches.accountId, account.id), isOpen))
        .returning(listedColumns);
      return { accountId: account.id, watches: taken.map(toWatch) };
    });
  }

  /**
   * Decides a watch for `version` once: stores the message of `step` and the plans notified so far. Returns false when
   * it was decided already or has ended.
   */
  async decide(watchId: string, version: string, step: (watch: Watch) => WatchStep): Promise<boolean> {
    return this.orm.transaction(async (tx) => {
      const own = eq(watches.id, watchId);
      const [place] = await tx
        .select({ accountId: watches.accountId, siteId: watches.siteId })
        .from(watches)
        .where(own);
      if (!place || !(await lockSite(tx, place.accountId, place.siteId))) return false;
      const [row] = await tx.select().from(watches).where(own).for('update');
      if (!row || row.comparedWith === version) return false;
      const { message, notified } = step({
        thresholdDollars: row.thresholdCents / 100,
        // What another version stored counts as empty: a second message is better than none.
        notified: parseJson(row.told, notifiedSchema) ?? [],
      });
      await tx
        .update(watches)
        .set({ told: JSON.stringify(notified), comparedWith: version, claimedUntil: null })
        .where(eq(watches.id, watchId));
      if (message) await insertMessage(tx, { accountId: row.accountId, siteId: row.siteId, message, at: this.now() });
      return true;
    });
  }

  private async deleteWhere(which: ReturnType<typeof and>): Promise<boolean> {
    return (await this.orm.delete(watches).where(which).returning({ id: watches.id })).length > 0;
  }
}

/**
 * Locks a site against deletion until the transaction ends; false when there is none. The account is locked first, then
 * the site, then its watch, in the order of a deletion, so that the two cannot deadlock.
 */
async function lockSite(tx: Transaction, accountId: string, siteId: string): Promise<boolean> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('key share');
  const found = await tx.select({ id: sites.id }).from(sites).where(matchOwnSite(accountId, siteId)).for('key share');
  return found.length > 0;
}

function toWatch({ thresholdCents, ...row }: RowOf<typeof listedColumns>) {
  return { ...row, thresholdDollars: thresholdCents / 100 };
}

export type ListedWatch = ReturnType<typeof toWatch>;
