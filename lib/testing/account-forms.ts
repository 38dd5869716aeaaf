/** Accounts on a database of the test's own, and their forms, sent as a browser on this site would. */
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type FormResult, openFormResult } from '@/lib/accounts/forms/define-form';
import { handleAccountForm } from '@/lib/accounts/forms/forms';
import { type AccountServices, closeDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { signUpBrowser } from './accounts';
import { makeFolder } from './set-up';

export type Fields = Record<string, string>;

export const ownFormHeaders = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};

/** The process's services on a new embedded database, for all tests of a file; empty until it is open. */
export function openServices(): AccountServices {
  const folder = makeFolder();
  const services = {} as AccountServices;
  beforeAll(async () => {
    vi.stubEnv('DATA_DIR', folder);
    Object.assign(services, await openAccountServices());
  }, 120_000);
  afterAll(async () => {
    await closeDatabase();
    vi.unstubAllEnvs();
  });
  return services;
}

/** A new account with the cookie of its session, without the form, which counts. */
export async function signUp({ passwords, sessions, accounts }: AccountServices, address?: string) {
  const { id, email, cookie } = await signUpBrowser(passwords, sessions, address);
  return { email, cookie, account: (await accounts.get(id))! };
}

interface FormAnswer {
  page: string;
  /** What the page says. */
  told: FormResult | null;
  token: string | undefined;
  /** What a browser would now send. */
  cookie: string;
}

/** The page that a form redirects to, and its result. */
export function followForm(response: Response) {
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = new URL(response.headers.get('location')!, 'http://localhost:3000');
  const token = location.searchParams.get('told') ?? undefined;
  const headers = new Headers({ cookie: joinCookies(response) });
  return { location, token, result: openFormResult(headers, token) };
}

/** What a browser sends after this answer, as long as the answer deletes nothing. */
const joinCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

/** Sends a form and follows its redirect. No address contains what was typed. */
export async function sendForm(
  action: string,
  fields: Fields | string,
  { cookie = '', headers = {} as Fields } = {},
): Promise<FormAnswer> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const request = new Request(`http://localhost:3000/account/do/${action}`, {
    method: 'POST',
    headers: { ...ownFormHeaders, cookie, ...headers },
    body,
  });
  const response = (await handleAccountForm(request, action))!;
  const { location, token, result } = followForm(response);
  for (const value of Object.values(typeof fields === 'string' ? {} : fields)) {
    if (value !== '') expect(location.href).not.toContain(encodeURIComponent(value));
  }
  const set = joinCookies(response)
    .split('; ')
    .filter((each) => each !== '' && !each.includes('gridfare_result='));
  return {
    page: location.pathname,
    told: result,
    token,
    cookie: set.length > 0 ? set.join('; ') : cookie,
  };
}
