/** Two-step sign-in, the list of sessions and the events of an account: the forms, from the request to the page that answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAdminCommand } from '@/lib/accounts/commands/admin-commands';
import { findVisitor } from '@/lib/accounts/visitor';
import { openServices, sendForm, signUp } from '@/lib/testing/account-forms';
import { password } from '@/lib/testing/accounts';
import { makeAppCode, makeWrongCode, turnOnSecondFactor } from '@/lib/testing/second-factor';
import { captureLog } from '@/lib/testing/set-up';
import { startSmtpServer, type TestSmtpServer } from '@/lib/testing/smtp-server';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const twoStep = '/account/settings/two-step';

let server: TestSmtpServer;
let logged: string[];

beforeAll(async () => {
  server = await startSmtpServer();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'mail@example.com');
  vi.stubEnv('TRUST_PROXY', '1');
});
afterAll(() => server.stop());
const services = openServices();
beforeEach(() => {
  server.mails.length = 0;
  vi.restoreAllMocks();
  logged = captureLog();
});

let clients = 0;
/** Each from a client of its own, since they count. */
function send(
  action: string,
  fields: Record<string, string> | string,
  cookie = '',
  client = `192.0.2.${++clients % 250}`,
) {
  return sendForm(action, fields, { cookie, headers: { 'x-gridfare-client': client, 'user-agent': firefox } });
}
const isSignedIn = async (cookie: string) => (await findVisitor(new Headers({ cookie }))).kind === 'signed_in';
const fieldsOf = (told: { errors: { field: string }[] } | null) => told?.errors.map(({ field }) => field);
const kindsOf = async (accountId: string) =>
  (await services.securityEvents.list(accountId, 50)).map(({ kind }) => kind).reverse();

/** An account with an app, whose clock is half a minute fast: the code of now was used to set it up. */
async function withTwoSteps() {
  const made = await signUp(services);
  const factor = await turnOnSecondFactor(services.secondFactors, made.account.id, new Date());
  return { ...made, ...factor, code: () => makeAppCode(factor.secret, new Date(Date.now() + 30_000)) };
}

/** A right password. */
async function enterPassword(email: string, client?: string) {
  const { page, cookie, told } = await send('sign-in', { email, password }, '', client);
  expect([page, told]).toEqual(['/account/sign-in/code', null]);
  expect(await isSignedIn(cookie)).toBe(false);
  return cookie;
}

