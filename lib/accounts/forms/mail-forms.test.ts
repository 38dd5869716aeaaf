/** The forms around mails: forgotten passwords and the confirmation of addresses, with an SMTP server of the test's own. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdminCommand } from '@/lib/accounts/commands/admin-commands';
import { findVisitor } from '@/lib/accounts/visitor';
import { type Fields, openServices, sendForm, signUp } from '@/lib/testing/account-forms';
import { newEmail, password } from '@/lib/testing/accounts';
import { startSmtpServer, type TestSmtpServer } from '@/lib/testing/smtp-server';
import { hashes } from '@/test/cheap-passwords';
import { followLink, type LinkPage } from './browser-cookies';

const siteUrl = 'https://rates.example.com';
const newPassword = 'staple the other horse';
let server: TestSmtpServer;

beforeAll(async () => {
  server = await startSmtpServer();
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'Gridfare <mail@example.com>');
  vi.stubEnv('OPERATOR_NAME', 'Brolga & Sons');
  vi.stubEnv('OPERATOR_CONTACT_URL', 'mailto:help@example.com');
  vi.stubEnv('TRUST_PROXY', '1');
});
afterAll(() => server.stop());
const opened = openServices();
afterEach(() => {
  server.behaviour = 'accepting';
  server.mails.length = 0;
});

let clients = 0;
/** Each from a client of its own, since they count. */
async function send(action: string, fields: Fields, { cookie = '', client = `192.0.2.${++clients % 250}` } = {}) {
  const headers = { 'x-gridfare-client': client, 'x-forwarded-host': 'evil.example', host: 'evil.example' };
  return sendForm(action, fields, { cookie, headers });
}

const signedUp = (email?: string) => signUp(opened, email);

async function sessionOf(email: string, text: string): Promise<string | null> {
  const account = await opened.passwords.check(email, text);
  return account && (await opened.sessions.start(account.id)).split(';')[0]!;
}
const isSignedIn = async (cookie: string) => (await findVisitor(new Headers({ cookie }))).kind === 'signed_in';

/** Opens the link in the mail to `email` as a browser would: the cookie of the page it leads to. */
function follow(page: LinkPage, email: string): string {
  const mail = server.mails.findLast(({ to }) => to === email);
  const link = mail?.text.split('\n').find((line) => line.startsWith(`${siteUrl}/account/${page}/`));
  return cookieOf(page, link?.split('/').at(-1) ?? '');
}

function cookieOf(page: LinkPage, token: string): string {
  return followLink(page, token).headers.getSetCookie()[0]!.split(';')[0]!;
}

