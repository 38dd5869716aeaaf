/** Small businesses: tiles and spaced heads with three bands, a charge table carried over the page, an account in credit. */
import {
  abnGrouped,
  addDays,
  type BillLine,
  bare,
  cents,
  charge,
  daily,
  demand,
  dollars,
  energy,
  feedIn,
  group,
  type Html,
  html,
  lineChart,
  lump,
  number,
  pastUsage,
  plain,
  printDate,
  readsOf,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
} from '../../../kit';
import { layoutOf } from './make';

const tilePlan = 'Trading Hours Demand';

export const tilesAndCards = layoutOf(
  {
    name: 'q04-tiles-and-cards',
    kind: 'small business',
    traits: ['values above labels', 'letter-spaced heads', 'three bands', 'demand per day', 'group subtotals'],
  },
  { states: ['QLD', 'NSW'], letters: true, days: [28, 31], accountDigits: 9 },
  (start) => {
    const { random, period } = start;
    const used = [
      energy('Peak', random.decimal(700, 1900, 3), random.decimal(29, 38, 5), 'peak'),
      energy('Shoulder', random.decimal(500, 1700, 3), random.decimal(21, 26, 5), 'shoulder'),
      energy('Off-peak', random.decimal(300, 1500, 3), random.decimal(14, 19, 5), 'off_peak'),
    ];
    const fixed = [
      demand('Evening demand', random.decimal(6, 21, 3), 'kW', random.decimal(0.22, 0.48, 5), { times: period.days }),
      daily('Connection', period.days, random.decimal(88, 165, 5)),
    ];
    const extra = [lump('Paper bill fee', 2.5), lump('Direct debit reward', -random.pick([6, 7.5, 10]))];
    const lines = [...used, ...fixed, ...extra];
    const totals = settle(lines, { gst: 'added' });
    return {
      lines,
      totals,
      notes: { set: { plan_name: tilePlan }, omit: ['previous_balance'] },
      css: tileCss,
      pages: [tilePage(start, [used, fixed, extra], totals)],
      order: 'values first',
    };
  },
);

const tileCss = `body{font:8.8pt Lato,sans-serif;color:#1c2340;background:#fff}.page{padding:12mm 13mm}.sp{letter-spacing:.32em;text-transform:uppercase;font-weight:700;font-size:8.4pt;color:#e2572b}
.brand{font:300 21pt "Lato Light",Lato,sans-serif;letter-spacing:.02em}.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:3mm;margin:8mm 0}.tile{background:#f1f2f8;padding:9px;border-radius:6px;min-height:17mm}.tile b{display:block;font-size:11pt;white-space:nowrap}.tile b.long{font-size:9.6pt;letter-spacing:-.02em;padding:1.5px 0}.tile small{color:#666c88;font-size:7pt}
.tile.dark{background:#1c2340;color:#fff}.tile.dark small{color:#c9cde2}.cards{display:grid;grid-template-columns:1fr 1fr;gap:6mm}.card{border:1px solid #d5d8e6;border-radius:8px;padding:10px 12px;margin-bottom:5mm}
.head{display:flex;justify-content:space-between;margin-bottom:7px}.it{display:grid;grid-template-columns:1fr auto;margin:6px 0}.it small{grid-column:1/3;color:#666c88}.sumrow{display:flex;justify-content:space-between;padding:3px 0}.small-print p{font-size:7.2pt;color:#666c88;margin-top:5px}`;

