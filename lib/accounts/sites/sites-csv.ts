/**
 * Reads a CSV file of sites: commas, semicolons or tabs, any line ends, quotes, with or without a byte order mark.
 * Valid rows are accepted. For each invalid row it returns line, reasons and the text to correct.
 */

import { type CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import {
  type EnteredSite,
  readEnteredSite,
  type SiteColumn,
  siteColumns,
  type TypedSite,
  toEnteredSiteKey,
} from './entered-site';

export const maxRows = 1000;
/** Enough for `maxRows`. */
export const maxFileBytes = 1_000_000;
/** The parser blocks the main thread for about 3 ms for each 10,000 cells, so this limit is checked before it. */
const maxCells = 30_000;
const maxCellLength = 300;

export interface RowFault {
  /** Line number from 1, as in a text editor; null when it concerns the whole file. */
  line: number | null;
  reason: string;
}

export interface SitesFile {
  sites: EnteredSite[];
  faults: RowFault[];
  /** CSV of the headings and the invalid rows, to correct and upload again; empty when there are none. */
  rest: string;
}

/** Decodes the encodings that spreadsheets save; null when it is not text. */
export function decodeCsv(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function readSitesCsv(text: string): SitesFile {
  const refuse = (reason: string): SitesFile => ({ sites: [], faults: [{ line: null, reason }], rest: '' });
  const records = parseRecords(
    text.replace(/^\uFEFF?sep=.[ \t]*(\r\n|\r|\n)/i, (line) => line.replace(/[^\r\n]/g, '')),
  );
  if (typeof records === 'string') return refuse(records);
  const [head, ...rows] = records;
  if (!head) return refuse('The file is empty. Put the column names in its first line');
  const names = head.cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'));
  const columns = names.map((name) => siteColumns.find((column) => column === name) ?? null);
  const fault = findHeadFault(columns);
  if (fault !== null) return refuse(fault);
  const file: SitesFile = { sites: [], faults: [], rest: '' };
  const refused: string[][] = [];
  const lineByKey = new Map<string, number>();
  for (const { line, cells } of rows.slice(0, maxRows)) {
    const reading = readEnteredSite(toTypedSite(columns, cells));
    const key = reading.ok ? toEnteredSiteKey(reading.site) : '';
    const before = lineByKey.get(key);
    if (reading.ok && before === undefined) {
      lineByKey.set(key, line);
      file.sites.push(reading.site);
      continue;
    }
    const reasons = reading.ok ? [`This is the site of line ${before} again`] : reading.reasons;
    file.faults.push(...reasons.map((reason) => ({ line, reason })));
    refused.push(cells.map((cell) => cell.slice(0, maxCellLength)));
  }
  const [tooMany] = rows.slice(maxRows);
  if (tooMany) file.faults.push({ line: tooMany.line, reason: tooManyRows });
  if (refused.length > 0) file.rest = stringify([head.cells, ...refused]);
  return file;
}

const tooManyRows = `We read ${maxRows.toLocaleString('en-AU')} rows at most, and stopped here`;
const tooManyCells = `The file has more than ${maxCells.toLocaleString('en-AU')} cells. Take other columns and empty rows out`;

interface CsvRecord {
  line: number;
  cells: string[];
}

/** Returns the records, or why there are none. */
function parseRecords(text: string): CsvRecord[] | string {
  const delimiter = findDelimiter(text);
  if (text.split(delimiter).length + text.split(/\r\n|\r|\n/).length > maxCells) return tooManyCells;
  const look = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, trim: true };
  const filled = { skip_empty_lines: true, skip_records_with_empty_values: true };
  try {
    const found = parse(text, { ...look, ...filled, info: true }) as unknown as {
      record: string[];
      info: InfoRecord;
    }[];
    return found.map(({ record, info }) => {
      // `lines` counts to the end of the record, which may contain line breaks.
      const breaks = record.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
      return { line: info.lines - breaks, cells: record };
    });
  } catch (error) {
    return `We couldn’t read the file: a quote after row ${(error as CsvError).records} is not closed`;
  }
}

/** Finds the delimiter of the headings. */
function findDelimiter(text: string): string {
  const head = /^[\r\n]*([^\r\n]{0,10000})/.exec(text)?.[1] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function findHeadFault(columns: readonly (SiteColumn | null)[]): string | null {
  const has = (column: SiteColumn) => columns.includes(column);
  const twice = siteColumns.find((column) => columns.filter((one) => one === column).length > 1);
  if (twice) return `The column ${twice} is there twice`;
  const lacks = [
    ...(has('postcode') || has('nmi') ? [] : ['postcode or nmi']),
    ...(has('usage_kwh') ? [] : ['usage_kwh']),
  ];
  return lacks.length > 0 ? `The first line must name the columns. It lacks ${lacks.join(' and ')}` : null;
}

function toTypedSite(columns: readonly (SiteColumn | null)[], cells: readonly string[]): TypedSite {
  const findCell = (column: SiteColumn) => cells[columns.indexOf(column)] ?? '';
  return Object.fromEntries(siteColumns.map((column) => [column, findCell(column)])) as TypedSite;
}
