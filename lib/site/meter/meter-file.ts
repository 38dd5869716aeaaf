/** A file of meter data, uploaded or from a zip. */
export interface MeterFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Limit for a file, and for all files in a zip. The page sends one byte more of a larger file, so that it is detected.
 */
export const maxBytes = 100 * 1024 * 1024;
