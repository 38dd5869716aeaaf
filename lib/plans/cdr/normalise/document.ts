/**
 * Schema of the register's plan detail (Consumer Data Right product reference data, energy plan detail v3), limited to
 * the fields we read. The register writes amounts as decimal strings; numbers are accepted too. Unknown fields are
 * ignored. Invalid fields fail the parse only when a price depends on them.
 */
import { z } from 'zod';
import { monthDay } from '../../plan';

/** Far above any price or volume. Without this limit a cost could become Infinity. */
const maxDecimal = 1e9;
const decimal = z
  .union([z.number(), z.string().regex(/^\s*-?\d+(\.\d*)?\s*$|^\s*-?\.\d+\s*$/)])
  .transform(Number)
  .pipe(z.number().min(-maxDecimal).max(maxDecimal));
const price = decimal.pipe(z.number().nonnegative());
/** Real texts have up to 500 characters. Patterns take long to search much longer ones. */
const maxTextLength = 2000;
const cut = (words: string) => words.slice(0, maxTextLength).toWellFormed();
/** Text that is only shown or searched; other types count as empty. */
const text = z.string().transform(cut).catch('');
/** Real documents have up to 14 items in a list. */
const list = <T extends z.ZodType>(item: T, max = 100) => z.array(item).max(max);
const maxPostcodes = 5000;

const rateStepSchema = z.object({
  unitPrice: price,
  volume: price.nullish().catch(null),
  measureUnit: z.string().nullish(),
});
const windowSchema = z.object({ days: list(z.string()), startTime: z.string(), endTime: z.string() });
const touRateSchema = z.object({
  type: z.string(),
  rates: list(rateStepSchema).min(1),
  period: z.string().nullish(),
  timeOfUse: list(windowSchema).catch([]),
});
const demandChargeDocumentSchema = z.object({
  amount: price,
  displayName: text.default(''),
  description: text.default(''),
  chargePeriod: text.default(''),
  minDemand: decimal.nullish().catch(null),
  measureUnit: z.string().nullish().catch(null),
  measurementPeriod: text.default(''),
  startTime: text.default(''),
  endTime: text.default(''),
  days: list(z.string()).nullish().catch(null),
});
const tariffPeriodSchema = z.object({
  startDate: monthDay,
  endDate: monthDay,
  dailySupplyCharge: price.nullish(),
  singleRate: z.object({ rates: list(rateStepSchema).min(1), period: z.string().nullish() }).nullish(),
  timeOfUseRates: list(touRateSchema).nullish(),
  demandCharges: list(demandChargeDocumentSchema).nullish(),
});
/** Only unconditional discounts affect the cost, so only they must be valid. */
const discountSchema = z.union([
  z.object({
    type: z.literal('GUARANTEED'),
    displayName: text.default(''),
    description: text.default(''),
    percentOfBill: z.object({ rate: decimal }).nullish(),
    percentOfUse: z.object({ rate: decimal }).nullish(),
    percentOverThreshold: z.object({ rate: decimal, usageAmount: decimal }).nullish(),
    fixedAmount: z.object({ amount: decimal }).nullish(),
  }),
  z.object({
    type: text
      .default('')
      .refine((type) => type !== 'GUARANTEED')
      .transform(() => 'OTHER' as const),
  }),
]);
const feeDocumentSchema = z.object({
  type: text.default(''),
  term: text.default(''),
  description: text.default(''),
  amount: decimal.nullish().catch(null),
  /** A fraction of 1. */
  rate: decimal.nullish().catch(null),
});
const meteringChargeDocumentSchema = z.object({
  displayName: text.default(''),
  description: text.default(''),
  minimumValue: price.nullish().catch(null),
  maximumValue: price.nullish().catch(null),
  period: text.default(''),
});
const feedInRatesSchema = list(z.object({ unitPrice: decimal, volume: price.nullish().catch(null) })).min(1);
const timeVaryingSchema = z.object({ rates: feedInRatesSchema, timeVariations: list(windowSchema) });
const feedInSchema = z.object({
  scheme: text.default(''),
  payerType: text.default(''),
  startDate: text.default(''),
  endDate: text.default(''),
  singleTariff: z.object({ rates: feedInRatesSchema }).nullish(),
  /** A list in Victoria, elsewhere one. */
  timeVaryingTariffs: z.union([list(timeVaryingSchema), timeVaryingSchema.transform((one) => [one])]).nullish(),
});
const controlledLoadDocumentSchema = z.object({
  singleRate: z.object({ rates: list(rateStepSchema).min(1), dailySupplyCharge: price.nullish().catch(null) }),
});
const link = z.string().nullish().catch(null);
const stringList = list(z.string()).nullish().catch(null);

export const planDocumentSchema = z.object({
  planId: z.string().min(1).max(100),
  displayName: z.string().transform(cut),
  brand: text.default(''),
  brandName: text.default(''),
  fuelType: z.string(),
  customerType: z.string().nullish(),
  effectiveFrom: z.string().nullish().catch(null),
  effectiveTo: z.string().nullish(),
  geography: z.object({
    distributors: list(z.string()).min(1),
    includedPostcodes: list(z.string(), maxPostcodes).nullish(),
    excludedPostcodes: list(z.string(), maxPostcodes).nullish(),
  }),
  applicationUri: link,
  additionalInformation: z
    .object({ overviewUri: link, pricingUri: link, termsUri: link, eligibilityUri: link, bundleUri: link })
    .nullish()
    .catch(null),
  meteringCharges: list(meteringChargeDocumentSchema).nullish().catch(null),
  electricityContract: z.object({
    termType: z.string().nullish(),
    tariffPeriod: list(tariffPeriodSchema).min(1),
    terms: text.default(''),
    variation: text.default(''),
    isFixed: z.boolean().nullish().catch(null),
    meterTypes: list(z.string()).nullish().catch(null),
    /** Null for a circuit whose price has hours. */
    controlledLoad: list(controlledLoadDocumentSchema.nullable().catch(null)).nullish().catch(null),
    solarFeedInTariff: list(feedInSchema.nullable().catch(null)).nullish().catch(null),
    discounts: list(discountSchema).nullish(),
    fees: list(feeDocumentSchema).nullish(),
    onExpiryDescription: text.default(''),
    benefitPeriod: text.default(''),
    coolingOffDays: decimal.pipe(z.number().int().nonnegative()).nullish().catch(null),
    billFrequency: stringList,
    paymentOption: stringList,
    additionalFeeInformation: text.default(''),
    eligibility: list(
      z.object({ type: text.default(''), information: text.default(''), description: text.default('') }),
    )
      .nullish()
      .catch(null),
  }),
});
export type PlanDocument = z.infer<typeof planDocumentSchema>;
export type TariffPeriodDocument = z.infer<typeof tariffPeriodSchema>;
export type DemandChargeDocument = z.infer<typeof demandChargeDocumentSchema>;
export type FeedInDocument = z.infer<typeof feedInSchema>;
export type FeeDocument = z.infer<typeof feeDocumentSchema>;
export type MeteringChargeDocument = z.infer<typeof meteringChargeDocumentSchema>;
export type RateStepDocument = z.infer<typeof rateStepSchema>;
