/** The query of `GET /v1/rates`: parsed strictly, by name, into a typed request. Source: the API's parameter table. */
import { z } from 'zod';
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { networkSlugs } from '@/lib/facts/networks';
import { states } from '@/lib/facts/states';
import { tariffTypes } from '@/lib/plans/plan';
import { RatesError, type RatesErrorCode } from './errors';

export const defaultUsageKwh = 10_000;
export const leastUsageKwh = 1000;
export const mostUsageKwh = 2_000_000;
export const mostDemandKw = 10_000;
export const defaultLimit = 10;
const shareTolerance = 1e-9;

/** A plain decimal: no sign, exponent, hexadecimal or spaces; short enough to be a number somebody meant. */
const plainNumber = /^(\d{1,12}(\.\d{0,20})?|\.\d{1,20})$/;
const integer = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: 'integer', minimum: min, maximum: max, default: fallback } });
const decimal = (min: number, max: number) =>
  z
    .string()
    .regex(plainNumber)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: 'number', minimum: min, maximum: max } });

/**
 * Extensions: they never fail, since an addition of ours has no error code in the API; what cannot be read is undefined.
 * A list is read whole or not at all, and into one order, so that equal lists are one query.
 */
const flag = z
  .string()
  .transform((text) => text === 'true')
  .meta({ override: { type: 'boolean', default: false } });
const listOf = <T extends string>(isItem: (text: string) => text is T, most: number, items: Record<string, unknown>) =>
  z
    .string()
    .transform((text) => {
      const parts = new Set(text.split(',', most * 4).filter(isNotEmpty));
      const read = [...parts].filter(isItem).sort();
      return read.length > 0 && read.length === parts.size && read.length <= most ? read : undefined;
    })
    .meta({
      override: { type: 'array', items, minItems: 1, maxItems: most },
      param: { style: 'form', explode: false },
    });
const choice = <const T extends string>(values: readonly T[]) =>
  z
    .string()
    .transform((text) => values.find((value) => value === text))
    .meta({ override: { type: 'string', enum: values } });
const isNotEmpty = (text: string) => text !== '';
const oneOf = <T extends string>(values: readonly T[]) =>
  listOf((text): text is T => values.some((value) => value === text), values.length, { type: 'string', enum: values });
const matching = (pattern: RegExp, most: number) =>
  listOf((text): text is string => pattern.test(text), most, { type: 'string', pattern: pattern.source });

export const includable = ['facets', 'stability', 'curve', 'details'] as const;
export const mostPlansNamed = 8;
export const longestTermMonths = 120;

