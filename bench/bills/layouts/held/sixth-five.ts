/** Gas of the sixth lot: pipeline gas by daily blocks in Victoria, and bottled gas on a supplier's invoice. */
import {
  abnGrouped,
  addDays,
  type BillLine,
  barChart,
  barcode,
  charge,
  daily,
  dollars,
  group,
  html,
  lump,
  mirnOf,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  type Totals,
  total,
} from '../../kit';
import { branded } from '../brands';
import { layoutOf } from './make';

const gasPlan = 'Business Gas Saver';
const gasCss = `body{font:8.7pt Carlito,sans-serif;color:#222}.page{padding:12mm 14mm}.r{text-align:right}.top{display:flex;justify-content:space-between}.logo{font:700 20pt Carlito;color:#ef6c00}.hero{display:flex;gap:4mm;margin:6mm 0}.hero div{flex:1;background:#fff8e1;padding:4mm}.hero b{display:block;font-size:15pt;color:#ef6c00}
.kv td{padding:.8mm 5mm .8mm 0}.kv td:first-child{font-weight:700}.t{width:100%}.t th{font-weight:700;border-bottom:1.5px solid #ef6c00;padding:1mm 0}.t td{padding:1mm 0}.t .s td{font-weight:700;border-top:1px solid #ef6c00}h2{font-size:11.5pt;color:#ef6c00;margin:6mm 0 1.5mm}.small-print{font-size:7.5pt;margin-top:5mm}.calc{background:#fafafa;border:1px solid #ddd;padding:3mm;margin-top:3mm}.slip{position:absolute;left:14mm;right:14mm;bottom:11mm;border-top:1px dashed #999;padding-top:3mm}`;

/** Gas in cubic metres turned into megajoules, two blocks and a balance at cents a MJ; a pensioner's nothing, plain GST. */
export const gasBlocksOverleaf = layoutOf(
  {
    name: 'u09-gas-blocks-overleaf',
    kind: 'gas',
    traits: ['m3 to MJ', 'three blocks', 'c/MJ', 'page 1 without usage', 'estimated read'],
  },
  { states: ['VIC', 'SA'], days: [56, 63], accountDigits: 10 },
  (drawn) => {
    const start = {
      ...branded(drawn, 'Banksia Gas & Power', 'Banksia Gas and Power Pty Ltd'),
      nmi: mirnOf(drawn.random, '53'),
    };
    const { random, period } = start;
    const { days } = period;
    const cubic = random.int(1400, 2900);
    const [heating, pressure] = [random.decimal(37.8, 39.4, 2), random.decimal(1.0021, 1.0284, 4)];
    const mj = Math.round(cubic * heating * pressure);
    const [first, second] = [days * 100, days * 220];
    const block = (description: string, quantity: number, low: number) =>
      charge(description, quantity, 'MJ', Number((random.decimal(low, low + 0.4, 3) / 100).toFixed(5)), {
        metered: 'mj',
      });
    const lines = [
      block('First 100 MJ per day', first, 3.6),
      block('Next 220 MJ per day', second, 3.0),
      block('Balance of usage', mj - first - second, 2.4),
      daily('Service to property charge', days, random.decimal(78, 112, 3)),
    ];
    const carried = random.decimal(40, 260, 2);
    const totals = settle(lines, { gst: 'added', carried });
    const notes = {
      set: { plan_name: gasPlan },
      energyType: 'gas' as const,
      alternatives: { retailer_name: [start.retailer.legalName] },
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: gasCss,
      order: 'values first',
      pages: [gasFront(start, totals), gasBack(start, lines, totals, { cubic, heating, pressure, mj })],
    };
  },
);

const worded = (date: string) => printDate(date, 'd Month yyyy');

