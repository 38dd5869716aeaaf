/** Checks that the sums of the bill agree, and that its tax is the right share of its charges. */

import { toCents } from '@/lib/facts/money';
import { getConfidence, isConfirmed } from '../basis';
import type { Bill, Charge, Field } from '../bill';
import { phrases } from '../phrases';
import { findTax, makeMoneyFormat } from './formats';
import type { Finding } from './rules';
import { summaryTaxMargin, sumSlack, taxShares, taxSlack, uncertainBelow, untaxedLines } from './tolerances';

export function checkTotals(bill: Bill): Finding[] {
  return [...checkLinesTotal(bill), ...checkGst(bill), ...checkTotalDue(bill)];
}

const readCents = (field: Field<number>) => toCents(field.value);
const isClose = (cents: number, otherCents: number) => Math.abs(cents - otherCents) <= sumSlack.cents;
/** Printed beside its label, without a rival, or better. */
const isRead = (field: Field<unknown> | null) => field !== null && getConfidence(field) >= uncertainBelow.usual;

/** Adds amounts in cents, so that sums are exact. */
export const addCents = (charges: readonly Pick<Charge, 'amount'>[]): number =>
  charges.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** The printed totals that the lines may add up to: before GST, with it, and with it taken off. */
export function listTotals({ subtotal, gst, newCharges }: Bill['totals']): number[] {
  return [
    ...(subtotal ? [readCents(subtotal)] : []),
    ...(newCharges ? [readCents(newCharges)] : []),
    ...(newCharges && gst ? [readCents(newCharges) - readCents(gst)] : []),
  ];
}

/** Checks the sum of the lines, which may include GST or not. Each line may be rounded. */
function checkLinesTotal({ charges, totals, currency }: Bill): Finding[] {
  const [first, ...others] = listTotals(totals);
  if (charges.length === 0 || first === undefined) return [];
  const linesCents = addCents(charges);
  const beforeTax = addCents(charges.filter((charge) => charge.class !== 'tax'));
  const slack = sumSlack.cents + Math.floor(charges.length / sumSlack.linesPerFurtherCent);
  const isPrinted = (cents: number) => [first, ...others].some((printed) => Math.abs(cents - printed) <= slack);
  if (isPrinted(linesCents) || isPrinted(beforeTax)) return [];
  const saidCents = others.reduce((a, b) => (Math.abs(linesCents - b) < Math.abs(linesCents - a) ? b : a), first);
  const [lines, said] = [linesCents, saidCents].map(makeMoneyFormat(currency));
  // A difference as large as a line may be a line that we missed.
  const smallest = Math.min(...charges.map(({ amount }) => Math.abs(toCents(amount))).filter((cents) => cents > 0));
  const isOurs =
    Math.abs(linesCents - saidCents) >= smallest || !charges.every(isConfirmed) || !isRead(totals.totalDue);
  const message = isOurs
    ? `We read charges of ${lines} and a total of ${said}. We may have missed or misread a charge. Check the charges against your bill.`
    : `The charge lines total ${lines}, but the bill says ${said}.`;
  return [{ code: 'lines_total', isOurs, message }];
}

function checkGst(bill: Bill): Finding[] {
  const { subtotal, gst, newCharges } = bill.totals;
  if (!gst) return [];
  const [money, taxCents] = [makeMoneyFormat(bill.currency), readCents(gst)];
  const { tax, hasOneRate } = findTax(bill.currency);
  const isOurs = !isRead(gst) || ![subtotal, newCharges].some((sum) => sum && isConfirmed(sum)) || !hasOneRate;
  const report = (message: string): Finding[] => [
    {
      ...{ code: 'gst', isOurs },
      message: isOurs
        ? `We read ${tax} of ${money(taxCents)}, and it does not fit the charges. We may have misread one of them. Check them against your bill.`
        : message,
    },
  ];
  if (subtotal && newCharges) {
    const [subtotalCents, saidCents] = [readCents(subtotal), readCents(newCharges)];
    if (!mayFollow(bill.charges, saidCents - subtotalCents - taxCents))
      return report(
        `${money(subtotalCents)} before ${tax} plus ${money(taxCents)} ${tax} is ${money(subtotalCents + taxCents)}, but the bill says ${money(saidCents)}.`,
      );
  }
  return explainsTax(bill, taxCents) ? [] : report(`${tax} of ${money(taxCents)} does not match the charges.`);
}

