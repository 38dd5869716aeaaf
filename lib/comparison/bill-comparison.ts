/** From a stored bill to the comparison of plans at its usage and rates. */
import { printOwnRates } from '@/lib/plans/own-rates';
import type { ReadBill } from './bill-model';
import { ownRatesOf } from './bill-rates';
import { unusableNote } from './bill-words';
import { billYear } from './bill-year';
import { type NetworksOf, yearHref } from './year-comparison';

/** The address of the comparison, without the NMI; else why there is none. */
export function billComparison(read: ReadBill, networksOf: NetworksOf): { href: string } | { why: string } {
  const unusable = unusableNote(read);
  if (unusable) return { why: `${unusable.title}. We compare electricity plans in Australia only.` };
  const year = billYear([read]);
  const own = ownRatesOf(year.newest);
  const href = yearHref(year, own && printOwnRates(own.rates), networksOf);
  if (href) return { href };
  const missing = year.annualKwh === 0 ? 'the usage' : 'a postcode';
  return { why: `We couldn’t find ${missing} on this bill, so we can’t compare plans from it.` };
}
