import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RatesResponse } from '@/lib/rates/contract';
import { arrange } from '@/lib/testing/offers';
import { groupFixture, planFixture, ratesFixture } from '@/lib/testing/rates-response';
import { describeBreadcrumbs, describeResult, describeSite, formatJsonLd } from './structured-data';

const site = 'https://rates.example.com';
const href = '/rates/2000?usage_kwh=18000';
const describeRates = (rates: RatesResponse) => describeResult(site, rates, arrange(rates.plans), href);
const url = z.url().startsWith(`${site}/`);

/** The shapes of schema.org that search engines document, strictly: nothing else may be there. */
const listItem = <T extends z.ZodType>(item: T) =>
  z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), item });
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: z.string().min(1), item: url }),
    )
    .min(2),
});
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: z.string().min(1),
  category: z.string(),
  offeredBy: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }).optional(),
  priceSpecification: z.strictObject({
    '@type': z.literal('UnitPriceSpecification'),
    description: z.string().regex(/^Estimated cost a year at [\d,]+ kWh a year$/),
    price: z.string().regex(/^\d+\.\d\d$/),
    priceCurrency: z.literal('AUD'),
    valueAddedTaxIncluded: z.literal(true),
    unitCode: z.literal('ANN'),
  }),
});
const itemList = z.strictObject({
  '@type': z.literal('ItemList'),
  name: z.string(),
  itemListOrder: z.literal('https://schema.org/ItemListOrderAscending'),
  numberOfItems: z.int(),
  itemListElement: z.array(listItem(offer)),
});
const dataset = z.strictObject({
  '@type': z.literal('Dataset'),
  name: z.string(),
  description: z.string().min(50).max(5000),
  url,
  dateModified: z.iso.date(),
  isAccessibleForFree: z.literal(true),
  spatialCoverage: z.string(),
  distribution: z.tuple([
    z.strictObject({ '@type': z.literal('DataDownload'), encodingFormat: z.literal('text/csv'), contentUrl: url }),
  ]),
});

describe('structured data', () => {
  it('lists the plans that anyone can take, at the prices of the page, in its order', () => {
    const rates = ratesFixture();
    const [data, list] = describeRates(rates);
    expect(dataset.parse(data).distribution[0].contentUrl).toBe(`${site}/rates/2000/comparison.csv?usage_kwh=18000`);
    const { itemListElement: items, numberOfItems } = itemList.parse(list);
    expect(numberOfItems).toBe(2);
    expect(items.map(({ position }) => position)).toEqual([1, 2]);
    expect(items.map(({ item }) => item.priceSpecification.price)).toEqual(['4001.50', '4200.00']);
    expect(items[0]!.item.offeredBy!.name).toBe('Billabong Power');
  });

  it('offers neither a buying group rate nor a price in doubt, and nothing of a sample', () => {
    const rates = ratesFixture({
      plans: [groupFixture(), planFixture({ annual_cost_inc_gst: 0 }), planFixture({ tariff_type: 'demand' })],
    });
    expect(describeRates(rates).map((thing) => thing['@type'])).toEqual(['Dataset']);
    const sample = ratesFixture({ warnings: [{ code: 'sample_rates', message: 'Invented.' }] });
    expect(describeRates(sample)).toEqual([]);
  });

  it('says where a page stands, and how the site is searched', () => {
    const crumbs = [
      { name: 'Gridfare', href: '/' },
      { name: 'New South Wales', href: '/rates?state=NSW' },
    ];
    expect(breadcrumbs.parse(describeBreadcrumbs(site, crumbs)).itemListElement[1]!.item).toBe(
      `${site}/rates?state=NSW`,
    );
    expect(describeSite(site)).toMatchObject({ url: `${site}/`, potentialAction: { '@type': 'SearchAction' } });
  });

  it('cannot end its script, whatever a retailer calls a plan', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constant('</script><script>alert(1)</script><!--')),
        (name) => {
          const text = formatJsonLd(describeRates(ratesFixture({ plans: [planFixture({ plan_name: name })] })));
          expect(text).not.toMatch(/[<>&\u2028\u2029]/);
          const { '@graph': graph } = JSON.parse(text) as { '@graph': unknown[] };
          expect(JSON.stringify(graph)).toContain(JSON.stringify(name).slice(1, -1));
        },
      ),
    );
  });
});
