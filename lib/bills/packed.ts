/** Packs documents to send them between threads, and unpacks them. */
import {
  garbledConfidence,
  type PackedDocument,
  type PackedPage,
  type Page,
  type ReadDocument,
  type Word,
} from './page';

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
  const isClear = ({ confidence }: Word) => confidence > garbledConfidence;
  const isOver = (words: readonly Word[]) => {
    return ({ box }: Word) => words.some((other) => overlaps(other.box, box));
  };
  const isWritten = isOver(written.filter(isClear));
  const seen = unpackWords(pictured).filter((word) => !isWritten(word));
  const isSeen = isOver(seen);
  return { ...page, words: [...written.filter((word) => isClear(word) || !isSeen(word)), ...seen] };
}

const overlaps = (a: Word['box'], b: Word['box']) =>
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);

const unpackWords = (bytes: Uint8Array): Word[] => JSON.parse(new TextDecoder().decode(bytes)) as Word[];
