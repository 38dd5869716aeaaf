/** What a browser keeps of bills says nothing of whose they are, and is enough to go on. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { billFixture } from '@/lib/testing/comparison-bills';

const store = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  setItem: (key: string, text: string) => store.set(key, text),
  getItem: (key: string) => store.get(key) ?? null,
});

/** Another load of the page: what was in memory is gone. */
async function loaded() {
  vi.resetModules();
  return import('./saved-check');
}

const read = <T,>(value: T) => ({ value, confidence: 0.95, at: null });
const bill = billFixture();
const elsewhere = billFixture({ nmi: read('62038733938'), supplyAddress: read('9 Other Road, Geelong VIC 3218') });
const kept = (typed: TypedBill | null = null) => ({
  ...{ bills: [bill], typed, checked: ['usage'], otherSites: 0, meter: null },
});

beforeEach(() => store.clear());

describe('the bills of a tab', () => {
  it('are whole until the page is loaded again', async () => {
    const first = await loaded();
    first.saveCheck(kept());
    expect(first.loadSavedCheck()).toEqual(kept());
    const after = (await loaded()).loadSavedCheck();
    expect(after).toMatchObject({
      checked: ['usage'],
      bills: [{ nmi: null, supplyAddress: null, network: 'ausgrid' }],
    });
    expect(after!.bills[0]!.totalKwh).toEqual(bill.totalKwh);
  });

  it('leave no NMI, name or address in the browser, typed or read', async () => {
    const { saveCheck } = await loaded();
    for (const typed of [null, toTypedBill(bill), { ...toTypedBill(bill), nmi: '6203 873 393 8' }]) {
      saveCheck({ ...kept(typed), bills: [bill, elsewhere] });
      const text = [...store.values()].join();
      expect(text).toContain('"2000"');
      expect(text).not.toMatch(/4102[ -]?0|6203[ -]?8|sample street|other road|shop 4/i);
    }
  });

  it('remember the network of an NMI that was typed, and how many files were of other sites', async () => {
    (await loaded()).saveCheck({ ...kept({ ...toTypedBill(bill), nmi: '62038733938' }), bills: [bill, elsewhere] });
    expect((await loaded()).loadSavedCheck()).toMatchObject({
      otherSites: 1,
      typed: { nmi: '' },
      bills: [{ network: 'powercor' }],
    });
  });

  it('keep the chosen meter, and name no file', async () => {
    const sites = ['123', '984'].map((nmiEnd) => ({ nmiEnd, year: null }));
    const meter = { sites, chosen: 1, problems: ['Line 3.'], problemCount: 1, files: [new File([], '4102035984.csv')] };
    (await loaded()).saveCheck({ ...kept(), meter });
    expect((await loaded()).loadSavedCheck()!.meter).toEqual({ ...meter, sites: [sites[1]], chosen: 0, files: [] });
    expect([...store.values()].join()).not.toMatch(/4102035984|csv|"123"/);
  });

  it('are none where the browser keeps none, or something else', async () => {
    expect((await loaded()).loadSavedCheck()).toBeNull();
    store.set('gridfare.bill', '{"bill":{}}');
    expect((await loaded()).loadSavedCheck()).toBeNull();
  });
});
