/**
 * Requests to the built server, over a socket: one odd value in each parameter of each route, paths in odd spellings, damaged
 * requests, and many of the same at once. An input is a line `<copies> <method> <target>`, lines of headers, an empty line, the body.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { runKeys } from '@/bench/servers';
import { startServer, type TestServer } from '@/e2e/support/test-server';
import { must } from '@/lib/must';
import { root } from '@/scripts/root';
import { exchange } from '@/test/raw-http';
import { anyDamaged } from '../damage';
import { oddNames, oddTexts } from '../odd-texts';
import { expectThat, type FuzzPart } from '../part';
import { listApiRoutes, listPageRoutes, listRoutesOfPage, mergeRoutes, type Route } from './http-routes';

const uuid = '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11';
const manyCopies = 30;
const maxAnswerMs = 20_000;
const ownerEmail = 'owner@example.com';
const password = 'correct horse battery staple';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const oddHeaders = [
  ...['Host: a b', 'Host: 1.2.3.4.5', 'Host: a.example\nHost: b.example', 'Accept-Language: \xff', 'If-None-Match: "x'],
  ...['Next-Router-State-Tree: x\nRSC: 1', 'Next-Router-State-Tree: %5B%22%22%5D\nRSC: 1', 'Next-Action: 00'],
  ...['X-Invoke-Path: /x\nX-Matched-Path: /_error\nX-Invoke-Status: 500', 'Expect: the-unexpected', 'Upgrade: h2c'],
  ...['X-Forwarded-Host: evil.example\nX-Gridfare-Client: 6.6.6.6\nX-Nextjs-Data: 1', 'Range: bytes=0-1'],
  ...['Cookie: __prerender_bypass=1; __next_preview_data=x', 'Accept-Encoding: br;q=x, *', 'Accept: a/b;q=0'],
];
const oddTargets = [
  ...[
    '//evil.example/',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/\\',
    '/.rsc',
    '/rates/2000.rsc',
    '/__proto__',
    '/[postcode]',
    '*',
  ],
  ...['/_next/image?url=x', '/_next/data/x.json', '/_next/static/..%2f..%2fserver.mjs', '/rates/..%2f..', '?', '#'],
  ...['http://evil.example/rates/2000', `/rates?q=${'x'.repeat(5000)}`, `/${'x'.repeat(60_000)}`, '/rates/2000?%zz'],
];
/** What is put before a path, or in the place of one of its slashes. */
const oddSlashes = [
  ...['//', '/./', '/x/../', '/x/%2e%2e/', '/x/%2E./', '/x/.%2e/', '/x/..%2f', '/x/..%2F', '/x/..%5c', '/x/..\\', '\\'],
  ...[
    '%2f',
    '%2F',
    '/%252e%252e/',
    '/_next/static/x/../../../',
    '/_next/static/%2e%2e/%2E%2e/',
    '/%2f',
    '/;a=b/',
    '/ /',
  ],
];

/** What the routes are asked with. */
interface Caller {
  key: string;
  cookie: string;
  billId: string;
}

type Place = 'path' | 'query' | 'body';

