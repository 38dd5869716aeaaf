/** Who sends the requests of the part `http`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runKeys } from '@/bench/servers';
import type { TestServer } from '@/e2e/support/test-server';
import { must } from '@/lib/must';
import { root } from '@/scripts/root';

export interface Caller {
  key: string;
  cookie: string;
  billId: string;
}

const ownerEmail = 'owner@example.com';
const password = 'correct horse battery staple';

/** Two accounts with a bill: the key is of one, the session of the other, because forms may delete what theirs has. */
export async function openCaller(server: TestServer, folder: string): Promise<Caller> {
  const post = (address: string, body: BodyInit, cookie = '') =>
    fetch(`${server.origin}${address}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      body,
      redirect: 'manual',
    });
  const bill = readFileSync(path.join(root, 'test/golden-bills/flat-rate-on-two-pages.pdf'));
  const signUp = async (email: string) => {
    const fields = { email, new_password: password };
    const cookie = readCookies(await post('/account/do/sign-up', new URLSearchParams(fields)));
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bill)]), 'bill.pdf');
    await post('/account/bills/upload', form, cookie);
    return cookie;
  };
  const owner = await signUp(ownerEmail);
  await runKeys({ DATA_DIR: folder }, 'set-limits', '--email', ownerEmail, '--requests-per-minute', '10000');
  const made = await post('/account/do/create-key', new URLSearchParams({ name: 'fuzz' }), owner);
  const shown = await fetch(new URL(made.headers.get('location') ?? '', server.origin), {
    headers: { cookie: `${owner}; ${readCookies(made)}` },
  });
  const key = must(/gf_live_[\w-]+/.exec(await shown.text())?.[0], 'a new key is shown');
  const stored = await (await fetch(`${server.origin}/v1/bills`, { headers: { 'x-api-key': key } })).text();
  const billId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(stored)?.[0];
  const cookie = await signUp('visitor@example.com');
  const sites = new FormData();
  sites.append('rows', 'name,postcode,nmi,usage_kwh\nCafe,2000,41020359848,18000\n');
  await post('/account/do/add-sites', sites, cookie);
  return { key, cookie, billId: must(billId, 'a bill was sent') };
}

function readCookies(response: Response): string {
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return cookies.join('; ');
}
