/**
 * A file of sites as spreadsheets and people write them: commas, semicolons or tabs, any line ends, quotes, a byte order mark.
 * Good rows are kept; of each other row the line and the reasons are told, and its text comes back to be put right.
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
/** Enough for so many rows; the parser works on the main thread, at about 100 ms for each million characters. */
export const maxFileBytes = 1_000_000;
/** Spreadsheets save rows that were emptied; so many records are looked at. */
const maxRecords = maxRows * 5;
/** A row of a site takes a hundred; more is a file that is none, or a quote that was not closed. */
const maxRecordLength = 10_000;
const maxCellLength = 300;

export interface RowFault {
  /** As a text editor counts, from 1; null: it is about the file. */
  line: number | null;
  reason: string;
}

export interface SitesFile {
  sites: { line: number; site: EnteredSite }[];
  faults: RowFault[];
  /** The header and the rows that could not be taken, to be put right and sent again; empty without such rows. */
  rest: string;
}

const bomBytes = { utf8: [0xef, 0xbb, 0xbf], utf16le: [0xff, 0xfe], utf16be: [0xfe, 0xff] };

/** The text of a file in the encodings that spreadsheets save; null: it is no text. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const startsWith = (bom: readonly number[]) => bom.every((byte, at) => bytes[at] === byte);
  const utf16 = (['utf16le', 'utf16be'] as const).find((name) => startsWith(bomBytes[name]));
  if (utf16) return new TextDecoder(utf16 === 'utf16le' ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the sites of a file's text. */
export function readSitesCsv(text: string): SitesFile {
  const body = text.replace(/^\uFEFF/, '').replace(/^sep=.[ \t]*(\r\n|\r|\n)/i, (line) => line.replace(/[^\r\n]/g, ''));
  const { records, broken } = parseRecords(body);
  const [head, ...rows] = records;
  if (!head) return makeFileFault(broken ?? 'The file is empty. Put the column names in its first line', '');
  const columns = head.cells.map(findColumn);
  const wrongHead = findHeadFault(columns);
  if (wrongHead) return makeFileFault(wrongHead, '');
  const file: SitesFile = { sites: [], faults: [], rest: '' };
  const refused: string[][] = [];
  const lineOfKey = new Map<string, number>();
  for (const { line, cells } of rows.slice(0, maxRows)) {
    const reasons = addRow(file, lineOfKey, { line, typed: toTypedSite(columns, cells) });
    if (reasons.length > 0) refused.push(cells.map((cell) => cell.slice(0, maxCellLength)));
    file.faults.push(...reasons.map((reason) => ({ line, reason })));
  }
  const [tooMany] = rows.slice(maxRows);
  if (tooMany) file.faults.push({ line: tooMany.line, reason: tooManyRowsMessage });
  else if (broken) file.faults.push({ line: null, reason: broken });
  if (refused.length > 0) file.rest = stringify([head.cells, ...refused]);
  return file;
}

const tooManyRowsMessage = `We read ${maxRows.toLocaleString('en-AU')} rows at most, and stopped here`;

function addRow(
  { sites }: SitesFile,
  lineOfKey: Map<string, number>,
  { line, typed }: { line: number; typed: TypedSite },
): string[] {
  const reading = readEnteredSite(typed);
  if (!reading.ok) return reading.reasons;
  const key = toEnteredSiteKey(reading.site);
  const before = lineOfKey.get(key);
  if (before !== undefined) return [`This is the site of line ${before} again`];
  lineOfKey.set(key, line);
  sites.push({ line, site: reading.site });
  return [];
}

function makeFileFault(reason: string, rest: string): SitesFile {
  return { sites: [], faults: [{ line: null, reason }], rest };
}

interface CsvRecord {
  line: number;
  cells: string[];
}

/** The records up to the first place that is no CSV; `broken` says what is there. */
function parseRecords(text: string): { records: CsvRecord[]; broken: string | null } {
  const records: CsvRecord[] = [];
  let seen = 0;
  let next = 1;
  const take = (cells: string[], { lines }: InfoRecord) => {
    // `lines` counts to the end of the record, which may hold line breaks of its own.
    seen++;
    const isEmpty = cells.every((cell) => cell === '');
    const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    if (!isEmpty) records.push({ line: Math.max(next, lines - breaks), cells });
    next = lines + 1;
    return null;
  };
  try {
    parse(text, {
      delimiter: findDelimiter(text),
      on_record: take as never,
      max_record_size: maxRecordLength,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxRecords,
      trim: true,
    });
    return { records, broken: seen < maxRecords ? null : tooManyRowsMessage };
  } catch (error) {
    return { records, broken: formatBroken(error as Partial<CsvError>, next) };
  }
}

function formatBroken({ code }: Partial<CsvError>, line: number): string {
  const where = `From line ${line} on we couldn’t read the file`;
  return code === 'CSV_QUOTE_NOT_CLOSED' ? `${where}: a quote is not closed` : `${where}: a row is too long`;
}

/** Whatever separates the names of the columns. */
function findDelimiter(text: string): string {
  const head = /^[\r\n]*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function findColumn(cell: string): SiteColumn | null {
  const name = cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return siteColumns.find((column) => column === name) ?? null;
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
  const cellOf = (column: SiteColumn) => cells[columns.indexOf(column)] ?? '';
  // What our own file adds so that a spreadsheet does not compute a text.
  const plain = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '');
  return Object.fromEntries(siteColumns.map((column) => [column, plain(cellOf(column))])) as TypedSite;
}
