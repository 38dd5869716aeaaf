/**
 * What can change about the list while the page stays: which plans are listed, which are marked, where the list stands. Read
 * from an address and printed into one.
 */

export const offerFilters = ['all', 'public', 'service_buying_group'] as const;
export type OfferFilter = (typeof offerFilters)[number];

/** Kinds of tariff in the order they are printed. */
export const tariffFilters = ['flat', 'time_of_use', 'demand'] as const;
export type TariffFilter = (typeof tariffFilters)[number];

/** Orders of the list, as the rates API names them; the first is the default. */
export const sortOrders = ['cost', 'cost_desc', 'plan', 'supply', 'usage_price', 'term', 'exit_fee'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Which plans are listed. The answer above the list always speaks of all of them. */
export interface PlanFilters {
  offerFilter: OfferFilter;
  /** None: every kind. */
  tariffTypes: readonly TariffFilter[];
  /** A retailer's id of the service's facets; null: every retailer. */
  retailer: string | null;
  /** 0: no fixed term; null: any. */
  maxTermMonths: number | null;
  noExitFee: boolean;
  fullyCosted: boolean;
  /** Prices that do not follow the wholesale market. */
  fixedPrice: boolean;
  /** Also plans that only some businesses may sign up to. */
  withRestricted: boolean;
}

/** Plans marked to be compared, and whether they stand side by side in the list's place. */
export interface PlanSelection {
  /** References of the service, in the order marked, each once. */
  marks: readonly string[];
  sideBySide: boolean;
}

/** As many plans as can be read side by side. */
export const maxSelected = 4;
const maxTermMonthsAllowed = 120;

/** A cursor is opaque; one that keeps the place of many networks may be long, and an address has its limits. */
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

/** Where the list stands: its order and its page, by number or by the cursor of a service that knows no numbers. */
export interface ListPosition {
  sort: SortOrder;
  page: number;
  cursor: string | null;
}

export const firstPage = { page: 1, cursor: null } as const;

/** What of a state can change while the page stays: filters, marks, and where the list stands. */
type ListChoices = PlanFilters & PlanSelection & ListPosition;

/** Reads the list's choices from a query; what cannot be read counts as not chosen. */
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

/** A list in an address: parts between dots, which need no escape there, or commas. */
function splitItems(text: string | null): string[] {
  return (text ?? '').slice(0, 200).split(/[.,\s]+/);
}

/** Every kind is the same as no filter at all. */
function simplifyTypes(types: readonly TariffFilter[]): readonly TariffFilter[] {
  return types.length === tariffFilters.length ? [] : types;
}

/** True when not every plan is listed. */
export function isFiltered(state: PlanFilters): boolean {
  return toFilterParams(state).length > 0;
}

/** True when a filter is one that only services with our extensions know. */
export function needsExtensions(state: PlanFilters): boolean {
  return isFiltered({ ...state, offerFilter: 'all' });
}

/** The filters chosen, as parameters of an address in one fixed order. */
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

/** Equal for equal filters. */
export function makeFilterKey(state: PlanFilters): string {
  return toFilterParams(state).join('&');
}