function tilePage(start: Start, groups: readonly BillLine[][], totals: Totals): Html {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Mon yy');
  const tile = (value: string, label: string, dark = '') =>
    html`<div class="tile ${dark}"><b class="${value.length > 14 ? 'long' : ''}">${value}</b><small>${label}</small></div>`;
  const heads = ['Usage', 'Network and supply', 'Other'];
  const cards = groups.map(
    (lines, i) =>
      html`<div class="card"><div class="head"><span class="sp">${heads[i]}</span><b>${dollars(sum(lines.map((line) => line.amount)))}</b></div>${lines.map(tileItem)}</div>`,
  );
  const total = (label: string, amount: number) =>
    html`<div class="sumrow"><span>${label}</span><span>${dollars(amount)}</span></div>`;
  return html`<div style="display:flex;justify-content:space-between;align-items:flex-end"><span class="brand">${retailer.name}</span><span class="sp">Tax invoice</span></div><div style="text-align:right;font-size:7.2pt">${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</div>
<p style="margin-top:5mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="tiles">${tile(dollars(totals.totalDue), 'to pay', 'dark')}${tile(day(start.due), 'due date', 'dark')}${tile(start.account, 'account')}${tile(day(start.issue), 'issued')}
${tile(start.nmi, 'NMI')}${tile(`${day(period.start)} – ${day(period.end)}`, 'for the days')}${tile(`${period.days} days`, 'length of this bill')}${tile(start.invoice, 'invoice no.')}</div>
<p><span class="sp">Where</span> &nbsp; ${site.line}, ${site.town} &nbsp;&nbsp; <span class="sp">Plan</span> &nbsp; ${tilePlan}</p>
<div class="cards" style="margin-top:6mm"><div>${cards}</div><div><div class="card"><div class="head"><span class="sp">Total</span></div>${total('All of the above, before GST', totals.subtotal)}${total('GST at 10%', totals.gst)}<b>${total('Total for this bill', totals.newCharges)}</b></div>
<div class="card"><span class="sp">Trend</span><p style="margin:5px 0">Daily use in kWh, last twelve months</p>${lineChart(pastUsage(start, 95), { width: 290, height: 120, color: '#e2572b' })}</div>
<div class="card"><span class="sp">Demand</span><p style="margin-top:5px">Your evening demand is your busiest half hour between 4 pm and 9 pm. Last month it was ${number(start.random.decimal(22, 26, 1), 1)} kW.</p></div></div></div>
${smallPrint(start, 'bpay', 'late', 'cheaper', 'language', 'ombudsman')}`;
}

function tileItem(line: BillLine): Html {
  const rate = line.rate === null ? '' : cents(line.rate, 5);
  const how =
    line.unit === 'kWh'
      ? `${number(line.quantity!, 3)} kWh at ${rate} c`
      : line.unit === 'kW'
        ? `${number(line.quantity!, 3)} kW for ${line.times} days at ${rate} c`
        : line.unit === 'days'
          ? `${line.quantity} days at ${rate} c`
          : '';
  return html`<div class="it"><span>${line.description}</span><b>${dollars(line.amount)}</b><small>${how}</small></div>`;
}

export const carriedOver = layoutOf(
  {
    name: 'q05-carried-over',
    kind: 'small business',
    traits: ['table continued over the page', 'carried forward amounts', 'tariff numbers', 'estimated', 'adjustment'],
  },
  { states: ['QLD'], days: [84, 92], accountDigits: 12, dueAfterDays: 30 },
  (start) => {
    const { random, period } = start;
    const days = period.days;
    const metering = { class: 'network' as const, class_also: ['retail' as const, 'supply' as const] };
    const lines = [
      energy(
        'Tariff 20 Business General Supply, all consumption',
        random.int(1900, 7400),
        random.decimal(27, 33, 3),
        'anytime',
      ),
      daily('Tariff 20 Service Fee', days, random.decimal(126, 171, 3)),
      energy('Tariff 33 Controlled Supply', random.int(420, 1900), random.decimal(17, 21, 3), 'controlled_load'),
      energy('Tariff 31 Super Economy', random.int(230, 900), random.decimal(15, 17, 3), 'controlled_load'),
      daily('Tariff 33/31 Supply Fee', days, random.decimal(3, 8, 3)),
      daily('Metering Service, Primary', days, random.decimal(7.1, 9.9, 3), metering),
      daily('Metering Service, Load Control', days, random.decimal(2.1, 3.4, 3), metering),
      charge('Digital Meter Access', 3, 'months', random.decimal(1.9, 4.4, 2), metering),
      lump('Reversal of estimated usage, previous bill', -random.decimal(21, 88, 2)),
    ];
    const totals = settle(lines, { gst: 'added', carried: -random.decimal(4, 39, 2) });
    return {
      lines,
      totals,
      notes: { omit: ['plan_name', 'invoice_number'] },
      css: carriedCss,
      pages: [carriedFront(start, totals), ...carriedCharges(start, lines, totals)],
    };
  },
);

