/**
 * Extensions of the response, requested with `include` (see query/schema.ts): counts for filters, results at other
 * usage, and cost by usage. Other implementations of the API lack them.
 */
import { z } from 'zod';
import { offerSources, tariffTypes } from '@/lib/plans/plan-kinds';
import { type FlagName, flagNames } from '../filters';

export const nullableNumber = z.number().nullable();
export const integer = z.number().int();
const count = integer;

/** A field that other implementations of the API may lack. */
export const optional = <T extends z.ZodType>(schema: T, description: string) =>
  schema.optional().describe(description);

export const refSchema = z
  .string()
  .describe(
    'Extension: a short opaque name of the plan on its network, for the parameter `plans`. Buying group ' +
      'rates have one too. It is the same on every page, at every usage and after the rates are refreshed. ' +
      'A buying group rate keeps it as long as its prices and terms stand',
  );

const flagCounts = Object.fromEntries(flagNames.map((name) => [name, count])) as Record<FlagName, typeof count>;

export const facetsSchema = z
  .object({
    plans_total: count.describe('Plans at the location and usage, with `offer_source` but without the other filters'),
    plans_matching: count.describe('Of these, plans that every filter given lets through'),
    retailers_matching: count.describe('Retailers of the plans that match'),
    retailers: z
      .array(
        z.object({
          id: z.string().describe('For the parameter `retailer`'),
          name: z.string(),
          plans: count,
          cheapest: z
            .object({
              ref: refSchema,
              network: z.string(),
              plan_name: z.string().nullable(),
              tariff_type: z.enum(tariffTypes),
              annual_cost_inc_gst: z.number(),
            })
            .nullable()
            .describe('The cheapest of the plans counted here; null without one'),
        }),
      )
      .describe('Every retailer at the location, by name; buying group rates name no retailer and count for none'),
    tariff_types: z.array(z.object({ id: z.enum(tariffTypes), plans: count })).describe('Those at the location'),
    terms: z
      .array(z.object({ max_term_months: count, plans: count }))
      .describe('Each term at the location, ascending: a step counts those before it too'),
    ...flagCounts,
  })
  .describe(
    'Each count is what would be listed if that option were chosen in the place of what is chosen of its kind, with every other ' +
      'filter as it is; options of which nothing would be left count 0',
  )
  .meta({ id: 'Facets' });

const priced = {
  ref: refSchema,
  network: z.string(),
  retailer: z.string().nullable(),
  plan_name: z.string().nullable(),
  offer_source: z.enum(offerSources),
  tariff_type: optional(z.enum(tariffTypes), 'Plans of one name may differ in it'),
  annual_cost_inc_gst: z.number(),
};
const pricedPlanSchema = z.object(priced).meta({ id: 'PricedPlan' });

const varied = nullableNumber.describe('What this case was costed at; null where the networks of the response differ');

const stabilityCaseSchema = z
  .object({
    usage_change_pct: z.number().describe('Change of the usage asked for, before it is kept within 1,000 to 2,000,000'),
    peak_share_change: z.number().describe('Added to the peak share, before it is kept within 0 to 1'),
    max_demand_change_pct: z.number().describe('Change of the maximum demand'),
    usage_kwh: z.number(),
    peak_share: varied,
    shoulder_share: varied,
    max_demand_kw: varied,
    same_as: count
      .nullable()
      .describe('Place in `results`, from 0, of an earlier case that these limits make the same; it is counted once'),
    cheapest: pricedPlanSchema.nullable().describe('Null when no plan is sold at this usage'),
    base_plan: z
      .object({
        annual_cost_inc_gst: z.number(),
        behind_cheapest_inc_gst: z.number().describe('0 when nothing is cheaper, so also when another costs the same'),
      })
      .nullable()
      .describe('Null when the base plan is not sold at this usage'),
    still_cheapest: z
      .boolean()
      .describe('Nothing is cheaper than the base plan; an equal cost counts as still cheapest'),
  })
  .meta({ id: 'StabilityCase' });

const stabilityGroupSchema = z
  .object({
    cases: count.describe('Cases that differ from one another'),
    still_cheapest: count.describe('Of these, cases in which nothing is cheaper than the base plan'),
    results: z.array(stabilityCaseSchema),
  })
  .meta({ id: 'StabilityGroup' });

export const stabilitySchema = z
  .object({
    base_plan: pricedPlanSchema.describe('The plan of `summary.headline`, whatever page it is on'),
    usage_and_peak: stabilityGroupSchema.describe(
      'Usage −20, 0 and +20% crossed with peak share −10, 0 and +10 points: nine cases',
    ),
    demand: stabilityGroupSchema
      .nullable()
      .describe('Maximum demand −25, 0 and +25%: three cases; null where no demand plan is compared'),
  })
  .meta({ id: 'Stability' });
