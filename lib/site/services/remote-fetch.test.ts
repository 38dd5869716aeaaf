import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeRemote, startFakeRemote } from '@/lib/testing/remote-server';
import { fetchRemoteText, RemoteError, readKeptSeconds, readRetryAfterSeconds } from './remote-fetch';

const limits = { timeoutMs: 5000, retryDelayMs: 1, maxBytes: 1000 };
const now = Date.parse('2026-11-21T02:00:00Z');

let remote: FakeRemote | undefined;
afterEach(() => {
  remote?.close();
  remote = undefined;
  vi.restoreAllMocks();
});

const reasonOf = async (url: string, timeoutMs = limits.timeoutMs): Promise<string> => {
  const fault = await fetchRemoteText(url, { ...limits, timeoutMs }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(RemoteError);
  return (fault as RemoteError).reason;
};

describe('fetchRemoteText', () => {
  it('tells a refused connection by its code', async () => {
    const closed = await startFakeRemote(() => {});
    closed.close();
    expect(await reasonOf(closed.baseUrl)).toBe('connection ECONNREFUSED');
  });

  it('tells a host without an address, and never the address itself', async () => {
    expect(await reasonOf('http://no-such-host.invalid/v1/rates?nmi=4102035984', 1500)).toMatch(
      /^(connection E\w+|timeout)$/,
    );
    expect(await reasonOf('http://user:secret@127.0.0.1:9/v1/rates?nmi=4102035984')).toBe('connection');
  });

  it('asks again when the connection breaks within the body', async () => {
    remote = await startFakeRemote((_, outgoing) => {
      if (remote!.seen.length > 1) return outgoing.end('whole');
      outgoing.writeHead(200, { 'content-length': 100 });
      return outgoing.write('ha', () => outgoing.destroy());
    });
    expect((await fetchRemoteText(remote.baseUrl, limits)).text).toBe('whole');
    expect(remote.seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('gives the second answer as it is, also when it is another refusal', async () => {
    remote = await startFakeRemote((_, outgoing) => outgoing.writeHead(503).end('busy'));
    expect(await fetchRemoteText(remote.baseUrl, limits)).toMatchObject({ status: 503, text: 'busy' });
    expect(remote.seen).toHaveLength(2);
  });

  it('keeps to one time for both tries', async () => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    remote = await startFakeRemote((incoming, outgoing) => {
      if (remote!.seen.length === 1) return incoming.socket.destroy();
      return outgoing.write('{', () => time.abort());
    });
    expect(await reasonOf(remote.baseUrl, 200)).toBe('timeout');
    expect(remote.seen).toHaveLength(2);
    expect(timeout.mock.calls).toEqual([[200]]);
  });

  it('stops at its size, and does not ask again for more of the same', async () => {
    remote = await startFakeRemote((_, outgoing) => outgoing.end('x'.repeat(1001)));
    expect(await reasonOf(remote.baseUrl)).toBe('too_large');
    expect(remote.seen).toHaveLength(1);
  });

  it('follows nobody elsewhere', async () => {
    remote = await startFakeRemote((_, outgoing) => outgoing.writeHead(302, { location: '/elsewhere' }).end());
    expect((await fetchRemoteText(remote.baseUrl, limits)).status).toBe(302);
    expect(remote.seen).toHaveLength(1);
  });
});

describe('retryAfterSeconds', () => {
  it.each([
    ['17', 17],
    [' 5 ', 5],
    ['86400', 86_400],
    ['Sat, 21 Nov 2026 02:01:30 GMT', 90],
    ['Saturday, 21-Nov-26 02:01:30 GMT', 90],
  ])('reads %s', (text, seconds) => {
    expect(readRetryAfterSeconds(new Headers({ 'retry-after': text }), now)).toBe(seconds);
  });

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '86401',
    'soon',
    'Sat, 21 Nov 2026 01:59:59 GMT',
    'Sun, 21 Nov 2027 02:00:00 GMT',
  ])('takes "%s" for no time at all', (text) => {
    expect(readRetryAfterSeconds(new Headers({ 'retry-after': text }), now)).toBeUndefined();
  });
});

describe('keptSeconds', () => {
  it.each<[Record<string, string>, number]>([
    [{}, 300],
    [{ 'cache-control': 'public' }, 300],
    [{ 'cache-control': 'public, max-age=120' }, 120],
    [{ 'cache-control': 'Max-Age="120"' }, 120],
    [{ 'cache-control': 'max-age=86400' }, 3600],
    [{ 'cache-control': 'max-age=600, s-maxage=60' }, 60],
    [{ 'cache-control': 'max-age=600', age: '500' }, 100],
    [{ 'cache-control': 'max-age=600', age: '900' }, 0],
    [{ 'cache-control': 'max-age=600', age: 'old' }, 600],
    [{ 'cache-control': 'private, max-age=600' }, 0],
    [{ 'cache-control': 'no-store' }, 0],
    [{ 'cache-control': 'no-cache, max-age=600' }, 0],
    [{ 'cache-control': 'max-age=0' }, 0],
  ])('%j', (headers, seconds) => {
    expect(readKeptSeconds(new Headers(headers))).toBe(seconds);
  });
});
