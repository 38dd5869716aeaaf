/** Writes an Excel workbook (ECMA-376) as a stream, one sheet after the other. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { toPlainLine } from '@/lib/server/plain-text';
import type { Cell, ColumnKind, Sheet } from './columns';

/** Limit of the format. */
const maxRows = 1_048_576;
const fullMessage = 'A sheet holds no more rows. Export fewer bills at a time.';
const maxTextLength = 32_767;
const dayMs = 86_400_000;
/** Day 0 of spreadsheets. */
const firstDayMs = Date.UTC(1899, 11, 30);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of `cellXfs` in `styles`. */
const styleByKind: Record<ColumnKind, number> = { text: 0, number: 0, date: 2, dollars: 3 };
const headStyle = 1;
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export async function* writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [path, xml] of Object.entries(makeFixedParts(sheets))) zip.addBuffer(Buffer.from(head + xml), path);
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml');
  for (const [i, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${i + 1}.xml`, (give) =>
      give(null, Readable.from(formatSheet(sheet), { objectMode: false })),
    );
  zip.end();
  for await (const chunk of output) yield chunk as Buffer;
}

function makeFixedParts(sheets: readonly Sheet[]): Record<string, string> {
  const ofSheets = (part: (number: number, sheet: Sheet) => string) =>
    sheets.map((sheet, i) => part(i + 1, sheet)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${documents}/relationships/${type}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${ofSheets((i) => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}/relationships"><sheets>${ofSheets((i, { name }) => `<sheet name="${escapeXml(name)}" sheetId="${i}" r:id="rId${i}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${ofSheets((i) => relation(`rId${i}`, 'worksheet', `worksheets/sheet${i}.xml`))}${relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
  };
}

async function* formatSheet({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const names = columns.map(({ name }, i) => formatTextCell(`${toColumnLetters(i)}1`, name, headStyle));
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${names.join('')}</row>`,
  );
  let row = 1;
  for await (const page of rows()) {
    const isFull = row + page.length >= maxRows;
    const left = isFull ? [...page.slice(0, maxRows - row - 1), [fullMessage]] : page;
    if (left.length > 0) yield Buffer.from(left.map((cells) => formatRow(++row, cells, columns)).join(''));
    if (isFull) break;
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${toColumnLetters(columns.length - 1)}${row}"/></worksheet>`);
}

function formatRow(number: number, cells: readonly Cell[], columns: Sheet['columns']): string {
  const xml = cells.map((cell, i) => formatCell(`${toColumnLetters(i)}${number}`, cell, columns[i]?.kind ?? 'text'));
  return `<row r="${number}">${xml.join('')}</row>`;
}

function formatCell(place: string, cell: Cell, kind: ColumnKind): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${styleByKind[kind]}"><v>${cell}</v></c>`;
  if (kind !== 'date') return formatTextCell(place, cell, styleByKind[kind]);
  return `<c r="${place}" s="${styleByKind.date}"><v>${(Date.parse(`${cell}T00:00:00Z`) - firstDayMs) / dayMs}</v></c>`;
}

/** Marks a text as text, so that no program takes it for a formula. */
function formatTextCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(toPlainLine(text).slice(0, maxTextLength))}</t></is></c>`;
}

function escapeXml(text: string): string {
  // Programs read `_x0041_` as an A.
  const escaped = text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
  return escaped.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Names a column: A, B, … Z, AA, AB … */
function toColumnLetters(index: number): string {
  const before = index < 26 ? '' : toColumnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** A text that would be a formula gets an apostrophe in front; negative numbers do not. */
export async function* formatCsv({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const look = { record_delimiter: 'windows', escape_formulas: true, cast: { string: toPlainLine } };
  yield Buffer.from(stringify([columns.map(({ name }) => name)], { bom: true, ...look }));
  for await (const page of rows()) if (page.length > 0) yield Buffer.from(stringify([...page], look));
}
