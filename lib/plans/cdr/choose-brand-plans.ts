/** Decides for one brand between the plans that came and the ones it had before. */
import type { BrandOutcome } from '../book/sync-summary';
import type { BrandReading, KeptList } from './read-brand';

/** A brand with more documents missing than this part of its plans keeps its former plans instead. */
const maxFailedPart = 0.02;
const maxFewFailures = 3;
/** A list that keeps less than this part of the former plans is more likely a fault than a decision of the retailer. */
const minKeptPart = 0.5;
/** A list that lost most of its plans is believed when the register still says so after this time. */
const acceptShrunkAfterMs = 14 * 24 * 3600 * 1000;

export interface BrandResult {
  reading: BrandReading;
  outcome: BrandOutcome;
  problem: string | null;
  /** The plans the book takes from this brand. */
  ids: readonly string[];
  /** The day they are from, when they are not today's. */
  plansFrom: string | null;
  /** What a later reading falls back on, once the book is saved; null: what it had. */
  list: KeptList | null;
}

export interface BrandContext {
  /** What the brand had in the last book; null without one. */
  former: KeptList | null;
  /** YYYY-MM-DD, Australia/Sydney. */
  today: string;
  /** Take a list as it stands, even one that lost most of its plans. */
  acceptShrunk: boolean;
}

/** What the book takes from a brand. */
export function chooseBrandPlans(reading: BrandReading, { former, today, acceptShrunk }: BrandContext): BrandResult {
  const { stoppedBy, failures, wanted } = reading;
  const hadPlans = former !== null && former.ids.length > 0 ? former : null;
  const doubt = hadPlans && hasLostMost(hadPlans, reading) ? hadPlans : null;
  const hasLasted = doubt !== null && hasLastedLong(doubt, today);
  const ids = listOfferedPlans(reading);
  const taken = { reading, ids, plansFrom: null, list: { readOn: today, ids, doubtedSince: null } };
  const kept = (from: KeptList) => ({ reading, ids: from.ids, plansFrom: from.readOn });
  const doubted = doubt && { ...doubt, doubtedSince: doubt.doubtedSince ?? today };
  const problem = stoppedBy?.message ?? failures[0]?.message ?? null;

  // A path that never was there, or is gone for good, is a brand without plans, not a fault.
  if (stoppedBy?.kind === 'not_found' && (hadPlans === null || hasLasted)) {
    return { ...taken, outcome: 'complete', problem: null };
  }
  const tooMany = stoppedBy !== null || failures.length > Math.max(maxFewFailures, maxFailedPart * wanted.length);
  if (problem !== null && tooMany && hadPlans) {
    return { ...kept(hadPlans), outcome: 'kept_previous', problem, list: doubted };
  }
  if (doubt && !hasLasted && !acceptShrunk) {
    const shrunk = `It offers ${countListedPlans(reading)} plans where it had ${doubt.ids.length}.`;
    return { ...kept(doubt), outcome: 'shrunk', problem: shrunk, list: doubted };
  }
  if (problem === null) return { ...taken, outcome: 'complete', problem };
  return { ...taken, outcome: wanted.length > 0 ? 'incomplete' : 'failed', problem };
}

/** Whether the register itself denies most of the former plans: by a shorter list, by none, or document by document. */
function hasLostMost(former: KeptList, reading: BrandReading): boolean {
  if (reading.stoppedBy) return reading.stoppedBy.kind === 'not_found';
  return countListedPlans(reading) < minKeptPart * former.ids.length;
}

function hasLastedLong({ doubtedSince }: KeptList, today: string): boolean {
  return doubtedSince !== null && Date.parse(today) - Date.parse(doubtedSince) >= acceptShrunkAfterMs;
}

/** The plans listed and not denied: the register has no document of some that it lists. */
function listOfferedPlans({ wanted, skips }: BrandReading): string[] {
  const denied = new Set(skips.map(({ planId }) => planId));
  return wanted.filter((planId) => !denied.has(planId));
}

/** Those, and the ones left out for what their list entry says: they have ended, say, but the list is whole. */
function countListedPlans(reading: BrandReading): number {
  const leftOut = reading.skips.filter(({ planId, reason }) => planId !== null && reason !== 'not_in_register');
  return listOfferedPlans(reading).length + leftOut.length;
}
