/** Rounds of watches on both databases: one server or several, ended half way, with mail and without. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BillStore } from '@/lib/accounts/bills/bills';
import { accounts, sites as siteTable } from '@/lib/accounts/db/schema';
import { makeEndWatchUrl } from '@/lib/accounts/end-watch';
import type { Mail } from '@/lib/accounts/mail/mailer';
import { SiteStore } from '@/lib/accounts/site-store';
import { type BestPlan, notAskedYet } from '@/lib/accounts/sites/compared-site';
import { DatabaseUnavailableError } from '@/lib/server/database-unavailable';
import { answerWith as answerAt, makeBestPlan } from '@/lib/testing/account-sites';
import { createAccount, makeReading, storeBill } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { readAccountSites } from './account-sites';
import { runWatches, type WatchRunParts } from './watch-run';

const startMs = Date.parse('2026-11-21T00:00:00Z');
const hourMs = 60 * 60_000;

const planAt = (costIncGst: number, key = 'a') => makeBestPlan(costIncGst, { key, name: `Plan ${key}` });

const keepIn = (sent: Mail[]) => async (mail: Mail) => {
  sent.push(mail);
  return null;
};

describeOnEachDatabase((database) => {
  let nowMs = startMs;
  const now = () => new Date(nowMs);
  const servicesOf = (mailer: WatchRunParts['services']['mailer'] = null) => ({
    bills: new BillStore(database(), now),
    sites: new SiteStore(database(), now),
    mailer,
  });
  const toolsOf = (version: string, change: Partial<WatchRunParts> = {}): WatchRunParts => ({
    services: servicesOf(),
    version,
    askSite: async () => answerAt(planAt(5000)),
    ...change,
  });

  /** An account with `count` sites that pay $6,000 a year, each watched for $500. */
  async function watching(count: number, emailVerified = true): Promise<string> {
    const { id } = await createAccount(database());
    await database().orm.update(accounts).set({ emailVerified }).where(eq(accounts.id, id));
    const { sites } = servicesOf();
    const entered = Array.from({ length: count }, (_, i) => ({
      ...{ name: `Site ${i}`, postcode: '3011', nmi: null, annualKwh: 18_000, paysCents: 600_000, contractEnds: null },
    }));
    await sites.put(id, entered);
    for (const site of await sites.list(id)) await sites.setWatch(id, site.id, 500);
    return id;
  }
  const findWatchId = async (accountId: string) => {
    const own = eq(siteTable.accountId, accountId);
    const [site] = await database().orm.select({ watchId: siteTable.watchId }).from(siteTable).where(own);
    return site?.watchId ?? '';
  };
  const listMessages = async (accountId: string) => servicesOf().sites.listMessages(accountId);

  beforeEach(async () => {
    nowMs = startMs;
    await database().orm.delete(siteTable);
  });

  describe('a round', () => {
    it('tells every watched site once, and nothing more of the same plans', async () => {
      const id = await watching(3);
      expect(await runWatches(toolsOf('book 1'))).toEqual({ compared: 3, left: 0, mailed: 0 });
      expect(await runWatches(toolsOf('book 1'))).toEqual({ compared: 0, left: 0, mailed: 0 });
      expect((await listMessages(id)).map(({ siteName, difference }) => [siteName, difference]).sort()).toEqual(
        [0, 1, 2].map((i) => [`Site ${i}`, '$1,000 less']),
      );
      expect(await servicesOf().sites.countMessages(id)).toBe(3);
    });

    it('tells of a better plan after new plans, not of the same one', async () => {
      const id = await watching(1);
      const at = (best: BestPlan) => ({ askSite: async () => answerAt(best) });
      const told: string[] = [];
      for (const [version, best] of [
        ['book 1', planAt(5000)],
        ['book 2', planAt(4900)],
        ['book 3', planAt(5900)],
        ['book 4', planAt(4500)],
        ['book 5', planAt(4600, 'b')],
      ] as const) {
        nowMs += 1000;
        await runWatches(toolsOf(version, at(best)));
        const found = await listMessages(id);
        told.push(found.map(({ planName, costIncGst }) => `${planName} at ${costIncGst}`).join());
      }
      expect(told).toEqual(['Plan a at 5000', 'Plan a at 5000', 'Plan a at 5000', 'Plan a at 4500', 'Plan b at 4600']);
    });

    it('by several servers at once compares each site once', async () => {
      const ids = await Promise.all([watching(4), watching(4), watching(4)]);
      const reports = await Promise.all(Array.from({ length: 6 }, () => runWatches(toolsOf('book 1'))));
      expect(reports.reduce((sum, { compared }) => sum + compared, 0)).toBe(12);
      for (const id of ids) expect(await listMessages(id)).toHaveLength(4);
    });

    it('that ends half way is finished by another server, which repeats nothing', async () => {
      const id = await watching(5);
      let asked = 0;
      const askSite = async () => {
        if (++asked > 2) throw new Error('the process ended');
        return answerAt(planAt(5000));
      };
      await expect(runWatches(toolsOf('book 1', { askSite }))).rejects.toThrow('ended');
      expect(await listMessages(id)).toHaveLength(2);
      expect((await runWatches(toolsOf('book 1'))).compared).toBe(3);
      expect(new Set((await listMessages(id)).map(({ siteName }) => siteName)).size).toBe(5);
      expect(await listMessages(id)).toHaveLength(5);
    });

    it('goes on where the sites of one account cannot be read, but not without a database', async () => {
      const ids = [await watching(2), await watching(2), await watching(2)];
      const services = servicesOf();
      const list = services.sites.list.bind(services.sites);
      const failing = (error: Error) => {
        services.sites.list = async (id) => (id === ids[1] ? Promise.reject(error) : list(id));
        return runWatches(toolsOf('book 1', { services }));
      };
      expect(await failing(new TypeError('a bill that nobody thought of'))).toEqual({
        compared: 4,
        left: 2,
        mailed: 0,
      });
      nowMs += hourMs;
      await expect(failing(new DatabaseUnavailableError('unreachable', 'gone'))).rejects.toThrow('gone');
      nowMs += hourMs;
      expect((await runWatches(toolsOf('book 1'))).compared).toBe(2);
    });

    it('leaves what the rates do not answer for a later one', async () => {
      const id = await watching(2);
      const away = { askSite: async () => notAskedYet };
      expect(await runWatches(toolsOf('book 1', away))).toEqual({ compared: 0, left: 2, mailed: 0 });
      nowMs += hourMs;
      expect((await runWatches(toolsOf('book 1'))).compared).toBe(2);
      expect(await listMessages(id)).toHaveLength(2);
    });

    it('compares a site of bills at what its newest bill charges, whichever bill named it', async () => {
      const { id } = await createAccount(database());
      const services = servicesOf();
      const asked: string[] = [];
      const tools = toolsOf('book 1', {
        askSite: async (href) => {
          asked.push(href);
          return answerAt(planAt(10));
        },
      });
      const { billId } = await storeBill(services.bills, makeReading(id, `${id} first`));
      const siteId = await services.sites.findByBill(id, billId);
      expect(siteId).not.toBeNull();
      nowMs += hourMs;
      await services.bills.store(makeReading(id, `${id} second`));
      await services.sites.setWatch(id, siteId ?? '', 50);
      const { sites } = await readAccountSites(services, id);
      expect(sites).toMatchObject([{ entryIds: [siteId], billCount: 2 }]);
      expect((await runWatches(tools)).compared).toBe(1);
      expect(asked).toEqual([sites[0]?.href]);
      expect((await listMessages(id)).map(({ siteName }) => siteName)).toEqual(sites[0]?.pays ? [sites[0].name] : []);
    });

    it('compares nothing for a watch that has ended, and anew after its threshold was changed', async () => {
      const id = await watching(2);
      const { sites } = servicesOf();
      const [first, second] = await sites.list(id);
      await runWatches(toolsOf('book 1'));
      expect(await sites.endWatch(id, first?.id ?? '')).toBe(true);
      expect(await sites.endWatch(id, first?.id ?? '')).toBe(false);
      await sites.setWatch(id, second?.id ?? '', 800);
      expect((await runWatches(toolsOf('book 1'))).compared).toBe(1);
      expect((await listMessages(id)).map(({ at }) => at)).toEqual([now(), now()]);
      // The same once more, as by a double click, changes nothing.
      await sites.setWatch(id, second?.id ?? '', 800);
      expect((await runWatches(toolsOf('book 1'))).compared).toBe(0);
    });
  });

  it('a watch is decided while its site is deleted, and neither stands in the way of the other', async () => {
    const id = await watching(30);
    const { sites } = servicesOf();
    const message = {
      ...{ siteName: 'Shed', planName: 'Plan', costIncGst: 1, mayAddIncGst: 0 },
      ...{ difference: '$1 less', annualKwh: 1, href: '/' },
    };
    await Promise.all(
      (await sites.list(id)).flatMap((site) => [
        sites.decideWatch(id, site.id, 'book 1', () => ({ message, notified: [] })),
        sites.delete(id, site.id),
      ]),
    );
    expect([await sites.list(id), await listMessages(id)]).toEqual([[], []]);
  });

  describe('a message', () => {
    it('goes out by mail once, to a confirmed address, with the way to end it', async () => {
      const sent: Mail[] = [];
      const services = servicesOf(keepIn(sent));
      const [confirmed, other] = [await watching(1), await watching(1, false)];
      await Promise.all([runWatches(toolsOf('book 1', { services })), runWatches(toolsOf('book 1', { services }))]);
      expect((await runWatches(toolsOf('book 1', { services }))).mailed).toBe(0);
      expect(sent).toHaveLength(1);
      const [mail] = sent;
      expect(mail?.text).toContain('Plan a would cost about $1,000 less a year than you pay now, at your usage.');
      const url = makeEndWatchUrl(await findWatchId(confirmed));
      expect(mail?.text).toContain(`this site: ${url}\n`);
      expect(mail?.subject).not.toContain('Site');
      expect(await listMessages(other)).toHaveLength(1);
    });

    it('of many sites goes out with the others, 20 in a mail', async () => {
      const sent: Mail[] = [];
      const services = servicesOf(keepIn(sent));
      await watching(23);
      expect(await runWatches(toolsOf('book 1', { services }))).toEqual({ compared: 23, left: 0, mailed: 2 });
      const linksOf = ({ text }: Mail) => text.match(/end-watch\?token=/g)?.length;
      expect(sent.map(linksOf)).toEqual([20, 3]);
      expect(sent[1]?.subject).toBe('Plans cost less than you pay now at 3 of your sites');
    });

    it('that another version stored holds up no other mail', async () => {
      const [first, second] = [await watching(1), await watching(1)];
      await runWatches(toolsOf('book 1'));
      const early = { message: '{}', messageAt: new Date(startMs - hourMs) };
      await database().orm.update(siteTable).set(early).where(eq(siteTable.accountId, first));
      const sent: Mail[] = [];
      const services = servicesOf(keepIn(sent));
      expect((await runWatches(toolsOf('book 1', { services }))).mailed).toBe(1);
      expect([await listMessages(first), (await listMessages(second)).length, sent.length]).toEqual([[], 1, 1]);
    });

    it('that could not be mailed stands all the same, and is mailed later, but not for ever', async () => {
      const id = await watching(1);
      const failing = servicesOf(async () => 'ESOCKET');
      expect((await runWatches(toolsOf('book 1', { services: failing }))).mailed).toBe(0);
      expect(await listMessages(id)).toHaveLength(1);
      const sent: Mail[] = [];
      const working = servicesOf(keepIn(sent));
      expect((await runWatches(toolsOf('book 1', { services: working }))).mailed).toBe(0);
      nowMs += 24 * hourMs;
      expect((await runWatches(toolsOf('book 1', { services: working }))).mailed).toBe(1);
      await database().orm.update(siteTable).set({ mailAfter: now() });
      nowMs += 7 * 24 * hourMs;
      expect((await runWatches(toolsOf('book 1', { services: working }))).mailed).toBe(0);
      expect(sent).toHaveLength(1);
    });

    it('is tried by mail once a day for a week, and no more', async () => {
      await watching(1);
      let tries = 0;
      const services = servicesOf(async () => {
        tries++;
        return 'EENVELOPE';
      });
      for (let round = 0; round < 100; round++, nowMs += 2 * hourMs) await runWatches(toolsOf('book 1', { services }));
      expect(tries).toBe(7);
    });

    it('that is newer than the one in a mail is mailed too', async () => {
      const id = await watching(1);
      const sent: Mail[] = [];
      const services = servicesOf(async (mail) => {
        if (sent.push(mail) > 1) return null;
        nowMs += 1000;
        const askSite = async () => answerAt(planAt(4000, 'b'));
        await runWatches(toolsOf('book 2', { askSite }));
        return null;
      });
      expect((await runWatches(toolsOf('book 1', { services }))).mailed).toBe(2);
      expect((await listMessages(id)).map(({ planName }) => planName)).toEqual(['Plan b']);
    });

    it('is mailed no more once its watch has ended', async () => {
      const id = await watching(1);
      await runWatches(toolsOf('book 1'));
      expect(await servicesOf().sites.endWatchById(await findWatchId(id))).toBe(true);
      const services = servicesOf(async () => {
        throw new Error('mailed');
      });
      expect((await runWatches(toolsOf('book 1', { services }))).mailed).toBe(0);
      expect(await listMessages(id)).toHaveLength(1);
    });

    it('is read by its own account, and goes with its site', async () => {
      const [id, other] = [await watching(1), await watching(1)];
      await runWatches(toolsOf('book 1'));
      const { sites } = servicesOf();
      await sites.endMessages(id, new Date(startMs - 1));
      expect(await sites.countMessages(id)).toBe(1);
      await sites.endMessages(id, now());
      expect([await sites.countMessages(id), await sites.countMessages(other)]).toEqual([0, 1]);
      const [site] = await sites.list(id);
      expect(await sites.delete(other, site?.id ?? '')).toBe(false);
      expect(await sites.delete(id, site?.id ?? '')).toBe(true);
      expect([await listMessages(id), await sites.list(id)]).toEqual([[], []]);
    });
  });
});
