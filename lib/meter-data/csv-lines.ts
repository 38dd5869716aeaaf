/** Lines of comma-separated bytes, one at a time, with where each field is. Nothing of a line is copied. */

/** A day of five-minute readings has 288 values and eight fields around them; what comes after more than this is not looked at. */
const maxFields = 512;
/** Some retailers put a few lines of their own in front of a table. */
export const maxHeaderLines = 20;
const comma = 0x2c;
const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09;

const decoder = new TextDecoder('utf-8');

export class CsvLines {
  /** Number of the current line, from 1. */
  line = 0;
  /** Fields of the current line. */
  count = 0;
  private readonly starts = new Int32Array(maxFields);
  private readonly ends = new Int32Array(maxFields);
  /** Where the next line begins. */
  at: number;

  constructor(readonly bytes: Uint8Array) {
    const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    this.at = hasByteOrderMark ? 3 : 0;
  }

  /** Goes on to the next line; false at the end of the file. */
  next(): boolean {
    if (this.at >= this.bytes.length) return false;
    this.line++;
    this.count = 0;
    while (this.readField());
    return true;
  }

  /** Whether the current line has nothing in it, as spreadsheets leave them: blanks and commas. */
  get isEmpty(): boolean {
    for (let i = 0; i < this.count; i++) if (!this.isEmptyField(i)) return false;
    return true;
  }

  isEmptyField(index: number): boolean {
    return this.startOf(index) >= this.endOf(index);
  }

  /** Where a field begins in `bytes`; a field that the line does not have is empty. */
  startOf(index: number): number {
    return index < this.count ? (this.starts[index] ?? 0) : 0;
  }

  endOf(index: number): number {
    return index < this.count ? (this.ends[index] ?? 0) : 0;
  }

  /** A field as text, at most 100 bytes of it; empty where the line has no such field. */
  text(index: number): string {
    if (this.isEmptyField(index)) return '';
    const start = this.startOf(index);
    return decoder.decode(this.bytes.subarray(start, Math.min(this.endOf(index), start + 100)));
  }

  /** Reads one field; false when it was the last of its line. */
  private readField(): boolean {
    const { bytes } = this;
    let start = this.at;
    while (isBlank(bytes[start])) start++;
    const isQuoted = bytes[start] === quote;
    if (isQuoted) start++;
    let end = start;
    if (isQuoted) while (end < bytes.length && bytes[end] !== quote && bytes[end] !== lineFeed) end++;
    let stop = end;
    while (stop < bytes.length && bytes[stop] !== comma && bytes[stop] !== lineFeed && bytes[stop] !== carriageReturn)
      stop++;
    if (!isQuoted) end = stop;
    while (end > start && isBlank(bytes[end - 1])) end--;
    if (this.count < maxFields) {
      this.starts[this.count] = start;
      this.ends[this.count] = end;
      this.count++;
    }
    const isLast = bytes[stop] !== comma;
    const isPair = bytes[stop] === carriageReturn && bytes[stop + 1] === lineFeed;
    this.at = stop + (isPair ? 2 : 1);
    return !isLast;
  }
}
