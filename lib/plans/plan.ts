/**
 * The plan model: a business electricity plan as stored in the book, whoever published it. Amounts are in dollars. Unit
 * prices, supply and demand are ex GST; fees and fixed discounts include it. The public plan register states them this
 * way, so nothing is converted before costing.
 */
import { z } from 'zod';
import { networkSlugs } from '@/lib/facts/networks';
import { eligibilityCodes } from './eligibility';
import { offerSources, type TariffType, termNotStated } from './plan-kinds';

export const bands = ['peak', 'shoulder', 'off_peak'] as const;
export type Band = (typeof bands)[number];

export const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** Far above any price, so that sums and products stay finite. */
const maxAmount = 1e12;
const dollars = z.number().nonnegative().max(maxAmount);

/**
 * Hours of the week: days 1 = Monday … 7 = Sunday, `to` exclusive. When `to` is not after `from`, the window covers the
 * start and the end of each day.
 */
export const timeWindowSchema = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1),
  from: clock,
  to: clock,
});
export type TimeWindow = z.infer<typeof timeWindowSchema>;

/** A step of a stepped price. `sizeKwh` is its size in one block period; null for everything above. */
const blockSchema = z.object({ sizeKwh: dollars.nullable(), pricePerKwhExGst: dollars });
export type Block = z.infer<typeof blockSchema>;

const rateSchema = z.object({
  /** `anytime` is a single-rate price; the other three are time-of-use bands. */
  band: z.enum(['anytime', ...bands]),
  blocks: z.array(blockSchema).min(1),
  /** Days after which the blocks restart: 1, 365/12, 365/4, 365 … */
  blockPeriodDays: z.number().positive(),
  /** When the rate applies; empty for `anytime`. */
  windows: z.array(timeWindowSchema),
});
export type Rate = z.infer<typeof rateSchema>;

/** A part of the year with its own prices, both days included; may wrap around the new year. */
const seasonSchema = z.object({
  from: monthDay,
  to: monthDay,
  /** Null when the document states none, which does not mean free. */
  supplyPerDayExGst: dollars.nullable(),
  rates: z
    .array(rateSchema)
    .min(1)
    .refine((rates) => rates.length === 1 || rates.every((rate) => rate.band !== 'anytime'), {
      message: 'a season has one anytime rate, or time-of-use bands, never both',
    }),
});
export type Season = z.infer<typeof seasonSchema>;

export const demandResets = ['month', 'season', 'year'] as const;

const demandChargeSchema = z.object({
  pricePerKwExGst: dollars,
  /** The price's unit. When it is null, it is unknown; the charge is not costed, and the plan has a warning. */
  per: z.enum(['day', 'month', 'year']).nullable(),
  /** Days of the year on which the charge applies. */
  days: z.number().min(0).max(366),
  /** The same by month, January first; absent for the whole year. */
  daysByMonth: z.array(z.number().int().min(0).max(31)).length(12).optional(),
  /** Hours in which demand counts. Empty: any hour. Absent: not stated, and any hour is assumed. */
  windows: z.array(timeWindowSchema).optional(),
  /** Time for which the highest demand counts; `year` also where each bill looks back 12 months. Absent: not stated, and each month is assumed. */
  reset: z.enum(demandResets).optional(),
  /** Absent for kW. */
  unit: z.literal('kVA').optional(),
  /** A lower demand is charged as this. */
  minDemandKw: z.number().nonnegative().max(maxAmount).nullable(),
  /** On a customer's own bill: the demand that is charged, when it is not the usage's maximum. */
  billedKw: z.number().nonnegative().max(maxAmount).optional(),
  label: z.string(),
});
export type DemandCharge = z.infer<typeof demandChargeSchema>;

/** Only unconditional discounts; conditional ones never affect the cost. */
const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent_of_bill'), percent: z.number().min(0).max(100), label: z.string() }),
  z.object({ kind: z.literal('percent_of_use'), percent: z.number().min(0).max(100), label: z.string() }),
  z.object({
    kind: z.literal('percent_over_threshold'),
    percent: z.number().min(0).max(100),
    /** The discount applies to the usage charge above this amount a year, in dollars ex GST. */
    thresholdPerYearExGst: dollars,
    label: z.string(),
  }),
  z.object({ kind: z.literal('fixed'), amountPerYearIncGst: dollars, label: z.string() }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** A fee that every customer of the plan pays. */
const feeSchema = z.object({ label: z.string(), amountIncGst: dollars, timesPerYear: z.number().positive() });
export type Fee = z.infer<typeof feeSchema>;

/** A price for exported energy, GST included if any; the retailer's own, never one of a closed government scheme. */
const feedInRateSchema = z.object({
  /** Empty: all hours. */
  windows: z.array(timeWindowSchema),
  /** Sizes are kWh a day; below zero where the retailer charges for exports. */
  blocks: z
    .array(z.object({ sizeKwh: dollars.nullable(), pricePerKwh: z.number().min(-maxAmount).max(maxAmount) }))
    .min(1),
});
export type FeedInRate = z.infer<typeof feedInRateSchema>;

/** The price of a separately metered circuit, such as hot water. */
const controlledLoadSchema = z.object({ pricePerKwhExGst: dollars, supplyPerDayExGst: dollars });

/** A charge that only some customers pay; shown with the cost but never part of it. */
const possibleChargeSchema = z.object({
  label: z.string().min(1),
  amountPerYearIncGst: dollars,
  /** When it applies, as the retailer words it. */
  condition: z.string().nullable(),
});
export type PossibleCharge = z.infer<typeof possibleChargeSchema>;

/** Fees for single events, such as paying by card, paper bills or moving. Never part of a yearly cost. */
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
  /** At most one of the two is present; 0 is a stated value. */
  amountIncGst: dollars.optional(),
  percent: z.number().min(0).max(100).optional(),
  /** The retailer's text, when it says more than the kind. */
  text: z.string().min(1).optional(),
});
export type OccasionalFee = z.infer<typeof occasionalFeeSchema>;

