/**
 * Fax pages have different resolutions across and down. Only the tags of a TIFF give both: the library that unpacks it
 * reports one.
 */

const xResolutionTag = 282;
const yResolutionTag = 283;
const rationalType = 5;
const entryBytes = 12;
/** Fax resolutions range from 204 × 98 to 204 × 391. A larger ratio is an error. */
const maxStretch = 2.5;

/**
 * The factor for the height of a TIFF page that gives its letters their shape. 1 if the file is not a TIFF, or has no
 * or impossible resolutions.
 * @param page from 0
 */
export function readHeightStretch(bytes: Uint8Array, page: number): number {
  try {
    const stretch = readStretch(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), page);
    return stretch >= 1 / maxStretch && stretch <= maxStretch ? stretch : 1;
  } catch {
    // An offset beyond the file: it is damaged, and is read without the stretch.
    return 1;
  }
}

function readStretch(view: DataView, page: number): number {
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  if (view.getUint16(2, little) !== 42) return 1;
  let directory = view.getUint32(4, little);
  for (let skipped = 0; skipped < page; skipped++) {
    directory = view.getUint32(directory + 2 + view.getUint16(directory, little) * entryBytes, little);
  }
  const across = readResolution(view, directory, xResolutionTag, little);
  const down = readResolution(view, directory, yResolutionTag, little);
  return across / down;
}

/** Returns NaN if the directory has no such tag. */
function readResolution(view: DataView, directory: number, tag: number, little: boolean): number {
  const count = view.getUint16(directory, little);
  for (let entry = directory + 2; entry < directory + 2 + count * entryBytes; entry += entryBytes) {
    if (view.getUint16(entry, little) !== tag || view.getUint16(entry + 2, little) !== rationalType) continue;
    const value = view.getUint32(entry + 8, little);
    return view.getUint32(value, little) / view.getUint32(value + 4, little);
  }
  return Number.NaN;
}
