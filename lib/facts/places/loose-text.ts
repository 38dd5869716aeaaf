/** Compares place names as people type them. */

const spokenForms: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
]);

/**
 * Normalises a name for comparison: lower case, without accents and apostrophes, other punctuation as one space, "Mt"
 * as "mount" and "Saint" as "st".
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

/** Removes spaces from a key, so that "Kings Cross" and "kingscross" match. */
export function removeSpaces(key: string): string {
  return key.replaceAll(' ', '');
}
