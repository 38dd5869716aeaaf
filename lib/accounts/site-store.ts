/**
 * Stores the sites that accounts enter, with their watches and what these say. Every query names the account, so no account
 * reaches another's sites; the link in an email names a watch.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { parseJson } from '@/lib/parsing';
import { Store } from './db/database';
import { accounts, bills, sites } from './db/schema';
import type { SiteEntry } from './sites/account-site';
import { type EnteredSite, maxSites, toEnteredSiteKey } from './sites/entered-site';
import { messageSchema, notifiedSchema, type Watch, type WatchStep } from './sites/watch-rules';

/** How long a server may take to send an email before another tries, and the pause after one that failed. */
const mailClaimMs = 24 * 60 * 60_000;
/** Limit of messages in one email. */
const maxMessagesPerMail = 20;
/** Older messages are not sent by email any more. */
const mailedWithinMs = 7 * 24 * 60 * 60_000;

const nmiShape = /^[A-HJ-NP-Z\d]{10}$/;

const { id, name, postcode, nmi, billId, annualKwh, paysCents, contractEnds, thresholdCents } = sites;
const entryColumns = { id, name, postcode, nmi, billId, annualKwh, paysCents, contractEnds, thresholdCents };

/** What a watch said of a site last, until its owner has read it. */
export type SiteMessage = Awaited<ReturnType<SiteStore['listMessages']>>[number];

export class SiteStore extends Store {
  /** Lists the sites, oldest first. */
  async list(accountId: string): Promise<SiteEntry[]> {
    return this.orm
      .select(entryColumns)
      .from(sites)
      .where(eq(sites.accountId, accountId))
      .orderBy(asc(sites.createdAt), sites.id);
  }

  /** Adds sites, or updates those with the same key by the fields that are not empty. Null when not all of them have room. */
  async put(accountId: string, entered: readonly EnteredSite[]) {
    return this.orm.transaction(async (tx) => {
      // Of two uploads at once, one waits here.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      const stored = await tx.select({ key: sites.siteKey }).from(sites).where(eq(sites.accountId, accountId));
      const known = new Set(stored.map(({ key }) => key));
      const rows = entered.map((site) => {
        const ids = { id: randomUUID(), accountId, siteKey: toEnteredSiteKey(site) };
        return { ...ids, ...site, createdAt: this.now() };
      });
      const added = rows.filter(({ siteKey }) => !known.has(siteKey)).length;
      if (known.size + added > maxSites) return null;
      const target = [sites.accountId, sites.siteKey];
      if (rows.length > 0) await tx.insert(sites).values(rows).onConflictDoUpdate({ target, set: onlyGivenValues });
      return { added, changed: rows.length - added };
    });
  }

  /** Finds or creates the entry of the site that a bill is for; null when there is no such bill, or no room. */
  async findByBill(accountId: string, billId: string): Promise<string | null> {
    const own = and(eq(bills.id, billId), eq(bills.accountId, accountId));
    const [bill] = await this.orm.select({ key: bills.siteKey }).from(bills).where(own);
    if (!bill) return null;
    const nmi = bill.key !== null && nmiShape.test(bill.key) ? bill.key : null;
    const siteKey = nmi ? `nmi ${nmi}` : `bill ${billId}`;
    return this.orm.transaction(async (tx) => {
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      const same = and(eq(sites.accountId, accountId), eq(sites.siteKey, siteKey));
      const [site] = await tx.select({ id: sites.id }).from(sites).where(same);
      if (site) return site.id;
      if ((await tx.$count(sites, eq(sites.accountId, accountId))) >= maxSites) return null;
      const id = randomUUID();
      await tx.insert(sites).values({ id, accountId, siteKey, nmi, billId, createdAt: this.now() });
      return id;
    });
  }

