/** The sites of an account, from its stored bills. */
import { cache } from 'react';
import type { BillView } from '@/components/account/bill-list';
import type { Bills, ListedBill } from '@/lib/accounts/bills';
import { today } from '@/lib/api/today';
import { toExtractResponse } from '@/lib/bills/shapes';
import { readingFromExtract } from '@/lib/comparison/bill-from-extract';
import type { ReadBill } from '@/lib/comparison/bill-model';
import type { SiteContext } from '@/lib/comparison/site-view';
import { groupSites } from '@/lib/comparison/sites';
import { networksOfPostcode } from '@/lib/facts/postcodes';
import { coverageView } from '../coverage/view';

/** Reading them takes a page time, so of a long list only the newest count. */
export const maxSiteBills = 200;

export interface StoredBillView extends BillView {
  bill: ReadBill;
}

/** Electricity bills of an account by site, newest first, as a bill that is uploaded to the site would be understood. */
export async function accountSites(bills: Bills, accountId: string) {
  const listed = await bills.listElectricity(accountId, maxSiteBills);
  const read = listed.flatMap(({ extraction, ...stored }): StoredBillView[] => {
    const reading = readingFromExtract(toExtractResponse(extraction));
    return reading.ok ? [{ ...billView(stored), bill: reading.bill }] : [];
  });
  return { ...groupSites(read), isAll: listed.length < maxSiteBills };
}

/** The plans of another service are as new as today, as far as we know. */
export const siteContext = cache((): SiteContext => {
  const plansOn = coverageView(today()).book?.checkedOn ?? today();
  return { plansOn, networksOf: networksOfPostcode };
});

/** A stored bill as lists show it. */
export function billView<Bill extends ListedBill>({ createdAt, ...bill }: Bill) {
  return { ...bill, readOn: today(createdAt) };
}
