/** Handles pages of a bill that are read alone. */
import type { Basis } from '../../basis';
import type { Bill } from '../../bill';

/**
 * Removes an amount due that was only inferred from the charges of such a page. The page before may have an earlier
 * balance.
 */
export function withoutImpliedDue(bill: Bill): Bill {
  const { issueDate, dueDate, totals } = bill;
  // A table heading may be read as the customer, so a name does not show a first page.
  const isPage = issueDate === null && dueDate === null;
  const isImplied = totals.totalDue !== null && impliedBases.includes(totals.totalDue.basis);
  return isPage && isImplied ? { ...bill, totals: { ...totals, totalDue: null } } : bill;
}

/** Bases of an amount due that was inferred from the new charges. A labelled one has other bases. */
const impliedBases: readonly Basis[] = ['only_total', 'sum_of_lines_odd_gst', 'worked_out', 'worked_out_unprinted'];
