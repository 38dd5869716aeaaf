/** Schema of a ranked plan. Fields marked "Extension" are optional, see index.ts. */
import { z } from 'zod';
import {
  bands,
  contractFactsSchema,
  demandResets,
  linkKinds,
  occasionalFeeKinds,
  paymentOptions,
  timeWindowSchema,
} from '@/lib/plans/plan';
import { offerSources, tariffTypes } from '@/lib/plans/plan-kinds';
import { integer, nullableNumber, optional, refSchema } from './extensions';

export const costLineSchema = z
  .object({
    kind: z
      .enum(['supply', 'usage', 'demand', 'discount', 'fee', 'feed_in'])
      .describe('`feed_in`, a credit for exports, only with `export_kwh`'),
    band: z.enum(['anytime', 'peak', 'shoulder', 'off_peak']).nullable(),
    label: z.string(),
    season: z.string().nullable().describe('The part of the year, such as "1 Nov – 31 Mar"; null: all of it'),
    step: integer.nullable().describe('1 for the first step of a stepped price; null where it has no steps'),
    demand: optional(z.number(), 'On lines of demand: the kW or kVA that is charged, in the months of `season`'),
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

const text = z.string();

const contractDetailsSchema = z
  .object({
    prices: contractFactsSchema.shape.prices.describe('`fixed`: as long as the contract runs'),
    price_changes: optional(text, "When and with what notice prices may change, in the retailer's words"),
    benefit_months: optional(integer.nullable(), 'Null: as long as the contract'),
    at_end: optional(text, "What happens at the end, in the retailer's words"),
    cooling_off_days: integer.optional(),
    bill_every_months: optional(z.array(z.number()), 'More than one: the retailer offers, or chooses'),
    payment_options: z.array(z.enum(paymentOptions)).optional(),
    meter_types: optional(z.array(text), 'Meters the plan is sold for, as the market names them'),
    occasional_fees: z
      .array(
        z.object({
          kind: z.enum(occasionalFeeKinds),
          amount_inc_gst: z.number().optional(),
          percent: z.number().optional(),
          text: text.optional(),
        }),
      )
      .optional()
      .describe('Fees of single events; never part of a yearly cost'),
    fee_information: optional(text, "Where the full list of fees is, in the retailer's words"),
    offered_from: optional(text, 'The first day the plan is offered, YYYY-MM-DD'),
    offered_to: optional(text, 'The last day the plan is offered, YYYY-MM-DD'),
  })
  .meta({ id: 'ContractDetails' });

const bandHoursSchema = z
  .object({
    band: z.enum(bands),
    season: z.string().nullable().describe('The part of the year, such as "1 Nov – 31 Mar"; null: all of it'),
    windows: z.array(timeWindowSchema).describe('Days 1 = Monday … 7 = Sunday, `to` exclusive, local time'),
  })
  .meta({ id: 'BandHours' });

const demandChargeSchema = z
  .object({
    label: z.string(),
    price_inc_gst: z.number().describe('Dollars a kW or kVA'),
    per: z.enum(['day', 'month', 'year']).nullable().describe('Null: not known, and the charge is not costed'),
    unit: z.enum(['kW', 'kVA']),
    months: z.string().nullable().describe('When it applies, such as "Nov – Mar"; null: all year'),
    windows: z
      .array(timeWindowSchema)
      .nullable()
      .describe('When demand counts; empty: at any time. Null: not stated, and costed as any time'),
    reset: z
      .enum(demandResets)
      .nullable()
      .describe(
        'How long the highest demand counts; `year`: each bill looks back 12 months. Null: not stated, costed as `month`',
      ),
    minimum: nullableNumber.describe('A lower demand is charged as this'),
  })
  .meta({ id: 'DemandCharge' });

export const mayAddSchema = z.array(
  z.object({
    label: z.string(),
    annual_amount_inc_gst: z.number(),
    condition: z.string().nullable().describe("When it applies, in the retailer's words"),
  }),
);

const demandRangeSchema = z
  .object({
    assumed_kw: z
      .number()
      .describe('The demand behind `annual_cost_inc_gst`; these are kVA where the plan charges kVA'),
    low_kw: z.number(),
    high_kw: z.number(),
    low_inc_gst: z.number().describe('The annual cost at `low_kw`'),
    high_inc_gst: z.number().describe('The annual cost at `high_kw`'),
    break_even_kw: nullableNumber.describe(
      'Demand below which the plan costs less than `summary.headline` and `own_plan`, rounded down to 0.1; null where it never does',
    ),
  })
  .meta({ id: 'DemandRange' });

export const planSchema = z
  .object({
    ref: refSchema.optional(),
    plan_rank: integer.describe('Rank by annual cost in this response, across all pages'),
    rank_of_all: optional(
      integer,
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
    average_usage_c_per_kwh_inc_gst: optional(
      z.number(),
      'Extension: all usage charges by the kWh at this usage, before discounts',
    ),
    contract_term_months: integer.nullable(),
    exit_fee_inc_gst: nullableNumber,
    customer_type_verified: z.boolean(),
    warnings: z.array(z.string()),
    cost_lines: optional(z.array(costLineSchema), 'Extension: the sum behind `annual_cost_inc_gst`'),
    link: optional(z.string(), 'Extension: where to sign up or read on, https; absent when no address is known'),
    link_kind: optional(
      z.enum(linkKinds),
      "Extension: what `link` leads to. It is a form to sign up, the retailer's page of the plan, the " +
        "plan on Energy Made Easy, or the retailer's site",
    ),
    notes: optional(
      z.array(planNoteSchema),
      "Extension: what had to be inferred from the plan's document, or is left out of the cost",
    ),
    postcodes_limited: optional(z.boolean(), 'Extension: true when sold in less than 95% of the network’s postcodes'),
    usage_range_kwh: optional(
      z.object({ min: nullableNumber, max: nullableNumber }).nullable(),
      'Extension: the annual usage the plan is sold for, both ends included; null: any',
    ),
    eligibility: optional(
      z.array(z.string()),
      'Extension: conditions to sign up, as codes; empty: open to any business. See docs/eligibility.md',
    ),
    eligibility_text: optional(z.string().nullable(), "Extension: the same in the retailer's words"),
    price_basis: optional(
      z.string(),
      'Extension: `fixed_rates`, or `variable_price` where prices follow the wholesale market',
    ),
    contract_details: optional(
      contractDetailsSchema,
      'Extension, with `include=details`: what the source states of the contract',
    ),
    price_hours: optional(
      z.array(bandHoursSchema),
      'Extension, with `include=details`: the hours of each time-of-use price',
    ),
    demand_charges: optional(
      z.array(demandChargeSchema),
      'Extension, with `include=details`: when and how each demand charge applies',
    ),
    demand_range: optional(
      demandRangeSchema,
      'Extension, with `include=demand_range`, on demand plans without a given demand: what the plan costs at the demand that ' +
        'is usual at this usage',
    ),
    may_add: optional(
      mayAddSchema,
      'Extension: charges that only some customers pay; they are not in `annual_cost_inc_gst`',
    ),
  })
  .meta({ id: 'Plan' });

export const ownPlanSchema = planSchema
  .extend({
    offer_source: z.literal('own_bill'),
    plan_rank: planSchema.shape.plan_rank
      .nullable()
      .describe('1 + the plans of this response that cost less, across all pages; null where that is not known'),
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
