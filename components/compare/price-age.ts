/** Whether a plan's price is older than the current regulated year, which begins on 1 July. */

import type { RatesPlan } from '@/lib/rates/contract';
import { formatDate } from '@/lib/site/words/format';

/** Returns the first day of the financial year that holds `day`; both are YYYY-MM-DD. */
function findYearStart(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${month >= 7 ? year : year - 1}-07-01`;
}

/** `Offered since 10 November 2025, before …`; null for a price of this year, and where the source states no date. */
export function describePriceAge(
  { contract_details: details }: Pick<RatesPlan, 'contract_details'>,
  checkedOn: string,
): string | null {
  const from = details?.offered_from;
  const start = findYearStart(checkedOn);
  if (!from || from >= start) return null;
  return `Offered since ${formatDate(from)}, before prices changed on ${formatDate(start)}. Check that it still stands.`;
}
