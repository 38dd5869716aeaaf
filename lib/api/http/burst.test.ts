/** Many uploads at once: each is read or told when to come back, and credits are exact. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newAccount, success } from '@/lib/accounts/testing';
import { onEachDatabase } from '@/lib/db/testing';
import { type Desk, deskOn } from '../accounts/desk';
import { createListener } from './listener';

let opened: Desk;
vi.mock('../accounts/desk', async (original) => ({
  ...(await original<typeof import('../accounts/desk')>()),
  desk: async () => opened,
}));
// One file after another on the main thread, as long as it takes to understand a large bill.
vi.mock('../read-file', () => ({
  readBillFile: async () => {
    const untilMs = performance.now() + 40;
    while (performance.now() < untilMs);
    return success;
  },
}));

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(createListener(() => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const uploads = 200;
const credits = 150;

onEachDatabase((database) => {
  it(`${uploads} uploads at once are 200 or 429 with Retry-After, and take a credit for each 200`, async () => {
    opened = deskOn(database());
    const { id } = await newAccount(database(), credits);
    const key = (await opened.keys.create(id, 'Till 1'))!;
    const answers = await Promise.all(Array.from({ length: uploads }, (_, number) => upload(key, number)));
    const read = answers.filter(({ status }) => status === 200).length;
    for (const { status, retryAfter } of answers) {
      expect([200, 429]).toContain(status);
      if (status === 429) expect(retryAfter).toBeGreaterThan(0);
    }
    expect(read).toBeGreaterThan(50);
    expect((await opened.people.get(id))!.creditsLeft).toBe(credits - read);
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
