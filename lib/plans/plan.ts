/**
 * The plan model: one business electricity plan as the book holds it, whoever published it.
 * Money is in dollars. Unit prices, supply and demand are ex GST, fees and fixed discounts include it: that is how the
 * public plan register states them, so no figure is converted before it is costed.
 */
import { z } from 'zod';
import { networkSlugs } from '@/lib/facts/networks';

export const bands = ['peak', 'shoulder', 'off_peak'] as const;
export type Band = (typeof bands)[number];

export const tariffTypes = ['flat', 'time_of_use', 'demand'] as const;
export type TariffType = (typeof tariffTypes)[number];

export const offerSources = ['service_buying_group', 'public'] as const;

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** Far beyond any price; sums and products of such numbers are finite. */
const maxAmount = 1e12;
const dollars = z.number().nonnegative().max(maxAmount);

/** Hours of the week: days 1 = Monday … 7 = Sunday, `to` exclusive; `to` at or before `from`: until midnight, and from midnight on. */
export const timeWindowSchema = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1),
  from: clock,
  to: clock,
});
export type TimeWindow = z.infer<typeof timeWindowSchema>;

/** One step of a stepped price. `sizeKwh` is the size of this block in one block period; null: everything above. */
const blockSchema = z.object({ sizeKwh: dollars.nullable(), pricePerKwhExGst: dollars });
export type Block = z.infer<typeof blockSchema>;

const rateSchema = z.object({
  /** `anytime` is a single-rate price; the other three are time-of-use bands. */
  band: z.enum(['anytime', ...bands]),
  blocks: z.array(blockSchema).min(1),
  /** Days after which the blocks start again: 1, 365/12, 365/4, 365 … */
  blockPeriodDays: z.number().positive(),
  /** When the rate applies; empty for `anytime`. */
  windows: z.array(timeWindowSchema),
});
export type Rate = z.infer<typeof rateSchema>;

/** A part of the year with its own prices, both days included; may wrap around the new year. */
const seasonSchema = z.object({
  from: monthDay,
  to: monthDay,
  /** Null: the document states none, which is not the same as free. */
  supplyPerDayExGst: dollars.nullable(),
  rates: z
    .array(rateSchema)
    .min(1)
    .refine((rates) => rates.length === 1 || rates.every((rate) => rate.band !== 'anytime'), {
      message: 'a season has one anytime rate, or time-of-use bands, never both',
    }),
});
export type Season = z.infer<typeof seasonSchema>;

const demandChargeSchema = z.object({
  pricePerKwExGst: dollars,
  /** The price's unit; null: could not be decided, so the charge is not costed and the plan says so. */
  per: z.enum(['day', 'month', 'year']).nullable(),
  /** Days of the year on which the charge runs. */
  days: z.number().min(0).max(366),
  /** Demand below this is charged as this. */
  minDemandKw: z.number().nonnegative().max(maxAmount).nullable(),
  label: z.string(),
});
export type DemandCharge = z.infer<typeof demandChargeSchema>;

