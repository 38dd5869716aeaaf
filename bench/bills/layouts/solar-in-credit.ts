/** Export beyond use: the account is in credit, there is no due date, and the feed-in credit carries no GST. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  feedIn,
  html,
  type Layout,
  makeReads,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../kit';

const name = 'solar-in-credit';
const plan = 'Sunny Side Business';

export const solarInCredit: Layout = {
  name,
  kind: 'small business',
  traits: ['solar', 'export register', 'in credit', 'no due date', 'three bands', 'inc GST'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['SA'], days: [89, 92], accountDigits: 11 });
    const { random, period } = start;
    const lines = [
      energy('Peak usage', random.decimal(110, 300, 3), random.decimal(46, 55, 3), 'peak'),
      energy('Shoulder usage', random.decimal(90, 260, 3), random.decimal(19, 24, 3), 'shoulder'),
      energy('Off peak usage', random.decimal(120, 280, 3), random.decimal(27, 33, 3), 'off_peak'),
      daily('Daily supply charge', period.days, random.decimal(92, 121, 3)),
      feedIn('Solar feed-in credit', random.decimal(6100, 9400, 3), random.decimal(5, 7, 2)),
    ];
    const carried = -random.decimal(40, 190, 2);
    const totals = settle(lines, { gst: 'included', carried });
    const notes = { set: { plan_name: plan }, omit: ['due_date' as const], derivable: ['subtotal' as const] };
    const pages = [front(start, totals), back(start, lines, totals)];
    return documentFor(this, start, { lines, totals, notes }, { css, pages });
  },
};

const css = `body{font:10pt "P052","Palatino","Liberation Serif",serif;color:#23301f}.page{padding:16mm 18mm}
.sun{float:right;width:34mm;height:34mm;border-radius:50%;background:#ffcf3f;text-align:center;padding-top:11mm;font-size:8pt}
.sun b{display:block;font-size:13pt}h1{font-size:24pt;color:#3c7a2a;font-weight:400}h2{font-size:13pt;color:#3c7a2a;margin:18px 0 6px}
.grid{display:grid;grid-template-columns:38mm 1fr;row-gap:3px;margin-top:12mm}.grid div:nth-child(odd){color:#6b7a62}
table{width:100%}td,th{padding:4px 3px;border-bottom:1px solid #cfdcc8}th{font-style:italic}.r{text-align:right}.small{font-size:8pt}`;

function front(start: Start, totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Month yyyy');
  const facts: [string, string][] = [
    ['Account', start.account],
    ['Statement no', start.invoice],
    ['Issued on', day(start.issue)],
    ['Period', `${day(period.start)} – ${day(period.end)}`],
    ['NMI', `${start.nmi.slice(0, 10)} ${start.nmi.slice(10)}`],
    ['Supply address', site.address],
    ['Plan', plan],
  ];
  return html`<div class="sun">Your balance<b>${dollars(totals.totalDue, ' CR')}</b>nothing to pay</div><h1>${retailer.name}</h1>
<p class="small">${retailer.legalName} ABN ${abnGrouped(retailer.abn)}, ${retailer.domain}</p>
<p style="margin-top:14mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="grid">${facts.map(([label, value]) => html`<div>${label}</div><div>${value}</div>`)}</div>
<h2>Your account at a glance</h2><table>${rows(
    [
      ['Credit from your last statement', dollars(totals.carried, ' CR')],
      ['Charges and credits this period', dollars(totals.newCharges, ' CR')],
      [html`<b>Account balance</b>`, html`<b>${dollars(totals.totalDue, ' CR')}</b>`],
    ],
    'lr',
  )}</table><p class="small">Your account is in credit. You do not need to pay. We carry the credit to your next statement.</p>
<h2>Use and export, kWh a day</h2>${barChart(pastUsage(start, 7, 8, 'Mon yy'), { width: 560, height: 140, color: '#8fbf6a' })}`;
}

function back(start: Start, lines: readonly BillLine[], totals: Totals) {
  const line = (one: BillLine) => [
    one.description,
    one.unit === 'kWh' ? `${number(one.quantity!, 3)} kWh` : `${one.quantity} days`,
    `${cents(one.rate!, one.unit === 'kWh' && one.amount < 0 ? 2 : 3)}c`,
    dollars(one.amount),
  ];
  const used = lines.filter((one) => one.unit === 'kWh' && one.amount > 0);
  const imported = makeReads(start, Math.round(used.reduce((all, one) => all + one.quantity!, 0)));
  const exported = makeReads(start, Math.round(lines.at(-1)!.quantity!));
  return html`<h2>Charges</h2><table><tr><th>For</th><th class="r">Used</th><th class="r">Price inc GST</th><th class="r">Amount inc GST</th></tr>${rows(lines.slice(0, 4).map(line), 'lrrr')}</table>
<h2>Credits</h2><table>${rows([line(lines[4]!)], 'lrrr')}</table>
<p style="margin-top:10px">Total charges and credits ${dollars(totals.newCharges, ' CR')}<br>The charges above include GST of ${dollars(totals.gst)}. No GST applies to feed-in credits.</p>
<h2>Meter ${start.meter}</h2><table><tr><th>Register</th><th class="r">Start read</th><th class="r">End read</th><th class="r">Total</th></tr>${rows(
    [
      ['E1 import', String(imported.previous), String(imported.current), String(imported.current - imported.previous)],
      ['B1 export', String(exported.previous), String(exported.current), String(exported.current - exported.previous)],
    ],
    'lrrr',
  )}</table><p class="small">All reads are actual. ${start.period.days} days in this period. Registers show whole kilowatt hours; your charges use the interval data.</p>
<h2>Contact</h2><p class="small">Questions ${start.retailer.phone}. Faults ${start.retailer.faults}, any time.</p>`;
}
