import { createHash } from 'node:crypto';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { must } from '@/lib/must';
import { getCurrentBook, setBook } from '@/lib/server/book-source';
import { isSharedAddress } from '@/lib/site/address/shared-address';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { setPageCookie, setPageStatus } from './page-status';

const filler = '<p>words</p>'.repeat(200);
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
/** What Next reads its nonce from. */
const nonceOf = ({ headers }: IncomingMessage) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 20_000, interval: 2 });

let server: TestServer;
let seen: { url: string; method: string; headers: IncomingMessage['headers'] }[];
/** What the pages behind the cache do; replaced by a test. */
let page: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
const send = (outgoing: ServerResponse, html: string) => {
  outgoing.setHeader('Content-Type', 'text/html; charset=utf-8');
  outgoing.setHeader('Cache-Control', 'private, no-store');
  outgoing.setHeader('Vary', 'rsc');
  outgoing.write(html.slice(0, 50));
  outgoing.end(html.slice(50));
};

beforeEach(async () => {
  // What is kept goes with its book: each test begins with nothing kept.
  setBook({ ...getCurrentBook() });
  seen = [];
  page = (incoming, outgoing) =>
    send(outgoing, `<html><script nonce="${nonceOf(incoming)}">next(1)</script>${seen.length}${filler}</html>`);
  server = await startTestServer(
    (incoming, outgoing) => {
      seen.push({ url: incoming.url!, method: incoming.method!, headers: { ...incoming.headers } });
      return page(incoming, outgoing);
    },
    { isShared: isSharedAddress, limits: { pages: 1000 } },
  );
});
afterEach(() => server.close());

