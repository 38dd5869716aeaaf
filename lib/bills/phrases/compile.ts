/**
 * Compiles lists of phrases. The JSON files beside this one hold them by class and by where the wording is usual:
 * `aer` is the Better Bills Guideline of the Australian Energy Regulator (version 2), `au` `nz` `uk` `us` `ca` the
 * bills of a country, `trade` the energy trade anywhere, `web` web addresses, `post` rules of the post offices; others
 * are written out. A wording is usual if a few bills, specimens and explainers have it.
 *
 * The notation: `(electricity)` is optional, also at the end of a word: `meter(s)`. `{a|b}` is one of several. `#` is a
 * number, `*` any word, `renewable*` any ending, `…` some words of the same sentence. A hyphen is a hyphen, a space or
 * nothing; `~` a space or nothing. `^` and `$` are the start and the end of the text, and a sign after `\` is itself.
 * ", not before band|rate" and ", not after network" exclude a word beside the phrase.
 */

/** Phrases by class, then by where they are usual. */
export type PhraseLists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Phrases of a class in a list that is tried in order. */
export interface PhraseGroup {
  class: string;
  source: string;
  phrases: readonly string[];
}

export interface PhraseRule<Class> {
  class: Class;
  pattern: RegExp;
}

/** The phrases of each class, without duplicates. */
export function listPhrases<T extends PhraseLists>(lists: T): Readonly<Record<keyof T, readonly string[]>> {
  return mapClasses(lists, (phrases) => phrases);
}

/** For each class, the source of a regular expression that finds any of its phrases as whole words; longer ones first. */
export function compileSources<T extends PhraseLists>(lists: T): Readonly<Record<keyof T, string>> {
  return mapClasses(lists, compilePhrases);
}

/** For each class, a pattern that finds any of its phrases as whole words, in any case. */
export function compilePatterns<T extends PhraseLists>(lists: T): Readonly<Record<keyof T, RegExp>> {
  return mapClasses(lists, (phrases) => new RegExp(compilePhrases(phrases), 'i'));
}

/** One pattern for each group, in the order they are tried. */
export function compileRules<Class extends string>(groups: readonly PhraseGroup[]): readonly PhraseRule<Class>[] {
  return groups.map(({ class: name, phrases }) => ({
    class: name as Class,
    pattern: new RegExp(compilePhrases(phrases), 'i'),
  }));
}

/** The class of the first rule that matches the text, else null. */
export function findClass<Class>(rules: readonly PhraseRule<Class>[], text: string): Class | null {
  return rules.find(({ pattern }) => pattern.test(text))?.class ?? null;
}

function mapClasses<T extends PhraseLists, R>(lists: T, map: (phrases: readonly string[]) => R): Record<keyof T, R> {
  const entries = Object.entries(lists).map(([name, sources]) => [
    name,
    map([...new Set(Object.values(sources).flat())]),
  ]);
  return Object.fromEntries(entries) as Record<keyof T, R>;
}

/** The regular expression source that finds any of the phrases. */
function compilePhrases(phrases: readonly string[]): string {
  return `(?:${[...phrases]
    .sort((a, b) => b.length - a.length)
    .map(compilePhrase)
    .join('|')})`;
}

function compilePhrase(phrase: string): string {
  const [text = '', ...conditions] = phrase.split(/, (?=not (?:before|after) )/);
  const body = text.replace(/^\^|\$$/g, '').trim();
  // A phrase may begin or end with a sign such as "$" or "%", which has no word boundary.
  const before = text.startsWith('^') ? '^' : /^[\w({]/.test(body) ? '(?<![A-Za-z0-9])' : '';
  const after = text.endsWith('$') ? '$' : /[\w)}#*]$/.test(body) ? '(?![A-Za-z0-9])' : '';
  const excluded = conditions.map(compileCondition);
  const pick = (place: string) => excluded.filter((one) => one.place === place).map(({ source }) => source);
  return `${pick('after').join('')}${before}${compileSequence(body)}${after}${pick('before').join('')}`;
}

function compileCondition(condition: string): { place: string; source: string } {
  const [, place = '', words = ''] = /^not (before|after) (.*)$/.exec(condition) ?? [];
  const any = splitOutside(words, '|').map(compileSequence).join('|');
  return { place, source: place === 'before' ? `(?![ -]*(?:${any}))` : `(?<!\\b(?:${any})[ -])` };
}

/** Items separated by spaces. Each optional item includes its space; a gap includes the signs around it. */
function compileSequence(text: string): string {
  return text.split('…').map(compileItems).join(gap);
}

const notInWord = '(?<![A-Za-z0-9](?=[A-Za-z0-9]))';
// A decimal point does not end a sentence.
const gap = `${notInWord}(?:[^.;]|\\.\\d){0,60}?${notInWord}`;

function compileItems(text: string): string {
  const items = splitOutside(text, ' ').filter((item) => item !== '');
  const isOptional = (item: string) => item.startsWith('(') && findClosing(item, 0) === item.length - 1;
  const firstNeeded = items.findIndex((item) => !isOptional(item));
  return items
    .map((item, i) => {
      const source = compileItem(isOptional(item) ? `{${item.slice(1, -1)}}` : item);
      if (i < firstNeeded) return `(?:${source} )?`;
      if (i === firstNeeded) return source;
      return isOptional(item) ? `(?: ${source})?` : ` ${source}`;
    })
    .join('');
}

const wholeItems: Readonly<Record<string, string>> = {
  '#': '[\\d,.]*\\d',
  '*': "[\\w'&-]+",
};

const signs: Readonly<Record<string, string>> = { '-': '[- ]?', '~': ' ?', '*': '\\w*', "'": "['’]?", '’': "['’]?" };

function compileItem(item: string): string {
  const whole = wholeItems[item];
  if (whole !== undefined) return whole;
  let source = '';
  for (let at = 0; at < item.length; at++) {
    const sign = item.charAt(at);
    if (sign === '\\') {
      at++;
      source += `\\${item.charAt(at)}`;
    } else if (sign === '(' || sign === '{') {
      const end = findClosing(item, at);
      const choices = splitOutside(item.slice(at + 1, end), '|').map(compileSequence);
      source += `(?:${choices.join('|')})${sign === '(' ? '?' : ''}`;
      at = end;
    } else source += signs[sign] ?? sign.replace(/[.+?^$[\]\\/|)}]/, '\\$&');
  }
  return source;
}

/** Splits at a separator that stands in no bracket. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '(' || sign === '{') at = findClosing(text, at);
    else if (sign === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** The index of the bracket that closes the one at `from`. Throws an Error without one. */
function findClosing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(' || text[at] === '{') depth++;
    else if ((text[at] === ')' || text[at] === '}') && --depth === 0) return at;
  }
  throw new Error(`An open bracket in a phrase: ${text}`);
}
