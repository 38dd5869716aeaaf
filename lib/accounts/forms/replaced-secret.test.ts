/** What was signed before AUTH_SECRET was replaced: known browsers and links of mails. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import type { PasswordStore } from '@/lib/accounts/sign-in/passwords';

const [first, second] = ['the first secret, as long as it has to be', 'the second secret, as long as it has to be'];

/** Modules that read these settings at their first call. */
async function startWith(secrets: { AUTH_SECRET: string; AUTH_SECRET_PREVIOUS?: string }) {
  vi.stubEnv('AUTH_SECRET', secrets.AUTH_SECRET);
  vi.stubEnv('AUTH_SECRET_PREVIOUS', secrets.AUTH_SECRET_PREVIOUS);
  vi.resetModules();
  return { ...(await import('./browser-cookies')), ...(await import('@/lib/accounts/end-watch')) };
}

afterAll(() => {
  vi.unstubAllEnvs();
});

it('is taken while the previous secret is given too', async () => {
  const [accountId, watchId] = [randomUUID(), randomUUID()];
  const before = await startWith({ AUTH_SECRET: first });
  const passwords = { findVersion: async () => 'version' } as unknown as PasswordStore;
  const [cookie = ''] = (await before.makeKnownBrowserCookie(accountId, passwords)).split(';');
  const readToken = (url: string) => new URL(url).searchParams.get('token') ?? '';
  const token = readToken(before.makeEndWatchUrl(watchId));
  const read = async ({ isKnownBrowser, readEndWatchToken }: typeof before) => ({
    isKnown: await isKnownBrowser(new Headers({ cookie }), accountId, passwords),
    watch: readEndWatchToken(token),
  });
  expect(await read(before)).toEqual({ isKnown: true, watch: watchId });
  const during = await startWith({ AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first });
  expect(await read(during)).toEqual({ isKnown: true, watch: watchId });
  const newToken = readToken(during.makeEndWatchUrl(watchId));
  const after = await startWith({ AUTH_SECRET: second });
  expect(await read(after)).toEqual({ isKnown: false, watch: null });
  expect(after.readEndWatchToken(newToken)).toBe(watchId);
});
