/** The texts and figures of a report. */
import type { BillSearch } from '@/lib/accounts/bills/bill-search';
import type { GroupTotals } from '@/lib/accounts/bills/bills';
import { describeFilters } from '@/lib/accounts/bills/filters';
import { formatCount, formatCurrency, formatNumber, fuelNames } from '@/lib/site/words/format';
import type { BillRow } from './columns';

export interface Report {
  /** Email address of the account. */
  account: string;
  /** YYYY-MM-DD. */
  madeOn: string;
  search: BillSearch;
  totals: { bills: number; firstDay: string | null; lastDay: string | null };
  sites: readonly GroupTotals[];
  retailers: readonly GroupTotals[];
  bills: AsyncIterable<readonly BillRow[]>;
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Fuel, bills, usage, and amounts before GST, of GST and in total. */
export function makeGroupCells(group: GroupTotals): string[] {
  const { energyType, currency, bills, usageKwh, exGstCents, gstCents, cents } = group;
  const money = [exGstCents, gstCents, cents].map((amount) => formatCurrency(amount / 100, currency));
  return [formatFuel(energyType, currency), formatNumber(bills), formatNumber(usageKwh), ...money];
}

/** The fuel, with the currency where it is not Australian dollars. */
function formatFuel(energyType: string | null, currency: string | null): string {
  const fuel = fuelNames[energyType ?? ''] ?? 'Not known';
  return currency === null ? fuel : `${fuel} (${currency})`;
}

const summed = ['bills', 'cents', 'gstCents', 'exGstCents', 'withoutGst', 'usageKwh'] as const;

/** Adds up groups of the same fuel and currency. */
export function addGroups(groups: readonly GroupTotals[]): GroupTotals[] {
  const sums = new Map<string, GroupTotals>();
  for (const group of groups) {
    const unit = formatFuel(group.energyType, group.currency);
    const sum = sums.get(unit);
    if (sum) for (const field of summed) sum[field] += group[field];
    else sums.set(unit, { ...group });
  }
  return [...sums.values()];
}

export function makeBillCells({ stored, wire }: BillRow): string[] {
  const { periodStart, periodEnd, retailerName, energyType, siteKey, usageKwh, currency, totalCents, gstCents } =
    stored;
  const period = [periodStart, periodEnd].flatMap((day) => (day ? [formatDay(day)] : [])).join(' – ');
  const money = (cents: number) => formatCurrency(cents / 100, currency);
  const known = (value: number | null, words: (value: number) => string) => (value === null ? '–' : words(value));
  return [
    stored.status === 'failed' ? 'Not readable' : period || '–',
    retailerName ?? '–',
    formatFuel(energyType, currency),
    siteKey ?? '–',
    wire?.invoice_number ?? '–',
    known(usageKwh, formatNumber),
    known(totalCents !== null && gstCents !== null ? totalCents - gstCents : null, money),
    known(gstCents, money),
    known(totalCents, money),
  ];
}

/** Lists the facts at the top of the report. */
export function listReportFacts({ account, madeOn, search, totals, sites }: Report): [name: string, words: string][] {
  const { firstDay, lastDay, bills } = totals;
  const ends = firstDay && lastDay ? `ending ${formatDay(firstDay)} to ${formatDay(lastDay)}` : 'not on these bills';
  const filters = describeFilters(search);
  const withoutGst = sites.reduce((sum, site) => sum + site.withoutGst, 0);
  return [
    ['Account', account],
    ['Billing periods', ends],
    ...(filters.length > 0 ? [['Filters', filters.join(', ')] as [string, string]] : []),
    ['Bills', [formatNumber(bills), ...formatSums(sites)].join(', ')],
    ...(withoutGst > 0 ? [['Without GST', formatWithoutGst(withoutGst)] as [string, string]] : []),
    ['Made on', formatDay(madeOn)],
  ];
}

/** What the bills come to, in each currency. */
function formatSums(groups: readonly GroupTotals[]): string[] {
  const sums = addGroups(groups.map((group) => ({ ...group, energyType: null })));
  return sums.map(({ currency, cents, gstCents }) => {
    const [total, gst] = [cents, gstCents].map((amount) => formatCurrency(amount / 100, currency));
    return `${total}${currency === null ? '' : ` ${currency}`} inc GST, of which GST ${gst}`;
  });
}

function formatWithoutGst(count: number): string {
  return `${formatCount(count, 'bill shows', 'bills show')} no GST, so the sums ex GST and of GST leave ${count === 1 ? 'it' : 'them'} out`;
}
