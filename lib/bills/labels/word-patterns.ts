/**
 * Patterns of words, written down as text, one a line. `amount|balance` is either word and `{bill}` any of a named list,
 * `*` is one word or none, `...` any words or none, `!word` that this word does not stand before the rest. `^` is the start of
 * the words and `$` their end; a line without them may match anywhere.
 */
export function compilePatterns(text: string, lists: Readonly<Record<string, string>> = {}): readonly RegExp[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => new RegExp(compilePattern(line, lists)));
}

function compilePattern(line: string, lists: Readonly<Record<string, string>>): string {
  const isFirst = line.startsWith('^');
  const isLast = line.endsWith('$');
  const words = line
    .replace(/^\^|\$$/g, '')
    .trim()
    .split(' ');
  let pattern = '';
  for (const [i, word] of words.entries()) {
    // A gap brings the space behind it along.
    if (word === '...') pattern += '(?:\\S+ )*?';
    else if (word === '*') pattern += '(?:\\S+ )?';
    else if (word.startsWith('!')) pattern += `(?<!${word.slice(1)} )`;
    else pattern += `(?:${compileAlternatives(word, lists)})${i === words.length - 1 ? '(?!\\S)' : ' '}`;
  }
  return `${isFirst ? '^' : '(?<!\\S)'}${pattern}${isLast ? '$' : ''}`;
}

const compileAlternatives = (word: string, lists: Readonly<Record<string, string>>) =>
  word.replace(/\{(\w+)\}/g, (_, name: string) => lists[name] ?? name);
