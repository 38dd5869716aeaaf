/**
 * The comparison a page shows, and its address. Every input is in the address, so a result can be kept, shared and
 * reloaded; one state has exactly one address (`formatAddress`), and `readState(formatAddress(s))` gives `s` back.
 */
import {
  firstPage,
  type ListPosition,
  noFilters,
  noSelection,
  type PlanFilters,
  type PlanSelection,
  readList,
  toFilterParams,
} from './list-choices';
import type { UsageInput } from './usage-input';

/**
 * Most specific first. A distributor stands last: beside any other place it narrows that place to one network, as it
 * does in the rates API.
 */
export const placeLevels = ['nmi', 'postcode', 'city', 'state', 'distributor'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

export interface ComparisonState extends UsageInput, PlanFilters, PlanSelection, ListPosition {
  level: PlaceLevel;
  /** The place's value: a postcode, an NMI, a slug or a state. */
  place: string;
  /** Beside an NMI: the postcode of the meter, which decides what is sold there. */
  postcode: string | null;
  /** The network that another place is narrowed to. */
  distributor: string | null;
  /** Plans on a page; null: the service's default. */
  limit: number | null;
}

/** Rows on a page where the address states none. */
const rowsPerPage = 25;

export const noUsage: UsageInput = {
  usageKwh: null,
  bill: null,
  peakShare: null,
  shoulderShare: null,
  maxDemandKw: null,
  loadProfile: null,
  usageProfile: null,
  controlledLoad: false,
  ownRates: null,
};

/** Everything of a state but its place and usage, with nothing chosen. */
export const noChoices = {
  ...noFilters,
  ...noSelection,
  postcode: null,
  distributor: null,
  limit: null,
  sort: 'cost',
  ...firstPage,
} as const;

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
  const postcode = cleaners.postcode(params.get('postcode') ?? '');
  const limit = /^\d{1,2}$/.test(params.get('limit') ?? '') ? Number(params.get('limit')) : 0;
  return {
    ...place,
    postcode: place.level === 'nmi' && /^\d{4}$/.test(postcode) ? postcode : null,
    distributor: place.level !== 'distributor' && distributor !== '' ? distributor : null,
    ...readList(params),
    limit: limit >= 1 && limit <= 50 ? limit : null,
  };
}

/** The parameters shared by the page's address and the rates API, in one fixed order. */
function toChoiceParams(state: ComparisonState): [string, string][] {
  return [
    ...keepGiven([
      ['postcode', state.postcode],
      ['distributor', state.distributor],
    ]),
    ...toUsageParams(state),
    ...toFilterParams(state),
    ...keepGiven([
      ['sort', state.sort === 'cost' ? null : state.sort],
      ['limit', state.limit],
      ['page', state.page === 1 ? null : state.page],
      ['cursor', state.cursor],
    ]),
  ];
}

/** The usage as parameters of an address; a form that does not ask for it sends it along in these. */
export function toUsageParams({ bill, ...usage }: UsageInput): [string, string][] {
  return keepGiven([
    ['usage_kwh', usage.usageKwh],
    ['bill', bill?.amount ?? null],
    ['per', bill?.per ?? null],
    ['load_profile', usage.loadProfile],
    ['usage_profile', usage.usageProfile],
    ['peak_share', usage.peakShare],
    ['shoulder_share', usage.shoulderShare],
    ['max_demand_kw', usage.maxDemandKw],
    ['controlled_load', usage.controlledLoad ? 'true' : null],
    ['own_rates', usage.ownRates],
  ]);
}

function keepGiven(params: readonly [name: string, value: string | number | null][]): [string, string][] {
  return params.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]));
}

/** Parts that an answer can carry besides its plans, on services that know them. */
type Included = 'facets' | 'stability' | 'details';

/** The query of the rates API for a state's list. Services that do not know our extensions are not asked for them. */
export function toRatesQuery(state: ComparisonState, include: readonly Included[] = []): URLSearchParams {
  const params = new URLSearchParams([
    [state.level, state.place],
    ...toChoiceParams(state),
    ['group_variants', 'true'],
  ]);
  // So a bill's shares carry over to plans with other hours.
  if (state.loadProfile === 'by_name' || state.usageProfile) params.delete('load_profile');
  else params.set('load_profile', state.loadProfile ?? 'typical');
  if (state.bill) {
    const { amount, per } = state.bill;
    params.delete('bill');
    params.delete('per');
    params.set('annual_cost', String(Math.round(amount * 100 * (per === 'quarter' ? 4 : 1)) / 100));
  }
  if (state.tariffTypes.length > 0) params.set('tariff_type', state.tariffTypes.join(','));
  params.set('limit', String(state.limit ?? rowsPerPage));
  if (include.length > 0) params.set('include', include.join(','));
  return params;
}

