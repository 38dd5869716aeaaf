/** From stored bills to the sites of an account: only its own, understood as a bill that is uploaded. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bills } from '@/lib/accounts/bills';
import { newAccount, now, readingOf, success } from '@/lib/accounts/testing';
import { sampleBill, sure } from '@/lib/bills/testing';
import { siteView } from '@/lib/comparison/site-view';
import type { Database } from '@/lib/db/database';
import { openInMemory } from '@/lib/db/testing';
import { accountSites, siteContext } from './account-sites';

let database: Database;
beforeAll(async () => {
  database = await openInMemory();
}, 120_000);
afterAll(() => database.close());

it('groups the bills of an account by site, with files and charges as they were read', async () => {
  const bills = new Bills(database, () => now);
  const [own, other] = [await newAccount(database), await newAccount(database)];
  const elsewhere = {
    siteIdentifier: null,
    supplyAddress: sure('3 Elm Road, Parramatta NSW 2150'),
    supplyPostcode: sure('2150'),
  };
  const nowhere = { siteIdentifier: null, supplyAddress: null };
  for (const [i, changes] of [{}, elsewhere, nowhere].entries())
    await bills.store(readingOf(own.id, `bill ${i}`, { ...success, bill: sampleBill(changes) }));
  await bills.store(readingOf(other.id, 'not mine'));
  const { sites, unplaced, isAll } = await accountSites(bills, own.id);
  expect([sites.map((site) => site.bills.length), unplaced.length, isAll]).toEqual([[1, 1], 1, true]);
  const views = sites.map((site) => siteView(site, siteContext()));
  const wattle = views.find(({ name }) => name.startsWith('Shop 4, 18 Wattle Street'))!;
  // 500 kWh in 31 days.
  expect(wattle.annualKwh).toBe(5887);
  expect(wattle.href).toContain('own_rates=1_');
  expect(wattle.href).not.toContain('6305220417');
  expect(wattle.cost!.annual).toBeCloseTo((210.1 / 31) * 365, -1);
  expect(views.find(({ name }) => name.startsWith('3 Elm Road'))!.href).toMatch(/^\/rates\/2150\?/);
});
