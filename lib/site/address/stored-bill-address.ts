/** Builds the URL of a plan comparison from a stored bill. */
import { printOwnRates } from '@/lib/plans/own-rates';
import { findUnusableNote } from '@/lib/site/bill/copy';
import type { ReadBill } from '@/lib/site/bill/model';
import { findOwnRates } from '@/lib/site/bill/rates/own-rates';
import { buildBillYear } from '@/lib/site/bill/year/bill-year';
import { toTypedBill } from './bill-form';
import { type FindNetworks, formatYearHref } from './bill-year-address';

/** `enterHref` opens the form filled in with the usage, which asks for the postcode. */
export type StoredComparison = { href: string } | { why: string; enterHref?: string };

/** Returns the comparison's URL without the NMI, or why there is none. */
export function findStoredBillComparison(read: ReadBill, findNetworks: FindNetworks): StoredComparison {
  const unusable = findUnusableNote(read);
  if (unusable) return { why: `${unusable.title}. ${unusable.text}` };
  const year = buildBillYear([read]);
  const own = findOwnRates(year.newest);
  const href = formatYearHref(year, own && printOwnRates(own.rates), findNetworks);
  if (href) return { href };
  if (year.annualKwh === 0)
    return { why: 'We couldn’t find the usage on this bill, so we can’t compare plans from it.' };
  const { bill_kwh, bill_days } = toTypedBill(year.bill);
  const known = new URLSearchParams({ bill_kwh, bill_days, ...(own && { own_rates: printOwnRates(own.rates) }) });
  return {
    why: 'We couldn’t find a postcode on this bill. It’s usually on page 1. Enter it to compare plans.',
    enterHref: `/bill/enter?${known}`,
  };
}
