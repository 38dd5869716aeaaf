/** Detects credit notes, which take back charges of an earlier bill, also where they print amounts without a minus. */
import type { Bill, Charge, Field } from '../../bill';
import { phrases } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';

const linesAtTop = 14;
const maxTitleLength = 60;

/** The bill, or its amounts and quantities with the sign of what they take back if it is a credit note. */
export function withCreditSign(doc: DocumentIndex, bill: Bill): Bill {
  const title = doc.lines
    .slice(0, linesAtTop)
    .flatMap((line) => line.cells.map((cell) => ({ line, cell })))
    .find(({ cell }) => cell.text.length < maxTitleLength && phrases.notices.creditNote.test(cell.text.trim()));
  const owed = (bill.totals.newCharges ?? bill.totals.totalDue)?.value ?? 0;
  const isTakenBack = bill.charges.some(isTaken) && bill.charges.every(({ amount }) => amount <= 0);
  if (!title && !(isTakenBack && owed < 0)) return bill;
  const evidence = title ? makeEvidence(title.line, title.cell.start, title.cell.end) : null;
  const creditNote: Field<boolean> = { value: true, basis: 'said', evidence };
  if (owed <= 0) return { ...bill, creditNote };
  const { previousBalance, ...totals } = bill.totals;
  return {
    ...bill,
    creditNote,
    charges: bill.charges.map((charge) => ({ ...charge, amount: -charge.amount })),
    usage: { ...negate(bill.usage), demandKw: bill.usage.demandKw, demandKva: bill.usage.demandKva },
    totals: { ...negate(totals), previousBalance },
  };
}

/** Whether the line takes back energy or supply. What is paid for energy fed in is a credit of an ordinary bill. */
const isTaken = ({ amount, quantity, tariffType }: Charge) => amount < 0 && quantity !== null && tariffType !== 'solar';

const negate = <T extends Record<string, Field<number> | null>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field && { ...field, value: -Math.abs(field.value) }]),
  ) as T;
