/** Schema of contract details, an extension for `include=details`. */
import { z } from 'zod';
import {
  bands,
  contractFactsSchema,
  demandResets,
  occasionalFeeKinds,
  paymentOptions,
  timeWindowSchema,
} from '@/lib/plans/plan';
import { nullableNumber } from './extensions';

const text = z.string();

export const contractDetailsSchema = z
  .object({
    prices: contractFactsSchema.shape.prices.describe('`fixed`: as long as the contract runs'),
    price_changes: text.optional().describe("When and with what notice prices may change, in the retailer's words"),
    benefit_months: z.number().int().nullable().optional().describe('Null: as long as the contract'),
    at_end: text.optional().describe("What happens at the end, in the retailer's words"),
    cooling_off_days: z.number().int().optional(),
    bill_every_months: z.array(z.number()).optional().describe('More than one: the retailer offers, or chooses'),
    payment_options: z.array(z.enum(paymentOptions)).optional(),
    meter_types: z.array(text).optional().describe('Meters the plan is sold for, as the market names them'),
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
    fee_information: text.optional().describe("Where the full list of fees is, in the retailer's words"),
    offered_from: text.optional().describe('The first day the plan is offered, YYYY-MM-DD'),
    offered_to: text.optional().describe('The last day the plan is offered, YYYY-MM-DD'),
  })
  .meta({ id: 'ContractDetails' });
export type ContractDetails = z.infer<typeof contractDetailsSchema>;

export const bandHoursSchema = z
  .object({
    band: z.enum(bands),
    season: z.string().nullable().describe('The part of the year, such as "1 Nov – 31 Mar"; null: all of it'),
    windows: z.array(timeWindowSchema).describe('Days 1 = Monday … 7 = Sunday, `to` exclusive, local time'),
  })
  .meta({ id: 'BandHours' });
export type BandHours = z.infer<typeof bandHoursSchema>;

export const demandChargeSchema = z
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
export type DemandChargeDetails = z.infer<typeof demandChargeSchema>;
