/** Parses the query of `GET /v1/rates` strictly into a typed request. */
import type { z } from 'zod';
import { networkSlugs } from '@/lib/facts/networks';
import { states } from '@/lib/facts/states';
import { must } from '@/lib/must';
import { RatesError, type RatesErrorCode } from '../errors';
import { filterNames, getFilter, type RefusedFilterName } from '../filters';
import {
  defaultLimit,
  defaultUsageKwh,
  extensionParameters,
  maxQueryDemandKw,
  maxQueryUsageKwh,
  minQueryUsageKwh,
  ratesQuerySchema,
} from './schema';

export * from './schema';

const shareTolerance = 1e-9;

const partialSchema = ratesQuerySchema.partial();
export type RatesQuery = z.infer<typeof partialSchema>;
type Parameter = keyof RatesQuery;
const parameters = Object.keys(ratesQuerySchema.shape) as Parameter[];

type Extension = (typeof extensionParameters)[number];
type Refusable = Exclude<Parameter, Extension>;
const isExtension = (name: string): name is Extension => (extensionParameters as string[]).includes(name);

interface Refusal {
  code: RatesErrorCode;
  message: string;
  details?: Record<string, unknown>;
}
const filterRefusals = Object.fromEntries(filterNames.map((name) => [name, getFilter(name).error])) as Record<
  RefusedFilterName,
  Refusal
>;
const refusals: Record<Refusable, Refusal> = {
  ...filterRefusals,
  postcode: { code: 'invalid_postcode', message: 'postcode must be 4 digits, for example 2000.' },
  distributor: {
    code: 'invalid_distributor',
    message: 'distributor must be a network slug from details.allowed.',
    details: { allowed: networkSlugs },
  },
  nmi: { code: 'invalid_nmi', message: 'nmi must be 10 or 11 letters and digits, without spaces.' },
  city: { code: 'unknown_city', message: 'city must be a city slug, for example sydney.' },
  state: {
    code: 'invalid_state',
    message: 'state must be one of NSW, VIC, QLD, SA, TAS, ACT, WA, NT.',
    details: { allowed: states },
  },
  usage_kwh: {
    code: 'invalid_usage_kwh',
    message: 'usage_kwh must be a whole number from 1,000 to 2,000,000 kWh a year.',
    details: { minimum: minQueryUsageKwh, maximum: maxQueryUsageKwh },
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
    message: 'max_demand_kw must be a number from 0 to 10,000 kW.',
    details: { minimum: 0, maximum: maxQueryDemandKw },
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

function makeRefusal(parameter: Refusable, given: string | undefined, message?: string): RatesError {
  const refusal = refusals[parameter];
  // An NMI is personal and never repeated in an error, where logs and caches could keep it.
  const input = parameter === 'nmi' || given === undefined ? {} : { input: given.slice(0, 100) };
  return new RatesError(refusal.code, message ?? refusal.message, { parameter, ...input, ...refusal.details });
}

/** Returns the extensions of a query that could not be read. An empty one, as of a form, counts as not given. */
export function listUnreadExtensions(search: URLSearchParams, query: RatesQuery): Extension[] {
  const unread = [...search].flatMap(([name, value]) =>
    value !== '' && isExtension(name) && query[name] === undefined ? [name] : [],
  );
  return [...new Set(unread)];
}

/**
 * Parses a query. Unknown parameters are ignored. A known one that is repeated or invalid is refused, but extensions
 * never are. Throws `RatesError`.
 */
export function parseRatesQuery(search: URLSearchParams): RatesQuery {
  const given: Partial<Record<Parameter, string>> = {};
  for (const parameter of parameters) {
    const values = search.getAll(parameter);
    if (values.length > 1) {
      if (isExtension(parameter)) continue;
      throw makeRefusal(parameter, undefined, `Give ${parameter} only once.`);
    }
    const [value] = values;
    if (value !== undefined) given[parameter] = value;
  }
  const parsed = partialSchema.safeParse(given);
  if (!parsed.success) {
    const parameter = must(parsed.error.issues[0], 'a failed parse has an issue').path[0] as Refusable;
    throw makeRefusal(parameter, given[parameter]);
  }
  checkShares(parsed.data);
  // What could not be read must not stand in the place of its default.
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}

function checkShares({ peak_share: peak = 0, shoulder_share: shoulder = 0 }: RatesQuery): void {
  if (peak + shoulder > 1 + shareTolerance) {
    throw new RatesError('invalid_usage_shares', 'peak_share and shoulder_share must not add up to more than 1.', {
      peak_share: peak,
      shoulder_share: shoulder,
    });
  }
}

const unboundParameters: readonly Parameter[] = ['cursor', 'page', 'own_rates', 'include'];
const boundParameters = parameters.filter((parameter) => !unboundParameters.includes(parameter));

const unfiltered = Object.fromEntries(filterNames.map((name) => [name, getFilter(name).none]));

/**
 * Returns the parameters that decide the ranking and its pages, with defaults, in a fixed order; cursors depend on
 * them. `include` and `own_rates` do not change the list, so later pages need not repeat them.
 */
export function canonicaliseQuery(query: RatesQuery): string {
  const filled: RatesQuery = {
    ...unfiltered,
    usage_kwh: query.usage_profile ? undefined : defaultUsageKwh,
    limit: defaultLimit,
    fold_twins: false,
    group_variants: false,
    controlled_load: false,
    ...query,
  };
  return boundParameters
    .filter((parameter) => filled[parameter] !== undefined)
    .map((parameter) => `${parameter}=${printParameter(parameter, filled)}`)
    .join('&');
}

/** Formats a parameter as in a URL. */
export function printParameter(
  parameter: Parameter,
  query: Partial<Record<Parameter, unknown>> & Pick<RatesQuery, 'usage_profile' | 'export_profile'>,
): string {
  const isMeasured = parameter === 'usage_profile' || parameter === 'export_profile';
  return String(isMeasured ? query[parameter]?.code : query[parameter]);
}
