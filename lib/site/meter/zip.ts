/** Unpacks zip archives, with limits on the number and size of files. */
import { unzipSync } from 'fflate';
import type { MeterFile } from './model';

export type ZipProblem = 'zip_broken' | 'zip_locked' | 'zip_too_many' | 'zip_too_large' | 'spreadsheet';

export interface ZipLimits {
  entries: number;
  bytes: number;
}

export function isZip(bytes: Uint8Array): boolean {
  const third = bytes[2];
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (third === 3 || third === 5);
}

/** Unpacks an archive. No file gets more room than the archive states, and one of another size is refused. */
export function readZip(bytes: Uint8Array, limits: ZipLimits): MeterFile[] | ZipProblem {
  if (((bytes[6] ?? 0) & 1) === 1) return 'zip_locked';
  let problem: ZipProblem | null = null;
  let count = 0;
  let total = 0;
  const sizes = new Map<string, number>();
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // Leaves out folders and the extra files of macOS.
        const isData = !/\/$|(^|\/)(__MACOSX\/|\.)/.test(name);
        if (isData) total += originalSize;
        sizes.set(name, originalSize);
        if (++count > limits.entries) problem ??= 'zip_too_many';
        else if (name === '[Content_Types].xml') problem ??= 'spreadsheet';
        else if (total > limits.bytes) problem ??= 'zip_too_large';
        return isData && problem === null;
      },
    });
    if (problem) return problem;
    const unpacked = Object.entries(files).map(([name, data]) => ({ name, bytes: data as Uint8Array<ArrayBuffer> }));
    return unpacked.every((file) => file.bytes.length === sizes.get(file.name)) ? unpacked : 'zip_broken';
  } catch {
    return problem ?? 'zip_broken';
  }
}
