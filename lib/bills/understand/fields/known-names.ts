/** Finds known retailers, however their names are spaced and written. */
import { knownRetailers } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { squash } from './names';
import type { NameCandidate } from './retailer-names';

const nameByKey = new Map(knownRetailers.map((name) => [squash(name), name]));
const maxKeyLength = Math.max(...[...nameByKey.keys()].map((key) => key.length));
/** Shorter names differ from other words by a single letter. */
const minMisreadLength = 8;
const maxNameWords = 6;

/** Beside these words, a retailer is not the sender. */
const asidePattern =
  /\b(?:switch|compared? (?:to|with)|transfer(?:red)? from|(?:previous|last) retailer|biller name)\b/i;

/** Names of the list on the bill. In a picture one letter may be wrong, missing or extra. */
export function findKnownNames(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) => (asidePattern.test(line.text) ? [] : findNamesOn(line)));
}

function findNamesOn(line: Line): NameCandidate[] {
  const { words, starts } = line;
  const keys = words.map(({ text }) => squash(text));
  return words.flatMap((word, i): NameCandidate[] => {
    let key = '';
    for (let j = i; j < Math.min(words.length, i + maxNameWords) && key.length <= maxKeyLength; j++) {
      key += keys[j] ?? '';
      const name = nameByKey.get(key) ?? (word.legibility < 1 ? findMisreadName(key) : undefined);
      if (name === undefined) continue;
      const start = starts[i] ?? 0;
      const end = (starts[j] ?? 0) + (words[j]?.text.length ?? 0);
      const printed = line.text.slice(start, end).replace(/[\s,.:;]+$/, '');
      if (isWritten(name, printed) && !isInSentence(line, printed)) return [makeCandidate(line, name, printed, start)];
    }
    return [];
  });
}

/** The only name of the list that differs from the key by one letter. */
function findMisreadName(key: string): string | undefined {
  if (key.length < minMisreadLength) return undefined;
  const found = [...nameByKey].filter(([known]) => known.length >= minMisreadLength && isOneAway(known, key));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** Whether two texts differ by one letter: changed, added or removed. */
export function isOneAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length === b.length) return rest(a, same + 1) === rest(b, same + 1);
  return a.length > b.length ? rest(a, same + 1) === rest(b, same) : rest(a, same) === rest(b, same + 1);
}

/** A name of one word may be an ordinary word, so it must be written like a name. */
function isWritten(name: string, printed: string): boolean {
  const isWord = !/[\s&]/.test(name);
  if (!isWord || printed === name || printed === name.toUpperCase() || /\s/.test(printed)) return true;
  return squash(printed) !== squash(name) && /^[A-Z]/.test(printed);
}

/**
 * Whether the name is in lower case within a sentence: "Where a loss factor is shown, metered energy is multiplied by
 * it".
 */
function isInSentence(line: Line, printed: string): boolean {
  const isSmall = /\s/.test(printed) && printed === printed.toLowerCase();
  return isSmall && !line.cells.some(({ text }) => text === printed);
}

function makeCandidate(line: Line, name: string, printed: string, start: number): NameCandidate {
  const alone = line.cells.some(({ text }) => text === printed);
  const isOnTop = line.page === 1 && line.top < 150;
  const isLong = name.includes(' ') || squash(name).length > 7;
  const score = (isOnTop ? (alone ? 3 : 1.5) : 0.5) + (isLong ? 0.5 : 0);
  const isCapital = printed === name.toUpperCase();
  return { name: isCapital ? printed : name, source: 'known', line, start, end: start + printed.length, score };
}
