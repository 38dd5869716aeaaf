/**
 * The filters of the plans, a row each. The parameters of the API, their canonical form, facets and documents, and the
 * addresses of pages follow from this table. A new filter is a row here, its description
 * (`query/schema.ts`), and its words on the page (`lib/site/words`). One that the API refuses with a code of its own has its
 * message in `refusedFilterMessages` (`query/schema.ts`) and its code in `refusals` (`query/index.ts`).
 */
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import { tariffTypes } from '@/lib/plans/plan-kinds';

/** Returns true for plans to keep. */
export type PlanFilter = (table: PlanTable, index: number) => boolean;

export interface Filter<Value> {
  kind: 'flag' | 'choice' | 'list' | 'maximum';
  /** Returns undefined for a text that is no value. It then counts as not given, unless the API refuses it. */
  read: (text: string) => Value | undefined;
  /** The value of the API that lets every plan through. */
  none?: Value;
  /** The value of a page without the parameter, where it differs from the API's. */
  pageNone?: Value;
  /** Not a filter of pages. */
  isOfApi?: true;
  /** All values of a choice or of a list's items, where they are known; else the pattern of an item. */
  values?: readonly string[];
  pattern?: string;
  maxItems?: number;
  maximum?: number;
  /** Without it, the offers are chosen before they are ranked; see `OfferScope`. */
  test?(value: Value): PlanFilter;
}

export const readFlag = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);

/** `true` keeps the plans for which it holds. */
function makeFlag(holds: PlanFilter) {
  return {
    kind: 'flag',
    read: readFlag,
    none: false,
    test: (value) => (value ? holds : () => true),
  } as const satisfies Filter<boolean>;
}

/** A list is valid only as a whole, and is sorted, so that equal lists are the same query. */
const makeList = <T extends string>(isItem: (text: string) => text is T, maxItems: number) => ({
  kind: 'list' as const,
  maxItems,
  read(text: string): readonly T[] | undefined {
    const parts = new Set(text.split(',', maxItems * 4).filter((part) => part !== ''));
    const read = [...parts].filter(isItem).sort();
    return read.length > 0 && read.length === parts.size && read.length <= maxItems ? read : undefined;
  },
});

/** A list of some of the values that are known. */
export const makeChoices = <T extends string>(values: readonly T[]) => ({
  ...makeList((text): text is T => values.some((value) => value === text), values.length),
  values,
});

const makeMatching = (pattern: RegExp, maxItems: number) => ({
  ...makeList((text): text is string => pattern.test(text), maxItems),
  pattern: pattern.source,
});

export const makeChoice = <const T extends string>(values: readonly T[]) => ({
  kind: 'choice' as const,
  values,
  read: (text: string): T | undefined => values.find((value) => value === text),
});

/** More plans than this are not named in one query. */
export const maxPlansNamed = 8;
const longestTermMonths = 120;

/** Whether the cost includes every charge of the plan. */
export const isFullyCosted: PlanFilter = ({ columns }, index) => columns.isFullyCosted[index] === 1;
/** Whether prices do not follow the wholesale market. */
export const hasFixedPrice: PlanFilter = ({ columns }, index) => columns.isVariablePrice[index] === 0;
/** Whether the plan is known to have no exit fee; an unknown fee does not count. */
const hasNoExitFee: PlanFilter = ({ columns }, index) => columns.exitFeeIncGst[index] === 0;

export const filters = {
  offer_source: { ...makeChoice(['all', 'public', 'service_buying_group']), none: 'all' },
  tariff_type: {
    ...makeChoices(tariffTypes),
    test: (types: readonly string[]) => (table, index) => types.includes(table.tariffType(index)),
  },
  retailer: {
    ...makeMatching(/^[a-z0-9-]{1,60}$/, 50),
    test: (ids: readonly string[]) => {
      const wanted = new Set<string | null>(ids);
      return (table, index) => wanted.has(table.retailerId(index));
    },
  },
  max_term_months: {
    kind: 'maximum',
    maximum: longestTermMonths,
    read: (text: string) => (/^\d{1,3}$/.test(text) && Number(text) <= longestTermMonths ? Number(text) : undefined),
    // An unknown contract length is NaN, which fails every comparison.
    test:
      (months: number) =>
      ({ columns }, index) =>
        (columns.termMonths[index] ?? Number.NaN) <= months,
  },
  no_exit_fee: makeFlag(hasNoExitFee),
  fully_costed: makeFlag(isFullyCosted),
  fixed_price: makeFlag(hasFixedPrice),
  eligibility: {
    ...makeChoice(['open', 'all']),
    none: 'all',
    pageNone: 'open',
  },
  plans: {
    ...makeMatching(/^[a-z0-9]{4,20}$/, maxPlansNamed),
    isOfApi: true,
    test: (refs: readonly string[]) => {
      const wanted = new Set(refs);
      return (table, index) => wanted.has(table.ref(index));
    },
  },
  // biome-ignore lint/suspicious/noExplicitAny: each row has its own type of value
} as const satisfies Record<string, Filter<any>>;

