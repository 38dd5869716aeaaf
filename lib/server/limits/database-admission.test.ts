/** Which requests may use the database, which wait, and which are refused with a time to retry. */
import { expect, it } from 'vitest';
import { isQueueFull } from '@/lib/fair-queue';
import { DatabaseUnavailableError } from '@/lib/server/database-unavailable';
import { readAdmissionState, withAdmission } from './database-admission';

/** Work that lasts until it is ended. */
function openWork() {
  let end = () => {};
  let fail = (_: Error) => {};
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work: () => promise, end, fail };
}

it('does eight at once, has 256 wait, and refuses what is more with a time to retry', async () => {
  const works = Array.from({ length: 8 + 256 }, openWork);
  const runs = works.map(({ work }) => withAdmission(work));
  await expect(withAdmission(async () => 'never')).rejects.toSatisfy(
    (error) => isQueueFull(error) && error.resource === 'database' && error.retryAfterSeconds >= 1,
  );
  expect(readAdmissionState()).toEqual({ running: 8, waiting: 256, refused: 1 });
  for (const { end } of works) end();
  await Promise.all(runs);
  expect(readAdmissionState()).toMatchObject({ running: 0, waiting: 0 });
});

it('tells those who wait at once that the database cannot be used', async () => {
  const works = Array.from({ length: 8 }, openWork);
  const runs = works.map(({ work }) => withAdmission(work));
  const waiting = [withAdmission(async () => 'a'), withAdmission(async () => 'b')];
  works[0]?.fail(new DatabaseUnavailableError('unreachable', 'gone'));
  const settled = await Promise.allSettled([runs[0], ...waiting]);
  expect(settled.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(
    Array(3).fill('DatabaseUnavailableError: gone'),
  );
  for (const { end } of works) end();
  await Promise.allSettled(runs);
  expect(await withAdmission(async () => 'free again')).toBe('free again');
});
