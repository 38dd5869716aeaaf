/** The file of sites as it is downloaded: it can be uploaded again, and says what its figures are. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { billFixture } from '@/lib/testing/comparison-bills';
import { buildAccountSites, type SiteEntry } from './account-site';
import { type BestPlan, compareSite } from './compared-site';
import { formatSitesCsv, readSitesCsv } from './sites-csv';

const context = { plansOn: '2026-11-21', findNetworks: findNetworksOfPostcode };
const best: BestPlan = {
  ...{ key: 'a', name: 'Wattle Energy, Counter', costIncGst: 4540, mayAddIncGst: 0, isBuyingGroup: false },
};
const address = (value: string) => ({ ...billFixture().supplyAddress!, value });
const fileOf = (ofBills: Parameters<typeof buildAccountSites>[0], plan = best, change = {}) =>
  formatSitesCsv(
    buildAccountSites(ofBills, [], context).map((site) =>
      compareSite({ ...site, ...change }, { best: plan, bestPublic: plan, pays: null, why: null }),
    ),
  );

describe('the file of sites', () => {
  it.each([
    ['an NMI', billFixture()],
    ['an address alone', billFixture({ nmi: null })],
    ['an address that a program would compute', billFixture({ nmi: null, supplyAddress: address('=2 Wattle Street') })],
  ])('uploaded again makes no second site of one that bills know by %s', (_, bill) => {
    const ofBills = [{ id: 'b', bills: [{ id: 'b', bill }] }];
    const { sites, faults } = readSitesCsv(fileOf(ofBills));
    expect(faults).toEqual([]);
    const entries = sites.map((site): SiteEntry => ({ id: 'e', billId: null, thresholdCents: null, ...site }));
    expect(buildAccountSites(ofBills, entries, context)).toMatchObject([{ id: 'b', entryIds: ['e'], billCount: 1 }]);
    const elsewhere = entries.map((entry) => ({ ...entry, nmi: null, postcode: '3011' }));
    expect(buildAccountSites(ofBills, elsewhere, context)).toHaveLength(2);
  });

  it('and what else was entered add to a site of bills, a whole entry before one that has no usage', () => {
    const ofBills = [{ id: 'b', bills: [{ id: 'b', bill: billFixture({ nmi: null }) }] }];
    const typed = { name: null, postcode: null, nmi: null, annualKwh: null, paysCents: null, contractEnds: null };
    const none = { ...typed, thresholdCents: null };
    const [ends, whole] = [
      { ...none, id: 'ends', billId: 'b', contractEnds: '2027-06-30' },
      { ...none, id: 'whole', billId: 'b', annualKwh: 9000 },
    ];
    expect(buildAccountSites(ofBills, [ends, whole], context)).toMatchObject([
      { entryIds: ['whole', 'ends'], contractEnds: '2027-06-30' },
    ]);
  });

  it('says what its figures leave out', () => {
    const noteOf = (...given: [BestPlan, object?]) => {
      const bills = [{ id: 'b', bills: [{ id: 'b', bill: billFixture() }] }];
      return parse(fileOf(bills, ...given), { bom: true, columns: true }) as { note: string }[];
    };
    const low = { pays: { low: 5000, high: 5000, from: 'bill' } };
    expect(noteOf(best, low)[0]?.note).toBe('');
    expect(noteOf({ ...best, isBuyingGroup: true, mayAddIncGst: 120 }, low)[0]?.note).toBe(
      'The best plan is before the service’s fee. The best plan may add $120 a year',
    );
    const range = { pays: { low: 5000, high: 5200, from: 'bill' } };
    expect(noteOf(best, range)[0]?.note).toBe('It pays $5,000–$5,200 a year');
  });
});