describe('two-step sign-in', () => {
  it('is set up with the password and a code, shows recovery codes once, and signs out other browsers', async () => {
    const { email, cookie, account } = await signUp(services);
    const other = (await services.sessions.start(account.id)).split(';')[0]!;
    const wrong = await send('start-two-step', { password: 'not this one' }, cookie);
    expect([wrong.page, fieldsOf(wrong.told)]).toEqual([twoStep, ['password']]);
    expect(await services.secondFactors.findSetup(account.id)).toBeNull();
    expect((await send('start-two-step', { password }, cookie)).told).toBeNull();
    const secret = (await services.secondFactors.findSetup(account.id))!;
    for (const code of ['', '12345', makeWrongCode(secret, new Date())]) {
      expect(fieldsOf((await send('confirm-two-step', { code }, cookie)).told)).toEqual(['code']);
    }
    // Until it is confirmed, nothing asks for a code.
    expect((await send('sign-in', { email, password })).page).toBe('/account');
    const { page, told } = await send('confirm-two-step', { code: makeAppCode(secret, new Date()) }, cookie);
    expect(page).toBe(twoStep);
    expect(told?.recoveryCodes).toMatchObject({ accountId: account.id });
    expect(told?.recoveryCodes?.codes).toHaveLength(10);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
    await vi.waitFor(() =>
      expect(server.mails.map(({ subject }) => subject)).toEqual(['Two-step sign-in was turned on']),
    );
    expect(await kindsOf(account.id)).toEqual(['signed_in', 'second_factor_on']);
    expect(logged.join()).not.toContain(secret);
  });

  it('asks for a code after the password, takes it once, and then signs in', async () => {
    const { email, code, account } = await withTwoSteps();
    const [waiting, second] = [await enterPassword(email), await enterPassword(email)];
    const used = code();
    const { page, cookie } = await send('enter-code', { code: used }, waiting);
    expect([page, await isSignedIn(cookie)]).toEqual(['/account', true]);
    expect(fieldsOf((await send('enter-code', { code: used }, second)).told)).toEqual(['code']);
    // The sign-in was finished: its cookie is worth nothing any more.
    expect(await send('enter-code', { code: used }, waiting)).toMatchObject({ page: '/account/sign-in' });
    expect(await kindsOf(account.id)).toEqual(['code_asked', 'code_asked', 'signed_in', 'code_failed']);
  });

  it('takes a recovery code instead, once, and says how many are left', async () => {
    const { email, recoveryCodes } = await withTwoSteps();
    const code = recoveryCodes[0]!;
    const { page, told, cookie } = await send('enter-code', { recovery_code: code }, await enterPassword(email));
    expect([page, told?.done]).toEqual(['/account', 'You used a recovery code. You have 9 codes left.']);
    expect(await isSignedIn(cookie)).toBe(true);
    const again = await send('enter-code', { recovery_code: code }, await enterPassword(email));
    expect(fieldsOf(again.told)).toEqual(['recovery_code']);
  });

  it('needs the password first, says of a wrong one what it says of any, and forgets a sign-in that waits too long', async () => {
    const { email, code } = await withTwoSteps();
    const wrong = await send('sign-in', { email, password: 'not this one' });
    expect([wrong.page, wrong.told?.errors[0]?.message]).toEqual([
      '/account/sign-in',
      'The email address or password is wrong',
    ]);
    expect((await send('enter-code', { code: code() })).page).toBe('/account/sign-in');
    const waiting = await enterPassword(email);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    const late = await send('enter-code', { code: code() }, waiting);
    vi.useRealTimers();
    expect([late.page, late.told?.errors[0]?.message]).toEqual([
      '/account/sign-in',
      'That took too long. Enter your email address and password again',
    ]);
  });

  it('limits wrong codes of an account from anywhere, but not those of a browser that has signed in before', async () => {
    const { email, secret, code } = await withTwoSteps();
    const first = await send('enter-code', { code: code() }, await enterPassword(email));
    const waiting = await enterPassword(email);
    for (let i = 0; i < 9; i++) {
      const { told } = await send('enter-code', { code: makeWrongCode(secret, new Date()) }, waiting);
      expect(told?.errors[0]?.message).toContain('This code is wrong');
    }
    const limited = await send('enter-code', { code: code() }, waiting);
    expect(limited.told?.errors[0]?.message).toMatch(/^Too many tries. Try again in \d+ minutes$/);
    const known = first.cookie.split('; ').find((each) => each.startsWith('gridfare_known_'))!;
    const { told } = await send('enter-code', { code: makeWrongCode(secret, new Date()) }, `${waiting}; ${known}`);
    expect(told?.errors[0]?.message).toContain('This code is wrong');
  });

  it('of a confirmed address stays on when the password is reset, and a new password ends sign-ins that wait', async () => {
    const { email, account, code } = await withTwoSteps();
    await services.accounts.update(account.id, { emailVerified: true });
    const waiting = await enterPassword(email);
    const next = 'staple the other horse';
    const token = await services.links.make({ kind: 'reset', accountId: account.id, isMailed: true });
    const link = `gridfare_link_reset=${token}`;
    expect((await send('choose-password', { new_password: next }, link)).page).toBe('/account/sign-in');
    expect((await send('enter-code', { code: code() }, waiting)).page).toBe('/account/sign-in');
    const again = await send('sign-in', { email, password: next });
    expect(again.page).toBe('/account/sign-in/code');
    expect(await isSignedIn(again.cookie)).toBe(false);
    expect((await send('enter-code', { code: code() }, again.cookie)).page).toBe('/account');
  });

  it('asks for a code also where a confirmed address would sign in', async () => {
    const { account } = await withTwoSteps();
    const token = await services.links.make({ kind: 'confirm', accountId: account.id });
    const { page, cookie } = await send('confirm-email', { password }, `gridfare_link_confirm=${token}`);
    expect([page, await isSignedIn(cookie)]).toEqual(['/account/sign-in/code', false]);
  });

  it('is turned off with the password and a code, no less', async () => {
    const { email, cookie, account, code, secret } = await withTwoSteps();
    const off = (fields: Record<string, string>) => send('turn-off-two-step', fields, cookie);
    expect(fieldsOf((await off({ off_password: password })).told)).toEqual(['off_code']);
    expect(fieldsOf((await off({ off_password: 'not this one', off_code: code() })).told)).toEqual(['off_password']);
    const wrong = { off_password: password, off_code: makeWrongCode(secret, new Date()) };
    expect(fieldsOf((await off(wrong)).told)).toEqual(['off_code']);
    expect(await services.secondFactors.get(account.id)).not.toBeNull();
    const done = await off({ off_password: password, off_code: code() });
    expect(done.told?.done).toBe('Two-step sign-in is off. Your other browsers are signed out.');
    expect((await send('sign-in', { email, password })).page).toBe('/account');
    expect(await kindsOf(account.id)).toEqual(['second_factor_off', 'signed_in']);
  });

  it('gives new recovery codes for the password and a code', async () => {
    const { cookie, recoveryCodes, account } = await withTwoSteps();
    const fields = { renew_password: password, renew_code: recoveryCodes[0]! };
    const { told } = await send('renew-recovery-codes', fields, cookie);
    expect(told?.recoveryCodes?.codes).toHaveLength(10);
    expect(await services.secondFactors.check(account.id, recoveryCodes[1]!)).toBe('wrong');
    expect(await kindsOf(account.id)).toEqual(['recovery_code_used', 'recovery_codes_renewed']);
  });

  it('is removed by the operator for somebody who lost both, who is told by mail', async () => {
    const { email, account } = await withTwoSteps();
    const command = ['accounts', 'remove-second-factor', '--email', email];
    const run = () => runAdminCommand(command, services);
    expect(await run()).toEqual({ lines: [`${email} signs in with the password only.`], exitCode: 0 });
    expect(await run()).toEqual({ lines: [`${email} has no second factor.`], exitCode: 1 });
    expect((await send('sign-in', { email, password })).page).toBe('/account');
    expect(await services.securityEvents.list(account.id, 5)).toContainEqual(
      expect.objectContaining({ kind: 'second_factor_off', actor: 'operator', browser: null }),
    );
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Two-step sign-in was turned off']);
  });

  it('says so when the servers’ secret has changed, and logs it', async () => {
    const { email, code } = await withTwoSteps();
    const waiting = await enterPassword(email);
    vi.spyOn(services.secondFactors, 'check').mockResolvedValue('unreadable');
    const { told } = await send('enter-code', { code: code() }, waiting);
    expect(told?.errors[0]?.message).toBe('We can’t check codes from your app right now. Use a recovery code');
    expect(logged.join()).toContain('second_factor_unreadable');
  });
});

