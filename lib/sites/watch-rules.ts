/**
 * When a watched site is told of a plan: once a plan, and again only when it beats the site's price by the threshold more than
 * it was told. Never below the threshold, on invented plans, or where it is not known what the site pays.
 */
import { z } from 'zod';
import type { AccountSite } from './account-site';
import { compareSite, findDifference, type SiteAnswer, type SiteOutcome } from './compared-site';

export const thresholdBounds = { min: 50, max: 1_000_000 } as const;
/** A plan that was told long ago may be told again. */
const maxNotifiedPlans = 50;

const notifiedPlanSchema = z.object({ plan: z.string(), dollars: z.number() });
export const notifiedSchema = z.array(notifiedPlanSchema);
/** A plan that was told, and by how many dollars a year it beat the site's price then. */
export type NotifiedPlan = z.infer<typeof notifiedPlanSchema>;

export const messageSchema = z.object({
  siteName: z.string(),
  planName: z.string(),
  costIncGst: z.number(),
  mayAddIncGst: z.number(),
  /** `$1,285 less`, in the words of the result page. */
  difference: z.string(),
  annualKwh: z.number(),
  /** The comparison: an address of this site without a host. */
  href: z.string(),
});
/** What a watch tells. */
export type WatchMessage = z.infer<typeof messageSchema>;

export interface Watch {
  thresholdDollars: number;
  told: readonly NotifiedPlan[];
}

/** What to tell of a site now, and the plans told so far; without a message nothing changes. */
export function decideWatchStep(
  watch: Watch,
  site: AccountSite,
  outcome: SiteOutcome,
): { message: WatchMessage | null; told: readonly NotifiedPlan[] } {
  const nothing = { message: null, told: watch.told };
  const { pays } = compareSite(site, outcome);
  const best = outcome.kind === 'answered' ? toWatchedPlan(outcome.answer) : null;
  if (!pays || !best || site.href === null || site.annualKwh === null) return nothing;
  const { key: plan, name: planName, costIncGst, mayAddIncGst } = best;
  // As the page rounds it, so that a message never names less than the threshold.
  const named = Math.round(pays.low) - Math.round(costIncGst);
  const dollars = Math.min(named, pays.low - costIncGst - mayAddIncGst);
  const before = watch.told.find((one) => one.plan === plan);
  if (dollars < watch.thresholdDollars) return nothing;
  if (before && dollars < before.dollars + watch.thresholdDollars) return nothing;
  const difference = findDifference(pays, best).words;
  const { name: siteName, annualKwh, href } = site;
  return {
    message: { siteName, planName, costIncGst, mayAddIncGst, difference, annualKwh, href },
    told: [...watch.told.filter((one) => one.plan !== plan), { plan, dollars }].slice(-maxNotifiedPlans),
  };
}

/** A rate of the buying group costs its fee as well, so only published plans are told. */
function toWatchedPlan({ bestPublic, isSample }: SiteAnswer) {
  return isSample ? null : bestPublic;
}
