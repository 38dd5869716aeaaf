/** Finding a suburb or town by what a person typed. */
import { removeSpaces, toLooseKey } from '../places/loose-text';
import { countAllowedTypos, measureTypingDistance } from '../places/similar-names';
import { findLocalitiesOfPostcode, type Locality, listPostcodesWithLocalities } from './localities';

export interface LocalityMatch extends Locality {
  postcode: string;
}

interface IndexEntry {
  match: LocalityMatch;
  /** The name without case, accents and punctuation: with a space before each word, and without any space. */
  words: string;
  squashed: string;
}

let index: readonly IndexEntry[] | undefined;

/** Built once, at the first search, largest locality first: so every list picked from it in order is ranked already. */
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
 * The localities whose name fits a text, at most `limit`: the whole name first, then names that start with it, then names
 * with a later word that does; within each, most addresses first. Case, accents, spaces and punctuation do not count, and
 * "Mt" stands for "Mount", "Saint" for "St". A text without a letter or digit finds nothing.
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
 * The localities whose name is a slip or two away from a text that none fits, at most `limit`: the nearest first, whole
 * names before longer ones, then most addresses. A text under four letters, or over thirty, is like nothing.
 */
export function findSimilarLocalities(text: string, limit: number): LocalityMatch[] {
  const typed = removeSpaces(toLooseKey(text));
  const most = countAllowedTypos(typed.length);
  if (most === 0 || typed.length > 30) return [];
  const near = getLocalityIndex().flatMap((entry) => {
    const distance = measureTypingDistance(typed, entry.squashed, most);
    return distance ? [{ match: entry.match, distance }] : [];
  });
  // A stable sort keeps the index's order, most addresses first, among equals.
  near.sort((a, b) => a.distance.slips - b.distance.slips || a.distance.whole - b.distance.whole);
  return near.slice(0, limit).map(({ match }) => match);
}
