/** View model of a site's page for any fuel: trends, and for electricity the comparison with other plans. */

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
    onlyNewest: bills.length < billCount ? bills.length : null,
  };
}