const carriedCss = `body{font:9.2pt "Nimbus Roman","Liberation Serif",serif}.page{padding:16mm 18mm}.hd{display:flex;justify-content:space-between;border-bottom:2px solid #20407a;padding-bottom:5px;color:#20407a}.hd b{font-size:19pt}
.kv td{padding:2px 14px 2px 0}.pay{margin:9mm 0;width:100%}.pay td{border:1px solid #20407a;padding:7px 9px;text-align:center}.pay b{font-size:14pt}
.ch{width:100%;margin-top:6mm}.ch th{border-top:1px solid #000;border-bottom:1px solid #000;padding:3px 4px}.ch td{padding:11px 4px}.r,.ch th.r{text-align:right}.cf td{font-style:italic;border-top:1px solid #000}.tt td{border-top:1px solid #000;font-weight:700}
.ft{position:absolute;bottom:9mm;left:18mm;right:18mm;font-size:7.6pt;display:flex;justify-content:space-between}.small-print p{margin-bottom:6px;font-size:8.2pt}`;

const carriedDay = (date: string) => printDate(date, 'dd Mon yy');

function carriedHead(start: Start, page: number): Html {
  return html`<div class="hd"><b>${start.retailer.name}</b><span>Electricity account ${group(start.account, 4, 4)}</span></div>
<div class="ft"><span>ABN ${abnGrouped(start.retailer.abn)}</span><span>Issued ${carriedDay(start.issue)}</span><span>Page ${page} of 3</span></div>`;
}

function carriedFront(start: Start, totals: Totals): Html {
  const { site, mail, period, payment } = start;
  const paid = start.random.decimal(600, 1500, 2);
  return html`${carriedHead(start, 1)}<div style="margin:12mm 0 9mm 4mm;font-size:10.4pt">${start.customer}<br>${mail.line}<br>${mail.town}</div>
<table class="kv"><tr><td>Premises</td><td>${site.line}<br>${site.town}</td></tr><tr><td>NMI</td><td>${group(start.nmi, 4, 3, 3)}</td></tr><tr><td>Account period</td><td>${carriedDay(period.start)} - ${carriedDay(period.end)} (${period.days} days)</td></tr><tr><td>Distributor</td><td>${site.network}, loss of supply ${start.retailer.faults}</td></tr></table>
<table class="pay"><tr><td>Previous account<br><b>${dollars(sum([paid, totals.carried]), '-$')}</b></td><td>Less received<br><b>${dollars(paid)}</b></td><td>Balance<br><b>${dollars(totals.carried, ' CR')}</b></td><td>This account<br><b>${dollars(totals.newCharges)}</b></td><td>Amount payable<br><b>${dollars(totals.totalDue)}</b></td></tr></table>
<p style="font-size:12pt">Payable by <b>${carriedDay(start.due)}</b></p><p style="margin:5mm 0">Based on your past usage you could pay up to $${start.random.int(40, 210)} less a year on our lowest priced generally available plan, Simple Shopfront. All prices are exclusive of GST.</p>
${smallPrint(start, 'bpay', 'card', 'direct', 'hardship', 'language', 'next')}
<p style="margin-top:8mm;border-top:1px dashed #000;padding-top:4mm">Remittance &nbsp; Biller code ${payment.billerCode} &nbsp; Ref ${payment.reference} &nbsp; Payable by ${carriedDay(start.due)} &nbsp; <b>${dollars(totals.totalDue)}</b></p>`;
}

