/** What pages of an account's sites and bills have in common. */
import { cache } from 'react';
import type { ListedBill } from '@/lib/accounts/bills';
import { today } from '@/lib/api/today';
import type { SiteContext } from '@/lib/comparison/site-view';
import { networksOfPostcode } from '@/lib/facts/postcodes';
import { coverageView } from '../coverage/view';

/** The plans of another service are as new as today, as far as we know. */
export const siteContext = cache((): SiteContext => {
  const plansOn = coverageView(today()).book?.checkedOn ?? today();
  return { plansOn, networksOf: networksOfPostcode };
});

/** A stored bill as lists show it. */
export function billView<Bill extends ListedBill>({ createdAt, ...bill }: Bill) {
  return { ...bill, readOn: today(createdAt) };
}
