/** Whoever holds the operator's token, and others, for tests: their forms and their requests for the report. */
import { randomBytes } from 'node:crypto';
import { takeFormResult } from '../accounts/form-parts';
import type { AccountServices } from '../accounts/services';
import { type Env, parseEnv } from '../env';
import { answerOperatorReport } from './answer';
import { answerOperatorForm } from './forms';
import { operatorCookie } from './session';

export const token = 'an-operator-token-of-thirty-two-and-more';
export const noResult = { errors: [], typed: {}, done: null };
export type Fields = Record<string, string>;

/** What the server runs with; a test may change it. */
export const server: { settings: Env; open: () => Promise<AccountServices> } = {
  settings: parseEnv({}),
  open: () => Promise.reject(new Error('This test has no database.')),
};

export function settingsWith(part: Fields): Env {
  return parseEnv({ OPERATOR_TOKEN: token, TRUST_PROXY: '1', ...part });
}

export const sessionCookie = () => operatorCookie().split(';')[0] ?? '';

/** An address that has asked nothing yet. */
export const newClient = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

export function formRequest(action: string, fields: Fields, headers: Fields): Request {
  const here = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(`http://localhost:3000/operator/do/${action}`, {
    method: 'POST',
    headers: { ...here, 'x-forwarded-for': newClient(), ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** What became of a form: the page it led to, what that says, and the cookie it set. */
export async function send(action: string, fields: Fields, headers: Fields = { cookie: sessionCookie() }) {
  const response = await answerOperatorForm(formRequest(action, fields, headers), action);
  if (response?.status !== 303 || response.headers.get('cache-control') !== 'no-store') throw new Error('No redirect.');
  const location = new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
  const told = await takeFormResult(location.searchParams.get('told') ?? undefined);
  const [set = null] = response.headers.getSetCookie();
  return { page: location.pathname, told, set, errors: told?.errors.map(({ field }) => field) ?? [] };
}

export function askReport(headers: Fields = { authorization: `Bearer ${token}` }, query = '', method = 'GET') {
  const url = `http://localhost:3000/operator/report.json${query}`;
  return answerOperatorReport(new Request(url, { method, headers: { 'x-forwarded-for': newClient(), ...headers } }));
}