  /** Returns false when the account has no such site. */
  async setContractEnds(accountId: string, siteId: string, contractEnds: string | null): Promise<boolean> {
    return (await this.change(matchOwnSite(accountId, siteId), { contractEnds })) > 0;
  }

  /** Replaces the bill that identifies a site by another of its bills. */
  async setBill(accountId: string, siteId: string, billId: string): Promise<void> {
    const isOwn = sql`exists (select 1 from ${bills} where ${bills.id} = ${billId} and ${bills.accountId} = ${accountId})`;
    await this.change(and(matchOwnSite(accountId, siteId), isOwn), { billId });
  }

  /** Starts a watch, or changes its threshold, which resets its messages. Returns false when there is no such site. */
  async setWatch(accountId: string, siteId: string, thresholdDollars: number): Promise<boolean> {
    const thresholdCents = Math.round(thresholdDollars * 100);
    const own = matchOwnSite(accountId, siteId);
    if ((await this.orm.$count(sites, own)) === 0) return false;
    const watchId = sql`coalesce(${sites.watchId}, ${randomUUID()}::uuid)`;
    const isChange = sql`${sites.thresholdCents} is distinct from ${thresholdCents}::bigint`;
    await this.change(and(own, isChange), { watchId, thresholdCents, notified: '[]', comparedWith: null });
    return true;
  }

  /** Ends the watch of a site; returns false when there was none. */
  async endWatch(accountId: string, siteId: string): Promise<boolean> {
    return (await this.change(and(matchOwnSite(accountId, siteId), isNotNull(sites.watchId)), noWatch)) > 0;
  }

  /** Ends a watch by its own id, for the link in an email. */
  async endWatchById(watchId: string): Promise<boolean> {
    return (await this.change(eq(sites.watchId, watchId), noWatch)) > 0;
  }

  /** Lists the accounts with watches not yet compared with `version`, in any order, so that several servers share them. */
  async listDueAccounts(version: string): Promise<string[]> {
    const found = this.orm.selectDistinct({ id: sites.accountId }).from(sites).where(isDue(version)).as('due');
    return (await this.orm.select().from(found).orderBy(sql`random()`)).map(({ id }) => id);
  }

  /** Lists the ids of these sites of an account. */
  async listDue(accountId: string, version: string): Promise<string[]> {
    const own = and(eq(sites.accountId, accountId), isDue(version));
    return (await this.orm.select({ id: sites.id }).from(sites).where(own)).map(({ id }) => id);
  }

  /**
   * Decides a watch for `version` once, whichever server comes first: stores the message of `step` and the plans notified so
   * far. Returns false when it was decided already or has ended.
   */
  async decideWatch(accountId: string, siteId: string, version: string, step: (watch: Watch) => WatchStep) {
    return this.orm.transaction(async (tx) => {
      // The account before its site, in the order of a deletion, so that the two cannot deadlock.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('key share');
      const due = and(matchOwnSite(accountId, siteId), isDue(version));
      const [site] = await tx.select().from(sites).where(due).for('update');
      if (!site) return false;
      const { message, notified } = step({
        thresholdDollars: (site.thresholdCents ?? 0) / 100,
        // What another version stored counts as empty: a second message is better than none.
        notified: parseJson(site.notified ?? '', notifiedSchema) ?? [],
      });
      const now = this.now();
      const said = message && { message: JSON.stringify(message), messageAt: now, mailAfter: now };
      const set = { notified: JSON.stringify(notified), comparedWith: version, ...said };
      await tx.update(sites).set(set).where(eq(sites.id, siteId));
      return true;
    });
  }

  /** Lists the messages of an account, newest first, without those that this version cannot read. */
  async listMessages(accountId: string) {
    const rows = await this.orm
      .select({ siteId: sites.id, at: sites.messageAt, message: sites.message })
      .from(sites)
      .where(and(eq(sites.accountId, accountId), isNotNull(sites.message)))
      .orderBy(desc(sites.messageAt), sites.id);
    return rows.flatMap(({ siteId, at, message }) => {
      const read = parseJson(message ?? '', messageSchema);
      return read && at ? [{ ...read, siteId, at }] : [];
    });
  }

