/**
 * Decides when to notify the owner of a watched site. Each plan is notified once, and again only when its advantage has
 * grown by the threshold. Never below the threshold, for sample plans, or when the site's current cost is not known.
 */
import { z } from 'zod';
import { formatDollarRange, formatDollars, formatKwhPerYear } from '@/lib/site/words/format';
import { atTypicalDemand } from '@/lib/site/words/plan-copy';
import type { AccountSite } from './account-site';
import { findDifference, type SiteAnswer } from './compared-site';

export const thresholdBounds = { min: 50, max: 1_000_000 } as const;
/** After this many, the oldest is forgotten and may be notified again. */
const maxNotifiedPlans = 50;

const notifiedPlanSchema = z.object({ plan: z.string(), dollars: z.number() });
export const notifiedSchema = z.array(notifiedPlanSchema);
/** A notified plan, and how many dollars a year cheaper it was then. */
export type NotifiedPlan = z.infer<typeof notifiedPlanSchema>;

export const messageSchema = z.object({
  siteName: z.string(),
  planName: z.string(),
  costIncGst: z.number(),
  /** Lower where the cost depends on the network; messages of older versions have none. */
  lowIncGst: z.number().optional(),
  mayAddIncGst: z.number(),
  assumesDemand: z.boolean().optional(),
  /** `$1,285 less`, worded as on the result page. */
  difference: z.string(),
  annualKwh: z.number(),
  /** Path of the comparison on this site. */
  href: z.string(),
});
export type WatchMessage = z.infer<typeof messageSchema>;

export interface Watch {
  thresholdDollars: number;
  notified: readonly NotifiedPlan[];
}

export type WatchStep = ReturnType<typeof decideWatchStep>;

/** Returns the message for a site, if any, and the updated list of notified plans. */
export function decideWatchStep(watch: Watch, site: AccountSite, answer: SiteAnswer) {
  const nothing = { message: null, notified: watch.notified };
  const pays = answer.pays ?? site.pays;
  // A buying group rate also costs its fee, so only published plans are notified.
  const best = answer.bestPublic;
  if (!pays || !best || site.href === null || site.annualKwh === null) return nothing;
  const { key: plan, name, lowIncGst, costIncGst, mayAddIncGst, assumesDemand } = best;
  const planName = name ?? 'The best plan on your network';
  // Rounded as on the page, so that a message never names less than the threshold.
  const named = Math.round(pays.low) - Math.round(costIncGst);
  const dollars = Math.min(named, pays.low - costIncGst - mayAddIncGst);
  const before = watch.notified.find((one) => one.plan === plan);
  if (dollars < watch.thresholdDollars) return nothing;
  if (before && dollars < before.dollars + watch.thresholdDollars) return nothing;
  const difference = findDifference(pays, best).words;
  const { name: siteName, annualKwh, href } = site;
  const cost = { lowIncGst, costIncGst, mayAddIncGst, assumesDemand };
  const message: WatchMessage = { siteName, planName, ...cost, difference, annualKwh, href };
  return {
    message,
    notified: [...watch.notified.filter((one) => one.plan !== plan), { plan, dollars }].slice(-maxNotifiedPlans),
  };
}

/** Returns the sentences of a message, most important first. */
export function buildMessageSentences(message: WatchMessage): string[] {
  const { planName, costIncGst, lowIncGst = costIncGst, difference, annualKwh, mayAddIncGst } = message;
  return [
    `${planName} would cost about ${difference} a year than you pay now, at your usage.`,
    `That is about ${formatDollarRange(lowIncGst, costIncGst)} a year including GST, at ${formatKwhPerYear(annualKwh)}.`,
    ...(message.assumesDemand ? [`It charges for your busiest half-hour: this is ${atTypicalDemand}.`] : []),
    ...(mayAddIncGst >= 1 ? [`It may add ${formatDollars(mayAddIncGst)} a year.`] : []),
  ];
}
