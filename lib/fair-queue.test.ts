/** Whose turn it is, of several clients with much work each. */
import { expect, it } from 'vitest';
import { FairQueue, isQueueFull } from './fair-queue';
import { must } from './must';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));
const wide = { maxActive: 1, maxWaiting: 100 };

/** Has each of `asked` wait in this order behind running work of client a; the order in which they get their turns. */
async function findOrder(asked: string, limits = wide): Promise<string> {
  const queue = new FairQueue(limits);
  const running = await Promise.all(Array.from({ length: limits.maxActive }, () => queue.enter({ client: 'a' })));
  let order = '';
  const all = [...asked].map(async (client) => {
    const leave = await queue.enter({ client });
    order += client;
    running.push(leave);
  });
  for (let i = 0; i < asked.length; i++) {
    must(running.shift(), 'as much runs as may')();
    await nextTick();
  }
  await Promise.all(all);
  return order;
}

it('gives each client its turn, however much waits of one', async () => {
  expect(await findOrder('aaaabb')).toBe('babaaa');
  expect(await findOrder('aaabbc')).toBe('bcabaa');
  expect(await findOrder('aaaa')).toBe('aaaa');
});

it('gives the place of one that has two running to a client that has none', async () => {
  expect((await findOrder('aaab', { maxActive: 2, maxWaiting: 100 }))[0]).toBe('b');
});

it('runs only so much of one client at once, and another one in the free place', async () => {
  const queue = new FairQueue({ maxActive: 3, maxActivePerClient: 2, maxWaiting: 100 });
  const [leave] = await Promise.all([queue.enter({ client: 'a' }), queue.enter({ client: 'a' })]);
  let hasThird = false;
  const third = queue.enter({ client: 'a' }).then(() => {
    hasThird = true;
  });
  await queue.enter({ client: 'b' });
  expect(hasThird).toBe(false);
  expect(queue.state).toEqual({ running: 3, waiting: 1, refused: 0 });
  must(leave, 'one runs')();
  await third;
});

it('tells who waits that it does, and when its turn has come', async () => {
  const queue = new FairQueue(wide);
  const told: boolean[] = [];
  const onWaiting = (isWaiting: boolean) => void told.push(isWaiting);
  const running = await queue.enter({ onWaiting });
  const next = queue.enter({ onWaiting });
  expect(told).toEqual([true]);
  running();
  await next;
  expect(told).toEqual([true, false]);
});

it('has no more wait than may, and refuses the last of the client that has the most waiting', async () => {
  const queue = new FairQueue({ maxActive: 1, maxWaiting: 3 });
  const running = await queue.enter({ client: 'a' });
  const waiting = [1, 2, 3].map(() => queue.enter({ client: 'a' }).catch(isQueueFull));
  await expect(queue.enter({ client: 'a' })).rejects.toSatisfy(isQueueFull);
  const other = queue.enter({ client: 'b' });
  expect(await waiting[2]).toBe(true);
  expect(queue.state).toEqual({ running: 1, waiting: 3, refused: 2 });
  running();
  await other;
});

it('lets one client have only its share of those who wait', async () => {
  const queue = new FairQueue({ maxActive: 1, maxWaiting: 9, maxWaitingPerClient: 1 });
  await queue.enter({ client: 'a' });
  queue.enter({ client: 'a' });
  await expect(queue.enter({ client: 'a' })).rejects.toSatisfy(isQueueFull);
  queue.enter({ client: 'b' });
  expect(queue.state).toEqual({ running: 1, waiting: 2, refused: 1 });
});

it('forgets who has left, and refuses who has waited too long', async () => {
  const queue = new FairQueue({ maxActive: 1, maxWaiting: 3, maxWaitMs: 1 });
  const running = await queue.enter({ client: 'a' });
  const leaves = new AbortController();
  const left = queue.enter({ client: 'b', signal: leaves.signal });
  leaves.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(queue.enter({ client: 'b', signal: leaves.signal })).rejects.toThrow('left');
  await expect(queue.enter({ client: 'c' })).rejects.toSatisfy(isQueueFull);
  running();
  expect(await queue.run(async () => 'free again')).toBe('free again');
  expect(queue.state).toMatchObject({ running: 0, waiting: 0 });
});

it('refuses all that waits with the reason of a fault that all would meet', async () => {
  const queue = new FairQueue(wide);
  const running = await queue.enter();
  const waiting = [queue.enter(), queue.enter()];
  queue.refuseWaiting(new Error('gone'));
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  running();
  expect(await queue.run(async () => 'free again')).toBe('free again');
});

it('frees the place of work that fails', async () => {
  const queue = new FairQueue(wide);
  await expect(queue.run(() => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours');
  expect(queue.state.running).toBe(0);
});
