/** Renders the result page's tree by React alone, another usage each time. Prints the CPU milliseconds of a page. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Result } from '@/components/compare/result';
import { noChoices, noUsage } from '@/lib/comparison/address/state';
import { findMissingBenchmarkReasons } from '@/lib/comparison/copy/missing-benchmark-copy';
import { makeOperator } from '@/lib/comparison/copy/operator-copy';
import { answerRates } from '@/lib/rates/service';
import { getCurrentBook } from '@/lib/server/registry';

const pages = 300;
const siteUrl = 'http://localhost:3000';
const typed = { usage_kwh: '', peak_pct: '', shoulder_pct: '', max_demand_kw: '' };

function renderPages(): number {
  const trees = Array.from({ length: pages }, (_, i) => {
    const state = {
      ...noUsage,
      ...noChoices,
      level: 'postcode',
      place: '2000',
      offerFilter: 'all',
      usageKwh: 18_000 + i,
    } as const;
    const rates = answerRates(
      new URLSearchParams({ postcode: '2000', usage_kwh: String(18_000 + i), include: 'facets,details,stability' }),
      {
        book: getCurrentBook(),
        siteUrl,
        now: new Date(),
      },
    );
    return createElement(Result, {
      rates,
      listed: rates,
      operator: makeOperator({}),
      firstPlans: rates.plans,
      state,
      shareHref: '/rates/2000',
      typed,
      bannerMessages: [],
      noBenchmarkReasons: findMissingBenchmarkReasons(rates),
    });
  });
  const before = process.cpuUsage();
  for (const tree of trees) renderToString(tree);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages;
}

renderPages();
console.log(renderPages());
