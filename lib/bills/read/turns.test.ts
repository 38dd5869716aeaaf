/** Whose turn it is, of several clients with many files each. */
import { expect, it } from 'vitest';
import { must } from '@/lib/must';
import { Turns } from './turns';

/** Has each of `asked` wait in this order behind one that works; the order in which they get their turns. */
async function findOrder(asked: string, atOnce = 1): Promise<string> {
  const turns = new Turns({ atOnce, maxWaiting: 100 });
  const working = Array.from({ length: atOnce }, () => 'a');
  for (const client of working) await turns.take(client);
  let order = '';
  const all = [...asked].map(async (client) => {
    await turns.take(client);
    order += client;
    working.push(client);
  });
  for (let i = 0; i < asked.length; i++) {
    turns.end(must(working.shift(), 'as many work as may'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  return order;
}

it('gives each client its turn, however many wait of one', async () => {
  expect(await findOrder('aaaabb')).toBe('babaaa');
  expect(await findOrder('aaabbc')).toBe('cbabaa');
  expect(await findOrder('aaaa')).toBe('aaaa');
});

it('gives the place of one that has two in work to a client that has none', async () => {
  expect((await findOrder('aaab', 2))[0]).toBe('b');
});

it('says how many come before the next of a client', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 100 });
  await turns.take('a');
  for (const client of 'aaab') turns.take(client);
  expect([turns.ahead('a'), turns.ahead('b'), turns.ahead('c')]).toEqual([4, 3, 2]);
});

it('tells each who waits how many are ahead, whenever that changes', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 100 });
  await turns.take('a');
  const told: Record<string, number[]> = { first: [], second: [], other: [] };
  const wait = (name: string, client: string) => turns.take(client, undefined, undefined, (n) => told[name]?.push(n));
  const waiting = [wait('first', 'a'), wait('second', 'a'), wait('other', 'b')];
  expect(told).toEqual({ first: [1, 1, 2], second: [2, 3], other: [1] });
  turns.end('a');
  await waiting[2];
  turns.end('b');
  await waiting[0];
  turns.end('a');
  await waiting[1];
  expect(Object.values(told).map((counts) => counts.at(-1))).toEqual([0, 0, 0]);
  expect(told.second?.slice(2)).toEqual([2, 1, 0]);
});

it('has no more wait than may, and turns away the last of the one who has the most waiting', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 3 });
  await turns.take('a');
  const waiting = [turns.take('a'), turns.take('a'), turns.take('a')];
  expect(await turns.take('a')).toBe('full');
  const other = turns.take('b');
  expect(await waiting[2]).toBe('full');
  expect(await turns.take('a')).toBe('full');
  turns.end('a');
  expect(await other).toBe('started');
});

it('forgets who has left or waited too long', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 3 });
  await turns.take('a');
  const leaves = new AbortController();
  const left = turns.take('b', undefined, leaves.signal);
  leaves.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(turns.take('b', undefined, leaves.signal)).rejects.toThrow('left');
  expect(await turns.take('c', 1)).toBe('late');
  const next = turns.take('d');
  turns.end('a');
  expect(await next).toBe('started');
});
