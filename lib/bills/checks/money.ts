/** Checks that the sums of the bill agree. */
import { getConfidence } from '../basis';
import type { Bill, Charge, Field } from '../bill';
import { toCents } from '../money';
import { explainsTax } from './explain-tax';
import type { Finding } from './finding';
import { sumSlack, uncertainBelow } from './limits';
import { addCents } from './sums';

export function checkMoney(bill: Bill): Finding[] {
  return [...checkLinesTotal(bill), ...checkGst(bill), ...checkTotalDue(bill)];
}

const readCents = (field: Field<number>) => toCents(field.value);

/** Checks the sum of the lines, which may include GST or not. Each line may be rounded. */
function checkLinesTotal({ charges, totals }: Bill): Finding[] {
  if (charges.length === 0) return [];
  const { subtotal, gst: tax, newCharges } = totals;
  const printedTotals = [
    ...(subtotal ? [readCents(subtotal)] : []),
    ...(newCharges ? [readCents(newCharges)] : []),
    ...(newCharges && tax ? [readCents(newCharges) - readCents(tax)] : []),
  ];
  const [first, ...others] = printedTotals;
  if (first === undefined) return [];
  const linesCents = addCents(charges);
  const beforeTax = addCents(charges.filter((charge) => charge.class !== 'tax'));
  const slack = sumSlack.cents + Math.floor(charges.length / sumSlack.linesPerFurtherCent);
  const isPrinted = (cents: number) => printedTotals.some((printed) => Math.abs(cents - printed) <= slack);
  if (isPrinted(linesCents) || isPrinted(beforeTax)) return [];
  const saidCents = others.reduce((a, b) => (Math.abs(linesCents - b) < Math.abs(linesCents - a) ? b : a), first);
  return [{ code: 'lines_total', facts: { linesCents, saidCents } }];
}

function checkGst(bill: Bill): Finding[] {
  const { subtotal, gst: tax, newCharges } = bill.totals;
  if (!tax) return [];
  const taxCents = readCents(tax);
  if (subtotal && newCharges) {
    const [subtotalCents, saidCents] = [readCents(subtotal), readCents(newCharges)];
    if (!mayFollow(bill.charges, saidCents - subtotalCents - taxCents))
      return [{ code: 'gst', facts: { not: 'total', subtotalCents, taxCents, saidCents } }];
  }
  return explainsTax(bill, taxCents) ? [] : [{ code: 'gst', facts: { not: 'share', taxCents } }];
}

/** Whether subtotal plus GST gives the total, or differs only by untaxed lines at the end. */
function mayFollow(charges: readonly Charge[], missing: number): boolean {
  if (Math.abs(missing) <= sumSlack.cents) return true;
  let run = 0;
  for (const charge of charges.toReversed()) {
    // Credits for energy fed in carry no GST, so they follow it.
    if (charge.quantity !== null && charge.tariffType !== 'solar') return false;
    run += toCents(charge.amount);
    if (Math.abs(run - missing) <= sumSlack.cents) return true;
  }
  return false;
}

function checkTotalDue({ totals: { newCharges, previousBalance, totalDue: due } }: Bill): Finding[] {
  if (!newCharges || !due) return [];
  const [chargesCents, saidCents] = [readCents(newCharges), readCents(due)];
  const balanceCents = previousBalance ? readCents(previousBalance) : 0;
  const isDue = (cents: number) => Math.abs(cents - saidCents) <= sumSlack.cents;
  // Some bills ask only for the new charges while an earlier payment is being processed.
  if (isDue(balanceCents + chargesCents) || isDue(chargesCents)) return [];
  const isUncertain = (field: Field<number>) => getConfidence(field) < uncertainBelow.usual;
  if (!previousBalance)
    return isUncertain(due) ? [] : [{ code: 'total_due', facts: { balanceCents, chargesCents, saidCents } }];
  // A misread sign of a credit is not an error on the bill.
  if (isUncertain(previousBalance) && isDue(chargesCents - balanceCents)) return [];
  return [{ code: 'total_due', facts: { balanceCents, chargesCents, saidCents } }];
}
