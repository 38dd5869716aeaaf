/** What a file has to be to be read, and the reason given for each that is not. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { must } from '@/lib/must';
import { drawFirstPage } from '@/lib/testing/page-pictures';
import { firstObject, line, makeLockedPdf, makePdf } from '@/lib/testing/pdf-file';
import type { ReadDocument } from '../page';
import { readFile } from './index';
import { turn } from './scan/gray';

const pages = [{ content: line(72, 700, 'Total due $12.00') }];
const bill = makePdf({ pages });
const locked = await makeLockedPdf('Total due $12.00', 'sesame', 'owner');
const refusal = (reason: string) => ({ ok: false, reason });
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('readFile refuses', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['a web page', latin1('<!doctype html><title>Bill</title>'), 'unsupported_type'],
    ['bytes that only start like a JPEG', latin1('\xff\xd8\xff\xe0 JFIF'), 'damaged'],
    ['a PDF cut off after its first half', bill.subarray(0, 400), 'damaged'],
    ['bytes that only start like a PDF', latin1(`%PDF-1.7\n${'x'.repeat(2000)}`), 'damaged'],
    ['a PDF whose page tree runs in a circle', makePdf({ pages, kids: '2 0 R' }), 'damaged'],
    ['a PDF that asks for a password', locked, 'password'],
  ])('%s', async (_, bytes, reason) => {
    expect(await readFile(bytes)).toEqual(refusal(reason));
  });
});

/** The engine takes seconds of processor time, and a busy machine many more by the clock. */
const patience = { timeout: 180_000 };

describe('readFile reads pictures', patience, () => {
  /** As many lines as a page needs to make sense. */
  const lines = [
    'Electricity account',
    'Supply period 92 days',
    'Peak usage 1,240 kWh',
    'Total due $1,234.56',
    'by 12 March 2026',
  ];
  const content = lines.map((text, row) => line(60, 760 - row * 30, text, { size: 14 })).join('');
  const small = { mediaBox: [0, 0, 300, 842], cropBox: [40, 600, 290, 800] };

  async function readText(file: Uint8Array): Promise<string> {
    const result = await readFile(file);
    if (!result.ok) throw new Error(result.reason);
    const page = must(result.document.pages[0], 'a picture is a page');
    expect(page).toMatchObject({ source: 'ocr', number: 1 });
    return page.words
      .map((word) => ({ ...word, row: Math.round(((word.box.y + word.box.height / 2) / page.height) * 8) }))
      .toSorted((a, b) => a.row - b.row || a.box.x - b.box.x)
      .map(({ text }) => text)
      .join(' ');
  }

  const picture = async (quarters: number) => {
    const gray = turn(await drawFirstPage({ pages: [{ content, ...small }] }, 600), quarters);
    const { width, height, data } = gray;
    return sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  };

  /** A letter in print with a picture of the charges in its middle. */
  async function letterWithPicture(): Promise<Uint8Array> {
    const { data, width, height } = await drawFirstPage({ pages: [{ content, ...small }] }, 600);
    const space = '/ColorSpace /DeviceGray /BitsPerComponent 8';
    const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${space}`;
    const print = Array.from({ length: 8 }, (_, row) => line(60, 780 - row * 12, 'Words of the letter in print'));
    return makePdf({
      objects: [{ dictionary, body: data }],
      pages: [
        {
          content: `${print.join('')} q 500 0 0 400 40 200 cm /Im Do Q`,
          resources: `/XObject << /Im ${firstObject} 0 R >>`,
        },
      ],
    });
  }

  it('in a page of print when the print alone proves too little', async () => {
    const total = (document: ReadDocument) => document.pages[0]?.words.some(({ text }) => text === '$1,234.56');
    const readWords = async (completeness: (document: ReadDocument) => number) => {
      const result = await readFile(await letterWithPicture(), { completeness });
      if (!result.ok) throw new Error(result.reason);
      return result.document.pages.flatMap(({ words }) => words.map(({ text }) => text));
    };
    const both = await readWords((document) => (total(document) ? 1 : 0.3));
    expect(both).toContain('$1,234.56');
    expect(both.filter((text) => text === 'letter')).toHaveLength(8);
    expect(await readWords(() => 0.9)).not.toContain('$1,234.56');
  });

  it('only where the text of a page makes no sense', async () => {
    const toUnicode = '2 beginbfchar <74> <E001> <61> <4E09> endbfchar';
    const cmap = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${toUnicode} endcmap`;
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 11 0 R >>';
    const garbled = line(60, 700, '12 Station Street', { font: 'F3', size: 12 });
    // A letter without a name that stands alone is a bullet.
    const bullet = line(40, 720, 't', { font: 'F3', size: 12 });
    const clear = bullet + line(60, 720, 'Supply address', { size: 12 }) + line(200, 700, 'Oakey', { size: 12 });
    const result = await readFile(
      makePdf({
        pages: [{ content: clear + garbled, resources: '/Font << /F1 5 0 R /F3 10 0 R >>' }],
        objects: [font, { dictionary: '', body: cmap }],
      }),
    );
    const words = result.ok ? result.document.pages.flatMap((page) => page.words) : [];
    const sure = words.filter(({ confidence }) => confidence === 1).map(({ text }) => text);
    expect(sure.sort()).toEqual(['12', 'Oakey', 'Supply', 'address']);
    const seen = words.filter(({ confidence }) => confidence < 1).map(({ text }) => text);
    expect(seen).toEqual(['Station', 'Street']);
  });

  it('a photo that lies on its side', async () => {
    expect(await readText(await (await picture(1)).jpeg({ quality: 80 }).toBuffer())).toBe(lines.join(' '));
  });

  it('no page that is not needed, and of two readings the one that proves more', async () => {
    const jpeg = await (await picture(0)).jpeg().toBuffer();
    const { width, height } = await sharp(jpeg).metadata();
    const scan = {
      dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
      body: jpeg,
    };
    const layer = line(20, 150, 'T0tal due 51,234.S6', { before: '3 Tr' });
    const shown = {
      content: `q 250 0 0 200 0 0 cm /Im Do Q\n${layer}`,
      resources: '/XObject << /Im 10 0 R >>',
      mediaBox: [0, 0, 250, 200],
    };
    const file = makePdf({ pages: [shown], objects: [scan] });
    const readBy = async (completeness: (text: string) => number) => {
      const words = (document: ReadDocument) =>
        document.pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
      const result = await readFile(file, { completeness: (document) => completeness(words(document)) });
      return result.ok ? words(result.document) : result.reason;
    };
    expect(await readBy(() => 1)).toBe('T0tal due 51,234.S6');
    expect(await readBy((text) => (text.includes('T0tal') ? 0.5 : 0.2))).toBe('T0tal due 51,234.S6');
    expect(await readBy((text) => (text.includes('T0tal') ? 0.2 : 0.5))).toContain('$1,234.56');
  });
});

describe('readFile reads', () => {
  it('a PDF that only its owner has locked', async () => {
    const open = await makeLockedPdf('Total due $12.00', '', 'owner');
    expect(await readFile(open)).toMatchObject({ ok: true, document: { pages: [{ words: { length: 3 } }] } });
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
});
