/** Summary of the last run that read the register, stored with its book. */
import { z } from 'zod';

const brandOutcomes = ['complete', 'incomplete', 'kept_previous', 'shrunk', 'failed'] as const;
export type BrandOutcome = (typeof brandOutcomes)[number];

const count = z.number().int().nonnegative();

const brandSummarySchema = z.object({
  /** Path of the brand's plan list in the register. */
  id: z.string(),
  name: z.string(),
  /**
   * `complete`: all plans were read or skipped for a reason. `incomplete`: some plans could not be fetched.
   * `kept_previous`: the brand could not be read, so the plans of the previous run are used. `shrunk`: also the
   * previous plans, because the list lost more than half of them. `failed`: the brand could not be read, and there are
   * no previous plans.
   */
  outcome: z.enum(brandOutcomes),
  /** Description for any outcome except `complete`. */
  problem: z.string().nullable(),
  /** All entries in the brand's list. */
  listed: count,
  /** The brand's plans in the book. */
  plans: count,
  /** Date of the previous plans, for `kept_previous` and `shrunk`. */
  plansFrom: z.iso.date().nullish(),
  /** Documents fetched in this run; the others were cached. */
  fetched: count,
  /** Business electricity plans left out, by reason. */
  skipped: z.record(z.string(), count),
});
export type BrandSummary = z.infer<typeof brandSummarySchema>;

export const syncSummarySchema = z.object({
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  brands: z.array(brandSummarySchema),
});
export type SyncSummary = z.infer<typeof syncSummarySchema>;

/** The last run as its report tells it, whether or not it replaced the book; without its brands. */
export const savedReportSchema = syncSummarySchema.omit({ brands: true }).extend({
  /** YYYY-MM-DD, Australia/Sydney. */
  checkedOn: z.iso.date(),
  /** Whether the run replaced the book. */
  replaced: z.boolean(),
  notReplacedBecause: z.string().nullable(),
  plans: z.number(),
  /** Number of plans in the previous book; null without one. */
  previousPlans: z.number().nullable(),
  fetched: z.number(),
});
export type SavedReport = z.infer<typeof savedReportSchema>;
