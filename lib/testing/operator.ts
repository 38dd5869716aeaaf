/** The forms of whoever holds the operator's token, and of others, for tests. */
import { randomBytes } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { AccountServices } from '@/lib/accounts/open-services';
import { handleOperatorForm } from '@/lib/accounts/operator/operator-forms';
import { makeOperatorCookie } from '@/lib/accounts/operator/session';
import { parseSettings, type Settings } from '@/lib/server/settings';
import { followForm } from './account-forms';
import { captureLog, makeFolder } from './set-up';

export const token = 'an-operator-token-of-thirty-two-and-more';
export const noResult = { errors: [], typed: {}, done: null };
export type Fields = Record<string, string>;

/** What the server runs with; a test may change it. */
export const server: { settings: Settings; open: () => Promise<AccountServices> } = {
  settings: parseSettings({}),
  open: () => Promise.reject(new Error('This test has no database.')),
};

export function makeSettings(part: Fields): Settings {
  return parseSettings({ OPERATOR_TOKEN: token, TRUST_PROXY: '1', ...part });
}

/** Gives each test of a file new settings with a data folder, and collects the log. */
export function setUpOperatorServer(): { logged: string[]; dataDir: string } {
  const dataDir = makeFolder();
  const logged = captureLog();
  beforeEach(() => {
    server.settings = makeSettings({ DATA_DIR: dataDir });
    logged.length = 0;
  });
  return { logged, dataDir };
}

export const sessionCookie = () => makeOperatorCookie().split(';')[0] ?? '';

/** An address that has asked nothing yet. */
export const nextClient = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

export function makeFormRequest(action: string, fields: Fields, headers: Fields): Request {
  const here = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(`http://localhost:3000/operator/do/${action}`, {
    method: 'POST',
    headers: { ...here, 'x-gridfare-client': nextClient(), ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** What became of a form: the page it led to, what that says, and the cookie it set. */
export async function sendOperatorForm(action: string, fields: Fields, headers: Fields = { cookie: sessionCookie() }) {
  const response = await handleOperatorForm(makeFormRequest(action, fields, headers), action);
  if (!response) throw new Error('There is no such form.');
  const { location, result: told } = followForm(response);
  const set = response.headers.getSetCookie().find((each) => !each.includes('gridfare_result=')) ?? null;
  return { page: location.pathname, told, set, errors: told?.errors.map(({ field }) => field) ?? [] };
}
