/** The prices of a bill, and their bounds: far above any small business, and small enough for a short code. */
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
    /** Daily charges, cents a day ex GST, added up; null: the bill shows none. */
    supplyCPerDay: z.number().min(0).max(1e6).nullable(),
    /** Prices of energy. Several with one basis add up, such as retail, network, environment and market. */
    energy: z
      .array(
        z.object({
          /** `all`: every kWh but controlled load. A band: the bill's own. `controlled`: the controlled load circuit. */
          basis: z.enum(energyBases),
          /** Cents a kWh ex GST with the loss factor in it; sizes are kWh in `stepDays`, the last step is open. */
          steps: stepsSchema,
          /** Where the line's kWh are another part of the bill's than its band (network beside retail bands): of all kWh. */
          part: share.optional(),
        }),
      )
      .max(24),
    /** Days after which steps begin again: as the bill states (1: per day), else the bill's own days. */
    stepDays: days,
    /** Part of all kWh that is controlled load. */
    controlledShare: share,
    demand: z
      .array(
        z.object({
          pricePerKwExGst: z.number().min(0).max(1e5),
          per: z.enum(demandPeriods),
          /** What is billed where it is another figure than the usage's maximum demand, such as kVA. */
          kw: z.number().min(0).max(1e5).nullable(),
        }),
      )
      .max(8),
    /** Other charges of a year, dollars ex GST; below zero: a credit. */
    fees: z.array(z.object({ kind: z.enum(feeKinds), perYearExGst: dollars, gstFree: z.boolean().optional() })).max(12),
    discounts: z.array(z.object({ percent: z.number().min(0).max(100), of: z.enum(['use', 'bill']) })).max(4),
    /** Credit for solar feed-in, without GST, and what is exported in a year. */
    export: z.object({ cPerKwh, annualKwh: kwh }).nullable(),
    /** What could not be costed: dollars a year inc GST, at least and at most. The cost includes the least. */
    uncertain: z
      .array(z.object({ kind: z.enum(uncertainKinds), lowIncGst: dollars, highIncGst: dollars }))
      .max(9)
      .refine((parts) => parts.every(({ lowIncGst, highIncGst }) => lowIncGst <= highIncGst), {
        message: 'the least is not above the most',
      }),
    /** What the bill's own period came to and what these rates make of it, inc GST; null: typed by hand. */
    period: z.object({ days, chargedIncGst: dollars, costIncGst: dollars }).nullable(),
    /** The network's code for the tariff, such as `N91`; absent: the bill names none that we know. */
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
/** Rates of nothing; steps begin again each day, as a code leaves unsaid. */
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
