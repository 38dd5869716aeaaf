/** Exports over HTTP of an account with 10,000 bills, on both databases. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BillStore } from '@/lib/accounts/bills/bills';
import { createAccountServices } from '@/lib/accounts/open-services';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { readCsv } from '@/lib/testing/export-files';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { storeBillCopies, storeInventedBills } from '@/lib/testing/stored-bills';
import { app } from '../app';
import { maxConcurrentExports } from './export/export-route';

const current = vi.hoisted(() => ({ services: null as unknown }));
vi.mock('@/lib/accounts/open-services', async (original) => ({
  ...(await original<object>()),
  openAccountServices: async () => current.services,
}));

const count = 10_000;
const different = 1_000;

describeOnEachDatabase((database) => {
  let server: TestServer;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const opened = createAccountServices(database());
    current.services = opened;
    const { accounts, keys } = opened;
    const { account } = await accounts.ensure('owner@example.com');
    await accounts.update(account.id, { requestsPerMinute: 0 });
    headers = { 'x-api-key': (await keys.create(account.id, 'test'))! };
    await storeInventedBills(database(), account.id, different, 1);
    await storeBillCopies(database(), account.id, count / different - 1);
    const other = await accounts.ensure('other@example.com');
    await storeInventedBills(database(), other.account.id, 10, 1);
    server = await startTestServer(() => {});
  }, 120_000);
  afterAll(() => server?.close());

  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`${server.origin}/v1/bills${address}`, { headers, ...init });

  it.each(['csv', 'xlsx', 'pdf'])('reads no further when a client hangs up on %s', async (format) => {
    const read = vi.spyOn(BillStore.prototype, 'listRead');
    const leaves = new AbortController();
    const response = await ask(`/export?format=${format}`, { signal: leaves.signal });
    await response.body!.getReader().read();
    leaves.abort();
    await vi.waitFor(async () => {
      const before = read.mock.calls.length;
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(read.mock.calls.length).toBe(before);
    }, 20_000);
    expect(read.mock.calls.length).toBeLessThan(200);
    read.mockRestore();
  });

  it('writes a few files of an account at once, and another when one is given up', async () => {
    const begin = (query: string) => app.fetch(new Request(`http://127.0.0.1/v1/bills/export?${query}`, { headers }));
    const files = await Promise.all(Array.from({ length: maxConcurrentExports }, () => begin('format=csv')));
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 200));
    const refused = await begin('format=csv');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    await Promise.all(files.map(({ body }) => body!.cancel()));
    await vi.waitFor(async () => {
      const again = await begin('format=csv&q=inv-7000012');
      expect([again.status, readCsv(await again.text())]).toEqual([200, expect.objectContaining({ length: 101 })]);
    });
  });
});
