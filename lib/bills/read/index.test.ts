/** What a file has to be to be read, and the reason given for each that is not. */
import { afterAll, describe, expect, it } from 'vitest';
import { closeReader, maxFileBytes, readFile } from './index';
import { line, makePdf } from './testing-pdf';

const pages = [{ content: line(72, 700, 'Total due $12.00') }];
const bill = makePdf({ pages });
const refusal = (reason: string) => ({ ok: false, reason });
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

afterAll(closeReader);

describe('readFile refuses', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['a file of more than 20 MB', new Uint8Array(maxFileBytes + 1), 'too_large'],
    ['a web page', latin1('<!doctype html><title>Bill</title>'), 'unsupported_type'],
    ['a JPEG', latin1('\xff\xd8\xff\xe0 JFIF'), 'no_text'],
    ['a PNG', latin1('\x89PNG\r\n\x1a\n'), 'no_text'],
    ['a TIFF', latin1('II*\0'), 'no_text'],
    ['a PDF cut off after its first half', bill.subarray(0, 400), 'damaged'],
    ['bytes that only start like a PDF', latin1(`%PDF-1.7\n${'x'.repeat(2000)}`), 'damaged'],
    ['a PDF whose page tree runs in a circle', makePdf({ pages, kids: '2 0 R' }), 'damaged'],
    ['a PDF that asks for a password', makePdf({ pages, passwords: { user: 'sesame', owner: 'owner' } }), 'password'],
  ])('%s', async (_, bytes, reason) => {
    expect(await readFile(bytes)).toEqual(refusal(reason));
  });

  const picture = {
    dictionary: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    body: '\x80',
  };
  const scan = 'q 595 0 0 842 0 0 cm /Im Do Q\n';

  it.each([
    ['a scan', scan],
    ['a scan with a stamp on it', scan + line(72, 800, 'Received 3 July')],
    ['letters that are drawn', '72 700 m 80 720 l 90 700 l f'],
  ])('%s', async (_, content) => {
    const file = makePdf({ pages: [{ content, resources: '/XObject << /Im 10 0 R >>' }], objects: [picture] });
    expect(await readFile(file)).toEqual(refusal('no_text'));
  });
});

describe('readFile reads', () => {
  it('a PDF that only its owner has locked', async () => {
    const locked = makePdf({ pages, passwords: { user: '', owner: 'owner' } });
    expect(await readFile(locked)).toMatchObject({ ok: true, document: { pages: [{ words: { length: 3 } }] } });
  });

  it('a PDF with something before its header', async () => {
    const mailed = Buffer.concat([latin1('Content-Type: application/pdf\r\n\r\n'), bill]);
    expect(await readFile(mailed)).toMatchObject({ ok: true, document: { pages: [{ words: { length: 3 } }] } });
  });

  it('a PDF that has lost its cross references', async () => {
    const text = Buffer.from(bill).toString('latin1');
    const file = latin1(text.slice(0, text.indexOf('startxref')).replace('xref\n0 1', 'gone\n0 1'));
    expect(await readFile(file)).toMatchObject({ ok: true, document: { pages: [{ words: { length: 3 } }] } });
  });

  it('a blank page, on which there is nothing', async () => {
    const blank = await readFile(makePdf({ pages: [{ content: '' }] }));
    expect(blank).toMatchObject({ ok: true, document: { pageCount: 1, pages: [{ words: [] }] } });
  });

  it("and leaves the caller's bytes as they are", async () => {
    const buffer = Buffer.from(bill);
    await readFile(buffer);
    expect(buffer).toEqual(Buffer.from(bill));
  });

  it('again after it was closed', async () => {
    await closeReader();
    expect(await readFile(bill)).toMatchObject({ ok: true });
  });
});
