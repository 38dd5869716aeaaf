/** Bills that an account page sends: kept and paid for as a program's are, file by file, by who is signed in. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleBillPages } from '@/lib/api/stored-bills/bill-routes';
import { QueueFullError } from '@/lib/fair-queue';
import { readBillFile } from '@/lib/server/bill-reader';
import { progressMediaType, storedReadingSchema } from '@/lib/site/bill/file-reading';
import { followForm, openServices, signUp } from '@/lib/testing/account-forms';
import { failure, success } from '@/lib/testing/accounts';
import { handleAccountUpload } from './account-upload';

vi.mock('@/lib/server/bill-reader', () => ({ readBillFile: vi.fn() }));

const address = 'http://localhost:3000/account/bills/upload';
const here = { 'sec-fetch-site': 'same-origin' };
const services = openServices();
/** A file says what comes of it. */
beforeEach(() => {
  vi.mocked(readBillFile).mockImplementation(async (bytes, _, asker) => {
    const text = Buffer.from(bytes).toString();
    asker?.onProgress?.({ kind: 'page', number: 1, count: 2 });
    if (text.includes('busy')) throw new QueueFullError(3);
    if (text.includes('late')) return { ...success, outOfTime: true };
    return text.includes('blank') ? failure : success;
  });
});

async function owner(creditsLeft = 50) {
  const { cookie, account } = await signUp(services);
  const { id } = account;
  await services.accounts.update(id, { creditsLeft });
  const left = async () => (await services.accounts.get(id))!.creditsLeft;
  return { id, cookie, left, bills: async () => (await services.bills.sumTotals(id)).bills };
}

type Files = Record<string, string>;
function requestOf(files: Files, headers: Record<string, string>): Request {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name);
  return new Request(address, { method: 'POST', body: form, headers: { ...here, ...headers } });
}

async function sendOne(content: string, headers: Record<string, string>) {
  const response = await handleAccountUpload(
    requestOf({ 'bill.pdf': content }, { accept: progressMediaType, ...headers }),
  );
  const lines = (await response.text()).trimEnd().split('\n');
  return { status: response.status, lines, reading: storedReadingSchema.parse(JSON.parse(lines.at(-1)!)) };
}
const kindOf = async (...sent: Parameters<typeof sendOne>) => {
  const { reading } = await sendOne(...sent);
  return reading.ok ? 'stored' : reading.problem.kind;
};

async function sendForm(files: Files, headers: Record<string, string>) {
  const { location, result } = followForm(await handleAccountUpload(requestOf(files, headers)));
  return { page: location.pathname, done: result?.done, errors: result?.errors.map(({ message }) => message) };
}

describe('a bill sent with script', () => {
  it('is stored for one credit, tells how far it is, and is free the second time', async () => {
    const { cookie, id, left } = await owner();
    const { lines, reading } = await sendOne('%PDF-1.4 a', { cookie });
    expect(lines.map((line) => JSON.parse(line))[0]).toEqual({ kind: 'page', number: 1, count: 2 });
    expect(reading).toMatchObject({ ok: true, isNew: true, isPartial: false });
    expect(reading.ok && (await services.bills.get(id, reading.billId))).toMatchObject({ extraction: success });
    const again = await sendOne('%PDF-1.4 a', { cookie });
    expect(again.reading).toEqual({ ...reading, isNew: false });
    expect(await left()).toBe(49);
  });

  it.each([
    ['hello', 'unsupported_media_type'],
    ['%PDF-1.4 blank', 'file_blank'],
    ['%PDF-1.4 late', 'out_of_time'],
    ['%PDF-1.4 busy', 'throttled'],
  ])('%s costs nothing and says %s', async (content, kind) => {
    const { cookie, left } = await owner();
    expect(await kindOf(content, { cookie })).toBe(kind);
    expect(await left()).toBe(50);
  });

  it('is refused without credits, without a session, and from another site, before anything is read', async () => {
    const { cookie, left, bills } = await owner(1);
    expect(await kindOf('%PDF-1.4 first', { cookie })).toBe('stored');
    vi.mocked(readBillFile).mockClear();
    expect(await kindOf('%PDF-1.4 second', { cookie })).toBe('no_credits');
    expect(await kindOf('%PDF-1.4 third', {})).toBe('not_authenticated');
    expect(await kindOf('%PDF-1.4 third', { cookie, 'sec-fetch-site': 'cross-site' })).toBe('permission_denied');
    expect(readBillFile).not.toHaveBeenCalled();
    expect([await left(), await bills()]).toEqual([0, 1]);
  });
});

