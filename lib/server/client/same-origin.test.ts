import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRequestSource } from './same-origin';

type Sent = Record<string, string>;

describe('requestSource with SITE_URL', () => {
  const from = (headers: Sent) => findRequestSource(new Headers(headers), 'https://example.com');

  it.each<[Sent, string]>([
    [{ origin: 'https://example.com' }, 'own'],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://example.com' }, 'own'],
    [{ 'sec-fetch-site': 'same-origin' }, 'own'],
    // The Host header names whatever the client likes.
    [{ origin: 'http://evil.example', host: 'evil.example' }, 'foreign'],
    [{ origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' }, 'foreign'],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 'foreign'],
    // Another scheme or port is another origin.
    [{ origin: 'http://example.com' }, 'foreign'],
    [{ origin: 'https://example.com:8443' }, 'foreign'],
    [{ origin: 'https://example.com.evil.example' }, 'foreign'],
    [{ origin: 'null' }, 'foreign'],
    [{ origin: '' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://example.com' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://example.com' }, 'foreign'],
    [{ 'sec-fetch-site': 'none' }, 'unknown'],
    [{}, 'unknown'],
    [{ host: 'example.com' }, 'unknown'],
  ])('%j is %s', (headers, source) => expect(from(headers)).toBe(source));
});

describe('requestSource without SITE_URL', () => {
  const from = (headers: Sent) => findRequestSource(new Headers(headers), null);

  it.each<[Sent, string]>([
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://rewritten.example', host: 'inside:3000' }, 'own'],
    [{ origin: 'http://a:3000', host: 'a:3000' }, 'own'],
    [{ origin: 'http://a:3001', host: 'a:3000' }, 'foreign'],
    [{ origin: 'nonsense', host: 'a:3000' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://a:3000', host: 'a:3000' }, 'foreign'],
    [{}, 'unknown'],
  ])('%j is %s', (headers, source) => expect(from(headers)).toBe(source));
});

describe('every check of it', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv('SITE_URL', 'https://rates.example.com');
  });
  afterEach(() => vi.unstubAllEnvs());
  const pretending = { origin: 'http://evil.example', host: 'evil.example' };

  it('goes by SITE_URL alone: the form of signing in', async () => {
    const { readFields } = await import('@/lib/accounts/forms/define-form');
    const send = (headers: Sent) =>
      readFields(
        new Request('http://evil.example/account/do/sign-in', {
          method: 'POST',
          body: 'email=a%40example.com',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        }),
      );
    await expect(send(pretending)).rejects.toThrow('https://rates.example.com');
    expect((await send({ origin: 'https://rates.example.com' })).get('email')).toBe('a@example.com');
  });

  it('goes by SITE_URL alone: addresses for this site’s own pages', async () => {
    const { handlePlaces } = await import('@/lib/api/places');
    const ask = (headers: Sent) => handlePlaces(new Request('http://evil.example/api/places?q=x', { headers }));
    expect((await ask(pretending)).status).toBe(403);
    expect((await ask({ origin: 'https://rates.example.com' })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });

  it('goes by SITE_URL alone: a bill', async () => {
    const { readBill } = await import('@/lib/api/bills/site-bills');
    const request = new Request('http://evil.example/api/bills', { method: 'POST', headers: pretending });
    expect(await readBill(request)).toMatchObject({
      problem: { kind: 'permission_denied' },
    });
  });
});
