/**
 * Matches words of labels in pictures with one letter of tolerance: "Inveice number", "electncity used". Also joins
 * words that faint print split: "P ope ty suppl ed". Applies to labels only; names stay as read.
 */

export interface Token {
  word: string;
  /** The full form of an abbreviated word. */
  full: string;
  start: number;
  end: number;
}

/** Shorter words that differ in one letter are mostly different words: "bill" and "will". */
const minLetters = 5;
/** Letter pairs that are read as one letter, or the reverse. */
const merged: readonly (readonly [string, string])[] = [
  ['ri', 'n'],
  ['rn', 'm'],
  ['cl', 'd'],
  ['li', 'h'],
  ['vv', 'w'],
];
const maxPieces = 3;

/** Returns a function that reads tokens from pictures as words of the vocabulary. */
export function makeLabelSpeller(vocabulary: ReadonlySet<string>): (text: string, tokens: readonly Token[]) => Token[] {
  const { near, byEnds } = indexWords(vocabulary);
  const spelled = (word: string): string => {
    if (word.length < minLetters || vocabulary.has(word)) return word;
    const found = new Set([...listVariants(word)].flatMap((variant) => [...(near.get(variant) ?? [])]));
    const [only, other] = [...found].filter((one) => one[0] === word[0] || one.at(-1) === word.at(-1));
    return only !== undefined && other === undefined ? only : word;
  };
  const joinPieces = (pieces: readonly string[]): string | undefined => {
    const length = pieces.join('').length;
    if (length < minLetters || pieces.every((piece) => vocabulary.has(piece))) return undefined;
    const pattern = new RegExp(`^${pieces.join('.?')}$`);
    const like = byEnds.get(takeEnds(pieces.join(''))) ?? [];
    const [only, other] = like.filter((word) => word.length <= length + pieces.length - 1 && pattern.test(word));
    return other === undefined ? only : undefined;
  };
  return (text, tokens) => {
    const read: Token[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const pieces = listPieces(text, tokens, i);
      const count =
        [3, 2].find((many) => pieces.length >= many && joinPieces(pieces.slice(0, many)) !== undefined) ?? 1;
      const [first, last] = [tokens[i], tokens[i + count - 1]];
      if (!first || !last) continue;
      const word = (count > 1 ? joinPieces(pieces.slice(0, count)) : spelled(first.full)) ?? first.full;
      read.push(word === first.full ? first : { word, full: word, start: first.start, end: last.end });
      i += count - 1;
    }
    return read;
  };
}

/** Consecutive words of letters, separated by single spaces. */
function listPieces(text: string, tokens: readonly Token[], from: number): string[] {
  const pieces: string[] = [];
  for (const token of tokens.slice(from, from + maxPieces)) {
    const before = tokens[from + pieces.length - 1];
    if (!/^[a-z]+$/.test(token.word)) break;
    if (pieces.length > 0 && before && text.slice(before.end, token.start) !== ' ') break;
    pieces.push(token.word);
  }
  return pieces;
}

const takeEnds = (word: string): string => `${word[0]}${word.at(-1)}`;

/** The variants of a word: one letter replaced by a wildcard, a wildcard inserted, or merged letters replaced. */
function listVariants(word: string): Set<string> {
  const each = Array.from(word, (_, i) => [word.slice(0, i), word.slice(i + 1)] as const);
  const open = each.map(([before, after]) => `${before}*${after}`);
  const between = Array.from({ length: word.length + 1 }, (_, i) => `${word.slice(0, i)}*${word.slice(i)}`);
  return new Set([
    ...open,
    ...between,
    ...merged.map(([two, one]) => word.replaceAll(two, one)).filter((other) => other !== word),
  ]);
}

function indexWords(vocabulary: ReadonlySet<string>) {
  const near = new Map<string, Set<string>>();
  const byEnds = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (!/^[a-z]+$/.test(word) || word.length < minLetters) continue;
    const open = Array.from(word, (_, i) => `${word.slice(0, i)}*${word.slice(i + 1)}`);
    const run = merged.map(([two, one]) => word.replaceAll(two, one)).filter((other) => other !== word);
    for (const variant of [...open, ...run]) near.set(variant, (near.get(variant) ?? new Set()).add(word));
    byEnds.set(takeEnds(word), [...(byEnds.get(takeEnds(word)) ?? []), word]);
  }
  return { near, byEnds };
}
