/**
 * Compiles lists of phrases. The JSON files beside this one hold them by class and by where the wording is usual:
 * `aer` is the Better Bills Guideline of the Australian Energy Regulator (version 2), `au` `nz` `uk` `us` `ca` the
 * bills of a country, `trade` the energy trade anywhere, `web` web addresses, `post` rules of the post offices; others
 * are written out. A wording is usual if a few bills, specimens and explainers have it.
 *
 * The notation: `(electricity)` is optional, also at the end of a word: `meter(s)`. `{a|b}` is one of several. `#` is a
 * number, `*` any word, `renewable*` any ending, `…` some words of the same sentence. A hyphen is a hyphen, a space or
 * nothing; `~` a space or nothing. `^` and `$` are the start and the end of the text, and a sign after `\` is itself.
 * ", not before band|rate" excludes a word beside the phrase, and ", after energy|gas" needs one.
 */

/** Phrases by class, then by where they are usual. */
export type PhraseLists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The phrases of each class, without duplicates. */
export function listPhrases<T extends PhraseLists>(lists: T): Readonly<Record<keyof T, readonly string[]>> {
  const entries = Object.entries(lists).map(([name, sources]) => [name, [...new Set(Object.values(sources).flat())]]);
  return Object.fromEntries(entries) as Record<keyof T, readonly string[]>;
}

/** For each class, a pattern that finds any of its phrases as whole words, in any case. */
export function compilePatterns<T extends PhraseLists>(lists: T): Readonly<Record<keyof T, RegExp>> {
  const entries = Object.entries(listPhrases(lists)).map(([name, phrases]) => [
    name,
    new RegExp(compilePhrases(phrases), 'i'),
  ]);
  return Object.fromEntries(entries) as Record<keyof T, RegExp>;
}

/** The first class with a phrase in the text, else null. */
export function findClass<Class extends string>(patterns: Readonly<Record<Class, RegExp>>, text: string): Class | null {
  const classes = Object.keys(patterns) as Class[];
  return classes.find((name) => patterns[name].test(text)) ?? null;
}

/** The regular expression source that finds any of the phrases. */
function compilePhrases(phrases: readonly string[]): string {
  return `(?:${[...phrases]
    .sort((a, b) => b.length - a.length)
    .map(compilePhrase)
    .join('|')})`;
}

function compilePhrase(phrase: string): string {
  const [text = '', ...conditions] = phrase.split(/, (?=(?:not )?(?:before|after) )/);
  const body = text.replace(/^\^|\$$/g, '').trim();
  // A phrase may begin or end with a sign such as "$" or "%", which has no word boundary.
  const before = text.startsWith('^') ? '^' : /^[\w({]/.test(body) ? '(?<![A-Za-z0-9])' : '';
  const after = text.endsWith('$') ? '$' : /[\w)}#*]$/.test(body) ? '(?![A-Za-z0-9])' : '';
  let source = `${before}${compileSequence(body)}${after}`;
  for (const condition of conditions) {
    const [, not, place, words = ''] = /^(not )?(before|after) (.*)$/.exec(condition) ?? [];
    const sign = not ? '!' : '=';
    const any = splitOutside(words, '|').map(compileSequence).join('|');
    source =
      place === 'before'
        ? `${source}(?${sign}[ -]*(?:${any})(?![A-Za-z0-9]))`
        : `(?<${sign}\\b(?:${any})[ -])${source}`;
  }
  return source;
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

const signs: Readonly<Record<string, string>> = {
  '-': '[- ]?',
  '~': ' ?',
  '*': '\\w*',
  "'": "['’\ufffd]?",
  '’': "['’\ufffd]?",
};

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