describe('a link', () => {
  it('leads to a page whose address has no token, and is in no cache, history or Referer', () => {
    const { status, headers } = followLink('reset', 'A'.repeat(43));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/account/reset/new');
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-gridfare_link_reset=A{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it.each(['', 'short', `${'A'.repeat(42)};`, `${'A'.repeat(43)}\r\nSet-Cookie: x=1`])(
    'with the token %j is a dead one',
    (token) => {
      expect(followLink('confirm', token).headers.getSetCookie()[0]).toMatch(
        /^__Host-gridfare_link_confirm=; Max-Age=0;/,
      );
    },
  );
});

it('a session is bound to the host and to https', async () => {
  const cookie = await opened.sessions.start((await signedUp()).account.id);
  expect(cookie).toMatch(/^__Host-gridfare_session=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await isSignedIn(cookie.split(';')[0]!)).toBe(true);
});

describe('a forgotten password', () => {
  it('is changed by the link in a mail, which ends every session and every other link', async () => {
    const { email, account } = await signedUp();
    const [before, key] = [(await sessionOf(email, password))!, (await opened.keys.create(account.id, 'till'))!];
    const asked = await send('ask-reset', { email: ` ${email.toUpperCase()}` });
    expect([asked.page, asked.told?.errors]).toEqual(['/account/reset', []]);
    await send('ask-reset', { email });
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Reset your Gridfare password'],
      [email, 'Reset your Gridfare password'],
    ]);
    const text = server.mails[0]!.text;
    expect(text).toContain('Run by Brolga & Sons\nQuestions: help@example.com');
    expect(text.match(/https?:\/\/[^\s]+/g)!.every((address) => address.startsWith(siteUrl))).toBe(true);
    const [first, cookie] = [cookieOf('reset', text.match(/reset\/([\w-]{43})/)![1]!), follow('reset', email)];
    const weak = await send('choose-password', { new_password: 'password123' }, { cookie });
    expect([weak.page, weak.told?.errors[0]?.field]).toEqual(['/account/reset/new', 'new_password']);
    const changed = await send('choose-password', { new_password: newPassword }, { cookie });
    expect([changed.page, changed.told?.errors]).toEqual(['/account/sign-in', []]);
    expect(changed.told?.done).toContain('API keys made before no longer work');
    expect(await isSignedIn(before)).toBe(false);
    expect([await sessionOf(email, password), (await sessionOf(email, newPassword)) !== null]).toEqual([null, true]);
    // Anybody may have signed up with the address before it was confirmed.
    expect(await opened.keys.check(key)).toBeNull();
    await vi.waitFor(() => expect(server.mails.at(-1)?.subject).toBe('Your Gridfare password was changed'));
    expect(server.mails.at(-1)?.text).toContain(`no longer work. Create new ones: ${siteUrl}/account/developers\n`);
    const events = await opened.securityEvents.list(account.id, 10);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'key_revoked', detail: 'till' }));
    for (const used of [cookie, first]) {
      expect(await send('choose-password', { new_password: 'yet another horse' }, { cookie: used })).toMatchObject({
        page: '/account/reset/new',
        told: null,
      });
    }
    expect(await sessionOf(email, newPassword)).not.toBeNull();
    expect(await opened.accounts.find(email)).toMatchObject({ emailVerified: true });
  });

  it('is changed by no earlier link once the password was changed another way', async () => {
    const { email } = await signedUp();
    const session = (await sessionOf(email, password))!;
    await send('ask-reset', { email });
    const fields = { password, new_password: newPassword };
    expect((await send('change-password', fields, { cookie: session })).told?.errors).toEqual([]);
    const byLink = { new_password: 'yet another horse' };
    expect((await send('choose-password', byLink, { cookie: follow('reset', email) })).told).toBeNull();
    await send('ask-reset', { email });
    await runAdminCommand(['accounts', 'sign-out', '--email', email], opened);
    expect((await send('choose-password', byLink, { cookie: follow('reset', email) })).told).toBeNull();
    expect(await sessionOf(email, newPassword)).not.toBeNull();
  });

  it('gets the same answer for an address without an account, which is told so by mail', async () => {
    const [{ email }, unknown] = [await signedUp(), newEmail()];
    const [known, other] = [await send('ask-reset', { email }), await send('ask-reset', { email: unknown })];
    expect(other.page).toBe(known.page);
    expect(JSON.stringify(other.told).replaceAll(unknown, 'x')).toBe(JSON.stringify(known.told).replaceAll(email, 'x'));
    const mail = server.mails.find(({ to }) => to === unknown)!;
    expect(mail.text).toContain('has no account');
    expect(mail.text).not.toContain('/account/reset/');
  });

  it('costs one address and one client a few mails an hour, with or without an account', async () => {
    for (const email of [(await signedUp()).email, newEmail()]) {
      const answers = [];
      for (let i = 0; i < 4; i++) answers.push((await send('ask-reset', { email })).told);
      expect(answers.map((told) => told?.errors.length)).toEqual([0, 0, 0, 1]);
      expect(answers[3]?.errors[0]?.message).toMatch(/^Too many tries/);
    }
    expect(server.mails).toHaveLength(6);
    const client = '198.51.100.7';
    for (let i = 0; i < 12; i++) await send('ask-reset', { email: newEmail() }, { client });
    expect(server.mails).toHaveLength(16);
  });

  it.each(['refusing', 'failing'] as const)(
    'says so when the mail server is %s, for any address',
    async (behaviour) => {
      server.behaviour = behaviour;
      for (const email of [(await signedUp()).email, newEmail()]) {
        const { told } = await send('ask-reset', { email });
        expect(told?.errors).toEqual([
          {
            field: 'email',
            message: 'We couldn’t send an email there. Check the address, or try again in a few minutes',
          },
        ]);
        expect(told?.typed).toEqual({ email });
      }
    },
  );
});

