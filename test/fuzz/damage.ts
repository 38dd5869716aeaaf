/** Changes bytes of good inputs. The edits come from fast-check, which can drop those that a failure does not need. */
import fc from 'fast-check';

/** Numbers that readers of files and texts often handle wrongly. */
const oddNumbers = [
  ...['0', '-1', '1', '2', '255', '256', '65535', '65536', '2147483647', '2147483648', '4294967295', '4294967296'],
  ...['9007199254740993', '99999999999999999999', '1e308', '-1e308', '1e999', '5e-324', '0.1', '.5', '1.', '00', '-0'],
];
const oddIntegers = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

const maxEdits = 6;
const maxGrowthBytes = 64 * 1024;

/** One change: its kind, its place as a part of the length, its size and its value. */
type Edit = readonly [kind: number, at: number, size: number, value: number];
type Apply = (bytes: Buffer, at: number, size: number, value: number, tokens: readonly Buffer[]) => Buffer;

const edits: readonly Apply[] = [
  (bytes, at, _, value) => replace(bytes, at, 1, Buffer.of(value & 0xff)),
  (bytes, at, _, value) => replace(bytes, at, 1, Buffer.of((bytes[at] ?? 0) ^ (1 << (value & 7)))),
  (bytes, at, size) => replace(bytes, at, Math.min(size, 64), Buffer.alloc(0)),
  (bytes, at, size) => replace(bytes, at, (size * bytes.length) >>> 12, Buffer.alloc(0)),
  (bytes, at, size, value) => replace(bytes, at, 0, repeat(bytes.subarray(at, at + 1 + (size & 63)), value & 1023)),
  (bytes, at, size, value, tokens) => replace(bytes, at, (size & 1) * size, tokens[value % tokens.length] ?? bytes),
  (bytes, at, _, value) => replaceNumber(bytes, at, pick(oddNumbers, value)),
  (bytes, at, size, value) => replace(bytes, at, 2 << (size & 1), encodeInteger(size, pick(oddIntegers, value))),
  (bytes, at, size, value) =>
    replace(bytes, at, 0, bytes.subarray(value % bytes.length, (value % bytes.length) + size)),
  (bytes, at) => bytes.subarray(0, at),
];

const anyEdit: fc.Arbitrary<Edit> = fc.tuple(fc.nat(edits.length - 1), fc.nat(0xffff), fc.nat(0xfff), fc.nat(0xffffff));

/** Generates an input of `corpus` with a few changes. `tokens` are words of the format to insert. */
export function anyDamaged(corpus: readonly Buffer[], tokens: readonly string[] = []): fc.Arbitrary<Buffer> {
  const words = [...tokens, ...oddNumbers].map((token) => Buffer.from(token, 'latin1'));
  return fc
    .tuple(fc.constantFrom(...corpus), fc.array(anyEdit, { minLength: 1, maxLength: maxEdits }))
    .map(([good, list]) => list.reduce((bytes, edit) => applyEdit(bytes, edit, words, good.length), good));
}

function applyEdit(bytes: Buffer, [kind, place, size, value]: Edit, tokens: readonly Buffer[], length: number): Buffer {
  if (bytes.length === 0) return bytes;
  const at = Math.floor((place / 0x10000) * bytes.length);
  const edited = pick(edits, kind)(bytes, at, size, value, tokens);
  return edited.length > length + maxGrowthBytes ? bytes : edited;
}

function replace(bytes: Buffer, at: number, count: number, by: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + count)]);
}

/** Replaces the next number after a place. It may be a length, an offset, a date or a price. */
function replaceNumber(bytes: Buffer, at: number, by: string): Buffer {
  const found = /-?\d+(\.\d+)?/.exec(bytes.toString('latin1', at, at + 256));
  return found ? replace(bytes, at + found.index, found[0].length, Buffer.from(by)) : bytes;
}

function repeat(bytes: Buffer, times: number): Buffer {
  return Buffer.concat(Array<Buffer>(Math.min(times, Math.floor(maxGrowthBytes / bytes.length))).fill(bytes));
}

/** Writes an integer in two or four bytes, in either byte order. */
function encodeInteger(size: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  if (size & 2) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return size & 1 ? bytes : size & 2 ? bytes.subarray(0, 2) : bytes.subarray(2);
}

/** The value at an index, counted round and round. */
export function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
