/**
 * Reads the operator's negotiated rates from a JSON file into the plan model. docs/buying-group.md documents its
 * fields.
 */
import { z } from 'zod';
import { gstFactor } from '@/lib/facts/money';
import { getNetwork, type NetworkFacts, networkSlugs } from '@/lib/facts/networks';
import { countDaysInSeason, daysInYear } from './calendar';
import { bands, type DemandCharge, type Plan, type Rate, type Season, type TimeWindow } from './plan';

const price = z.number().nonnegative().max(10_000);
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'month and day such as "11-01"');
const wholeYear = { from: '01-01', to: '12-31' };

const pricesSchema = z.strictObject({
  supply_c_per_day: price,
  /** One price, or one for each time-of-use band. */
  usage_c_per_kwh: z.union([
    price,
    z
      .strictObject({ peak: price, shoulder: price, off_peak: price })
      .partial()
      .refine((prices) => Object.keys(prices).length > 0, 'at least one of peak, shoulder and off_peak'),
  ]),
});
const seasonSchema = pricesSchema.extend({ from: monthDay, to: monthDay });
const demandSchema = z.strictObject({
  dollars_per_kw: price,
  per: z.enum(['day', 'month', 'year']),
  /** The part of the year it is charged in; the whole year by default. */
  from: monthDay.optional(),
  to: monthDay.optional(),
  minimum_kw: z.number().nonnegative().optional(),
});
const common = {
  network: z.enum(networkSlugs),
  demand: z.array(demandSchema).default([]),
  postcodes: z
    .array(z.string().regex(/^\d{4}$/))
    .min(1)
    .optional(),
  min_usage_kwh: z.number().nonnegative().optional(),
  max_usage_kwh: z.number().positive().optional(),
};
const rateSchema = z.union([
  pricesSchema.extend(common),
  z.strictObject({
    ...common,
    seasons: z
      .array(seasonSchema)
      .min(1)
      .refine(
        (seasons) => seasons.reduce((days, season) => days + countDaysInSeason(season), 0) === daysInYear,
        'seasons that fill the year once',
      ),
  }),
]);
const buyingGroupFileSchema = z.strictObject({
  /** Whether every price in the file includes GST. There is no default, because a wrong guess changes prices by 10%. */
  prices_include_gst: z.boolean(),
  rates: z.array(rateSchema).min(1),
});

type RateEntry = z.infer<typeof rateSchema>;
type SeasonEntry = z.infer<typeof seasonSchema>;

/** The file cannot be used; the message says where and what is expected. */
export class BuyingGroupError extends Error {}

/** Parses a buying group file. Throws `BuyingGroupError`. */
export function parseBuyingGroup(text: string): Plan[] {
  const parsed = buyingGroupFileSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BuyingGroupError(
      z
        .prettifyError(parsed.error)
        .split('\n')
        .map((line) => line.trim())
        .join(' '),
    );
  const { prices_include_gst: includeGst, rates } = parsed.data;
  return rates.map((entry) => toPlan(entry, includeGst ? gstFactor : 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BuyingGroupError(`It is not JSON: ${(error as Error).message}`);
  }
}

/** Divides the entry's prices by `factor` to get prices ex GST. */
function toPlan(entry: RateEntry, factor: number): Plan {
  const network = getNetwork(entry.network);
  const seasons = 'seasons' in entry ? entry.seasons : [{ ...wholeYear, ...entry }];
  return {
    offerSource: 'service_buying_group',
    id: null,
    idType: null,
    retailer: null,
    name: null,
    network: entry.network,
    seasons: seasons.map((season) => toSeason(season, network, factor)),
    demandCharges: entry.demand.map((charge) => toDemandCharge(charge, factor)),
    discounts: [],
    fees: [],
    contractTermMonths: null,
    exitFeeIncGst: 0,
    customerTypeVerified: true,
    postcodes: entry.postcodes ?? null,
    minUsageKwh: entry.min_usage_kwh ?? null,
    maxUsageKwh: entry.max_usage_kwh ?? null,
  };
}

function toSeason(
  { from, to, supply_c_per_day: supply, usage_c_per_kwh: usage }: SeasonEntry,
  network: NetworkFacts,
  factor: number,
): Season {
  const rate = (band: Rate['band'], centsPerKwh: number, windows: TimeWindow[]): Rate => ({
    band,
    blocks: [{ sizeKwh: null, pricePerKwhExGst: centsPerKwh / 100 / factor }],
    blockPeriodDays: daysInYear,
    windows,
  });
  const rates =
    typeof usage === 'number'
      ? [rate('anytime', usage, [])]
      : bands.flatMap((band) =>
          usage[band] === undefined ? [] : [rate(band, usage[band], findWindows(network, band))],
        );
  return { from, to, supplyPerDayExGst: supply / 100 / factor, rates };
}

/** Bands use the network's own hours. */
function findWindows(network: NetworkFacts, band: Rate['band']): TimeWindow[] {
  return network.profile.bands
    .filter((window) => window.band === band)
    .map(({ days, from, to }) => ({ days, from, to }));
}

function toDemandCharge(charge: z.infer<typeof demandSchema>, factor: number): DemandCharge {
  const season = { from: charge.from ?? wholeYear.from, to: charge.to ?? wholeYear.to };
  return {
    label: 'Demand',
    pricePerKwExGst: charge.dollars_per_kw / factor,
    per: charge.per,
    days: countDaysInSeason(season),
    minDemandKw: charge.minimum_kw ?? null,
  };
}
