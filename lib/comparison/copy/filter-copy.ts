/** Labels, counts and state of a list's filters and sort orders. */

import {
  needsExtensions,
  type OfferFilter,
  type PlanFilters,
  type SortOrder,
  type TariffFilter,
  tariffFilters,
} from '../address/list-choices';
import type { PlanPage } from '../plans/plan-page';
import type { Facets } from '../plans/service-extensions';
import { formatCount, formatList, formatNumber } from './format';
import { formatTariffName } from './plan-copy';

/** A filter option: a link that turns it on or off. */
export interface FilterOption {
  label: string;
  /** Rows the list would have; null when not counted. */
  count: number | null;
  isOn: boolean;
  change: Partial<PlanFilters>;
}

/** Options of one kind: shown directly, or in a menu when there are many. */
export interface FilterGroup {
  name: string;
  isMenu: boolean;
  options: FilterOption[];
}

/** What the filters are built from. */
type Filterable = Pick<PlanPage, 'facets' | 'buyingGroupPlans'>;

const offers: readonly MenuItem<OfferFilter>[] = [
  { value: 'public', label: 'Public plans', count: null },
  { value: 'service_buying_group', label: 'Buying group rates', count: null },
];

export const sortNames: Record<SortOrder, string> = {
  cost: 'Cheapest first',
  cost_desc: 'Dearest first',
  plan: 'Name',
  supply: 'Supply charge',
  usage_price: 'Usage price',
  term: 'Contract length',
  exit_fee: 'Exit fee',
};

/** `No fixed term`, `12 months or less`. */
function formatTermFilter(maxTermMonths: number): string {
  return maxTermMonths === 0 ? 'No fixed term' : `${formatCount(maxTermMonths, 'month')} or less`;
}

/** Returns every filter that the service supports, with its state. */
export function buildFilterGroups(chosen: PlanFilters, list: Filterable): FilterGroup[] {
  const { facets } = list;
  const groups = facets
    ? [
        buildTariffGroup(chosen, facets),
        ...buildSwitches(chosen, facets),
        buildRetailerGroup(chosen, facets),
        buildTermGroup(chosen, facets),
        buildOfferGroup(chosen, list),
      ]
    : [buildOfferGroup(chosen, list)];
  return groups.filter(({ options }) => options.length > 0);
}

/** Versions of a plan share a row and count once, as in the list. */
function countRows(option: { plans: number; rows?: number | undefined } | undefined): number {
  return option?.rows ?? option?.plans ?? 0;
}

function buildTariffGroup({ tariffTypes: chosen }: PlanFilters, { tariff_types: known }: Facets): FilterGroup {
  const option = (type: TariffFilter): FilterOption => {
    const isOn = chosen.includes(type);
    return {
      label: formatTariffName(type),
      count: countRows(known.find(({ id }) => id === type)),
      isOn,
      change: { tariffTypes: tariffFilters.filter((other) => (other === type ? !isOn : chosen.includes(other))) },
    };
  };
  return { name: 'Tariff', isMenu: false, options: tariffFilters.map(option) };
}

/** Builds filters that are on or off. */
function buildSwitches(chosen: PlanFilters, facets: Facets): FilterGroup[] {
  const counts = facets.rows ?? facets;
  const all = [
    ['noExitFee', 'No exit fee', counts.no_exit_fee],
    ['fixedPrice', 'Fixed price', counts.fixed_price],
    // This filter is not needed when every plan is fully costed.
    ['fullyCosted', 'Fully costed', facets.fully_costed < facets.plans_matching ? counts.fully_costed : null],
    // The last row of the list offers these plans, so no count is shown here.
    ['withRestricted', 'With conditions', null],
  ] as const;
  return all.flatMap(([name, label, count]) => {
    const isOn = chosen[name];
    if (!isOn && count === null) return [];
    return [{ name: label, isMenu: false, options: [{ label, count, isOn, change: { [name]: !isOn } }] }];
  });
}

function buildRetailerGroup({ retailer: chosen }: PlanFilters, facets: Facets): FilterGroup {
  const known = facets.retailers.map((retailer) => ({
    value: retailer.id,
    label: retailer.name,
    count: countRows(retailer),
  }));
  const gone = { value: chosen ?? '', label: `Retailer “${chosen}”`, count: null };
  return buildMenu('Retailer', chosen, known, gone, (retailer) => ({ retailer }));
}

function buildTermGroup({ maxTermMonths: chosen }: PlanFilters, { terms }: Facets): FilterGroup {
  const known = terms.map((term) => ({
    value: term.max_term_months,
    label: formatTermFilter(term.max_term_months),
    count: countRows(term),
  }));
  const gone = { value: chosen ?? 0, label: formatTermFilter(chosen ?? 0), count: null };
  return buildMenu('Contract', chosen, known, gone, (maxTermMonths) => ({ maxTermMonths }));
}

/** Shown only when there are both kinds of offer, or one is selected. */
function buildOfferGroup({ offerFilter: chosen }: PlanFilters, { buyingGroupPlans }: Filterable): FilterGroup {
  const known = chosen !== 'all' || buyingGroupPlans > 0 ? offers : [];
  return buildMenu('Offers', chosen === 'all' ? null : chosen, known, null, (offer) => ({
    offerFilter: offer ?? 'all',
  }));
}

type MenuItem<Value> = Pick<FilterOption, 'label' | 'count'> & { value: Value };

/**
 * Builds a menu with a single choice; choosing the selected option clears it. A selected value that the list no longer
 * has is shown as `gone`.
 */
function buildMenu<Value>(
  name: string,
  chosen: Value | null,
  known: readonly MenuItem<Value>[],
  gone: MenuItem<Value> | null,
  change: (value: Value | null) => Partial<PlanFilters>,
): FilterGroup {
  const missing = chosen !== null && gone && !known.some(({ value }) => value === chosen) ? [gone] : [];
  const options = [...known, ...missing].map(({ value, label, count }) => {
    const isOn = value === chosen;
    return { label, count, isOn, change: change(isOn ? null : value) };
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
export function describeIgnoredFilters(chosen: PlanFilters, facets: Facets | null): string | null {
  if (facets || !needsExtensions(chosen)) return null;
  return 'This rates service can only filter by kind of offer. The other filters in this address have no effect.';
}
