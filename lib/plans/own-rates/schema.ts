/** The prices of a bill and their limits: far above any small business, but small enough for a short code. */
import { z } from 'zod';
import { bands } from '../plan';

export const feeKinds = ['metering', 'service', 'network', 'environment', 'market', 'other'] as const;
export const uncertainKinds = [...feeKinds, 'usage', 'supply', 'demand'] as const;
export const energyBases = ['all', ...bands, 'controlled'] as const;
export const demandPeriods = ['day', 'month', 'year'] as const;

const share = z.number().min(0).max(1);
const dollars = z.number().min(-1e7).max(1e7);
const cPerKwh = z.number().min(-1e4).max(1e4);
const kwh = z.number().min(0).max(1e8);
const days = z.number().positive().max(1000);

const stepsSchema = z
  .array(z.object({ sizeKwh: z.number().positive().max(1e8).nullable(), cPerKwh }))
  .min(1)
  .max(6)
  .refine((steps) => steps.every(({ sizeKwh }, i) => (sizeKwh === null) === (i === steps.length - 1)), {
    message: 'only the last step is open',
  });

export const ownRatesSchema = z
  .object({
    /** Sum of daily charges, cents a day ex GST; null when the bill shows none. */
    supplyCPerDay: z.number().min(0).max(1e6).nullable(),
    /** Prices of energy. Several with the same basis add up, such as retail, network, environment and market. */
    energy: z
      .array(
        z.object({
          /**
           * `all`: every kWh except controlled load. A band: the bill's own. `controlled`: the controlled load circuit.
           */
          basis: z.enum(energyBases),
          /** Cents a kWh ex GST including the loss factor; sizes are kWh in `stepDays`, and the last step is open. */
          steps: stepsSchema,
          /**
           * Share of all kWh, when the line's kWh are not those of its band, such as a network line with retail bands.
           */
          part: share.optional(),
        }),
      )
      .max(24),
    /** Days after which steps restart: 1 when the bill says so, else the bill's own days. */
    stepDays: days,
    /** Share of controlled load in all kWh. */
    controlledShare: share,
    demand: z
      .array(
        z.object({
          pricePerKwExGst: z.number().min(0).max(1e5),
          per: z.enum(demandPeriods),
          /** Billed demand, when it differs from the usage's maximum demand, such as kVA; else null. */
          kw: z.number().min(0).max(1e5).nullable(),
        }),
      )
      .max(8),
    /** Other charges a year, dollars ex GST; negative for a credit. */
    fees: z.array(z.object({ kind: z.enum(feeKinds), perYearExGst: dollars, gstFree: z.boolean().optional() })).max(12),
    discounts: z.array(z.object({ percent: z.number().min(0).max(100), of: z.enum(['use', 'bill']) })).max(4),
    /** Credit for solar feed-in without GST, and the kWh exported in a year. */
    export: z.object({ cPerKwh, annualKwh: kwh }).nullable(),
    /**
     * Charges that could not be costed: minimum and maximum in dollars a year including GST. The cost includes the
     * minimum.
     */
    uncertain: z
      .array(z.object({ kind: z.enum(uncertainKinds), lowIncGst: dollars, highIncGst: dollars }))
      .max(9)
      .refine((parts) => parts.every(({ lowIncGst, highIncGst }) => lowIncGst <= highIncGst), {
        message: 'the least is not above the most',
      }),
    /** Charge of the bill's period and its cost at these rates, including GST; null for rates typed by hand. */
    period: z.object({ days, chargedIncGst: dollars, costIncGst: dollars }).nullable(),
    /** The network's tariff code, such as `N91`; absent when the bill shows no known code. */
    networkTariff: z
      .string()
      .regex(/^[A-Z0-9]{3,7}$/)
      .optional(),
  })
  .refine(
    ({ energy, uncertain }) =>
      energy.some(({ basis }) => basis !== 'controlled') || uncertain.some(({ kind }) => kind === 'usage'),
    { message: 'usage has a price, or is said to have none' },
  );

export type OwnRates = z.infer<typeof ownRatesSchema>;
/** Returns empty rates. Steps restart each day, which is a code's default. */
export function makeEmptyRates(): OwnRates {
  return {
    supplyCPerDay: null,
    energy: [],
    stepDays: 1,
    controlledShare: 0,
    demand: [],
    fees: [],
    discounts: [],
    export: null,
    uncertain: [],
    period: null,
  };
}

export type EnergyPrice = OwnRates['energy'][number];
export type PriceStep = EnergyPrice['steps'][number];
