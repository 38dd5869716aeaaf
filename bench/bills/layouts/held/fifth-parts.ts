/** What the bills of the fifth lot have in common: sums, slips and prices to come. */
import {
  type BillLine,
  barcode,
  dollars,
  type Html,
  html,
  type Random,
  rows,
  type Start,
  sum,
  type Totals,
} from '../../kit';

export function amountOf(lines: readonly BillLine[]): number {
  return sum(lines.map((line) => line.amount));
}

/** An earlier bill that was paid in full: what it came to. */
export function paidBill(random: Random): number {
  return random.decimal(310, 1240, 2);
}

/** The strip to tear off: the same figures once more, in a bank's words. */
export function paymentSlip(start: Start, totals: Totals, due: string): Html {
  const { payment, account, retailer } = start;
  const stripes = barcode(payment.reference, 150, 26);
  return html`<div class="slip"><div><b>Payment slip</b><br>${retailer.name}<br>${stripes}<br>*${payment.reference}*</div>
<div>Biller code: ${payment.billerCode}<br>Ref: ${payment.reference}<br>Phone or internet banking: pay from your cheque, savings or credit card account.</div>
<table>${rows(
    [
      ['Account number', account],
      ['Total due', dollars(totals.totalDue)],
      ['Due date', due],
    ],
    'lr',
  )}</table></div>`;
}

/** Prices that do not count yet: what a notice of a price change prints. */
export function pricesToCome(random: Random, labels: readonly (readonly [string, number, string])[]): Html {
  const bump = () => random.decimal(1.02, 1.09, 3);
  return html`<table class="to-come"><tr><th></th><th class="r">Current</th><th class="r">New</th></tr>${rows(
    labels.map(([label, now, unit]) => [label, `${now.toFixed(2)} ${unit}`, `${(now * bump()).toFixed(2)} ${unit}`]),
    'lrr',
  )}</table>`;
}
