/** Exports opened as others open them, for tests. */
import { spawnSync } from 'node:child_process';

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
