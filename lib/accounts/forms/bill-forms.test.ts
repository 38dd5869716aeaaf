/** Deleting stored bills by forms: one, the chosen, all of a list, and nobody else's. */
import { describe, expect, it } from 'vitest';
import { followForm, openServices, ownFormHeaders, signUp } from '@/lib/testing/account-forms';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { handleAccountForm } from './forms';

const count = 40;
const services = openServices();

async function owner() {
  const { cookie, account } = await signUp(services);
  const { id } = account;
  await storeInventedBills(services.database, id, count);
  const send = async (action: string, fields: [string, string][]) => {
    const headers = { ...ownFormHeaders, cookie };
    const request = new Request('http://localhost:3000/', {
      ...{ method: 'POST', headers, body: new URLSearchParams(fields).toString() },
    });
    const { location: to, result } = followForm((await handleAccountForm(request, action))!);
    to.searchParams.delete('told');
    return { page: to.pathname + to.search, done: result?.done, error: result?.errors[0]?.message };
  };
  return { id, send, left: async () => (await services.bills.sumTotals(id)).bills };
}

describe('deleting', () => {
  it('the chosen deletes those, and leads back to the list', async () => {
    const { id, send, left } = await owner();
    const other = await owner();
    const [own, others] = [await services.bills.list(id, 2), await services.bills.list(other.id, 1)];
    const ids = [...own, ...others].map((bill): [string, string] => ['id', bill.id]);
    const sent = await send('delete-bills', [...ids, ['id', 'x'], ['list', 'q=wattle&sort=-total&told=1&cursor=2']]);
    expect(sent).toEqual({ page: '/account/bills?q=wattle&sort=-total', done: '2 bills deleted.', error: undefined });
    expect([await left(), await other.left()]).toEqual([count - 2, count]);
  });

  it('sent twice says that they are deleted, and deletes nothing else', async () => {
    const { id, send, left } = await owner();
    const [bill] = await services.bills.list(id, 1);
    const chosen: [string, string][] = [['id', bill!.id]];
    expect((await send('delete-bills', chosen)).done).toBe('1 bill deleted.');
    expect((await send('delete-bills', chosen)).done).toBe('Those bills were already deleted.');
    expect(await services.bills.get(id, bill!.id)).toBeNull();
    const all: [string, string][] = [['count', String(count - 1)]];
    const both = await Promise.all([send('delete-found-bills', all), send('delete-found-bills', all)]);
    expect(both.map(({ done }) => done).sort()).toEqual(['39 bills deleted.', 'Those bills were already deleted.']);
    expect(await left()).toBe(0);
  });

  it('none deletes none and says so', async () => {
    const { send, left } = await owner();
    expect(await send('delete-bills', [])).toMatchObject({
      page: '/account/bills',
      error: 'Tick the bills to delete first',
    });
    expect(await left()).toBe(count);
  });

  it('a list deletes all that it finds, on every page', async () => {
    const { id, send, left } = await owner();
    const { bills } = await services.bills.sumTotals(id, { fuel: 'elec' });
    expect(bills).toBeGreaterThan(5);
    const sent = await send('delete-found-bills', [
      ['list', 'fuel=elec'],
      ['count', String(bills)],
    ]);
    expect(sent).toMatchObject({ page: '/account/bills', done: `${bills} bills deleted.` });
    expect(await left()).toBe(count - bills);
    expect((await services.bills.sumTotals(id, { fuel: 'elec' })).bills).toBe(0);
  });

  it.each([
    ['is longer or shorter than its page said', 'fuel=elec', '3', /^The list has changed: it has \d+ bills now/],
    ['cannot be read', 'fuel=coal', String(count), /couldn’t read which bills/],
  ])('a list that %s deletes nothing', async (_, list, said, error) => {
    const { send, left } = await owner();
    expect(
      (
        await send('delete-found-bills', [
          ['list', list],
          ['count', said],
        ])
      ).error,
    ).toMatch(error);
    expect(await left()).toBe(count);
  });
});
