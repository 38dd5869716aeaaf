/**
 * Corrects words in pictures by clearly read repetitions that differ in one letter: "Cairns North" and "Cairns Noith".
 */
import type { Page, Word } from '../../page';

/** A word with the first confidence is right. It may correct words whose confidence is lower by the second. */
const minSureConfidence = 0.95;
const confidencePenalty = 0.04;
/** Short words that differ in one letter are often different words: "Mar" and "May". */
const minLetters = 5;

/** The pages with doubtful words corrected by clear ones. */
export function withSharedSpelling(pages: readonly Page[]): readonly Page[] {
  const known = listSureWords(pages);
  if (known.size === 0) return pages;
  return pages.map((page) => ({ ...page, words: page.words.map((word) => respell(word, known)) }));
}

const isPicture = ({ confidence }: Word) => confidence < 1;
const readLetters = (text: string): string => /^[(]?(\p{L}+)[.,;:)]*$/u.exec(text)?.[1] ?? '';

/** Clear words, by each of their spellings with one letter replaced by a wildcard. */
function listSureWords(pages: readonly Page[]): Map<string, Word | null> {
  const known = new Map<string, Word | null>();
  for (const word of pages.flatMap(({ words }) => words)) {
    const letters = readLetters(word.text);
    if (!isPicture(word) || word.confidence < minSureConfidence || letters.length < minLetters) continue;
    known.set(letters, word);
    // Two clear words that differ in one letter can't correct a third.
    for (const open of withOpenLetter(letters)) {
      const other = known.get(open);
      known.set(open, other === undefined || (other && readLetters(other.text) === letters) ? word : null);
    }
  }
  return known;
}

const withOpenLetter = (letters: string): string[] =>
  Array.from(letters, (_, i) => `${letters.slice(0, i)}*${letters.slice(i + 1)}`);

function respell(word: Word, known: ReadonlyMap<string, Word | null>): Word {
  const letters = readLetters(word.text);
  if (!isPicture(word) || word.confidence >= minSureConfidence || letters.length < minLetters || known.has(letters))
    return word;
  const like = withOpenLetter(letters).flatMap((open) => known.get(open) ?? []);
  const [first] = like;
  const spelling = first && readLetters(first.text);
  if (!first || !spelling || like.some(({ text }) => readLetters(text) !== spelling)) return word;
  if (word.confidence > first.confidence - confidencePenalty || spelling[0] !== letters[0]) return word;
  return { ...word, text: word.text.replace(letters, spelling) };
}
