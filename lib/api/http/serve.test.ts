import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/lib/rates/errors';
import { serve, stop } from './serve';
import { startTestServer, type TestServer } from './testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer((_, outgoing) => outgoing.end('page'));
});
afterAll(() => server.close());

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
    errorBodySchema.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
  });

  it('leave the server answering', async () => {
    await server.raw('\u0000\u0001\u0002\r\n\r\n');
    expect((await server.request('GET', '/')).body).toBe('page');
  });
});

describe('serve', () => {
  it('refuses a port that is in use', async () => {
    await expect(serve(() => {}, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
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
    const inProgress = stopping.request('GET', '/');
    await busy;
    const stopped = stop(stopping.server);
    await expect(stopping.request('GET', '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    finish();
    expect((await inProgress).body).toBe('finished');
    await stopped;
  });
});
