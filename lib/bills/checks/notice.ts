/** Is the document a bill at all, or a notice about one? */
import type { Bill } from '../bill';
import { toCents } from '../money';
import type { Finding } from './finding';

/** A reminder of an earlier bill. It charges nothing, so nothing else is reported of it. */
export function checkNotice({ reminder, totals: { totalDue } }: Bill): Finding[] {
  const overdueCents = totalDue && toCents(totalDue.value);
  return reminder?.value ? [{ code: 'reminder_notice', facts: { overdueCents } }] : [];
}