function carriedCharges(start: Start, lines: readonly BillLine[], totals: Totals): Html[] {
  const head = html`<tr><th>Details of charges</th><th class="r">Quantity</th><th class="r">Rate</th><th class="r">$</th></tr>`;
  const quantity = (line: BillLine) => (line.quantity === null ? '' : `${number(line.quantity)} ${line.unit}`);
  const rate = (line: BillLine) => {
    if (line.rate === null) return '';
    if (line.unit === 'months') return `$${plain(line.rate, 2)}/month`;
    return `${cents(line.rate, 3)} c/${line.unit === 'days' ? 'day' : 'kWh'}`;
  };
  const row = (line: BillLine) =>
    html`<tr><td style="max-width:74mm">${line.description}</td><td class="r">${quantity(line)}</td><td class="r">${rate(line)}</td><td class="r">${bare(line.amount, 'x-')}</td></tr>`;
  const total = (label: string, amount: number, style: string) =>
    html`<tr class="${style}"><td colspan="3">${label}</td><td class="r">${bare(amount, 'x-')}</td></tr>`;
  const [before, after] = [lines.slice(0, 5), lines.slice(5)];
  const carried = sum(before.map((line) => line.amount));
  const metered = lines.filter((line) => line.metered !== null);
  const average = sum(metered.map((line) => line.quantity!)) / start.period.days;
  const reads = metered.map((line) => readRow(start, line));
  return [
    html`${carriedHead(start, 2)}<table class="ch"><tr><th>Meter</th><th>Tariff</th><th class="r">Previous</th><th class="r">Present</th><th class="r">kWh</th></tr>${reads}</table>
<p style="font-size:8pt">E: estimated read. All other reads are actual reads of ${carriedDay(addDays(start.period.start, -1))} and ${carriedDay(start.period.end)}.</p>
<table class="ch"><tr><th>Average a day</th><th>This account</th><th>Last account</th><th>A year ago</th></tr><tr><td>kWh</td><td>${plain(average, 1)}</td><td>${plain(average * 1.13, 1)}</td><td>${plain(average * 0.91, 1)}</td></tr></table>
<table class="ch">${head}${before.map(row)}${total('Carried forward to page 3', carried, 'cf')}</table>`,
    html`${carriedHead(start, 3)}<table class="ch">${head}${total('Brought forward from page 2', carried, 'cf')}${after.map(row)}${total('Total charges (excluding GST)', totals.subtotal, 'tt')}${total('GST', totals.gst, '')}${total('This account', totals.newCharges, 'tt')}</table>
<div style="margin-top:12mm">${smallPrint(start, 'terms', 'greenhouse', 'post', 'late', 'ombudsman')}<p>From 1 January 2027 Tariff 20 will be 34.106 c/kWh, Tariff 33 22.480 c/kWh and the Tariff 20 Service Fee 179.300 c/day.</p></div>`,
  ];
}

function readRow(start: Start, line: BillLine): Html {
  const { previous, current } = readsOf(start, line.quantity!);
  const tariff = line.description.slice(0, 9);
  const serial = tariff === 'Tariff 20' ? start.meter : String(Number(start.meter) + 1417);
  const estimated = tariff === 'Tariff 31' ? ' E' : '';
  return html`<tr><td>${serial}</td><td>${tariff}</td><td class="r">${number(previous)}</td><td class="r">${number(current)}${estimated}</td><td class="r">${number(line.quantity!)}</td></tr>`;
}

export const nothingToPay = layoutOf(
  {
    name: 'q06-nothing-to-pay',
    kind: 'small business',
    traits: ['account in credit', 'no due date', 'prices with GST', 'dark sidebar', 'feed-in register', 'crop box'],
  },
  { states: ['VIC', 'ACT', 'SA'], days: [57, 63], accountDigits: 9 },
  (start) => {
    const { random, period } = start;
    const lines = [
      energy('Electricity you bought', random.decimal(330, 520, 2), random.decimal(27, 35, 3), 'anytime'),
      daily('Being connected', period.days, random.decimal(99, 139, 3)),
      feedIn('Solar you sold us', random.decimal(2100, 3400, 2), random.decimal(6, 9, 3)),
      feedIn('Solar bonus, first 300 kWh', 300, random.decimal(2, 4, 3), { metered: null }),
      lump('Member referral credit', -25, 'retail', { taxable: false }),
    ];
    const totals = settle(lines, { gst: 'included', carried: -random.decimal(160, 310, 2) });
    return {
      lines,
      totals,
      notes: { omit: ['due_date', 'plan_name'], derivable: ['subtotal'] },
      css: creditCss,
      pages: [creditPage(start, lines, totals)],
      tricks: [{ do: 'crop', dx: 21, dy: 34 }],
    };
  },
);

