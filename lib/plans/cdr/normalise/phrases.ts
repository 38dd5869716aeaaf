/**
 * Finds phrases in retailers' text. A phrase consists of whole words, in any case and without punctuation: `a/b` is
 * either word, `(s)` an optional ending, `…` up to five other words, `……` up to twenty.
 */

/** Removes HTML and repeated spaces. */
export function toPlainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/[ \t\r]+/g, ' ')
    .trim();
}

/** A full stop inside a number or before a unit does not end a sentence. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.;!?])\s+(?=[A-Z•-])|\n+/).filter((sentence) => sentence.trim() !== '');
}

interface Phrase {
  pattern: RegExp;
  /** A word in every match; searching for it first avoids most regular expressions. */
  word: string;
}

/** Compiles phrases for `includesPhrase`. */
export function compilePhrases(...texts: string[]): Phrase[] {
  return texts.map((text) => {
    const words = text.split(' ');
    const plain = words.filter((word) => /^[a-z']+$/.test(word)).sort((a, b) => b.length - a.length);
    return { pattern: new RegExp(`(?<= )${words.map(makeWordPattern).join('')}`), word: plain[0] ?? '' };
  });
}

function makeWordPattern(word: string): string {
  if (word === '…') return '(?:\\S+ ){0,5}?';
  if (word === '……') return '(?:\\S+ ){0,20}?';
  const either = word.split('/').map((part) => part.replaceAll(/[+]/g, '\\+').replace('(s)', 's?'));
  return `(?:${either.join('|')}) `;
}

/** Words that negate a phrase when they come just before it: "not available to …". */
const negators = new Set(
  "not no never nor without except excluding excludes unless isn't aren't can't cannot doesn't don't won't".split(' '),
);
const negatedWithinWords = 4;

/** Whether text from `splitWords` contains a phrase that is not negated. */
export function includesPhrase(words: string, wanted: readonly Phrase[]): boolean {
  return wanted.some(({ pattern, word }) => {
    const match = words.includes(word) ? pattern.exec(words) : null;
    const before = match ? words.slice(0, match.index).trim().split(' ').slice(-negatedWithinWords) : [];
    return match !== null && !before.some((one) => negators.has(one));
  });
}

/** Prepares text for `includesPhrase`: lower case, without punctuation. */
export function splitWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^a-z0-9&+']+/g, ' ')
    .trim()} `;
}
