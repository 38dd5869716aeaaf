/** PDFs, through the process that reads bills. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { bomb, firstObject, line, makeLockedPdf, makePdf } from '@/lib/testing/pdf-file';
import { root } from '@/scripts/root';
import { anyDamaged } from '../damage';
import type { FuzzPart } from '../part';
import { openReader } from './reader';

const read = (folder: string, name: string) => readFileSync(path.join(root, folder, name));
const list = (folder: string) => readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.pdf'));

/** Not compressed, so that each changed byte has an effect. */
const plainBill = makePdf({
  pages: [
    {
      content: [
        line(40, 800, 'Pelican Energy Electricity account', { size: 14 }),
        line(40, 780, 'NMI 4103573234 Billing period 1 Jul 2026 to 30 Sep 2026 (92 days)'),
        line(40, 760, 'Peak usage 1,000 kWh at 30.00 c/kWh $300.00'),
        line(40, 740, 'Supply charge 92 days at 110.00 c/day $101.20'),
        line(40, 720, 'GST $40.12 Total due $441.32'),
      ].join(''),
    },
  ],
});
const withObjects = (objects: (string | { dictionary: string; body: string })[], resources = '') =>
  Buffer.from(makePdf({ pages: [{ content: '/X Do', resources }], objects }));
const form = (body: string, next = firstObject) => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources << /XObject << /X ${next} 0 R >> >>`,
  body,
});
const picture = (width: number, height: number, more = '') => ({
  dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray ${more}`,
  body: 'x'.repeat(1000),
});
const asX = `/XObject << /X ${firstObject} 0 R >>`;
const nested = (open: string, close: string, depth: number) =>
  Buffer.from(makePdf({ pages: [{ content: '' }], catalog: `/Names ${open.repeat(depth)}${close.repeat(depth)}` }));
const text = (content: string, part: object = {}) => Buffer.from(makePdf({ pages: [{ content, ...part }] }));
const patch = (from: RegExp, to: string) =>
  Buffer.from(Buffer.from(plainBill).toString('latin1').replace(from, to), 'latin1');

/** Cases that are known to crash PDF readers or keep them busy. */
const hostilePdfs = [
  Buffer.from(makePdf({ pages: [{ content: '' }], kids: '2 0 R 2 0 R' })),
  patch(/\/Count 1/, '/Count 2147483647'),
  patch(/\/Kids \[100 0 R\]/, `/Kids [${'100 0 R '.repeat(20_000)}]`),
  patch(/startxref\n\d+/, 'startxref\n0'),
  patch(/\/Root 1 0 R/, '/Root 1 0 R /Prev 9'),
  patch(/\/Size \d+/, '/Size 2147483647'),
  patch(/\/Length \d+/, '/Length 101 0 R'),
  patch(/\/Length \d+/, '/Length -1'),
  patch(/\/Length \d+/, '/Filter [/FlateDecode /FlateDecode /ASCII85Decode /LZWDecode /RunLengthDecode] /Length 200'),
  withObjects([form('/X Do')], asX),
  withObjects([form('/X Do /X Do', firstObject + 1), form('/X Do /X Do')], asX),
  withObjects([picture(100_000, 100_000)], asX),
  withObjects([picture(60_000, 60_000, '/Filter /FlateDecode')], asX),
  withObjects([picture(9, 9, `/SMask ${firstObject} 0 R`)], asX),
  withObjects([picture(2_147_483_647, 2_147_483_647, '/Filter /JBIG2Decode')], asX),
  withObjects([picture(5000, 5000, '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1000000000 >>')], asX),
  nested('<< /A ', '>> ', 20_000),
  nested('[', ']', 50_000),
  text('q '.repeat(200_000)),
  text(`BT /F1 1e30 Tf ${'(x) Tj '.repeat(2000)} ET`),
  text(`BT /F1 9 Tf [${'(x) 1e38 '.repeat(5000)}] TJ ET`),
  text('1e30 0 0 1e30 0 0 cm 0 0 1e30 1e30 re f', { mediaBox: [0, 0, 1e30, 1e30] }),
  text(line(9, 9, 'Total $1.00'), { mediaBox: [0, 0, 0, 0] }),
  text(line(9, 9, 'Total $1.00'), { mediaBox: [-1e9, -1e9, 1e9, 1e9], rotate: 45 }),
  Buffer.from(makePdf({ pages: [{ content: '', contents: firstObject }], objects: [bomb('0 0 m 9 9 l S\n', 300)] })),
  await makeLockedPdf('', 'x', 'y'),
];
const pdfTokens = [
  ...'<< >> [ ] ( ) < stream\n endstream endobj %%EOF /Kids /F9 /Identity-H \0 \\000'.split(' '),
  ...[' 0 R', '1 0 R', '2 0 R', '100 0 R', '/Length ', '/Prev 0', '/Parent 100 0 R', '/Filter /FlateDecode'],
  ...['/Filter /LZWDecode', '/Type /ObjStm', '/DecodeParms << /Predictor 15 /Columns 999999 >>', '/Rotate 90'],
  ...['/UserUnit 1e9', '/Encrypt 5 0 R', '/ToUnicode 5 0 R'],
  ...[' Tj ', ' BT ', ' ET ', ' cm ', ' Do ', ' Tf ', ' re f ', ' W n '],
];

export const pdf: FuzzPart = {
  name: 'pdf',
  casesInMillion: 2500,
  sampleCases: 20,
  // The sum of the limits for reading, drawing and understanding, which are longer on a busy machine.
  maxCaseMs: 60_000,
  open: async () => {
    const bills = [
      ...list('public/samples').map((name) => read('public/samples', name)),
      ...list('test/golden-bills')
        .map((name) => read('test/golden-bills', name))
        .filter(({ length }) => length < 20_000),
    ];
    return openReader(
      fc.oneof(
        { weight: 5, arbitrary: anyDamaged([Buffer.from(plainBill)], pdfTokens) },
        { weight: 4, arbitrary: anyDamaged(bills, pdfTokens) },
        { weight: 2, arbitrary: anyDamaged(hostilePdfs, pdfTokens) },
        { weight: 1, arbitrary: fc.constantFrom(...hostilePdfs) },
      ),
    );
  },
};
