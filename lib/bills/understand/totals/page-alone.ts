/** Pages of a bill that are read by themselves. */
import type { Basis } from '../../basis';
import type { Bill } from '../../bill';

/**
 * A page of charges does not say what is due: the page before it may print an earlier balance. So what its charges come to is
 * not taken for the amount due, unless the page names one.
 */
export function withoutImpliedDue(bill: Bill): Bill {
  const { issueDate, dueDate, totals } = bill;
  // The head of a table may be taken for a customer, so a name is no sign of a first page.
  const isPage = issueDate === null && dueDate === null;
  const isImplied = totals.totalDue !== null && impliedBases.includes(totals.totalDue.basis);
  return isPage && isImplied ? { ...bill, totals: { ...totals, totalDue: null } } : bill;
}

/** Of an amount due that is no more than the new charges: an amount beside a label of its own has others. */
const impliedBases: readonly Basis[] = ['only_total', 'sum_of_lines_odd_gst', 'worked_out', 'worked_out_unprinted'];