type FilterTable = typeof filters;
export type FilterName = keyof FilterTable;
type ValueOf<Name extends FilterName> = NonNullable<ReturnType<FilterTable[Name]['read']>>;
/** The value of each filter that is given. */
export type FilterValues = { [Name in FilterName]?: ValueOf<Name> | undefined };
export type FlagName = { [N in FilterName]: FilterTable[N]['kind'] extends 'flag' ? N : never }[FilterName];

/** The row of a filter, whatever its values. */
export const getFilter = (name: FilterName): Filter<unknown> => filters[name];
export const filterNames = Object.keys(filters) as FilterName[];
export const flagNames = filterNames.filter((name): name is FlagName => getFilter(name).kind === 'flag');

/** Parameters with comma-separated lists. */
export const listFilterNames = filterNames.filter((name) => getFilter(name).kind === 'list');

/** Returns the tests of the query's filters by parameter; filters that let every plan through have none. */
export function makeTests(query: FilterValues): ReadonlyMap<FilterName, PlanFilter> {
  const tests = new Map<FilterName, PlanFilter>();
  for (const name of filterNames) {
    const { none, test } = getFilter(name);
    const value = query[name];
    if (test && value !== undefined && value !== none) tests.set(name, test(value));
  }
  return tests;
}

/** Combines the query's filters; null without filters, so that plain queries are not slowed down. */
export function makeFilter(query: FilterValues): PlanFilter | null {
  const tests = [...makeTests(query).values()];
  return tests.length === 0 ? null : (table, index) => tests.every((test) => test(table, index));
}

/** The filters of a page: those of one plan are its marks. */
export type PageFilterName = Exclude<FilterName, 'plans'>;
export type PageFilters = Omit<FilterValues, 'plans'>;
const pageFilterNames = filterNames.filter((name): name is PageFilterName => !getFilter(name).isOfApi);

/** Returns what a page's address says of its filters; what it cannot mean is left out. */
export function readPageFilters(params: URLSearchParams): PageFilters {
  const read = pageFilterNames.map((name) => {
    const text = params.get(name);
    return [name, text === null ? undefined : readPageFilter(name, text)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** In an address, dots separate a list, since they need no escaping there; commas and spaces are accepted too. */
function readPageFilter(name: PageFilterName, text: string): unknown {
  const { kind, read } = getFilter(name);
  const value = read(kind === 'list' ? text.slice(0, 1000).replace(/[.\s]+/g, ',') : text);
  return isWhole(name, value) ? undefined : value;
}

/** Whether a page lists the same plans without the filter. All kinds chosen is the same as none. */
function isWhole(name: PageFilterName, value: unknown): boolean {
  const { none, pageNone, values } = getFilter(name);
  return value === (pageNone ?? none) || (Array.isArray(value) && value.length === values?.length);
}

/** Returns the filters as parameters of a page's address, in the order of the table. */
export function toPageParams(values: PageFilters): [name: PageFilterName, text: string][] {
  return pageFilterNames.flatMap((name): [PageFilterName, string][] => {
    const value = values[name];
    return value === undefined || isWhole(name, value) ? [] : [[name, printValue(value, '.')]];
  });
}

/** Returns a page's filters as parameters of the API. */
export function toApiParams(values: PageFilters): [name: PageFilterName, text: string][] {
  return pageFilterNames.flatMap((name): [PageFilterName, string][] => {
    const { none, pageNone } = getFilter(name);
    const value = values[name] ?? pageNone;
    return value === undefined || value === none ? [] : [[name, printValue(value, ',')]];
  });
}

const printValue = (value: unknown, separator: string) =>
  Array.isArray(value) ? value.toSorted().join(separator) : String(value);

/** Whether an address states the filter as `toPageParams` prints it. */
export function isPageParam(name: string, text: string): boolean {
  const known = pageFilterNames.find((one) => one === name);
  return known !== undefined && toPageParams({ [known]: readPageFilter(known, text) })[0]?.[1] === text;
}
