/** Reads lines of CSV bytes one at a time, so that a large file is never in memory twice. */
import { readDecimal } from './decimal';

/** A day of five-minute readings has 288 values and eight other fields; what a line has beyond these bytes is ignored. */
const maxLineBytes = 50_000;
const maxTextLength = 100;
/** Some retailers put a few lines before the table. */
export const maxHeaderLines = 20;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

const decoder = new TextDecoder('utf-8');

export class CsvLines {
  line = 0;
  /** Start of the next line in `bytes`. */
  at = 0;
  private fields: string[] = [];

  constructor(readonly bytes: Uint8Array) {}

  /** Moves to the next line; false at the end of the file. */
  next(): boolean {
    const { bytes, at: start } = this;
    if (start >= bytes.length) return false;
    let end = start;
    while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++;
    const isPair = bytes[end] === carriageReturn && bytes[end + 1] === lineFeed;
    this.at = Math.min(end + (isPair ? 2 : 1), bytes.length);
    this.line++;
    this.fields = splitLine(decoder.decode(bytes.subarray(start, Math.min(end, start + maxLineBytes))));
    return true;
  }

  /** Number of fields in the current line. */
  get count(): number {
    return this.fields.length;
  }

  /** Whether the current line has only blanks and commas, as spreadsheets leave them. */
  get isEmpty(): boolean {
    return this.fields.every((field) => field === '');
  }

  /** Whether a field has no text; a field that the line lacks is empty too. */
  isEmptyField(index: number): boolean {
    return !this.fields[index];
  }

  /** Returns a field's text, at most 100 characters; empty when the line lacks the field. */
  text(index: number): string {
    return (this.fields[index] ?? '').slice(0, maxTextLength);
  }

  /** Returns a field's number as `readDecimal` does. */
  number(index: number, power: number): number {
    return readDecimal(this.fields[index] ?? '', power);
  }
}

function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((field) => field.trim());
  const fields = `,${line}`.matchAll(/,[ \t]*(?:"([^"]*)"?[^,]*|([^,]*))/g);
  return [...fields].map(([, quoted, plain = '']) => (quoted ?? plain).trim());
}
