/**
 * The contract, relaxed for remote implementations: nullable fields may be absent, and kinds may be new. Parts that the
 * documentation does not specify are dropped when invalid. Values needed to state a price (cost, usage, date, kind of
 * offer) are required; otherwise the response is invalid.
 */
import { z } from 'zod';
import {
  benchmarkSchema,
  byNetworkSchema,
  locationSchema,
  networkSchema,
  paginationSchema,
  ratesResponseSchema,
  statsSchema,
  summarySchema,
  usageSchema,
} from '@/lib/rates/contract';
import { costLines, mayAdd, plan, ref } from './remote-plan';
import { list, message, name, nameOrNull, number, numberOrNull, orNull, toWebAddress, whole } from './remote-values';

const network = networkSchema.extend({ id: name, name: nameOrNull, state: nameOrNull }).transform((read) => ({
  ...read,
  name: read.name || read.id,
}));

const location = locationSchema.extend({
  level: locationSchema.shape.level.nullish().catch(null),
  input: orNull(name),
  state: nameOrNull,
  city: orNull(z.object({ id: name, name, basis: nameOrNull })).transform(
    (city) => city && { ...city, basis: city.basis ?? '' },
  ),
  postcode: nameOrNull,
  suburbs: list(name),
  networks: list(network),
  ambiguous: orNull(z.boolean()).transform(Boolean),
});

const usage = usageSchema.extend({
  annual_kwh: number,
  peak_share: numberOrNull,
  shoulder_share: numberOrNull,
  off_peak_share: numberOrNull,
  max_demand_kw: numberOrNull,
  assumed: list(name),
  default_basis: nameOrNull.transform((basis) => basis ?? ''),
  load_profile: nameOrNull.optional().catch(undefined),
  estimated_from: z.undefined().catch(undefined),
});

const benchmark = benchmarkSchema
  .extend({
    name: nameOrNull,
    short_name: nameOrNull,
    abbreviation: nameOrNull,
    regulator: nameOrNull.transform((regulator) => regulator ?? ''),
    period: nameOrNull.transform((period) => period ?? ''),
    annual_kwh: number,
    annual_cost_inc_gst: number,
    published_reference: orNull(z.object({ annual_inc_gst: number, usage_kwh: number })),
    source_url: orNull(z.string()).transform((url) => toWebAddress(url) ?? ''),
    note: orNull(message).catch(null),
    cost_lines: costLines,
  })
  .transform((read) => {
    const called = read.short_name || read.name || read.abbreviation || 'regulated benchmark';
    return { ...read, name: read.name || called, short_name: called };
  });

const groupOffer = z.object({
  ref,
  offer_source: name,
  network: name,
  annual_cost_inc_gst: number,
  vs_benchmark_pct: numberOrNull,
  benchmark_abbreviation: nameOrNull,
});
/** The first plan of any kind; its kind decides which fields it has. */
const cheapest = groupOffer.extend({
  retailer: name.nullish(),
  plan_name: name.nullish(),
  plan_id: name.nullish(),
  plan_id_type: name.nullish(),
  tariff_type: name.nullish().transform((type) => type ?? undefined),
  customer_type_verified: z.boolean().optional().catch(undefined),
});
const publicOffer = groupOffer.extend({
  offer_source: nameOrNull.transform((source) => source ?? 'public'),
  retailer: nameOrNull,
  plan_name: nameOrNull,
  plan_id: nameOrNull,
  plan_id_type: nameOrNull,
  tariff_type: nameOrNull.transform((type) => type ?? ''),
  customer_type_verified: orNull(z.boolean()).transform(Boolean),
});

