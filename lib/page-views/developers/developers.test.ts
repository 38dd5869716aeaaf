import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DevelopersGuide } from '@/components/developers/guide';
import { DevelopersReference } from '@/components/developers/reference';
import { buildOpenApiDocument } from '@/lib/api/openapi/openapi';
import { billsErrors } from '@/lib/bills/errors';
import { describeOperator, makeOperator } from '@/lib/comparison/copy/operator-copy';
import { ratesErrors } from '@/lib/rates/errors';
import { buildGuideView } from './guide-view';
import { buildReferenceView } from './reference-view';

const siteUrl = 'https://example.com';
const contact = describeOperator(makeOperator({})).contact;
const guide = renderToStaticMarkup(createElement(DevelopersGuide, { view: buildGuideView(siteUrl), contact }));
const reference = buildReferenceView(siteUrl);
const pages = { guide, reference: renderToStaticMarkup(createElement(DevelopersReference, { view: reference })) };
const operations = reference.apis.flatMap((api) => api.operations);
const readFields = (schema: string) => reference.schemas.find(({ name }) => name === schema)!.fields;

describe('the developers’ pages', () => {
  it.each(Object.entries(pages))('%s: has each anchor once, and what its links lead to', (_, html) => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });

  it('the guide leads to every operation and has every code of both tables with cause and remedy', () => {
    for (const { id } of operations) {
      expect(guide).toContain(`href="/developers/reference#${id}"`);
      expect(pages.reference).toContain(` id="${id}"`);
    }
    const codes = [...Object.keys(ratesErrors), ...Object.keys(billsErrors)];
    const shown = [...guide.matchAll(/ id="(?:rates|bills)-(\w+)"/g)].map(([, code]) => code);
    expect(shown).toEqual(codes);
    expect(guide).toContain('Copy it from a bill, without spaces.');
  });

  it('the reference has all operations and objects of the OpenAPI document', () => {
    const { paths, components } = buildOpenApiDocument(siteUrl) as Record<
      'paths' | 'components',
      Record<string, object>
    >;
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(documented.sort());
    expect(reference.schemas.map(({ name }) => name)).toEqual(Object.keys(components.schemas!));
    for (const { responses, id } of operations) {
      const kinds = responses.map(({ status, schema }) => [id, status, schema === null]);
      const noJson = kinds.filter(([, , without]) => without);
      expect(
        noJson.every(([of, status]) => /^(delete|getBillFile|export)/.test(String(of)) && /^2/.test(String(status))),
      ).toBe(true);
    }
  });

  it('tells what a field holds, how sure it is to be there, and whether it is ours', () => {
    const [level] = readFields('Location');
    expect(level).toMatchObject({ name: 'level', type: 'string', isRequired: true, isExtension: false });
    expect(level!.allowed).toContain('postcode');
    expect(readFields('RatesResponse').find(({ name }) => name === 'by_network[].usage')).toMatchObject({
      type: 'Usage or null',
      schema: 'Usage',
    });
    const lines = readFields('Plan').find(({ name }) => name === 'cost_lines')!;
    expect(lines).toMatchObject({ type: 'list of CostLine', schema: 'CostLine', isExtension: true, isRequired: false });
    expect(lines.about).not.toMatch(/^Extension/);
    const parameters = operations.find(({ path }) => path === '/v1/rates')!.parameters;
    expect(parameters.find(({ name }) => name === 'limit')!.about).toBe('Plans per page. From 1 to 50. Default: 10.');
    expect(parameters.filter(({ isExtension }) => isExtension).map(({ name }) => name)).toContain('load_profile');
    expect(parameters.find(({ name }) => name === 'usage_kwh')!.isExtension).toBe(false);
  });
});
