/**
 * The state of a comparison page and its URL. All inputs are in the URL, so results can be bookmarked, shared and
 * reloaded. Each state has exactly one URL (`formatAddress`), and reading it gives the same state.
 */
import { type PageFilters, readPageFilters, toApiParams, toPageParams } from '@/lib/rates/filters';
import type { UsageInput } from './usage-input';

/** More plans do not fit side by side. */
export const maxSelected = 4;

export const noFilters = { filters: {} } as const;

const noSelection = { marks: [], sideBySide: false } as const;
const firstPage = { page: 1, plan: null } as const;

/**
 * Most specific first. A distributor comes last: with another place it narrows that place to one network, as in the
 * rates API.
 */
export const placeLevels = ['nmi', 'postcode', 'city', 'state', 'distributor'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

export interface ComparisonState extends UsageInput {
  level: PlaceLevel;
  /** A postcode, an NMI, a slug or a state. */
  place: string;
  /** Only with an NMI: the meter's postcode, which decides the plans on sale there. */
  postcode: string | null;
  /** Only with a postcode: which of its suburbs names it, as its owner chose. */
  suburb: string | null;
  /** The network that narrows another place. */
  distributor: string | null;
  /** Which plans are listed. The summary above the list always covers all plans. */
  filters: PageFilters;
  /** Plans selected for comparison: references of the rates API in the order selected, without duplicates. */
  marks: readonly string[];
  /** Whether they replace the list. */
  sideBySide: boolean;
  page: number;
  /** Key of the open offer; null when all are closed. */
  plan: string | null;
}

/** The most that the rates API gives in one answer. */
const plansPerAnswer = 50;

export const noUsage: UsageInput = {
  usageKwh: null,
  bill: null,
  peakShare: null,
  shoulderShare: null,
  maxDemandKw: null,
  demandUnit: 'kW',
  loadProfile: null,
  usageProfile: null,
  controlledLoad: false,
  controlledLoadKwh: null,
  exportKwh: null,
  exportProfile: null,
  ownRates: null,
};

/** The default state without place and usage. */
export const noChoices = {
  ...noFilters,
  ...noSelection,
  postcode: null,
  suburb: null,
  distributor: null,
  ...firstPage,
} as const;

const cleaners: Record<PlaceLevel, (text: string) => string> = {
  nmi: (text) => text.replace(/[\s/-]/g, '').toUpperCase(),
  postcode: (text) => text.replace(/\s/g, ''),
  distributor: (text) => text.trim().toLowerCase(),
  city: (text) => text.trim().toLowerCase(),
  state: (text) => text.trim().toUpperCase(),
};

/** Returns the most specific place of a query; null when it has none. */
export function readPlace(params: URLSearchParams): { level: PlaceLevel; place: string } | null {
  for (const level of placeLevels) {
    const place = cleaners[level](params.get(level) ?? '');
    if (place !== '') return { level, place: place.slice(0, 100) };
  }
  return null;
}

/** Parses everything but the usage, which `usage-input` parses from typed text. */
export function readChoices(
  place: { level: PlaceLevel; place: string },
  params: URLSearchParams,
): Omit<ComparisonState, keyof UsageInput> {
  const distributor = cleaners.distributor(params.get('distributor') ?? '').slice(0, 100);
  const postcode = cleaners.postcode(params.get('postcode') ?? '');
  const suburb = params.get('suburb') ?? '';
  return {
    ...place,
    suburb: place.level === 'postcode' && /^[\w' .-]{2,60}$/.test(suburb) ? suburb : null,
    postcode: place.level === 'nmi' && /^\d{4}$/.test(postcode) ? postcode : null,
    distributor: place.level !== 'distributor' && distributor !== '' ? distributor : null,
    ...readList(params),
  };
}

/** Returns the parameters that the page's URL and the rates API share, in a fixed order. `filters` are the page's own. */
function toChoiceParams(state: ComparisonState, filters: [string, string][] = []): [string, string][] {
  return [
    ...keepGiven([
      ['postcode', state.postcode],
      ['distributor', state.distributor],
    ]),
    ...toUsageParams(state),
    ...filters,
    ...keepGiven([
      ['page', state.page === 1 ? null : state.page],
      ['plan', state.plan],
    ]),
  ];
}

/** Returns the usage as URL parameters; forms without usage fields send them as hidden fields. */
export function toUsageParams({ bill, ...usage }: UsageInput): [string, string][] {
  return keepGiven([
    ['usage_kwh', usage.usageKwh],
    ['bill', bill?.amount ?? null],
    ['per', bill?.per ?? null],
    ['load_profile', usage.loadProfile],
    ['usage_profile', usage.usageProfile],
    ['peak_share', usage.peakShare],
    ['shoulder_share', usage.shoulderShare],
    ['max_demand_kw', usage.demandUnit === 'kVA' ? `${usage.maxDemandKw}kVA` : usage.maxDemandKw],
    ['controlled_load', usage.controlledLoad ? 'true' : null],
    ['controlled_load_kwh', usage.controlledLoadKwh],
    ['export_kwh', usage.exportKwh],
    ['export_profile', usage.exportProfile],
    ['own_rates', usage.ownRates],
  ]);
}

function keepGiven(params: readonly [name: string, value: string | number | null][]): [string, string][] {
  return params.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]));
}

