/** What the last reading of the plan register brought, kept with the book it made. */
import { z } from 'zod';

const brandOutcomes = ['complete', 'incomplete', 'kept_previous', 'shrunk', 'failed'] as const;
export type BrandOutcome = (typeof brandOutcomes)[number];

const count = z.number().int().nonnegative();

const brandSummarySchema = z.object({
  /** The path of the brand's list in the register. */
  id: z.string(),
  name: z.string(),
  /**
   * `complete`: everything came or was skipped for a reason. `incomplete`: some plans could not be fetched. `kept_previous`:
   * the brand could not be read, its plans are those of the reading before. `shrunk`: the same, because its list lost more
   * than half of them. `failed`: it could not be read, and no former plans are known.
   */
  outcome: z.enum(brandOutcomes),
  /** In words, for any outcome but `complete`. */
  problem: z.string().nullable(),
  /** Entries of the brand's list, whatever they are. */
  listed: count,
  /** Plans of this brand in the book. */
  plans: count,
  /** The day its former plans are from, for `kept_previous` and `shrunk`. */
  plansFrom: z.iso.date().nullish(),
  /** Documents fetched this time; the others were known already. */
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
