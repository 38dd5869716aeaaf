/** What somebody sends from an address of their own, whether they mean well or not. The server must trust one proxy. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstObject, line, makePdf } from '@/lib/testing/pdf-file';
import { root } from '@/scripts/root';
import { postBill } from '../post-bill';

/** How a request was answered, in a few words; `ok`: as it should be of honest work. */
export interface Answer {
  ok: boolean;
  words: string;
}

export interface Visitor {
  port: string;
  /** An internet address. */
  client: string;
  /** Of an account of their own. */
  key: string;
}

/** Asks for a page that nobody has asked for. */
export async function getResultPage({ port, client }: Visitor, postcode: string, number: number): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/rates/${postcode}?usage_kwh=${12_000 + number}`, {
    headers: { 'X-Forwarded-For': client },
  });
  await response.arrayBuffer();
  return { ok: response.status === 200, words: String(response.status) };
}

export async function sendBill({ port, client, key }: Visitor, file: Uint8Array): Promise<Answer> {
  const { httpStatus, status, isRead, code } = await postBill(port, key, file, client);
  return { ok: isRead, words: [httpStatus, status, isRead ? '' : code].filter(Boolean).join(' ') };
}

/** Signs up with a new address; the result sends a CSV to the form of sites. Throws when there is no account. */
export async function openSitesForm({ port, client }: Visitor): Promise<(csv: string) => Promise<Answer>> {
  const headers = { 'X-Forwarded-For': client, 'Sec-Fetch-Site': 'same-origin' };
  const post = (action: string, body: BodyInit, cookie = '') =>
    fetch(`http://127.0.0.1:${port}/account/do/${action}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body,
      redirect: 'manual',
    });
  const email = `${client}.${Date.now()}@example.com`;
  const signedUp = await post('sign-up', new URLSearchParams({ email, new_password: 'correct horse battery staple' }));
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (cookie === '') throw new Error(`Signing up was answered ${signedUp.status}.`);
  return async (csv) => {
    const form = new FormData();
    form.append('file', new Blob([csv]), 'sites.csv');
    const { status } = await post('add-sites', form, cookie);
    return { ok: status === 303, words: String(status) };
  };
}

/** Honest work of a kind that an attack may be of, by a visitor and an account of its own. */
export type HonestWork = (number: number) => Promise<Answer>;

const golden = (name: string) => readFileSync(path.join(root, 'test/golden-bills', name));
/** Names of the accounts whose keys are needed. */
export const honestAccounts = ['digital bill', 'scanned page', 'upload of 5 MB'] as const;

/** By name; `keys` are of `honestAccounts`. */
export async function openHonestWork(port: string, keys: readonly string[]): Promise<Record<string, HonestWork>> {
  const visitor = (number: number): Visitor => ({ port, client: `203.0.113.${number}`, key: keys[number] ?? '' });
  const sendSites = await openSitesForm(visitor(4));
  const files = [golden('flat-rate-on-two-pages.pdf'), golden('gas-in-mj-blocks.scan.jpg'), makeLargeBill()];
  return {
    'result page': (number) => getResultPage(visitor(3), '3000', number),
    ...Object.fromEntries(files.map((file, i) => [honestAccounts[i], () => sendBill(visitor(i), file)])),
    'three sites': () => sendSites('name,postcode,usage_kwh\nCafe,2000,18000\nShop,3000,9000\nYard,4000,30000\n'),
  };
}

/** A bill with a picture of 5 MB that no page shows. */
function makeLargeBill(): Uint8Array {
  const texts = ['Pelican Energy', 'Electricity account', 'NMI 4103573234', 'Billing period 1 Apr 2026 to 30 Jun 2026'];
  const content = [...texts, 'Usage 100 kWh at $0.25 $25.00', 'GST $2.50', 'Total due $27.50']
    .map((text, i) => line(40, 800 - 20 * i, text))
    .join('');
  return makePdf({
    pages: [{ content }],
    objects: [{ dictionary: `/N ${firstObject}`, body: randomBytes(5_000_000) }],
  });
}
