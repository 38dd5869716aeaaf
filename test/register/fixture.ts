/** A reading into a folder of its own from a test register, for tests of whole readings. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { loadBook } from '@/lib/plans/book/book-store';
import type { SyncReport } from '@/lib/plans/cdr/report';
import { runSync, type SyncRunOptions } from '@/lib/plans/cdr/sync-run';
import { type Json, makeFakeClock, makePlanDocument } from '@/lib/testing/register-documents';
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

const firstReadingMs = Date.parse('2026-11-21T01:00:00Z');

/** A clock that starts so many days after 21 November 2026. */
export const clockOfDay = (day: number) => makeFakeClock(firstReadingMs + day * 24 * 3600 * 1000);

/** Gives each test of a file a folder, and a register once `serve` is called. */
export function syncFixture() {
  const fixture = {
    dataDir: '',
    register: undefined as unknown as TestRegister,
    serve: async (behaviour: RegisterBehaviour) => {
      fixture.register = await startRegister(behaviour);
    },
    sync: async (part: Partial<SyncRunOptions> = {}): Promise<SyncReport> => {
      fixture.register.requests.length = 0;
      return runSync({
        dataDir: fixture.dataDir,
        baseUrl: fixture.register.url,
        ratePerSecond: 0,
        force: false,
        fetch,
        userAgent: 'Test/1.0',
        clock: clockOfDay(0),
        random: () => 0.5,
        brands: ['alpha', 'beta'],
        timeoutMs: 5000,
        ...part,
      });
    },
    book: () => loadBook(fixture.dataDir).file!.document,
    bookIds: () => fixture.book().plans.map(({ id }) => id!),
  };
  beforeEach(() => {
    fixture.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'gridfare-sync-'));
  });
  afterEach(async () => {
    await fixture.register?.close();
    fs.rmSync(fixture.dataDir, { recursive: true, force: true });
  });
  return fixture;
}
