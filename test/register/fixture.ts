/** A reading into a folder of its own from a test register, for tests of whole readings. */
import { afterEach, beforeEach, vi } from 'vitest';
import { loadBook } from '@/lib/plans/book/book-store';
import type { SyncReport } from '@/lib/plans/cdr/report';
import { runSync, type SyncRunOptions } from '@/lib/plans/cdr/sync-run';
import { type Json, makePlanDocument } from '@/lib/testing/register-documents';
import { makeFolder } from '@/lib/testing/set-up';
import { type RegisterBehaviour, type RegisterDocument, startRegister, type TestRegister } from './server';

/** One plan of an invented brand. */
export const plan = (brand: string, number: number, part: Json = {}): RegisterDocument => ({
  servedBy: [brand],
  data: makePlanDocument({
    planId: `${brand.slice(0, 3).toUpperCase()}${number}MBE1@EME`,
    displayName: `Plan ${number}`,
    brand,
    brandName: `${brand} energy`,
    lastUpdated: `2026-07-01T00:00:${String(number % 60).padStart(2, '0')}Z`,
    ...part,
  }) as RegisterDocument['data'],
});

/** Plans 1 to `count` of a brand. */
export const plans = (brand: string, count: number) => Array.from({ length: count }, (_, i) => plan(brand, i + 1));

/** The plan under the id of its next version. */
export const toNewVersion = ({ servedBy, data }: RegisterDocument): RegisterDocument => ({
  servedBy,
  data: { ...data, planId: data.planId.replace('MBE1', 'MBE2') },
});

/** So many days after 21 November 2026. */
export const dayOf = (day: number) => new Date(Date.parse('2026-11-21T01:00:00Z') + day * 24 * 3600 * 1000);

/** Runs `work` at a time of its own, in which every wait passes at once. */
async function runQuickly<T>(from: Date, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: from, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let isDone = false;
  try {
    const result = work().finally(() => {
      isDone = true;
    });
    // Handled below; meanwhile a failure must not count as unhandled.
    result.catch(() => {});
    while (!isDone) {
      // The register's answers need real turns of the event loop.
      for (let turn = 0; turn < 20 && !isDone; turn++) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(50);
    }
    return await result;
  } finally {
    vi.useRealTimers();
  }
}

/** Gives each test of a file a folder, and a register once `serve` is called. */
export function syncFixture() {
  const fixture = {
    dataDir: '',
    register: undefined as unknown as TestRegister,
    serve: async (behaviour: RegisterBehaviour) => {
      fixture.register = await startRegister(behaviour);
    },
    sync: async ({ day = dayOf(0), ...part }: Partial<SyncRunOptions> & { day?: Date } = {}): Promise<SyncReport> => {
      fixture.register.requests.length = 0;
      const options: SyncRunOptions = {
        dataDir: fixture.dataDir,
        baseUrl: fixture.register.url,
        ratePerSecond: 0,
        force: false,
        fetch,
        userAgent: 'Test/1.0',
        brands: ['alpha', 'beta'],
        timeoutMs: 5000,
        ...part,
      };
      return runQuickly(day, () => runSync(options));
    },
    book: () => loadBook(fixture.dataDir).file!.document,
    bookIds: () => fixture.book().plans.map(({ id }) => id!),
  };
  beforeEach(() => {
    fixture.dataDir = makeFolder();
  });
  afterEach(() => fixture.register?.close());
  return fixture;
}
