/**
 * What a reader of files hands to the understanding: pages of words with boxes, in points from the top left of the page
 * as it is seen. Text layer and OCR give the same shape, so nothing above this line knows which it was.
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
  /** How sure the reader is of the letters: 1 for a text layer. */
  confidence: number;
  /** Height of the font in points, when known. */
  fontSize: number | null;
  bold: boolean;
}

export interface Page {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  words: Word[];
  source: 'text_layer' | 'ocr';
}

/** Why a file gives no pages; each has its own words for the person who sent it. */
export const unreadableReasons = [
  'empty',
  'unsupported_type',
  'too_large',
  'too_many_pages',
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
  /** Pages of the file, of which only the first ones may have been read. */
  pageCount: number;
  /** Pages that were not read because the time was up, by number. */
  unreadPages?: number[];
}

/** A page whose words pass between threads as bytes: the main thread never holds the words of an uploaded file. */
export interface PackedPage extends Omit<Page, 'words'> {
  wordCount: number;
  /** JSON of the words. */
  words: Uint8Array;
  /** JSON of words seen in a picture on the page; those that stand where nothing is written count. */
  pictured?: Uint8Array;
}
export interface PackedDocument extends Omit<ReadDocument, 'pages'> {
  pages: PackedPage[];
}

/** A page as a small picture for who checks what was read of it; its size is also given in the points that boxes are in. */
export interface DrawnPage {
  /** From 1. */
  page: number;
  /** In pixels. */
  width: number;
  height: number;
  pointWidth: number;
  pointHeight: number;
  /** Base64 of a WebP. */
  data: string;
}

export type Unreadable = { ok: false; reason: UnreadableReason };
export type ReadResult =
  | {
      ok: true;
      document: PackedDocument;
      /** Draws a page by its number, where pictures were asked for; null: it can't be drawn. */
      draw?: ((page: number) => Promise<DrawnPage | null>) | undefined;
    }
  | Unreadable;

/** How far the reading of a file is. `filesAhead`: those that are read before it; 0: its turn has come. */
export type ReadingProgress = { kind: 'waiting'; filesAhead: number } | { kind: 'page'; number: number; count: number };

/** Who waits for something. How long work may take is up to who does it, and counts from when it starts. */
export interface Waiting {
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  /** Whose file it is: clients have their turns one after another. Absent: all are one. */
  client?: string | undefined;
  /** Receives how far it is, in the order in which it happens. */
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

export interface ReadOptions extends Waiting {
  /**
   * How much of a bill the words so far prove, from 0 to 1; 1: all that is needed, so that no more pages of a scan have to be
   * read. Where a page can be read in two ways, the one that proves more is taken.
   */
  proof?: (document: PackedDocument) => Promise<number>;
  /** Folder that holds the language data of the OCR; empty or absent: the installed one. */
  ocrLangPath?: string;
  /** Whether pages may have to be drawn once they are read. */
  pictures?: boolean | undefined;
}

/** The reading seam: bytes of one file in, words out. Never throws for a bad file; throws the reason of an aborted signal. */
export type ReadFile = (bytes: Uint8Array, options?: ReadOptions) => Promise<ReadResult>;