describe('a form without script', () => {
  it('takes one or several files, and says of each that failed what is wrong with it', async () => {
    const { cookie, left, bills } = await owner();
    const files = { 'a.pdf': '%PDF-1.4 a', 'b\u202e.txt': 'hello', 'c.pdf': '%PDF-1.4 c', 'd.pdf': '%PDF-1.4 blank' };
    expect(await sendForm(files, { cookie })).toEqual({
      page: '/account/bills',
      done: '2 bills added.',
      errors: [
        '“b .txt”: The selected file must be a PDF, JPG, PNG or TIFF',
        '“d.pdf”: The pages of the selected file are blank',
      ],
    });
    expect([await left(), await bills()]).toEqual([48, 3]);
    const again = await sendForm({ 'a.pdf': '%PDF-1.4 a', 'e.pdf': '%PDF-1.4 e' }, { cookie });
    expect(again.done).toBe('1 bill added. 1 bill was in your account already and used no credit.');
    expect(await left()).toBe(47);
  });

  it('stops at the last credit', async () => {
    const { cookie, left } = await owner(1);
    const sent = await sendForm({ 'a.pdf': '%PDF-1.4 a', 'b.pdf': '%PDF-1.4 b', 'c.pdf': '%PDF-1.4 c' }, { cookie });
    expect(sent.done).toBe('1 bill added.');
    expect(sent.errors).toHaveLength(2);
    expect(sent.errors!.join()).toMatch(/credits/);
    expect(await left()).toBe(0);
  });

  it('says what to do where nothing can be taken of it', async () => {
    const { cookie } = await owner();
    expect((await sendForm({}, { cookie })).errors).toEqual(['Select the bills to add first']);
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`${i}.pdf`, '%PDF-1.4']));
    expect((await sendForm(many, { cookie })).errors).toEqual(['Send 12 bills at a time. This form has 13 files.']);
    const large = await handleAccountUpload(
      new Request(address, {
        ...{ method: 'POST', body: 'x' },
        headers: { ...here, cookie, 'content-type': 'multipart/form-data; boundary=X', 'content-length': '50000000' },
      }),
    );
    expect(large.headers.get('location')).toContain('/account/bills?told=');
    expect(await sendForm({ 'a.pdf': '%PDF-1.4 a' }, {})).toMatchObject({ page: '/account/sign-in' });
  });
});

describe('the pages of a stored bill', () => {
  const picture = { page: 1, width: 8, height: 8, pointWidth: 595, pointHeight: 842, data: 'AAAA' };
  const ask = (id: string, cookie: string) =>
    handleBillPages(new Request(`http://localhost:3000/account/bills/${id}/pages`, { headers: { cookie } }), id);

  it('are drawn for its owner where the file is kept, and for nobody else', async () => {
    const [own, other] = [await owner(), await owner()];
    await services.accounts.update(own.id, { keepFiles: true, retentionDays: null });
    const { reading } = await sendOne('%PDF-1.4 kept', { cookie: own.cookie });
    const id = reading.ok ? reading.billId : '';
    vi.mocked(readBillFile).mockImplementation(async (_, __, asker) => {
      asker?.onPicture?.(picture);
      return success;
    });
    const response = await ask(id, own.cookie);
    expect(await response.json()).toEqual({ pictures: [{ kind: 'picture', ...picture }] });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([(await ask(id, other.cookie)).status, (await ask(id, '')).status]).toEqual([404, 401]);
    await services.bills.deleteFiles(own.id);
    expect([(await ask(id, own.cookie)).status, (await ask('x', own.cookie)).status]).toEqual([404, 404]);
  });
});