export const ratesQuerySchema = z.object({
  postcode: z
    .string()
    .regex(/^\d{4}$/)
    .describe(
      'Postcode of the supply address. Extension: beside `nmi`, which tells the network, it limits plans to those sold in it; ' +
        'where the two contradict it is not used (warning `postcode_ignored`)',
    ),
  distributor: z.enum(networkSlugs).describe('Network; can also narrow a postcode, city or state to one network'),
  nmi: z
    .string()
    .regex(/^[A-Za-z0-9]{10,11}$/)
    .describe('National Metering Identifier, with or without its check digit; the most precise location'),
  city: z.string().describe('City slug, such as `sydney`; cities of WA and the NT answer 422 `out_of_coverage`'),
  state: z.enum(states).describe('State; `WA` and `NT` answer 422 `out_of_coverage`'),
  usage_kwh: integer(leastUsageKwh, mostUsageKwh, defaultUsageKwh).describe('Annual usage, kWh'),
  peak_share: decimal(0, 1).describe("Share of usage in peak hours; default: the network's typical profile"),
  shoulder_share: decimal(0, 1).describe('Share of usage in shoulder hours; the remainder is off-peak'),
  max_demand_kw: decimal(0, mostDemandKw).describe("Maximum demand, kW; default: the network's typical value"),
  offer_source: z.enum(['all', 'public', 'service_buying_group']).describe('Which offers to return (default `all`)'),
  limit: integer(1, 50, defaultLimit).describe('Plans per page'),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .describe('`pagination.next_cursor` of the previous page, with the same other parameters'),
  fold_twins: flag.describe(
    'Extension: `true` puts plans of one retailer with the same prices and terms into one row; `pagination` ' +
      'counts rows then. Any other value is `false`',
  ),
  group_variants: flag.describe(
    'Extension: `true` puts plans of one retailer and name on a network into one row, at the place of the cheapest, with ' +
      'its `variants`; `pagination` counts rows then. It stands before `fold_twins`',
  ),
  tariff_type: oneOf(tariffTypes).describe(
    'Extension: only these kinds of tariff, separated by commas. This and every other filter combine. An extension ' +
      'that cannot be read counts as not given',
  ),
  retailer: matching(/^[a-z0-9-]{1,60}$/, 50).describe(
    'Extension: only plans of these retailers, by `facets.retailers[].id`, separated by commas; no buying group rate, ' +
      'since those name none',
  ),
  max_term_months: z
    .string()
    .transform((text) => (/^\d{1,3}$/.test(text) && Number(text) <= longestTermMonths ? Number(text) : undefined))
    .meta({ override: { type: 'integer', minimum: 0, maximum: longestTermMonths } })
    .describe(
      'Extension: only plans with a contract term of at most these months; 0: only plans without a fixed term. A plan ' +
        'whose `contract_term_months` is null has no fixed term, unless its notes carry `term_not_stated`: then its ' +
        'term is unknown, and it is left out',
    ),
  no_exit_fee: flag.describe(
    'Extension: `true` keeps plans known to have no exit fee (`exit_fee_inc_gst` is 0: the document states none for an ' +
      'ongoing contract, or states a fee of 0). An unknown exit fee (null) is not counted as none',
  ),
  fully_costed: flag.describe(
    'Extension: `true` keeps plans whose cost lacks no charge: neither `no_supply_charge_found` nor `demand_not_costed`',
  ),
  plans: matching(/^[a-z0-9]{4,20}$/, mostPlansNamed).describe(
    'Extension: only these plans, by their `ref`, separated by commas, at most 8; one that is not offered (any more) is ' +
      'not in the answer',
  ),
  load_profile: choice(loadProfileIds).describe(
    'Extension: when the usage falls. Without shares, plans are costed by this profile over their own hours (default ' +
      "`typical`). With shares, the profile is scaled in the network's own bands until they hold, and then laid over each " +
      "plan's hours; shares without it go to a plan's bands by name",
  ),
  eligibility: choice(['open', 'all']).describe(
    'Extension: `open` (default) keeps plans that an ordinary business can sign up for; `all` also those with conditions, ' +
      'such as membership, solar panels or a move; see `eligibility` of a plan',
  ),
  controlled_load: flag.describe(
    'Extension: `true` when the site has a controlled load circuit: plans that need one are open then',
  ),
  include: oneOf(includable).describe('Extension: parts to add to the answer, separated by commas'),
});

/** Parameters that hold a list, separated by commas. */
export const listParameters = ['tariff_type', 'retailer', 'plans', 'include'] as const;

/** Parameters that are ours alone: another service of this API is not asked with them, since it may refuse what it does not know. */
export const extensionParameters = [
  'fold_twins',
  'group_variants',
  'tariff_type',
  'retailer',
  'max_term_months',
  'no_exit_fee',
  'fully_costed',
  'plans',
  'load_profile',
  'eligibility',
  'controlled_load',
  'include',
] as const;

const partialSchema = ratesQuerySchema.partial();
export type RatesQuery = z.infer<typeof partialSchema>;
type Parameter = keyof RatesQuery;
const parameters = Object.keys(ratesQuerySchema.shape) as Parameter[];

type Extension = (typeof extensionParameters)[number];
type Refusable = Exclude<Parameter, Extension>;
const isExtension = (parameter: Parameter): parameter is Extension =>
  (extensionParameters as readonly Parameter[]).includes(parameter);

