/**
 * Bills for tests, laid out as words at places the way a reader of files gives them, and what the understanding makes of
 * them. All parties are invented.
 */
import type { Bill } from '@/lib/bills/bill';
import type { Page, ReadDocument, Word } from '@/lib/bills/page';
import { understand } from '@/lib/bills/understand';
import { type DocumentIndex, indexDocument } from '@/lib/bills/understand/document-index';
import { must } from '@/lib/must';

export interface Text {
  /** Points from the left and the top of the page. */
  x: number;
  y: number;
  text: string;
  size?: number;
  bold?: boolean;
  /** `x` is the right edge. */
  right?: boolean;
}

/** About the width of a letter and of a space in common faces, in letter heights. */
const letterEm = 0.5;
const spaceEm = 0.27;

function makeWords({ x, y, text, size = 9, bold = false, right = false }: Text): Word[] {
  const parts = text.split(' ').filter((part) => part !== '');
  const width =
    parts.reduce((sum, part) => sum + part.length * letterEm * size, 0) + (parts.length - 1) * spaceEm * size;
  let left = right ? x - width : x;
  return parts.map((part) => {
    const box = { x: left, y, width: part.length * letterEm * size, height: size };
    left += box.width + spaceEm * size;
    return { text: part, box, confidence: 1, fontSize: size, bold };
  });
}

/** A document of one page per list of texts. */
export function makeDocument(...pages: Text[][]): ReadDocument {
  return {
    pageCount: pages.length,
    pages: pages.map(
      (texts, i): Page => ({
        number: i + 1,
        width: 595,
        height: 842,
        source: 'text_layer',
        words: texts.flatMap(makeWords),
      }),
    ),
  };
}

export const makeDocumentIndex = (...pages: Text[][]): DocumentIndex => indexDocument(makeDocument(...pages));

/**
 * Rows of cells as texts: the first cell of a row starts at the first edge, the others end at theirs. Each row stands
 * `pitch` points below the one before; an empty cell is left out.
 */
export function table(y: number, edges: readonly number[], rows: readonly (readonly string[])[], pitch = 16): Text[] {
  return rows.flatMap((cells, i) =>
    cells.flatMap((text, k) => (text === '' ? [] : [{ x: edges[k]!, y: y + i * pitch, text, right: k > 0 }])),
  );
}

/** Lines below each other at one left edge. */
export function block(x: number, y: number, lines: readonly string[], size = 9): Text[] {
  return lines.map((text, i) => ({ x, y: y + i * size * 1.25, text, size }));
}

/** A label and its value on one line each. */
export function pairs(x: number, y: number, valueX: number, rows: readonly (readonly [string, string])[]): Text[] {
  return rows.flatMap(([label, value], i) => [
    { x, y: y + i * 14, text: label },
    { x: valueX, y: y + i * 14, text: value },
  ]);
}

/** Head and identity of an invented small business bill. */
export const identity: Text[] = [
  { x: 40, y: 30, text: 'Pelican Energy', size: 22, bold: true },
  { x: 40, y: 58, text: 'Pelican Energy Pty Ltd ABN 44 568 373 059', size: 8 },
  ...block(40, 100, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
  ...pairs(320, 100, 430, [
    ['Account number', '559 286 996'],
    ['Invoice number', '70418822'],
    ['Issue date', '12 Aug 2026'],
    ['Due date', '31 Aug 2026'],
    ['NMI', '6305 220 417 1'],
    ['Plan', 'Counter Saver'],
  ]),
  { x: 40, y: 200, text: 'Supply address: Shop 4, 18 Wattle Street, Footscray VIC 3011' },
  { x: 40, y: 216, text: 'Bill period 9 Jul 2026 to 8 Aug 2026 (31 days)' },
];

export const chargeEdges = [40, 300, 430, 540] as const;
const chargeHead = ['Charge', 'Usage', 'Rate (excl. GST)', 'Amount'] as const;

/** Charge lines that multiply out and add up. */
export const exGstCharges: readonly (readonly string[])[] = [
  chargeHead,
  ['Peak usage', '300 kWh', '40.0000 c/kWh', '$120.00'],
  ['Off-peak usage', '200 kWh', '20.0000 c/kWh', '$40.00'],
  ['Daily supply charge', '31 days', '100.0000 c/day', '$31.00'],
  ['Total excluding GST', '', '', '$191.00'],
  ['GST', '', '', '$19.10'],
  ['Total due', '', '', '$210.10'],
];

/** The same words as a reader of pictures gives them, with some of them misread. */
export function pictured(texts: Text[], misread: Record<string, string>, confidence = 0.8): ReadDocument {
  const document = makeDocument(texts);
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      source: 'ocr' as const,
      words: page.words.map((word) => ({ ...word, text: misread[word.text] ?? word.text, confidence })),
    })),
  };
}

const tallLetter = /[A-Zbdfhiklt0-9$£€%&()[\]/!?'"|]/;
const lowLetter = /[gjpqy,;()[\]Q|]/;
const mark = /^[-–—.,'"*:;·•_=~^+−]*$/;

/** A word in print as a reader of pictures gives it: without its font, in a box around its ink. */
function photograph(word: Word): Word {
  const { text, box } = word;
  const size = word.fontSize ?? box.height;
  const baseline = box.y + box.height / 2 + 0.28 * size;
  const above = mark.test(text) ? 0.35 : tallLetter.test(text) ? 0.72 : 0.53;
  const below = mark.test(text) ? -0.25 : lowLetter.test(text) ? 0.2 : text.includes('$') ? 0.1 : 0;
  const inked = { ...box, y: baseline - above * size, height: (above + below) * size };
  return { ...word, box: inked, fontSize: null, confidence: Math.min(0.95, word.confidence) };
}

/** A document in print as a clear picture of it. */
export const photographed = (document: ReadDocument): ReadDocument => ({
  ...document,
  pages: document.pages.map((page) => ({ ...page, source: 'ocr', words: page.words.map(photograph) })),
});

const today = '2026-11-20';

/** The bill of a document, which must be one. */
export const understandDocument = (document: ReadDocument): Bill =>
  must(understand(document, today), 'the document is a bill');

/** The bill of a page with these texts. */
export const understandTexts = (...texts: Text[]): Bill => understandDocument(makeDocument(texts));

/** The rows of a small bill's charges. */
export const sampleChargeTexts = table(260, chargeEdges, exGstCharges);

/** The first charge line with these words. */
export const findLine = ({ charges }: Bill, words: string) =>
  charges.find(({ description }) => description.includes(words));
