/** Exports opened as others open them, for tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as sheetJs from '@e965/xlsx';

const maxOfficeMs = 60_000;

/** A plain reader of RFC 4180. */
export function readCsv(text: string): string[][] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

export const hasPdfReader = spawnSync('pdftotext', ['-v']).error === undefined;

/** The text of each page, by pdftotext. */
export function readPdfPages(bytes: Buffer): string[] {
  const { stdout, status } = spawnSync('pdftotext', ['-layout', '-', '-'], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  if (status !== 0) throw new Error('pdftotext could not read the file.');
  return stdout.split('\f').slice(0, -1);
}

export const hasOffice = spawnSync('soffice', ['--version']).error === undefined;

/** What LibreOffice Calc makes of a file: its sheets with their types and formulas, as Calc saves them. */
export function openInOffice(bytes: Buffer, format: 'csv' | 'xlsx'): sheetJs.WorkBook {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-office-'));
  try {
    const file = path.join(folder, `export.${format}`);
    const saved = path.join(folder, 'saved');
    writeFileSync(file, bytes);
    // What its dialog proposes for a file with a byte order mark: commas, double quotes, UTF-8, from the first row.
    const asCsv = ['--infilter=Text - txt - csv (StarCalc):44,34,76,1'];
    const words = [
      ...[`-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`, '--headless', '--norestore'],
      ...(format === 'csv' ? asCsv : []),
      ...['--convert-to', 'xlsx', '--outdir', saved, file],
    ];
    const env = { ...process.env, HOME: folder };
    const { stderr } = spawnSync('soffice', words, { env, timeout: maxOfficeMs, encoding: 'utf8' });
    try {
      return sheetJs.read(readFileSync(path.join(saved, 'export.xlsx')), { cellDates: true, cellFormula: true });
    } catch (cause) {
      throw new Error(`LibreOffice could not open the file. ${stderr}`, { cause });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
