/** Stored bills as lists show them, and the addresses of the list. */
import { TextLink } from '@/components/ui/links';
import type { ListedBill } from '@/lib/accounts/bills/bills';
import { getToday } from '@/lib/server/today';
import {
  formatCurrency,
  formatCurrencyWithCode,
  formatDate,
  formatList,
  formatShortPeriod,
  fuelNames,
} from '@/lib/site/words/format';

/** A stored bill as lists and its page show it; days are YYYY-MM-DD. */
export type BillView = Omit<ListedBill, 'retailerKey' | 'gstCents' | 'usageKwh'>;

/** The parameters of the list by name, as typed. */
export type ListParameters = Readonly<Record<string, string>>;

export const billsPath = '/account/bills';

/** Builds the address of a list; null removes a parameter. */
export function buildBillsHref(typed: ListParameters, change: Readonly<Record<string, string | null>> = {}): string {
  const query = buildQuery({ ...typed, ...change });
  return query === '' ? billsPath : `${billsPath}?${query}`;
}

/** Builds a query without the parameters that are null. */
export function buildQuery(parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given).toString();
}

/** What bills come to in each currency: `$1,468.50 and £96.20 GBP`; empty where none has a total. */
export function formatSums(sums: readonly { currency: string | null; cents: number }[]): string {
  return formatList(sums.map(({ currency, cents }) => formatCurrencyWithCode(cents / 100, currency)));
}

export const statusNames: Record<string, string> = { partial: 'partly read', failed: 'not readable' };

/** Bills as rows that lead to their pages. */
export function BillRows({ bills, label = 'Bills' }: { bills: readonly BillView[]; label?: string }) {
  return (
    <ul className="rows-close max-w-3xl" aria-label={label}>
      {bills.map((bill) => (
        <BillRow key={bill.id} bill={bill} />
      ))}
    </ul>
  );
}

function BillRow({ bill }: { bill: BillView }) {
  const { id, status, createdAt, totalCents, currency } = bill;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <TextLink href={`/account/bills/${id}`}>
            <bdi>{billName(bill)}</bdi>
          </TextLink>{' '}
          {statusNames[status] && <span className="tag tag-look">{statusNames[status]}</span>}
        </span>
        {totalCents !== null && (
          <span className="shrink-0 tabular-nums">{formatCurrency(totalCents / 100, currency)}</span>
        )}
      </p>
      <p className="text-sm text-muted">
        {[formatPeriod(bill), `added ${formatDate(getToday(createdAt))}`].filter(Boolean).join(', ')}
      </p>
    </li>
  );
}

const clock = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone: 'Australia/Sydney' });

/** We don't store the names of files, so that of a file we couldn't read is its type, the end of its id and the time. */
export function billName({ id, status, retailerName, energyType, fileType, createdAt }: BillView): string {
  if (status === 'failed')
    return `Unreadable ${fileType.toUpperCase()} (${id.slice(-4)}), added ${clock.format(createdAt)}`;
  const energy = fuelNames[energyType ?? ''];
  return [retailerName ?? 'Retailer unknown', energy].filter(Boolean).join(', ');
}

/** `1 July – 30 Sept 2026`; null without both days. */
export function billPeriod({ periodStart, periodEnd }: BillView): string | null {
  return periodStart && periodEnd ? formatShortPeriod(periodStart, periodEnd) : null;
}

function formatPeriod(bill: BillView): string | null {
  const either = bill.periodStart ?? bill.periodEnd;
  return billPeriod(bill) ?? (either && formatDate(either));
}
