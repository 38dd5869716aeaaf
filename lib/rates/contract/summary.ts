/** Schema of the summary of `GET /v1/rates`: the headline and cheapest plans, and how many were compared. */
import { z } from 'zod';
import { offerSources, tariffTypes } from '@/lib/plans/plan-kinds';
import { integer, nullableNumber, optional, refSchema } from './extensions';
import { mayAddSchema } from './plan';

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
    headline: optional(
      headlineSchema,
      'Extension: the plan that an answer may name. It is open to an ordinary business, whatever is listed. Its cost ' +
        'lacks no charge, its rates are fixed, and it needs no demand that was not given. Of those it is the ' +
        'cheapest with the charges it may add. Null when no plan listed is open',
    ),
    headline_public: optional(
      headlineSchema,
      'Extension: beside a headline that is a buying group rate, the plan to name among public ones',
    ),
    headline_by_network: z
      .array(
        z.object({
          network: z.string(),
          plans_compared: integer,
          headline: headlineSchema.describe('Null when no plan of the network is open'),
          benchmark_annual_cost_inc_gst: nullableNumber,
        }),
      )
      .optional()
      .describe(
        'Extension, where the response covers several networks: the plan to name on each. It equals `headline` of the same ' +
          'query with that `distributor`, at the same usage',
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
      networks: integer,
      plans_compared: integer,
      plans_public: integer,
      plans_buying_group: integer,
      retailers_public: integer,
      plans_customer_type_unverified: integer,
      public_comparison_available: z.boolean(),
      plans_restricted: optional(
        integer,
        'Extension: plans that match but are left out, because they are not open to an ordinary business; 0 with ' +
          '`eligibility=all`',
      ),
      plans_sold_in_part: optional(
        integer,
        'Extension: plans that match but are left out, because they are sold in less than most ' +
          'postcodes of the place. A query for such a postcode lists them. 0 for a postcode',
      ),
    }),
    cheapest_public_by_retailer: z.array(retailerCheapestSchema).describe('Cheapest first, at most 10'),
  })
  .meta({ id: 'Summary' });