export const paymentOptions = ['direct_debit', 'bpay', 'credit_card', 'paper_bill', 'other'] as const;

/** Facts to know before signing. Facts that the source does not state are absent. */
export const contractFactsSchema = z.object({
  prices: z.enum(['fixed', 'may_change']).optional(),
  /** When and with what notice prices may change, as the retailer words it. */
  priceChanges: z.string().min(1).optional(),
  /** Months that the plan's benefits last; null for as long as the contract. */
  benefitMonths: z.number().int().positive().nullable().optional(),
  /** What happens at the end, as the retailer words it. */
  atEnd: z.string().min(1).optional(),
  coolingOffDays: z.number().int().nonnegative().optional(),
  /** Months between bills, shortest first. With more than one, customer or retailer chooses. */
  billEveryMonths: z.array(z.number().positive()).min(1).optional(),
  paymentOptions: z.array(z.enum(paymentOptions)).min(1).optional(),
  /** Meters that the plan is sold for, by market names: `Type 4`. */
  meterTypes: z.array(z.string().min(1)).min(1).optional(),
  occasionalFees: z.array(occasionalFeeSchema).min(1).optional(),
  /** Where to find the full list of fees, as the retailer words it. */
  feeInformation: z.string().min(1).optional(),
});
export type ContractFacts = z.infer<typeof contractFactsSchema>;

/** Kinds of link, most useful first. */
export const linkKinds = ['sign_up', 'plan', 'government_page', 'retailer_site'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const planSchema = z.object({
  offerSource: z.enum(offerSources),
  /** Null for buying group rates, like `retailer` and `name`. */
  id: z.string().min(1).nullable(),
  idType: z.enum(['service_offer', 'cdr']).nullable(),
  retailer: z.string().min(1).nullable(),
  name: z.string().min(1).nullable(),
  network: z.enum(networkSlugs),
  seasons: z.array(seasonSchema).min(1),
  demandCharges: z.array(demandChargeSchema),
  discounts: z.array(discountSchema),
  fees: z.array(feeSchema),
  /** Absent when the document states none. */
  feedIn: z.array(feedInRateSchema).min(1).optional(),
  controlledLoad: controlledLoadSchema.optional(),
  /** Null for no fixed term or an unknown one; see `findTermMonths`. */
  contractTermMonths: z.number().int().positive().nullable(),
  /** Null when the document does not say, which does not mean none. */
  exitFeeIncGst: dollars.nullable(),
  customerTypeVerified: z.boolean(),
  /** Sold only in these postcodes of the network; null for all. */
  postcodes: z.array(z.string().regex(/^\d{4}$/)).nullable(),
  /** Offered only for this yearly usage, kWh; null for no limit. */
  minUsageKwh: z.number().nonnegative().nullable(),
  maxUsageKwh: z.number().positive().nullable(),
  /** Absent when any business can sign up. */
  eligibility: z.array(z.enum(eligibilityCodes)).optional(),
  /** The retailer's sentences about who can sign up. */
  eligibilityText: z.string().min(1).optional(),
  /** `variable_price`: it follows the wholesale market, so a yearly cost is only an example. Absent for `fixed_rates`. */
  priceBasis: z.enum(['fixed_rates', 'variable_price']).optional(),
  mayAdd: z.array(possibleChargeSchema).optional(),
  /** First and last day the plan is offered, YYYY-MM-DD. */
  offeredFrom: z.iso.date().optional(),
  offeredTo: z.iso.date().optional(),
  contractFacts: contractFactsSchema.optional(),
  /** The https link to sign up or read more; `linkKind` says what it opens. */
  link: z.url({ protocol: /^https$/ }).optional(),
  linkKind: z.enum(linkKinds).optional(),
  /**
   * Codes of what was inferred or left out when the plan was read; lib/plans/cdr/normalise/notes.ts has their texts.
   */
  notes: z.array(z.string()).optional(),
});
export type Plan = z.infer<typeof planSchema>;

/** Returns the contract length in months: 0 without a fixed term, null when not known. */
export function findTermMonths(plan: Pick<Plan, 'contractTermMonths' | 'notes'>): number | null {
  return plan.contractTermMonths ?? (plan.notes?.includes(termNotStated) ? null : 0);
}

/**
 * Returns demand if any demand charge has a price above zero, else time of use if any season has bands, else flat.
 * Source: rule R11 of docs/costing.md.
 */
export function findTariffType(plan: Pick<Plan, 'seasons' | 'demandCharges'>): TariffType {
  if (plan.demandCharges.some((charge) => charge.pricePerKwExGst > 0)) return 'demand';
  return plan.seasons.some((season) => season.rates.some((rate) => rate.band !== 'anytime')) ? 'time_of_use' : 'flat';
}
