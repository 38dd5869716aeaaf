/**
 * Compiles patterns of words, one per line. `amount|balance` is either word and `{bill}` any word of a named list. `*`
 * is at most one word, `...` any number of words, and `!word` means that the word is not before. `^` and `$` are the
 * start and the end. Without them a pattern matches anywhere.
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
    // A gap includes the space behind it.
    if (word === '...') pattern += '(?:\\S+ )*?';
    else if (word === '*') pattern += '(?:\\S+ )?';
    else if (word.startsWith('!')) pattern += `(?<!${word.slice(1)} )`;
    else pattern += `(?:${compileAlternatives(word, lists)})${i === words.length - 1 ? '(?!\\S)' : ' '}`;
  }
  return `${isFirst ? '^' : '(?<!\\S)'}${pattern}${isLast ? '$' : ''}`;
}

const compileAlternatives = (word: string, lists: Readonly<Record<string, string>>) =>
  word.replace(/\{(\w+)\}/g, (_, name: string) => lists[name] ?? name);