/** The query of the rates API for the marked plans of a state, wherever they stand in the list. */
export function toSelectionQuery(state: ComparisonState): URLSearchParams {
  const params = toRatesQuery({ ...clearFilters(state), limit: null }, ['details']);
  params.delete('group_variants');
  // What was chosen while all plans were listed stays to be compared.
  params.set('eligibility', 'all');
  params.set('plans', state.marks.join(','));
  return params;
}

/** The page's address, path and query: `/rates/2000?usage_kwh=18000`, `/rates?city=sydney`. */
export function formatAddress(state: ComparisonState): string {
  const inPath = state.level === 'postcode';
  const params = new URLSearchParams([
    ...(inPath ? [] : [[state.level, state.place]]),
    ...toChoiceParams(state),
    ...(state.marks.length > 0 ? [['marks', state.marks.join('.')]] : []),
    ...(state.sideBySide ? [['view', 'compare']] : []),
  ]);
  const query = params.toString();
  return query === '' ? formatFormAction(state) : `${formatFormAction(state)}?${query}`;
}

/** Where a GET form of the page goes: its fields become the query, so a postcode, which stands in the path, is not one of them. */
export function formatFormAction({ level, place }: ComparisonState): string {
  return level === 'postcode' ? `/rates/${encodeURIComponent(place)}` : '/rates';
}

/** The address with something changed. Any change starts again at the first page. */
export function formatChangedHref(state: ComparisonState, change: Partial<ComparisonState>): string {
  return formatAddress({ ...state, ...firstPage, ...change });
}

/** The state that the answer is given for: every plan, from the first. */
export function clearFilters(state: ComparisonState): ComparisonState {
  return { ...state, ...noFilters, ...noSelection, sort: 'cost', ...firstPage };
}

/**
 * The fields that a form of the page sends along unseen: everything in the address but the fields named, which it has itself,
 * and the page, which depends on them.
 */
export function listHiddenFields(state: ComparisonState, own: readonly string[]): [string, string][] {
  const { searchParams } = new URL(formatAddress({ ...state, ...firstPage, sideBySide: false }), 'http://page.invalid');
  return [...searchParams].filter(([name]) => !own.includes(name));
}

/**
 * The address that may be shared and indexed: the first page of the list, and no NMI, which is personal. Instead it has the
 * postcode beside the NMI, and the network where several serve that postcode; or only the network, where it does not serve
 * the postcode or there is none. Null when that is not known either. `networks` are those of the answer, `postcodeNetworks` those of the state's postcode.
 */
export function formatPublicHref(
  state: ComparisonState,
  networks: readonly { id: string }[],
  postcodeNetworks: readonly string[],
): string | null {
  if (state.level !== 'nmi') return formatChangedHref(state, {});
  const [first, ...others] = networks;
  const only = first && others.length === 0 ? first.id : null;
  if (state.postcode !== null && networks.length > 0 && networks.every(({ id }) => postcodeNetworks.includes(id))) {
    const distributor = postcodeNetworks.length > 1 ? only : null;
    return formatChangedHref(state, { level: 'postcode', place: state.postcode, postcode: null, distributor });
  }
  return only && formatChangedHref(state, { level: 'distributor', place: only, postcode: null, distributor: null });
}

/** What an address may say beside its place and still be a page of its own for search engines. */
const usageNames = ['usage_kwh', 'load_profile', 'peak_share', 'shoulder_share', 'max_demand_kw', 'controlled_load'];

/** False for what is personal or passing: an NMI, a bill's rates, meter data, a page of the list, a list that was narrowed. */
export function isIndexable(state: ComparisonState): boolean {
  if (state.level === 'nmi') return false;
  const names = [...new URLSearchParams(formatAddress(state).split('?', 2)[1] ?? '').keys()];
  return names.every((name) => usageNames.includes(name) || placeLevels.some((level) => level === name));
}
