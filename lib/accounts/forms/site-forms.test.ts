/** The forms of the page of sites: what they keep, what they refuse, and whose sites they touch. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sites } from '@/lib/accounts/db/schema';
import { makeEndWatchUrl, readEndWatchToken } from '@/lib/accounts/end-watch';
import { followForm, openServices, signUp } from '@/lib/testing/account-forms';
import { makeReading, storeBill } from '@/lib/testing/accounts';
import { handleAccountForm } from './forms';

const opened = openServices();

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

async function answerOf(action: string, init: RequestInit) {
  const request = new Request(`http://localhost:3000/account/do/${action}`, { method: 'POST', ...init });
  const response = await handleAccountForm(request, action);
  const { location, result } = followForm(response!);
  return { page: location.pathname, told: result };
}

const send = (action: string, cookie: string, fields: Record<string, string> | [string, string][], headers = {}) =>
  answerOf(action, { headers: { ...sameOrigin, cookie, ...headers }, body: new URLSearchParams(fields) });

function upload(
  cookie: string,
  { file, rows = '' }: { file?: string | Uint8Array<ArrayBuffer>; rows?: string },
  headers = {},
) {
  const body = new FormData();
  body.append('file', new Blob(file === undefined ? [] : [file]), 'sites.csv');
  body.append('rows', rows);
  return answerOf('add-sites', { headers: { ...sameOrigin, cookie, ...headers }, body });
}

async function signedUp() {
  const { cookie, account } = await signUp(opened);
  return { cookie, id: account.id };
}

const head = 'name,postcode,nmi,usage_kwh,pays_per_year,contract_ends';
const namesOf = async (id: string) => (await opened.sites.list(id)).map(({ name }) => name);

describe('adding sites', () => {
  it('keeps the good rows of a file, names the bad ones and gives them back', async () => {
    const { cookie, id } = await signedUp();
    const { page, told } = await upload(cookie, {
      file: `${head}\nBakery,3011,,18000,5590,\nPerth,6000,,18000,,\nCafe,3011,,9`,
    });
    expect(page).toBe('/account/sites');
    expect(await namesOf(id)).toEqual(['Bakery']);
    expect(told?.done).toBe('1 site added.');
    expect(told?.errors.map(({ message }) => message.split(':')[0])).toEqual(['Line 3', 'Line 4']);
    expect(told?.typed.rows).toBe(`${head}\nPerth,6000,,18000,,\nCafe,3011,,9\n`);
  });

  it('changes a site that is there, and loses nothing that a new line leaves empty', async () => {
    const { cookie, id } = await signedUp();
    await upload(cookie, { rows: `${head}\nBakery,3011,,18000,5590,30/06/2027` });
    const again = await upload(cookie, { rows: 'name,postcode,usage_kwh\nBAKERY,3011,20000' });
    expect(again.told?.done).toBe('1 site changed.');
    const [site, ...others] = await opened.sites.list(id);
    expect(site).toMatchObject({ name: 'BAKERY', annualKwh: 20_000, paysCents: 559_000, contractEnds: '2027-06-30' });
    expect(others).toEqual([]);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]), 'not text'],
    ['a file of two megabytes', 'x'.repeat(2_000_000), 'too large'],
    ['an empty header', '\n\n', 'empty'],
  ])('refuses %s', async (_, file, words) => {
    const { cookie, id } = await signedUp();
    const { told } = await upload(cookie, { file });
    expect(told?.errors[0]?.message).toContain(words);
    expect(await namesOf(id)).toEqual([]);
  });

  it('adds none of a file that makes more sites than an account may have, also with two uploads at once', async () => {
    const { cookie, id } = await signedUp();
    const file = (from: number) =>
      [head, ...Array.from({ length: 400 }, (_, i) => `Site ${from + i},3011,,18000,,`)].join('\n');
    const both = await Promise.all([upload(cookie, { file: file(0) }), upload(cookie, { file: file(400) })]);
    expect(await namesOf(id)).toHaveLength(400);
    const messages = both.flatMap(({ told }) => told?.errors ?? []).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining('500 sites at most')]);
    expect((await upload(cookie, { file: file(300) })).told?.errors).toHaveLength(1);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['as another type', { 'content-type': 'text/csv' }],
    ['without its boundary', { 'content-type': 'multipart/form-data' }],
  ])('%s changes nothing', async (_, headers) => {
    const { cookie, id } = await signedUp();
    const { page, told } = await upload(cookie, { file: `${head}\nBakery,3011,,18000,,` }, headers);
    expect([page, told?.errors.length]).toEqual(['/account/sites', 1]);
    expect(await namesOf(id)).toEqual([]);
  });

  it('is kept from nobody by those who send slowly, and from some by those who send much', async () => {
    const { cookie } = await signedUp();
    const open: ReadableStreamDefaultController<Uint8Array>[] = [];
    const slow = (bytes: number) => {
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(new Uint8Array(bytes));
        open.push(controller);
      };
      const headers = { ...sameOrigin, 'content-type': 'multipart/form-data; boundary=x' };
      return answerOf('add-sites', { headers, body: new ReadableStream({ start }), duplex: 'half' } as RequestInit);
    };
    const few = Array.from({ length: 60 }, () => slow(100));
    expect((await upload(cookie, { file: `${head}\nBakery,3011,,18000,,` })).told?.done).toBe('1 site added.');
    const much = Array.from({ length: 90 }, () => slow(1_000_000));
    expect((await upload(cookie, { file: 'x'.repeat(900_000) })).told?.errors[0]?.message).toContain(
      'Accounts are busy',
    );
    for (const controller of open) controller.error(new Error('gone'));
    await Promise.all([...few, ...much]);
    expect((await upload(cookie, { file: `${head}\nCafe,3011,,18000,,` })).told?.done).toBe('1 site added.');
  });
});

/** Asks to watch a site, by its own id or by a bill's. */
function watch(cookie: string, named: { id: string } | { bill: string }, amount = '500') {
  const [on = ''] = Object.values(named);
  return send('watch-site', cookie, { on, ...named, [`threshold-${on}`]: amount });
}

