import { describe, expect, it } from 'vitest';
import { makeDocument, type Text, table } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findColumn, findHeader, findHeaders, isReadHead } from './table-head';

const edges = [40, 220, 300, 400, 500] as const;
const rows = (y: number, ...cells: readonly (readonly string[])[]): Text[] => table(y, edges, cells);
const readHeads = (...texts: Text[]) => {
  const doc = indexDocument(makeDocument(texts));
  return { doc, headers: findHeaders(doc) };
};
/** What each column of the first head is for. */
const roles = (...texts: Text[]) => readHeads(...texts).headers[0]?.columns.map(({ role }) => role) ?? null;

describe('a head of a table', () => {
  it.each([
    [
      ['Charge', 'Usage', 'Rate', 'Amount'],
      ['description', 'quantity', 'rate', 'amount'],
    ],
    [
      ['Charge', 'kWh', 'c/kWh', 'Amount inc GST'],
      ['description', 'quantity', 'rate', 'amountInc'],
    ],
    [
      ['Meter', 'Previous read', 'Current read', 'Total'],
      ['meter', 'previous', 'current', 'quantity'],
    ],
    [
      ['Meter', 'Previous read', 'Current read', 'Rate', 'Total'],
      ['meter', 'previous', 'current', 'rate', 'amount'],
    ],
    [
      ['Item', 'Net', 'GST', 'Gross'],
      ['description', 'amountEx', 'gst', 'amountInc'],
    ],
    [
      ['Charge', 'Rate (10%)', 'Amount'],
      ['description', 'rate', 'amount'],
    ],
  ])('%j has columns of %j', (cells, expected) => {
    expect(roles(...rows(100, cells))).toEqual(expected);
  });

  it.each([
    ['one cell', ['Amount']],
    ['one kind of column', ['Rate', 'Rate']],
    ['no column of charges', ['Description', 'Period']],
    ['quantities alone', ['Description', 'Usage']],
    ['a figure', ['Charge', 'Rate 12', 'Amount']],
    ['a long sentence', [`The amount ${'of the charge '.repeat(12)}`, 'Rate', 'Amount']],
  ])('is no line of %s', (_, cells) => {
    expect(roles(...rows(100, cells))).toBeNull();
  });

  it('may run over three lines, as tight as lines of one cell', () => {
    const lines = (pitch: number, ...last: string[]) =>
      table(100, edges, [['Charge', 'Usage', 'Rate', 'Amount'], ['', 'kWh', 'c/kWh', '(ex GST)'], last], pitch);
    expect(readHeads(...lines(12)).headers[0]?.columns.map(({ text }) => text)).toEqual([
      'Charge',
      'Usage kWh',
      'Rate c/kWh',
      'Amount (ex GST)',
    ]);
    const units = (pitch: number) =>
      table(
        100,
        edges,
        [
          ['Charge', 'Usage', 'Rate', 'Amount'],
          ['', 'kWh', 'c/kWh', '$'],
        ],
        pitch,
      );
    expect(readHeads(...units(19)).headers[0]?.columns[1]?.text).toBe('Usage kWh');
    expect(readHeads(...units(20)).headers[0]?.columns[1]?.text).toBe('Usage');
    const words = (pitch: number) =>
      table(
        100,
        edges,
        [
          ['Charge', 'Usage', 'Rate', 'Amount'],
          ['', 'billed', 'today', 'due'],
        ],
        pitch,
      );
    expect(readHeads(...words(13)).headers[0]?.columns[1]?.text).toBe('Usage billed');
    expect(readHeads(...words(14)).headers[0]?.columns[1]?.text).toBe('Usage');
    expect(readHeads(...lines(12, '', '300', '40.00', '120.00')).headers[0]?.line.text).toBe('kWh\tc/kWh\t(ex GST)');
  });

  it('ends before a line that has words where it has none', () => {
    const { headers } = readHeads(...rows(100, ['', '', 'Rate', 'Amount']), ...rows(112, ['Peak', '', 'today', 'due']));
    expect(headers[0]?.columns.map(({ text }) => text)).toEqual(['Rate', 'Amount']);
  });

  it('has two columns where two heads stand closer than cells', () => {
    const close = [
      ...rows(100, ['Charge', 'Usage']),
      { x: 300, y: 100, text: 'Price' },
      { x: 326.5, y: 100, text: 'Amount' },
    ];
    expect(roles(...close)).toEqual(['description', 'quantity', 'rate', 'amount']);
    const said = [
      ...rows(100, ['Charge', 'Usage']),
      { x: 300, y: 100, text: 'Price' },
      { x: 326.5, y: 100, text: 'inc GST' },
    ];
    expect(roles(...said)).toHaveLength(3);
  });
});

