/**
 * Page data for search engines in schema.org vocabulary. It has only what the page shows: no ratings, availability or
 * invented prices.
 */
import type { RatesResponse } from '@/lib/rates/contract';
import { sampleRates } from '@/lib/rates/warnings';
import { formatCsvHref } from '../address/result-links';
import { formatDate, formatKwhPerYear } from '../words/format';
import { describePlace } from '../words/place-copy';

export type JsonLdThing = { '@type': string; [property: string]: unknown };

export interface Crumb {
  name: string;
  /** Path and query. */
  href: string;
}

/** Formats JSON for a script element, with characters escaped that could end the script or start a comment. */
export function formatJsonLd(things: readonly JsonLdThing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Describes the site. */
export function describeSite(siteUrl: string): JsonLdThing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: 'Gridfare',
    url: `${siteUrl}/`,
    inLanguage: 'en-AU',
  };
}

export function describeBreadcrumbs(siteUrl: string, crumbs: readonly Crumb[]): JsonLdThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${siteUrl}${href}`,
    })),
  };
}

/**
 * Describes a result and its CSV file. Empty for sample data, because programs would not read the warning about invented
 * prices. `href` is the public URL of the result.
 */
export function describeResult(siteUrl: string, rates: RatesResponse, href: string): JsonLdThing[] {
  if (rates.warnings.some(({ code }) => code === sampleRates)) return [];
  const { location, summary, meta } = rates;
  const usage = formatKwhPerYear(summary.usage_kwh);
  return [
    {
      '@type': 'Dataset',
      name: `Business electricity plans for ${describePlace(location)} at ${usage}`,
      description: `Business electricity plans ranked by estimated cost at ${usage}, GST included, beside the government reference price. Checked ${formatDate(summary.checked_at)}. Source: ${meta.source || 'not published'}.`,
      url: `${siteUrl}${href}`,
      dateModified: summary.checked_at,
      isAccessibleForFree: true,
      spatialCoverage: `${describePlace(location)}, Australia`,
      distribution: [
        { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${siteUrl}${formatCsvHref(href)}` },
      ],
    },
  ];
}
