/** A letter: every figure stands in a sentence, there is no table at all. */
import { documentFor, type Layout } from '../kit/bill';
import { printDate } from '../kit/dates';
import { html } from '../kit/html';
import { type BillLine, daily, energy, settle, type Totals } from '../kit/lines';
import { cents, dollars, number } from '../kit/money';
import { abnGrouped, type Start, startBill } from '../kit/start';

const name = 'charges-in-sentences';

export const chargesInSentences: Layout = {
  name,
  kind: 'small business',
  traits: ['prose', 'flat', 'ex GST'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['TAS', 'NSW'], days: [60, 92] });
    const { random, period } = start;
    const lines = [
      energy('electricity', random.decimal(1300, 4800, 1), random.decimal(24, 31, 3), 'anytime'),
      daily('supplying your premises', period.days, random.decimal(95, 140, 2)),
    ];
    const totals = settle(lines, { gst: 'added' });
    const notes = { omit: ['plan_name' as const, 'invoice_number' as const], set: { previous_balance: 0 } };
    return documentFor(this, start, { lines, totals, css, pages: [page(start, lines, totals)] }, notes);
  },
};

const css = `body{font:11pt/1.5 "C059","Century Schoolbook","Liberation Serif",serif;color:#151515}.page{padding:24mm 26mm}p{margin:0 0 5mm}.right{text-align:right}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const [usage, supply] = lines as [BillLine, BillLine];
  const day = (date: string) => printDate(date, 'd Month yyyy');
  return html`<p class="right">${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}<br>${retailer.domain}<br>${retailer.phone}</p>
<p>${day(start.issue)}</p><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<p>Your electricity account ${start.account}</p>
<p>This letter is your tax invoice for the electricity that we supplied to ${site.line}, ${site.town}, under National Metering Identifier ${start.nmi}, from ${day(period.start)} to ${day(period.end)}, which is ${period.days} days.</p>
<p>In that time you used ${number(usage.quantity!, 1)} kWh of electricity. At ${cents(usage.rate!, 3)} cents per kWh this comes to ${dollars(usage.amount)}. For supplying your premises on ${supply.quantity} days at ${cents(supply.rate!, 2)} cents per day we charge ${dollars(supply.amount)}. Together these charges are ${dollars(totals.subtotal)} before GST; the GST is ${dollars(totals.gst)}, and the total of this bill is therefore ${dollars(totals.newCharges)}.</p>
<p>Your previous balance was $0.00. Please pay ${dollars(totals.totalDue)} by ${day(start.due)}, with biller code ${start.payment.billerCode} and reference ${start.payment.reference}.</p>
<p>In the same period last year you used ${number(usage.quantity! * 1.07, 1)} kWh. We read meter ${start.meter} on ${day(period.end)}; the reading is actual.</p>
<p>Yours faithfully<br>${retailer.name}</p>`;
}