  countMessages(accountId: string): Promise<number> {
    return this.orm.$count(sites, and(eq(sites.accountId, accountId), isNotNull(sites.message)));
  }

  /** Removes the messages of an account that were there at a time, since their owner has read them. */
  async endMessages(accountId: string, until: Date): Promise<void> {
    const own = and(eq(sites.accountId, accountId), lte(sites.messageAt, until));
    await this.change(own, { message: null, messageAt: null, mailAfter: null });
  }

  /**
   * Takes the messages of one account for its next email, so that no other server sends it until `until`. Nothing goes to an
   * address that is not confirmed: somebody else may have typed it. There are no entries of messages that only another version
   * can read. Null when no message waits.
   */
  async claimMail() {
    const now = this.now();
    const until = new Date(now.getTime() + mailClaimMs);
    const isRecent = gt(sites.messageAt, new Date(now.getTime() - mailedWithinMs));
    return this.orm.transaction(async (tx) => {
      const due = await tx
        .select({ siteId: sites.id, message: sites.message, watchId: sites.watchId, email: accounts.email })
        .from(sites)
        .innerJoin(accounts, eq(accounts.id, sites.accountId))
        .where(and(lte(sites.mailAfter, now), isRecent, eq(accounts.emailVerified, true)))
        .orderBy(sites.accountId, sites.messageAt)
        .limit(maxMessagesPerMail)
        .for('update', { of: sites, skipLocked: true });
      const [first] = due;
      if (!first) return null;
      const found = due.filter(({ email }) => email === first.email);
      const ids = found.map(({ siteId }) => siteId);
      await tx.update(sites).set({ mailAfter: until }).where(inArray(sites.id, ids));
      const entries = found.flatMap(({ message, watchId }) => {
        const read = parseJson(message ?? '', messageSchema);
        return read && watchId ? [{ message: read, watchId }] : [];
      });
      return { ids, until, email: first.email, entries };
    });
  }

  /** Notes that the messages of `claimMail` were sent; a newer one of their sites is still to be. */
  async endMail(ids: readonly string[], until: Date): Promise<void> {
    await this.change(and(inArray(sites.id, [...ids]), eq(sites.mailAfter, until)), { mailAfter: null });
  }

  /** Deletes the entry of a site with its watch and message, but not its bills. */
  async delete(accountId: string, siteId: string): Promise<boolean> {
    const deletion = this.orm.delete(sites).where(matchOwnSite(accountId, siteId)).returning({ id: sites.id });
    return (await this.database.erase(() => deletion.execute())).length === 1;
  }

  /** Returns how many sites it changed. */
  private async change(which: SQL | undefined, set: PgUpdateSetSource<typeof sites>): Promise<number> {
    return (await this.orm.update(sites).set(set).where(which).returning({ id: sites.id })).length;
  }
}

/** Sends nothing more, and leaves what it said. */
const noWatch = { watchId: null, thresholdCents: null, notified: null, comparedWith: null, mailAfter: null };

function matchOwnSite(accountId: string, siteId: string) {
  return and(eq(sites.id, siteId), eq(sites.accountId, accountId));
}

const isDue = (version: string) =>
  and(isNotNull(sites.watchId), sql`${sites.comparedWith} is distinct from ${version}::text`);

const onlyGivenValues = {
  annualKwh: sql`excluded.annual_kwh`,
  name: sql`coalesce(excluded.name, ${sites.name})`,
  postcode: sql`coalesce(excluded.postcode, ${sites.postcode})`,
  paysCents: sql`coalesce(excluded.pays_cents, ${sites.paysCents})`,
  contractEnds: sql`coalesce(excluded.contract_ends, ${sites.contractEnds})`,
};
