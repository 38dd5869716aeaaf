/** What bills say beside the point: payment ways, fees that may apply, meanings of words. Full of figures that are no charges. */
import { printDate } from './dates';
import { type Html, html } from './html';
import type { Start } from './start';

type Print = (start: Start) => string;

const prints: Record<string, Print> = {
  direct: () => 'Direct debit: call us or sign up online and never think about a due date again.',
  bpay: ({ payment }) =>
    `BPAY: biller code ${payment.billerCode}, reference ${payment.reference}. Contact your bank to pay from your account.`,
  card: () =>
    'Card: a payment processing fee of 0.43% (including GST) applies to card payments. Mail: allow 5 business days.',
  post: ({ payment }) =>
    `In person: pay up to $10,000.00 at any post office with the bar code above. Billpay code 3971, ref ${payment.reference}.`,
  late: () => 'A late payment fee of $14.00 may apply if we receive your payment after the due date.',
  ombudsman: ({ retailer }) =>
    `Complaints: tell us first, on ${retailer.phone} or at ${retailer.domain}. If we cannot agree, the energy ombudsman of your state helps free of charge on 1800 160 401.`,
  language: () => 'Interpreter service 13 14 50. National Relay Service 1300 555 727. TTY users phone 133 677.',
  terms: () =>
    'kWh: kilowatt hour, the unit of electricity; a 1,000 W heater uses 1 kWh in an hour. Daily supply charge: what you pay each day for being connected, whatever you use.',
  greenhouse: ({ random }) =>
    `Greenhouse gas emissions of this bill: ${random.decimal(0.3, 2.8, 1).toFixed(1)} t CO2e. You bought 0% accredited GreenPower; with 100% GreenPower your emissions would be 0.0 t.`,
  next: ({ due, period }) =>
    `Your next meter reading is around ${printDate(due, 'd Month yyyy')}, plus or minus 2 business days. Please keep the meter clear. Your last ${period.days} days were read as planned.`,
  hardship: () =>
    'Finding it hard to pay? Ask for a payment plan, an extension of 14 days, or our hardship program before the due date.',
  cheaper: ({ random }) =>
    `Compare: visit the government site for energy offers. At 10,000 kWh a year this plan is ${random.int(3, 18)}% less than the reference price and costs $${random.int(2900, 3900)}.00 a year, GST included.`,
};

/** Small print of several kinds, one paragraph each, in the order asked for. */
export function smallPrint(start: Start, ...kinds: (keyof typeof prints)[]): Html {
  return html`<div class="small-print">${kinds.map((kind) => html`<p>${prints[kind]!(start)}</p>`)}</div>`;
}