/** Unconditional discounts only; conditional ones never enter the model's cost. */
const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent_of_bill'), percent: z.number().min(0).max(100), label: z.string() }),
  z.object({ kind: z.literal('percent_of_use'), percent: z.number().min(0).max(100), label: z.string() }),
  z.object({
    kind: z.literal('percent_over_threshold'),
    percent: z.number().min(0).max(100),
    /** The discount applies to the usage charge above this many dollars a year, ex GST. */
    thresholdPerYearExGst: dollars,
    label: z.string(),
  }),
  z.object({ kind: z.literal('fixed'), amountPerYearIncGst: dollars, label: z.string() }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** A fee nobody on the plan can avoid. */
const feeSchema = z.object({ label: z.string(), amountIncGst: dollars, timesPerYear: z.number().positive() });
export type Fee = z.infer<typeof feeSchema>;

/** What a customer must be, have or do to sign up; source: the AER's "restricted" plans, docs/eligibility.md. */
export const eligibilityCodes = [
  'third_party_only',
  'members_only',
  'existing_customers_only',
  'existing_tariff_only',
  'moving_house',
  'new_customers_only',
  'online_only',
  'solar_required',
  'battery_or_ev_required',
  'irrigation_or_farm',
  'unmetered_or_dedicated_circuit',
  'embedded_network',
  'controlled_load_required',
  'smart_meter_required',
  'usage_range',
  'business_hours',
] as const;
export type EligibilityCode = (typeof eligibilityCodes)[number];

/** `variable_price`: the price of energy follows the wholesale market, so a yearly cost is only an example. */
const priceBases = ['fixed_rates', 'variable_price'] as const;

/** A charge that only some customers pay: it is named beside the cost and never part of it. */
const possibleChargeSchema = z.object({
  label: z.string().min(1),
  amountPerYearIncGst: dollars,
  /** When it applies, in the retailer's words. */
  condition: z.string().nullable(),
});
export type PossibleCharge = z.infer<typeof possibleChargeSchema>;

/** What happens to a customer now and then: paying by card, asking for paper, moving. Never part of a yearly cost. */
export const occasionalFeeKinds = [
  'card_payment',
  'other_payment',
  'dishonoured_payment',
  'late_payment',
  'paper_bill',
  'connection',
  'disconnection',
  'reconnection',
  'other',
] as const;
const occasionalFeeSchema = z.object({
  kind: z.enum(occasionalFeeKinds),
  /** One of the two; 0 is stated, which is not the same as absent. */
  amountIncGst: dollars.optional(),
  percent: z.number().min(0).max(100).optional(),
  /** The retailer's words, where they say more than the kind. */
  text: z.string().min(1).optional(),
});
export type OccasionalFee = z.infer<typeof occasionalFeeSchema>;

export const paymentOptions = ['direct_debit', 'bpay', 'credit_card', 'paper_bill', 'other'] as const;

/** What an owner should know before signing. Only what the source states: an unknown fact is absent. */
export const contractFactsSchema = z.object({
  prices: z.enum(['fixed', 'may_change']).optional(),
  /** When and with what notice prices may change, in the retailer's words. */
  priceChanges: z.string().min(1).optional(),
  /** Months the plan's benefits last; null: as long as the contract. */
  benefitMonths: z.number().int().positive().nullable().optional(),
  /** What happens at the end, in the retailer's words. */
  atEnd: z.string().min(1).optional(),
  coolingOffDays: z.number().int().nonnegative().optional(),
  /** Months between bills, shortest first; more than one: the retailer offers, or chooses. */
  billEveryMonths: z.array(z.number().positive()).min(1).optional(),
  paymentOptions: z.array(z.enum(paymentOptions)).min(1).optional(),
  /** Meters the plan is sold for, as the market names them: `Type 4`. */
  meterTypes: z.array(z.string().min(1)).min(1).optional(),
  occasionalFees: z.array(occasionalFeeSchema).min(1).optional(),
  /** Where the full list of fees is, in the retailer's words. */
  feeInformation: z.string().min(1).optional(),
});
export type ContractFacts = z.infer<typeof contractFactsSchema>;

/** Where a plan's link leads, the most useful first. */
export const linkKinds = ['sign_up', 'plan', 'government_page', 'retailer_site'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const planSchema = z.object({
  offerSource: z.enum(offerSources),
  /** Null for buying group rates, as are `retailer` and `name`. */
  id: z.string().min(1).nullable(),
  idType: z.enum(['service_offer', 'cdr']).nullable(),
  retailer: z.string().min(1).nullable(),
  name: z.string().min(1).nullable(),
  network: z.enum(networkSlugs),
  seasons: z.array(seasonSchema).min(1),
  demandCharges: z.array(demandChargeSchema),
  discounts: z.array(discountSchema),
  fees: z.array(feeSchema),
  /** Null: no fixed term, or an unknown one: see `findTermMonths`. */
  contractTermMonths: z.number().int().positive().nullable(),
  /** Null: the document does not say, which is not the same as none. */
  exitFeeIncGst: dollars.nullable(),
  customerTypeVerified: z.boolean(),
  /** Sold only in these postcodes of the network; null: all of it. */
  postcodes: z.array(z.string().regex(/^\d{4}$/)).nullable(),
  /** Offered only for this yearly usage, kWh; null: no stated bound. */
  minUsageKwh: z.number().nonnegative().nullable(),
  maxUsageKwh: z.number().positive().nullable(),
  /** Absent: any business may sign up. */
  eligibility: z.array(z.enum(eligibilityCodes)).optional(),
  /** The retailer's own sentences about who may sign up. */
  eligibilityText: z.string().min(1).optional(),
  /** Absent: `fixed_rates`. */
  priceBasis: z.enum(priceBases).optional(),
  mayAdd: z.array(possibleChargeSchema).optional(),
  /** The first and the last day the plan is offered, YYYY-MM-DD. */
  offeredFrom: z.iso.date().optional(),
  offeredTo: z.iso.date().optional(),
  contractFacts: contractFactsSchema.optional(),
  /** Where to sign up or read on, https only; `linkKind` says what is there. */
  link: z.url({ protocol: /^https$/ }).optional(),
  linkKind: z.enum(linkKinds).optional(),
  /** Codes of what was inferred or left out when the plan was read; lib/plans/cdr/normalise/notes.ts has their texts. */
  notes: z.array(z.string()).optional(),
});
export type Plan = z.infer<typeof planSchema>;

/** The note of a plan whose document does not say how long its contract runs. */
export const termNotStated = 'term_not_stated';

/** Months a customer is bound: 0 without a fixed term; null: unknown. */
export function findTermMonths(plan: Pick<Plan, 'contractTermMonths' | 'notes'>): number | null {
  return plan.contractTermMonths ?? (plan.notes?.includes(termNotStated) ? null : 0);
}

/**
 * R11: demand if any charge with a price above zero asks for demand, else time of use if any season has bands, else flat.
 * Source: costing rules, docs/costing.md.
 */
export function findTariffType(plan: Pick<Plan, 'seasons' | 'demandCharges'>): TariffType {
  if (plan.demandCharges.some((charge) => charge.pricePerKwExGst > 0)) return 'demand';
  return plan.seasons.some((season) => season.rates.some((rate) => rate.band !== 'anytime')) ? 'time_of_use' : 'flat';
}