/** Optional parts of a response, on services with our extensions. */
type Included = 'facets' | 'stability' | 'details' | 'demand_range';

/** Returns the rates API query for a state's plans, from the first. Services without our extensions leave `include` unread. */
export function toRatesQuery(state: ComparisonState, include: readonly Included[] = []): URLSearchParams {
  const asked = { ...state, ...firstPage, demandUnit: 'kW' as const };
  const params = new URLSearchParams([[state.level, state.place], ...toChoiceParams(asked)]);
  // Lets the shares of a bill apply to plans with other hours.
  if (state.loadProfile === 'by_name' || state.usageProfile) params.delete('load_profile');
  else params.set('load_profile', state.loadProfile ?? 'typical');
  if (state.bill) {
    const { amount, per } = state.bill;
    params.delete('bill');
    params.delete('per');
    params.set('annual_cost', String(Math.round(amount * 100 * (per === 'quarter' ? 4 : 1)) / 100));
  }
  for (const [name, text] of toApiParams(state.filters)) params.set(name, text);
  params.set('limit', String(plansPerAnswer));
  if (include.length > 0) params.set('include', include.join(','));
  return params;
}

/** Returns the rates API query for these plans, by reference, wherever they are in the list. */
export function toSelectionQuery(state: ComparisonState, refs: readonly string[] = state.marks): URLSearchParams {
  // Includes plans with conditions.
  const params = toRatesQuery({ ...clearFilters(state), filters: { eligibility: 'all' } }, ['details', 'demand_range']);
  params.set('plans', refs.join(','));
  return params;
}

/** Returns path and query of the page: `/rates/2000?usage_kwh=18000`, `/rates?city=sydney`. */
export function formatAddress(state: ComparisonState): string {
  const inPath = state.level === 'postcode';
  const params = new URLSearchParams([
    ...(inPath ? keepGiven([['suburb', state.suburb]]) : [[state.level, state.place]]),
    ...toChoiceParams(state, toPageParams(state.filters)),
    ...(state.marks.length > 0 ? [['marks', state.marks.join('.')]] : []),
    ...(state.sideBySide ? [['view', 'compare']] : []),
  ]);
  const query = params.toString();
  return query === '' ? formatFormAction(state) : `${formatFormAction(state)}?${query}`;
}

/** Returns the action of a GET form. Its fields become the query, so a postcode goes into the path. */
export function formatFormAction({ level, place }: ComparisonState): string {
  return level === 'postcode' ? `/rates/${encodeURIComponent(place)}` : '/rates';
}

/** Returns the URL with changes applied. Any change goes back to the first page. */
export function formatChangedHref(state: ComparisonState, change: Partial<ComparisonState>): string {
  return formatAddress({ ...state, ...firstPage, ...change });
}

/** Returns the state without filters, selection and position, which the summary is calculated for. */
export function clearFilters(state: ComparisonState): ComparisonState {
  return { ...state, ...noFilters, ...noSelection, ...firstPage };
}

/** Returns the hidden fields of a form: everything in the URL except its `own` fields and the page number. */
export function listHiddenFields(state: ComparisonState, own: readonly string[]): [string, string][] {
  const { searchParams } = new URL(formatAddress({ ...state, ...firstPage, sideBySide: false }), 'http://page.invalid');
  return [...searchParams].filter(([name]) => !own.includes(name));
}

/** What a comparison may say of how much is used. */
export type AskedUsage = Pick<ComparisonState, 'usageKwh' | 'bill' | 'usageProfile' | 'ownRates'>;

/** Whether nobody said how much is used, so that no single price can be the answer. */
export const needsUsage = ({ usageKwh, bill, usageProfile, ownRates }: AskedUsage) =>
  usageKwh === null && bill === null && usageProfile === null && ownRates === null;

/** Parameters that a search engine may index, besides the place. */
const usageNames = [
  ...['usage_kwh', 'load_profile', 'peak_share', 'shoulder_share', 'max_demand_kw'],
  ...['controlled_load', 'controlled_load_kwh', 'export_kwh'],
];

/** False for personal and short-lived pages: with an NMI, a bill's rates, meter data, a page number or a filter. */
export function isIndexable(state: ComparisonState): boolean {
  if (state.level === 'nmi') return false;
  const names = [...new URLSearchParams(formatAddress(state).split('?', 2)[1] ?? '').keys()];
  return names.every((name) => usageNames.includes(name) || placeLevels.some((level) => level === name));
}

/** Parses what changes without leaving the page: filters, selection and position. Invalid values are ignored. */
export function readList(params: URLSearchParams) {
  // Dots need no escaping in a URL; commas and spaces are accepted too.
  const items = (params.get('marks') ?? '').slice(0, 200).split(/[.,\s]+/);
  const marks = items.filter((mark) => /^[a-z0-9]{4,20}$/.test(mark));
  const plan = params.get('plan') ?? '';
  const page = params.get('page') ?? '';
  return {
    filters: readPageFilters(params),
    marks: [...new Set(marks)].slice(0, maxSelected),
    sideBySide: params.get('view') === 'compare',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    plan: /^[\w@.-]{1,80}$/.test(plan) ? plan : null,
  };
}

export function isFiltered({ filters }: Pick<ComparisonState, 'filters'>): boolean {
  return toPageParams(filters).length > 0;
}
