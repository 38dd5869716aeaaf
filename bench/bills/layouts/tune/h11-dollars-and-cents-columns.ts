/** Ledger paper: dollars and cents stand in columns of their own, labels far left, a shaded panel repeats the sum in large. */
import {
  abnGrouped,
  type BillLine,
  cents,
  daily,
  documentFor,
  energy,
  type Html,
  html,
  type Layout,
  lump,
  number,
  printDate,
  type Start,
  settle,
  smallPrint,
  startBill,
  sum,
  type Totals,
} from '../../kit';

const name = 'h11-dollars-and-cents-columns';
const plan = 'Ledger Flat';

export const dollarsAndCentsColumns: Layout = {
  name,
  kind: 'small business',
  traits: ['dollars and cents apart', 'raised cents', 'flat', 'ex GST', 'concession', 'payments'],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['TAS', 'SA', 'ACT'],
      days: [55, 92],
      accountDigits: 8,
    });
    const { random, period } = start;
    const lines = [
      energy('Electricity used', random.int(900, 4300), random.decimal(26, 34, 2), 'anytime'),
      daily('Daily charge', period.days, random.decimal(90, 150, 2)),
      lump('Goodwill credit', -random.decimal(12, 60, 2)),
    ];
    const opening = random.decimal(250, 880, 2);
    const paid = seed % 2 === 0 ? opening : sum([opening, -random.decimal(15, 60, 2)]);
    const totals = settle(lines, { gst: 'added', carried: sum([opening, -paid]) });
    const notes = { set: { plan_name: plan }, alternatives: { previous_balance: [opening] } };
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [page(start, lines, totals, opening, paid)] },
    );
  },
};

const css = `body{font:10pt "Nimbus Roman","Liberation Serif",serif;color:#1b1b1b}.page{padding:15mm 17mm;background:repeating-linear-gradient(#fff,#fff 6.9mm,#eaf0f6 7mm)}
.big{position:absolute;right:17mm;top:44mm;background:#e9c46a;padding:9px 16px;font-size:25pt}.big sup{font-size:12pt}.l{width:100%;margin-top:2mm}.l td{padding:4px 0}.l td:nth-child(2){text-align:right;width:24mm}.l td:nth-child(3){width:9mm;padding-left:3px}.l .z td{border-top:1px solid #1b1b1b;font-weight:700}.minus{color:#a00}h2{font-size:12pt;margin-top:7mm}.small-print{font-size:8pt;margin-top:7mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, opening: number, paid: number) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Month yyyy');
  const split = (amount: number): [string, string] => number(Math.abs(amount), 2).split('.') as [string, string];
  const row = (label: string, amount: number, strong = false): Html => {
    const [whole, part] = split(amount);
    return html`<tr class="${strong ? 'z' : ''}"><td>${label}</td><td>${amount < 0 ? '-' : ''}${whole}</td><td>.${part}</td></tr>`;
  };
  const [due, dueCents] = split(totals.totalDue);
  const label = (line: BillLine) => {
    if (line.rate === null) return line.description;
    const unit =
      line.unit === 'kWh'
        ? `${number(line.quantity!)} kWh at ${cents(line.rate, 2)} cents per kWh`
        : `${line.quantity} days at ${cents(line.rate, 2)} cents per day`;
    return `${line.description}: ${unit}`;
  };
  return html`<div style="font-size:23pt">${retailer.name}</div><p>${retailer.phone} &nbsp; ${retailer.domain}</p><div class="big">$${due}<sup>${dueCents}</sup></div>
<p style="margin-top:16mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<p style="margin-top:8mm">Account: ${start.account}<br>Bill: ${start.invoice}, sent ${day(start.issue)}<br>Metering identifier: ${start.nmi}<br>Place of supply: ${site.line}, ${site.town}<br>Plan: ${plan}<br>Billed: ${day(period.start)} to ${day(period.end)}, ${period.days} days</p>
<h2>Your account</h2><table class="l">${row('Last bill', opening)}${row('Payments', -paid)}${row('Carried over', totals.carried)}${row('This bill', totals.newCharges)}${row(`To pay by ${day(start.due)}`, totals.totalDue, true)}</table>
<h2>This bill</h2><table class="l">${lines.map((line) => row(label(line), line.amount))}${row('Sum before GST', totals.subtotal, true)}${row('GST', totals.gst)}${row('This bill', totals.newCharges, true)}</table>
${smallPrint(start, 'next', 'late', 'greenhouse', 'hardship', 'ombudsman')}<p style="font-size:8pt">ABN ${abnGrouped(retailer.abn)}. Biller code ${start.payment.billerCode}, reference ${start.payment.reference}.</p>`;
}
