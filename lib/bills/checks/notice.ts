/** Checks whether the document is a bill or only a notice about one. */
import type { Bill } from '../bill';
import { toCents } from '../money';
import type { Finding } from './finding';

/** Reports a reminder of an earlier bill, or a credit note for one. No other check runs: neither charges for a period. */
export function checkNotice({ reminder, creditNote, totals: { totalDue, newCharges } }: Bill): Finding[] {
  const readCents = (field: Bill['totals']['totalDue']) => field && toCents(field.value);
  if (reminder?.value) return [{ code: 'reminder_notice', facts: { overdueCents: readCents(totalDue) } }];
  return creditNote?.value ? [{ code: 'credit_note', facts: { creditCents: readCents(newCharges ?? totalDue) } }] : [];
}
