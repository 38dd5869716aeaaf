/** The forms of the account pages, from the request to the page that answers. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handleAccountForm } from '@/lib/accounts/forms/forms';
import { findVisitor } from '@/lib/accounts/visitor';
import {
  type Fields,
  followForm,
  openServices,
  ownFormHeaders,
  sendForm as send,
  signUp,
} from '@/lib/testing/account-forms';
import { makeReading, password, storeBill } from '@/lib/testing/accounts';

const opened = openServices();

const signedUp = (email?: string) => signUp(opened, email);
const signedIn = async (cookie: string) => (await findVisitor(new Headers({ cookie }))).kind === 'signed_in';
const errorsOf = (told: { errors: { field: string }[] } | null) => told?.errors.map(({ field }) => field);

describe('any form', () => {
  it.each([
    ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['from a page beside this site', { headers: { 'sec-fetch-site': 'same-site' } }],
    ['of another type', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['as JSON', { headers: { 'content-type': 'application/json' } }],
  ])('%s changes nothing and says so on its page', async (_, request) => {
    const { cookie, account } = await signedUp();
    const { page, told } = await send('create-key', { name: 'till' }, { cookie, ...request });
    expect([page, told?.errors.length]).toEqual(['/account/developers', 1]);
    expect(await opened.keys.list(account.id)).toEqual([]);
  });

  it('of somebody who was signed out leads to signing in', async () => {
    for (const action of ['create-key', 'revoke-key', 'delete-bills', 'sign-out', 'keeping', 'delete-account']) {
      const { page, told } = await send(action, { name: 'till' });
      expect([page, errorsOf(told)]).toEqual(['/account/sign-in', ['email']]);
      expect(told?.typed.return_to).toMatch(/^\/account/);
    }
  });
});

describe('signing up', () => {
  it('leads to the account, signed in', async () => {
    const email = `${randomUUID()}@example.com`;
    const { page, cookie, told } = await send('sign-up', { email: ` ${email.toUpperCase()}`, new_password: password });
    expect([page, told]).toEqual(['/account', null]);
    expect(await signedIn(cookie)).toBe(true);
    expect((await opened.accounts.find(email))?.creditsLeft).toBe(50);
  });

  it.each<[string, Fields, string[]]>([
    ['nothing', {}, ['email', 'new_password']],
    ['no address', { email: 'nobody', new_password: password }, ['email']],
    ['a short password', { email: 'a@example.com', new_password: 'short' }, ['new_password']],
    ['the address for a password', { email: 'a@example.com', new_password: 'A@example.com' }, ['new_password']],
  ])('with %s says what to put right, and keeps what was typed but for the password', async (_, fields, wrong) => {
    const { page, told, cookie } = await send('sign-up', fields);
    expect([page, errorsOf(told)]).toEqual(['/account/sign-up', wrong]);
    expect(told?.typed).toEqual({ email: fields.email ?? '' });
    expect(await signedIn(cookie)).toBe(false);
    expect(told?.errors.map(({ message }) => message).join()).not.toMatch(/please|sorry|valid|oops/i);
  });

  it('with an address that has an account says so', async () => {
    const { email } = await signedUp();
    const { told } = await send('sign-up', { email, new_password: password });
    expect(told?.errors[0]?.message).toContain('already has an account');
  });

  it('has a limit for one client', async () => {
    const pages: string[] = [];
    for (let i = 0; i < 12; i++) {
      pages.push((await send('sign-up', { email: `many${i}@example.com`, new_password: password })).page);
    }
    expect(pages.slice(-2)).toEqual(['/account/sign-up', '/account/sign-up']);
    expect(await opened.accounts.find('many11@example.com')).toBeNull();
  });
});

describe('signing in', () => {
  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await signedUp();
    const wrong = await send('sign-in', { email, password: 'not this one' });
    const unknown = await send('sign-in', { email: `x${email}`, password: 'not this one' });
    expect(wrong.told?.errors).toEqual(unknown.told?.errors);
    expect(wrong.told?.typed).toEqual({ email, return_to: '' });
    const right = await send('sign-in', { email, password });
    expect([right.page, await signedIn(right.cookie)]).toEqual(['/account', true]);
  });

  it.each([
    ['/account/bills?q=numbat&sort=-total&_rsc=1k2ab', '/account/bills?q=numbat&sort=-total'],
    ['/account/sites/7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11', '/account/sites/7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11'],
    ...['//evil.example', 'https://evil.example/account', '/account/../bill', '/accounts', '/account/reset/token'].map(
      (elsewhere) => [elsewhere, '/account'],
    ),
    ['/account/bills?q=1\r\nset-cookie: a', '/account'],
  ])('leads back to %j if it is a page of the account', async (asked = '', page) => {
    const { email } = await signedUp();
    const body = new URLSearchParams({ email, password, return_to: asked });
    const request = new Request('http://localhost:3000', { method: 'POST', headers: ownFormHeaders, body });
    const { location } = followForm((await handleAccountForm(request, 'sign-in'))!);
    expect(location.pathname + location.search).toBe(page);
  });

  it('ends with signing out, here or everywhere', async () => {
    const { cookie } = await signedUp();
    const out = await send('sign-out', {}, { cookie });
    expect([out.page, await signedIn(cookie)]).toEqual(['/account/sign-in', false]);
    const other = await signedUp();
    await send('sign-out-everywhere', {}, { cookie: other.cookie });
    expect(await signedIn(other.cookie)).toBe(false);
  });
});

describe('keys', () => {
  it('are made with a name, shown to their account once, and revoked', async () => {
    const { cookie, account } = await signedUp();
    const { told } = await send('create-key', { name: ' Till 1 ' }, { cookie });
    expect(told?.key).toMatchObject({ accountId: account.id, name: 'Till 1' });
    const caller = await opened.keys.check(told!.key!.text);
    expect(caller?.accountId).toBe(account.id);
    await send('revoke-key', { id: caller!.keyId! }, { cookie });
    expect(await opened.keys.check(told!.key!.text)).toBeNull();
  });

  it('and bills of another account are out of reach', async () => {
    const [owner, other] = [await signedUp(), await signedUp()];
    const text = (await opened.keys.create(owner.account.id, 'till'))!;
    const { billId } = await storeBill(opened.bills, makeReading(owner.account.id, 'a bill'));
    const [key] = await opened.keys.list(owner.account.id);
    await send('revoke-key', { id: key!.id }, { cookie: other.cookie });
    await send('delete-bills', { id: billId }, { cookie: other.cookie });
    await send('delete-bills', { id: 'x' }, { cookie: other.cookie });
    expect(await opened.keys.check(text)).not.toBeNull();
    expect(await opened.bills.get(owner.account.id, billId)).not.toBeNull();
    await send('delete-bills', { id: billId }, { cookie: owner.cookie });
    expect(await opened.bills.get(owner.account.id, billId)).toBeNull();
  });
});

describe('settings', () => {
  it('change how long bills are kept, and whether their files are; no longer keeping them deletes them', async () => {
    const { cookie, account } = await signedUp();
    await send('keeping', { retention_days: ' 90 ', keep_files: 'yes' }, { cookie });
    expect(await opened.accounts.get(account.id)).toMatchObject({ retentionDays: 90, keepFiles: true });
    const { billId } = await storeBill(opened.bills, makeReading(account.id, 'a bill'));
    expect(await opened.bills.getFile(account.id, billId)).not.toBeNull();
    await send('keeping', { retention_days: '' }, { cookie });
    expect(await opened.accounts.get(account.id)).toMatchObject({ retentionDays: null, keepFiles: false });
    expect(await opened.bills.getFile(account.id, billId)).toBeNull();
  });

  it('change the password: this browser stays signed in', async () => {
    const { cookie, email } = await signedUp();
    const fields = { password: 'not this one', new_password: 'staple the other horse' };
    expect(errorsOf((await send('change-password', fields, { cookie })).told)).toEqual(['password']);
    const empty = await send('change-password', { password: '', new_password: '' }, { cookie });
    expect(errorsOf(empty.told)).toEqual(['password', 'new_password']);
    const changed = await send('change-password', { ...fields, password }, { cookie });
    expect(changed.told?.done).toContain('Password changed');
    expect(await signedIn(changed.cookie)).toBe(true);
    expect(await opened.passwords.check(email, 'staple the other horse')).not.toBeNull();
  });

  it('delete the account with its password only', async () => {
    const { cookie, account } = await signedUp();
    expect(errorsOf((await send('delete-account', {}, { cookie })).told)).toEqual(['delete_password']);
    const wrong = await send('delete-account', { delete_password: 'not this one' }, { cookie });
    expect(errorsOf(wrong.told)).toEqual(['delete_password']);
    expect(await opened.accounts.get(account.id)).not.toBeNull();
    const gone = await send('delete-account', { delete_password: password }, { cookie });
    expect([gone.page, await signedIn(cookie)]).toEqual(['/account/sign-in', false]);
    expect(await opened.accounts.get(account.id)).toBeNull();
  });
});
