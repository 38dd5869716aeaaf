import { computeFingerprint } from './fingerprint';

const maxLength = 60;

/**
 * Returns a retailer's id for URLs: the name in lower case, with hyphens for other characters. Names that differ in
 * nothing else get the same id. A name without Latin letters or digits gets a fingerprint.
 */
export function makeRetailerId(name: string): string {
  const id = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return id === '' ? computeFingerprint(name) : id;
}
