import { describe, expect, it } from 'vitest';
import { makeDocument, type Text, table } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findHeader, findHeaders, isReadHead } from './table-head';

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
  const ruled = (...texts: Text[]) => {
    const { doc, headers } = readHeads(...texts);
    return findHeader(doc, headers, doc.lines.at(-1)!)?.line.text.split('\t')[0] ?? null;
  };

  it('is the nearest above it', () => {
    expect(ruled(...head, ...row)).toBe('Charge');
    expect(ruled(...head, ...rows(150, ['Item', 'Usage', 'Price', 'Total']), ...row)).toBe('Item');
    expect(ruled(...row.map((text) => ({ ...text, y: 80 })), { x: 40, y: 90, text: 'Peak usage today' })).toBeNull();
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
});

describe('columns', () => {
  it('are of meter reads where none is of money', () => {
    const isReads = (...cells: string[]) => isReadHead(readHeads(...rows(100, cells)).headers[0]!);
    expect(isReads('Meter', 'Previous read', 'Current read', 'Usage')).toBe(true);
    expect(isReads('Meter', 'Current read', 'Usage')).toBe(true);
    expect(isReads('Meter', 'Current read', 'Usage', 'Rate')).toBe(false);
    expect(isReads('Meter', 'Current read', 'Usage', 'Amount')).toBe(false);
    expect(isReads('Charge', 'Usage', 'Rate')).toBe(false);
  });
});
