import type { ListedBill } from '@/lib/accounts/bills';
import { today } from '@/lib/api/today';

/** A stored bill as lists show it. */
export function billView<Bill extends ListedBill>({ createdAt, ...bill }: Bill) {
  return { ...bill, readOn: today(createdAt) };
}
