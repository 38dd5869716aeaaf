/** Labels, counts and state of a list's filters. */

import { type TariffType, tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesFacets } from '@/lib/rates/contract';
import type { FlagName, PageFilterName, PageFilters } from '@/lib/rates/filters';
import { needsExtensions, type PlanFilters } from '../address/list-choices';
import type { PlanPage } from '../plans/plan-page';
import { formatCount, formatList, formatNumber } from './format';
import { formatTariffName } from './plan-copy';

/** A filter option: a link that turns it on or off. */
export interface FilterOption {
  label: string;
  /** Rows the list would have; null when not counted. */
  count: number | null;
  isOn: boolean;
  /** The filters with this option turned on or off. */
  change: PlanFilters;
}

/** Options of one kind: shown directly, or in a menu when there are many. */
export interface FilterGroup {
  name: string;
  isMenu: boolean;
  options: FilterOption[];
}

/** The share of plans up to which a filter that is on or off sets plans apart. */
const mostThatPass = 0.9;

type MenuFilterName = Exclude<PageFilterName, FlagName | 'eligibility'>;

/** What the filters are built from. */
type Filterable = Pick<PlanPage, 'buyingGroupPlans'> & {
  /** Counts for each filter; null when the service filters only by kind of offer. */
  facets: RatesFacets | null;
};

/** Filters that are on or off, in the order of the page. */
const flagLabels: Record<FlagName, string> = {
  no_exit_fee: 'No exit fee',
  fixed_price: 'Not wholesale',
  fully_costed: 'Fully costed',
};

const offers: readonly MenuItem<PageFilters['offer_source']>[] = [
  { value: 'public', label: 'Public plans', count: null },
  { value: 'service_buying_group', label: 'Buying group rates', count: null },
];

/** `No fixed term`, `12 months or less`. */
function formatTermFilter(maxTermMonths: number): string {
  return maxTermMonths === 0 ? 'No fixed term' : `${formatCount(maxTermMonths, 'month')} or less`;
}

/** Returns every filter that the service supports, with its state. */
export function buildFilterGroups({ filters: chosen }: PlanFilters, list: Filterable): FilterGroup[] {
  const { facets } = list;
  // Lists each filter that is no switch, so that a new one without its options does not compile.
  const groups: Record<MenuFilterName | 'switches', FilterGroup[]> = {
    tariff_type: facets ? [buildTariffGroup(chosen, facets)] : [],
    switches: facets ? buildSwitches(chosen, facets) : [],
    retailer: facets ? [buildRetailerGroup(chosen, facets)] : [],
    max_term_months: facets ? [buildTermGroup(chosen, facets)] : [],
    offer_source: [buildOfferGroup(chosen, list)],
  };
  return Object.values(groups)
    .flat()
    .filter(({ options }) => options.length > 0);
}

const withFilter = (chosen: PageFilters, change: PageFilters): PlanFilters => ({ filters: { ...chosen, ...change } });

function buildTariffGroup(chosen: PageFilters, { tariff_types: known }: RatesFacets): FilterGroup {
  const types = chosen.tariff_type ?? [];
  const option = (type: TariffType): FilterOption => {
    const isOn = types.includes(type);
    const others = tariffTypes.filter((other) => (other === type ? !isOn : types.includes(other)));
    return {
      label: formatTariffName(type),
      count: known.find(({ id }) => id === type)?.plans ?? 0,
      isOn,
      change: withFilter(chosen, { tariff_type: others.length > 0 ? others : undefined }),
    };
  };
  return { name: 'Tariff', isMenu: false, options: tariffTypes.map(option) };
}

function buildSwitches(chosen: PageFilters, facets: RatesFacets): FilterGroup[] {
  const makeSwitch = (label: string, count: number | null, isOn: boolean, change: PageFilters): FilterGroup[] =>
    isOn || count !== null
      ? [{ name: label, isMenu: false, options: [{ label, count, isOn, change: withFilter(chosen, change) }] }]
      : [];
  const flags = (Object.keys(flagLabels) as FlagName[]).flatMap((name) => {
    // A filter that nearly every plan passes is not needed.
    const count = facets[name] <= facets.plans_matching * mostThatPass ? facets[name] : null;
    return makeSwitch(flagLabels[name], count, chosen[name] ?? false, { [name]: chosen[name] ? undefined : true });
  });
  const isAll = chosen.eligibility === 'all';
  // The last row of the list offers these plans, so no count is shown here.
  return [...flags, ...makeSwitch('With conditions', null, isAll, { eligibility: isAll ? undefined : 'all' })];
}

