/** What was read of a bill, on its way from the form's answer to the page that shows it, for browsers without script. */
import { Handover } from '@/lib/api/handover';
import { shared } from '@/lib/api/registry';
import type { BillReading } from '@/lib/comparison/bill-model';

/** The process's one: the form's answer and the page are made in different bundles. */
export function billHandover(): Handover<BillReading> {
  return shared('bill-handover', () => new Handover<BillReading>());
}
