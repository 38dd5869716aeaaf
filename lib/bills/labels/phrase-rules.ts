/**
 * Lists of phrases, one a line, compiled once into one pattern. How a phrase is written:
 * - It matches whole words, in any case. A hyphen is a hyphen, a space or nothing: "feed-in". `~` is a space or nothing.
 * - `(s)` may be left out; of `[gate/parent]` there is one. `*` at the end stands for any ending: "renewable*".
 * - `..` stands for anything between. `^` and `$` hold the phrase to the start and the end of the text.
 * - "green, not before band/rate" and "green, not after duos/network" leave out what the next or the last word changes.
 */
export interface PhraseGroup<Class> {
  class: Class;
  /** Who uses these words. */
  source: string;
  phrases: string;
}

export interface PhraseRule<Class> {
  class: Class;
  pattern: RegExp;
}

/** The groups as patterns, in the order in which they are tried. */
export function compileRules<Class>(groups: readonly PhraseGroup<Class>[]): readonly PhraseRule<Class>[] {
  return groups.map((group) => ({ class: group.class, pattern: compilePhrases(group) }));
}

/** The class of the first rule with a phrase in the text; null: none. */
export function findClass<Class>(rules: readonly PhraseRule<Class>[], text: string): Class | null {
  return rules.find(({ pattern }) => pattern.test(text))?.class ?? null;
}

/** One pattern for all phrases of one or more lists. */
export function compilePhrases(...groups: readonly Pick<PhraseGroup<unknown>, 'source' | 'phrases'>[]): RegExp {
  const lines = groups.flatMap(({ phrases }) => phrases.split('\n').map((line) => line.trim()));
  return new RegExp(
    lines
      .filter((line) => line !== '')
      .map(compileSource)
      .join('|'),
    'i',
  );
}

function compileSource(line: string): string {
  const [phrase, ...conditions] = line.split(/, (?=not (?:before|after) )/) as [string, ...string[]];
  const behind = conditions.flatMap((one) => readCondition(one, 'not before ')).map((words) => `(?![ -]*${words})`);
  const before = conditions.flatMap((one) => readCondition(one, 'not after ')).map((words) => `(?<!\\b${words}[ -])`);
  return `${before.join('')}(?<!\\w)${compileText(phrase)}(?!\\w)${behind.join('')}`;
}

const readCondition = (condition: string, lead: string): string[] =>
  condition.startsWith(lead) ? condition.slice(lead.length).split('/').map(compileText) : [];

/** Signs of the notation, longest first; every other character stands for itself. */
const notation: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/ ?\.\. ?/y, () => '.*'],
  [/\(([a-z]+)\)/y, ([, letters]) => `(?:${letters})?`],
  [/\[([^\]]+)\]/y, ([, choices = '']) => `(?:${choices.split('/').map(escapeText).join('|')})`],
  [/\*$/y, () => '\\w*'],
  [/-/y, () => '[ -]?'],
  [/~/y, () => ' ?'],
  [/^\^/y, () => '^'],
  [/\$$/y, () => '$'],
];

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function compileText(phrase: string): string {
  let source = '';
  for (let at = 0; at < phrase.length; ) {
    const found = notation.flatMap(([sign, write]) => {
      sign.lastIndex = at;
      const match = sign.exec(phrase);
      return match ? [{ length: match[0].length, written: write(match) }] : [];
    })[0];
    source += found?.written ?? escapeText(phrase.charAt(at));
    at += found?.length ?? 1;
  }
  return source;
}
