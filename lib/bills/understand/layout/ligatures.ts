/** Restores lost ligatures in words of a text layer, where "fi", "ff" and the like became another sign or nothing. */
import { ligatureWords } from '../../phrases';

/** Characters for a glyph without known letters: private use, control and replacement characters. */
const unknownGlyph = /[\p{Co}\p{Cc}\uFFFD]/gu;
const placeholder = '\uFFFD';
/** The rest of a shorter word may be a word itself: "at" of "flat". */
const minStubLength = 3;

const wordByStub = new Map(
  ligatureWords.flatMap((word) =>
    [...word.matchAll(/ff[il]?|f[il]/g)].flatMap((match): [string, string][] => {
      const stub = word.slice(0, match.index) + word.slice(match.index + match[0].length);
      return stub.length >= minStubLength ? [[stub, word]] : [];
    }),
  ),
);

/** The text with its ligatures, if only one word of the trade fits. */
export function withLigatures(text: string): string {
  const marked = text.replace(unknownGlyph, placeholder);
  const [, before = '', core = '', after = ''] = /^([("']*)(.*?)([)"',.:;!]*)$/s.exec(marked) ?? [];
  const word =
    core.includes(placeholder) || /[a-z]\?|\?[a-z]/i.test(core) ? fillIn(core) : wordByStub.get(core.toLowerCase());
  return word === undefined || word === null ? text : before + matchCase(core, word) + after;
}

/** The only word of the list that fits when letters of ligatures replace the signs. */
function fillIn(core: string): string | null {
  const parts = core.toLowerCase().split(/[\uFFFD?]/);
  if (parts.some((part) => !/^[a-z-]*$/.test(part))) return null;
  const pattern = new RegExp(`^${parts.join('[fil]{1,3}')}$`);
  const found = ligatureWords.filter((word) => pattern.test(word));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function matchCase(core: string, word: string): string {
  const letters = core.replace(/[^A-Za-z]/g, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(core) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
