/** Sums and lines for tests, each on a line of its own, and the totals chosen from them. */

import type { Charge } from '@/lib/bills/bill';
import type { AmountLabel } from '@/lib/bills/phrases';
import type { Candidate } from '@/lib/bills/understand/charges/stages';
import type { PrintedAmount, Sum } from '@/lib/bills/understand/totals/balances';
import { chooseTotals } from '@/lib/bills/understand/totals/choose-totals';
import { findTargets, type Selection, type Target } from '@/lib/bills/understand/totals/sums';
import { makeDocumentIndex } from './bill-documents';

const [line] = makeDocumentIndex([{ x: 40, y: 40, text: 'Total $100.00' }]).lines;

/** A line of a document, told apart from others by its index. */
const lineAt = (index: number) => ({ ...line!, index });

let count = 0;

/** A sum beside its label, on a line of its own. */
export function sum(kind: AmountLabel, value: number, more: Partial<Sum> = {}): Sum {
  count += 1;
  return { kind, value, line: lineAt(count), start: 0, end: 5, weight: 3, exact: true, ...more };
}

/** An amount in print. */
export function printed(value: number, words = '', more: Partial<PrintedAmount> = {}): PrintedAmount {
  count += 1;
  return { value, line: lineAt(count), start: 0, end: 5, words, ...more };
}

/** A charge line as far as totals ask for it. */
export function chargeLine(
  amount: number,
  { proved = true, description = 'Usage', hasCurrency = true } = {},
): Candidate {
  count += 1;
  const row = { line: lineAt(count), amount: { value: amount, hasCurrency }, amountEx: null, amountInc: null };
  return { row, description, proved } as unknown as Candidate;
}

const none: Selection = { lines: [], target: null };
/** What charge lines add up to; what is not given is not printed. */
export const target = (given: Partial<Target>): Target => ({
  ...{ cents: 0, style: 'ex', subtotal: null, gst: null, total: null, cost: 0 },
  ...given,
});

interface Given {
  sums?: Sum[];
  amounts?: PrintedAmount[];
  selection?: Selection;
  charges?: Charge[];
  isTaxed?: boolean;
}
/** Value and basis of each total. */
export function chosen({
  sums = [],
  amounts = [],
  selection = none,
  charges = [],
  isTaxed = true,
}: Given): Record<string, unknown> {
  const totals = chooseTotals({ sums, amounts, targets: findTargets(sums), selection, charges, isTaxed });
  return Object.fromEntries(Object.entries(totals).map(([name, field]) => [name, field && [field.value, field.basis]]));
}
