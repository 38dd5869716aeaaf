import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { issueCodes } from '@/lib/bills/checks/rules';
import { unreadableReasons } from '@/lib/bills/page';
import { BillChecksPage, buildBillChecksView } from './checks-page';

const view = buildBillChecksView();
const html = renderToStaticMarkup(createElement(BillChecksPage));

describe('the page of published rules', () => {
  it('has an anchor for every code that an issue may carry, and each anchor once', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids).toEqual(expect.arrayContaining([...issueCodes]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });

  it('names every reason for which a file gives no bill', () => {
    const files = view.files.map(({ code }) => code);
    expect(files).toEqual(expect.arrayContaining(unreadableReasons.map((reason) => `file_${reason}`)));
  });
});
