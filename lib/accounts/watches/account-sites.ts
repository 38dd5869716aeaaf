/** Loads the sites of an account, from stored bills and typed entries, and compares them with their best plans. */

import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AccountServices } from '@/lib/accounts/open-services';
import { type AccountSite, buildAccountSites } from '@/lib/accounts/sites/account-site';
import {
  compareSite,
  joinNetworks,
  makeNoAnswer,
  notAskedYet,
  type SiteAnswer,
  toSiteAnswer,
} from '@/lib/accounts/sites/compared-site';
import { readElectricSites } from '@/lib/accounts/sites/read-sites';
import { askRates } from '@/lib/api/rates/site-rates';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { findOpenNetwork, isAboveSmallBusiness } from '@/lib/rates/warnings';
import { getCurrentBook } from '@/lib/server/book-source';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';
import { getToday } from '@/lib/server/today';
import { readComparisonHref } from '@/lib/site/address/comparison-href';
import { clearFilters, formatAddress, toRatesQuery } from '@/lib/site/address/state';
import type { SiteContext } from '@/lib/site/sites/site-view';

export async function readAccountSites({ bills, sites }: Pick<AccountServices, 'bills' | 'sites'>, accountId: string) {
  const [ofBills, entries] = await Promise.all([readElectricSites(bills, accountId), sites.list(accountId)]);
  const { isAll, unknown, otherSites } = ofBills;
  const all = buildAccountSites(ofBills.sites, entries, getSiteContext(), isAll);
  // Old bills get deleted. An entry that names a site by one of its bills is updated to the newest bill.
  for (const { billId, entryIds } of all) {
    const named = entries.filter(
      (entry) => entryIds.includes(entry.id) && entry.nmi === null && entry.billId !== billId,
    );
    for (const { id } of billId ? named : []) await sites.setBill(accountId, id, billId ?? '');
  }
  /** `onlyNewest`: how many sites are included when those with older bills are left out; null when all are. */
  return { sites: all, unknown, otherSites, onlyNewest: isAll ? null : ofBills.sites.length };
}

/** Compares the sites with their best plans, within the request limits of a page. */
export async function compareSites(services: AccountServices, accountId: string) {
  const { sites, ...about } = await readAccountSites(services, accountId);
  // The embedded service takes a millisecond for each site; a remote one counts us as a single client.
  const answers = await askSites(sites, getSettings().RATES_BASE_URL ? 12 : 1000);
  return { sites: sites.map((site, at) => compareSite(site, answers[at] ?? notAskedYet)), ...about };
}

/** Context for views of sites. Plans of a remote service are assumed to be current. */
export function getSiteContext(): SiteContext {
  const plansOn = getSettings().RATES_BASE_URL ? getToday() : getCurrentBook().checkedOn;
  return { plansOn, findNetworks: findNetworksOfPostcode };
}

const maxKeptAnswers = 5000;
/** A remote service may change its plans at any time. */
const remoteKeptMs = 60 * 60_000;
const busyForMs = 8;

/** Identifies the current plans; when it changes, sites are compared again. Null without plans, and for sample plans. */
export function findPlansVersion(): string | null {
  if (getSettings().RATES_BASE_URL) return `remote ${getToday()}`;
  const { id, source } = getCurrentBook();
  return source.kind === 'register' ? id : null;
}

/**
 * Compares sites in their order, with pauses for other requests. Answers that are not cached count towards `maxAsked`; the
 * others are `notAskedYet`, as are those of sites without a URL. Never throws.
 */
export async function askSites(sites: readonly Pick<AccountSite, 'href'>[], maxAsked: number): Promise<SiteAnswer[]> {
  const answers: SiteAnswer[] = [];
  let left = maxAsked;
  let busySince = performance.now();
  for (const { href } of sites) {
    const cached = href === null ? notAskedYet : getAnswers().get(makeKey(href));
    const asked = cached || left === 0 ? null : await askSite(href ?? '');
    answers.push(cached ?? asked ?? notAskedYet);
    if (!asked) continue;
    // After a refusal, the next request would be refused too.
    left = asked === notAskedYet ? 0 : left - 1;
    if (performance.now() - busySince < busyForMs) continue;
    await setImmediate();
    busySince = performance.now();
  }
  return answers;
}

/** Compares one site; `notAskedYet` when it failed for now and can succeed later. Never throws. */
export async function askSite(href: string): Promise<SiteAnswer> {
  // The key is made before the request, because plans may change before the response.
  const key = makeKey(href);
  const cached = getAnswers().get(key);
  if (cached) return cached;
  const { state } = readComparisonHref(href);
  if (!state) return makeNoAnswer('This site has no place.');
  const query = toRatesQuery(clearFilters(state));
  // The summary names the plan. A remote service gets the query of the result page, whose answer is cached for both.
  if (!getSettings().RATES_BASE_URL) query.set('limit', '1');
  const rates = await askRates(query);
  if (!rates.ok) return rates.status === 429 || rates.status >= 500 ? notAskedYet : makeNoAnswer(rates.error.message);
  const { networks } = rates.rates.location;
  const open = findOpenNetwork(rates.rates);
  const possible = state.distributor || networks.length < 2 ? [] : networks.filter(({ id }) => !open || id === open);
  const [first, ...others] = await Promise.all(
    possible.map(({ id }) => askSite(formatAddress({ ...state, distributor: id }))),
  );
  const whole = isAboveSmallBusiness(rates.rates)
    ? makeNoAnswer('At this size retailers quote you a price.')
    : toSiteAnswer(rates.rates);
  const answer = first ? others.reduce(joinNetworks, first) : whole;
  if (answer === notAskedYet) return answer;
  getAnswers().set(key, answer, getSettings().RATES_BASE_URL ? { ttl: remoteKeptMs } : {});
  return answer;
}

const getAnswers = () => getShared('site-answers', () => new LRUCache<string, SiteAnswer>({ max: maxKeptAnswers }));
/** The URL contains place, usage and prices, but never an NMI. */
const makeKey = (href: string) =>
  `${getSettings().RATES_BASE_URL ? 'remote' : getCurrentBook().id} ${getToday()} ${href}`;
