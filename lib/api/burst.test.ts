/** Many uploads at once: each is read or told when to come back, and credits are exact. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AccountServices, createAccountServices } from '@/lib/accounts/open-services';
import { createAccount, success } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';

let opened: AccountServices;
vi.mock('@/lib/accounts/open-services', async (original) => ({
  ...(await original<typeof import('@/lib/accounts/open-services')>()),
  openAccountServices: async () => opened,
}));
const uploads = 200;
const credits = 100;
let begun = 0;
/** The embedded database has no connections to make. */
let busyMs = 0;
let release = () => {};
let allBegun: Promise<void>;

// All files are read at the same moment, and then the main thread is busy while connections to a database server are made.
vi.mock('@/lib/server/bill-reader', () => ({
  readBillFile: async () => {
    if (++begun === credits) setImmediate(() => busyFor(busyMs)) && release();
    await allBegun;
    return success;
  },
}));

function busyFor(durationMs: number): void {
  const untilMs = performance.now() + durationMs;
  while (performance.now() < untilMs);
}

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer(() => {});
  origin = server.origin;
});
afterAll(() => {
  server.close();
});

describeOnEachDatabase((database) => {
  it(`${uploads} uploads at once are 200 or 429 with Retry-After, and take a credit for each 200`, async () => {
    begun = 0;
    busyMs = database().kind === 'postgresql' ? 6000 : 0;
    allBegun = new Promise((resolve) => {
      release = resolve;
    });
    opened = createAccountServices(database());
    const { id } = await createAccount(database(), credits);
    const key = (await opened.keys.create(id, 'Till 1'))!;
    const answers = await Promise.all(Array.from({ length: uploads }, (_, number) => upload(key, number)));
    const read = answers.filter(({ status }) => status === 200).length;
    for (const { status, retryAfter } of answers) {
      expect([200, 429]).toContain(status);
      if (status === 429) expect(retryAfter).toBeGreaterThan(0);
    }
    expect(read).toBe(credits);
    expect((await opened.accounts.get(id))!.creditsLeft).toBe(credits - read);
    expect(await opened.bills.list(id, 1000)).toHaveLength(read);
  });
});

async function upload(key: string, number: number): Promise<{ status: number; retryAfter: number }> {
  const form = new FormData();
  form.append('file', new Blob([`%PDF-1.4 bill ${number}`]), 'bill.pdf');
  const response = await fetch(`${origin}/v1/extract`, { method: 'POST', headers: { 'x-api-key': key }, body: form });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
}
