/** Labels, counts and state of a list's filters. */

import { tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesFacets } from '@/lib/rates/contract';
import type { FlagName, PageFilterName, PageFilters } from '@/lib/rates/filters';
import type { ComparisonState } from '../address/state';
import type { PlanPage } from '../plans/plan-page';
import { formatCount, formatList, formatNumber } from './format';
import { tariffNames } from './plan-copy';

/** A filter option: a link that turns it on or off. */
export interface FilterOption {
  label: string;
  /** Plans that pass; null when not counted. */
  count: number | null;
  isOn: boolean;
  /** The filters with this option turned on or off. */
  change: Chosen;
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

type Chosen = Pick<ComparisonState, 'filters'>;

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
  ['public', 'Public plans', null],
  ['service_buying_group', 'Buying group rates', null],
];

/** `No fixed term`, `12 months or less`. */
function formatTermFilter(maxTermMonths: number): string {
  return maxTermMonths === 0 ? 'No fixed term' : `${formatCount(maxTermMonths, 'month')} or less`;
}

/** Returns every filter that the service supports, with its state. */
export function buildFilterGroups(
  { filters: chosen }: Chosen,
  { facets, buyingGroupPlans }: Filterable,
): FilterGroup[] {
  const { retailer = [], max_term_months: term, offer_source: offer } = chosen;
  const hasOffers = offer !== undefined || buyingGroupPlans > 0;
  // Lists each filter that is no switch, so that a new one without its options does not compile.
  const groups: Record<MenuFilterName | 'switches', FilterGroup | FilterGroup[] | null> = {
    tariff_type: facets && buildTariffGroup(chosen, facets),
    switches: facets && buildSwitches(chosen, facets),
    retailer:
      facets &&
      buildMenu(chosen, 'Retailer', {
        known: facets.retailers.map(({ id, name, plans }) => [id, name, plans]),
        on: retailer,
        label: (id) => `Retailer “${id}”`,
        change: (id) => ({ retailer: id === undefined ? id : [id] }),
      }),
    max_term_months:
      facets &&
      buildMenu(chosen, 'Contract', {
        known: facets.terms.map(({ max_term_months: months, plans }) => [months, formatTermFilter(months), plans]),
        on: term === undefined ? [] : [term],
        label: formatTermFilter,
        change: (max_term_months) => ({ max_term_months }),
      }),
    // Shown only when there are both kinds of offer, or one is selected.
    offer_source: buildMenu(chosen, 'Offers', {
      known: hasOffers ? offers : [],
      on: offer === undefined ? [] : [offer],
      label: String,
      change: (offer_source) => ({ offer_source }),
    }),
  };
  return Object.values(groups).flatMap((group) => [group ?? []].flat().filter(({ options }) => options.length > 0));
}

function makeOption(
  chosen: PageFilters,
  [label, count]: readonly [label: string, count: number | null],
  isOn: boolean,
  change: PageFilters,
): FilterOption {
  return { label, count, isOn, change: { filters: { ...chosen, ...change } } };
}

function buildTariffGroup(chosen: PageFilters, { tariff_types: known }: RatesFacets): FilterGroup {
  const types = chosen.tariff_type ?? [];
  const options = tariffTypes.map((type) => {
    const isOn = types.includes(type);
    const others = tariffTypes.filter((other) => (other === type ? !isOn : types.includes(other)));
    const count = known.find(({ id }) => id === type)?.plans ?? 0;
    return makeOption(chosen, [tariffNames[type], count], isOn, {
      tariff_type: others.length > 0 ? others : undefined,
    });
  });
  return { name: 'Tariff', isMenu: false, options };
}

/** A filter that nearly every plan passes is not needed. Of plans with conditions the last row of the list has the count. */
function buildSwitches(chosen: PageFilters, facets: RatesFacets): FilterGroup[] {
  const isAll = chosen.eligibility === 'all';
  const flags = (Object.keys(flagLabels) as FlagName[]).map((name) => {
    const count = facets[name] <= facets.plans_matching * mostThatPass ? facets[name] : null;
    return makeOption(chosen, [flagLabels[name], count], chosen[name] ?? false, {
      [name]: chosen[name] ? undefined : true,
    });
  });
  const all = makeOption(chosen, ['With conditions', null], isAll, { eligibility: isAll ? undefined : 'all' });
  return [...flags, all]
    .filter(({ isOn, count }) => isOn || count !== null)
    .map((option) => ({ name: option.label, isMenu: false, options: [option] }));
}

type MenuItem<Value> = readonly [value: Value, label: string, count: number | null];

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
  const gone = on.filter((one) => !known.some(([value]) => value === one));
  const items = [...known, ...gone.map((value): MenuItem<Value> => [value, label(value), null])];
  const options = items.map(([value, text, count]) => {
    const isOn = on.includes(value);
    return makeOption(chosen, [text, count], isOn, change(isOn ? undefined : value));
  });
  return { name, isMenu: true, options };
}

/** Describes the selected options of each kind: `Single rate or Demand`. */
export function describeChosenFilters(chosen: Chosen, list: Filterable): string[] {
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
