import type { ListedBill } from '@/lib/accounts/bills/bill-rows';
import { getToday } from '@/lib/server/today';

/** Adds the date a bill was read, for lists. */
export function toBillView<Bill extends ListedBill>({ createdAt, ...bill }: Bill) {
  return { ...bill, readOn: getToday(createdAt) };
}
