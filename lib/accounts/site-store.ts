/** Stores the sites that accounts enter. Every query names the account, so no account reaches another's sites. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { Store } from './db/database';
import { accounts, bills, sites } from './db/schema';
import type { SiteEntry } from './sites/account-site';
import { type EnteredSite, maxSites, toEnteredSiteKey } from './sites/entered-site';

const nmiShape = /^[A-HJ-NP-Z\d]{10}$/;

const entryColumns = {
  id: sites.id,
  name: sites.name,
  postcode: sites.postcode,
  nmi: sites.nmi,
  billId: sites.billId,
  annualKwh: sites.annualKwh,
  paysCents: sites.paysCents,
  contractEnds: sites.contractEnds,
};

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
    const updated = await this.orm
      .update(sites)
      .set({ contractEnds })
      .where(matchOwnSite(accountId, siteId))
      .returning({ id: sites.id });
    return updated.length === 1;
  }

  /** Replaces the bill that identifies a site by another of its bills. */
  async setBill(accountId: string, siteId: string, billId: string): Promise<void> {
    const own = this.orm
      .select({ id: bills.id })
      .from(bills)
      .where(and(eq(bills.id, billId), eq(bills.accountId, accountId)));
    await this.orm
      .update(sites)
      .set({ billId })
      .where(and(matchOwnSite(accountId, siteId), exists(own)));
  }

  /** Deletes the entry of a site with its watch and messages, but not its bills. */
  async delete(accountId: string, siteId: string): Promise<boolean> {
    const deletion = this.orm.delete(sites).where(matchOwnSite(accountId, siteId)).returning({ id: sites.id });
    return (await this.database.erase(() => deletion.execute())).length === 1;
  }
}

export function matchOwnSite(accountId: string, siteId: string) {
  return and(eq(sites.id, siteId), eq(sites.accountId, accountId));
}

const onlyGivenValues = {
  annualKwh: sql`excluded.annual_kwh`,
  name: sql`coalesce(excluded.name, ${sites.name})`,
  postcode: sql`coalesce(excluded.postcode, ${sites.postcode})`,
  paysCents: sql`coalesce(excluded.pays_cents, ${sites.paysCents})`,
  contractEnds: sql`coalesce(excluded.contract_ends, ${sites.contractEnds})`,
};