describe('a page that is the same for everybody', () => {
  it('is made once and given out again, whole, with a tag', async () => {
    const first = await server.request('GET', '/rates/2000');
    const second = await server.request('GET', '/rates/2000');
    expect(seen).toHaveLength(1);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'rsc, Accept-Encoding',
      'content-length': String(Buffer.byteLength(first.body)),
      'content-security-policy': first.headers['content-security-policy'],
    });
    const etag = second.headers.etag!;
    expect(await server.request('GET', '/rates/2000', [`If-None-Match: "other", ${etag}`])).toMatchObject({
      status: 304,
      body: '',
      headers: { etag },
    });
  });

  it('answers HEAD with the length of GET, from the same copy', async () => {
    const head = await server.request('HEAD', '/rates/2000');
    expect(head).toMatchObject({ status: 200, body: '' });
    const full = await server.request('GET', '/rates/2000');
    expect(head.headers['content-length']).toBe(String(full.body.length));
    expect(seen.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is made without anything of who asks for it first', async () => {
    await server.request('GET', '/rates/2000', [
      'Host: evil.example',
      'Authorization: Basic eDp5',
      'User-Agent: x',
      'X-Forwarded-Host: evil.example',
      'Next-Action: 00',
      'If-None-Match: "x"',
    ]);
    const { headers } = seen[0]!;
    expect(Object.keys(headers).sort()).toEqual(['connection', 'content-security-policy', 'host', 'x-gridfare-client']);
    expect([headers.host, headers.connection]).toEqual(['localhost:3000', 'close']);
  });

  it('is made once for many who ask at the same time', async () => {
    page = (_, outgoing) => setTimeout(() => send(outgoing, `<html>${filler}</html>`), 30);
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.request('GET', '/rates/2000')));
    expect(seen).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1);
  });

  it('is made for those who waited when the first asker goes away', async () => {
    let finish = () => {};
    page = (_, outgoing) => {
      finish = () => send(outgoing, `<html>${filler}</html>`);
    };
    const first = connect(server.port, '127.0.0.1', () =>
      first.write('GET /rates/2000 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    await until(() => seen.length === 1);
    const second = server.request('GET', '/rates/2000');
    first.destroy();
    finish();
    expect((await second).body).toContain('words');
    expect(seen).toHaveLength(1);
  });

  it('goes with the book it was made from', async () => {
    await server.request('GET', '/rates/2000');
    setBook({ ...getCurrentBook() });
    await server.request('GET', '/rates/2000');
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['an NMI', '/rates?nmi=41020359848', []],
    ['words typed', '/rates?q=41020359848', []],
    ['a bill', '/bill', []],
    ['an account', '/account', []],
    ['a parameter not known', '/rates/2000?x=1', []],
    ['a cookie', '/rates/2000', ['Cookie: session=1']],
    ['a part of a page', '/rates/2000', ['RSC: 1']],
    ['a range', '/rates/2000', ['Range: bytes=0-1']],
  ])('is not what %s asks for', async (_, target, headers) => {
    const first = await server.request('GET', target, headers);
    await server.request('GET', target, headers);
    expect(seen).toHaveLength(2);
    expect(first.headers).not.toHaveProperty('etag');
    expect(first.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['sets a cookie', (_: IncomingMessage, outgoing: ServerResponse) => outgoing.setHeader('Set-Cookie', 'a=1')],
    ['redirects', (_: IncomingMessage, outgoing: ServerResponse) => (outgoing.statusCode = 307)],
    ['fails', (_: IncomingMessage, outgoing: ServerResponse) => (outgoing.statusCode = 500)],
    ['tells a status', () => setPageStatus(503, 7)],
    ['throws', () => Promise.reject(new Error('thrown'))],
  ])('is not kept when it %s', async (_, change) => {
    page = async (incoming, outgoing) => {
      await change(incoming, outgoing);
      send(outgoing, `<html>${filler}</html>`);
    };
    const first = await server.request('GET', '/rates/2000');
    await server.request('GET', '/rates/2000');
    expect(seen).toHaveLength(2);
    expect(first.headers).not.toHaveProperty('etag');
  });
});

describe('every page', () => {
  it('is sent with all its cookies', async () => {
    const cookies = ['session=1; Path=/', 'known=2; Path=/'];
    const setting = await startTestServer((_, outgoing) => {
      outgoing.setHeader('set-cookie', cookies);
      outgoing.writeHead(303, { location: '/account' }).end();
    });
    const response = await fetch(`http://127.0.0.1:${setting.port}/account/do/sign-in`, {
      method: 'POST',
      redirect: 'manual',
    });
    setting.close();
    expect(response.headers.getSetCookie()).toEqual(cookies);
  });

  it('is sent with the status and the cookie it set', async () => {
    page = async (_, outgoing) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      setPageStatus(503, 7);
      setPageCookie('shown=; Max-Age=0');
      send(outgoing, 'words');
    };
    const answer = await server.request('GET', '/rates?nmi=41020359848');
    const headers = { 'retry-after': '7', 'set-cookie': 'shown=; Max-Age=0' };
    expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('words'), headers });
  });

  it('admits the scripts of its rendering, and no other', async () => {
    page = (incoming, outgoing) =>
      send(
        outgoing,
        `<html><script nonce="${nonceOf(incoming)}" id="_R_">next(1)</script><script src="/x.js" nonce="${nonceOf(incoming)}"></script><script>evil()</script></html>`,
      );
    const forged = ["Content-Security-Policy: script-src 'nonce-mine'"];
    const { body, headers } = await server.request('GET', '/rates/2000', forged);
    const policy = headers['content-security-policy']!;
    expect(policy).toContain(`script-src 'self' ${hashOf('next(1)')};`);
    expect(policy).not.toContain("unsafe-inline'; script");
    expect(policy).not.toContain(hashOf('evil()'));
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/);
    expect(body).not.toContain('nonce');
    expect(body).toContain('<script id="_R_">next(1)</script>');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  });

  it('of one client admits what bears the nonce of its rendering, another one each time', async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 2; time++) {
      const { body, headers } = await server.request('GET', '/bill', [
        "Content-Security-Policy: script-src 'nonce-mine'",
      ]);
      const [, nonce = ''] = /nonce="([\w-]{24})"/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('has to be made counts for its client; what is kept does not', async () => {
    server.close();
    server = await startTestServer((_, outgoing) => send(outgoing, `<html>${filler}</html>`), {
      isShared: isSharedAddress,
      limits: { pages: 2 },
    });
    await server.request('GET', '/rates/2000');
    await server.request('GET', '/bill');
    const refused = await server.request('GET', '/rates/2001');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d?$/);
    expect(refused.headers['content-security-policy']).toContain("script-src 'self';");
    expect(refused.body).toContain('<h1>Too many pages in a short time</h1>');
    expect(refused.body).not.toMatch(/please|sorry|oops/i);
    expect((await server.request('GET', '/bill')).status).toBe(429);
    expect(await server.request('HEAD', '/bill')).toMatchObject({ status: 429, body: '' });
    expect((await server.request('GET', '/rates/2000')).status).toBe(200);
  });
});

