import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RatesResponse } from '@/lib/rates/contract';
import { ratesFixture } from '@/lib/testing/rates-response';
import { describeBreadcrumbs, describeResult, describeSite, formatJsonLd } from './structured-data';

const site = 'https://rates.example.com';
const href = '/rates/2000?usage_kwh=18000';
const describeRates = (rates: RatesResponse) => describeResult(site, rates, href);
const url = z.url().startsWith(`${site}/`);

/** The shapes of schema.org that search engines document, strictly: nothing else may be there. */
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: z.string().min(1), item: url }),
    )
    .min(2),
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
  it('tells of the file with every plan, and nothing of a sample', () => {
    const [data] = describeRates(ratesFixture());
    expect(dataset.parse(data).distribution[0].contentUrl).toBe(`${site}/rates/2000/comparison.csv?usage_kwh=18000`);
    const sample = ratesFixture({ warnings: [{ code: 'sample_rates', message: 'Invented.' }] });
    expect(describeRates(sample)).toEqual([]);
  });

  it('claims no rating, review or availability', () => {
    const text = JSON.stringify([describeSite(site), ...describeRates(ratesFixture())]);
    expect(text).not.toMatch(/rating|review|availability|InStock/i);
  });

  it('says where a page stands', () => {
    const crumbs = [
      { name: 'Gridfare', href: '/' },
      { name: 'New South Wales', href: '/rates?state=NSW' },
    ];
    expect(breadcrumbs.parse(describeBreadcrumbs(site, crumbs)).itemListElement[1]!.item).toBe(
      `${site}/rates?state=NSW`,
    );
  });

  it('cannot end its script, whatever a service calls its source', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constant('</script><script>alert(1)</script><!--')),
        (name) => {
          const { meta, ...rest } = ratesFixture();
          const text = formatJsonLd(describeRates({ ...rest, meta: { ...meta, source: `A ${name}` } }));
          expect(text).not.toMatch(/[<>&\u2028\u2029]/);
          const { '@graph': graph } = JSON.parse(text) as { '@graph': unknown[] };
          expect(JSON.stringify(graph)).toContain(JSON.stringify(name).slice(1, -1));
        },
      ),
    );
  });
});
