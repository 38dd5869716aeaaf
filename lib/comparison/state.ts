/**
 * The comparison a page shows, and its address. Every input is in the address, so a result can be kept, shared and
 * reloaded; one state has exactly one address (`printState`), and `readState(printState(s))` gives `s` back.
 */
import type { UsageInput } from './usage-input';

/**
 * Most specific first. A distributor stands last: beside any other place it narrows that place to one network, as it
 * does in the rates API.
 */
export const placeLevels = ['nmi', 'postcode', 'city', 'state', 'distributor'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

export const offerFilters = ['all', 'public', 'service_buying_group'] as const;
export type OfferFilter = (typeof offerFilters)[number];

export interface ComparisonState extends UsageInput {
  level: PlaceLevel;
  /** The place's value: a postcode, an NMI, a slug or a state. */
  place: string;
  /** The network that another place is narrowed to. */
  distributor: string | null;
  offerFilter: OfferFilter;
  /** Plans on a page; null: the service's default. */
  limit: number | null;
  cursor: string | null;
}

export const noUsage: UsageInput = { usageKwh: null, peakShare: null, shoulderShare: null, maxDemandKw: null };

/** A cursor is opaque; one that keeps the place of many networks may be long, and an address has its limits. */
export const longestCursor = 4096;

const cleaners: Record<PlaceLevel, (text: string) => string> = {
  nmi: (text) => text.replace(/[\s/-]/g, '').toUpperCase(),
  postcode: (text) => text.replace(/\s/g, ''),
  distributor: (text) => text.trim().toLowerCase(),
  city: (text) => text.trim().toLowerCase(),
  state: (text) => text.trim().toUpperCase(),
};

/** The most specific place of a query; null when it names none. */
export function readPlace(params: URLSearchParams): { level: PlaceLevel; place: string } | null {
  for (const level of placeLevels) {
    const place = cleaners[level](params.get(level) ?? '');
    if (place !== '') return { level, place: place.slice(0, 100) };
  }
  return null;
}

/** Everything of the state but the usage, which is typed text until `usage-input` has read it. */
export function readChoices(
  place: { level: PlaceLevel; place: string },
  params: URLSearchParams,
): Omit<ComparisonState, keyof UsageInput> {
  const distributor = cleaners.distributor(params.get('distributor') ?? '').slice(0, 100);
  const filter = params.get('offer_source') ?? '';
  const limit = /^\d{1,2}$/.test(params.get('limit') ?? '') ? Number(params.get('limit')) : 0;
  const cursor = params.get('cursor') ?? '';
  return {
    ...place,
    distributor: place.level !== 'distributor' && distributor !== '' ? distributor : null,
    offerFilter: offerFilters.find((known) => known === filter) ?? 'all',
    limit: limit >= 1 && limit <= 50 ? limit : null,
    cursor: cursor === '' ? null : cursor.slice(0, longestCursor),
  };
}

/** The parameters shared by the page's address and the rates API, in one fixed order. */
function choiceParams(state: ComparisonState): [string, string][] {
  const values: [string, string | number | null][] = [
    ['distributor', state.distributor],
    ['usage_kwh', state.usageKwh],
    ['peak_share', state.peakShare],
    ['shoulder_share', state.shoulderShare],
    ['max_demand_kw', state.maxDemandKw],
    ['offer_source', state.offerFilter === 'all' ? null : state.offerFilter],
    ['limit', state.limit],
    ['cursor', state.cursor],
  ];
  return values.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]);
}

/** The query of the rates API for a state. Services that do not know how to fold twins ignore the wish. */
export function ratesQuery(state: ComparisonState): URLSearchParams {
  return new URLSearchParams([[state.level, state.place], ...choiceParams(state), ['fold_twins', 'true']]);
}

/** The page's address, path and query: `/rates/2000?usage_kwh=18000`, `/rates?city=sydney`. */
export function printState(state: ComparisonState): string {
  const inPath = state.level === 'postcode';
  const params = new URLSearchParams([...(inPath ? [] : [[state.level, state.place]]), ...choiceParams(state)]);
  const path = inPath ? `/rates/${encodeURIComponent(state.place)}` : '/rates';
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The address with something changed. Any change starts again at the first page, since a cursor is bound to its query. */
export function changedHref(state: ComparisonState, change: Partial<ComparisonState>): string {
  return printState({ ...state, cursor: null, ...change });
}

/**
 * The address that may be shared and indexed: no cursor, and a network in the place of an NMI, which is personal.
 * Null when an NMI's network is not known.
 */
export function publicHref(state: ComparisonState, networks: readonly { id: string }[]): string | null {
  if (state.level !== 'nmi') return changedHref(state, {});
  const only = networks.length === 1 ? networks[0] : undefined;
  return only ? changedHref(state, { level: 'distributor', place: only.id, distributor: null }) : null;
}

/** What an address may say beside its place and still be a page of its own for search engines. */
const usageNames = ['usage_kwh', 'peak_share', 'shoulder_share', 'max_demand_kw'];

/** False for what is personal or passing: an NMI, a page of the list, a list that was narrowed. */
export function isIndexable(state: ComparisonState): boolean {
  if (state.level === 'nmi') return false;
  const names = [...new URLSearchParams(printState(state).split('?', 2)[1] ?? '').keys()];
  return names.every((name) => usageNames.includes(name) || placeLevels.some((level) => level === name));
}
