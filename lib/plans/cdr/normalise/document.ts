/**
 * Schema of the register's plan detail (Consumer Data Right product reference data, energy plan detail v3), limited to
 * the fields we read. The register writes amounts as decimal strings; numbers are accepted too. Unknown fields are
 * ignored. Invalid fields fail the parse only when a price depends on them.
 */
import { z } from 'zod';

const decimal = z
  .union([z.number(), z.string().regex(/^\s*-?\d+(\.\d*)?\s*$|^\s*-?\.\d+\s*$/)])
  .transform(Number)
  .pipe(z.number());
const price = decimal.pipe(z.number().nonnegative());
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
/** Text that is only shown or searched; other types count as empty. */
const text = z.string().catch('');

const rateStepSchema = z.object({
  unitPrice: price,
  volume: price.nullish().catch(null),
  measureUnit: z.string().nullish(),
});
const windowSchema = z.object({ days: z.array(z.string()), startTime: z.string(), endTime: z.string() });
const touRateSchema = z.object({
  type: z.string(),
  rates: z.array(rateStepSchema).min(1),
  period: z.string().nullish(),
  timeOfUse: z.array(windowSchema).catch([]),
});
const demandChargeDocumentSchema = z.object({
  amount: price,
  displayName: text.default(''),
  description: text.default(''),
  chargePeriod: text.default(''),
  minDemand: decimal.nullish().catch(null),
  measureUnit: z.string().nullish().catch(null),
});
const tariffPeriodSchema = z.object({
  startDate: monthDay,
  endDate: monthDay,
  dailySupplyCharge: price.nullish(),
  singleRate: z.object({ rates: z.array(rateStepSchema).min(1), period: z.string().nullish() }).nullish(),
  timeOfUseRates: z.array(touRateSchema).nullish(),
  demandCharges: z.array(demandChargeDocumentSchema).nullish(),
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
const link = z.string().nullish().catch(null);
const stringList = z.array(z.string()).nullish().catch(null);

export const planDocumentSchema = z.object({
  planId: z.string().min(1),
  displayName: z.string(),
  brand: text.default(''),
  brandName: text.default(''),
  fuelType: z.string(),
  customerType: z.string().nullish(),
  effectiveFrom: z.string().nullish().catch(null),
  effectiveTo: z.string().nullish(),
  geography: z.object({
    distributors: z.array(z.string()).min(1),
    includedPostcodes: z.array(z.string()).nullish(),
    excludedPostcodes: z.array(z.string()).nullish(),
  }),
  applicationUri: link,
  additionalInformation: z
    .object({ overviewUri: link, pricingUri: link, termsUri: link, eligibilityUri: link, bundleUri: link })
    .nullish()
    .catch(null),
  meteringCharges: z.array(meteringChargeDocumentSchema).nullish().catch(null),
  electricityContract: z.object({
    termType: z.string().nullish(),
    tariffPeriod: z.array(tariffPeriodSchema).min(1),
    terms: text.default(''),
    variation: text.default(''),
    isFixed: z.boolean().nullish().catch(null),
    meterTypes: z.array(z.string()).nullish().catch(null),
    controlledLoad: z.array(z.unknown()).nullish().catch(null),
    discounts: z.array(discountSchema).nullish(),
    fees: z.array(feeDocumentSchema).nullish(),
    onExpiryDescription: text.default(''),
    benefitPeriod: text.default(''),
    coolingOffDays: decimal.nullish().catch(null),
    billFrequency: stringList,
    paymentOption: stringList,
    additionalFeeInformation: text.default(''),
    eligibility: z
      .array(z.object({ type: text.default(''), information: text.default(''), description: text.default('') }))
      .nullish()
      .catch(null),
  }),
});
export type PlanDocument = z.infer<typeof planDocumentSchema>;
export type TariffPeriodDocument = z.infer<typeof tariffPeriodSchema>;
export type DemandChargeDocument = z.infer<typeof demandChargeDocumentSchema>;
export type FeeDocument = z.infer<typeof feeDocumentSchema>;
export type MeteringChargeDocument = z.infer<typeof meteringChargeDocumentSchema>;
export type RateStepDocument = z.infer<typeof rateStepSchema>;