describe('sessions', () => {
  it('are ended by their owner with the password: the ticked ones, or all others', async () => {
    const { cookie, account } = await signUp(services);
    const start = async () => {
      const header = (await services.sessions.start(account.id, 'Safari on iPhone')).split(';')[0]!;
      return { header, id: (await services.sessions.find(new Headers({ cookie: header })))!.id };
    };
    const [one, two, three] = [await start(), await start(), await start()];
    const end = (body: string) => send('end-sessions', body, cookie);
    expect(fieldsOf((await end('which=ticked&session_password=x')).told)).toEqual(['session_list']);
    expect(fieldsOf((await end(`which=ticked&id=${one.id}&session_password=wrong`)).told)).toEqual([
      'session_password',
    ]);
    expect(await isSignedIn(one.header)).toBe(true);
    const typed = encodeURIComponent(password);
    const ticked = await end(`which=ticked&id=${one.id}&id=x&session_password=${typed}`);
    expect([ticked.page, ticked.told?.done]).toEqual(['/account/settings', '1 browser signed out.']);
    expect(await Promise.all([one, two, three].map(({ header }) => isSignedIn(header)))).toEqual([false, true, true]);
    expect((await end(`which=others&session_password=${typed}`)).told?.done).toBe('2 browsers signed out.');
    expect((await end(`which=others&session_password=${typed}`)).told?.done).toBe('No other browser is signed in.');
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await services.securityEvents.list(account.id, 5)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['sessions_ended', '2'],
      ['sessions_ended', '1'],
    ]);
  });

  it('of another account are out of reach', async () => {
    const [owner, other] = [await signUp(services), await signUp(services)];
    const { id } = (await services.sessions.find(new Headers({ cookie: owner.cookie })))!;
    await send('end-sessions', { which: 'ticked', id, session_password: password }, other.cookie);
    expect(await isSignedIn(owner.cookie)).toBe(true);
  });

  it('end when their browser signs in again', async () => {
    const { email, cookie, account } = await signUp(services);
    const again = await send('sign-in', { email, password }, cookie);
    expect([await isSignedIn(cookie), await isSignedIn(again.cookie)]).toEqual([false, true]);
    expect(await services.sessions.list(account.id)).toHaveLength(1);
  });

  it('are ended by the operator', async () => {
    const { email, cookie } = await signUp(services);
    const command = ['accounts', 'sign-out', '--email', email];
    const { lines } = await runAdminCommand(command, services);
    expect([lines, await isSignedIn(cookie)]).toEqual([[`${email} is signed out everywhere.`], false]);
  });

  it('have the name of their browser, and nothing else of it', async () => {
    const { email, account } = await signUp(services);
    await send('sign-in', { email, password });
    const [session] = await services.sessions.list(account.id);
    expect(session?.browser).toBe('Firefox on Windows');
  });
});

