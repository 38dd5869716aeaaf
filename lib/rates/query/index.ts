/** Parses the query of `GET /v1/rates` strictly into a typed request. */
import type { z } from 'zod';
import { networkSlugs } from '@/lib/facts/networks';
import { states } from '@/lib/facts/states';
import { findFirstIssue } from '@/lib/parsing';
import { RatesError, type RatesErrorCode } from '../errors';
import { filterNames, filters, getFilter } from '../filters';
import {
  defaultLimit,
  defaultUsageKwh,
  type ExtensionParameter,
  extensionParameters,
  isRefusedParameter,
  maxQueryDemandKw,
  maxQueryUsageKwh,
  minQueryUsageKwh,
  type Parameter,
  parameters,
  type RefusedParameter,
  ratesQuerySchema,
} from './schema';

export * from './schema';

const shareTolerance = 1e-9;

const partialSchema = ratesQuerySchema.partial();
export type RatesQuery = z.infer<typeof partialSchema>;

/** The code of each refusal, and what its details say is allowed. */
const refusals: Record<RefusedParameter, [RatesErrorCode, details?: Record<string, unknown>]> = {
  postcode: ['invalid_postcode'],
  distributor: ['invalid_distributor', { allowed: networkSlugs }],
  nmi: ['invalid_nmi'],
  city: ['unknown_city'],
  state: ['invalid_state', { allowed: states }],
  usage_kwh: ['invalid_usage_kwh', { minimum: minQueryUsageKwh, maximum: maxQueryUsageKwh }],
  peak_share: ['invalid_peak_share', { minimum: 0, maximum: 1 }],
  shoulder_share: ['invalid_shoulder_share', { minimum: 0, maximum: 1 }],
  max_demand_kw: ['invalid_max_demand_kw', { minimum: 0, maximum: maxQueryDemandKw }],
  limit: ['invalid_limit', { minimum: 1, maximum: 50 }],
  cursor: ['invalid_cursor'],
  offer_source: ['invalid_offer_source', { allowed: filters.offer_source.values }],
};

function makeRefusal(parameter: RefusedParameter, given: string | undefined, message: string): RatesError {
  const [code, details] = refusals[parameter];
  // An NMI is personal and never repeated in an error, where logs and caches could keep it.
  const input = parameter === 'nmi' || given === undefined ? {} : { input: given.slice(0, 100) };
  return new RatesError(code, message, { parameter, ...input, ...details });
}

/** Returns the extensions of a query that could not be read. An empty one, as of a form, counts as not given. */
export function listUnreadExtensions(search: URLSearchParams, query: RatesQuery): ExtensionParameter[] {
  const unread = [...search].flatMap(([name, value]) =>
    extensionParameters.filter((known) => known === name && value !== '' && query[known] === undefined),
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
    if (!search.has(parameter)) continue;
    const [value, ...more] = search.getAll(parameter);
    if (more.length === 0) given[parameter] = value;
    else if (isRefusedParameter(parameter)) throw makeRefusal(parameter, undefined, `Give ${parameter} only once.`);
  }
  const parsed = partialSchema.safeParse(given);
  if (!parsed.success) {
    const { place, message } = findFirstIssue(parsed.error);
    const parameter = place as RefusedParameter;
    throw makeRefusal(parameter, given[parameter], message);
  }
  const { peak_share: peak = 0, shoulder_share: shoulder = 0 } = parsed.data;
  if (peak + shoulder > 1 + shareTolerance) {
    throw new RatesError('invalid_usage_shares', 'peak_share and shoulder_share must not add up to more than 1.', {
      peak_share: peak,
      shoulder_share: shoulder,
    });
  }
  // What could not be read must not stand in the place of its default.
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}

const unboundParameters: readonly Parameter[] = ['cursor', 'page', 'own_rates', 'include'];
const boundParameters = parameters.filter((parameter) => !unboundParameters.includes(parameter));

const defaults: RatesQuery = {
  ...Object.fromEntries(filterNames.map((name) => [name, getFilter(name).none])),
  limit: defaultLimit,
  controlled_load: false,
};

/**
 * Returns the parameters that decide the ranking and its pages, with defaults, in a fixed order; cursors depend on
 * them. `include` and `own_rates` do not change the list, so later pages need not repeat them.
 */
export function canonicaliseQuery(query: RatesQuery): string {
  const usage = query.usage_profile ? query.usage_kwh : (query.usage_kwh ?? defaultUsageKwh);
  return boundParameters
    .flatMap((parameter) => {
      const value = parameter === 'usage_kwh' ? usage : (query[parameter] ?? defaults[parameter]);
      if (value === undefined) return [];
      return `${parameter}=${typeof value === 'object' && 'code' in value ? value.code : value}`;
    })
    .join('&');
}
