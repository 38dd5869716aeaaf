import { computeFingerprint } from './fingerprint';

const maxLength = 60;

/**
 * A retailer's id in addresses: its name in lower case, other characters as hyphens, so names that differ in nothing else
 * are one retailer. A name without a Latin letter or digit gets a fingerprint.
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
