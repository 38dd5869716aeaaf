/** Packs documents to send them between threads, and unpacks them. */
import type { PackedDocument, PackedPage, Page, ReadDocument, Word } from './page';

export function packPage({ words, ...page }: Page): PackedPage {
  return { ...page, wordCount: words.length, words: packWords(words) };
}

export function packWords(words: readonly Word[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(words));
}

/** The document with its words. Call it in a worker only: it is slow for many words. */
export function unpackDocument({ pages, ...rest }: PackedDocument): ReadDocument {
  return { ...rest, pages: pages.map(unpackPage) };
}

function unpackPage({ wordCount: _, words, pictured, ...page }: PackedPage): Page {
  const written = unpackWords(words);
  if (!pictured) return { ...page, words: written };
  const isWritten = ({ box }: Word) => written.some(({ box: own }) => overlaps(own, box));
  return { ...page, words: [...written, ...unpackWords(pictured).filter((word) => !isWritten(word))] };
}

const overlaps = (a: Word['box'], b: Word['box']) =>
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);

const unpackWords = (bytes: Uint8Array): Word[] => JSON.parse(new TextDecoder().decode(bytes)) as Word[];
