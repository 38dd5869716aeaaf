/** Decides for a brand between newly read plans and its previous ones. */
import type { BrandOutcome } from '../book/sync-summary';
import type { KeptList } from './plan-cache';
import type { BrandReading } from './read-brand';

/** When more than this share of documents is missing, the brand keeps its previous plans. */
const maxFailedPart = 0.02;
const maxFewFailures = 3;
/** A list with less than this share of the previous plans is probably an error. */
const minKeptPart = 0.5;
/** A list that lost most of its plans is accepted after this time. */
const acceptShrunkAfterMs = 14 * 24 * 3600 * 1000;

export interface BrandResult {
  reading: BrandReading;
  outcome: BrandOutcome;
  problem: string | null;
  /** The brand's plans for the book. */
  ids: readonly string[];
  /** Date of the plans when they are not from today. */
  plansFrom: string | null;
  /** What later runs compare with, once the book is saved; null to keep the earlier one. */
  list: KeptList | null;
}

interface BrandContext {
  /** The brand's list for the last book; null when there is none. */
  former: KeptList | null;
  /** YYYY-MM-DD, Australia/Sydney. */
  today: string;
  /** Accept a list even if it lost most of its plans. */
  acceptShrunk: boolean;
}

/** Returns the plans that the book takes from a brand. */
export function chooseBrandPlans(reading: BrandReading, { former, today, acceptShrunk }: BrandContext): BrandResult {
  const { stoppedBy, failures, wanted } = reading;
  const hadPlans = former !== null && former.ids.length > 0 ? former : null;
  const doubt = hadPlans && hasLostMost(hadPlans, reading) ? hadPlans : null;
  const doubtedMs = doubt?.doubtedSince ? Date.parse(today) - Date.parse(doubt.doubtedSince) : 0;
  const hasLasted = doubtedMs >= acceptShrunkAfterMs;
  const ids = listOfferedPlans(reading);
  const taken = { reading, ids, plansFrom: null, list: { readOn: today, ids, doubtedSince: null } };
  const keepFormer = (from: KeptList) => ({ reading, ids: from.ids, plansFrom: from.readOn });
  const doubted = doubt && { ...doubt, doubtedSince: doubt.doubtedSince ?? today };
  const problem = stoppedBy?.message ?? failures[0]?.message ?? null;

  // A path that never existed, or no longer exists, is a brand without plans rather than a fault.
  if (stoppedBy?.kind === 'not_found' && (hadPlans === null || hasLasted)) {
    return { ...taken, outcome: 'complete', problem: null };
  }
  const tooMany = stoppedBy !== null || failures.length > Math.max(maxFewFailures, maxFailedPart * wanted.length);
  if (problem !== null && tooMany && hadPlans) {
    return { ...keepFormer(hadPlans), outcome: 'kept_previous', problem, list: doubted };
  }
  if (doubt && !hasLasted && !acceptShrunk) {
    const shrunk = `It offers ${countListedPlans(reading)} plans where it had ${doubt.ids.length}.`;
    return { ...keepFormer(doubt), outcome: 'shrunk', problem: shrunk, list: doubted };
  }
  if (problem === null) return { ...taken, outcome: 'complete', problem };
  return { ...taken, outcome: wanted.length > 0 ? 'incomplete' : 'failed', problem };
}

/**
 * Whether the register no longer has most of the previous plans: the list is shorter or gone, or documents are missing.
 */
function hasLostMost(former: KeptList, reading: BrandReading): boolean {
  if (reading.stoppedBy) return reading.stoppedBy.kind === 'not_found';
  return countListedPlans(reading) < minKeptPart * former.ids.length;
}

/** Returns the listed plans whose document exists; the register lists some without one. */
function listOfferedPlans({ wanted, skips }: BrandReading): string[] {
  const denied = new Set(skips.map(({ planId }) => planId));
  return wanted.filter((planId) => !denied.has(planId));
}

/**
 * Counts offered plans and those skipped because of their list entry, such as ended ones. They show that the list is
 * complete.
 */
function countListedPlans(reading: BrandReading): number {
  const leftOut = reading.skips.filter(({ planId, reason }) => planId !== null && reason !== 'not_in_register');
  return listOfferedPlans(reading).length + leftOut.length;
}
