/**
 * Lists of phrases, one per line, compiled into one pattern. The notation:
 * - A phrase matches whole words, in any case. A hyphen is a hyphen, a space or nothing: "feed-in". `~` is a space or
 *   nothing.
 * - `(s)` is optional; `[gate/parent]` is one of the words. `*` at the end is any ending: "renewable*".
 * - `..` is anything between. `^` and `$` are the start and the end of the text.
 * - "green, not before band/rate" and "green, not after duos/network" exclude a word after or before the phrase.
 */
export interface PhraseGroup<Class> {
  class: Class;
  /** Who uses these phrases. */
  source: string;
  phrases: string;
}

export interface PhraseRule<Class> {
  class: Class;
  pattern: RegExp;
}

/** One pattern for each group, in the order they are tried. */
export function compileRules<Class>(groups: readonly PhraseGroup<Class>[]): readonly PhraseRule<Class>[] {
  return groups.map((group) => ({ class: group.class, pattern: compilePhrases(group) }));
}

/** The class of the first rule that matches the text, else null. */
export function findClass<Class>(rules: readonly PhraseRule<Class>[], text: string): Class | null {
  return rules.find(({ pattern }) => pattern.test(text))?.class ?? null;
}

/** One pattern for the phrases of all groups. */
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

/** The signs of the notation, longest first. Every other character is literal. */
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
