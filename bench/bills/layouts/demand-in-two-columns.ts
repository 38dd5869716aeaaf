/** Two newspaper columns; a demand charge in cents per kW and day beside two bands; an NMI with letters. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  cents,
  daily,
  demand,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  number,
  pastUsage,
  printDate,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../kit';

const name = 'demand-in-two-columns';
const plan = 'Small Business Demand 25';

export const demandInTwoColumns: Layout = {
  name,
  kind: 'small business',
  traits: ['demand c/kW/day', 'two bands', 'two columns', 'NMI with letters'],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['QLD', 'NSW'],
      letters: true,
      days: [28, 31],
    });
    const { random, period } = start;
    const days = period.days;
    const lines = [
      energy('Peak energy', random.decimal(1100, 3900, 3), random.decimal(18, 26, 4), 'peak'),
      energy('Off Peak energy', random.decimal(1500, 4100, 3), random.decimal(13, 17, 4), 'off_peak'),
      demand('Peak demand', random.decimal(11, 39, 3), 'kW', random.decimal(0.31, 0.62, 4), { times: days }),
      daily('Supply', days, random.decimal(120, 210, 4)),
      daily('Metering', days, random.decimal(9, 34, 4), { class: 'network', class_also: ['retail', 'supply'] }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const notes = { set: { plan_name: plan }, omit: ['previous_balance' as const] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:8.6pt "DejaVu Sans",Verdana,sans-serif;color:#1d1d1d}.page{padding:12mm}
.head{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:5px solid #f2a900;padding-bottom:6px}
.brand{font:italic 700 22pt "DejaVu Serif",serif}.two{display:grid;grid-template-columns:1fr 1fr;gap:12mm;margin-top:9mm}
.kv{display:flex;justify-content:space-between;padding:2px 0}.item{margin:7px 0}.item .sum{display:flex;justify-content:space-between}
.calc{color:#555;font-size:7.6pt}.total{border-top:2px solid #1d1d1d;font-weight:700;margin-top:6px;padding-top:4px}h4{font-size:10pt;margin:12px 0 5px;color:#a06f00}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd MON yy');
  const kv = (label: string, value: string) => html`<div class="kv"><span>${label}</span><span>${value}</span></div>`;
  return html`<div class="head"><div class="brand">${retailer.name}</div><div>Tax Invoice ${start.invoice}<br>ABN ${abnGrouped(retailer.abn)}</div></div>
<div class="two"><div><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<h4>Account details</h4>${kv('Account number', start.account)}${kv('Issue date', day(start.issue))}${kv('NMI', start.nmi)}${kv('Billing period', `${day(period.start)} - ${day(period.end)}`)}
<p style="margin:6px 0">Supply address<br>${site.line}<br>${site.town}</p>${kv('Plan', plan)}
<h4>To pay</h4>${kv('Amount due', dollars(totals.totalDue))}${kv('Pay by', day(start.due))}
<h4>Average daily use</h4>${barChart(pastUsage(start, 120, 6), { width: 300, height: 130, color: '#f2a900', steps: 4, values: false })}
<h4>How to pay</h4><p>Biller code ${start.payment.billerCode}<br>Ref ${start.payment.reference}<br>Phone ${retailer.phone}</p>
<p class="calc" style="margin-top:20px">Your maximum demand is the highest half hour between 4 pm and 9 pm on a working day of the period. Highest in the last 12 months: ${number(start.random.decimal(41, 49, 1), 1)} kW.</p></div>
<div><h4 style="margin-top:0">Your charges</h4>${lines.map(item)}
<div class="kv total"><span>Total charges (excl. GST)</span><span>${dollars(totals.subtotal)}</span></div>${kv('GST', dollars(totals.gst))}
<div class="kv total"><span>Total new charges</span><span>${dollars(totals.newCharges)}</span></div>
<h4>New prices from 1 January</h4><p class="calc">From 1 January 2027 your peak energy price will be 27.9100 c/kWh and your daily supply charge will be 214.5000 c/day (both excl. GST).</p></div></div>`;
}

function item(line: BillLine) {
  return html`<div class="item"><div class="sum"><span>${line.description}</span><span>${dollars(line.amount)}</span></div><div class="calc">${calculation(line)}</div></div>`;
}

function calculation(line: BillLine): string {
  const rate = cents(line.rate!, line.unit === 'kW' ? 2 : 4);
  if (line.unit === 'kW') return `${number(line.quantity!, 3)} kW × ${line.times} days × ${rate} c/kW/day`;
  return line.unit === 'kWh'
    ? `${number(line.quantity!, 3)} kWh × ${rate} c/kWh`
    : `${line.quantity} days × ${rate} c/day`;
}
