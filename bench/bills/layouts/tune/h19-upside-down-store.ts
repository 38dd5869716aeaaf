/** Stored upside down and turned by /Rotate; a name running up the margin; demand in cents per kW and day; another bill's words lie beneath. */
import {
  abnGrouped,
  type BillLine,
  bare,
  cents,
  daily,
  demand,
  documentFor,
  dollars,
  energy,
  feedIn,
  html,
  type Layout,
  nmiOf,
  number,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
} from '../../kit';

const name = 'h19-upside-down-store';
const plan = 'Winery Demand';

export const upsideDownStore: Layout = {
  name,
  kind: 'small business',
  traits: [
    'stored upside down',
    'text up the margin',
    'demand c/kW/day',
    'solar',
    'hidden words',
    'ex GST',
    'two bands',
  ],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['SA', 'VIC'],
      days: [29, 31],
      letters: seed % 2 === 0,
    });
    const { random, period } = start;
    const lines = [
      energy('Business day energy (peak)', random.decimal(900, 3400, 2), random.decimal(21, 28, 4), 'peak'),
      energy(
        'Night and weekend energy (off peak)',
        random.decimal(700, 2600, 2),
        random.decimal(12, 17, 4),
        'off_peak',
      ),
      demand('Annual demand', random.decimal(14, 44, 2), 'kW', random.decimal(0.21, 0.39, 4), { times: period.days }),
      daily('Retail supply', period.days, random.decimal(88, 160, 3)),
      feedIn('Solar export', random.decimal(40, 390, 2), random.decimal(3, 6, 2)),
    ];
    const totals = settle(lines, { gst: 'added', carried: seed % 2 === 0 ? random.decimal(50, 120, 2) : 0 });
    const beneath = [
      `NMI ${nmiOf(random, start.site.nmi)}`,
      'Peak energy 812.20 kWh',
      'Total payable $388.10',
      'Due 4 February 2025',
    ];
    const notes = { set: { plan_name: plan }, omit: ['invoice_number' as const] };
    const tricks = [
      { do: 'invisible text' as const, lines: beneath },
      { do: 'rotate' as const, degrees: 180 as const },
    ];
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [page(start, lines, totals)], order: 'bottom up', tricks },
    );
  },
};

const css = `body{font:9.4pt "C059","Century Schoolbook","Liberation Serif",serif;color:#2d1e2f}.page{padding:14mm 15mm 12mm 30mm}.up{position:absolute;left:7mm;bottom:20mm;writing-mode:vertical-rl;transform:rotate(180deg);font-size:20pt;color:#8c2f39}
table{width:100%}td,th{padding:4px 2px}.t td{border-bottom:1px solid #e3d5ca}.t th{border-bottom:2px solid #8c2f39}.r{text-align:right}.v td:nth-child(odd){color:#8c2f39;font-size:8.2pt}.sum{margin:6mm 0 0 auto;width:88mm}.sum td{padding:3px 0}.small-print{font-size:7.6pt;margin-top:9mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Month yyyy');
  const quantity = (line: BillLine) =>
    line.unit === 'kW'
      ? `${number(line.quantity!, 2)} kW for ${line.times} days`
      : line.unit === 'kWh'
        ? `${number(line.quantity!, 2)} kWh`
        : `${line.quantity} days`;
  const price = (line: BillLine) => {
    if (line.unit === 'kW') return `${cents(line.rate!, 2)} c/kW/day`;
    if (line.unit === 'days') return `${cents(line.rate!, 3)} c/day`;
    return `${cents(line.rate!, line.amount < 0 ? 2 : 4)} c/kWh`;
  };
  return html`<div class="up" data-turned>${retailer.name}</div>
<p>${retailer.name} · ABN ${abnGrouped(retailer.abn)} · ${retailer.phone}</p><p style="margin-top:14mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<table class="v" style="margin-top:9mm">${rows([
    ['account', start.account, 'tax invoice date', day(start.issue)],
    ['NMI', start.nmi, 'payable by', day(start.due)],
    ['supply address', site.address, 'payable', html`<b>${dollars(totals.totalDue)}</b>`],
    ['period', `${day(period.start)} to ${day(period.end)}`, 'days', String(period.days)],
    ['plan', plan, 'meter', start.meter],
  ])}</table>
<table class="t" style="margin-top:9mm"><tr><th>This period</th><th class="r">Quantity</th><th class="r">Price</th><th class="r">Amount $</th></tr>${rows(
    lines.map((line) => [line.description, quantity(line), price(line), bare(line.amount, '−$')]),
    'lrrr',
  )}</table>
<table class="sum">${rows(
    [
      ['Net of the period, without GST', bare(totals.subtotal)],
      ['GST (none on solar export)', bare(totals.gst)],
      ['This period with GST', bare(totals.newCharges)],
      ['Unpaid from before', bare(totals.carried)],
      [html`<b>Payable</b>`, html`<b>${bare(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table>${smallPrint(start, 'terms', 'bpay', 'card', 'cheaper', 'hardship', 'ombudsman')}`;
}
