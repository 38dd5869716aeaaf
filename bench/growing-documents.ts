/** Documents that grow in one thing at a time, for what understanding costs by it. */
import type { Page, ReadDocument, Word } from '@/lib/bills/page';

const width = 595;
const height = 842;
const size = 8;

/** A word at a place, in points from the top left. */
function wordAt(text: string, x: number, y: number, wordWidth = text.length * 4): Word {
  return { text, box: { x, y, width: wordWidth, height: size }, confidence: 1, fontSize: size, bold: false };
}

/** Texts of a line side by side, a letter apart within a cell; a `|` stands for a gap between cells. */
function makeLine(text: string, x: number, y: number): Word[] {
  let at = x;
  return text.split(' ').flatMap((part) => {
    if (part === '|') {
      at += 30;
      return [];
    }
    const word = wordAt(part, at, y);
    at += word.box.width + 2.5;
    return [word];
  });
}

/** Lines over pages of `perPage` lines each, squeezed so that they fit. */
function paged(lines: readonly string[], perPage: number): ReadDocument {
  const pages: Page[] = [];
  for (let from = 0; from < lines.length || pages.length === 0; from += perPage) {
    const step = (height - 60) / Math.max(60, Math.min(perPage, lines.length - from));
    const words = lines.slice(from, from + perPage).flatMap((text, i) => {
      const shrunk = Math.min(1, step / 13);
      return makeLine(text, 40, 0).map((word) => ({
        ...word,
        box: { ...word.box, y: 30 + i * step, height: size * shrunk },
        fontSize: size * shrunk,
      }));
    });
    pages.push({ number: pages.length + 1, width, height, words, source: 'text_layer' });
  }
  return { pages, pageCount: pages.length };
}

const head = ['Pelican Energy', 'Electricity account', 'NMI | 4103573234', 'Total due | $123.40'];
const rows = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i));

/** What grows, and how a document with so many of it is made. */
export interface Growth {
  name: string;
  make: (count: number) => ReadDocument;
}

/** A document that grows in its lines. */
const grow = (name: string, makeLines: (count: number) => string[], perPage = 60): Growth => ({
  name,
  make: (count) => paged([...head, ...makeLines(count)], perPage),
});
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export const growths: readonly Growth[] = [
  grow('words', (count) => rows(count / 8, () => 'these are the words of a longer letter here')),
  grow('lines', (count) => rows(count, (i) => `note${i % 7}`)),
  grow('lines on one page', (count) => rows(count, (i) => `note${i % 7} of this`), 1e9),
  grow('amounts', (count) => rows(count, (i) => `Fee for item | ${money(101 + 37 * i)}`)),
  grow('totals on one line', (count) => rows(count / 20, () => 'Total $1.00 '.repeat(20).trim())),
  grow('charges', (count) => [
    'Description | Quantity | Rate | Amount',
    ...rows(count, (i) => `Usage step | ${100 + i} kWh | $0.25 | ${money((100 + i) * 25)}`),
  ]),
  grow('labels', (count) => rows(count / 4, () => 'Account number | Invoice number | Supply address | Due date')),
  grow('cells', (count) => rows(count / 10, (i) => rows(10, (k) => String(i * 10 + k)).join(' | '))),
  grow('meter reads', (count) => [
    'Meter | Previous | Current | Usage',
    ...rows(count / 4, (i) => `70012${i} | ${1000 + i} | ${1500 + i} | 500 kWh`),
  ]),
  grow('letters in one word', (count) => ['a'.repeat(count)]),
  grow('words on one line', (count) => ['Total 1 '.repeat(count / 2).trim()]),
  grow('dates', (count) => rows(count, (i) => `Billing period 1/${1 + (i % 12)}/2026 to 30/${1 + (i % 12)}/2026`)),
  {
    name: 'words at one place',
    make: (count) => {
      const words = Array.from({ length: count }, (_, i) => wordAt(i % 2 ? 'Total' : '$1.00', 40, 40));
      return { pageCount: 1, pages: [{ number: 1, width, height, source: 'text_layer', words }] };
    },
  },
];
