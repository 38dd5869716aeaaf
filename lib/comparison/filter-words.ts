/** The filters of a list in words: what is chosen, how many plans are left, what each choice would leave. */
import type { Facets } from './extensions';
import { counted, listWords, number } from './format';
import { needsExtensions, type OfferFilter, type PlanFilters } from './list-choices';
import { tariffName } from './plan-words';

export const offerFilterNames: Record<OfferFilter, string> = {
  all: 'All plans',
  public: 'Public plans only',
  service_buying_group: 'Buying group rates only',
};

/** `Any term`, `No fixed term`, `12 months or less`. */
export function termFilterName(maxTermMonths: number | null): string {
  if (maxTermMonths === null) return 'Any term';
  if (maxTermMonths === 0) return 'No fixed term';
  return `${counted(maxTermMonths, 'month')} or less`;
}

export const noExitFeeName = 'No exit fee';
export const fullyCostedName = 'Every charge costed';
export const withRestrictedName = 'With conditions too';

export type Retailer = Pick<Facets['retailers'][number], 'id' | 'name'>;

/** A filter that leaves plans out, and what the filters are without it. */
export interface ActiveFilter {
  words: string;
  without: PlanFilters;
}

/**
 * The filters chosen, each in words. `facets` is null where the service has none of our extensions: then only the kind of
 * offer can have been heeded. `retailers` are all of the place: the facets of a list may know fewer.
 */
export function activeFilters(
  chosen: PlanFilters,
  facets: Facets | null,
  retailers: readonly Retailer[] = facets?.retailers ?? [],
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (words: string, change: Partial<PlanFilters>) =>
    active.push({ words, without: { ...chosen, ...change } });
  if (chosen.offerFilter !== 'all') add(offerFilterNames[chosen.offerFilter], { offerFilter: 'all' });
  if (!facets) return active;
  if (chosen.tariffTypes.length > 0) add(listWords(chosen.tariffTypes.map(tariffName), 'or'), { tariffTypes: [] });
  if (chosen.retailer !== null) add(retailerName(chosen.retailer, retailers), { retailer: null });
  if (chosen.maxTermMonths !== null) add(termFilterName(chosen.maxTermMonths), { maxTermMonths: null });
  if (chosen.noExitFee) add(noExitFeeName, { noExitFee: false });
  if (chosen.withRestricted) add(withRestrictedName, { withRestricted: false });
  if (chosen.fullyCosted) add(fullyCostedName, { fullyCosted: false });
  return active;
}

/** Said where the rates come from a service that has no words for it. */
export const eligibilityUnknown =
  'This rates service doesn’t say who may sign up to a plan, or whether its prices are fixed. Ask the retailer.';

/** What the answer above the list counts, whatever is listed. */
export function answerScopeWords({ withRestricted }: Pick<PlanFilters, 'withRestricted'>): string {
  return withRestricted
    ? 'The answer above counts only plans open to any business.'
    : 'The answer above speaks of all of them.';
}

/** `37 more plans have conditions, such as membership or solar panels.` */
export function restrictedWords(count: number): string {
  const plans = count === 1 ? '1 more plan has' : `${number(count)} more plans have`;
  return `${plans} conditions, such as membership or solar panels.`;
}

/** A retailer's name; what the address says of one that is not known. */
export function retailerName(id: string, retailers: readonly Retailer[]): string {
  return retailers.find((retailer) => retailer.id === id)?.name ?? `Retailer “${id}”`;
}

/** `34 of 812 plans`; without counts, `Part of the plans`. */
export function matchWords(matching: number | null, all: number | null): string {
  if (matching === null) return 'Part of the plans';
  return all === null ? counted(matching, 'plan') : `${number(matching)} of ${counted(all, 'plan')}`;
}

/** Said where an address holds filters that this rates service has no word for; null when it heeded every one. */
export function unheededSentence(chosen: PlanFilters, facets: Facets | null): string | null {
  if (facets) return null;
  if (!needsExtensions(chosen)) return null;
  return 'The rates service asked here can list plans by kind of offer only, so the other filters of this address leave nothing out.';
}
