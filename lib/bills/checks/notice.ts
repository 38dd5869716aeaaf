/** Checks whether the document is a bill or only a notice about one. */
import type { Bill } from '../bill';
import { toCents } from '../money';
import type { Finding } from './finding';

/** Reports a reminder of an earlier bill. A reminder has no charges, so no other check runs. */
export function checkNotice({ reminder, totals: { totalDue } }: Bill): Finding[] {
  const overdueCents = totalDue && toCents(totalDue.value);
  return reminder?.value ? [{ code: 'reminder_notice', facts: { overdueCents } }] : [];
}
