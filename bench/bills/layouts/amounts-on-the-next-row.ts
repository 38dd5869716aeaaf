/** Each charge takes two rows: its name on one, quantity, price and amount on the next; the same for the account figures. */
import { documentFor, type Layout } from '../kit/bill';
import { barcode, lineChart } from '../kit/chart';
import { printDate } from '../kit/dates';
import { pastUsage } from '../kit/history';
import { html } from '../kit/html';
import { type BillLine, daily, demand, energy, settle, type Totals } from '../kit/lines';
import { cents, dollars, number } from '../kit/money';
import { abnGrouped, type Start, startBill } from '../kit/start';

const name = 'amounts-on-the-next-row';
const plan = 'Enterprise Demand 40';

export const amountsOnTheNextRow: Layout = {
  name,
  kind: 'small business',
  traits: ['name and amount on different rows', 'demand $/kW/month', 'flat energy', 'ex GST', 'slip with repeats'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['QLD', 'SA', 'NSW'], days: [30, 31], accountDigits: 9 });
    const { random, period } = start;
    const lines = [
      energy('Energy at all times', random.decimal(3100, 9900, 1), random.decimal(14, 22, 4), 'anytime'),
      demand('Monthly maximum demand', random.decimal(18, 61, 1), 'kW', random.decimal(9, 17, 3), { times: 1 }),
      daily('Supply of electricity', period.days, random.decimal(180, 390, 2)),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.decimal(200, 900, 2) });
    const notes = { set: { plan_name: plan } };
    return documentFor(this, start, { lines, totals, css, pages: [page(start, lines, totals)] }, notes);
  },
};

const css = `body{font:9.3pt "Liberation Sans Narrow","Nimbus Sans Narrow",sans-serif;color:#1f1f1f}.page{padding:12mm 20mm}.two div:nth-child(odd){font-weight:700;padding-top:6px}.two div:nth-child(even){display:flex;justify-content:space-between;border-bottom:1px solid #ddd;padding-left:14mm}
.hd{background:#4a4e69;color:#fff;margin:-12mm -20mm 8mm;padding:8mm 20mm;font-size:20pt}.sides{display:flex;justify-content:space-between}.small-print{font-size:7.8pt;margin:5mm 0}h2{font-size:12pt;color:#4a4e69;margin:6mm 0 1mm}.slip{border-top:2px dashed #4a4e69;padding-top:4mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  const two = (label: string, detail: string, amount: number) =>
    html`<div>${label}</div><div><span>${detail}</span><span>${dollars(amount)}</span></div>`;
  const detail = (line: BillLine) => {
    if (line.unit === 'kW') return `${number(line.quantity!, 1)} kW at $${line.rate!.toFixed(3)} per kW per month`;
    return line.unit === 'kWh'
      ? `${number(line.quantity!, 1)} kWh at ${cents(line.rate!, 4)} c/kWh`
      : `${line.quantity} days at ${cents(line.rate!, 2)} c/day`;
  };
  return html`<div class="hd">${retailer.name}</div><div class="sides"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<p>Electricity account ${start.account}<br>Tax invoice ${start.invoice} of ${day(start.issue)}<br>NMI ${start.nmi}<br>Supply to ${site.address}<br>${day(period.start)} - ${day(period.end)}, ${period.days} days<br>Plan ${plan}</p></div>
<h2>Account</h2><div class="two">${two('Overdue from your last bill', 'please pay now', totals.carried)}${two('Charges of this bill', `due ${day(start.due)}`, totals.newCharges)}${two('Total due', '', totals.totalDue)}</div>
<h2>Charges of this bill (without GST)</h2><div class="two">${lines.map((line) => two(line.description, detail(line), line.amount))}${two('Subtotal', '', totals.subtotal)}${two('GST', '10%', totals.gst)}${two('Charges of this bill', 'with GST', totals.newCharges)}</div>
<h2>Past use, kWh a day</h2>${lineChart(pastUsage(start, 210, 12), { width: 600, height: 105, color: '#9a8c98', steps: 3 })}<div class="small-print">${smallPrint(start).map((text) => html`<p>${text}</p>`)}</div>
<div class="slip sides"><span>${barcode(start.payment.reference)}<br>Biller ${start.payment.billerCode} Ref ${start.payment.reference}</span><span>Account ${start.account}<br>Total due ${dollars(totals.totalDue)}<br>By ${day(start.due)}</span></div>
<p style="font-size:7.8pt">${retailer.legalName}, ABN ${abnGrouped(retailer.abn)}, ${retailer.phone}</p>`;
}

/** What bills say beside the point, full of figures that are no charges. */
const smallPrint = ({ random }: Start) => [
  'A late payment fee of $14.00 may apply if we receive your payment after the due date.',
  'Card: a payment processing fee of 0.43% (including GST) applies to card payments. Mail: allow 5 business days.',
  `Greenhouse gas emissions of this bill: ${random.decimal(0.3, 2.8, 1).toFixed(1)} t CO2e. You bought 0% accredited GreenPower; with 100% GreenPower your emissions would be 0.0 t.`,
  'Interpreter service 13 14 50. National Relay Service 1300 555 727. TTY users phone 133 677.',
];
