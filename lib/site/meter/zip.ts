/** Unpacks zip archives, with limits on the number and size of files. */

import type { MeterFile } from './model';

export type ZipProblem = 'zip_broken' | 'zip_locked' | 'zip_too_many' | 'zip_too_large' | 'spreadsheet';

export interface ZipLimits {
  entries: number;
  bytes: number;
}

interface DirectoryEntry {
  name: string;
  method: number;
  isLocked: boolean;
  compressedSize: number;
  size: number;
  at: number;
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const stored = 0;
const deflated = 8;

export function isZip(bytes: Uint8Array): boolean {
  const third = bytes[2];
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (third === 3 || third === 5);
}

/** Unpacks an archive. Sizes are counted while unpacking, because the sizes it states may be wrong. */
export async function readZip(bytes: Uint8Array<ArrayBuffer>, limits: ZipLimits): Promise<MeterFile[] | ZipProblem> {
  const directory = readDirectory(bytes, limits.entries);
  if (typeof directory === 'string') return directory;
  if (directory.some(({ name }) => name === '[Content_Types].xml')) return 'spreadsheet';
  const entries: MeterFile[] = [];
  let left = limits.bytes;
  for (const entry of directory) {
    // Skips folders and the extra files of macOS.
    if (/\/$|(^|\/)(__MACOSX\/|\.)/.test(entry.name)) continue;
    if (entry.isLocked) return 'zip_locked';
    const unpacked = await unpack(bytes, entry, left);
    if (typeof unpacked === 'string') return unpacked;
    left -= unpacked.length;
    entries.push({ name: entry.name, bytes: unpacked });
  }
  return entries;
}

/** Reads the directory at the end of the archive. For files packed as a stream, only the directory has their sizes. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>, maxEntries: number): DirectoryEntry[] | ZipProblem {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return 'zip_broken';
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) return 'zip_too_many';
  const entries: DirectoryEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directorySignature) return 'zip_broken';
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return null;
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  { method, compressedSize, size, at }: DirectoryEntry,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | ZipProblem> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== localSignature) return 'zip_broken';
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + compressedSize);
  if (size > maxBytes) return 'zip_too_large';
  if (packed.length !== compressedSize || (method !== stored && method !== deflated)) return 'zip_broken';
  const unpacked = method === stored ? packed : await inflate(packed, maxBytes);
  return typeof unpacked === 'string' || unpacked.length === size ? unpacked : 'zip_broken';
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | ZipProblem> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      length += chunk.value.length;
      chunks.push(chunk.value);
      if (length > maxBytes) {
        await reader.cancel();
        return 'zip_too_large';
      }
    }
  } catch {
    return 'zip_broken';
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
