/** Detects the energy and the currency of a bill from what it prints. */
import type { Bill, Currency } from '../bill';

type EnergyType = NonNullable<Bill['energyType']>;

/** The words of each energy, with their points. */
const energyWords: Readonly<Record<EnergyType, readonly (readonly [RegExp, number])[]>> = {
  elec: [
    [/\bkwh\b|\bmwh\b/, 2],
    [/\bc\/kwh\b|per kwh|\/kwh/, 2],
    [/\bkva\b|\bkw\b/, 1],
    [/\bnmi\b|\bnational meter/, 3],
    [/\bmpan\b|\bicp\b/, 2],
    [/\belectric(?:ity)?\b/, 1],
    [/\belectricity\b[\s\S]*\belectricity\b/, 1],
    [/\belectricity (?:account|bill|supply|supplied)\b|\b(?:pay|payment|owe|owing|supply) (?:for|of) electricity\b/, 1],
  ],
  gas: [
    [/\bmj\b|\bgj\b|megajoule/, 3],
    [/\btherms?\b|\bccf\b|\bmcf\b|\bmmbtu\b|\bdth\b|\bdekatherms?\b/, 2],
    [/\bm3\b|cubic met|cubic feet|\bft3\b/, 1],
    [/\bmirn\b|\bdpi\b|\bgprn\b/, 3],
    // The meter points of Irish electricity have the same name.
    [/\b(?:mprn|meter point reference)\b[\s\S]*\bgas\b|\bgas\b[\s\S]*\b(?:mprn|meter point reference)\b/, 3],
    [/\bheating value\b|\bcalorific\b|\bpressure factor\b|\bvolume correction\b/, 2],
    [/\bnatural gas\b|\bgas (?:account|bill|usage|used|charges|supply|plan|meter)\b/, 2],
    [/(?<!\blp[- ]|bottled |liquefied |greenhouse )\bgas\b/, 1],
  ],
  lpg: [
    [/\blpg\b|\blp[- ]gas\b|\bbottled gas\b|\bliquefied petroleum\b/, 3],
    [/\bpropane\b/, 2],
    [/\bcylinders?\b|\bbottles?\b/, 2],
    [/\b45 ?kg\b/, 2],
    [/\blitres?\b/, 1],
  ],
};

/** The energy with the most points, of several with proof the one whose unit is printed more often. Null without any. */
export function findEnergyType(printed: string): EnergyType | null {
  const text = printed.replace(/\t/g, ' ');
  const addPoints = (type: EnergyType) =>
    energyWords[type].reduce((sum, [pattern, points]) => sum + (pattern.test(text) ? points : 0), 0);
  const [elec, gas, lpg] = [addPoints('elec'), addPoints('gas'), addPoints('lpg')];
  const most = Math.max(elec, gas, lpg);
  // A gas bill may quote electricity prices, and the reverse. British gas is charged in kWh.
  if (elec >= 3 && gas >= 3 && !/\b[gm]prn\b|\bcalorific\b/.test(text)) {
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    return count(/\d ?kwh\b/g) >= count(/\d ?(?:mj|gj|therms?|ccf|mcf|mmbtu|dth|m3)\b/g) ? 'elec' : 'gas';
  }
  if (most === 0) return null;
  return elec === most ? 'elec' : gas === most ? 'gas' : 'lpg';
}

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

/**
 * The currency. The most frequent sign wins, since an advertisement may use another; dollars are those of the country
 * whose words, numbers and places the bill prints, else Australian. A British connection without any sign is in pounds.
 */
export function findCurrency(text: string, site: SiteKind | null): Currency {
  const printed = findMostFrequent(signs, text);
  if (printed !== null && printed !== '$') return printed;
  return (site && bySite[site]) ?? findMostFrequent(countries, text) ?? 'AUD';
}

/** The first of the most frequent; null if none is on the bill. */
export function findMostFrequent<T>(patterns: readonly (readonly [T, RegExp])[], text: string): T | null {
  const counts = patterns.map(([name, pattern]) => ({ name, count: [...text.matchAll(pattern)].length }));
  const most = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return most.count > 0 ? most.name : null;
}
