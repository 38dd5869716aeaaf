/** How much a bill's file may hold, and how many of them may be read at once. The text that people read is made from these. */

const maxFileMegabytes = 20;
/** A larger file is refused before it is read. */
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;
/** The same as people read it. */
export const maxFileSize = `${maxFileMegabytes} MB`;

/** A phone's photo has 12 to 50 million pixels, an A4 page at 600 dpi 35 million. */
export const maxMegapixels = 60;

/** All uploads that are held in memory at once: eight of the largest, or hundreds of the usual size. */
export const maxHeldUploadBytes = 8 * maxFileBytes;

/**
 * How much a file may hold and still be taken for a bill. The densest invented bill has 600 words, 90 lines, 140 labels and 140
 * numbers; a multi-site bill of twelve full pages with its interval data has some 10,000 words. What holds more is answered
 * at once, so that no file holds the workers for long.
 */
export const limits = {
  /** Later pages of a long file are not read: what matters stands in front. */
  pages: 12,
  /** A page of text at 6 points, filled to its edges, has 15,000. */
  pageCharacters: 30_000,
  words: 12_000,
  /** A page of interval data has 2,000. */
  pageWords: 4_000,
  /** The widest page in the smallest print has 600; what looks at a line looks at it more than once for each of its places. */
  lineCharacters: 1_000,
  lines: 3_000,
  /** A page of interval data in 5 points and three columns has 420. What compares lines does so within a page. */
  pageLines: 600,
  labels: 3_000,
  numbers: 8_000,
  /** Interval data prints a date on every row of a quarter. */
  dates: 1_000,
  /** An invoice for a hundred sites sums each of them up in a few lines. */
  charges: 500,
  meterReads: 300,
} as const;

/** Thrown by the understanding for a document above a limit. */
export class TooComplexError extends Error {
  override name = 'TooComplexError';
  constructor(limit: keyof typeof limits) {
    super(`The document holds more than ${limits[limit]} ${limit}.`);
  }
}

/** Throws TooComplexError for more than the limit allows. */
export function checkLimit(limit: keyof typeof limits, count: number): void {
  if (count > limits[limit]) throw new TooComplexError(limit);
}
