/** Do the sums of the bill fit each other? */
import { confidenceOf } from '../basis';
import type { Bill, Charge } from '../bill';
import type { Finding } from '../check';
import { gstFreePattern } from '../labels/charges';
import { toCents } from '../money';
import { sumSlack, taxShares, uncertainBelow } from './limits';
import { money } from './words';

const MAX_FREE_LINES = 10;

export function checkMoney(bill: Bill): Finding[] {
  return [...linesTotal(bill), ...gst(bill), ...totalDue(bill)];
}

const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, charge) => sum + toCents(charge.amount), 0);

/** Lines may include GST or not; each may be rounded on its own. */
function linesTotal({ charges, totals }: Bill): Finding[] {
  if (charges.length === 0) return [];
  const sum = sumOf(charges);
  const net = totals.newCharges && totals.gst ? toCents(totals.newCharges.value) - toCents(totals.gst.value) : null;
  const goals = [
    totals.subtotal && toCents(totals.subtotal.value),
    totals.newCharges && toCents(totals.newCharges.value),
    net,
  ].filter((goal) => goal !== null);
  if (goals.length === 0) return [];
  const slack = sumSlack.cents + Math.floor(charges.length / sumSlack.linesPerFurtherCent);
  const beforeTax = sumOf(charges.filter((charge) => charge.class !== 'tax'));
  if (goals.some((goal) => Math.abs(sum - goal) <= slack || Math.abs(beforeTax - goal) <= slack)) return [];
  const nearest = goals.reduce((a, b) => (Math.abs(sum - b) < Math.abs(sum - a) ? b : a));
  return [
    { code: 'lines_total', message: `The charge lines total ${money(sum)}, but the bill says ${money(nearest)}.` },
  ];
}

function gst(bill: Bill): Finding[] {
  const { subtotal, gst: tax, newCharges } = bill.totals;
  if (!tax) return [];
  const taxCents = toCents(tax.value);
  if (subtotal && newCharges && !isWhole(bill, toCents(newCharges.value) - toCents(subtotal.value) - taxCents)) {
    return [
      {
        code: 'gst',
        message: `${money(toCents(subtotal.value))} before GST plus ${money(taxCents)} GST is ${money(toCents(subtotal.value) + taxCents)}, but the bill says ${money(toCents(newCharges.value))}.`,
      },
    ];
  }
  return explainsTax(bill, taxCents)
    ? []
    : [{ code: 'gst', message: `GST of ${money(taxCents)} does not match the charges.` }];
}

/** Nothing is missing between subtotal with GST and total, or just the lines without GST that follow it. */
function isWhole({ charges }: Bill, missing: number): boolean {
  let run = 0;
  if (Math.abs(missing) <= sumSlack.cents) return true;
  for (const charge of charges.toReversed()) {
    run += toCents(charge.amount);
    // What is paid for energy fed in stands behind the GST, since it carries none.
    const mayFollow = charge.quantity === null || charge.tariffType === 'solar';
    if (mayFollow && Math.abs(run - missing) <= sumSlack.cents) return true;
    if (!mayFollow) return false;
  }
  return false;
}

/** Whether the tax is the right share of the lines, but for some that may carry none: feed-in credits, late fees. */
function explainsTax({ charges, totals, siteIdentifier }: Bill, taxCents: number): boolean {
  const shares = taxShares[siteIdentifier?.value.kind ?? 'other'];
  // A summary may hold lines without tax, such as solar credits, in sums of its own: the GST may then be a little more.
  if (charges.every(({ quantity }) => quantity === null) && totals.newCharges)
    return (
      Math.abs(taxCents) <= (1.25 * Math.abs(toCents(totals.newCharges.value))) / (1 + 1 / Math.max(...shares)) + 2
    );
  const net = totals.subtotal ?? null;
  const gross = totals.newCharges ?? null;
  const whole = net ? toCents(net.value) : gross ? toCents(gross.value) - taxCents : null;
  if (whole === null) return true;
  const ratio = gross && charges.length > 0 && Math.abs(sumOf(charges) - toCents(gross.value)) <= 2 ? 'inc' : 'ex';
  const free = charges
    .filter(
      (charge) =>
        gstFreePattern.test(charge.description.toLowerCase()) ||
        charge.amount < 0 ||
        /\bfees?\b/i.test(charge.description),
    )
    .slice(0, MAX_FREE_LINES);
  const slack = 2 + 0.6 * charges.length;
  if (shares.some((share) => fitsShare(whole, taxCents, share, slack))) return true;
  const market = charges.filter((charge) => charge.class === 'market');
  if (choicesOf(market).some((chosen) => shares.some((share) => fitsShare(whole - sumOf(chosen), taxCents, share, 2))))
    return true;
  const certain = free.filter(({ description }) => gstFreePattern.test(description.toLowerCase()));
  const taxed = whole - sumOf(certain);
  if (choicesOf(market).some((some) => shares.some((share) => fitsShare(taxed - sumOf(some), taxCents, share, 2))))
    return true;
  for (let mask = 1; mask < 1 << free.length; mask++) {
    const chosen = free.filter((_, i) => mask & (1 << i));
    // Lines without tax have one amount in both styles.
    const rest = whole - sumOf(chosen);
    if (shares.some((share) => fitsShare(rest, taxCents, share, slack))) return true;
    if (ratio === 'inc' && gross && fitsShare(toCents(gross.value) - sumOf(chosen) - taxCents, taxCents, 0.1, slack))
      return true;
  }
  return false;
}

/** Market fees that may carry no tax: one, two or all of them, to the cent, since more choices would explain any tax. */
function choicesOf(market: readonly Charge[]): Charge[][] {
  const pairs = market.flatMap((one, i) => market.slice(i + 1).map((other) => [one, other]));
  return [...market.map((one) => [one]), ...pairs, [...market]];
}

const fitsShare = (net: number, tax: number, share: number, slack: number) => Math.abs(tax - share * net) <= slack;

function totalDue({ totals }: Bill): Finding[] {
  const { newCharges, previousBalance, totalDue: due } = totals;
  if (!newCharges || !due) return [];
  const carried = previousBalance ? toCents(previousBalance.value) : 0;
  const made = carried + toCents(newCharges.value);
  const said = toCents(due.value);
  // Some bills ask for the new charges alone while an earlier payment is under way.
  if (Math.abs(made - said) <= sumSlack.cents || Math.abs(toCents(newCharges.value) - said) <= sumSlack.cents)
    return [];
  if (!previousBalance && confidenceOf(due) < uncertainBelow.usual) return [];
  // A credit whose sign was not read is no fault of the bill.
  if (
    previousBalance &&
    confidenceOf(previousBalance) < uncertainBelow.usual &&
    Math.abs(made - 2 * carried - said) <= sumSlack.cents
  )
    return [];
  return [
    {
      code: 'total_due',
      message: `An earlier balance of ${money(carried)} plus charges of ${money(toCents(newCharges.value))} is ${money(made)}, but the bill says ${money(said)} is due.`,
    },
  ];
}
