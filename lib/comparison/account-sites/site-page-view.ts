/** The page of a site of any fuel: its trends, its year, and for electricity what it pays beside other plans. */

import { buildYearStrip, type YearStripView } from '../charts/year-strip';
import type { Fuel } from './group-sites';
import { buildSiteView, type SiteContext, type SiteView } from './site-view';
import { type TrendSource, toTrendBills } from './trend-measures';
import { buildSiteTrends, type SiteTrends } from './trends';

/** A site as a list names it, without reading its bills. */
export interface SiteSummary {
  /** Of its newest bill. */
  id: string;
  fuel: Fuel;
  name: string;
  retailer: string | null;
  billCount: number;
}

export interface SitePageView extends SiteSummary {
  trends: SiteTrends;
  /** The days of the latest year that have a bill. */
  strip: YearStripView | null;
  /** Null: gas and LPG, whose plans we do not compare. */
  electric: SiteView | null;
  /** So many of its bills were read; null: all. */
  onlyNewest: number | null;
}

/** What a year and its findings are made of: five years of months. */
const maxYearBills = 60;

/** `bills`: those that end last first. */
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

/** By the address; of a number only the end, as it is personal. */
export function formatSiteName(address: string | null, number: string | null, fuel: Fuel): string {
  return address ?? (number ? `${numberNames[fuel]} ending in ${number.slice(-4)}` : 'Site without a name');
}
