/**
 * Detects the currency of a bill. Signs tell pounds and euros; the most frequent wins, since an advertisement may use
 * another. Dollars are those of the country whose words, numbers and places the bill prints.
 */
import type { Bill, Currency } from '../bill';
import type { DocumentIndex } from './document-index';

const signs: readonly (readonly [Currency | '$', RegExp])[] = [
  ['$', /\$/g],
  ['GBP', /£|\bgbp\b|\d ?p\/(?:kwh|day)|\bpence\b/g],
  ['EUR', /€|\beur\b/g],
];

/** What bills of each country print, in lower case. */
const countries: readonly (readonly [Currency, RegExp])[] = [
  ['AUD', /\baud\b|\ba\.?b\.?n\b|\bnmi\b|\bmirn\b|\bbpay\b|\.com\.au\b|\b(?:nsw|vic|qld|sa|wa|tas|act|nt) \d{4}\b/g],
  ['NZD', /\bnzd\b|\bicp\b|\.(?:co|org)\.nz\b|\bnew zealand\b|\bgst (?:no|number|reg)/g],
  ['CAD', /\bcad\b|\bhst\b|\bpst\b|\bqst\b|\btvq\b|\b[abceghj-nprstvxy]\d[a-z] ?\d[a-z]\d\b|\bontario\b|\bcanada\b/g],
  [
    'USD',
    /\busd\b|\bu\.s\. funds\b|\b(?:sales|franchise|gross receipts) tax|\bzip\b|\b[a-z]{2},? \d{5}(?:-\d{4})?\b|\b1?-?8(?:00|33|44|55|66|77|88)-\d{3}-\d{4}\b/g,
  ],
];

type SiteKind = NonNullable<Bill['siteIdentifier']>['value']['kind'];
const bySite: Readonly<Partial<Record<SiteKind, Currency>>> = { nmi: 'AUD', mirn: 'AUD', icp: 'NZD' };

/** The currency; without any sign of another Australian dollars, or pounds with a British connection. */
export function findCurrency({ text }: Pick<DocumentIndex, 'text'>, site: SiteKind | null): Currency {
  const printed = findMostFrequent(signs, text);
  if (printed !== null && printed !== '$') return printed;
  if (printed === null && site === 'mpan') return 'GBP';
  return (site && bySite[site]) ?? findMostFrequent(countries, text) ?? 'AUD';
}

/** The first of the most frequent; null if none is on the bill. */
function findMostFrequent<T>(patterns: readonly (readonly [T, RegExp])[], text: string): T | null {
  const counts = patterns.map(([name, pattern]) => ({ name, count: [...text.matchAll(pattern)].length }));
  const most = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return most.count > 0 ? most.name : null;
}