/** The sites that are watched, and from how many cents. */
async function watched(accountId: string) {
  const listed = await opened.sites.list(accountId);
  return listed.flatMap(({ id, thresholdCents: cents }) => (cents === null ? [] : [{ id, cents }]));
}

async function findWatchId(accountId: string) {
  const { orm } = opened.database;
  const [site] = await orm.select({ id: sites.watchId }).from(sites).where(eq(sites.accountId, accountId));
  return site?.id ?? '';
}

describe('a site', () => {
  async function withSite() {
    const person = await signedUp();
    await upload(person.cookie, { rows: `${head}\nBakery,3011,,18000,5590,` });
    return { ...person, site: (await opened.sites.list(person.id))[0]?.id ?? '' };
  }

  it('is watched, changed and left alone again', async () => {
    const { cookie, id, site } = await withSite();
    expect((await watch(cookie, { id: site }, '$1,500')).told?.done).toContain('Watching');
    expect(await watched(id)).toEqual([{ id: site, cents: 150_000 }]);
    await watch(cookie, { id: site });
    expect(await watched(id)).toEqual([{ id: site, cents: 50_000 }]);
    expect((await send('end-watch', cookie, { id: site })).told?.done).toContain('no more messages');
    expect((await send('end-watch', cookie, { id: site })).told?.done).toContain('weren’t watching');
    expect(await watched(id)).toEqual([]);
  });

  it('of another account does not exist', async () => {
    const [mine, theirs] = [await withSite(), await withSite()];
    const { site } = theirs;
    await watch(mine.cookie, { id: site });
    await send('contract-end', mine.cookie, { on: site, id: site, [`ends-${site}`]: '30/6/2027' });
    await send('delete-site', mine.cookie, { id: site });
    expect(await watched(theirs.id)).toEqual([]);
    expect(await opened.sites.list(theirs.id)).toMatchObject([{ id: site, contractEnds: null }]);
    const { billId } = await storeBill(opened.bills, makeReading(theirs.id, randomUUID()));
    expect((await watch(mine.cookie, { bill: billId })).told?.errors).toHaveLength(1);
    expect(await opened.sites.list(mine.id)).toHaveLength(1);
  });

  it('of a bill gets one entry, however often its forms are sent', async () => {
    const { cookie, id } = await signedUp();
    const { billId: bill } = await storeBill(opened.bills, makeReading(id, randomUUID()));
    await Promise.all([watch(cookie, { bill }), watch(cookie, { bill })]);
    await send('contract-end', cookie, { on: bill, bill, [`ends-${bill}`]: '30/6/2027' });
    expect(await opened.sites.list(id)).toMatchObject([{ contractEnds: '2027-06-30', annualKwh: null }]);
    expect(await watched(id)).toHaveLength(1);
  });

  it('goes with its account', async () => {
    const { cookie, id, site } = await withSite();
    await watch(cookie, { id: site });
    expect(await opened.accounts.delete(id)).toBe(true);
    expect(await opened.sites.list(id)).toEqual([]);
  });

  it('is left alone by the link of a mail, without signing in, and by nobody else’s', async () => {
    const { cookie, id, site } = await withSite();
    await watch(cookie, { id: site });
    const watchId = await findWatchId(id);
    const [page, token = ''] = makeEndWatchUrl(watchId).split('?token=');
    const endWatch = (text: string, headers = {}) => send('end-watch-link', '', { token: text }, headers);
    expect(page).toContain('/account/end-watch');
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      `${randomUUID()}.${token.split('.')[1]}`,
    ]) {
      expect(readEndWatchToken(wrong)).toBeNull();
      expect((await endWatch(wrong)).told?.errors).toHaveLength(1);
    }
    expect((await endWatch(token, { 'sec-fetch-site': 'cross-site' })).told?.errors).toHaveLength(1);
    expect(await watched(id)).toHaveLength(1);
    const ended = await endWatch(token);
    expect([ended.page, ended.told?.done]).toEqual([
      '/account/end-watch',
      'We’ll send no more messages about this site.',
    ]);
    expect(await watched(id)).toEqual([]);
    expect((await endWatch(token)).told?.errors).toEqual([]);
  });
});
