/** The texts and figures of a report. */
import type { BillSearch, BillTotals, GroupTotals } from '@/lib/accounts/bills/bill-search';
import { describeFilters } from '@/lib/accounts/bills/filters';
import { formatCurrency, fuelNames } from '@/lib/comparison/copy/format';
import type { BillRow } from './columns';

export interface Report {
  /** Email address of the account. */
  account: string;
  /** YYYY-MM-DD. */
  madeOn: string;
  search: BillSearch;
  totals: BillTotals & { firstDay: string | null; lastDay: string | null };
  sites: readonly GroupTotals[];
  retailers: readonly GroupTotals[];
  bills: AsyncIterable<readonly BillRow[]>;
}

const formatWhole = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 0 });
const formatDollars = (cents: number) => (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });
const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

export function makeSumCells({ usageKwh, cents, gstCents, exGstCents }: Omit<BillTotals, 'bills'>): string[] {
  return [formatWhole(usageKwh), formatDollars(exGstCents), formatDollars(gstCents), formatDollars(cents)];
}

export function makeGroupCells({ bills, ...own }: BillTotals): string[] {
  return [formatWhole(bills), ...makeSumCells(own)];
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
    fuelNames[energyType ?? ''] ?? '–',
    siteKey ?? '–',
    wire?.invoice_number ?? '–',
    known(usageKwh, formatWhole),
    known(totalCents !== null && gstCents !== null ? totalCents - gstCents : null, money),
    known(gstCents, money),
    known(totalCents, money),
  ];
}

/** Lists the facts at the top of the report. */
export function listReportFacts({ account, madeOn, search, totals }: Report): [name: string, words: string][] {
  const { firstDay, lastDay, bills } = totals;
  const ends = firstDay && lastDay ? `ending ${formatDay(firstDay)} to ${formatDay(lastDay)}` : 'not on these bills';
  const filters = describeFilters(search);
  return [
    ['Account', account],
    ['Billing periods', ends],
    ...(filters.length > 0 ? [['Filters', filters.join(', ')] as [string, string]] : []),
    [
      'Bills',
      `${formatWhole(bills)}, in total ${formatDollars(totals.cents)} inc GST, of which GST ${formatDollars(totals.gstCents)}`,
    ],
    ...(totals.withoutGst > 0 ? [['Without GST', formatWithoutGst(totals.withoutGst)] as [string, string]] : []),
    ...(totals.otherCurrencies > 0
      ? [['Other currencies', formatOtherCurrencies(totals.otherCurrencies)] as [string, string]]
      : []),
    ['Made on', formatDay(madeOn)],
  ];
}

function formatOtherCurrencies(count: number): string {
  return `${count === 1 ? '1 bill is' : `${formatWhole(count)} bills are`} in pounds or euros, so the sums leave ${count === 1 ? 'it' : 'them'} out`;
}

function formatWithoutGst(count: number): string {
  return `${count === 1 ? '1 bill shows' : `${formatWhole(count)} bills show`} no GST, so the sums ex GST and of GST leave ${count === 1 ? 'it' : 'them'} out`;
}
