import type { ListedBill } from '@/lib/accounts/bills/bills';
import { getToday } from '@/lib/server/today';

/** A stored bill as lists and its page show it; days are YYYY-MM-DD. */
export type BillView = Omit<ListedBill, 'createdAt' | 'retailerKey' | 'gstCents' | 'usageKwh' | 'fileType'> & {
  readOn: string;
};

/** Adds the date a bill was read. */
export function toBillView<Bill extends ListedBill>({ createdAt, ...bill }: Bill) {
  return { ...bill, readOn: getToday(createdAt) };
}