/** Whether subtotal plus GST gives the total, or differs only by untaxed lines at the end. */
function mayFollow(charges: readonly Charge[], missing: number): boolean {
  if (isClose(missing, 0)) return true;
  let run = 0;
  for (const charge of charges.toReversed()) {
    // Credits for energy fed in carry no GST, so they follow it.
    if (charge.quantity !== null && charge.tariffType !== 'solar') return false;
    run += toCents(charge.amount);
    if (isClose(run, missing)) return true;
  }
  return false;
}

/** Whether the tax is the right share of the charges. Feed-in credits, rebates, late and market fees may be untaxed. */
function explainsTax({ charges, totals, siteIdentifier }: Bill, taxCents: number): boolean {
  const shares: readonly number[] = taxShares[siteIdentifier?.value.kind ?? 'other'];
  const { subtotal, newCharges } = totals;
  if (!subtotal && !newCharges) return true;
  const totalCents = toCents(newCharges?.value ?? 0);
  // A summary may include untaxed lines, such as solar credits, in its sums.
  if (newCharges && charges.every(({ quantity }) => quantity === null)) {
    const maxShare = Math.max(...shares);
    return Math.abs(taxCents) <= summaryTaxMargin * Math.abs(totalCents) * (maxShare / (1 + maxShare)) + taxSlack.cents;
  }
  const netCents = subtotal ? toCents(subtotal.value) : totalCents - taxCents;
  // Tax may be rounded line by line.
  const slackCents = taxSlack.cents + taxSlack.perLine * charges.length;
  const isShare = (free: readonly Charge[], slack: number) =>
    shares.some((share) => Math.abs(taxCents - share * (netCents - addCents(free))) <= slack);
  return (
    isShare([], slackCents) ||
    // Allows only cents of slack, since many combinations would explain any tax.
    listFreeFees(charges).some((free) => isShare(free, taxSlack.cents)) ||
    listFreeCredits(charges).some((free) => isShare(free, slackCents))
  );
}

const isNamedFree = ({ description }: Charge) => phrases.charges.gstFree.test(description.toLowerCase());

/** One, two or all market fees, with or without the lines that are always untaxed. */
function listFreeFees(charges: readonly Charge[]): Charge[][] {
  const fees = charges.filter((charge) => charge.class === 'market');
  const pairs = fees.flatMap((one, i) => fees.slice(i + 1).map((other) => [one, other]));
  const choices = fees.length === 0 ? [] : [...fees.map((one) => [one]), ...pairs, fees];
  return choices.flatMap((chosen) => [chosen, [...chosen, ...charges.filter(isNamedFree)]]);
}

/** Every combination of the credits, fees and lines without GST. */
function listFreeCredits(charges: readonly Charge[]): Charge[][] {
  const free = charges
    .filter((charge) => isNamedFree(charge) || charge.amount < 0 || /\bfees?\b/i.test(charge.description))
    .slice(0, untaxedLines);
  const choices: Charge[][] = [[]];
  for (const charge of free) choices.push(...choices.map((chosen) => [...chosen, charge]));
  return choices;
}

function checkTotalDue({ totals: { newCharges, previousBalance, totalDue }, currency }: Bill): Finding[] {
  if (!newCharges || !totalDue || totalDue.basis === 'ledger_closes' || totalDue.basis === 'instalment') return [];
  const [chargesCents, saidCents] = [readCents(newCharges), readCents(totalDue)];
  const balanceCents = previousBalance ? readCents(previousBalance) : 0;
  // Some bills ask only for the new charges while an earlier payment is being processed.
  if (isClose(balanceCents + chargesCents, saidCents) || isClose(chargesCents, saidCents)) return [];
  if (!previousBalance && !isRead(totalDue)) return [];
  // Nothing is due on an account in credit.
  if (saidCents === 0 && balanceCents + chargesCents < 0) return [];
  const isUnsure = previousBalance !== null && !isRead(previousBalance);
  // A misread sign of a credit is not an error on the bill.
  if (isUnsure && isClose(chargesCents - balanceCents, saidCents)) return [];
  const isOurs = !isRead(newCharges) || !isRead(totalDue) || isUnsure;
  const money = makeMoneyFormat(currency);
  const message = isOurs
    ? `We read an earlier balance of ${money(balanceCents)}, charges of ${money(chargesCents)} and ${money(saidCents)} to pay. We may have misread one of them. Check them against your bill.`
    : `An earlier balance of ${money(balanceCents)} plus charges of ${money(chargesCents)} is ${money(balanceCents + chargesCents)}, but the bill says ${money(saidCents)} is due.`;
  return [{ code: 'total_due', isOurs, message }];
}
