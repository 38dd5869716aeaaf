/** Sends the forms of account pages, as a browser on this site would. */
import { expect } from 'vitest';
import { type FormResult, takeFormResult } from './form-parts';
import { answerAccountForm } from './forms';

export type Fields = Record<string, string>;

export const ownFormHeaders = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};

interface FormAnswer {
  page: string;
  /** What the page says. */
  told: FormResult | null;
  token: string | undefined;
  /** What a browser would now send. */
  cookie: string;
}

/** What became of a form. No address holds what was typed. */
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
  const response = (await answerAccountForm(request, action))!;
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = new URL(response.headers.get('location')!, 'http://localhost:3000');
  const token = location.searchParams.get('told') ?? undefined;
  for (const value of Object.values(typeof fields === 'string' ? {} : fields)) {
    if (value !== '') expect(location.href).not.toContain(encodeURIComponent(value));
  }
  const set = response.headers.getSetCookie().map((each) => each.split(';')[0]!);
  return {
    page: location.pathname,
    told: await takeFormResult(token),
    token,
    cookie: set.length > 0 ? set.join('; ') : cookie,
  };
}
