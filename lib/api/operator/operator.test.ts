/** The operator's forms, report and pages on both databases: who gets them, what they change, and what they never show. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OperatorAccountPage } from '@/components/operator/account';
import { OperatorOverview } from '@/components/operator/overview';
import { newAccount, readingOf } from '@/lib/accounts/testing';
import { inventedExtraction } from '@/lib/accounts/testing-bills';
import { onEachDatabase } from '@/lib/db/testing';
import { DatabaseUnavailableError } from '@/lib/db/unavailable';
import { takeFormResult } from '../accounts/form-parts';
import { type AccountServices, accountServicesOn } from '../accounts/services';
import { parseEnv } from '../env';
import { countError } from '../error-counts';
import { currentBook, setBook } from '../registry';
import { operatorAccount, operatorAccounts, readAccountSearch } from './accounts';
import { answerOperatorReport } from './answer';
import { operatorReportSchema } from './contract';
import { answerOperatorForm } from './forms';
import { operatorReport } from './report';
import { isOperator, operatorCookie } from './session';

const token = 'an-operator-token-of-thirty-two-and-more';
const here = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const noResult = { errors: [], typed: {}, done: null };
let dataDir: string;
let settings = parseEnv({});
let open: () => Promise<AccountServices>;
let logged: string[] = [];
vi.mock('../env', async (original) => ({ ...(await original<object>()), env: () => settings }));
vi.mock('../accounts/services', async (original) => ({
  ...(await original<object>()),
  accountServices: () => open(),
  hasDatabase: () => true,
}));

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-operator-view-'));
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  vi.restoreAllMocks();
});
beforeEach(() => {
  settings = parseEnv({ OPERATOR_TOKEN: token, DATA_DIR: dataDir, TRUST_PROXY: '1' });
  logged = [];
});

type Fields = Record<string, string>;
const cookie = () => operatorCookie().split(';')[0]!;
const newClient = () => `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Date.now() % 9973}::1`;

async function send(action: string, fields: Fields, headers: Fields = { cookie: cookie() }) {
  const request = new Request(`http://localhost:3000/operator/do/${action}`, {
    method: 'POST',
    headers: { ...here, 'x-forwarded-for': newClient(), ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const response = (await answerOperatorForm(request, action))!;
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = new URL(response.headers.get('location')!, 'http://localhost:3000');
  const told = await takeFormResult(location.searchParams.get('told') ?? undefined);
  const set = response.headers.getSetCookie()[0];
  return { page: location.pathname, told, set, errors: told?.errors.map(({ field }) => field) ?? [] };
}

function report(headers: Fields = { authorization: `Bearer ${token}` }, method = 'GET', query = '') {
  const url = `http://localhost:3000/operator/report.json${query}`;
  return answerOperatorReport(new Request(url, { method, headers: { 'x-forwarded-for': newClient(), ...headers } }));
}

describe('signing in', () => {
  it('gives a cookie for the token, and says nothing of it anywhere', async () => {
    const { page, told, set } = await send('sign-in', { token: ` ${token} ` }, {});
    expect([page, told]).toEqual(['/operator', null]);
    expect(isOperator(new Headers({ cookie: set!.split(';')[0]! }))).toBe(true);
    expect(logged.join()).toContain('operator_signed_in');
    expect(logged.join() + set).not.toContain(token);
  });

  it.each(['', '   ', 'short', token.slice(1), `${token}x`])('is refused with %j', async (wrong) => {
    const { page, errors, set } = await send('sign-in', { token: wrong }, {});
    expect([page, errors, set]).toEqual(['/operator', ['token'], undefined]);
  });

  it('may be tried ten times by one client; another is not kept out', async () => {
    const client = { 'x-forwarded-for': newClient() };
    for (let i = 0; i < 10; i++) await send('sign-in', { token: `wrong ${i}` }, client);
    const { told, set } = await send('sign-in', { token }, client);
    expect([told?.errors[0]?.message, set]).toEqual(['Too many tries. Try again in 15 minutes', undefined]);
    expect((await send('sign-in', { token }, {})).set).toBeDefined();
  });

  it('ends with signing out', async () => {
    const session = cookie();
    const { page, told, set } = await send('sign-out', {}, { cookie: session });
    expect([page, told?.done]).toEqual(['/operator', 'You are signed out.']);
    expect(set).toContain('gridfare_operator=; Max-Age=0');
    expect(isOperator(new Headers({ cookie: session }))).toBe(false);
  });

  it('and everything else is not there without a token set', async () => {
    settings = parseEnv({ DATA_DIR: dataDir });
    for (const action of ['sign-in', 'sign-out', 'credits']) {
      const request = new Request('http://localhost:3000/', { method: 'POST', headers: here, body: `token=${token}` });
      expect(await answerOperatorForm(request, action)).toBeNull();
    }
    expect((await report()).status).toBe(404);
    expect((await report({})).status).toBe(404);
  });
});

it.each(['nothing', '__proto__', 'constructor', ''])('there is no form %j', async (action) => {
  const request = new Request('http://localhost:3000/', { method: 'POST', headers: here, body: '' });
  expect(await answerOperatorForm(request, action)).toBeNull();
});

describe('a search of accounts', () => {
  it.each([
    ['', { q: '', page: 1 }],
    ['q=%20Ann%00a&page=3', { q: 'Anna', page: 3 }],
    ['page=0', { q: '', page: 1 }],
    ['page=-1', { q: '', page: 1 }],
    ['page=1e9', { q: '', page: 1 }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(254), page: 1 }],
  ])('%j is read', (query, search) => {
    expect(readAccountSearch(new URLSearchParams(query))).toEqual(search);
  });
});

describe('without the database', () => {
  it('all but the accounts is told, and their place says so', async () => {
    open = () => Promise.reject(new DatabaseUnavailableError('unreachable', 'away'));
    countError(400, 'invalid_postcode');
    const found = await operatorReport({ q: '', page: 1 });
    expect(found.accounts).toMatchObject({ state: 'unavailable', accounts: [] });
    const html = renderToStaticMarkup(OperatorOverview({ report: found, result: noResult }));
    for (const words of ['The database is not available', 'invalid_postcode', 'Bill reader', 'Memory'])
      expect(html).toContain(words);
    expect((await report()).status).toBe(200);
    const id = randomUUID();
    const { page, told } = await send('credits', { id, change: 'add', credits: '5', seen: new Date().toISOString() });
    expect([page, told?.status?.code]).toEqual([`/operator/accounts/${id}`, 503]);
    expect(await operatorAccount(id)).toEqual({ kind: 'database_unavailable' });
  });
});

onEachDatabase((database) => {
  let services: AccountServices;
  beforeAll(() => {
    services = accountServicesOn(database());
    open = async () => services;
  });
  beforeEach(() => {
    open = async () => services;
  });
  const shown = async (id: string) => {
    const account = await operatorAccount(id);
    if (!account || !('email' in account)) throw new Error('no account');
    return account;
  };
  /** The form as its page holds it. */
  async function form(id: string, fields: Fields) {
    return { id, change: 'add', seen: (await shown(id)).updated_at, ...fields };
  }
  const creditsOf = async (id: string) => (await shown(id)).credits_left;

  describe('credits', () => {
    it('are granted once by a form that is sent twice at the same moment', async () => {
      const { id, email } = await newAccount(database(), 50);
      const fields = await form(id, { credits: '1,000' });
      const sent = await Promise.all([send('credits', fields), send('credits', fields)]);
      expect(await creditsOf(id)).toBe(1050);
      expect(sent.flatMap(({ told }) => told?.done ?? [])).toEqual(['The account now has 1,050 credits.']);
      expect(sent.flatMap(({ errors }) => errors)).toEqual(['credits']);
      expect((await send('credits', fields)).errors).toEqual(['credits']);
      expect(await creditsOf(id)).toBe(1050);
      const lines = logged.map((line) => JSON.parse(line));
      expect(lines.filter(({ event }) => event === 'operator_changed_credits')).toEqual([
        expect.objectContaining({ account: id, change: 'add', credits: 1000, credits_left: 1050 }),
      ]);
      expect(logged.join()).not.toContain(email);
    });

    it('are set to what is wished', async () => {
      const { id } = await newAccount(database(), 50);
      const { page, told } = await send('credits', await form(id, { change: 'set', credits: '0' }));
      expect([page, told?.done]).toEqual([`/operator/accounts/${id}`, 'The account now has 0 credits.']);
      expect(await creditsOf(id)).toBe(0);
    });

    it.each<[string, Fields]>([
      ['nothing', { credits: '' }],
      ['none to add', { credits: '0' }],
      ['fewer', { credits: '-5' }],
      ['parts', { credits: '1.5' }],
      ['words', { credits: 'many' }],
      ['more than the limit', { credits: '1000001' }],
      ['another change', { change: 'double', credits: '5' }],
      ['another moment', { seen: 'now', credits: '5' }],
      ['an old moment', { seen: '2020-01-01T00:00:00.000Z', credits: '5' }],
    ])('are left alone by %s, which is said, with what was typed', async (_, fields) => {
      const { id } = await newAccount(database(), 50);
      const { page, errors, told } = await send('credits', await form(id, fields));
      expect([page, errors]).toEqual([`/operator/accounts/${id}`, ['credits']]);
      expect(told?.typed.credits).toBe(fields.credits);
      expect(await creditsOf(id)).toBe(50);
    });

    it.each<[string, () => Fields]>([
      ['without a cookie', () => ({})],
      [
        'with a cookie of nobody',
        () => ({ cookie: `gridfare_operator=99999999999.${'A'.repeat(22)}.${'A'.repeat(43)}` }),
      ],
      ['with the token alone', () => ({ authorization: `Bearer ${token}` })],
      ['from another site', () => ({ cookie: cookie(), 'sec-fetch-site': 'cross-site' })],
      ['from a page beside this site', () => ({ cookie: cookie(), 'sec-fetch-site': 'same-site' })],
      ['as JSON', () => ({ cookie: cookie(), 'content-type': 'application/json' })],
    ])('are left alone by a form %s', async (_, headers) => {
      const { id } = await newAccount(database(), 50);
      const { page, errors } = await send('credits', await form(id, { credits: '5' }), headers());
      expect([page, errors.length]).toEqual(['/operator', 1]);
      expect(await creditsOf(id)).toBe(50);
    });

    it('of no account, or of none of ours, change nothing', async () => {
      const seen = new Date().toISOString();
      for (const id of [randomUUID(), 'x', '']) {
        expect((await send('credits', { id, change: 'add', credits: '5', seen })).errors.length).toBe(1);
        expect((await send('requests', { id, requests: '5' })).errors.length).toBe(1);
      }
    });
  });

  describe('requests a minute', () => {
    it('are changed', async () => {
      const { id } = await newAccount(database());
      expect((await send('requests', { id, requests: '6 000' })).told?.done).toContain('6,000 requests a minute');
      expect((await shown(id)).requests_per_minute).toBe(6000);
    });

    it.each(['', '0', '10001', '1e3', '-1'])('are left alone by %j', async (requests) => {
      const { id } = await newAccount(database());
      const { errors, told } = await send('requests', { id, requests });
      expect([errors, told?.typed.requests]).toEqual([['requests'], requests]);
      expect((await shown(id)).requests_per_minute).toBe(600);
    });
  });

  describe('the report', () => {
    it.each<[string, Fields, number]>([
      ['the token', { authorization: `Bearer ${token}` }, 200],
      ['nothing', {}, 401],
      ['another token', { authorization: `Bearer ${token}x` }, 401],
      ['an API key', { 'x-api-key': token }, 401],
      ['the token beside a cookie of nobody', { authorization: `Bearer ${token}`, cookie: 'gridfare_operator=1' }, 200],
    ])('for %s is %s %i', async (_, headers, status) => {
      const response = await report(headers);
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('is given to the cookie of the page too, by GET and HEAD alone', async () => {
      const response = await report({ cookie: cookie() });
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect((await report(undefined, 'POST')).status).toBe(405);
      expect(await (await report(undefined, 'HEAD')).text()).toBe('');
    });

    it('has a limit for a client, also for the right token', async () => {
      const client = { 'x-forwarded-for': newClient() };
      for (let i = 0; i < 30; i++) expect((await report({ ...client, authorization: 'Bearer x' })).status).toBe(401);
      const response = await report({ ...client, authorization: `Bearer ${token}` });
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    });

    it('is what its contract says, and finds accounts', async () => {
      const word = randomUUID().slice(0, 8);
      for (let i = 0; i < 27; i++) await services.people.ensure(`${i}.${word}@example.com`);
      const body = await (await report(undefined, 'GET', `?q=${word}&page=9`)).json();
      expect(operatorReportSchema.parse(body)).toEqual(body);
      const { accounts } = body.accounts;
      expect([body.accounts.total, body.accounts.pages, body.accounts.page, accounts.length]).toEqual([27, 2, 2, 2]);
      const html = renderToStaticMarkup(OperatorOverview({ report: body, result: noResult }));
      expect(html).toContain(accounts[0].email);
      expect(html).toContain(`/operator?q=${word}&amp;page=1#accounts`);
    });

    it('and the pages show nothing of a bill, of its account’s keys or of its reading', async () => {
      const { id, email } = await newAccount(database());
      const extraction = inventedExtraction(1);
      const { bill } = extraction;
      const key = (await services.keys.create(id, 'Till of the bakery'))!;
      const stored = await services.bills.store(readingOf(id, 'the bytes of a bill', extraction));
      if (!('bill' in stored)) throw new Error(stored.kind);
      const address = String(bill?.supplyAddress?.value);
      const texts = [
        ...[bill?.retailerName, bill?.accountNumber, bill?.invoiceNumber].map((field) => String(field?.value)),
        ...[address, 'Wattle Street', '63052', 'Usage, step', 'INV-', 'Till of the bakery', key, key.slice(0, 14)],
        ...[stored.bill.billId, 'Pelican', 'sha256', String(bill?.totals.totalDue?.value)],
      ];
      const json = await (await report(undefined, 'GET', `?q=${email}`)).text();
      expect(json).toContain(email);
      const account = await shown(id);
      const pages = [
        json,
        renderToStaticMarkup(OperatorOverview({ report: JSON.parse(json), result: noResult })),
        renderToStaticMarkup(OperatorAccountPage({ account, result: noResult })),
      ];
      for (const page of pages) {
        expect(page).toContain(email);
        expect(texts.filter((text) => page.includes(text))).toEqual([]);
      }
      expect(account).toMatchObject({ bills_this_month: 1, failed_this_month: 0, keys: 1, credits_left: 49 });
    });

    it('tells how the register was read', async () => {
      const before = currentBook();
      const brand = { listed: 9, fetched: 2, plansFrom: null };
      const times = { startedAt: '2026-11-20T00:00:00Z', finishedAt: '2026-11-20T00:10:00Z' };
      const expired = { ...brand, id: 'wattle', name: 'Wattle Energy', outcome: 'complete' as const, problem: null };
      const failed = { ...brand, id: 'kurrajong', name: 'Kurrajong Electric', outcome: 'failed' as const };
      setBook({
        ...before,
        source: { kind: 'register', name: 'A register for tests', note: null },
        sync: {
          ...times,
          brands: [
            { ...expired, plans: 7, skipped: { expired: 2 } },
            { ...failed, problem: 'Its list answers 500.', plans: 0, skipped: {} },
          ],
        },
      });
      const line = { planId: 'WAT123@EME', brand: 'wattle', reason: 'expired', text: '', detail: '' };
      await writeFile(path.join(dataDir, 'left-out.ndjson'), `${JSON.stringify(line)}\n`);
      const last = { ...times, checkedOn: '2026-11-20', replaced: false, plans: 3, previousPlans: 90, fetched: 1 };
      const why = { notReplacedBecause: 'No plan of the register could be checked.', brands: [] };
      await writeFile(path.join(dataDir, 'sync-report.json'), JSON.stringify({ ...last, ...why }));
      const found = await operatorReport({ q: '', page: 1 });
      setBook(before);
      expect(operatorReportSchema.parse(found)).toEqual(found);
      const html = renderToStaticMarkup(OperatorOverview({ report: found, result: noResult }));
      const said = [
        'WAT123@EME',
        '2 brands asked, 1 with',
        'Its list answers 500.',
        why.notReplacedBecause,
        '90 before',
      ];
      for (const words of said) expect(html).toContain(words);
    });
  });

  it('lists accounts within the limit of what the database takes on', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => operatorAccounts({ q: '', page: 1 })));
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['ready']));
  });
});