function gasFront(start: Start, totals: Totals) {
  const { retailer, site, random, payment } = start;
  return html`<div class="top"><div class="logo">${retailer.name}</div><div class="r">Gas account &mdash; Tax Invoice<br>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}</div></div>
<div class="top" style="margin-top:10mm"><div style="line-height:1.4">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><table class="kv">${rows(
    [
      ['Account number', group(start.account, 3, 3)],
      ['Invoice number', start.invoice],
      ['Issue date', worded(start.issue)],
      ['MIRN', group(start.nmi, 4, 4)],
    ],
  )}<tr><td style="vertical-align:top">Supply address</td><td>${site.line}<br>${site.town}</td></tr></table></div>
<div class="hero"><div>Total due<b>${dollars(totals.totalDue)}</b></div><div>Due date<b>${worded(start.due)}</b></div></div>
<h2>Account summary</h2><table class="t">${rows(
    [
      ['Balance from previous bill (overdue)', dollars(totals.carried)],
      ['New charges including GST', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Total due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Could you be on a better gas plan?</h2><p>Based on your past usage, our Business Gas Flexi plan may cost you up to $${random.int(70, 420)} less per year than your current plan (including GST).</p>
<h2>Get in touch</h2><p>Sales and enquiries ${retailer.phone}. Gas leaks and emergencies 24 hours: ${retailer.faults}. Interpreter 13 14 50.</p>${smallPrint(start, 'hardship', 'next')}
<div class="slip"><div class="top"><div><b>Payment slip</b><br>${start.customer}<br>Account ${group(start.account, 3, 3)}</div><div>Biller code ${payment.billerCode}<br>Ref ${payment.reference}<br>${barcode(payment.reference, 150, 26)}</div><div class="r">Total due ${dollars(totals.totalDue)}<br>Due date ${worded(start.due)}</div></div></div>`;
}

interface GasMeter {
  cubic: number;
  heating: number;
  pressure: number;
  mj: number;
}

function gasBack(start: Start, lines: readonly BillLine[], totals: Totals, meter: GasMeter) {
  const { period, random } = start;
  const previous = random.int(2000, 60_000);
  const cell = (line: BillLine) => [
    line.description,
    number(line.quantity!),
    line.unit,
    `${(line.rate! * 100).toFixed(3)} c/${line.unit === 'MJ' ? 'MJ' : 'day'}`,
    dollars(line.amount),
  ];
  return html`<h2 style="margin-top:0">Your gas usage</h2><p>Billing period ${worded(period.start)} to ${worded(period.end)} (${period.days} days) &nbsp; Plan: ${gasPlan}</p>
<table class="t" style="margin-top:3mm"><tr><th>Meter number</th><th class="r">Previous read</th><th class="r">Current read</th><th class="r">Units (m³)</th><th class="r">Heating value</th><th class="r">Pressure factor</th><th class="r">Usage (MJ)</th></tr>${rows([[start.meter, `${number(previous)} (A)`, `${number(previous + meter.cubic)} (E)`, number(meter.cubic), meter.heating.toFixed(2), meter.pressure.toFixed(4), number(meter.mj)]], 'lrrrrrr')}</table>
<div class="calc">Usage (MJ) = ${number(meter.cubic)} m³ x ${meter.heating.toFixed(2)} x ${meter.pressure.toFixed(4)} = ${number(meter.mj)} MJ. A = actual read, E = estimated read. Average per day ${(meter.mj / period.days).toFixed(1)} MJ.</div>
<h2>Your charges</h2><table class="t"><tr><th>Description</th><th class="r">Quantity</th><th>&nbsp;Unit</th><th class="r">Price (ex GST)</th><th class="r">Amount</th></tr>${rows(
    lines.map(cell).map(([a, b, c, d, e]) => [a, b, html`&nbsp;${c}`, d, e]),
    'lrlrr',
  )}<tr class="s"><td colspan="4">Total gas charges</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td colspan="4">GST</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td colspan="4">Total new charges including GST</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>Average daily usage (MJ)</h2>${barChart([...pastUsage(start, meter.mj / period.days, 6, 'Mon yy'), { label: 'This bill', value: Number((meter.mj / period.days).toFixed(1)) }], { width: 520, height: 140, color: '#ffb74d' })}${smallPrint(start, 'late', 'card', 'ombudsman', 'language')}`;
}

const bottleCss = `body{font:9pt "Liberation Sans",sans-serif;color:#000}.page{padding:15mm}.r{text-align:right}.c{text-align:center}.top{display:flex;justify-content:space-between}.logo{font:700 22pt "Nimbus Sans";color:#c62828}
.boxes{display:flex;gap:5mm;margin:7mm 0}.boxes div{flex:1;border:1px solid #000;padding:3mm}.boxes h4{background:#c62828;color:#fff;margin:-3mm -3mm 2mm;padding:1mm 3mm;font-size:8.5pt}.t{width:100%}.t th{background:#c62828;color:#fff;padding:1.5mm 2mm;font-size:8.2pt}.t td{padding:1.6mm 2mm;border-left:.5px solid #999;border-right:.5px solid #999}.t tr:last-child td{border-bottom:.5px solid #999}
.sums{margin:0 0 0 auto;width:84mm}.sums td{padding:1.4mm 2mm}.sums .s td{font-weight:700;border-top:1.5px solid #000}.slip{position:absolute;left:15mm;right:15mm;bottom:13mm;border-top:1px dashed #000;padding-top:4mm}.small-print{font-size:7.4pt;margin-top:8mm}`;

