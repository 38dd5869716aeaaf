/** Somebody guesses the password of an account, from one address or from many; its owner still signs in. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientHeader } from '@/lib/server/http/security-headers';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { followForm, openServices, ownFormHeaders } from '@/lib/testing/account-forms';
import { password } from '@/lib/testing/accounts';
import { countCode } from './attempt-limits';
import { isKnownBrowser, makeKnownBrowserCookie } from './browser-cookies';
import { handleAccountForm } from './forms';

const pauses = vi.hoisted((): number[] => []);
const held = vi.hoisted(() => ({ until: Promise.resolve() }));
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  const setTimeout: typeof timers.setTimeout = (ms, value, options) => {
    if (ms !== 2000) return timers.setTimeout(ms, value, options);
    pauses.push(ms);
    return held.until.then(() => value as never);
  };
  return { ...timers, setTimeout };
});

let nextAddress = 0;

const opened = openServices();
beforeEach(() => {
  pauses.length = 0;
});

const newAddress = () => `203.0.${++nextAddress >> 8}.${nextAddress & 255}`;

async function send(action: string, fields: Record<string, string>, client = newAddress(), cookie = '') {
  const request = new Request(`http://localhost:3000/account/do/${action}`, {
    method: 'POST',
    headers: { ...ownFormHeaders, [clientHeader]: client, cookie },
    body: new URLSearchParams(fields).toString(),
  });
  const response = (await handleAccountForm(request, action))!;
  const { location, result: formResult } = followForm(response);
  const message = formResult?.errors[0]?.message ?? '';
  const result = location.pathname === '/account' ? 'signed in' : /^Too many/.test(message) ? 'stopped' : 'refused';
  return { result, cookies: response.headers.getSetCookie(), message };
}
const signIn = (email: string, text: string, client?: string, cookie?: string) =>
  send('sign-in', { email, password: text }, client, cookie);

/** What the browser keeps when its session is over. */
const knownOnly = (cookies: string[]) =>
  cookies
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => cookie.includes('known'))
    .join('; ');

async function newAccount() {
  const email = `${randomUUID()}@example.com`;
  const { cookies } = await send('sign-up', { email, new_password: password });
  return { email, known: knownOnly(cookies) };
}

describe('an account whose password is guessed from many addresses', () => {
  it('is open to its owner in a known browser and at a new address', { timeout: 120_000 }, async () => {
    const { email, known } = await newAccount();
    // Too long to be checked, so that the test does not take the work of fifty passwords.
    for (let i = 0; i < 50; i++) expect((await signIn(email, 'x'.repeat(200))).result).toBe('refused');
    expect(pauses.length).toBe(30);
    expect(new Set(pauses)).toEqual(new Set([2000]));
    pauses.length = 0;
    expect((await signIn(email, password, newAddress(), known)).result).toBe('signed in');
    expect(pauses).toEqual([]);
    expect((await signIn(email, password)).result).toBe('signed in');
    expect(pauses).toEqual([2000]);
  });

  it('gives each address fewer tries than before', async () => {
    const { email } = await newAccount();
    for (let i = 0; i < 20; i++) await signIn(email, 'x'.repeat(200));
    const client = newAddress();
    const tries = [1, 2, 3, 4].map(() => signIn(email, 'x'.repeat(200), client));
    expect((await Promise.all(tries)).map(({ result }) => result).sort()).toEqual([
      'refused',
      'refused',
      'refused',
      'stopped',
    ]);
    expect(pauses).toEqual([2000, 2000, 2000]);
  });

  it('keeps nobody from the database while it slows a guess down', async () => {
    const { email } = await newAccount();
    for (let i = 0; i < 20; i++) await signIn(email, 'x'.repeat(200));
    let resume = () => {};
    held.until = new Promise((resolve) => {
      resume = resolve;
    });
    const guesses = Array.from({ length: 20 }, () => signIn(email, 'x'.repeat(200)));
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThanOrEqual(8), { timeout: 5000 });
    expect(await withAdmission(async () => 'let in')).toBe('let in');
    resume();
    await Promise.all(guesses);
    expect(pauses.length).toBe(20);
  });

  it('does the same for an address that has no account', async () => {
    const email = `${randomUUID()}@example.com`;
    for (let i = 0; i < 21; i++) await signIn(email, 'x'.repeat(200));
    expect(pauses).toEqual([2000]);
  });
});

