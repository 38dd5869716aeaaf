/** The filters and orders of a list in words: what can be chosen, what each choice would leave, what is chosen. */

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

/** One choice: a link that takes it, or takes it back. */
export interface FilterOption {
  label: string;
  /** What the list would hold; null where it is not counted. */
  count: number | null;
  isOn: boolean;
  change: Partial<PlanFilters>;
}

/** Choices of one kind: side by side, or behind a name where they are many. */
export interface FilterGroup {
  name: string;
  isMenu: boolean;
  options: FilterOption[];
}

/** What is known of a list's filters. */
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

/** Every filter that the service knows, with what is chosen. */
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

/** Filters that are on or off. */
function buildSwitches(chosen: PlanFilters, facets: Facets): FilterGroup[] {
  const counts = facets.rows ?? facets;
  const all = [
    ['noExitFee', 'No exit fee', counts.no_exit_fee],
    ['fixedPrice', 'Fixed price', counts.fixed_price],
    // Where every plan is fully costed, nobody needs to ask for it.
    ['fullyCosted', 'Fully costed', facets.fully_costed < facets.plans_matching ? counts.fully_costed : null],
    // The list's last row offers them.
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

/** Only where there is something to tell apart. */
function buildOfferGroup({ offerFilter: chosen }: PlanFilters, { buyingGroupPlans }: Filterable): FilterGroup {
  const known = chosen !== 'all' || buyingGroupPlans > 0 ? offers : [];
  return buildMenu('Offers', chosen === 'all' ? null : chosen, known, null, (offer) => ({
    offerFilter: offer ?? 'all',
  }));
}

type MenuItem<Value> = Pick<FilterOption, 'label' | 'count'> & { value: Value };

/** One of several; choosing the chosen one takes it back. A choice that the list no longer knows stays to be seen (`gone`). */
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

/** What is chosen of each kind, in words: `Single rate or Demand`. */
export function describeChosenFilters(chosen: PlanFilters, list: Filterable): string[] {
  return buildFilterGroups(chosen, list).flatMap(({ options }) => {
    const labels = options.filter(({ isOn }) => isOn).map((option) => option.label);
    return labels.length > 0 ? [formatList(labels, 'or')] : [];
  });
}

/** Said where the rates come from a service that has no words for it. */
export const eligibilityUnknown =
  'This rates service doesn’t say who may sign up to a plan, or whether its prices are fixed. Ask the retailer.';

/** `37 other plans have conditions.` */
export function describeRestrictedPlans(count: number): string {
  return count === 1 ? '1 other plan has conditions.' : `${formatNumber(count)} other plans have conditions.`;
}

/** Said where this rates service ignores filters of the address; null where it knows all of them. */
export function describeIgnoredFilters(chosen: PlanFilters, facets: Facets | null): string | null {
  if (facets || !needsExtensions(chosen)) return null;
  return 'This rates service can only filter by kind of offer. The other filters in this address have no effect.';
}
