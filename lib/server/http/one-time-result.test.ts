/** Results of forms: sealed by one server, opened by another, with nothing kept on either. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openResult, sealResult } from './one-time-result';
import { withPageAnswer } from './page-status';

const secrets = vi.hoisted(() => ({ get: (): [string, ...string[]] => ['secret'] }));
vi.mock('../cookie-secret', () => ({ getCookieSecrets: () => secrets.get() }));

const first = 'a secret for tests alone, as long as it has to be';
const schema = z.object({ key: z.string() });
const value = { key: 'gf_live_secret' };

beforeEach(() => {
  secrets.get = () => [first];
});

/** The headers of the page's request, after a browser took the answer of the form. */
const headersAfter = (cookie: string) => new Headers({ cookie: cookie.split(';')[0] ?? '' });

function seal(result: unknown = value, nowMs?: number) {
  const sealed = sealResult('account', result, nowMs);
  if (!sealed) throw new Error('It does not fit.');
  return { ...sealed, headers: headersAfter(sealed.cookie) };
}

describe('the result of a form', () => {
  it('is shown to the browser that sent the form, whatever others send meanwhile', () => {
    const mine = seal();
    for (let index = 0; index < 300; index++) seal({ key: `of somebody else ${index}` });
    expect(openResult('account', schema, mine)).toEqual(value);
  });

  it('is shown once: the page that shows it deletes the cookie', () => {
    const { headers, token } = seal();
    const answer = new ServerResponse(new IncomingMessage(new Socket()));
    withPageAnswer(answer, () => openResult('account', schema, { headers, token }));
    expect(answer.getHeader('set-cookie')).toMatch(/^gridfare_result=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('needs the cookie and the token of its address, and neither alone says anything', () => {
    const { cookie, headers, token } = seal();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(cookie).toMatch(/^gridfare_result=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(cookie.slice(16), 'base64url').toString('latin1')).not.toContain('gf_live');
    const other = seal({ key: 'another' });
    expect(openResult('account', schema, { headers, token: other.token })).toBeNull();
    expect(openResult('account', schema, { headers: new Headers(), token })).toBeNull();
    expect(openResult('bill', schema, { headers, token })).toBeNull();
    const changed = headersAfter(cookie.replace(/=(.)/, (_, sign) => `=${sign === 'A' ? 'B' : 'A'}`));
    expect(openResult('account', schema, { headers: changed, token })).toBeNull();
  });

  it('is gone after a minute, also from a browser that kept the cookie', () => {
    const { headers, token } = seal(value, 0);
    expect(openResult('account', schema, { headers, token, nowMs: 59_999 })).toEqual(value);
    expect(openResult('account', schema, { headers, token, nowMs: 60_000 })).toBeNull();
  });

  it('is opened by every server with the secret, also just after the secret was replaced', () => {
    const sealed = seal();
    secrets.get = () => ['another secret for tests, as long as it has to be', first];
    expect(openResult('account', schema, sealed)).toEqual(value);
    secrets.get = () => ['another secret for tests, as long as it has to be'];
    expect(openResult('account', schema, sealed)).toBeNull();
  });

  it('is passed on where no secret can be stored', () => {
    secrets.get = () => {
      throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    };
    expect(openResult('account', schema, seal())).toEqual(value);
  });

  it('fits a cookie that browsers and proxies take, or is refused', () => {
    const noise = (length: number) =>
      Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 251)).toString('hex');
    const sealed = sealResult('account', { key: noise(700) });
    expect(sealed?.cookie.length).toBeLessThan(3000);
    const random = Array.from({ length: 4000 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join(
      '',
    );
    expect(sealResult('account', { key: random })).toBeNull();
    expect(sealResult('account', { key: 'x'.repeat(1_000_000) })).toBeNull();
  });
});
