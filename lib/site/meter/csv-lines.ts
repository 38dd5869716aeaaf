/** Reads lines of CSV bytes one at a time. It stores the positions of fields and copies nothing. */

/** A day of five-minute readings has 288 values and eight other fields; further fields are ignored. */
const maxFields = 512;
/** Some retailers put a few lines before the table. */
export const maxHeaderLines = 20;
const comma = 0x2c;
const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09;

const decoder = new TextDecoder('utf-8');

export class CsvLines {
  line = 0;
  /** Number of fields in the current line. */
  count = 0;
  private readonly starts = new Int32Array(maxFields);
  private readonly ends = new Int32Array(maxFields);
  /** Start of the next line. */
  at: number;

  constructor(readonly bytes: Uint8Array) {
    const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    this.at = hasByteOrderMark ? 3 : 0;
  }

  /** Moves to the next line; false at the end of the file. */
  next(): boolean {
    if (this.at >= this.bytes.length) return false;
    this.line++;
    this.count = 0;
    while (this.readField());
    return true;
  }

  /** Whether the current line has only blanks and commas, as spreadsheets leave them. */
  get isEmpty(): boolean {
    for (let i = 0; i < this.count; i++) if (!this.isEmptyField(i)) return false;
    return true;
  }

  isEmptyField(index: number): boolean {
    return this.startOf(index) >= this.endOf(index);
  }

  /** Start of a field in `bytes`. A field that the line lacks is empty. */
  startOf(index: number): number {
    return index < this.count ? (this.starts[index] ?? 0) : 0;
  }

  endOf(index: number): number {
    return index < this.count ? (this.ends[index] ?? 0) : 0;
  }

  /** Returns a field's text, at most 100 bytes; empty when the line lacks the field. */
  text(index: number): string {
    if (this.isEmptyField(index)) return '';
    const start = this.startOf(index);
    return decoder.decode(this.bytes.subarray(start, Math.min(this.endOf(index), start + 100)));
  }

  /** Reads one field; false when it is the last of its line. */
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
    this.at = Math.min(stop + (isPair ? 2 : 1), bytes.length);
    return !isLast;
  }
}
