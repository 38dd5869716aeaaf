/**
 * The parts of a comparison that change without leaving the page: filters, selected plans and list position. Parses
 * them from a URL and formats them into one.
 */

export const offerFilters = ['all', 'public', 'service_buying_group'] as const;
export type OfferFilter = (typeof offerFilters)[number];

/** Kinds of tariff in display order. */
export const tariffFilters = ['flat', 'time_of_use', 'demand'] as const;
export type TariffFilter = (typeof tariffFilters)[number];

/** Sort orders as the rates API names them; the first is the default. */
export const sortOrders = ['cost', 'cost_desc', 'plan', 'supply', 'usage_price', 'term', 'exit_fee'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Which plans are listed. The summary above the list always covers all plans. */
export interface PlanFilters {
  offerFilter: OfferFilter;
  /** Empty for every kind. */
  tariffTypes: readonly TariffFilter[];
  /** A retailer's id in the facets of the rates API; null for every retailer. */
  retailer: string | null;
  /** 0 for no fixed term; null for any. */
  maxTermMonths: number | null;
  noExitFee: boolean;
  fullyCosted: boolean;
  /** Only prices that do not follow the wholesale market. */
  fixedPrice: boolean;
  /** Include plans that only some businesses can sign up to. */
  withRestricted: boolean;
}

/** Plans selected for comparison, and whether they replace the list side by side. */
export interface PlanSelection {
  /** Plan references of the rates API in the order selected, without duplicates. */
  marks: readonly string[];
  sideBySide: boolean;
}

/** More plans do not fit side by side. */
export const maxSelected = 4;
const maxTermMonthsAllowed = 120;

/** A cursor that covers many networks may be long, but a URL has a limit. */
const maxCursorLength = 4096;

export const noFilters: PlanFilters = {
  offerFilter: 'all',
  tariffTypes: [],
  retailer: null,
  maxTermMonths: null,
  noExitFee: false,
  fullyCosted: false,
  fixedPrice: false,
  withRestricted: false,
};

export const noSelection: PlanSelection = { marks: [], sideBySide: false };

/** Sort order and page of the list. The page is a number, or a cursor for a service without page numbers. */
export interface ListPosition {
  sort: SortOrder;
  page: number;
  cursor: string | null;
}

export const firstPage = { page: 1, cursor: null } as const;

/** Everything that changes without leaving the page. */
type ListChoices = PlanFilters & PlanSelection & ListPosition;

/** Parses the list's choices from a query; invalid values are ignored. */
export function readList(params: URLSearchParams): ListChoices {
  const offer = params.get('offer_source') ?? '';
  const types = splitItems(params.get('tariff_type'));
  const retailer = (params.get('retailer') ?? '').trim().toLowerCase();
  const term = params.get('max_term_months') ?? '';
  const marks = splitItems(params.get('marks')).filter((mark) => /^[a-z0-9]{4,20}$/.test(mark));
  const cursor = params.get('cursor') ?? '';
  const page = params.get('page') ?? '';
  return {
    offerFilter: offerFilters.find((known) => known === offer) ?? 'all',
    tariffTypes: simplifyTypes(tariffFilters.filter((type) => types.includes(type))),
    retailer: /^[a-z0-9-]{1,60}$/.test(retailer) ? retailer : null,
    maxTermMonths: /^\d{1,3}$/.test(term) && Number(term) <= maxTermMonthsAllowed ? Number(term) : null,
    noExitFee: params.get('no_exit_fee') === 'true',
    fullyCosted: params.get('fully_costed') === 'true',
    fixedPrice: params.get('fixed_price') === 'true',
    withRestricted: params.get('eligibility') === 'all',
    marks: [...new Set(marks)].slice(0, maxSelected),
    sideBySide: params.get('view') === 'compare',
    sort: sortOrders.find((known) => known === params.get('sort')) ?? 'cost',
    page: cursor === '' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    cursor: cursor === '' ? null : cursor.slice(0, maxCursorLength),
  };
}

/** Splits a list in a URL. Dots need no escaping there; commas and spaces are accepted too. */
function splitItems(text: string | null): string[] {
  return (text ?? '').slice(0, 200).split(/[.,\s]+/);
}

/** All kinds selected is the same as no filter. */
function simplifyTypes(types: readonly TariffFilter[]): readonly TariffFilter[] {
  return types.length === tariffFilters.length ? [] : types;
}

export function isFiltered(state: PlanFilters): boolean {
  return toFilterParams(state).length > 0;
}

/** Whether a filter needs our extensions of the API. */
export function needsExtensions(state: PlanFilters): boolean {
  return isFiltered({ ...state, offerFilter: 'all' });
}

/** Returns the active filters as URL parameters in a fixed order. */
export function toFilterParams(state: PlanFilters): [string, string][] {
  const values: [string, string | null][] = [
    ['offer_source', state.offerFilter === 'all' ? null : state.offerFilter],
    ['tariff_type', state.tariffTypes.length === 0 ? null : state.tariffTypes.join('.')],
    ['retailer', state.retailer],
    ['max_term_months', state.maxTermMonths === null ? null : String(state.maxTermMonths)],
    ['no_exit_fee', state.noExitFee ? 'true' : null],
    ['fully_costed', state.fullyCosted ? 'true' : null],
    ['fixed_price', state.fixedPrice ? 'true' : null],
    ['eligibility', state.withRestricted ? 'all' : null],
  ];
  return values.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

/** Returns the same key for the same filters. */
export function makeFilterKey(state: PlanFilters): string {
  return toFilterParams(state).join('&');
}