const creditCss = `body{font:9.4pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif;color:#222}.side{position:absolute;left:0;top:0;bottom:0;width:58mm;background:#1f3d4d;color:#fff;padding:13mm 8mm}.side small{display:block;margin-top:11px;color:#a8c3cf;font-size:7.2pt}
.side .b{font-size:15pt;font-weight:700;margin-bottom:9mm}.main{position:absolute;left:66mm;right:13mm;top:13mm}.main h2{font-size:19pt;margin:15mm 0 2mm}.main h3{margin:8mm 0 3mm;font-size:10.5pt;border-bottom:2px solid #58a6a6;padding-bottom:2px}
table{width:100%}td{padding:4px 2px}.r{text-align:right;white-space:nowrap}.t td{border-top:1px solid #222;font-weight:700}.small-print p{font-size:7.4pt;margin-bottom:5px;color:#555}`;

function creditPage(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'wd d Mon yyyy');
  const item = (label: string, value: string | Html) => html`<small>${label}</small>${value}`;
  const money = (amount: number) => dollars(amount, 'cr');
  const row = (line: BillLine) =>
    html`<tr><td>${line.description}</td><td class="r">${line.quantity === null ? '' : line.unit === 'days' ? `${line.quantity} days` : `${number(line.quantity, 2)} kWh`}</td><td class="r">${line.rate === null ? '' : `× ${cents(line.rate, 3)}¢`}</td><td class="r">${money(line.amount)}</td></tr>`;
  const [bought, sold] = [lines[0]!.quantity!, lines[2]!.quantity!];
  const reads = (register: string, kwh: number) => {
    const { previous, current } = readsOf(start, kwh);
    return html`<tr><td>${start.meter}</td><td>${register}</td><td class="r">${plain(previous, 2)}</td><td class="r">${plain(current, 2)}</td><td class="r">${number(kwh, 2)}</td></tr>`;
  };
  return html`<div class="side"><div class="b">${retailer.name}</div>${item('Account', start.account)}${item('Statement and tax invoice', start.invoice)}${item('Written on', day(start.issue))}${item('From', day(period.start))}${item('Up to and including', day(period.end))}${item('Days', String(period.days))}
${item('Supplied at', html`${site.line}<br>${site.town}`)}${item('NMI', group(start.nmi, 5, 5))}${item('Call us', retailer.phone)}${item('Power out? Call ', retailer.faults)}${item('ABN', abnGrouped(retailer.abn))}</div>
<div class="main"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<h2>Nothing to pay this time</h2><p>Your account is ${money(totals.totalDue)} in credit. It stays on your account, or ask us to pay it out.</p>
<h3>Your account</h3><table><tr><td>Credit left from last time</td><td class="r">${money(totals.carried)}</td></tr><tr><td>This statement</td><td class="r">${money(totals.newCharges)}</td></tr><tr class="t"><td>Account balance</td><td class="r">${money(totals.totalDue)}</td></tr></table>
<h3>This statement, GST included</h3><table>${lines.map(row)}<tr class="t"><td colspan="3">This statement</td><td class="r">${money(totals.newCharges)}</td></tr><tr><td colspan="3">of which GST (solar and credits have none)</td><td class="r">${dollars(totals.gst)}</td></tr></table>
<h3>Readings</h3><table><tr><td>Meter</td><td>Register</td><td class="r">Last</td><td class="r">Now</td><td class="r">kWh</td></tr>${reads('E1', bought)}${reads('B1', sold)}</table>
<p style="margin-top:3mm">You bought ${plain(bought / period.days, 2)} kWh a day; a year ago it was ${plain((bought / period.days) * 1.21, 2)} kWh.</p>
<h3>Cheaper with us?</h3><p>No. You are on our best plan for your usage. We check this every 100 days or so.</p>
<h3>The rest</h3>${smallPrint(start, 'cheaper', 'terms', 'ombudsman', 'language', 'greenhouse')}</div>`;
}
