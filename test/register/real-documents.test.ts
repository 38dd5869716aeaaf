/** Real documents, when CDR_DOCUMENTS_DIR names a folder of them: costed to the cent, led to their retailer and ranked. */

import { beforeAll, describe, expect, it } from 'vitest';
import { networkSlugs } from '@/lib/facts/networks';
import { type Book, compileBook } from '@/lib/plans/book/book';
import { normalisePlan } from '@/lib/plans/cdr/normalise/normalise-plan';
import { PlanTable } from '@/lib/plans/costing/plan-table';
import { noEquipment } from '@/lib/plans/eligibility';
import { bands, type Plan } from '@/lib/plans/plan';
import { type Arrangement, arrangeOffers } from '@/lib/site/offers';
import { askAllPages, makeBookDocument } from '@/lib/testing/rates';
import { documentsDay, documentsDir, type ExpectedCost, expectedCosts, realDocuments } from './real-documents';

const wanted = 0.999;
/** Thousands of documents on a busy machine. */
const slowMs = 300_000;

interface Compared {
  row: ExpectedCost;
  cents: number;
  /** A season lacks a band: the calculator folds its share into one other band, we share it over the plan's hours (R5). */
  lacksBand: boolean;
  notes: readonly string[];
}

/** All documents, and what is made of each, for every test. */
function readAll(folder: string) {
  const documents = realDocuments(folder);
  return { documents, all: documents.map(({ data }) => ({ data, normalised: normalisePlan(data, documentsDay) })) };
}

/** Our cost of every row, beside it. */
function compareAll(folder: string, read: ReturnType<typeof readAll>['all']): Compared[] {
  const tables = new Map<string, PlanTable>();
  for (const { data, normalised } of read) {
    if ('plan' in normalised) tables.set(data.planId, PlanTable.build([withMembershipOnly(normalised.plan)]));
  }
  return expectedCosts(folder).map((row) => {
    const table = tables.get(row.planId);
    const same = table && table.plan(0).network === row.network && table.tariffType(0) === row.tariffType;
    const lacksBand = table?.plan(0).seasons.some(({ rates }) => {
      const named = new Set(rates.map(({ band }) => band));
      return !named.has('anytime') && !bands.every((band) => named.has(band));
    });
    const notes = table?.plan(0).notes ?? [];
    return {
      row,
      cents: same ? table.costCents(Uint32Array.of(0), row.usage)[0]! : Number.NaN,
      lacksBand: lacksBand ?? false,
      notes,
    };
  });
}

/** The calculator leaves out metering charges and fees that only a text tells; both are exact amounts of ours (R10). */
function withMembershipOnly(plan: Plan): Plan {
  return { ...plan, fees: plan.fees.filter(({ label }) => label === 'Membership fee') };
}

/** An exact half cent is rounded by the order in which a calculator adds; anything else is a difference of method. */
function isTie({ row, cents }: Compared): boolean {
  return Math.abs(cents - row.cents) === 1;
}

/** Where we read the days of a demand charge otherwise than the calculator (R8), the more telling note first. */
const demandReadings = ['demand_charge_repeated', 'demand_season_of_network', 'demand_season_from_text'];

/** The reading of R8 that a row differs by; null: none. */
function readingOf({ notes }: Compared): string | null {
  return demandReadings.find((code) => notes.includes(code)) ?? null;
}

function plansByReading(different: readonly Compared[]): Record<string, number> {
  const plans = new Map(different.map((one) => [one.row.planId, readingOf(one)]));
  const counts: Record<string, number> = {};
  for (const reading of plans.values()) counts[reading ?? 'none'] = (counts[reading ?? 'none'] ?? 0) + 1;
  return counts;
}

const usages = [4000, 30_000, 90_000];
const cases = networkSlugs.flatMap((network) =>
  usages.flatMap((usageKwh) => [null, usageKwh / 2500].map((demandKw) => ({ network, usageKwh, demandKw }))),
);

/** Arranges every plan of a case, those with conditions included, as a page does. */
function arrangeCase(book: Book, { network, usageKwh, demandKw }: (typeof cases)[number]) {
  const query = `distributor=${network}&usage_kwh=${usageKwh}&limit=50&include=demand_range&load_profile=typical`;
  const pages = askAllPages(demandKw === null ? query : `${query}&max_demand_kw=${demandKw}`, book);
  const headline = pages[0]?.summary.headline ?? null;
  const input = { isDemandGiven: demandKw !== null, has: noEquipment, headlineRef: headline?.ref ?? null };
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

const where = documentsDir ? '' : ' (left out: CDR_DOCUMENTS_DIR names no folder)';

describe(`real documents of the register${where}`, () => {
  const folder = documentsDir;
  if (!folder) {
    it('are not here, so nothing is compared', () => expect(documentsDir).toBeNull());
    return;
  }
  let read: ReturnType<typeof readAll>;
  beforeAll(() => {
    read = readAll(folder);
  }, slowMs);

  it(
    'cost what an independent calculator says',
    () => {
      const all = compareAll(folder, read.all);
      const likeBands = all.filter(({ lacksBand }) => !lacksBand);
      const readOtherwise = likeBands.filter((one) => one.cents !== one.row.cents && !isTie(one));
      expect(plansByReading(readOtherwise)).toEqual({ demand_season_of_network: 16, demand_season_from_text: 27 });
      const compared = likeBands.filter((one) => !readOtherwise.includes(one));
      console.log(
        `${all.length - likeBands.length} of ${all.length} rows are of plans that lack a band in some season`,
      );
      expect(compared.length).toBeGreaterThan(all.length / 2);
      const plain = compared.filter(({ row }) => row.flags === '');
      const different = compared.filter(({ row, cents }) => cents !== row.cents);
      const differentPlain = different.filter(({ row }) => row.flags === '');
      console.log(
        `${plain.length - differentPlain.length} of ${plain.length} unflagged rows and ` +
          `${compared.length - different.length} of all ${compared.length} agree to the cent; half-cent ties: ` +
          different
            .map(({ row, cents }) => `${row.planId} at ${row.usage.annualKwh} kWh ${cents - row.cents}`)
            .join(', '),
      );
      expect(1 - differentPlain.length / plain.length).toBeGreaterThanOrEqual(wanted);
    },
    slowMs,
  );

  it(
    'all lead to their retailer',
    () => {
      for (const { data, normalised } of read.all) {
        const linkKind = 'plan' in normalised ? normalised.plan.linkKind : null;
        expect([data.planId, linkKind]).toEqual([data.planId, 'retailer_site']);
      }
    },
    slowMs,
  );

  it(
    'have one winner: the headline of the service, the first row, and certain; what could be cheaper is apart with its reason',
    () => {
      const plans = read.all.flatMap(({ normalised }) => ('plan' in normalised ? [normalised.plan] : []));
      const book = compileBook(makeBookDocument({ plans }));
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