describe('signing up', () => {
  const signUp = (email: string, client?: string) =>
    send('sign-up', { email, new_password: password }, client ? { client } : {});

  it('makes the account when the address is confirmed with the password', async () => {
    const email = newEmail();
    const { page, told, cookie } = await signUp(email);
    expect([page, cookie]).toEqual(['/account/sign-up', '']);
    expect(told?.done).toBe(`We sent an email to ${email}. Open the link in it within 24 hours.`);
    expect(await opened.accounts.find(email)).toBeNull();
    expect(await sessionOf(email, password)).toBeNull();
    const link = follow('confirm', email);
    const wrong = await send('confirm-email', { password: 'not this one' }, { cookie: link });
    expect([wrong.page, wrong.told?.errors[0]?.field]).toEqual(['/account/confirm', 'password']);
    expect(await opened.accounts.find(email)).toBeNull();
    const confirmed = await send('confirm-email', { password }, { cookie: link });
    expect([confirmed.page, confirmed.told?.done]).toEqual(['/account', 'Email address confirmed.']);
    expect(await isSignedIn(confirmed.cookie)).toBe(true);
    expect(await opened.accounts.find(email)).toMatchObject({ emailVerified: true, creditsLeft: 50 });
    const again = await send('confirm-email', { password }, { cookie: link });
    expect([again.page, again.told]).toEqual(['/account/confirm', null]);
  });

  it('looks the same for an address that has an account; its owner is told by mail', async () => {
    const [{ email }, fresh] = [await signedUp(), newEmail()];
    const [taken, other] = [await signUp(email), await signUp(fresh)];
    const shown = ({ told }: typeof taken, of: string) =>
      JSON.stringify({ ...told, typed: Object.keys(told?.typed ?? {}) }).replaceAll(of, 'x');
    expect([taken.page, shown(taken, email)]).toEqual([other.page, shown(other, fresh)]);
    const mail = server.mails.find(({ to }) => to === email)!;
    expect(mail.subject).toBe('You already have a Gridfare account');
    expect(mail.text).not.toContain('/account/confirm/');
    expect(await sessionOf(email, password)).not.toBeNull();
  });

  it('makes one account however often it is asked for, within a limit of mails', async () => {
    const email = newEmail();
    await signUp(email);
    const first = follow('confirm', email);
    await signUp(email);
    await signUp(email);
    expect((await signUp(email)).told?.errors[0]?.message).toMatch(/^Too many tries/);
    expect(server.mails).toHaveLength(3);
    expect((await send('confirm-email', { password }, { cookie: first })).page).toBe('/account');
    // The later link is of an account that is there now: it signs in and makes no second one.
    expect((await send('confirm-email', { password }, { cookie: follow('confirm', email) })).page).toBe('/account');
  });

  it('limits the passwords that one link may be tried with', async () => {
    const email = newEmail();
    await signUp(email);
    const cookie = follow('confirm', email);
    for (let i = 0; i < 10; i++) await send('confirm-email', { password: 'x'.repeat(200) }, { cookie });
    expect((await send('confirm-email', { password }, { cookie })).told?.errors[0]?.message).toMatch(/^Too many tries/);
  });
});

describe('whether an address has an account', { timeout: 120_000 }, () => {
  const statements = ['select', 'insert', 'update', 'delete', 'transaction'] as const;

  it.each([
    ['sign-up', 1],
    ['sign-in', 1],
    ['ask-reset', 0],
  ])('is not told by the work of %s, which its time follows', async (action, hashed) => {
    const work = { taken: new Set<string>(), fresh: new Set<string>() };
    const accounts = await Promise.all(Array.from({ length: 4 }, () => signedUp()));
    const spies = statements.map((name) => vi.spyOn(opened.database.orm, name));
    for (const { email } of accounts) {
      for (const kind of ['taken', 'fresh'] as const) {
        const address = kind === 'taken' ? email : newEmail();
        hashes.count = 0;
        await send(action, { email: address, password: 'not this one', new_password: password });
        work[kind].add([...spies.map((spy) => spy.mock.calls.length), hashes.count].join());
        for (const spy of spies) spy.mockClear();
      }
    }
    for (const spy of spies) spy.mockRestore();
    expect([work.taken, work.taken.size]).toEqual([work.fresh, 1]);
    expect(hashes.count).toBe(hashed);
  });
});

describe('an account that is there already', () => {
  it('does everything unconfirmed, and is confirmed by a link to its address', async () => {
    const { email } = await signedUp();
    const cookie = (await sessionOf(email, password))!;
    expect((await send('create-key', { name: 'till' }, { cookie })).told?.key).not.toBeNull();
    const { page, told } = await send('send-confirmation', {}, { cookie });
    expect([page, told?.done]).toEqual([
      '/account/settings',
      `We sent an email to ${email}. Open the link in it within 24 hours.`,
    ]);
    const link = follow('confirm', email);
    expect((await send('confirm-email', { password: newPassword }, { cookie: link })).page).toBe('/account/confirm');
    expect((await send('confirm-email', { password }, { cookie: link })).page).toBe('/account');
    expect(await opened.accounts.find(email)).toMatchObject({ emailVerified: true });
    expect((await send('send-confirmation', {}, { cookie })).told).toBeNull();
    expect(server.mails).toHaveLength(1);
  });

  it('has no use for a link of another kind', async () => {
    const { email, account } = await signedUp();
    const reset = await opened.links.make({ kind: 'reset', accountId: account.id, isMailed: true });
    const confirm = await opened.links.make({ kind: 'confirm', accountId: account.id });
    const [wrongReset, wrongConfirm] = [cookieOf('reset', confirm), cookieOf('confirm', reset)];
    expect(await send('choose-password', { new_password: newPassword }, { cookie: wrongReset })).toMatchObject({
      page: '/account/reset/new',
      told: null,
    });
    expect((await send('confirm-email', { password }, { cookie: wrongConfirm })).told).toBeNull();
    expect(await sessionOf(email, password)).not.toBeNull();
    await opened.accounts.delete(account.id);
    const cookie = cookieOf('reset', reset);
    expect((await send('choose-password', { new_password: newPassword }, { cookie })).page).toBe('/account/reset/new');
  });
});
