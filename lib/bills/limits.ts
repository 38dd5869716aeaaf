/** How large a bill's file may be, and how much may be read of it. */

/** What an operator may set. Checks and words get it as one value, in the browser too. */
export interface UploadLimits {
  /** A larger file is refused unread. */
  maxFileMegabytes: number;
}

/** What the specification asks for. */
export const defaultUploadLimits: UploadLimits = { maxFileMegabytes: 20 };

export const bytesPerMegabyte = 1024 * 1024;

/** A form without script sends all its files at once. */
export const maxFormFiles = 12;

/** A phone photo has 12 to 50 megapixels, an A4 page at 600 dpi 35. */
export const maxMegapixels = 60;
/** A photo of a till roll is ten times as long as wide. Pictures that are long and thin take far more to unpack. */
export const maxPictureSide = 20_000;
export const maxPictureRatio = 20;

/**
 * The maximum content of a bill. The densest invented bill has 600 words, 90 lines, 140 labels and 140 numbers. A
 * multi-site bill of twelve pages with interval data has about 10,000 words. A larger document is rejected at once, so
 * that no file blocks the workers.
 */
export const limits = {
  /** Later pages are not read: the important ones come first. */
  pages: 12,
  /** A full page of text at 6 points has 15,000. */
  pageCharacters: 30_000,
  words: 12_000,
  /** A page of interval data has 2,000. */
  pageWords: 4_000,
  /** The widest page in the smallest print has 600. Some code scans a line once for each position in it. */
  lineCharacters: 1_000,
  lines: 3_000,
  /** A page of interval data in 5 points and three columns has 420. Lines are compared with others of their page. */
  pageLines: 600,
  labels: 3_000,
  numbers: 8_000,
  /** Interval data prints a date on each row of a quarter. */
  dates: 1_000,
  /** An invoice for a hundred sites has a few lines for each. */
  charges: 500,
  meterReads: 300,
} as const;

/** Thrown for a document above a limit. */
export class TooComplexError extends Error {
  override name = 'TooComplexError';
  constructor(limit: keyof typeof limits) {
    super(`The document holds more than ${limits[limit]} ${limit}.`);
  }
}

/** Throws TooComplexError if the count is above the limit. */
export function checkLimit(limit: keyof typeof limits, count: number): void {
  if (count > limits[limit]) throw new TooComplexError(limit);
}