describe('security events', () => {
  it('tell the owner what happened and from where, and the operator what and to which account', async () => {
    const { email, cookie, account } = await signUp(services);
    await send('sign-in', { email, password: 'not this one' });
    await send('create-key', { name: 'Till 1' }, cookie);
    const [key] = await services.keys.list(account.id);
    await send('revoke-key', { id: key!.id }, cookie);
    const changed = await send('change-password', { password, new_password: 'staple the other horse' }, cookie);
    await send('sign-out', {}, changed.cookie);
    await vi.waitFor(async () => expect(await kindsOf(account.id)).toContain('sign_in_failed'));
    expect((await services.securityEvents.list(account.id, 9)).filter(({ kind }) => kind !== 'sign_in_failed')).toEqual(
      [
        expect.objectContaining({ kind: 'signed_out', actor: 'browser', browser: 'Firefox on Windows' }),
        expect.objectContaining({ kind: 'password_changed' }),
        expect.objectContaining({ kind: 'key_revoked', detail: 'Till 1' }),
        expect.objectContaining({ kind: 'key_created', detail: 'Till 1' }),
      ],
    );
    const lines = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security_event');
    expect(lines.map(({ kind }) => kind).sort()).toEqual(
      ['key_created', 'key_revoked', 'password_changed', 'sign_in_failed', 'signed_out'].sort(),
    );
    for (const line of lines) {
      expect(Object.keys(line).sort()).toEqual(['account', 'event', 'kind', 'level', 'time']);
      expect(line.account).toBe(account.id);
    }
    expect(logged.join()).not.toContain(email);
    expect(logged.join()).not.toContain('Till 1');
  });

  it('that cannot be stored stop nothing', async () => {
    const { cookie, account } = await signUp(services);
    vi.spyOn(services.securityEvents as unknown as { insert(): Promise<null> }, 'insert').mockRejectedValue(
      new Error('no room'),
    );
    expect((await send('create-key', { name: 'Till 1' }, cookie)).told?.key).not.toBeNull();
    expect(await services.keys.list(account.id)).toHaveLength(1);
    expect(logged.join()).toContain('security_event_not_stored');
  });
});
