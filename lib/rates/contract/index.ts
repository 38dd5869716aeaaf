/**
 * The wire contract of `GET /v1/rates`: one zod schema each is validation, type and OpenAPI at once.
 * Snake case because these are the field names of the published API. Fields marked "Extension" are additive: another
 * implementation of the same API may lack them, so they are optional here and the site shows what it can without them.
 */
import { z } from 'zod';
import { offerSources, tariffTypes } from '@/lib/plans/plan';
import { curveSchema, facetsSchema, refSchema, stabilitySchema } from './extensions';
import { costLineSchema, mayAddSchema, ownPlanSchema, planSchema } from './plan';

export * from './extensions';
export * from './plan';

const nullableNumber = z.number().nullable();
const share = nullableNumber.describe('Between 0 and 1; null where the networks of the response differ');

export const networkSchema = z
  .object({
    id: z.string().describe('The network slug'),
    name: z.string(),
    state: z.string().nullable(),
  })
  .meta({ id: 'Network' });

export const locationSchema = z
  .object({
    level: z.enum(['nmi', 'postcode', 'city', 'state', 'distributor']).describe('Which location parameter was used'),
    input: z.string().describe('The location value as given'),
    state: z.string().nullable().describe('Set when the location is in one state'),
    city: z
      .object({ id: z.string(), name: z.string(), basis: z.string().describe('The ABS area the city is based on') })
      .nullable(),
    postcode: z
      .string()
      .nullable()
      .describe('The postcode that was used; beside an NMI (an extension) it tells which plans are sold there'),
    suburbs: z.array(z.string()).describe('Suburbs in the postcode, largest first; empty when not a postcode'),
    networks: z.array(networkSchema).describe('Networks serving the location'),
    ambiguous: z.boolean().describe('True when a postcode or NMI matches several networks'),
  })
  .meta({ id: 'Location' });

export const usageSchema = z
  .object({
    annual_kwh: z.number().describe('Usage the plans are costed at'),
    peak_share: share,
    shoulder_share: share,
    off_peak_share: share.describe('The remainder after peak and shoulder'),
    max_demand_kw: nullableNumber,
    assumed: z.array(z.string()).describe('Names of inputs that used defaults'),
    default_basis: z.string().describe('`provided` or `regulator_reference` (10,000 kWh)'),
    load_profile: z
      .string()
      .nullable()
      .optional()
      .describe(
        "Extension: the load profile laid over each plan's hours; `measured`: that of `usage_profile`; null: the shares went to bands by name",
      ),
    estimated_from: z
      .object({
        annual_cost_inc_gst: z.number().describe('The amount given as `annual_cost`'),
        basis: z
          .enum(['benchmark', 'median_plan'])
          .describe(
            "What costs that much at `annual_kwh`: the network's benchmark or, without one, the median " +
              'plan. The median is of plans open to any business, fully costed and without a demand charge',
          ),
        network: z.string().describe('Of several networks, the first that has a benchmark (else the first with plans)'),
        limited: z.boolean().describe('True when the amount needs a usage outside 1,000 to 2,000,000 kWh'),
      })
      .optional()
      .describe('Extension: present when `annual_kwh` is an estimate from `annual_cost`; it is then not a default'),
  })
  .meta({ id: 'Usage' });

export const benchmarkSchema = z
  .object({
    name: z.string(),
    short_name: z.string(),
    abbreviation: z.string().nullable(),
    regulator: z.string(),
    period: z.string().describe('Financial year, YYYY-YY'),
    annual_kwh: z.number().describe("Always equals the plans' usage"),
    annual_cost_inc_gst: z.number(),
    supply_c_per_day_inc_gst: z.number(),
    usage_c_per_kwh_inc_gst: z.number(),
    published_reference: z
      .object({ annual_inc_gst: z.number(), usage_kwh: z.number() })
      .nullable()
      .describe("The regulator's own headline figure, for verification only"),
    source_url: z.string(),
    note: z.string().nullable().optional().describe('Extension: what to know about these unit prices'),
    cost_lines: z.array(costLineSchema).optional().describe('Extension: the sum behind `annual_cost_inc_gst`'),
  })
  .meta({ id: 'Benchmark' });

const percentiles = z
  .object({ p10: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p90: z.number() })
  .nullable()
  .describe('Linear interpolation between the two nearest plans; null without a plan that has the figure');

