/** Small business gas in two seasons with their own block prices, c/MJ including GST, an estimated read, MIRN unbroken. */
import {
  addDays,
  type BillLine,
  cents,
  charge,
  daily,
  daysInclusive,
  documentFor,
  dollars,
  html,
  type Layout,
  lineChart,
  mirnOf,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
  total,
} from '../../kit';

const name = 'h14-gas-two-seasons';
const plan = 'Bakehouse Gas';
const winter = '2026-06-01';

export const gasTwoSeasons: Layout = {
  name,
  kind: 'gas',
  traits: ['MJ', 'two seasons', 'blocks', 'inc GST', 'estimated read', 'two columns'],
  make(seed) {
    const drawn = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['VIC'],
      start: addDays(winter, -seed * 9 - 8),
      days: [59, 62],
    });
    const start: Start = { ...drawn, nmi: mirnOf(drawn.random, '55') };
    const { random, period } = start;
    const block = (label: string, mj: number, price: number) =>
      charge(label, mj, 'MJ', Number((price / 100).toFixed(6)), { metered: 'mj', time_period: null });
    const lines = [
      block('Off-peak season first 3,287 MJ', 3287, random.decimal(3.2, 3.6, 3)),
      block('Off-peak season balance', random.int(300, 2500), random.decimal(2.6, 3, 3)),
      block('Peak season first 6,900 MJ', 6900, random.decimal(3.9, 4.4, 3)),
      block('Peak season balance', random.int(500, 9000), random.decimal(3.1, 3.6, 3)),
      daily('Daily supply', period.days, random.decimal(81, 99, 2)),
    ];
    const totals = settle(lines, { gst: 'included', carried: seed % 2 === 0 ? 0 : -random.decimal(11, 30, 2) });
    const notes = { energyType: 'gas' as const, set: { plan_name: plan }, derivable: ['subtotal' as const] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:8.8pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif;color:#17252a}.page{padding:13mm 14mm}.cols{display:grid;grid-template-columns:70mm 1fr;gap:10mm;margin-top:8mm}.left{background:#def2f1;padding:6mm 5mm}.left p{margin-bottom:4mm}.left b{display:block}
table{width:100%}td,th{padding:3.5px 0;border-bottom:1px solid #cfe3e2}.r{text-align:right}h1{font:700 21pt "URW Bookman","Liberation Serif",serif;color:#2b7a78}h2{font-size:11pt;color:#2b7a78;margin:5mm 0 2mm}.small-print{font-size:7.2pt;margin-top:5mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Mon yy');
  const mj = total(lines.slice(0, 4).map((line) => line.quantity!));
  const item = (label: string, value: string) => html`<p><b>${label}</b>${value}</p>`;
  const span = (from: string, to: string) => `${day(from)} to ${day(to)}, ${daysInclusive(from, to)} days`;
  return html`<h1>${retailer.name}</h1><div class="cols"><div class="left">${item('Gas account', start.account)}${item('Bill no.', start.invoice)}${item('Bill issued', day(start.issue))}${item('MIRN', start.nmi)}${item('Gas supplied to', site.address)}${item('Bill period', span(period.start, period.end))}${item('Total gas', `${number(mj)} MJ`)}${item('Your plan', plan)}${item('Amount due', dollars(totals.totalDue))}${item('Due', day(start.due))}
<p>${retailer.legalName}<br>ABN ${retailer.abn}<br>${retailer.phone}</p></div>
<div><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h2>Account</h2><table>${rows(
    [
      ['Balance before this bill', dollars(totals.carried, ' CR')],
      ['This bill', dollars(totals.newCharges)],
      [html`<b>Amount due</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table><h2>Charges (prices and amounts include GST)</h2>
<p>Off-peak season ${span(period.start, addDays(winter, -1))}</p><p>Peak season ${span(winter, period.end)}</p>
<table>${rows(
    lines.map((line) => [
      line.description,
      line.unit === 'MJ' ? `${number(line.quantity!)} MJ` : `${line.quantity} days`,
      line.unit === 'MJ' ? `${cents(line.rate!, 3)} c/MJ` : `${cents(line.rate!, 2)} c/day`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}${rows(
    [
      [html`<b>Total charges</b>`, '', '', dollars(totals.newCharges)],
      ['GST included', '', '', dollars(totals.gst)],
    ],
    'lrrr',
  )}</table>
<h2>Meter ${start.meter}</h2><p>Previous 4471 (actual), current ${4471 + Math.round(mj / 38.6)} (estimated). Heating value 38.60, pressure factor 1.0000.</p>
<h2>MJ a day</h2>${lineChart(pastUsage(start, mj / period.days, 8), { width: 400, height: 110, color: '#2b7a78', steps: 3 })}${smallPrint(start, 'late', 'bpay', 'hardship', 'language')}</div></div>`;
}
