/** Reads one brand: its list, then the documents that are not known yet. */

import type { BrandClient, ListItem } from './client';
import { RegisterError } from './errors';
import { findNamedNetworks } from './normalise/geography';
import { isExpired } from './normalise/normalise-plan';
import type { Skip } from './skips';

const fetchersPerBrand = 4;
/** So many failures in a row mean that the brand is down, not that a document is odd. */
const maxFailuresInARow = 5;

/** The plans a brand had in a reading that made a book. */
export interface KeptList {
  /** YYYY-MM-DD, Australia/Sydney. */
  readOn: string;
  ids: readonly string[];
  /** The day the register first offered less than half of them; null: it has not. */
  doubtedSince: string | null;
}

/** Where documents and lists are kept between readings. */
export interface DocumentCache {
  has(id: string, listed: string | null): boolean;
  get(id: string): unknown;
  put(brand: string, id: string, listed: string | null, data: unknown): void;
  /** The brand's list of its last reading that made a book; null without one. */
  getList(brand: string): KeptList | null;
}

export interface BrandReading {
  path: string;
  /** Entries of the list. */
  listed: number;
  /** Business electricity plans to be had in the book; their documents are in the cache unless they failed. */
  wanted: string[];
  fetched: number;
  skips: Skip[];
  /** Documents that could not be fetched; 404 is no failure but a skip. */
  failures: RegisterError[];
  failedInARow: number;
  /** Why the brand could not be read to its end; null: it was. */
  stoppedBy: RegisterError | null;
}

export interface ReadBrandContext {
  cache: DocumentCache;
  /** YYYY-MM-DD, Australia/Sydney. */
  today: string;
  /** Ids that another brand is fetching already. */
  claimed: Set<string>;
  onListed(toFetch: number): void;
  onFetched(): void;
}

/** Throws only what is no RegisterError, such as the reason of an aborted signal; what failed is in the reading. */
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

/** Decides from the list alone what the book wants, and returns what of it is not in the cache. */
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

/** An entry that does not say is looked at: only its document can tell. */
function mayBeBusinessElectricity({ fuelType, customerType }: ListItem): boolean {
  return (!fuelType || fuelType === 'ELECTRICITY') && (!customerType || customerType === 'BUSINESS');
}

function findListSkip({ planId, effectiveTo, geography }: ListItem, today: string): Skip | null {
  if (isExpired(effectiveTo, today)) return { planId, reason: 'expired', detail: effectiveTo };
  if (!geography || findNamedNetworks(geography.distributors)) return null;
  return { planId, reason: 'unknown_distributor', detail: geography.distributors.join(', ') };
}

/** One of several fetchers that share a queue. */
async function fetchAll(
  client: BrandClient,
  queue: ListItem[],
  reading: BrandReading,
  context: ReadBrandContext,
): Promise<void> {
  for (let item = queue.shift(); item; item = queue.shift()) {
    try {
      const data = await client.fetchDetail(item.planId);
      context.cache.put(client.path, item.planId, item.lastUpdated ?? null, data);
      reading.fetched++;
      reading.failedInARow = 0;
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error;
      if (recordFailure(error, item.planId, reading)) queue.length = 0;
    }
    context.onFetched();
  }
}

/** True when there is no sense in asking for more. */
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
