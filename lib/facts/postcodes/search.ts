/** Finds suburbs and towns by typed text. */
import { removeSpaces, toLooseKey } from '../places/loose-text';
import { countAllowedTypos, measureTypingDistance } from '../places/similar-names';
import { findLocalitiesOfPostcode, type Locality, listPostcodesWithLocalities } from './localities';

export interface LocalityMatch extends Locality {
  postcode: string;
}

interface IndexEntry {
  match: LocalityMatch;
  /** The normalised name: `words` with a space before each word, `squashed` without spaces. */
  words: string;
  squashed: string;
}

let index: readonly IndexEntry[] | undefined;

/** Built at the first search, largest locality first, so that results in this order are already ranked. */
function getLocalityIndex(): readonly IndexEntry[] {
  index ??= listPostcodesWithLocalities()
    .flatMap((postcode) =>
      findLocalitiesOfPostcode(postcode).map((locality) => {
        const key = toLooseKey(locality.name);
        return { match: { ...locality, postcode }, words: ` ${key}`, squashed: removeSpaces(key) };
      }),
    )
    .sort((a, b) => b.match.addresses - a.match.addresses);
  return index;
}

/**
 * Returns up to `limit` localities that match a text: full names, then prefixes, then names with a later word that
 * starts with it. Within each group, those with most addresses come first. Case, accents, spaces and punctuation are
 * ignored, "Mt" matches "Mount" and "Saint" matches "St". Empty for text without letters or digits.
 */
export function findLocalities(text: string, limit: number): LocalityMatch[] {
  const key = toLooseKey(text);
  if (key === '') return [];
  const wanted = removeSpaces(key);
  const whole: LocalityMatch[] = [];
  const prefix: LocalityMatch[] = [];
  const word: LocalityMatch[] = [];
  for (const entry of getLocalityIndex()) {
    if (entry.squashed === wanted) whole.push(entry.match);
    else if (entry.squashed.startsWith(wanted)) prefix.push(entry.match);
    else if (entry.words.includes(` ${key}`)) word.push(entry.match);
  }
  return [...whole, ...prefix, ...word].slice(0, limit);
}

/**
 * Returns up to `limit` localities with a similar name when none matches: nearest first, full names before longer ones,
 * then most addresses. Empty for text under four or over thirty letters.
 */
export function findSimilarLocalities(text: string, limit: number): LocalityMatch[] {
  const typed = removeSpaces(toLooseKey(text));
  const maxTypos = countAllowedTypos(typed.length);
  if (maxTypos === 0 || typed.length > 30) return [];
  const near = getLocalityIndex().flatMap((entry) => {
    const distance = measureTypingDistance(typed, entry.squashed, maxTypos);
    return distance ? [{ match: entry.match, distance }] : [];
  });
  // The sort is stable, so equal entries keep the index's order, most addresses first.
  near.sort((a, b) => a.distance.slips - b.distance.slips || a.distance.whole - b.distance.whole);
  return near.slice(0, limit).map(({ match }) => match);
}
