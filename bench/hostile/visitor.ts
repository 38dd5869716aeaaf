/** What somebody sends from an address of their own, whether they mean well or not. The server must trust one proxy. */
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