export const statsSchema = z
  .object({
    plans: z.number().int(),
    plans_public: z.number().int(),
    plans_buying_group: z.number().int(),
    retailers_public: z.number().int(),
    by_tariff_type: z.object({ flat: z.number().int(), time_of_use: z.number().int(), demand: z.number().int() }),
    lowest_annual_cost_inc_gst: nullableNumber,
    lowest_public_annual_cost_inc_gst: nullableNumber,
    lowest_buying_group_annual_cost_inc_gst: nullableNumber,
    annual_cost_inc_gst: percentiles,
    usage_c_per_kwh_inc_gst: percentiles.describe('Of the peak or single-rate usage charge'),
    supply_c_per_day_inc_gst: percentiles,
  })
  .meta({ id: 'Stats' });

const ref = refSchema.optional();
const publicPlanFields = {
  ref,
  retailer: z.string().nullable(),
  plan_name: z.string().nullable(),
  plan_id: z.string().nullable(),
  plan_id_type: z.string().nullable(),
  network: z.string(),
  tariff_type: z.enum(tariffTypes),
  annual_cost_inc_gst: z.number(),
  vs_benchmark_pct: nullableNumber,
  customer_type_verified: z.boolean(),
};
const answerFields = {
  ref,
  offer_source: z.enum(offerSources),
  network: z.string(),
  annual_cost_inc_gst: z.number(),
  vs_benchmark_pct: nullableNumber,
  benchmark_abbreviation: z.string().nullable(),
};
const retailerCheapestSchema = z.object(publicPlanFields).meta({ id: 'RetailerCheapest' });
const cheapestPublicSchema = z.object({ ...publicPlanFields, ...answerFields }).meta({ id: 'CheapestPublic' });
const cheapestBuyingGroupSchema = z.object(answerFields).meta({ id: 'CheapestBuyingGroup' });
const cheapestSchema = z
  .object({ ...z.object(publicPlanFields).partial().shape, ...answerFields })
  .meta({ id: 'Cheapest' });

const headlineSchema = cheapestSchema.extend({ may_add: mayAddSchema.optional() }).nullable();

export const summarySchema = z
  .object({
    usage_kwh: z.number(),
    checked_at: z.string().describe('Date the rates were checked (Australia/Sydney), YYYY-MM-DD'),
    cheapest: cheapestSchema
      .nullable()
      .describe('The first plan on page 1, in order of cost; null only when there is no plan at all'),
    cheapest_fully_costed: cheapestSchema
      .nullable()
      .optional()
      .describe(
        'Extension: present when the cost of `cheapest` lacks a charge (`no_supply_charge_found` or `demand_not_costed`): the ' +
          'first plan whose cost is whole; null when there is none',
      ),
    headline: headlineSchema
      .optional()
      .describe(
        'Extension: the plan that an answer may name. Its cost lacks no charge, its rates are fixed, and ' +
          'it needs no demand that was not given. Of those it is the cheapest with the charges it may add. ' +
          'Null when there is no plan at all',
      ),
    headline_public: headlineSchema
      .optional()
      .describe('Extension: beside a headline that is a buying group rate, the plan to name among public ones'),
    headline_by_network: z
      .array(
        z.object({
          network: z.string(),
          plans_compared: z.number().int(),
          headline: headlineSchema.describe('Null when the network has no plan'),
          benchmark_annual_cost_inc_gst: nullableNumber,
        }),
      )
      .optional()
      .describe(
        'Extension, where the response covers several networks: the plan to name on each. It equals `headline` of the same ' +
          'query with that `distributor`, at the same usage',
      ),
    cheapest_without_demand: cheapestSchema
      .nullable()
      .optional()
      .describe('Extension: the same among plans without a demand charge; null when there is none'),
    demand_plan: cheapestSchema
      .extend({
        max_demand_kw: z.number().describe('The demand it is costed at: an assumption'),
        break_even_kw: z.number().describe('kW of maximum demand below which it costs less than `headline`'),
      })
      .nullable()
      .optional()
      .describe(
        'Extension: without a given demand, the first demand plan that is cheaper than `headline` at the ' +
          'assumed one. Null where there is none, and beside a headline that has a demand charge itself',
      ),
    cheapest_buying_group: cheapestBuyingGroupSchema.nullable(),
    cheapest_public: cheapestPublicSchema.nullable(),
    buying_group_vs_cheapest_public_pct: nullableNumber.describe('Negative means the buying group is cheaper'),
    best_vs_benchmark_pct: nullableNumber.describe('The lowest percentage versus the benchmark on any network'),
    benchmarks: z.array(
      z.object({
        network: z.string(),
        name: z.string(),
        abbreviation: z.string().nullable(),
        annual_cost_inc_gst: z.number(),
      }),
    ),
    coverage: z.object({
      networks: z.number().int(),
      plans_compared: z.number().int(),
      plans_public: z.number().int(),
      plans_buying_group: z.number().int(),
      retailers_public: z.number().int(),
      plans_customer_type_unverified: z.number().int(),
      public_comparison_available: z.boolean(),
      plans_restricted: z
        .number()
        .int()
        .optional()
        .describe(
          'Extension: plans that match but are left out, because they are not open to an ordinary business; 0 with ' +
            '`eligibility=all`',
        ),
      plans_sold_in_part: z
        .number()
        .int()
        .optional()
        .describe(
          'Extension: plans that match but are left out, because they are sold in less than most ' +
            'postcodes of the place. A query for such a postcode lists them. 0 for a postcode',
        ),
    }),
    cheapest_public_by_retailer: z.array(retailerCheapestSchema).describe('Cheapest first, at most 10'),
  })
  .meta({ id: 'Summary' });

