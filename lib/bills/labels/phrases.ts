/**
 * Lists of phrases and their compiler. A list has one phrase per line, under a heading `[class | source]`:
 *
 *     [finalBill | au]
 *     final (electricity) {bill|account}
 *
 * In a phrase that becomes a pattern, `(…)` is optional, `{a|b}` is one of several, `#` a number, `*` any word, `…`
 * some words of the same sentence. `^` and `$` are the start and the end of the text.
 */

/**
 * Where the wording of a phrase is from. Only the first and the last source are published. A wording is usual in a
 * country if a few bills, specimens and explainers have it.
 */
const phraseSources = {
  aer: 'Better Bills Guideline of the Australian Energy Regulator, version 2',
  au: 'usual on Australian bills',
  nz: 'usual on bills of New Zealand',
  uk: 'usual on bills of the United Kingdom and Ireland',
  us: 'usual on bills of the United States',
  ca: 'usual on bills of Canada',
  trade: 'words of the energy trade, in any of these countries',
  web: 'common mail services and endings of web addresses',
  post: 'address rules of the post offices',
} as const;
type PhraseSource = keyof typeof phraseSources;

export interface Phrase {
  text: string;
  class: string;
  source: PhraseSource;
}

const heading = /^\[([^|\]]+?)\s*\|\s*([^|\]]+?)\]$/;

/** The phrases of a list. Throws an Error for a phrase without a heading and for an unknown source. */
export function parsePhrases(text: string): readonly Phrase[] {
  let head: Omit<Phrase, 'text'> | null = null;
  const found: Phrase[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const match = heading.exec(line);
    if (match) {
      const [, name = '', source = ''] = match;
      if (!isSource(source)) throw new Error(`Unknown source of phrases: ${source}`);
      head = { class: name, source };
    } else if (head) found.push({ text: line, ...head });
    else throw new Error(`A phrase without a heading: ${line}`);
  }
  return found;
}

const isSource = (name: string): name is PhraseSource => name in phraseSources;

/** The texts of a class, without duplicates. */
export function listTexts(list: readonly Phrase[], name: string): readonly string[] {
  return [...new Set(list.flatMap((phrase) => (phrase.class === name ? [phrase.text] : [])))];
}

/** One pattern that finds any phrase of a class as whole words. Longer phrases come first. */
export function makePhrasePattern(list: readonly Phrase[], name: string, flags = 'i'): RegExp {
  return new RegExp(writeAlternatives(list, name), flags);
}

/** The same as regular expression source, to embed in a larger pattern. Throws an Error for a class without phrases. */
export function writeAlternatives(list: readonly Phrase[], name: string): string {
  const texts = [...listTexts(list, name)].sort((a, b) => b.length - a.length);
  if (texts.length === 0) throw new Error(`No phrases of the class ${name}`);
  return `(?:${texts.map(compilePhrase).join('|')})`;
}

/** The regular expression source of one phrase. */
function compilePhrase(phrase: string): string {
  const start = phrase.startsWith('^');
  const end = phrase.endsWith('$');
  const body = phrase.slice(start ? 1 : 0, end ? -1 : undefined).trim();
  const source = compileSequence(body);
  // A phrase may begin or end with a sign such as "$" or "%", which has no word boundary.
  const before = start ? '^' : /^[\w({]/.test(body) ? '(?<![A-Za-z0-9])' : '';
  const after = end ? '$' : /[\w)}#*]$/.test(body) ? '(?![A-Za-z0-9])' : '';
  return `${before}${source}${after}`;
}

interface Item {
  source: string;
  optional: boolean;
}

/** Items separated by spaces. Each optional item includes its space. */
function compileSequence(text: string): string {
  const items = parseItems(text);
  const firstNeeded = items.findIndex(({ optional }) => !optional);
  return items
    .map(({ source, optional }, i) => {
      if (i < firstNeeded) return `(?:${source} )?`;
      if (i === firstNeeded) return source;
      return optional ? `(?: ${source})?` : ` ${source}`;
    })
    .join('');
}

function parseItems(text: string): Item[] {
  const items: Item[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const open = rest[0];
    if (open === '(' || open === '{') {
      const end = findClosing(rest);
      items.push({ source: compileAlternatives(rest.slice(1, end)), optional: open === '(' });
      rest = rest.slice(end + 1).trimStart();
    } else {
      const word = /^[^\s({]+/.exec(rest)?.[0] ?? rest;
      // `…` also matches no words.
      items.push({ source: compileWord(word), optional: word === '…' });
      rest = rest.slice(word.length).trimStart();
    }
  }
  return items;
}

/** The index of the bracket that closes the first one. Throws an Error without one. */
function findClosing(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(' || text[i] === '{') depth++;
    if ((text[i] === ')' || text[i] === '}') && --depth === 0) return i;
  }
  throw new Error(`An open bracket in a phrase: ${text}`);
}

function compileAlternatives(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '(' || text[i] === '{') depth++;
    if (text[i] === ')' || text[i] === '}') depth--;
    if (i < text.length && (text[i] !== '|' || depth > 0)) continue;
    parts.push(compileSequence(text.slice(from, i)));
    from = i + 1;
  }
  return `(?:${parts.join('|')})`;
}

const signs: Readonly<Record<string, string>> = {
  '#': '[\\d,.]*\\d',
  '*': "[\\w'&-]+",
  // A decimal point does not end a sentence.
  '…': '(?:[^.;]|\\.\\d){0,60}?',
};

function compileWord(word: string): string {
  return (
    signs[word] ??
    word
      .replace(/[.+?^$[\]\\/]/g, '\\$&')
      .replaceAll("'", "['’\ufffd]?")
      .replaceAll('-', '[- ]?')
  );
}

/** Splits a list at commas and line ends. For lists whose class is known to the caller. */
export function splitPhrases(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** Abbreviations in labels. */
export const abbreviations: Readonly<Record<string, string>> = {
  num: 'no',
  nbr: 'no',
  nr: 'no',
  '#': 'no',
  number: 'no',
  numbers: 'no',
  acct: 'account',
  acc: 'account',
  addr: 'address',
  amt: 'amount',
  bal: 'balance',
  prev: 'previous',
  curr: 'current',
  pd: 'period',
  chgs: 'charges',
  cust: 'customer',
  elec: 'electricity',
  pymt: 'payment',
  pymts: 'payments',
  ident: 'identifier',
};