/** A request that sends what pages send but for `changed`. */
function makeInput(route: Route, caller: Caller, changed?: readonly [Place, name: string, text: string]): Buffer {
  const [place, changedName, text = ''] = changed ?? [];
  const samples: Record<string, string> = { postcode: '2000', place: 'sydney', action: 'create-key' };
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      place === 'path' && name === changedName ? text.toWellFormed() : (samples[name] ?? caller.billId),
    ),
  );
  const fill = (where: Place, sent: Record<string, string>) =>
    new URLSearchParams(place === where && changedName !== undefined ? { ...sent, [changedName]: text } : sent);
  const query = fill('query', route.query);
  if (place === 'query')
    for (const name of [...query.keys()]) if (query.get(name) === '' && name !== changedName) query.delete(name);
  const body = fill('body', route.body);
  const head = `1 ${route.method} ${filled}${query.size > 0 ? `?${query}` : ''}\n`;
  if (!route.isMultipart)
    return Buffer.from(`${head}${body.size > 0 ? 'Content-Type: application/x-www-form-urlencoded\n' : ''}\n${body}`);
  const parts = [...body].map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${head}Content-Type: multipart/form-data; boundary=b\n\n${parts.join('')}--b--\r\n`);
}

/** Every place for a value: parameters of paths, queries and forms; names that nobody knows where others are. */
function listPlaces(routes: readonly Route[]): (readonly [Route, Place, name: string])[] {
  return routes.flatMap((route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [route, 'path', name] as const);
    const places = (['query', 'body'] as const).filter((place) => Object.keys(route[place]).length > 0);
    const named = places.flatMap((place) =>
      [...Object.keys(route[place]), ...oddNames].map((name) => [route, place, name] as const),
    );
    return [...inPath, ...named];
  });
}

function anySpelledPath(routes: readonly Route[], caller: Caller): fc.Arbitrary<Buffer> {
  const good = fc.constantFrom(...routes).map((route) => makeInput(route, caller));
  const edit = fc.tuple(fc.nat(5), fc.constantFrom(...oddSlashes), fc.nat(3));
  return fc.tuple(good, edit).map(([input, [at, slash, kind]]) => {
    const [start = '', ...rest] = input.toString('latin1').split('\n');
    const [copies, method, target = ''] = start.split(' ');
    const parts = target.split('/');
    const place = 1 + (at % Math.max(1, parts.length - 1));
    const joined = `${parts.slice(0, place).join('/')}${slash}${parts.slice(place).join('/')}`;
    const letters = (write: (code: string) => string) =>
      target.replace(/[a-z]/i, (letter) => `%${write(letter.charCodeAt(0).toString(16))}`);
    const spelled = [joined, letters((code) => code.toUpperCase()), letters((code) => code), `${target}/`][kind];
    return Buffer.from([`${copies} ${method} ${spelled}`, ...rest].join('\n'), 'latin1');
  });
}

const manyAtOnce = (input: Buffer) => Buffer.concat([Buffer.from(String(manyCopies)), input.subarray(1)]);

export const http: FuzzPart = {
  name: 'http',
  casesInMillion: 60_000,
  sampleCases: 500,
  maxCaseMs: 10_000,
  maxGrowthMegabytes: 400,
  needsBuild: true,
  open: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-fuzz-http-'));
    const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1', SHUTDOWN_GRACE_SECONDS: '0' });
    const caller = await openCaller(server, folder);
    const apiRoutes = listApiRoutes(await (await fetch(`${server.origin}/openapi.json`)).json());
    const routes = mergeRoutes([...apiRoutes, ...(await crawl(server, caller))]);
    const good = routes.map((route) => makeInput(route, caller));
    const anyGood = fc.constantFrom(...good);
    const anyOdd = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...listPlaces(routes)), fc.constantFrom(...oddTexts))
          .map(([[route, place, name], text]) => makeInput(route, caller, [place, name, text])),
      },
      { weight: 3, arbitrary: anySpelledPath(routes, caller) },
      { weight: 1, arbitrary: anyDamaged(good, [...oddHeaders, ...oddSlashes, ...oddNames, '&', '=', '?', '\n\n']) },
      fc
        .tuple(fc.constantFrom(...methods), fc.constantFrom(...oddTargets), fc.constantFrom('', ...oddHeaders))
        .map(([method, target, header]) => Buffer.from(`1 ${method} ${target}\n${header}\n\n`, 'latin1')),
      fc.tuple(anyGood, fc.constantFrom(...oddHeaders)).map(([input, header]) => {
        const end = input.indexOf('\n');
        return Buffer.concat([
          input.subarray(0, end + 1),
          Buffer.from(`${header}\n`, 'latin1'),
          input.subarray(end + 1),
        ]);
      }),
    );
    let sent = 0;
    return {
      always: listPlaces(apiRoutes.filter(({ method }) => method === 'GET'))
        .filter(([, , name]) => !oddNames.includes(name))
        .flatMap(([route, ...place]) => oddTexts.map((text) => makeInput(route, caller, [...place, text]))),
      inputs: fc.oneof({ weight: 19, arbitrary: anyOdd }, fc.oneof(anyGood, anyOdd).map(manyAtOnce)),
      check: async (input) => {
        const copies = Math.min(manyCopies, Number.parseInt(input.toString('latin1', 0, 3), 10) || 1);
        const printedBefore = server.printed().length;
        const kinds = await Promise.all(Array.from({ length: copies }, () => send(server, caller, input, sent++)));
        const faults = server.printed().slice(printedBefore).split('\n').filter(isFault);
        expectThat(faults.length === 0, faults.join('\n'));
        return must(kinds[0], 'a request is sent at least once');
      },
      workerPid: () => server.child.pid,
      close: async () => {
        const { status } = await fetch(`${server.origin}/account`, {
          headers: { cookie: caller.cookie },
          redirect: 'manual',
        });
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
        expectThat(status === 200, 'The session has ended, so that forms were sent without one.');
      },
    };
  },
};

/** What the server prints must be lines of its log, and none of them an error. */
function isFault(line: string): boolean {
  return line !== '' && (!line.startsWith('{"time":') || line.includes('"level":"error"'));
}

/** Sends one copy by an address of its own, so that no limit of a client refuses it. Returns the kind of the answer. */
async function send({ port }: TestServer, { key, cookie }: Caller, input: Buffer, number: number): Promise<string> {
  const text = input.toString('latin1');
  const end = text.indexOf('\n\n');
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
  const [start = '', ...headers] = head.split('\n').filter((line) => line !== '');
  const target = start.slice(start.indexOf(' ') + 1);
  const hosts = headers.filter((line) => /^host:/i.test(line));
  const lines = [
    ...[`${target} HTTP/1.1`, ...headers, ...(hosts.length === 0 ? ['Host: localhost'] : []), 'Connection: close'],
    ...[
      `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      'Sec-Fetch-Site: same-origin',
    ],
    ...[`X-API-Key: ${key}`, `Cookie: ${cookie}`, `Content-Length: ${body.length}`],
  ];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${maxAnswerMs} ms.`)), maxAnswerMs);
  });
  const exchanged = exchange(port, `${lines.join('\r\n')}\r\n\r\n${body}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return '';
    throw error;
  });
  const answer = await Promise.race([exchanged, late]).finally(() => clearTimeout(timer));
  return checkAnswer(target.split(' ')[1] ?? '', answer, hosts.length);
}