describe('the head that rules a line', () => {
  const head = rows(100, ['Charge', 'Usage', 'Rate', 'Amount']);
  const row = rows(200, ['Peak usage', '300', '40.00', '120.00']);
  const meters = rows(100, ['Meter', 'Previous read', 'Current read', 'Usage']);
  const ruled = (...texts: Text[]) => {
    const { doc, headers } = readHeads(...texts);
    return findHeader(doc, headers, doc.lines.at(-1)!)?.line.text.split('\t')[0] ?? null;
  };

  it('is the nearest above it', () => {
    expect(ruled(...head, ...row)).toBe('Charge');
    expect(ruled(...head, ...rows(150, ['Item', 'Usage', 'Price', 'Total']), ...row)).toBe('Item');
    expect(ruled(...row.map((text) => ({ ...text, y: 80 })), { x: 40, y: 90, text: 'Peak usage today' })).toBeNull();
  });

  it('stands over it', () => {
    const far = head.map((text) => ({ ...text, x: text.x + 300 }));
    expect(ruled(...far, { x: 40, y: 200, text: 'Peak usage 300 kWh at 40.00' })).toBeNull();
  });

  it.each<[string, Text, string | null]>([
    ['a title in larger print', { x: 40, y: 150, text: 'Other services', size: 14 }, null],
    ['a title hardly larger', { x: 40, y: 150, text: 'Other services', size: 10 }, 'Charge'],
    ["a group's name in the table's print", { x: 40, y: 150, text: 'Other services' }, 'Charge'],
    ['a large figure', { x: 40, y: 150, text: '300', size: 14 }, 'Charge'],
    ['large print further right', { x: 60, y: 150, text: 'Other services', size: 14 }, 'Charge'],
  ])('rules past %s: %s', (_, between, expected) => {
    expect(ruled(...head, between, ...row)).toBe(expected);
  });

  it.each<[string, Text[], string | null]>([
    ['a name in bold print', [{ x: 40, y: 150, text: 'Other services', bold: true }], null],
    ['a name in larger print', [{ x: 40, y: 150, text: 'Other services', size: 9.5 }], null],
    ['a name in print as large', [{ x: 40, y: 150, text: 'Other services', size: 9.4 }], 'Meter'],
    ['words and one amount', rows(150, ['Customer charge', '', '', '38.00']), null],
    ['words and one whole number', rows(150, ['Customer charge', '', '', '38']), 'Meter'],
    ['a row with more cells', rows(150, ['Customer charge', '12', '14', '38.00']), 'Meter'],
    ['an amount with words', rows(150, ['Customer charge', '', '', '38.00 paid']), 'Meter'],
    ['an amount behind figures', rows(150, ['12345 charge', '', '', '38.00']), 'Meter'],
  ])('of meters rules past %s: %s', (_, between, expected) => {
    expect(ruled(...meters, ...between, ...rows(200, ['6750098', '1000', '1300', '300']))).toBe(expected);
  });
});

describe('columns', () => {
  it('are as wide as the figures of rows with a cell for every head', () => {
    const left = [40, 220, 300, 400].map((x, i) => ({ x, y: 100, text: ['Charge', 'Usage', 'Rate', 'Amount'][i]! }));
    const width = (...texts: Text[]) =>
      readHeads(...left, ...texts).headers[0]!.columns.map(({ right }) => Math.round(right));
    const full: Text[] = [
      ...rows(120, ['Peak usage at night']),
      ...[280, 380, 480].map((x) => ({ x, y: 120, text: '123', right: true })),
    ];
    const bare = width();
    expect(width(...full)).toEqual([119, 280, 380, 480]);
    expect(width(...full.slice(0, 3))).toEqual(bare);
    expect(width({ x: 40, y: 120, text: 'Peak' }, ...full.slice(1).map((text) => ({ ...text, text: 'abc' })))).toEqual(
      bare,
    );
  });

  it('hold what overlaps them most, else what ends or begins close to them', () => {
    const [header] = readHeads(...rows(100, ['Charge', 'Usage', 'Rate', 'Amount'])).headers;
    const at = (x: number, right: number) => findColumn(header!, x, right)?.text ?? null;
    expect(at(40, 60)).toBe('Charge');
    expect(at(200, 219)).toBe('Usage');
    expect(at(200, 290)).toBe('Usage');
    expect(at(310, 372)).toBe('Amount');
    expect(at(262, 275)).toBe('Rate');
    expect(at(405, 440)).toBe('Amount');
    expect(at(445, 480)).toBeNull();
  });

  it('are of meter reads where none is of money', () => {
    const isReads = (...cells: string[]) => isReadHead(readHeads(...rows(100, cells)).headers[0]!);
    expect(isReads('Meter', 'Previous read', 'Current read', 'Usage')).toBe(true);
    expect(isReads('Meter', 'Current read', 'Usage')).toBe(true);
    expect(isReads('Meter', 'Current read', 'Usage', 'Rate')).toBe(false);
    expect(isReads('Meter', 'Current read', 'Usage', 'Amount')).toBe(false);
    expect(isReads('Charge', 'Usage', 'Rate')).toBe(false);
  });
});
