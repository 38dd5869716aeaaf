/** CSV and XLSX as LibreOffice opens them: its types, its sums, and nothing that it computes. */
import * as sheetJs from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { summariseBill } from '@/lib/accounts/bills/columns';
import type { Extraction } from '@/lib/bills/bill';
import { charge, sampleBill, sure } from '@/lib/testing/bills';
import { hasOffice, openInOffice } from '@/lib/testing/export-files';
import { makeExtraction } from '@/lib/testing/stored-bills';
import {
  type BillRow,
  billExportColumns,
  type Column,
  lineColumns,
  makeSheet,
  toBillRow,
  toCells,
  toLineRows,
} from './columns';
import { formatCsv, writeXlsx } from './xlsx';

const texts = ['=1+1', '+61 3 9000 0000', '-cmd|calc', '@SUM(A1)', '\t=2+2', '\r=3+3', '＝5+5', 'Énergie "b", <c>\nd'];
const hostile = texts.map(
  (text): Extraction => ({
    ...{ status: 'success', issues: [], confidence: 0.9 },
    bill: sampleBill({ customerName: sure(text), charges: [charge({ description: text, amount: -12.5 })] }),
  }),
);
const rows = [...Array.from({ length: 120 }, (_, i) => makeExtraction(i)), ...hostile].map(rowOf);
const lines = rows.flatMap(toLineRows);

function rowOf(extraction: Extraction, i: number): BillRow {
  const file = { id: `bill-${i}`, createdAt: new Date('2026-11-21T00:00:00Z'), fileType: 'pdf', fileBytes: null };
  return toBillRow({ ...summariseBill(extraction), ...file, status: extraction.status, extraction });
}

/** As the export reads them, a few at a time. */
async function* pages<Row>(of: readonly Row[]) {
  for (let first = 0; first < of.length; first += 25) yield of.slice(first, first + 25);
}

const billSheet = makeSheet('Bills', billExportColumns, () => pages(rows));
const lineSheet = makeSheet('Charge lines', lineColumns, () => pages(lines));

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Opened<Row> {
  sheet: sheetJs.WorkSheet;
  columns: readonly Column<Row>[];
  of: readonly Row[];
}

/** The cells of a column as the program took them, from the first row below the head. */
function column<Row>({ sheet, columns, of }: Opened<Row>, name: string): (sheetJs.CellObject | undefined)[] {
  const letters = sheetJs.utils.encode_col(columns.findIndex((one) => one.name === name));
  return of.map((_, i) => sheet[`${letters}${i + 2}`]);
}

const sumOf = (values: readonly unknown[]) =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? Math.round(value * 100) : 0), 0) / 100;
const dayOf = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

/** Every cell is of its column's kind and has its value; `plainText`: how the file writes a text. */
function expectSame<Row>(opened: Opened<Row>, plainText: (text: string) => string): void {
  const { sheet, columns, of } = opened;
  expect(sheetJs.utils.decode_range(sheet['!ref']!).e).toEqual({ c: columns.length - 1, r: of.length });
  const expected = of.map((row) => toCells(columns, row));
  for (const [at, { name, kind }] of columns.entries()) {
    const cells = column(opened, name);
    const values = cells.map((cell) => (kind === 'date' ? dayOf(cell?.v) : cell?.v));
    const wanted = expected.map((row) => row[at] ?? undefined);
    const types = new Set(cells.flatMap((cell) => cell?.t ?? []));
    if (kind === 'text')
      expect(values.map((value) => String(value ?? ''))).toEqual(wanted.map((text) => plainText(String(text ?? ''))));
    else {
      expect([name, values]).toEqual([name, wanted]);
      expect([name, [...types]]).toEqual([name, types.size === 0 ? [] : [kind === 'date' ? 'd' : 'n']]);
    }
  }
  const computed = Object.entries(sheet).filter(([, cell]) => typeof cell === 'object' && 'f' in cell);
  expect(computed).toEqual([]);
}

const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, ' ').trim();
const led = (text: string) => oneLine(text).replace(/^(?=[=+\-@＝])/, "'");

describe.skipIf(!hasOffice)(`LibreOffice${hasOffice ? '' : ': skipped, it is not installed'}`, () => {
  it('opens the CSV file of bills with dates, numbers and letters as they are', { timeout: 90_000 }, async () => {
    const book = openInOffice(await bytesOf(formatCsv(billSheet)), 'csv');
    const opened = { sheet: book.Sheets[book.SheetNames[0]!]!, columns: billExportColumns, of: rows };
    expectSame(opened, led);
    expect(column(opened, 'Retailer').map((cell) => cell?.v)).toContain('Énergie Bleue');
    const totals = rows.map(({ stored }) => (stored.totalCents ?? 0) / 100);
    expect(sumOf(column(opened, 'Total inc GST').map((cell) => cell?.v))).toBe(sumOf(totals));
    expect(Math.min(...totals)).toBeLessThan(0);
  });

  it('opens the workbook with both sheets, numbers of accounts as text', { timeout: 90_000 }, async () => {
    const book = openInOffice(await bytesOf(writeXlsx([billSheet, lineSheet])), 'xlsx');
    expect(book.SheetNames).toEqual(['Bills', 'Charge lines']);
    const bills = { sheet: book.Sheets.Bills!, columns: billExportColumns, of: rows };
    const charges = { sheet: book.Sheets['Charge lines']!, columns: lineColumns, of: lines };
    expectSame(bills, oneLine);
    expectSame(charges, oneLine);
    for (const name of ['NMI or MIRN', 'Account number', 'Postcode'])
      expect(new Set(column(bills, name).flatMap((cell) => cell?.t ?? []))).toEqual(new Set(['s']));
    const amounts = column(charges, 'Amount').map((cell) => cell?.v);
    expect(sumOf(amounts)).toBe(sumOf(lines.map(({ line }) => Number((line.amount ?? 0).toFixed(2)))));
    expect(amounts).toContain(-12.5);
  });
});

describe('without a spreadsheet program', () => {
  it('a CSV file begins with a byte order mark and ends its lines with CRLF', async () => {
    const text = (await bytesOf(formatCsv(lineSheet))).toString();
    expect(text.startsWith('\ufeffRetailer,')).toBe(true);
    expect(text.match(/\n/g)!.length).toBe(text.match(/\r\n/g)!.length);
  });
});
