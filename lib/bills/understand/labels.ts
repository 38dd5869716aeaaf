/** Finds the labels of fields and sums in lines of text. */
import { must } from '@/lib/must';
import { type AmountLabel, abbreviations, amountLabels, type FieldName, fieldLabels, otherLabels } from '../phrases';
import type { Line } from './layout/lines';

export type LabelKind = FieldName | `amount:${AmountLabel}` | 'other';

export interface LabelHit {
  kinds: readonly { kind: LabelKind; weak: boolean }[];
  line: Line;
  start: number;
  end: number;
  /** Number of words in the phrase. Longer phrases are more certain. */
  words: number;
}

interface Token {
  word: string;
  /** The full form of an abbreviated word. */
  full: string;
  start: number;
  end: number;
}

interface Phrase {
  words: string[];
  kinds: { kind: LabelKind; weak: boolean }[];
}

/** "#" behind a word, or before "of", means number. */
const wordPattern = /[a-z0-9]+(?:'[a-z]+)?|(?<=[a-z] ?)#|#(?= of\b)/gi;

const fullWordByAbbreviation = new Map(Object.entries(abbreviations));
const phrasesByFirstWord = compilePhrases();
const labelWords = new Set([...phrasesByFirstWord.values()].flat().flatMap(({ words }) => words));

/** Whether every word is one of labels: a heading such as "Current" or "New charges", and no name. */
export const isOfLabelWords = (text: string) =>
  splitIntoTokens(text).every(({ full }) => labelWords.has(full) || labelWords.has(full.replace(/s$/, '')));

function compilePhrases(): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase>();
  const add = (text: string, kind: LabelKind, weak: boolean) => {
    const words = text.split(' ').map(expandAbbreviation);
    const key = words.join(' ');
    const phrase = phrases.get(key) ?? { words, kinds: [] };
    if (!phrase.kinds.some((one) => one.kind === kind)) phrase.kinds.push({ kind, weak });
    phrases.set(key, phrase);
  };
  for (const [name, texts] of Object.entries(fieldLabels)) {
    const kind = name.replace(/ weak$/, '') as FieldName;
    for (const text of texts) add(text, kind, kind !== name);
  }
  for (const [kind, texts] of Object.entries(amountLabels)) {
    for (const text of texts) add(text, `amount:${kind as AmountLabel}`, false);
  }
  for (const text of otherLabels) add(text, 'other', false);
  const byFirstWord = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const [first = ''] = phrase.words;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
  }
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirstWord;
}

/** The full form of an abbreviated word, so that each phrase is listed once. */
function expandAbbreviation(word: string): string {
  return fullWordByAbbreviation.get(word) ?? word;
}

/** The words of a text in lower case. */
export const splitIntoTokens = (text: string): Token[] =>
  [...text.matchAll(wordPattern)].map(({ 0: match, index: start }) => {
    const word = match.toLowerCase();
    return { word, full: expandAbbreviation(word), start, end: start + match.length };
  });

/** The labels of a line from left to right. Of overlapping phrases the longest wins. */
export function findLabels(line: Line): LabelHit[] {
  const tokens = splitIntoTokens(line.text);
  const hits: LabelHit[] = [];
  let i = 0;
  while (i < tokens.length) {
    const phrase = findPhraseAt(line.text, tokens, i);
    // "Your account reference" is the label "account reference", not "your account".
    const next = articles.has(tokens[i]?.word ?? '') ? findPhraseAt(line.text, tokens, i + 1) : undefined;
    if (!phrase || (next && next.words.length + 1 > phrase.words.length)) {
      i++;
      continue;
    }
    const { length: words } = phrase.words;
    const [first, last] = [
      must(tokens[i], 'a phrase has words'),
      must(tokens[i + words - 1], 'a phrase is found whole'),
    ];
    hits.push({ kinds: phrase.kinds, line, start: first.start, end: last.end, words });
    i += words;
  }
  return hits;
}

const articles = new Set(['your', 'our', 'the', 'my']);

function findPhraseAt(text: string, tokens: Token[], i: number): Phrase | undefined {
  const first = tokens[i];
  if (!first) return undefined;
  return phrasesByFirstWord.get(first.full)?.find((phrase) => {
    let last = first;
    return phrase.words.every((word, k) => {
      const token = tokens[i + k];
      const follows = token?.full === word && (k === 0 || isPhraseGap(text.slice(last.end, token.start)));
      if (follows) last = token;
      return follows;
    });
  });
}

/** A phrase may have punctuation and brackets between its words, but no cell border. */
function isPhraseGap(gap: string): boolean {
  return gap.length <= 4 && !/[\t:;$\d]/.test(gap);
}
