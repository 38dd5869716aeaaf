/** The plan that a page names, over all real documents, when CDR_DOCUMENTS_DIR names a folder of them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { networkSlugs } from '@/lib/facts/networks';
import { type Book, compileBook } from '@/lib/plans/book/book';
import { normalisePlan } from '@/lib/plans/cdr/normalise/normalise-plan';
import { type Arrangement, arrangeOffers } from '@/lib/site/offers';
import { askAllPages, makeBookDocument } from '@/lib/testing/rates';
import { documentsDay, documentsDir, realDocuments } from './real-documents';

const slowMs = 300_000;
const usages = [4000, 10_000, 30_000, 40_000, 90_000];
const cases = networkSlugs.flatMap((network) =>
  usages.flatMap((usageKwh) => [null, usageKwh / 2500].map((demandKw) => ({ network, usageKwh, demandKw }))),
);

const compileDocuments = (folder: string): Book =>
  compileBook(
    makeBookDocument({
      plans: realDocuments(folder).flatMap(({ data }) => {
        const read = normalisePlan(data, documentsDay);
        return read.ok ? [read.plan] : [];
      }),
    }),
  );

/** Arranges every plan of a case, those with conditions included, as a page does. */
function arrangeCase(book: Book, { network, usageKwh, demandKw }: (typeof cases)[number]) {
  const query = `distributor=${network}&usage_kwh=${usageKwh}&limit=50&include=demand_range&load_profile=typical`;
  const pages = askAllPages(demandKw === null ? query : `${query}&max_demand_kw=${demandKw}`, book);
  const headline = pages[0]?.summary.headline ?? null;
  const input = { isDemandGiven: demandKw !== null, hasControlledLoad: false, headlineRef: headline?.ref ?? null };
  const plans = pages.flatMap((page) => page.plans);
  return { headline, plans, found: arrangeOffers(plans, input) };
}

/** Every breach of what the page promises about a case; none when it holds. */
function listBreaches({ headline, plans, found }: ReturnType<typeof arrangeCase>): string[] {
  const { best, listed, maybe }: Arrangement = found;
  if (!best) return plans.length > 0 ? ['no best'] : [];
  const cheaper = plans.filter((plan) => plan.annual_cost_inc_gst < best.plan.annual_cost_inc_gst);
  const isApart = (ref: string | undefined) =>
    maybe.some(({ plans: of, doubt }) => doubt !== null && of.some((plan) => plan.ref === ref));
  return [
    ...(best.plan.ref === headline?.ref ? [] : [`best is ${best.plan.plan_name}, headline ${headline?.plan_name}`]),
    ...(listed[0] === best ? [] : ['the best is not the first row']),
    ...cheaper.filter(({ ref }) => !isApart(ref)).map(({ plan_name: name }) => `${name} is cheaper and not apart`),
  ];
}

describe(`the winner among real plans${documentsDir ? '' : ' (left out: CDR_DOCUMENTS_DIR names no folder)'}`, () => {
  const folder = documentsDir;
  if (!folder) {
    it('are not here, so nothing is compared', () => expect(documentsDir).toBeNull());
    return;
  }
  let book: Book;
  beforeAll(() => {
    book = compileDocuments(folder);
  }, slowMs);

  it(
    'is the headline of the service, the first row, and certain; what could be cheaper is apart with its reason',
    () => {
      const arranged = cases.map((of) => ({ ...of, ...arrangeCase(book, of) }));
      const breaches = arranged.flatMap((of) =>
        listBreaches(of).map((breach) => `${of.network} ${of.usageKwh} kWh ${of.demandKw} kW: ${breach}`),
      );
      expect(breaches).toEqual([]);
      const sold = arranged.filter(({ plans }) => plans.length > 0);
      const sums = sold.map(({ found: { maybe } }) => maybe.length);
      console.log(
        `${sold.length} of ${cases.length} cases have plans; ` +
          `${Math.max(...sums)} offers at most and ${sums.reduce((a, b) => a + b, 0) / sums.length} on average could be cheaper`,
      );
      for (const { found } of sold) expect([null, 'charge']).toContain(found.best?.doubt);
    },
    slowMs,
  );
});