describe('renders at once', () => {
  /** Ends what runs, the oldest first. */
  let running: (() => void)[];
  const ask = (target: string, from = '127.0.0.1') =>
    new Promise<number>((resolve, reject) => {
      get({ host: '127.0.0.1', port: server.port, path: target, localAddress: from, agent: false }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', reject);
    });
  beforeEach(() => {
    running = [];
    page = (_, outgoing) =>
      new Promise<void>((resolve) => {
        running.push(() => {
          send(outgoing, `<html>${filler}</html>`);
          resolve();
        });
      });
  });
  const end = () => must(running.shift(), 'something runs')();

  it('are one of a client and two in all, and others go on at once', async () => {
    const first = [ask('/rates/2000'), ask('/rates/2001'), ask('/rates/2005')];
    await until(() => seen.length === 1);
    const second = [ask('/rates/2002', '127.0.0.2'), ask('/rates/2003', '127.0.0.2')];
    await until(() => seen.length === 2);
    const third = ask('/rates/2004', '127.0.0.3');
    const { status } = await server.request('GET', '/v1/rates?postcode=2000');
    expect([status, running.length]).toEqual([200, 2]);
    end();
    // The third client has had no turn yet.
    await until(() => seen.length === 3);
    expect(seen[2]?.url).toBe('/rates/2004');
    while (running.length > 0 || seen.length < 6) {
      expect(running.length).toBeLessThanOrEqual(2);
      if (running.length > 0) end();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await Promise.all([...first, ...second, third])).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('of pages that wait for something keep no page for everyone waiting', async () => {
    const waiting = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((from) => ask('/account', from));
    await until(() => seen.length === 3);
    const hung = running.splice(0);
    const shared = ask('/rates/2000');
    await until(() => running.length === 1);
    end();
    expect(await shared).toBe(200);
    for (const finish of hung) finish();
    expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
  });

  it('are refused with 429 beyond a short queue, and the queue is served', async () => {
    const statuses = Array.from({ length: 60 }, (_, at) => ask(`/rates/2000?usage_kwh=${1000 + at}`));
    let refused = 0;
    for (const status of statuses) status.then((code) => (refused += Number(code === 429)));
    await until(() => refused === 60 - 33);
    await until(() => seen.length === 1);
    const other = ask('/rates/3000', '127.0.0.2');
    await until(() => running.length === 2);
    while (seen.length < 34 || running.length > 0) {
      if (running.length > 0) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all(statuses)).filter((code) => code === 200)).toHaveLength(33);
    expect(await other).toBe(200);
  });

  it('are not made for those who went away while they waited', async () => {
    const first = ask('/rates/2000');
    await until(() => seen.length === 1);
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write('GET /rates/2001 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    end();
    expect(await first).toBe(200);
    const last = ask('/rates/2002');
    await until(() => seen.length === 2);
    expect(seen[1]?.url).toBe('/rates/2002');
    end();
    expect(await last).toBe(200);
  });
});

describe('a file of the build', () => {
  it('is kept under its whole address and stays immutable', async () => {
    page = (_, outgoing) => {
      outgoing.setHeader('Content-Type', 'application/javascript');
      outgoing.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      outgoing.end('code();'.repeat(400));
    };
    await server.request('GET', '/_next/static/chunks/a.js');
    const { headers } = await server.request('GET', '/_next/static/chunks/a.js', ['Accept-Encoding: br']);
    expect(seen).toHaveLength(1);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await server.request('GET', '/_next/static/chunks/a.js?nmi=41020359848');
    expect(seen).toHaveLength(2);
  });
});
