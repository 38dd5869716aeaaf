/** Builds the sites of an account from bills and typed entries, and merges those that are the same site. */

import { findPlaceOfSite } from '@/lib/site/address/bill-year-address';
import { formatAddress, noChoices, noUsage } from '@/lib/site/address/state';
import { type Finding, isReportedBy, isToActOn } from '@/lib/site/bill/audit/findings';
import { findNetworkOfNmi } from '@/lib/site/bill/reading/place';
import type { AccountBill, SiteBills } from '@/lib/site/sites/group-sites';
import { buildSiteView, type SiteContext } from '@/lib/site/sites/site-view';
import { formatCount } from '@/lib/site/words/format';
import type { EnteredSite } from './entered-site';

/** A stored site. Without usage it only adds to a site with bills. */
export interface SiteEntry extends Omit<EnteredSite, 'annualKwh'> {
  id: string;
  billId: string | null;
  annualKwh: number | null;
  /** What its watch notifies of; null when it is not watched. */
  thresholdCents: number | null;
}

/** Dollars a year including GST. `high` is above `low` when charges on the bill could not be costed. */
export interface Pays {
  low: number;
  high: number;
  from: 'bill' | 'typed';
}

export type AccountSite = ReturnType<typeof toSite>;

/**
 * Returns all sites, those with bills first. An entry belongs to the site with its NMI or its bill.
 * `hasAllBills` is true when no older bills were left out.
 */
export function buildAccountSites(
  ofBills: readonly SiteBills<AccountBill>[],
  entries: readonly SiteEntry[],
  context: SiteContext,
  hasAllBills = true,
): AccountSite[] {
  const free = new Set(entries);
  const withBills = ofBills.map((site) => {
    const own = [...free].filter((entry) => isSameSite(entry, site.bills));
    for (const entry of own) free.delete(entry);
    // A complete entry goes before entries that only add to the bills.
    const ordered = own.toSorted((a, b) => Number(b.annualKwh !== null) - Number(a.annualKwh !== null));
    return toSite(site.id, site, ordered, context);
  });
  const noBills = hasAllBills ? 'Its bills are gone. Upload one again, or add its usage.' : notAmongNewest;
  return [...withBills, ...[...free].map((entry) => toSite(entry.id, null, [entry], context, noBills))];
}

const findNmi = ({ bill }: AccountBill) => bill.nmi?.value.slice(0, 10) ?? null;

/** Returns the name that the owner gave the site of these bills. */
export const findGivenName = (bills: readonly AccountBill[], entries: readonly SiteEntry[]) =>
  entries.find((entry) => entry.name !== null && isSameSite(entry, bills))?.name ?? null;

function isSameSite({ nmi, billId }: SiteEntry, bills: readonly AccountBill[]): boolean {
  return bills.some((stored) => stored.id === billId || (nmi !== null && findNmi(stored) === nmi));
}

/** Combines what bills and entries say of a site; `noBills` says why a site without usage has none. */
function toSite(
  id: string,
  site: SiteBills<AccountBill> | null,
  entries: readonly SiteEntry[],
  context: SiteContext,
  noBills = '',
) {
  const { bills = [] } = site ?? {};
  const view = site && buildSiteView(site, context);
  const first = <Field extends keyof SiteEntry>(field: Field) =>
    entries.find((entry) => entry[field] !== null)?.[field] ?? null;
  const postcode = bills.find(({ bill }) => bill.supplyPostcode)?.bill.supplyPostcode?.value ?? first('postcode');
  const nmi = bills.map(findNmi).find((one) => one !== null) ?? first('nmi');
  const typedKwh = first('annualKwh');
  const network = findNetworkOfNmi(nmi) ?? bills.find(({ bill }) => bill.network)?.bill.network ?? null;
  const typedPlace = findPlaceOfSite(postcode, network, context.findNetworks);
  // The address has the NMI's network, never the NMI.
  const typedHref =
    typedPlace && typedKwh !== null
      ? formatAddress({ ...noChoices, ...typedPlace, ...noUsage, usageKwh: typedKwh })
      : null;
  const href = view?.href ?? typedHref;
  const missing = typedKwh === null ? noBills : 'We don’t know its network. Add its postcode.';
  const place = postcode ? `Site in ${postcode}` : 'Site without bills';
  const typedCents = first('paysCents');
  const typedPays: Pays | null =
    typedCents === null ? null : { low: typedCents / 100, high: typedCents / 100, from: 'typed' };
  // What its bills cost goes before what was typed.
  const pays: Pays | null = view?.cost ? { low: view.cost.annual, high: view.cost.high, from: 'bill' } : typedPays;
  const watched = entries.find(({ thresholdCents }) => thresholdCents !== null);
  const findings: readonly Finding[] = view?.findings.filter(isToActOn) ?? [];
  return {
    /** In forms and URLs. */
    id,
    /** The editable one first; empty when the site is known only from bills. */
    entryIds: entries.map((entry) => entry.id),
    /** Of its newest bill. */
    billId: site?.id ?? null,
    name: first('name') ?? view?.name ?? (nmi ? `NMI ending in ${nmi.slice(-4)}` : place),
    retailer: view?.retailer ?? null,
    billCount: view?.billCount ?? 0,
    postcode,
    nmi,
    annualKwh: view && view.annualKwh > 0 ? view.annualKwh : typedKwh,
    pays,
    contractEnds:
      first('contractEnds') ??
      bills
        .flatMap(({ bill }) => bill.contractEndDate ?? [])
        .sort()
        .at(-1) ??
      null,
    /** `entryId`: the watched one. */
    watch: watched ? { entryId: watched.id, thresholdDollars: (watched.thresholdCents ?? 0) / 100 } : null,
    /** The URL of the plan comparison; null when `unusable` gives the reason. */
    href,
    unusable: href ? null : view ? view.unusable : missing,
    /** What may be wrong on its bills. */
    findings,
    /** Ids of its bills with an error that a finding tells. */
    billsWithReportedErrors: bills
      .filter(({ bill }) => bill.issues.some((issue) => issue.severity === 'ERROR' && isReportedBy(findings, issue)))
      .map((stored) => stored.id),
  };
}

const notAmongNewest = 'It isn’t one of the sites with your newest bills.';

/** `Marmalade Electric, 3 bills, 3011`: facts that distinguish a site from others with its name. */
export function listSiteFacts({ retailer, billCount, postcode, name }: AccountSite): string {
  const facts = [
    retailer,
    billCount > 0 ? formatCount(billCount, 'bill') : null,
    name.includes(postcode ?? '') ? null : postcode,
  ];
  return facts.filter(Boolean).join(', ');
}
