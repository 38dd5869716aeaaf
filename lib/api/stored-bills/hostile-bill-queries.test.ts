/** Lists asked for in ways nobody should; `npm run fuzz` sends more. */
import { beforeAll, expect, it, vi } from 'vitest';
import { type AccountServices, createAccountServices } from '@/lib/accounts/open-services';
import { billErrorSchema } from '@/lib/bills/errors';
import { type BillList, billListSchema } from '@/lib/bills/responses/parts';
import { createAccount } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { app } from '../app';

const current = vi.hoisted(() => ({ services: null as unknown }));
vi.mock('@/lib/accounts/open-services', async (original) => ({
  ...(await original<object>()),
  openAccountServices: async () => current.services,
}));

describeOnEachDatabase((database) => {
  let opened: AccountServices;
  const owners: { id: string; key: string }[] = [];
  const ask = (address: string, key = owners[0]!.key) =>
    app.fetch(new Request(`http://127.0.0.1/v1/bills${address}`, { headers: { 'x-api-key': key } }));
  const list = async (given: Record<string, string>): Promise<BillList> =>
    billListSchema.parse(await (await ask(`?${new URLSearchParams(given)}`)).json());
  const newOwner = async (bills: number) => {
    const { id } = await createAccount(database());
    await opened.accounts.update(id, { requestsPerMinute: 0 });
    await storeInventedBills(database(), id, bills, 1);
    owners.push({ id, key: (await opened.keys.create(id, 'test'))! });
  };

  beforeAll(async () => {
    opened = createAccountServices(database());
    current.services = opened;
    for (let i = 0; i < 2; i++) await newOwner(12);
  });

  it('refuses a cursor of another search, order or account', async () => {
    const { next_cursor: cursor } = await list({ limit: '2', q: 'wattle' });
    const given = { limit: '2', q: 'wattle', cursor: cursor! };
    const { bills } = await list(given);
    expect(bills).toHaveLength(2);
    const refused = async (change: Record<string, string>, key?: string) => {
      const response = await ask(`?${new URLSearchParams({ ...given, ...change })}`, key);
      return [response.status, billErrorSchema.parse(await response.json()).errors[0]?.attr];
    };
    const changes = Object.entries({ q: 'wattl', fuel: 'elec', sort: '-total', issues: 'none', min: '0' });
    for (const [name, text] of changes)
      expect([name, await refused({ [name]: text })]).toEqual([name, [400, 'cursor']]);
    expect(await refused({}, owners[1]!.key)).toEqual([400, 'cursor']);
  });
});
