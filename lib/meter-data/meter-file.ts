/** A file of meter data, as it came or out of a zip. */
export interface MeterFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Of a file, and of all that a zip holds. The page sends one byte more of a larger file. */
export const maxBytes = 100 * 1024 * 1024;