const refusals: Record<Refusable, { code: RatesErrorCode; message: string; details?: Record<string, unknown> }> = {
  postcode: { code: 'invalid_postcode', message: 'postcode must be 4 digits, for example 2000.' },
  distributor: {
    code: 'invalid_distributor',
    message: 'distributor must be one of the network slugs in details.allowed.',
    details: { allowed: networkSlugs },
  },
  nmi: { code: 'invalid_nmi', message: 'nmi must be 10 or 11 letters and digits, without spaces.' },
  city: { code: 'unknown_city', message: 'city must be one city slug, for example sydney.' },
  state: {
    code: 'invalid_state',
    message: 'state must be one of NSW, VIC, QLD, SA, TAS, ACT, WA, NT.',
    details: { allowed: states },
  },
  usage_kwh: {
    code: 'invalid_usage_kwh',
    message: 'usage_kwh must be a whole number of kWh a year from 1000 to 2000000.',
    details: { minimum: leastUsageKwh, maximum: mostUsageKwh },
  },
  peak_share: {
    code: 'invalid_peak_share',
    message: 'peak_share must be a number from 0 to 1, for example 0.35.',
    details: { minimum: 0, maximum: 1 },
  },
  shoulder_share: {
    code: 'invalid_shoulder_share',
    message: 'shoulder_share must be a number from 0 to 1, for example 0.25.',
    details: { minimum: 0, maximum: 1 },
  },
  max_demand_kw: {
    code: 'invalid_max_demand_kw',
    message: 'max_demand_kw must be a number of kW from 0 to 10000.',
    details: { minimum: 0, maximum: mostDemandKw },
  },
  offer_source: {
    code: 'invalid_offer_source',
    message: 'offer_source must be all, public or service_buying_group.',
    details: { allowed: ['all', 'public', 'service_buying_group'] },
  },
  limit: {
    code: 'invalid_limit',
    message: 'limit must be a whole number from 1 to 50.',
    details: { minimum: 1, maximum: 50 },
  },
  cursor: {
    code: 'invalid_cursor',
    message: 'cursor must be the next_cursor of the previous page, unchanged.',
  },
};

function refuse(parameter: Refusable, given: string | undefined, message?: string): RatesError {
  const refusal = refusals[parameter];
  // An NMI is personal: it is never repeated in an answer's error, where logs and caches could keep it.
  const input = parameter === 'nmi' || given === undefined ? {} : { input: given.slice(0, 100) };
  return new RatesError(refusal.code, message ?? refusal.message, { parameter, ...input, ...refusal.details });
}

/**
 * Parses a query. Unknown parameters are ignored; a known one given twice, or outside its constraints, is refused by
 * name; an extension never is. Throws RatesError.
 */
export function parseRatesQuery(search: URLSearchParams): RatesQuery {
  const given: Partial<Record<Parameter, string>> = {};
  for (const parameter of parameters) {
    const values = search.getAll(parameter);
    if (values.length > 1) {
      if (isExtension(parameter)) continue;
      throw refuse(parameter, undefined, `${parameter} is given more than once; give it once.`);
    }
    if (values.length === 1) given[parameter] = values[0]!;
  }
  const parsed = partialSchema.safeParse(given);
  if (!parsed.success) {
    const parameter = parsed.error.issues[0]!.path[0] as Refusable;
    throw refuse(parameter, given[parameter]);
  }
  checkShares(parsed.data);
  return parsed.data;
}

function checkShares({ peak_share: peak = 0, shoulder_share: shoulder = 0 }: RatesQuery): void {
  if (peak + shoulder > 1 + shareTolerance) {
    throw new RatesError('invalid_usage_shares', 'peak_share and shoulder_share must not add up to more than 1.', {
      peak_share: peak,
      shoulder_share: shoulder,
    });
  }
}

/**
 * The parameters that decide the ranking and its pages, defaults filled in, in one order: what a cursor is bound to. What is
 * told beside the plans (`include`) is not among them, so later pages need not repeat it.
 */
export function canonicalQuery(query: RatesQuery): string {
  const filled: RatesQuery = {
    usage_kwh: defaultUsageKwh,
    offer_source: 'all',
    limit: defaultLimit,
    fold_twins: false,
    group_variants: false,
    no_exit_fee: false,
    fully_costed: false,
    eligibility: 'open',
    controlled_load: false,
    ...query,
  };
  return parameters
    .filter((parameter) => parameter !== 'cursor' && parameter !== 'include' && filled[parameter] !== undefined)
    .map((parameter) => `${parameter}=${filled[parameter]}`)
    .join('&');
}