export const byNetworkSchema = z.object({
  network: networkSchema,
  usage: usageSchema.nullable(),
  benchmark: benchmarkSchema.nullable(),
  stats: statsSchema.nullable(),
});

export const paginationSchema = z
  .object({
    page_size: z.number().int(),
    page: z.number().int(),
    total_pages: z.number().int().nullable(),
    total_plans: z.number().int().nullable(),
    returned: z.number().int(),
    from_rank: z.number().int().nullable(),
    to_rank: z.number().int(),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Pagination' });

const warningSchema = z
  .object({
    code: z.string().optional().describe('For example `ambiguous_location`, `sample_rates`'),
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
    by_network: z.array(byNetworkSchema).optional().describe('Present when the response covers several networks'),
    plans: z.array(planSchema),
    pagination: paginationSchema,
    next_cursor: z.string().nullable(),
    warnings: z.array(warningSchema),
    page_url: z
      .string()
      .nullable()
      .describe(
        'The page of the same comparison. Pages lay shares over each plan’s own hours. For a query with ' +
          'shares and no `load_profile`, the address has `load_profile=by_name`, so that the page costs the ' +
          'same way',
      ),
    own_plan: ownPlanSchema
      .optional()
      .describe(
        'Extension, with `own_rates`: what the bill charges, as a plan at the same usage; of several networks, at the first ' +
          "one's",
      ),
    facets: facetsSchema.optional().describe('Extension, with `include=facets`: what each filter would keep'),
    stability: stabilitySchema
      .nullable()
      .optional()
      .describe(
        'Extension, with `include=stability`: whether `summary.headline` stays the cheapest at another ' +
          'usage, peak share or demand. It counts the plans that compete with it. Null when there is none',
      ),
    curve: curveSchema.optional().describe('Extension, with `include=curve`: cost against usage, at the same shares'),
    meta: z.object({
      api_version: z.string(),
      currency: z.string(),
      prices_include_gst: z.boolean(),
      source: z.string().describe('Name of the data publisher'),
      generated_at: z.string(),
    }),
  })
  .meta({ id: 'RatesResponse' });

/** A type as it is read: another implementation may know kinds of tariff and of offer that ours does not. */
type AsRead<T> = T extends readonly (infer Item)[]
  ? AsRead<Item>[]
  : T extends object
    ? {
        [Name in keyof T]: Name extends 'tariff_type' | 'offer_source'
          ? string | Extract<T[Name], undefined>
          : AsRead<T[Name]>;
      }
    : T;

export type RatesResponse = AsRead<z.infer<typeof ratesResponseSchema>>;
export type RatesPlan = RatesResponse['plans'][number];
export type OwnPlan = NonNullable<RatesResponse['own_plan']>;
export type RatesBenchmark = z.infer<typeof benchmarkSchema>;
export type RatesUsage = z.infer<typeof usageSchema>;
export type RatesStats = z.infer<typeof statsSchema>;
export type RatesSummary = RatesResponse['summary'];
export type RatesFacets = NonNullable<RatesResponse['facets']>;
export type RatesStability = NonNullable<RatesResponse['stability']>;
export type StabilityGroup = RatesStability['usage_and_peak'];
export type StabilityCase = StabilityGroup['results'][number];
export type RatesCurve = NonNullable<RatesResponse['curve']>;
export type PricedPlan = RatesStability['base_plan'];
export type RatesLocation = z.infer<typeof locationSchema>;
export type RatesWarning = z.infer<typeof warningSchema>;
export type CostLine = z.infer<typeof costLineSchema>;
export type Pagination = z.infer<typeof paginationSchema>;