function buildRetailerGroup(chosen: PageFilters, facets: RatesFacets): FilterGroup {
  const known = facets.retailers.map((retailer) => ({
    value: retailer.id,
    label: retailer.name,
    count: retailer.plans,
  }));
  const ids = chosen.retailer ?? [];
  const label = (id: string) => `Retailer “${id}”`;
  return buildMenu(chosen, 'Retailer', {
    known,
    on: ids,
    label,
    change: (id) => ({ retailer: id === undefined ? id : [id] }),
  });
}

function buildTermGroup(chosen: PageFilters, { terms }: RatesFacets): FilterGroup {
  const known = terms.map((term) => ({
    value: term.max_term_months,
    label: formatTermFilter(term.max_term_months),
    count: term.plans,
  }));
  const on = chosen.max_term_months === undefined ? [] : [chosen.max_term_months];
  const change = (max_term_months: number | undefined) => ({ max_term_months });
  return buildMenu(chosen, 'Contract', { known, on, label: formatTermFilter, change });
}

/** Shown only when there are both kinds of offer, or one is selected. */
function buildOfferGroup(chosen: PageFilters, { buyingGroupPlans }: Filterable): FilterGroup {
  const on = chosen.offer_source === undefined ? [] : [chosen.offer_source];
  const known = on.length > 0 || buyingGroupPlans > 0 ? offers : [];
  return buildMenu(chosen, 'Offers', { known, on, label: String, change: (offer_source) => ({ offer_source }) });
}

type MenuItem<Value> = Pick<FilterOption, 'label' | 'count'> & { value: Value };

interface MenuSpec<Value> {
  known: readonly MenuItem<Value>[];
  /** The selected values. One that the list no longer has is shown by its `label`. */
  on: readonly Value[];
  label: (value: Value) => string;
  change: (value: Value | undefined) => PageFilters;
}

/** Builds a menu with a single choice; choosing the selected option clears it. */
function buildMenu<Value>(
  chosen: PageFilters,
  name: string,
  { known, on, label, change }: MenuSpec<Value>,
): FilterGroup {
  const gone = on.filter((one) => !known.some(({ value }) => value === one));
  const options = [...known, ...gone.map((value) => ({ value, label: label(value), count: null }))].map((item) => {
    const isOn = on.includes(item.value);
    return {
      label: item.label,
      count: item.count,
      isOn,
      change: withFilter(chosen, change(isOn ? undefined : item.value)),
    };
  });
  return { name, isMenu: true, options };
}

/** Describes the selected options of each kind: `Single rate or Demand`. */
export function describeChosenFilters(chosen: PlanFilters, list: Filterable): string[] {
  return buildFilterGroups(chosen, list).flatMap(({ options }) => {
    const labels = options.filter(({ isOn }) => isOn).map((option) => option.label);
    return labels.length > 0 ? [formatList(labels, 'or')] : [];
  });
}

/** Shown when the rates service does not give eligibility. */
export const eligibilityUnknown =
  'This rates service doesn’t say who may sign up to a plan, or whether its prices are fixed. Ask the retailer.';

/** `37 other plans have conditions.` */
export function describeRestrictedPlans(count: number): string {
  return count === 1 ? '1 other plan has conditions.' : `${formatNumber(count)} other plans have conditions.`;
}

/** Shown when the rates service ignores filters in the URL; null when it supports all of them. */
export function describeIgnoredFilters(chosen: PlanFilters, facets: RatesFacets | null): string | null {
  if (facets || !needsExtensions(chosen)) return null;
  return 'This rates service can only filter by kind of offer. The other filters in this address have no effect.';
}
