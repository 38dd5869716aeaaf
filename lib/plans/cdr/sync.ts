/** Reads the whole register, several brands at a time, and builds the book. */

import type { BookDocument } from '../book/book';
import type { BrandSummary } from '../book/sync-summary';
import { toSydneyDate } from '../calendar';
import type { Plan } from '../plan';
import { findBrandName, unifyRetailerNames } from './brands';
import { type BrandResult, chooseBrandPlans } from './choose-brand-plans';
import type { BrandClient } from './client';
import { normalisePlan } from './normalise/normalise-plan';
import type { PlanCache } from './plan-cache';
import { type BrandReading, readBrand } from './read-brand';
import type { Skip } from './skips';

const registerSource: BookDocument['source'] = {
  kind: 'register',
  name: 'Consumer Data Right product reference data, published by the Australian Energy Regulator',
  note: null,
};

/** Progress of a run. Totals grow while lists are read. */
export interface SyncProgress {
  brandsDone: number;
  brands: number;
  documentsDone: number;
  documents: number;
}

export interface SyncInput {
  clients: readonly BrandClient[];
  cache: PlanCache;
  /** Accept a list even if it lost most of its plans. */
  acceptShrunk: boolean;
  onProgress?(progress: SyncProgress): void;
}

/**
 * Reads all brands and builds the book. Throws only when stopped; then fetched documents stay in the cache and nothing
 * else changes.
 */
export async function syncRegister({ clients, cache, acceptShrunk, onProgress }: SyncInput) {
  const startedMs = Date.now();
  const today = toSydneyDate(new Date(startedMs));
  const readings = await readBrands(clients, cache, today, onProgress);
  const brands = readings.map((reading) =>
    chooseBrandPlans(reading, { former: cache.getList(reading.path), today, acceptShrunk }),
  );
  const { plans, skips } = assemblePlans(brands, cache, today);
  const summaries = brands.map((brand) => summariseBrand(brand, plans, skips));
  const iso = (ms: number) => new Date(ms).toISOString();
  const document: BookDocument = {
    checkedOn: today,
    source: registerSource,
    sync: { startedAt: iso(startedMs), finishedAt: iso(Date.now()), brands: summaries },
    plans: unifyRetailerNames(plans.map(({ plan }) => plan)),
  };
  return {
    document,
    skipped: skips,
    // What later runs compare with, once the book is saved. Brands whose list did not change are absent.
    lists: Object.fromEntries(brands.flatMap(({ reading, list }) => (list ? [[reading.path, list]] : []))),
  };
}

async function readBrands(
  clients: readonly BrandClient[],
  cache: PlanCache,
  today: string,
  onProgress?: SyncInput['onProgress'],
): Promise<BrandReading[]> {
  const claimed = new Set<string>();
  const progress: SyncProgress = { brandsDone: 0, brands: clients.length, documentsDone: 0, documents: 0 };
  const tell = () => onProgress?.({ ...progress });
  tell();
  return Promise.all(
    clients.map(async (client) => {
      let queued = 0;
      const reading = await readBrand(client, {
        cache,
        today,
        claimed,
        onListed: (count) => {
          queued = count;
          progress.documents += count;
          tell();
        },
        onFetched: () => {
          queued--;
          progress.documentsDone++;
          tell();
        },
      });
      progress.documents -= queued;
      progress.brandsDone++;
      tell();
      return reading;
    }),
  );
}

/** Normalises each document once, even when several brands list it; the plan id identifies it. */
function assemblePlans(brands: readonly BrandResult[], cache: PlanCache, today: string) {
  const seen = new Set<string>();
  const plans: { brand: string; plan: Plan }[] = [];
  const skips: (Skip & { brand: string })[] = [];
  for (const { reading, plansFrom, ids } of brands) {
    const brand = reading.path;
    if (plansFrom === null) skips.push(...reading.skips.map((skip) => ({ ...skip, brand })));
    for (const planId of ids) {
      if (seen.has(planId)) continue;
      seen.add(planId);
      const read = readDocument(planId, cache, today);
      if ('plan' in read) plans.push({ brand, plan: read.plan });
      else skips.push({ ...read, brand });
    }
  }
  return { plans, skips };
}

function readDocument(planId: string, cache: PlanCache, today: string): { plan: Plan } | Skip {
  const data = cache.get(planId);
  if (data === undefined) return { planId, reason: 'not_fetched', detail: '' };
  const read = normalisePlan(data, today);
  if (!('plan' in read)) return { planId, ...read };
  if (read.plan.id === planId) return read;
  return { planId, reason: 'unreadable_document', detail: `the document is that of plan ${read.plan.id}` };
}

function summariseBrand(
  { reading, outcome, problem, plansFrom }: BrandResult,
  plans: readonly { brand: string }[],
  skips: readonly (Skip & { brand: string })[],
): BrandSummary {
  const id = reading.path;
  const skipped: Record<string, number> = {};
  for (const skip of skips) if (skip.brand === id) skipped[skip.reason] = (skipped[skip.reason] ?? 0) + 1;
  return {
    id,
    name: findBrandName(id),
    outcome,
    problem,
    listed: reading.listed,
    plans: plans.filter(({ brand }) => brand === id).length,
    plansFrom,
    fetched: reading.fetched,
    skipped,
  };
}
