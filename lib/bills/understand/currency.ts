/** Detects the currency of a bill by its signs. The most frequent wins, since an advertisement may use another. */
import type { Bill, Currency } from '../bill';
import type { DocumentIndex } from './document-index';

const signs: readonly (readonly [Currency, RegExp])[] = [
  ['dollar', /\$|\b(?:aud|nzd|usd|cad)\b/g],
  ['pound', /£|\bgbp\b|\d ?p\/(?:kwh|day)|\bpence\b/g],
  ['euro', /€|\beur\b/g],
];

type SiteKind = NonNullable<Bill['siteIdentifier']>['value']['kind'];

/** The currency; without any sign dollars, or pounds with a British connection. */
export function findCurrency(doc: Pick<DocumentIndex, 'text'>, site: SiteKind | null): Currency {
  const counts = signs.map(([currency, sign]) => ({ currency, count: [...doc.text.matchAll(sign)].length }));
  const mostPrinted = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return mostPrinted.count === 0 && site === 'mpan' ? 'pound' : mostPrinted.currency;
}
