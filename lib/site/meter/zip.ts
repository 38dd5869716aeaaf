/** Unpacks zip archives, with limits on the number and size of files. */
import { unzipSync } from 'fflate';
import type { MeterFile } from './model';

export function isZip(bytes: Uint8Array): boolean {
  const third = bytes[2];
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (third === 3 || third === 5);
}

/**
 * Unpacks an archive; `zip` when it is locked, damaged or beyond the limits. No file gets more room than the archive states,
 * and one of another size is refused.
 */
export function readZip(
  bytes: Uint8Array,
  limits: { entries: number; bytes: number },
): MeterFile[] | 'zip' | 'spreadsheet' {
  if (((bytes[6] ?? 0) & 1) === 1) return 'zip';
  let problem: 'zip' | 'spreadsheet' | null = null;
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
        if (name === '[Content_Types].xml') problem = 'spreadsheet';
        else if (++count > limits.entries || total > limits.bytes) problem ??= 'zip';
        return isData && problem === null;
      },
    });
    if (problem) return problem;
    const unpacked = Object.entries(files).map(([name, data]) => ({ name, bytes: data as Uint8Array<ArrayBuffer> }));
    return unpacked.every((file) => file.bytes.length === sizes.get(file.name)) ? unpacked : 'zip';
  } catch {
    return problem ?? 'zip';
  }
}
