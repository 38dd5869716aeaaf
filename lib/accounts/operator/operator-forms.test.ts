/** The operator's forms on both databases: who may send one, and what it changes, once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccountServices } from '@/lib/accounts/open-services';
import { DatabaseUnavailableError } from '@/lib/server/database-unavailable';
import { createAccount } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import {
  type Fields,
  makeFormRequest,
  makeSettings,
  nextClient,
  sendOperatorForm,
  server,
  sessionCookie,
  setUpOperatorServer,
  token,
} from '@/lib/testing/operator';

import { handleOperatorForm } from './operator-forms';
import { readAccounts } from './report';
import { isOperator } from './session';

vi.mock('@/lib/server/settings', async (original) => ({
  ...(await original<object>()),
  getSettings: () => server.settings,
}));
vi.mock('@/lib/accounts/open-services', async (original) => ({
  ...(await original<object>()),
  openAccountServices: () => server.open(),
  hasDatabase: () => true,
}));

const { logged } = setUpOperatorServer();

describe('signing in', () => {
  it('gives a cookie for the token, and says nothing of it anywhere', async () => {
    const { page, told, set } = await sendOperatorForm('sign-in', { token: ` ${token} ` }, {});
    expect([page, told]).toEqual(['/operator', null]);
    expect(isOperator(new Headers({ cookie: set?.split(';')[0] ?? '' }))).toBe(true);
    expect(logged.join()).toContain('operator_signed_in');
    expect(logged.join() + set).not.toContain(token);
  });

  it('may be tried ten times by one client; another is not kept out', async () => {
    const client = { 'x-gridfare-client': nextClient() };
    for (let i = 0; i < 10; i++) await sendOperatorForm('sign-in', { token: `wrong ${i}` }, client);
    const { told, set } = await sendOperatorForm('sign-in', { token }, client);
    expect([told?.errors[0]?.message, set]).toEqual(['Too many tries. Try again in 15 minutes', null]);
    expect((await sendOperatorForm('sign-in', { token }, {})).set).not.toBeNull();
  });

  it('ends with signing out', async () => {
    const session = sessionCookie();
    const { page, told, set } = await sendOperatorForm('sign-out', {}, { cookie: session });
    expect([page, told?.done]).toEqual(['/operator', 'You are signed out.']);
    expect(set).toContain('gridfare_operator=; Max-Age=0');
    expect(isOperator(new Headers({ cookie: session }))).toBe(false);
  });

  it('and everything else is not there without a token set', async () => {
    server.settings = makeSettings({ OPERATOR_TOKEN: '' });
    for (const action of ['sign-in', 'sign-out', 'credits']) {
      expect(await handleOperatorForm(makeFormRequest(action, { token }, {}), action)).toBeNull();
    }
  });
});

it('a form says when the database is not available, on the page it came from', async () => {
  server.open = () => Promise.reject(new DatabaseUnavailableError('unreachable', 'away'));
  const id = randomUUID();
  const { page, told } = await sendOperatorForm('credits', {
    id,
    credits: '5',
    seen: new Date().toISOString(),
  });
  expect([page, told?.status?.code]).toEqual([`/operator/accounts/${id}`, 503]);
  expect(await readAccounts((accounts) => accounts.getEntry(id))).toEqual({ kind: 'database_unavailable' });
});

describeOnEachDatabase((database) => {
  beforeAll(() => {
    const services = createAccountServices(database());
    server.open = async () => services;
  });
  const shown = async (id: string) => {
    const account = await readAccounts((accounts) => accounts.getEntry(id));
    if (!account || !('email' in account)) throw new Error('no account');
    return account;
  };
  /** The form as its page holds it. */
  async function form(id: string, fields: Fields) {
    return { id, seen: (await shown(id)).updatedAt.toISOString(), ...fields };
  }
  const creditsOf = async (id: string) => (await shown(id)).creditsLeft;

  describe('credits', () => {
    it('are granted once by a form that is sent twice at the same moment', async () => {
      const { id, email } = await createAccount(database(), 50);
      const fields = await form(id, { credits: '1,000' });
      const sent = await Promise.all([sendOperatorForm('credits', fields), sendOperatorForm('credits', fields)]);
      expect(await creditsOf(id)).toBe(1050);
      expect(sent.flatMap(({ told }) => told?.done ?? [])).toEqual(['The account now has 1,050 credits.']);
      expect(sent.flatMap(({ errors }) => errors)).toEqual(['credits']);
      expect((await sendOperatorForm('credits', fields)).errors).toEqual(['credits']);
      expect(await creditsOf(id)).toBe(1050);
      const lines = logged.map((line) => JSON.parse(line));
      expect(lines.filter(({ event }) => event === 'operator_granted_credits')).toEqual([
        expect.objectContaining({ account: id, credits: 1000, credits_left: 1050 }),
      ]);
      expect(logged.join()).not.toContain(email);
    });

    it.each<[string, Fields]>([
      ['nothing', { credits: '' }],
      ['none to add', { credits: '0' }],
      ['fewer', { credits: '-5' }],
      ['parts', { credits: '1.5' }],
      ['words', { credits: 'many' }],
      ['more than the limit', { credits: '1000001' }],
      ['another moment', { seen: 'now', credits: '5' }],
      ['an old moment', { seen: '2020-01-01T00:00:00.000Z', credits: '5' }],
    ])('are left alone by %s, which is said, with what was typed', async (_, fields) => {
      const { id } = await createAccount(database(), 50);
      const { page, errors, told } = await sendOperatorForm('credits', await form(id, fields));
      expect([page, errors]).toEqual([`/operator/accounts/${id}`, ['credits']]);
      expect(told?.typed.credits).toBe(fields.credits);
      expect(await creditsOf(id)).toBe(50);
    });

    it.each<[string, () => Fields]>([
      ['without a cookie', () => ({})],
      ['with the token alone', () => ({ authorization: `Bearer ${token}` })],
      ['from another site', () => ({ cookie: sessionCookie(), 'sec-fetch-site': 'cross-site' })],
    ])('are left alone by a form %s', async (_, headers) => {
      const { id } = await createAccount(database(), 50);
      const { page, errors } = await sendOperatorForm('credits', await form(id, { credits: '5' }), headers());
      expect([page, errors.length]).toEqual(['/operator', 1]);
      expect(await creditsOf(id)).toBe(50);
    });
  });
});
