/**
 * Page data for search engines in schema.org vocabulary. It has only what the page shows: no ratings, availability or
 * invented prices.
 */
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { sampleRates } from '@/lib/rates/warnings';
import { type Arrangement, rowsPerPage } from '@/lib/site/offers';
import { formatFileHref } from '../address/result-links';
import { formatDate, formatKwhPerYear } from '../words/format';
import { describePlace } from '../words/place-copy';
import { formatOfferName, isBuyingGroup } from '../words/plan-copy';

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

/** Describes the site and its search. */
export function describeSite(siteUrl: string): JsonLdThing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: 'Gridfare',
    url: `${siteUrl}/`,
    inLanguage: 'en-AU',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/rates?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
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
 * Describes a result's plans and its CSV file. Empty for sample data, because programs would not read the warning about
 * invented prices. `href` is the public URL of the result.
 */
export function describeResult(
  siteUrl: string,
  rates: RatesResponse,
  { listed }: Pick<Arrangement, 'listed'>,
  href: string,
): JsonLdThing[] {
  if (rates.warnings.some(({ code }) => code === sampleRates)) return [];
  const { location, summary, meta } = rates;
  const name = `Business electricity plans for ${describePlace(location)} at ${formatKwhPerYear(summary.usage_kwh)}`;
  // Programs would not read a condition, so only certain prices are named.
  const offers = listed.filter(({ doubt, plan }) => doubt === null && !isBuyingGroup(plan)).slice(0, rowsPerPage);
  const dataset: JsonLdThing = {
    '@type': 'Dataset',
    name,
    description: `Business electricity plans ranked by estimated cost at ${formatKwhPerYear(summary.usage_kwh)}, GST included, beside the government reference price. Checked ${formatDate(summary.checked_at)}. Source: ${meta.source || 'not published'}.`,
    url: `${siteUrl}${href}`,
    dateModified: summary.checked_at,
    isAccessibleForFree: true,
    spatialCoverage: `${describePlace(location)}, Australia`,
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: `${siteUrl}${formatFileHref(href, 'comparison.csv')}`,
      },
    ],
  };
  const list: JsonLdThing = {
    '@type': 'ItemList',
    name,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    numberOfItems: offers.length,
    itemListElement: offers.map(({ plan }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: describeOffer(plan, summary.usage_kwh),
    })),
  };
  return offers.length > 0 ? [dataset, list] : [dataset];
}

function describeOffer(plan: RatesPlan, usageKwh: number): JsonLdThing {
  return {
    '@type': 'Offer',
    name: formatOfferName(plan),
    category: 'Business electricity plan',
    ...(plan.retailer && { offeredBy: { '@type': 'Organization', name: plan.retailer } }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      description: `Estimated cost a year at ${formatKwhPerYear(usageKwh)}`,
      price: plan.annual_cost_inc_gst.toFixed(2),
      priceCurrency: 'AUD',
      valueAddedTaxIncluded: true,
      unitCode: 'ANN',
    },
  };
}
