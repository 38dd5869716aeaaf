/** View model of a site's page for any fuel: trends and year, and for electricity the comparison with other plans. */

import { buildYearStrip, type YearStripView } from '@/lib/site/charts/year-strip';
import type { Fuel } from './group-sites';
import { buildSiteView, type SiteContext, type SiteView } from './site-view';
import { type TrendSource, toTrendBills } from './trend-measures';
import { buildSiteTrends, type SiteTrends } from './trends';

/** What lists of sites show; built without reading the bills. */
export interface SiteSummary {
  /** The id of the newest bill. */
  id: string;
  fuel: Fuel;
  name: string;
  retailer: string | null;
  billCount: number;
}

export interface SitePageView extends SiteSummary {
  trends: SiteTrends;
  /** The days of the latest year that a bill covers. */
  strip: YearStripView | null;
  /** Null for gas and LPG: we do not compare their plans. */
  electric: SiteView | null;
  /** How many bills were read; null when all were. */
  onlyNewest: number | null;
}

/** Limit on the bills used for the year and the findings: five years of monthly bills. */
const maxYearBills = 60;

/** `bills` must be sorted by end date, latest first. */
export function buildSitePageView(
  site: SiteSummary & { bills: readonly TrendSource[] },
  context: SiteContext,
): SitePageView {
  const { id, fuel, name, retailer, billCount, bills } = site;
  const trends = buildSiteTrends(toTrendBills(bills, fuel), fuel);
  const isElectric = fuel === 'elec' && bills.length > 0;
  const electric = isElectric ? buildSiteView({ id, bills: bills.slice(0, maxYearBills) }, context) : null;
  return {
    ...{ id, fuel, name: electric?.name ?? name, retailer, billCount, trends, electric },
    strip: electric ? electric.strip : buildYearStrip(trends.spans),
    onlyNewest: bills.length < billCount ? bills.length : null,
  };
}

const numberNames: Record<Fuel, string> = { elec: 'NMI', gas: 'MIRN', lpg: 'Number' };

/** Names the site by its address, or by the end of its number. The full number is personal. */
export function formatSiteName(address: string | null, number: string | null, fuel: Fuel): string {
  return address ?? (number ? `${numberNames[fuel]} ending in ${number.slice(-4)}` : 'Site without a name');
}
