/** `GET /v1/bills` and its export with a key, over many invented bills. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openAccountServices } from '@/lib/accounts/open-services';
import { billErrorSchema } from '@/lib/bills/errors';
import { type BillList, billListSchema } from '@/lib/bills/responses/parts';
import { openServices } from '@/lib/testing/account-forms';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { app } from '../app';

const count = 130;
let key: string;

openServices();
beforeAll(async () => {
  const { database, accounts, keys } = await openAccountServices();
  const { account } = await accounts.ensure('you@example.com');
  key = (await keys.create(account.id, 'test'))!;
  await storeInventedBills(database, account.id, count);
}, 120_000);

const ask = (address: string, headers: Record<string, string> = { 'x-api-key': key }) =>
  app.fetch(new Request(`http://127.0.0.1/v1/bills${address}`, { headers }));
const list = async (query: string): Promise<BillList> => billListSchema.parse(await (await ask(query)).json());

describe('GET /v1/bills', () => {
  it('answers the bills that the search finds, in its order, with how many they are', async () => {
    const { bills, matching, next_cursor } = await list('?q=wattle&fuel=elec&sort=-total&limit=200');
    expect(next_cursor).toBeNull();
    expect(bills.length).toBeGreaterThan(20);
    const total = Number(bills.reduce((sum, one) => sum + (one.total ?? 0), 0).toFixed(2));
    expect(matching).toEqual({ bills: bills.length, total, totals: [{ currency: 'AUD', total }] });
    expect(bills.every(({ bill_type, supply_address }) => bill_type === 'elec' && /Wattle/.test(supply_address!))).toBe(
      true,
    );
    const totals = bills.flatMap(({ total }) => total ?? []);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    expect(bills[0]).toMatchObject({ site: expect.stringMatching(/^63052\d{5}$/), issues: expect.any(String) });
  });

  it('leads through all pages by its cursors', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: BillList = await list(`?sort=retailer&limit=40&cursor=${cursor}`);
      expect(page.matching.bills).toBe(count);
      seen.push(...page.bills.map(({ bill_uuid }) => bill_uuid));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
  });

  it('refuses what it cannot read, and who has no key', async () => {
    const response = await ask('?fuel=coal');
    expect(response.status).toBe(400);
    expect(billErrorSchema.parse(await response.json()).errors).toEqual([
      { code: 'parse_error', detail: 'fuel must be one of: elec, gas, lpg.', attr: 'fuel' },
    ]);
    expect((await ask('', {})).status).toBe(401);
  });
});

it('exports and deletions with a key are in the recent activity of its account', async () => {
  const { accounts, securityEvents } = await openAccountServices();
  const { account } = await accounts.ensure('you@example.com');
  const { bills } = await list('?limit=1&sort=uploaded');
  await (await ask('/export?format=csv')).text();
  const request = { method: 'DELETE', headers: { 'x-api-key': key } };
  const deleted = await app.fetch(new Request(`http://127.0.0.1/v1/bills/${bills[0]?.bill_uuid}`, request));
  expect(deleted.status).toBe(204);
  expect(await securityEvents.list(account.id, 5)).toMatchObject([
    { kind: 'bills_deleted', detail: '1', actor: 'key', browser: null },
    { kind: 'bills_exported', detail: 'csv', actor: 'key', browser: null },
  ]);
});
