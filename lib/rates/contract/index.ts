/**
 * Schemas of `GET /v1/rates`; each is validation, type and OpenAPI at once. Names are in snake case as in the published
 * API. Fields marked "Extension" are optional, because other implementations of the API may lack them.
 */
import { z } from 'zod';
import { benchmarkSchema, locationSchema, networkSchema, statsSchema, usageSchema } from './comparison';
import { facetsSchema, integer, optional, stabilitySchema } from './extensions';
import { type costLineSchema, ownPlanSchema, planSchema } from './plan';
import { summarySchema } from './summary';

export * from './comparison';
export * from './extensions';
export * from './plan';
export * from './summary';

export const byNetworkSchema = z.object({
  network: networkSchema,
  usage: usageSchema.nullable(),
  benchmark: benchmarkSchema.nullable(),
  stats: statsSchema.nullable(),
});

const paginationSchema = z
  .object({
    page_size: integer,
    page: integer,
    total_pages: integer.nullable(),
    total_plans: integer.nullable(),
    returned: integer,
    from_rank: integer.nullable(),
    to_rank: integer,
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Pagination' });

const warningSchema = z
  .object({
    code: optional(z.string(), 'For example `ambiguous_location`, `sample_rates`'),
    message: z.string().describe('To show to the user as written'),
  })
  .meta({ id: 'Warning' });

export const ratesResponseSchema = z
  .object({
    location: locationSchema,
    usage: usageSchema.nullable(),
    benchmark: benchmarkSchema.nullable(),
    stats: statsSchema.nullable().describe('Present when exactly one network applies'),
    summary: summarySchema,
    by_network: optional(z.array(byNetworkSchema), 'Present when the response covers several networks'),
    plans: z.array(planSchema),
    pagination: paginationSchema,
    next_cursor: z.string().nullable(),
    warnings: z.array(warningSchema),
    page_url: z
      .string()
      .nullable()
      .describe(
        'The page that lists the same plans at the same costs, or null when no page can. Pages list open plans, and lay ' +
          'shares over each plan’s own hours. So the address may have `eligibility=all` or `load_profile=by_name`',
      ),
    own_plan: optional(
      ownPlanSchema,
      'Extension, with `own_rates`: what the bill charges, as a plan at the same usage; of several networks, at the first ' +
        "one's",
    ),
    facets: optional(facetsSchema, 'Extension, with `include=facets`: what each filter would keep'),
    stability: optional(
      stabilitySchema.nullable(),
      'Extension, with `include=stability`: whether `summary.headline` stays the cheapest at another ' +
        'usage, peak share or demand. It counts the plans that compete with it. Null when there is none',
    ),
    meta: z.object({
      api_version: z.string(),
      currency: z.string(),
      prices_include_gst: z.boolean(),
      source: z.string().describe('Name of the data publisher'),
      generated_at: z.string(),
    }),
  })
  .meta({ id: 'RatesResponse' });

export type RatesAnswer = z.infer<typeof ratesResponseSchema>;
/** A plan of the list, or a bill in the form of one. */
export type RatesPlan = Omit<RatesAnswer['plans'][number], 'offer_source' | 'plan_rank'> & {
  offer_source: RatesAnswer['plans'][number]['offer_source'] | OwnPlan['offer_source'];
  plan_rank: OwnPlan['plan_rank'];
};
export type RatesResponse = Omit<RatesAnswer, 'plans'> & { plans: RatesPlan[] };
export type OwnPlan = NonNullable<RatesAnswer['own_plan']>;
export type RatesBenchmark = z.infer<typeof benchmarkSchema>;
export type RatesUsage = z.infer<typeof usageSchema>;
export type RatesStats = z.infer<typeof statsSchema>;
export type RatesSummary = RatesResponse['summary'];
export type RatesFacets = NonNullable<RatesResponse['facets']>;
export type RatesStability = NonNullable<RatesResponse['stability']>;
export type StabilityGroup = RatesStability['usage_and_peak'];
export type StabilityCase = StabilityGroup['results'][number];
export type PricedPlan = RatesStability['base_plan'];
export type RatesLocation = z.infer<typeof locationSchema>;
export type RatesWarning = z.infer<typeof warningSchema>;
export type CostLine = z.infer<typeof costLineSchema>;
export type Pagination = z.infer<typeof paginationSchema>;
