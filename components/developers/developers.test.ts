import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '@/lib/api/openapi/openapi';
import { billsErrors } from '@/lib/bills/errors';
import { ratesErrors } from '@/lib/rates/errors';
import { makeOperator } from '@/lib/site/words/operator-copy';
import Guide from './guide.mdx';

const siteUrl = 'https://example.com';
const { contact } = makeOperator({});
const openApi = buildOpenApiDocument(siteUrl) as { paths: Record<string, Record<string, { operationId: string }>> };
const limits = { ratesPerMinute: 120, exportsPerMinute: 6, exportsAtOnce: 2 };
const guide = renderToStaticMarkup(createElement(Guide, { siteUrl, openApi, limits, contact }));

describe('the developers’ guide', () => {
  it('has each anchor once, and what its links lead to', () => {
    const ids = [...guide.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, anchor] of guide.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });

  it('leads to every operation and has every code of both tables with cause and remedy', () => {
    for (const { operationId } of Object.values(openApi.paths).flatMap((methods) => Object.values(methods)))
      expect(guide).toMatch(new RegExp(`href="/developers/reference#/[^/"]+/${operationId}"`));
    const codes = [...Object.keys(ratesErrors), ...Object.keys(billsErrors)];
    const shown = [...guide.matchAll(/ id="(?:rates|bills)-(\w+)"/g)].map(([, code]) => code);
    expect(shown).toEqual(codes);
    expect(guide).toContain('Copy it from a bill, without spaces.');
  });
});
