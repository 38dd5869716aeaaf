/** Do the sums of the bill fit each other? */
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

/** Lines may include GST or not; each may be rounded on its own. */
function checkLinesTotal({ charges, totals }: Bill): Finding[] {
  if (charges.length === 0) return [];
  const { subtotal, gst: tax, newCharges } = totals;
  const saids = [
    ...(subtotal ? [readCents(subtotal)] : []),
    ...(newCharges ? [readCents(newCharges)] : []),
    ...(newCharges && tax ? [readCents(newCharges) - readCents(tax)] : []),
  ];
  const [first, ...others] = saids;
  if (first === undefined) return [];
  const linesCents = addCents(charges);
  const beforeTax = addCents(charges.filter((charge) => charge.class !== 'tax'));
  const slack = sumSlack.cents + Math.floor(charges.length / sumSlack.linesPerFurtherCent);
  const isSaid = (cents: number) => saids.some((said) => Math.abs(cents - said) <= slack);
  if (isSaid(linesCents) || isSaid(beforeTax)) return [];
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

/** Whether nothing is missing between subtotal with GST and total, or just the lines without GST that follow it. */
function mayFollow(charges: readonly Charge[], missing: number): boolean {
  if (Math.abs(missing) <= sumSlack.cents) return true;
  let run = 0;
  for (const charge of charges.toReversed()) {
    // What is paid for energy fed in stands behind the GST, since it carries none.
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
  // Some bills ask for the new charges alone while an earlier payment is under way.
  if (isDue(balanceCents + chargesCents) || isDue(chargesCents)) return [];
  const isUncertain = (field: Field<number>) => getConfidence(field) < uncertainBelow.usual;
  if (!previousBalance)
    return isUncertain(due) ? [] : [{ code: 'total_due', facts: { balanceCents, chargesCents, saidCents } }];
  // A credit whose sign was not read is no fault of the bill.
  if (isUncertain(previousBalance) && isDue(chargesCents - balanceCents)) return [];
  return [{ code: 'total_due', facts: { balanceCents, chargesCents, saidCents } }];
}
