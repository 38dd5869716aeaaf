/** The table lies on its side: a column per band, rows for quantity, price and amount; prices in dollars with six decimals. */
import {
  abnGrouped,
  type BillLine,
  charge,
  documentFor,
  dollars,
  html,
  type Layout,
  number,
  printDate,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
  total,
} from '../../kit';

const name = 'h02-bands-as-columns';
const plan = 'Capital Time of Use';

export const bandsAsColumns: Layout = {
  name,
  kind: 'small business',
  traits: ['bands as columns', 'three bands', '$/kWh six decimals', 'ex GST', 'labels at the right'],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['ACT', 'VIC'],
      days: [84, 93],
      accountDigits: 9,
    });
    const { random, period } = start;
    const band = (label: string, low: number, high: number, metered: 'peak' | 'shoulder' | 'off_peak') =>
      charge(label, random.decimal(600, 2600, 2), 'kWh', random.decimal(low, high, 6), {
        metered,
        time_period: metered,
      });
    const lines = [
      band('Business peak', 0.29, 0.38, 'peak'),
      band('Shoulder', 0.22, 0.27, 'shoulder'),
      band('Off-peak', 0.15, 0.19, 'off_peak'),
      charge('Supply', period.days, 'days', random.decimal(0.9, 1.7, 6), { class_also: ['network', 'supply'] }),
    ];
    const totals = settle(lines, { gst: 'added', carried: seed % 2 === 0 ? random.decimal(100, 300, 2) : 0 });
    const notes = { set: { plan_name: plan } };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:9pt "Liberation Sans",Arial,sans-serif;color:#0b2545}.page{padding:18mm 16mm}.r{text-align:right}
.meta{position:absolute;right:16mm;top:18mm;width:70mm;text-align:right}.meta div{margin-bottom:5px}.meta span{display:block;font-size:7pt;color:#5c7089}
.m{width:100%;margin:4mm 0;table-layout:fixed}.m th,.m td{border:1px solid #8da9c4;padding:6px 8px;text-align:right}.m th:first-child,.m td:first-child{text-align:left;background:#eef4ed}.m th{background:#8da9c4;font-weight:700}
.s{margin-left:auto;width:80mm}.s td{padding:3px 0}h2{font-size:12pt;margin:8mm 0 1mm}.small-print{font-size:7.5pt;margin-top:10mm;columns:2}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Month yyyy');
  const facts: [string, string][] = [
    [start.invoice, 'Tax invoice'],
    [start.account.replace(/(\d{3})(?=\d)/g, '$1 '), 'Account'],
    [day(start.issue), 'Date of this invoice'],
    [day(start.due), 'Payment due'],
    [start.nmi, 'Meter point (NMI)'],
    [`${site.line}, ${site.town}`, 'Address of supply'],
    [plan, 'Price plan'],
  ];
  const row = (label: string, cells: string[]) =>
    html`<tr><td>${label}</td>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  const kwh = total(lines.slice(0, 3).map((line) => line.quantity!));
  const pair = (label: string, value: string) => html`<tr><td>${label}</td><td class="r">${value}</td></tr>`;
  return html`<div class="meta">${facts.map(([value, label]) => html`<div>${value}<span>${label}</span></div>`)}</div>
<div style="font:700 20pt 'Nimbus Sans Narrow','Liberation Sans Narrow',sans-serif">${retailer.name}</div><p>ABN ${abnGrouped(retailer.abn)}<br>${retailer.phone}</p>
<p style="margin-top:20mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<h2 style="margin-top:32mm">Your electricity from ${day(period.start)} until ${day(period.end)} (${period.days} days)</h2>
<table class="m"><tr><th></th>${lines.map((line) => html`<th>${line.description}</th>`)}</tr>
${row(
  'Quantity',
  lines.map((line) => (line.unit === 'kWh' ? `${number(line.quantity!, 2)} kWh` : `${line.quantity} days`)),
)}${row(
  'Price ex GST',
  lines.map((line) => `$${line.rate!.toFixed(6)}/${line.unit === 'kWh' ? 'kWh' : 'day'}`),
)}${row(
  'Amount ex GST',
  lines.map((line) => dollars(line.amount)),
)}</table><p>Energy taken from the grid: ${number(kwh, 2)} kWh.</p>
<table class="s">${pair('Charges', dollars(totals.subtotal))}${pair('plus GST', dollars(totals.gst))}${pair('Invoice amount', dollars(totals.newCharges))}${pair('Still owing from before', dollars(totals.carried))}
<tr><td><b>To be paid</b></td><td class="r"><b>${dollars(totals.totalDue)}</b></td></tr></table>
${smallPrint(start, 'direct', 'bpay', 'greenhouse', 'next', 'terms', 'language')}`;
}
