/** Comparing place names as people type them. */

const spokenForms: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
]);

/**
 * A name for comparison: lower case, no accents, apostrophes dropped, other punctuation as one space, "Mt" as "mount" and
 * "Saint" as "st".
 */
export function toLooseKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => spokenForms.get(word) ?? word)
    .join(' ');
}

/** A key without its spaces, so that "Kings Cross" and "kingscross" are one. */
export function removeSpaces(key: string): string {
  return key.replaceAll(' ', '');
}
