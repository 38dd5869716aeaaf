/** What an account entered of a site, beside its bills. */
import { describe, expect, it } from 'vitest';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { billFixture } from '@/lib/testing/comparison-bills';
import { buildAccountSites, findGivenName } from './account-site';

const context = { plansOn: '2026-11-21', findNetworks: findNetworksOfPostcode };

describe('entries', () => {
  it('add to a site of bills, a whole one before one that has no usage', () => {
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
    const ending = [{ id: 'b', bills: [{ id: 'b', bill: billFixture({ contractEndDate: '2028-03-31' }) }] }];
    const endOf = (entry: typeof ends | typeof whole) => buildAccountSites(ending, [entry], context)[0]?.contractEnds;
    expect([endOf(whole), endOf(ends)]).toEqual(['2028-03-31', '2027-06-30']);
  });

  it('of its NMI belong to a site of bills, and those of another are sites of their own', () => {
    const bill = billFixture();
    const ofBills = [{ id: 'b', bills: [{ id: 'b', bill }] }];
    const entry = { id: 'e', billId: null, thresholdCents: null, name: 'Shed', postcode: null, annualKwh: 9000 };
    const build = (nmi: string | null) =>
      buildAccountSites(ofBills, [{ ...entry, nmi, paysCents: null, contractEnds: null }], context);
    expect(build(bill.nmi?.value.slice(0, 10) ?? '')).toMatchObject([{ id: 'b', entryIds: ['e'], billCount: 1 }]);
    expect(build('6305220417')).toHaveLength(2);
    const named = { ...entry, paysCents: null, contractEnds: null, nmi: bill.nmi?.value.slice(0, 10) ?? '' };
    expect(findGivenName([{ id: 'b', bill }], [{ ...named, nmi: '6305220417' }, named])).toBe('Shed');
    expect(findGivenName([{ id: 'b', bill }], [{ ...named, name: null }])).toBeNull();
  });
});
