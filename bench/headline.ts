/**
 * The plan that an answer names for 13 networks at five usages, nothing else given, and whether it is one a business can
 * rely on: open to it, sold there, without a demand that nobody stated, at fixed prices, and costed within what the four
 * recognisable load profiles give over its own hours, widened by 2%.
 */
import path from 'node:path';
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { type NetworkSlug, networks } from '@/lib/facts/networks';
import { type Book, compileBook } from '@/lib/plans/book/book';
import { loadBook } from '@/lib/plans/book/book-store';
import { openCodes } from '@/lib/plans/eligibility';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { answerRates } from '@/lib/rates/service';
import { root } from '@/scripts/root';

const usagesKwh = [4_000, 10_000, 40_000, 100_000, 200_000];
const profiles = loadProfileIds.filter((id) => id !== 'typical');
const widenedBy = 0.02;

/** Prints them for the plans in DATA_DIR. */
export function benchHeadlines(): void {
  const dataDir = process.env.DATA_DIR ?? path.join(root, '.data');
  const { file } = loadBook(dataDir);
  if (file?.document.source.kind === 'register') report(compileBook(file.document, file.id));
  else console.log(`\nHeadlines: skipped, ${dataDir} holds no plans of the register (npm run sync puts them there)`);
}

function report(book: Book): void {
  const source = book.source.name;
  console.log(`\nThe plan an answer names, of ${book.planCount} plans (${source}, ${book.checkedOn})`);
  console.log(`  ${'network'.padEnd(18)} ${'kWh'.padStart(7)} ${'a year'.padStart(9)}  range of profiles    plan`);
  const rows = networks.flatMap(({ slug }) => usagesKwh.map((kwh) => judge(book, slug, kwh)));
  for (const row of rows) console.log(`  ${row.words}`);
  const named = rows.filter(({ plan }) => plan !== null);
  const right = named.filter(({ faults }) => faults.length === 0).length;
  const before = rows.filter(({ differs }) => differs).length;
  console.log(
    `  ${right} of ${named.length} can be relied on; in ${before} the cheapest figure of all plans is another plan's`,
  );
}

function judge(book: Book, network: NetworkSlug, kwh: number) {
  const place = `distributor=${network}&usage_kwh=${kwh}`;
  const { summary } = ask(book, place);
  const { headline } = summary;
  const start = `${network.padEnd(18)} ${String(kwh).padStart(7)}`;
  if (!headline?.ref)
    return { plan: null, faults: [], differs: false, words: `${start}  no plan is sold at this usage` };
  const plan = planAt(book, place, headline.ref);
  const costs = profiles.map((id) => planAt(book, `${place}&load_profile=${id}`, headline.ref!).annual_cost_inc_gst);
  const low = Math.min(...costs) * (1 - widenedBy);
  const high = Math.max(...costs) * (1 + widenedBy);
  const faults = [
    ...(plan.eligibility ?? []).filter((code) => !openCodes.some((open) => open === code)),
    ...(plan.tariff_type === 'demand' ? ['demand not stated'] : []),
    ...(plan.price_basis === 'variable_price' ? ['variable price'] : []),
    ...(plan.annual_cost_inc_gst < low || plan.annual_cost_inc_gst > high ? ['outside the range'] : []),
    ...plan.warnings,
  ];
  const all = ask(book, `${place}&eligibility=all`).summary.cheapest;
  const cost = `$${plan.annual_cost_inc_gst.toFixed(0)}`.padStart(9);
  const range = `$${low.toFixed(0)}–${high.toFixed(0)}`.padEnd(16);
  const name = `${plan.retailer}, ${plan.plan_name} (${plan.tariff_type}, ${plan.plan_id})`;
  const words = `${start} ${cost}  ${range}  ${faults.length > 0 ? `[${faults.join(', ')}] ` : ''}${name}`;
  return { plan, faults, differs: all?.ref !== plan.ref, words };
}

function planAt(book: Book, query: string, ref: string): RatesPlan {
  return ask(book, `${query}&plans=${ref}`).plans[0]!;
}

function ask(book: Book, query: string): RatesResponse {
  const now = new Date(`${book.checkedOn}T00:00:00Z`);
  return answerRates(new URLSearchParams(query), { book, siteUrl: 'http://localhost', now });
}
