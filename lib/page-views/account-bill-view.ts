import type { ListedBill } from '@/lib/accounts/bill-rows';
import { getToday } from '@/lib/server/today';

/** A stored bill as lists show it. */
export function toBillView<Bill extends ListedBill>({ createdAt, ...bill }: Bill) {
  return { ...bill, readOn: getToday(createdAt) };
}
