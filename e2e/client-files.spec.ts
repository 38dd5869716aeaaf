/** Everything that browsers get, on servers whose secrets have a mark: no secrets in it, and nothing from other hosts. No script. */
import { readdirSync, readFileSync } from 'node:fs';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { findLeaks } from './support/leaks';
import { markedSecrets, secretMark } from './support/marked-secrets';
import { findPageFaults } from './support/page-rules';
import { pageStates } from './support/page-states';
import { startServer, type TestServer } from './support/test-server';

// One worker for the file: its servers are started once. A test visits about 150 pages.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const outOfReach = 'http://127.0.0.1:9';
const common = { BILLS_BASE_URL: outOfReach, PAGE_LIMIT_PER_MINUTE: '0' };
let server: TestServer;
/** Its database and its rates are out of reach too. */
let cutOff: TestServer;

test.beforeAll(async () => {
  // Without mail, signing up signs in.
  server = await startServer({ ...markedSecrets, ...common, DATABASE_URL: '', SMTP_URL: '', MAIL_FROM: '' });
  cutOff = await startServer({ ...markedSecrets, ...common, RATES_BASE_URL: outOfReach });
});
test.afterAll(async () => {
  await Promise.all([server.stop(), cutOff.stop()]);
});

const email = 'owner@example.com';
/** Of the bill that is sent. */
const nmiOfBill = 'NEEE0RD3BX';
const sameSite = { 'sec-fetch-site': 'same-origin' };

const accountPaths = [
  ...['/account', '/account/developers', '/account/settings', '/account/settings/two-step'],
  ...['/account/bills', '/account/bills?q=%3Cb%3E', '/account/bills/delete?id=x', '/account/sites'],
  ...['/account/sign-in', '/account/sign-in/code', '/account/sign-up', '/account/reset', '/account/reset/new'],
  ...['/account/confirm', '/account/end-watch', '/account/nowhere'],
  '/account/bills/7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11',
];
const operatorPaths = ['/operator', '/operator/accounts/x'];
const otherPaths = [
  '/health',
  '/ready',
  '/openapi.json',
  '/v1/rates?postcode=2000',
  '/v1/nowhere',
  '/v1/bills',
  '/robots.txt',
];

interface Visit {
  path: string;
  response: APIResponse;
  text: string;
}

async function visit(request: APIRequestContext, path: string, headers = {}): Promise<Visit> {
  const response = await request.get(path, { headers });
  return { path, response, text: await response.text() };
}

/** Signs up and makes a key, sends a bill with it, and signs the operator in: the cookies stay with `request`. */
async function signIn(request: APIRequestContext): Promise<Visit[]> {
  const post = async (path: string, form: Record<string, string>): Promise<Visit> => {
    const response = await request.post(path, { form, headers: sameSite });
    return { path, response, text: await response.text() };
  };
  const sign = { email, new_password: 'correct horse battery' };
  const refused = await post('/account/do/sign-up', { ...sign, email: 'nobody' });
  await post('/account/do/sign-up', sign);
  const made = await post('/account/do/create-key', { name: 'Till 1' });
  const key = /gf_live_[\w-]{32}/.exec(made.text)?.[0] ?? '';
  const file = { name: 'demand.pdf', mimeType: 'application/pdf', buffer: readFileSync('public/samples/demand.pdf') };
  const sent = await request.post('/v1/extract', { headers: { 'x-api-key': key }, multipart: { file } });
  const dropped = await request.post('/api/bills', { headers: sameSite, multipart: { file } });
  const wrongToken = await post('/operator/do/sign-in', { token: 'x' });
  await post('/operator/do/sign-in', { token: markedSecrets.OPERATOR_TOKEN });
  const uploaded = [sent, dropped].map(async (response) => ({
    path: response.url(),
    response,
    text: await response.text(),
  }));
  return [refused, wrongToken, ...(await Promise.all(uploaded))];
}

async function visitEverything(request: APIRequestContext, hasAccounts: boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  // Without rates one result is like another, and what needs none is like that of the other server.
  const states = hasAccounts ? pageStates : pageStates.slice(0, 3);
  for (const [, path] of states) {
    const first = await visit(request, path);
    visits.push(first);
    // A page that is kept is sent again as it was made.
    if (first.response.headers().etag) visits.push(await visit(request, path));
  }
  visits.push(await visit(request, '/rates/2000?usage_kwh=18000', { rsc: '1' }));
  for (const path of [...otherPaths, ...accountPaths, ...operatorPaths]) visits.push(await visit(request, path));
  visits.push(...(await signIn(request)));
  if (!hasAccounts) return visits;
  for (const path of [...accountPaths, ...operatorPaths]) visits.push(await visit(request, path));
  const bill = /\/account\/bills\/[0-9a-f-]{36}/.exec((await visit(request, '/account/bills')).text)?.[0];
  if (bill) visits.push(await visit(request, bill));
  return visits;
}

test('files of the build and of the public folder hold no secret, no path and no source map', () => {
  const files = ['.next/static', '.next/server/app', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  );
  const sent = files.filter((file) => !/^\.next\/server\/.*\.(js|json|map)$/.test(file));
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.flatMap((file) => findLeaks(readFileSync(file, 'latin1')).map((leak) => `${file}: ${leak}`))).toEqual([]);
});

for (const [name, getServer, hasAccounts] of [
  ['a server with a database of its own', () => server, true],
  ['a server that reaches nothing', () => cutOff, false],
] as const) {
  test(`${name} sends no secret, and its pages load and run their own files and scripts alone`, async ({
    playwright,
  }) => {
    const { origin } = getServer();
    const request = await playwright.request.newContext({ baseURL: origin });
    const visits = await visitEverything(request, hasAccounts);
    await request.dispose();
    // Otherwise the account pages were those of nobody.
    expect(visits.some(({ text }) => text.includes(email))).toBe(hasAccounts);
    expect(visits.flatMap(findVisitLeaks)).toEqual([]);
    const pages = visits.filter(isPage);
    expect(pages.length).toBeGreaterThan(accountPaths.length);
    expect(pages.flatMap((page) => findVisitFaults(page, origin))).toEqual([]);
    for (const hidden of [secretMark, email, nmiOfBill]) expect(getServer().printed()).not.toContain(hidden);
  });
}

function isPage({ response }: Visit): boolean {
  return response.headers()['content-type']?.startsWith('text/html') ?? false;
}

/** Pages that tell the operator which setting to make. */
const namedSettings = new Map([
  ['/operator', 'OPERATOR_TOKEN'],
  ['/account/reset', 'SMTP_URL'],
]);

function findVisitLeaks({ path, response, text }: Visit): string[] {
  const [, named = ''] = [...namedSettings].find(([start]) => path.startsWith(start)) ?? [];
  const sent = JSON.stringify(response.headers()) + text.replaceAll(named, '');
  return findLeaks(sent).map((leak) => `${path}: ${leak}`);
}

function findVisitFaults({ path, response, text }: Visit, origin: string): string[] {
  return findPageFaults(response.headers(), text, origin).map((fault) => `${path}: ${fault}`);
}
