/** Schema of a ranked plan. Fields marked "Extension" are optional, see index.ts. */
import { z } from 'zod';
import { linkKinds } from '@/lib/plans/plan';
import { offerSources, tariffTypes } from '@/lib/plans/plan-kinds';
import { bandHoursSchema, contractDetailsSchema, demandChargeSchema } from './details';
import { nullableNumber, refSchema } from './extensions';

export const costLineSchema = z
  .object({
    kind: z
      .enum(['supply', 'usage', 'demand', 'discount', 'fee', 'feed_in'])
      .describe('`feed_in`, a credit for exports, only with `export_kwh`'),
    band: z.enum(['anytime', 'peak', 'shoulder', 'off_peak']).nullable(),
    label: z.string(),
    season: z.string().nullable().describe('The part of the year, such as "1 Nov – 31 Mar"; null: all of it'),
    step: z.number().int().nullable().describe('1 for the first step of a stepped price; null where it has no steps'),
    demand: z
      .number()
      .optional()
      .describe('On lines of demand: the kW or kVA that is charged, in the months of `season`'),
    quantity: nullableNumber,
    quantity_unit: z.string().nullable(),
    rate_inc_gst: nullableNumber,
    rate_unit: z.string().nullable(),
    amount_inc_gst: z.number().describe('In cents, allotted so that the lines add up to the annual cost exactly'),
  })
  .meta({ id: 'CostLine' });

const planNoteSchema = z
  .object({ code: z.string(), message: z.string().describe('To show to the user as written') })
  .meta({ id: 'PlanNote' });

const twinSchema = z.object({ plan_id: z.string().nullable(), plan_name: z.string().nullable() }).meta({ id: 'Twin' });

const variantSchema = z
  .object({
    ref: refSchema.optional(),
    plan_rank: z.number().int(),
    plan_id: z.string().nullable(),
    tariff_type: z.enum(tariffTypes),
    annual_cost_inc_gst: z.number(),
    eligibility: z.array(z.string()),
  })
  .meta({ id: 'Variant' });

export const mayAddSchema = z.array(
  z.object({
    label: z.string(),
    annual_amount_inc_gst: z.number(),
    condition: z.string().nullable().describe("When it applies, in the retailer's words"),
  }),
);

