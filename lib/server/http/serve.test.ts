import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '@/lib/rates/errors';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { startServer, stopServer } from './serve';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer((_, outgoing) => outgoing.end('page'));
});
afterAll(() => server.close());

const bodyOf = (answer: string) => errorBodySchema.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));

it.each(['0.0.0.0', '127.0.0.1'])('listens on %s, given or by default', async (host) => {
  const own = await startServer(() => {}, 0, host === '0.0.0.0' ? {} : { host });
  expect(own.address()).toMatchObject({ address: host });
  own.close();
});

describe('bytes that are no HTTP', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a space in the address', 'GET /v1/rates?city=alice springs HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['headers beyond every measure', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const answer = await server.raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('are answered in the error shape', async () => {
    const answer = await server.raw('hello\r\n\r\n');
    expect(answer).toContain('content-type: application/json');
    bodyOf(answer);
  });
});

const openSockets = (from: Server) =>
  new Promise<number>((resolve, reject) =>
    from.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
/** A busy machine takes its time. */
const patient = { timeout: 5000 };
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

/** A client that never closes its side; what it got so far. */
function stubborn(port: number, bytes = ''): { socket: Socket; text: () => string } {
  let text = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  clients.push(socket);
  return { socket, text: () => text };
}

describe('a request for another protocol', () => {
  const webSocket = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const h2c = 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA';
  let strict: TestServer;
  beforeAll(async () => {
    // As Next does with the first page it makes.
    strict = await startTestServer((incoming: IncomingMessage, outgoing) => {
      const { server: of } = incoming.socket as unknown as { server: Server };
      if (of.listenerCount('upgrade') === 0) of.on('upgrade', () => {});
      outgoing.end('page');
    });
    expect((await strict.request('GET', '/')).body).toBe('page');
  });
  afterAll(() => strict.close());

  it('at once, HTTP/2, is refused in words, and its socket closed though the client keeps it', async () => {
    const client = stubborn(strict.port, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    await vi.waitFor(
      async () => expect([client.text() !== '', await openSockets(strict.server)]).toEqual([true, 0]),
      patient,
    );
    expect(client.text()).toMatch(/^HTTP\/1.1 400 .*\r\nconnection: close\r\n/is);
    expect(bodyOf(client.text()).error.code).toBe('bad_request');
  });

  it('for a tunnel is closed', async () => {
    const { socket } = stubborn(strict.port, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
    await new Promise((resolve) => socket.once('end', resolve));
    expect(await openSockets(strict.server)).toBe(0);
    expect((await strict.request('GET', '/')).body).toBe('page');
  });

  it.each([
    ['HTTP/2', '/', h2c, /page$/],
    ['HTTP/2', '/v1/rates?postcode=2000', h2c, /"plans"/],
    ['a WebSocket', '/', webSocket, /page$/],
  ])('that is offered, %s at %s, is answered over HTTP/1.1', async (_, target, offer, body) => {
    const client = stubborn(
      strict.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n${offer}\r\n\r\n`,
    );
    await vi.waitFor(() => expect(client.text()).toMatch(body), patient);
    expect(client.text()).toMatch(/^HTTP\/1.1 200 /);
    client.socket.destroy();
  });
});

describe('a connection', () => {
  const short = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const started: Server[] = [];
  afterEach(() => {
    for (const one of started.splice(0)) {
      one.closeAllConnections();
      one.close();
    }
  });
  async function start(limits: Parameters<typeof startServer>[2]): Promise<{ of: Server; port: number }> {
    const of = await startServer((_, outgoing) => outgoing.end('page'), 0, limits);
    started.push(of);
    return { of, port: (of.address() as AddressInfo).port };
  }

  it.each([
    ['sends nothing', ''],
    ['sends half a header', 'GET / HTTP/1.1\r\nHost: local'],
    ['sends half a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'],
  ])('that %s is closed in time', async (_, bytes) => {
    const { of, port } = await start({ ...short, keepAliveTimeout: 50 });
    const { socket } = stubborn(port, bytes);
    await new Promise((resolve) => socket.once('connect', resolve));
    await vi.waitFor(async () => expect(await openSockets(of)).toBe(0), patient);
  });

  it('that is kept for another request is closed in time', async () => {
    const { of, port } = await start({ keepAliveTimeout: 50 });
    const client = stubborn(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(client.text()).toMatch(/page$/), patient);
    await vi.waitFor(async () => expect(await openSockets(of)).toBe(0), patient);
  });

  it('beyond those a client may have is refused in words; one that is closed makes room', {
    timeout: 30_000,
  }, async () => {
    const { of, port } = await start({ connectionsPerClient: 3 });
    const held = [stubborn(port), stubborn(port), stubborn(port)];
    await vi.waitFor(async () => expect(await openSockets(of)).toBe(3), patient);
    const refused = stubborn(port);
    await vi.waitFor(() => expect(refused.text()).toMatch(/^HTTP\/1.1 429 /), patient);
    expect(bodyOf(refused.text()).error.message).toContain('Too many open connections');
    await vi.waitFor(async () => expect(await openSockets(of)).toBe(3), patient);
    held[0]!.socket.destroy();
    await vi.waitFor(async () => expect(await openSockets(of)).toBe(2), patient);
    const next = stubborn(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(next.text()).toMatch(/page$/), patient);
  });
});

it('closes a connection that sends many requests without waiting for the answers', async () => {
  const urls: string[] = [];
  const waiting = await startTestServer((incoming) => {
    urls.push(incoming.url ?? '');
  });
  const many = Array.from({ length: 1000 }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
  expect(await waiting.raw(many)).toBe('');
  expect(urls.length).toBeLessThanOrEqual(17);
  expect((await waiting.request('GET', '/health')).status).toBe(200);
  waiting.close();
});

it('answers pipelined requests in order', async () => {
  const paths = ['/v1/rates?postcode=2000', '/', '/health', '/v1/nothing'];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
  const answer = await server.raw(`${requests}GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect([...answer.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => status)).toEqual([
    '200',
    '200',
    '200',
    '404',
    '200',
  ]);
});

describe('stop', () => {
  it('finishes what is in progress and takes nothing new', async () => {
    let finish = () => {};
    const begun = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let arrived = () => {};
    const busy = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const stopping = await startTestServer(async (_, outgoing) => {
      arrived();
      await begun;
      outgoing.end('finished');
    });
    // A client that keeps its connection for another request.
    const kept = stubborn(stopping.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await busy;
    const stopped = stopServer(stopping.server, 5000);
    await vi.waitFor(() => expect(stopping.server.listening).toBe(false), patient);
    await expect(stopping.request('GET', '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    finish();
    await vi.waitFor(() => expect(kept.text()).toMatch(/finished$/), patient);
    expect(await stopped).toBe(true);
  });
});
