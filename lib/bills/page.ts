/**
 * What the file readers give to the understanding: pages of words with boxes. Boxes are in points from the top left of
 * the page as displayed. Text layer and OCR have the same shape, so the understanding treats them alike.
 */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  box: Box;
  /** Confidence in the letters, 0 to 1; 1 for a text layer. */
  confidence: number;
  /** Height of the font in points; null if unknown. */
  fontSize: number | null;
  bold: boolean;
}

/** The confidence in a word of a text layer with a glyph that the file does not name. */
export const garbledConfidence = 0.3;

export interface Page {
  /** Counts from 1. */
  number: number;
  width: number;
  height: number;
  words: Word[];
  source: 'text_layer' | 'ocr';
}

/** Why a file gave no pages. Each reason has its own message for the user. */
export const unreadableReasons = [
  'empty',
  'unsupported_type',
  'too_many_pixels',
  'password',
  'damaged',
  'no_text',
  'too_complex',
  'too_much_memory',
  'out_of_time',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export interface ReadDocument {
  pages: Page[];
  /** Pages of the file. Only the first ones may have been read. */
  pageCount: number;
  /** The number of pages at the end that are beyond the limit and were not read. */
  skippedPages?: number | undefined;
  /** Numbers of the pages that were not read before the time ran out. */
  unreadPages?: number[];
}

/**
 * A small picture of a page, to check what was read from it. Also gives the page's size in points, the unit of the
 * boxes.
 */
export interface DrawnPage {
  /** Counts from 1. */
  page: number;
  /** In pixels. */
  width: number;
  height: number;
  pointWidth: number;
  pointHeight: number;
  /** A WebP image in base64. */
  data: string;
}

export type Unreadable = { ok: false; reason: UnreadableReason };
export type ReadResult =
  | {
      ok: true;
      document: ReadDocument;
      /** Draws the page with this number, if pictures were requested. Returns null if it can't be drawn. */
      draw?: ((page: number) => Promise<DrawnPage | null>) | undefined;
    }
  | Unreadable;

/** Progress of a reading. `waiting`: other files are read first, until its turn comes with `reading`. */
export type ReadingProgress = { kind: 'waiting' | 'reading' } | { kind: 'page'; number: number; count: number };

export interface ReadOptions {
  /**
   * Returns how much of a bill the words so far prove, 0 to 1; see basis.ts. At 1 no further page of a scan is
   * read. Of two readings of a page, the one with the higher completeness is used.
   */
  completeness?: (document: ReadDocument) => number;
  /** Whether pages may be drawn after reading. */
  pictures?: boolean | undefined;
  /** Called before a page is read by OCR, which takes seconds. An error that it throws ends the reading. */
  onOcr?: (() => void) | undefined;
  /** Called with each step of the progress, in order. */
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
}