function checkAnswer(target: string, answer: string, hosts: number): string {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  expectThat(status < 500, `${status}: ${answer.slice(0, 500)}`);
  if (status === 0) return 'closed';
  if (hosts > 1) expectThat(status === 400, `Two Host headers are answered ${status}.`);
  if (hasDotSegment(target)) expectThat(status >= 400, `A path with dot segments is answered ${status}.`);
  const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '';
  expectThat(!/evil\.example/.test(location) && !/^\/\//.test(location), `It leads to ${location}.`);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  if (/^content-type: application\/json/im.test(head) && /^content-length: [1-9]/im.test(head) && body.join('') !== '')
    JSON.parse(body.join('\r\n\r\n'));
  return String(status);
}

/** In any spelling: encoded once or twice, after a slash or a backslash. */
function hasDotSegment(target: string): boolean {
  const [path = ''] = target.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/);
  const decoded = path.replaceAll('%25', '%').replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  return decoded.split(/[/\\]/).some((part) => part === '.' || part === '..');
}

/** Two accounts with a bill: the key is of one, the session of the other, because forms may delete what theirs has. */
async function openCaller(server: TestServer, folder: string): Promise<Caller> {
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
    const { headers } = await post('/account/do/sign-up', new URLSearchParams(fields));
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bill)]), 'bill.pdf');
    await post('/account/bills/upload', form, cookie);
    return cookie;
  };
  const owner = await signUp(ownerEmail);
  await runKeys({ DATA_DIR: folder }, 'set-limits', '--email', ownerEmail, '--requests-per-minute', '1000000');
  const made = await post('/account/do/create-key', new URLSearchParams({ name: 'fuzz' }), owner);
  const shown = await fetch(new URL(made.headers.get('location') ?? '', server.origin), { headers: { cookie: owner } });
  const key = must(/gf_live_[\w-]+/.exec(await shown.text())?.[0], 'a new key is shown');
  const stored = await (await fetch(`${server.origin}/v1/bills`, { headers: { 'x-api-key': key } })).text();
  const billId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(stored)?.[0] ?? uuid;
  const cookie = await signUp('visitor@example.com');
  const sites = new FormData();
  sites.append('rows', 'name,postcode,nmi,usage_kwh\nCafe,2000,41020359842,18000\n');
  await post('/account/do/add-sites', sites, cookie);
  return { key, cookie, billId };
}

/** Forms that only a link in a mail leads to, or that need one that does. */
const linkedForms: Record<string, Record<string, string>> = {
  'choose-password': { token: '0'.repeat(64), new_password: '' },
  'confirm-email': { token: '0'.repeat(64), password: '' },
  'end-watch-link': { token: `${uuid}.0000` },
  'enter-code': { code: '123456' },
};

/** The routes of all pages, with and without a session. Forms that end it are left out. */
async function crawl({ origin }: TestServer, caller: Caller): Promise<Route[]> {
  const pages = listPageRoutes();
  const linked = Object.entries(linkedForms).map(([action, body]) => ({
    ...{ method: 'POST', path: `/account/do/${action}`, query: {}, body, isMultipart: false },
  }));
  const found: Route[] = [...pages, ...linked];
  for (const route of pages) {
    const [, , target = ''] = makeInput(route, caller).toString('latin1').split('\n', 1)[0]?.split(' ') ?? [];
    for (const cookie of ['', caller.cookie]) {
      const response = await fetch(`${origin}${target}`, { headers: { cookie, 'x-forwarded-for': '192.0.2.1' } });
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      const html = await response.text();
      if (isPage) found.push(...listRoutesOfPage(html, response.url));
    }
  }
  return found.filter(({ path }) => !/\/do\/(sign-out|end-sessions)/.test(path));
}