describe('a client that guesses', () => {
  it('is stopped, also with the right password, and nobody else is', async () => {
    const { email, known } = await newAccount();
    const client = newAddress();
    for (let i = 0; i < 10; i++) expect((await signIn(email, 'x'.repeat(200), client)).result).toBe('refused');
    const stopped = await signIn(email, password, client);
    expect(stopped.message).toMatch(/^Too many tries. Try again in \d+ minutes$/);
    expect((await signIn(email, password)).result).toBe('signed in');
    // In the same office.
    expect((await signIn(email, password, client, known)).result).toBe('signed in');
  });

  it('is stopped after 30 tries, whichever addresses it tries', async () => {
    const client = newAddress();
    const results: string[] = [];
    for (let i = 0; i < 31; i++)
      results.push((await signIn(`${randomUUID()}@example.com`, 'x'.repeat(200), client)).result);
    expect(results.slice(-2)).toEqual(['refused', 'stopped']);
  });

  it('has ten tries in all browsers that are known there, however many it made', { timeout: 60_000 }, async () => {
    const { email, known } = await newAccount();
    const browsers = [known];
    for (let i = 0; i < 4; i++) browsers.push(knownOnly((await signIn(email, password)).cookies));
    const client = newAddress();
    const results: string[] = [];
    for (let i = 0; i < 26; i++)
      results.push((await signIn(email, 'x'.repeat(200), client, browsers[i % browsers.length])).result);
    // Ten of the known browsers and ten of the client.
    expect(results.filter((result) => result === 'refused')).toHaveLength(20);
    expect((await signIn(email, password, newAddress(), known)).result).toBe('signed in');
  });

  it('has no known browser any more once the owner changes the password', { timeout: 60_000 }, async () => {
    const { email, known } = await newAccount();
    const own = await signIn(email, password);
    const next = 'another correct horse';
    const session = own.cookies.map((each) => each.split(';')[0]).join('; ');
    const changed = await send('change-password', { password, new_password: next }, newAddress(), session);
    const { id } = (await opened.accounts.find(email))!;
    const isKnown = (cookie: string) => isKnownBrowser(new Headers({ cookie }), id, opened.passwords);
    expect([await isKnown(known), await isKnown(knownOnly(own.cookies))]).toEqual([false, false]);
    expect(await isKnown(knownOnly(changed.cookies))).toBe(true);
  });

  it('gets nothing from a browser that is known to another account, or from a cookie it made', async () => {
    const [{ email }, other] = [await newAccount(), await newAccount()];
    const client = newAddress();
    for (let i = 0; i < 10; i++) await signIn(email, 'x'.repeat(200), client);
    const { id } = (await opened.accounts.find(email))!;
    const forged = other.known.replace(/known_[0-9a-f]{8}/, `known_${id.slice(0, 8)}`);
    for (const cookie of [other.known, forged, `${other.known}x`, 'gridfare_known_x=1']) {
      expect((await signIn(email, password, client, cookie)).result).toBe('stopped');
    }
  });
});

describe('codes of the second factor', () => {
  const count = async (times: number, next: () => Promise<number | null>) => {
    const waits: (number | null)[] = [];
    for (let i = 0; i < times; i++) waits.push(await next());
    return waits.filter((wait) => wait === null).length;
  };

  it('are limited for one client, whichever account they are for', async () => {
    const client = newAddress();
    expect(await count(33, () => countCode(randomUUID(), client, false))).toBe(30);
  });

  it('are limited for one account, whichever client they come from, but for browsers that are known there', async () => {
    const account = randomUUID();
    expect(await count(13, () => countCode(account, newAddress(), false))).toBe(10);
    // Those have ten of their own, all together.
    expect(await count(13, () => countCode(account, newAddress(), true))).toBe(10);
    expect(await count(1, () => countCode(randomUUID(), newAddress(), false))).toBe(1);
  });

  it('are 50 a day for one account', async () => {
    vi.useFakeTimers({ now: Date.now() });
    const account = randomUUID();
    let taken = 0;
    for (let hour = 0; hour < 10; hour++) {
      taken += await count(10, () => countCode(account, newAddress(), false));
      await vi.advanceTimersByTimeAsync(3_600_000);
    }
    vi.useRealTimers();
    expect(taken).toBe(50);
  });
});

describe('the cookie of a known browser', () => {
  it('is for this account and this host, out of reach of scripts, for a year', async () => {
    const { email } = await newAccount();
    const { id } = (await opened.accounts.find(email))!;
    const cookie = await makeKnownBrowserCookie(id, opened.passwords, 0);
    expect(cookie).toMatch(/^gridfare_known_[0-9a-f]{8}=/);
    expect(cookie).toContain('; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
    const headers = new Headers({ cookie: cookie.split(';')[0]! });
    const isKnown = (account: string, nowMs: number) => isKnownBrowser(headers, account, opened.passwords, nowMs);
    expect(await isKnown(id, 31_536_000_000 - 1)).toBe(true);
    expect(await isKnown(id, 31_536_000_000)).toBe(false);
    expect(await isKnown(randomUUID(), 1000)).toBe(false);
  });
});
