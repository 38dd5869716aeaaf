/** Reads one brand: its list, then the documents that are not cached. */

import type { BrandClient, ListItem } from './client';
import { findNamedNetworks } from './normalise/geography';
import { isExpired } from './normalise/normalise-plan';
import type { PlanCache } from './plan-cache';
import { RegisterError } from './register-request';
import type { Skip } from './skips';

const fetchersPerBrand = 4;
/** After this many failures in a row, the brand is considered unreachable. */
const maxFailuresInARow = 5;

export interface BrandReading {
  path: string;
  /** Number of entries in the list. */
  listed: number;
  /** Business electricity plans for the book. Their documents are cached unless fetching failed. */
  wanted: string[];
  fetched: number;
  skips: Skip[];
  /** Documents that could not be fetched. A 404 is a skip, not a failure. */
  failures: RegisterError[];
  failedInARow: number;
  /** Why reading the brand stopped early; null when it completed. */
  stoppedBy: RegisterError | null;
}

interface ReadBrandContext {
  cache: PlanCache;
  /** YYYY-MM-DD, Australia/Sydney. */
  today: string;
  /** Ids that another brand is already fetching. */
  claimed: Set<string>;
  onListed(toFetch: number): void;
  onFetched(): void;
}

/** Reads a brand. Failures to fetch are in the result; throws other errors, such as the reason of an aborted signal. */
export async function readBrand(client: BrandClient, context: ReadBrandContext): Promise<BrandReading> {
  const reading: BrandReading = {
    path: client.path,
    listed: 0,
    wanted: [],
    fetched: 0,
    skips: [],
    failures: [],
    failedInARow: 0,
    stoppedBy: null,
  };
  try {
    const { items, unreadable } = await client.fetchList();
    reading.listed = items.length + unreadable;
    for (let i = 0; i < unreadable; i++) {
      reading.skips.push({ planId: null, reason: 'unreadable_document', detail: 'a list entry without an id' });
    }
    const queue = chooseItemsToFetch(items, reading, context);
    context.onListed(queue.length);
    await Promise.all(Array.from({ length: fetchersPerBrand }, () => fetchAll(client, queue, reading, context)));
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error;
    reading.stoppedBy = error;
  }
  return reading;
}

/** Decides from the list which plans the book needs, and returns those that are not cached. */
function chooseItemsToFetch(items: readonly ListItem[], reading: BrandReading, context: ReadBrandContext): ListItem[] {
  return items.filter((item) => {
    if (!mayBeBusinessElectricity(item)) return false;
    const skip = findListSkip(item, context.today);
    if (skip) {
      reading.skips.push(skip);
      return false;
    }
    reading.wanted.push(item.planId);
    if (context.claimed.has(item.planId)) return false;
    context.claimed.add(item.planId);
    return !context.cache.has(item.planId, item.lastUpdated ?? null);
  });
}

/** When an entry does not state fuel or customer type, its document decides. */
function mayBeBusinessElectricity({ fuelType, customerType }: ListItem): boolean {
  return (!fuelType || fuelType === 'ELECTRICITY') && (!customerType || customerType === 'BUSINESS');
}

function findListSkip({ planId, effectiveTo, geography }: ListItem, today: string): Skip | null {
  if (isExpired(effectiveTo, today)) return { planId, reason: 'expired', detail: effectiveTo };
  if (!geography || findNamedNetworks(geography.distributors)) return null;
  return { planId, reason: 'unknown_distributor', detail: geography.distributors.join(', ') };
}

/** Fetches from a queue shared by several workers. */
async function fetchAll(
  client: BrandClient,
  queue: ListItem[],
  reading: BrandReading,
  context: ReadBrandContext,
): Promise<void> {
  for (let item = queue.shift(); item; item = queue.shift()) {
    try {
      const data = await client.fetchDetail(item.planId);
      context.cache.put(item.planId, item.lastUpdated ?? null, data);
      reading.fetched++;
      reading.failedInARow = 0;
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error;
      if (recordFailure(error, item.planId, reading)) queue.length = 0;
    }
    context.onFetched();
  }
}

/** Returns true when further requests are pointless. */
function recordFailure(error: RegisterError, planId: string, reading: BrandReading): boolean {
  if (error.kind === 'not_found') {
    reading.skips.push({ planId, reason: 'not_in_register', detail: error.message });
    return false;
  }
  reading.failures.push(error);
  reading.failedInARow++;
  if (error.kind !== 'version_refused' && reading.failedInARow < maxFailuresInARow) return false;
  reading.stoppedBy ??= error;
  return true;
}
