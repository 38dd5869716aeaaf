/** Questions as headings, answers as sentences; the sums stand between words and the energy comes in two bands. */
import {
  abnGrouped,
  type BillLine,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  number,
  printDate,
  type Start,
  settle,
  startBill,
  sum,
  type Totals,
} from '../../kit';

const name = 'h10-questions-and-answers';
const plan = 'Straight Talk Business';

export const questionsAndAnswers: Layout = {
  name,
  kind: 'small business',
  traits: ['prose', 'two bands', 'inc GST', 'weekday dates', 'previous balance in words'],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['NSW', 'VIC', 'SA'],
      days: [28, 62],
      accountDigits: 10,
    });
    const { random, period } = start;
    const lines = [
      energy('peak', random.int(420, 1900), random.decimal(33, 41, 2), 'peak'),
      energy('off-peak', random.int(380, 1600), random.decimal(20, 26, 2), 'off_peak'),
      daily('supply', period.days, random.decimal(109, 155, 2)),
    ];
    const totals = settle(lines, { gst: 'included', carried: random.decimal(40, 210, 2) });
    const notes = { set: { plan_name: plan }, derivable: ['subtotal' as const] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:10.5pt/1.55 "DejaVu Sans Light","DejaVu Sans",sans-serif;color:#333}.page{padding:18mm 24mm}h2{font:700 13pt "DejaVu Sans",sans-serif;color:#e63946;margin:7mm 0 2mm}.logo{font:700 18pt "Noto Sans Mono","DejaVu Sans Mono",monospace;color:#e63946}.id{font-size:8.6pt;margin-top:10mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const [peak, off, supply] = lines as [BillLine, BillLine, BillLine];
  const day = (date: string) => printDate(date, 'weekday d Month yyyy');
  return html`<div class="logo">${retailer.name}</div><p class="id">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<p class="id">Account number ${start.account} · Bill number ${start.invoice} · Written on ${day(start.issue)}</p>
<h2>How much do I owe?</h2><p>${dollars(totals.totalDue)}, to be paid by ${day(start.due)}. That is ${dollars(totals.newCharges)} for this bill and ${dollars(totals.carried)} left over from the last one.</p>
<h2>What is it for?</h2><p>Electricity at ${site.address} (NMI ${start.nmi}) for the ${period.days} days from ${day(period.start)} to ${day(period.end)}, on the plan ${plan}.</p>
<h2>How did you work it out?</h2><p>You used ${number(peak.quantity!)} kWh at peak times for ${cents(peak.rate!, 2)}c each: ${dollars(peak.amount)}.</p><p>You used ${number(off.quantity!)} kWh at off-peak times for ${cents(off.rate!, 2)}c each: ${dollars(off.amount)}.</p>
<p>We charged ${cents(supply.rate!, 2)}c a day for supply over ${supply.quantity} days: ${dollars(supply.amount)}.</p><p>That adds up to ${dollars(sum([totals.newCharges]))} for ${number(sum([peak.quantity!, off.quantity!]))} kWh in all. GST of ${dollars(totals.gst)} is already in these prices.</p>
<h2>Am I using more than before?</h2><p>This time last year you used ${number(start.random.int(700, 3900))} kWh. Your meter ${start.meter} was read, not estimated.</p>
<h2>Can I pay less?</h2><p>Yes. On Straight Talk Anytime you would pay about $${start.random.int(40, 390)} less over a year, GST included.</p>
<p class="id">${retailer.legalName}, ABN ${abnGrouped(retailer.abn)}, ${retailer.domain}, telephone ${retailer.phone}. Pay with biller code ${start.payment.billerCode} and reference ${start.payment.reference}.</p>`;
}
