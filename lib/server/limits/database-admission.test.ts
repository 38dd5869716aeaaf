/** Which requests may use the database, which wait, and which are refused with a time to retry. */
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '@/lib/db/unavailable';
import { Admission, isDatabaseBusy } from './database-admission';

const limits = { maxActive: 2, maxWaiting: 3, maxWaitMs: 60_000 };

/** Work that lasts until it is ended. */
function openWork() {
  let end = () => {};
  let fail = (_: Error) => {};
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = reject;
  });
  return { work: () => promise, end, fail };
}

describe('Admission', () => {
  it('does so much at once, in order, and refuses what is too much to wait', async () => {
    const admission = new Admission(limits);
    const begun: number[] = [];
    const works = Array.from({ length: 5 }, openWork);
    const runs = works.map(({ work }, number) =>
      admission.run(() => {
        begun.push(number);
        return work();
      }),
    );
    await expect(admission.run(async () => 'never')).rejects.toSatisfy(isDatabaseBusy);
    expect(begun).toEqual([0, 1]);
    expect(admission.state()).toEqual({ running: 2, waiting: 3, refused: 1 });
    works[1]!.end();
    await runs[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    expect(await Promise.all(runs)).toEqual(Array(5).fill('done'));
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(await admission.run(async () => 'room again')).toBe('room again');
    expect(admission.state()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('tells those who wait at once that the database cannot be used', async () => {
    const admission = new Admission({ ...limits, maxActive: 1 });
    const first = openWork();
    const running = admission.run(first.work);
    const waiting = [admission.run(async () => 'a'), admission.run(async () => 'b')];
    first.fail(new DatabaseUnavailableError('unreachable', 'gone'));
    const settled = await Promise.allSettled([running, ...waiting]);
    expect(settled.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(
      Array(3).fill('DatabaseUnavailableError: gone'),
    );
    expect(await admission.run(async () => 'room again')).toBe('room again');
  });

  it('has nobody wait for ever', async () => {
    const admission = new Admission({ maxActive: 1, maxWaiting: 9, maxWaitMs: 1 });
    const first = openWork();
    const running = admission.run(first.work);
    await expect(admission.run(async () => 'late')).rejects.toSatisfy(isDatabaseBusy);
    first.end();
    expect(await running).toBe('done');
    expect(await admission.run(async () => 'room again')).toBe('room again');
  });

  it('another failure is of one alone', async () => {
    const admission = new Admission({ ...limits, maxActive: 1 });
    const first = openWork();
    const running = admission.run(first.work);
    const next = admission.run(async () => 'next');
    first.fail(new Error('a fault of ours'));
    await expect(running).rejects.toThrow('a fault of ours');
    expect(await next).toBe('next');
  });
});