export const planSchema = z
  .object({
    ref: refSchema.optional(),
    plan_rank: z.number().int().describe('Rank by annual cost in this response, across all pages'),
    row_rank: z
      .number()
      .int()
      .optional()
      .describe(
        'Extension: number of the row in order of cost, 1 to `total_plans` across all pages. It ' +
          'differs from `plan_rank` where a row holds several plans',
      ),
    rank_of_all: z
      .number()
      .int()
      .optional()
      .describe(
        'Extension: rank by annual cost without the filters that are extensions. Equal to `plan_rank` ' +
          'when none of them is given. `offer_source` is no such filter: it counts in both ranks',
      ),
    offer_source: z.enum(offerSources),
    retailer: z.string().nullable(),
    plan_name: z.string().nullable(),
    plan_id: z.string().nullable(),
    plan_id_type: z.string().nullable(),
    network: z.string(),
    tariff_type: z.enum(tariffTypes),
    annual_cost_inc_gst: z.number(),
    vs_standing_offer_pct: nullableNumber,
    peak_c_per_kwh_inc_gst: nullableNumber,
    shoulder_c_per_kwh_inc_gst: nullableNumber,
    off_peak_c_per_kwh_inc_gst: nullableNumber,
    supply_c_per_day_inc_gst: nullableNumber,
    demand_per_kw_per_year_inc_gst: nullableNumber,
    average_usage_c_per_kwh_inc_gst: z
      .number()
      .optional()
      .describe('Extension: all usage charges by the kWh at this usage, before discounts'),
    contract_term_months: z.number().int().nullable(),
    exit_fee_inc_gst: nullableNumber,
    customer_type_verified: z.boolean(),
    warnings: z.array(z.string()),
    cost_lines: z.array(costLineSchema).optional().describe('Extension: the sum behind `annual_cost_inc_gst`'),
    link: z
      .string()
      .optional()
      .describe('Extension: where to sign up or read on, https; absent when no address is known'),
    link_kind: z
      .enum(linkKinds)
      .optional()
      .describe(
        "Extension: what `link` leads to. It is a form to sign up, the retailer's page of the plan, the " +
          "plan on Energy Made Easy, or the retailer's site",
      ),
    notes: z
      .array(planNoteSchema)
      .optional()
      .describe("Extension: what had to be inferred from the plan's document, or is left out of the cost"),
    postcodes_limited: z
      .boolean()
      .optional()
      .describe('Extension: true when sold in less than 95% of the network’s postcodes'),
    usage_range_kwh: z
      .object({ min: nullableNumber, max: nullableNumber })
      .nullable()
      .optional()
      .describe('Extension: the annual usage the plan is sold for, both ends included; null: any'),
    eligibility: z
      .array(z.string())
      .optional()
      .describe('Extension: conditions to sign up, as codes; empty: open to any business. See docs/eligibility.md'),
    eligibility_text: z.string().nullable().optional().describe("Extension: the same in the retailer's words"),
    price_basis: z
      .string()
      .optional()
      .describe('Extension: `fixed_rates`, or `variable_price` where prices follow the wholesale market'),
    contract_details: contractDetailsSchema
      .optional()
      .describe('Extension, with `include=details`: what the source states of the contract'),
    price_hours: z
      .array(bandHoursSchema)
      .optional()
      .describe('Extension, with `include=details`: the hours of each time-of-use price'),
    demand_charges: z
      .array(demandChargeSchema)
      .optional()
      .describe('Extension, with `include=details`: when and how each demand charge applies'),
    may_add: mayAddSchema
      .optional()
      .describe('Extension: charges that only some customers pay; they are not in `annual_cost_inc_gst`'),
    twins: z
      .array(twinSchema)
      .optional()
      .describe('Extension, with `fold_twins=true`: plans of the retailer with the same prices and terms'),
    variants: z
      .array(variantSchema)
      .optional()
      .describe('Extension, with `group_variants=true`: all plans of the row, this one first, in order of cost'),
    twin_count: z.number().int().optional().describe('Extension, with `fold_twins=true`: how many `twins` there are'),
  })
  .meta({ id: 'Plan' });

export const ownPlanSchema = planSchema
  .extend({
    offer_source: z.literal('own_bill'),
    plan_rank: planSchema.shape.plan_rank
      .nullable()
      .describe('1 + the plans of this response that cost less, across all pages; null where that is not known'),
    row_rank: planSchema.shape.row_rank.nullable().describe('The same for rows'),
    annual_cost_low_inc_gst: z
      .number()
      .describe('Equal to `annual_cost_inc_gst`: the cost has the least of what is uncertain'),
    annual_cost_high_inc_gst: z.number().describe('With the most of what is uncertain'),
    not_costed: z
      .array(z.object({ kind: z.string(), low_inc_gst: z.number(), high_inc_gst: z.number() }))
      .describe('Charges of the bill that could not be costed: dollars a year, at least and at most'),
    period: z
      .object({ days: z.number(), charged_inc_gst: z.number(), cost_inc_gst: z.number() })
      .nullable()
      .describe("What the bill's own period came to, and what these rates make of it; null for rates typed by hand"),
    network_tariff: z
      .object({ code: z.string(), tariff_type: z.enum(tariffTypes), closed: z.boolean() })
      .nullable()
      .describe(
        "The network's own tariff that the bill names: a plan of another kind may need it to change. `closed`: nobody can " +
          'move back to it. Null where the bill names none that we know',
      ),
  })
  .meta({ id: 'OwnPlan' });