/** Counts are used only when complete. */
const coverage = z.object({
  networks: whole,
  plans_compared: whole,
  plans_public: whole,
  plans_buying_group: whole,
  retailers_public: whole,
  plans_customer_type_unverified: whole,
  public_comparison_available: z.boolean(),
  /** An extension. */
  plans_sold_in_part: whole.optional().catch(undefined),
  plans_restricted: whole.optional().catch(undefined),
});
const noCoverage: z.infer<typeof coverage> = {
  networks: 0,
  plans_compared: 0,
  plans_public: 0,
  plans_buying_group: 0,
  retailers_public: 0,
  plans_customer_type_unverified: 0,
  public_comparison_available: false,
};

const summary = summarySchema.extend({
  usage_kwh: number,
  checked_at: name.pipe(z.string().min(1).max(40)),
  cheapest: orNull(cheapest),
  cheapest_fully_costed: cheapest.nullish().catch(undefined),
  headline: cheapest.extend({ may_add: mayAdd }).nullish().catch(undefined),
  cheapest_open_public: cheapest.nullish().catch(undefined),
  headline_public: cheapest.extend({ may_add: mayAdd }).nullish().catch(undefined),
  headline_by_network: z.undefined().catch(undefined),
  cheapest_without_demand: cheapest.nullish().catch(undefined),
  demand_plan: cheapest.extend({ max_demand_kw: number, break_even_kw: number }).nullish().catch(undefined),
  cheapest_buying_group: orNull(groupOffer),
  cheapest_public: orNull(publicOffer),
  buying_group_vs_cheapest_public_pct: numberOrNull,
  best_vs_benchmark_pct: numberOrNull,
  benchmarks: list(
    z.object({
      network: name,
      name: nameOrNull.transform((called) => called ?? ''),
      abbreviation: nameOrNull,
      annual_cost_inc_gst: number,
    }),
  ),
  coverage: coverage
    .nullish()
    .catch(null)
    .transform((counts) => counts ?? noCoverage),
  cheapest_public_by_retailer: list(publicOffer.omit({ offer_source: true, benchmark_abbreviation: true })),
});

/** The documentation does not name the fields of `stats`. */
const stats = orNull(statsSchema).catch(null);
const cursor = orNull(z.string());
const pagination = paginationSchema.extend({
  page_size: orNull(whole),
  page: orNull(whole),
  total_pages: orNull(whole),
  total_plans: orNull(whole),
  returned: orNull(whole),
  from_rank: orNull(whole),
  to_rank: orNull(whole),
  has_more: z.boolean().nullish(),
  next_cursor: cursor,
});

const notAskedFor = z
  .unknown()
  .optional()
  .transform(() => undefined);

/** The result may contradict itself; remote-normalise.ts resolves that. */
export const remoteRatesSchema = ratesResponseSchema.extend({
  location,
  usage: orNull(usage),
  benchmark: orNull(benchmark),
  stats,
  summary,
  by_network: list(byNetworkSchema.extend({ network, usage: orNull(usage), benchmark: orNull(benchmark), stats })),
  plans: list(plan),
  pagination,
  next_cursor: cursor,
  /** The documentation names only `message`. */
  warnings: list(
    z
      .object({ code: name.optional().catch(undefined), message })
      .transform(({ code, message }) => ({ ...(code !== undefined && { code }), message })),
  ),
  page_url: orNull(z.string()).transform(toWebAddress),
  /** Never requested, see `extensionParameters`. */
  facets: notAskedFor,
  stability: notAskedFor,
  own_plan: notAskedFor,
  /** The site shows every price as dollars including GST, so a response that says otherwise is invalid. */
  meta: z
    .object({
      api_version: nameOrNull,
      currency: z.literal('AUD').nullish(),
      prices_include_gst: z.literal(true).nullish(),
      source: nameOrNull,
      generated_at: nameOrNull,
    })
    .nullish()
    .transform((meta) => ({
      api_version: meta?.api_version ?? 'v1',
      currency: 'AUD',
      prices_include_gst: true,
      source: meta?.source ?? '',
      generated_at: meta?.generated_at ?? '',
    })),
});

export type RemoteReading = z.infer<typeof remoteRatesSchema>;