/** Bottles exchanged and rented for a year, on an invoice of the trade: order and delivery dates, no period. */
export const bottlesExchanged = layoutOf(
  {
    name: 'u10-bottles-exchanged',
    kind: 'lpg',
    traits: ['no period', 'cylinders', 'yearly rental', 'delivery', 'invoice table'],
  },
  { accountDigits: 8, dueAfterDays: 14 },
  (drawn) => {
    const start = branded(drawn, 'Sandstone LPG', 'Sandstone LPG Distribution Pty Ltd');
    const { random } = start;
    const bottles = random.int(2, 6);
    const supply = { class: 'supply' } as const;
    const lines = [
      charge('45kg LPG Cylinder - Exchange', bottles, 'EA', random.decimal(112, 139, 2), supply),
      charge('Cylinder Rental 45kg - Annual', bottles, 'EA', random.decimal(38, 49, 2), supply),
      charge('Delivery Charge', 1, 'EA', random.decimal(14, 24, 2), { class: 'delivery' }),
      lump('Fuel & Hazardous Goods Levy', random.decimal(3, 9, 2), 'delivery', { class_also: ['supply'] }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const omit = [
      'plan_name',
      'site_identifier',
      'period_start',
      'period_end',
      'period_days',
      'previous_balance',
    ] as const;
    const alternatives = { retailer_name: [start.retailer.legalName] };
    const notes = { omit, alternatives, energyType: 'lpg' as const };
    return { start, lines, totals, notes, css: bottleCss, pages: [bottleInvoice(start, lines, totals)] };
  },
);

function bottleInvoice(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, site, payment, random } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yy');
  const delivered = addDays(start.issue, -2);
  return html`<div class="top"><div><div class="logo">${retailer.name}</div>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}<br>Orders and accounts ${retailer.phone}</div><div class="r"><b style="font-size:17pt">TAX INVOICE</b><table style="margin:2mm 0 0 auto">${rows(
    [
      ['Invoice No:', start.invoice],
      ['Invoice Date:', day(start.issue)],
      ['Account No:', start.account],
      ['Due Date:', day(start.due)],
    ],
    'lr',
  )}</table></div></div>
<div class="boxes"><div><h4>Bill To</h4>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div><h4>Deliver To</h4>${start.customer}<br>${site.line}<br>${site.town}</div></div>
<table class="t"><tr><th>Order No</th><th>Customer PO</th><th>Delivery Docket</th><th>Delivery Date</th><th>Terms</th></tr>${rows([[random.digits(7), 'VERBAL', random.digits(6), day(delivered), '14 days']])}</table>
<table class="t" style="margin-top:5mm"><tr><th>Product Description</th><th class="r">Qty</th><th class="c">UOM</th><th class="r">Unit Price ex GST</th><th class="r">Amount ex GST</th></tr>${rows(
    lines.map((line) => [
      line.description,
      line.quantity === null ? '' : String(line.quantity),
      line.unit ?? '',
      line.rate === null ? '' : number(line.rate, 2),
      number(line.amount, 2),
    ]),
    'lrcrr',
  )}</table>
<table class="sums">${rows(
    [
      ['Sub-Total', dollars(totals.subtotal)],
      ['GST', dollars(totals.gst)],
    ],
    'lr',
  )}<tr class="s"><td>Total Invoice (inc GST)</td><td class="r">${dollars(totals.newCharges)}</td></tr><tr class="s"><td>Amount Payable</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<p style="margin-top:5mm">Cylinders remain the property of ${retailer.legalName}. ${total([lines[0]!.quantity!, 2])} cylinders held at your premises. Rental is charged once a year in advance.</p>${smallPrint(start, 'late', 'language')}
<div class="slip"><div class="top"><div><b>Remittance</b><br>Account ${start.account}<br>${start.customer}</div><div>BPAY Biller Code: ${payment.billerCode}<br>Ref: ${payment.reference}</div><div class="r">Invoice ${start.invoice}<br>Due ${day(start.due)}<br><b>${dollars(totals.totalDue)}</b></div></div></div>`;
}
