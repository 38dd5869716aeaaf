/** From a stored bill to the comparison of plans at its usage and rates. */
import { printOwnRates } from '@/lib/plans/own-rates';
import { typedFromBill } from './bill-form';
import type { ReadBill } from './bill-model';
import { ownRatesOf } from './bill-rates';
import { unusableNote } from './bill-words';
import { billYear } from './bill-year';
import { type NetworksOf, yearHref } from './year-comparison';

/** `enterHref`: the form that knows the usage and asks for the postcode. */
export type StoredComparison = { href: string } | { why: string; enterHref?: string };

/** The address of the comparison, without the NMI; else why there is none. */
export function billComparison(read: ReadBill, networksOf: NetworksOf): StoredComparison {
  const unusable = unusableNote(read);
  if (unusable) return { why: `${unusable.title}. ${unusable.text}` };
  const year = billYear([read]);
  const own = ownRatesOf(year.newest);
  const href = yearHref(year, own && printOwnRates(own.rates), networksOf);
  if (href) return { href };
  if (year.annualKwh === 0)
    return { why: 'We couldn’t find the usage on this bill, so we can’t compare plans from it.' };
  const { bill_kwh, bill_days } = typedFromBill(year.bill);
  const known = new URLSearchParams({ bill_kwh, bill_days, ...(own && { own_rates: printOwnRates(own.rates) }) });
  return {
    why: 'We couldn’t find a postcode on this bill. It’s usually on page 1. Enter it to compare plans.',
    enterHref: `/bill/enter?${known}`,
  };
}
