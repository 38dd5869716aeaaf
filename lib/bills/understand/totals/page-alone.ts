/** Pages of a bill that are read by themselves. */
import type { Bill } from '../../bill';

/**
 * A page of charges does not say what is due: the page before it may print an earlier balance. So what its charges come to is
 * not taken for the amount due, unless the page names one.
 */
export function withoutImpliedDue(bill: Bill): Bill {
  const { customerName, issueDate, dueDate, totals } = bill;
  const isPage = customerName === null && issueDate === null && dueDate === null;
  return isPage && totals.totalDue?.basis === 'only_total' ? { ...bill, totals: { ...totals, totalDue: null } } : bill;
}
