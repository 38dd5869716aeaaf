/** The common two-page bill of a small business: identity and amount on page 1, calculation on page 2. Flat rate, ex GST. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  barcode,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  group,
  html,
  type Layout,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
} from '../kit';

const name = 'flat-rate-on-two-pages';
const plan = 'Business Everyday';

export const flatRateOnTwoPages: Layout = {
  name,
  kind: 'small business',
  traits: ['flat', 'ex GST', 'usage graph', 'better-offer box', 'payment slip'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['NSW'], days: [28, 31] });
    const { random, period } = start;
    const lines = [
      energy('General usage', random.decimal(700, 2400, 2), random.decimal(24, 33, 4), 'anytime'),
      daily('Daily supply charge', period.days, random.decimal(98, 182, 3)),
    ];
    const totals = settle(lines, { gst: 'added' });
    const bill = { lines, totals, notes: { set: { plan_name: plan, previous_balance: 0 } } };
    return documentFor(this, start, bill, { css, pages: [front(start, totals), back(start, lines, totals)] });
  },
};

const css = `.small-print{font-size:7.5pt;color:#556}.small-print p{margin-bottom:4px}
body{font:9.5pt "Liberation Sans",Arial,sans-serif;color:#223}.page{padding:14mm 15mm}
.logo{font-size:21pt;font-weight:700;color:#0a5c70;letter-spacing:-.5px}.r{text-align:right}.small{font-size:7.5pt;color:#556}
.box{background:#e6f2f4;padding:10px 14px;border-radius:6px}.due{font-size:22pt;font-weight:700}
.cols{display:flex;gap:24px}.cols>*{flex:1}h2{font-size:12pt;color:#0a5c70;margin:14px 0 5px}
.lines{width:100%}.lines td,.lines th{padding:4px 2px;border-bottom:1px solid #cdd}.lines th{font-weight:700}
.facts td{padding:2px 14px 2px 0}.facts td:first-child{color:#556}.slip{position:absolute;left:15mm;right:15mm;bottom:12mm;border-top:1px dashed #888;padding-top:8px}`;

function front(start: Start, totals: Totals) {
  const { retailer, period, site } = start;
  const facts = rows([
    ['Account number', group(start.account, 3, 3)],
    ['Invoice number', start.invoice],
    ['Issue date', printDate(start.issue, 'd Mon yyyy')],
    ['NMI', start.nmi],
    ['Supply address', site.address],
  ]);
  return html`<div class="cols"><div><div class="logo">${retailer.name}</div><p class="small">${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</p></div>
<div class="r small">Enquiries ${retailer.phone}<br>Faults and emergencies (24 hours) ${retailer.faults}<br>Interpreter 13 14 50</div></div>
<div class="cols" style="margin-top:16mm"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="box"><b>Your electricity bill</b><table class="facts">${facts}</table></div></div>
<div class="cols" style="margin-top:14mm"><div class="box">Amount due<div class="due">${dollars(totals.totalDue)}</div></div>
<div class="box">Due date<div class="due">${printDate(start.due, 'd Mon yyyy')}</div></div></div>
<h2>Could you be on a better plan?</h2><p>Based on your past usage, our Business Saver plan may cost you up to $${start.random.int(80, 410)}.00 less per year (including GST) than your current plan.</p>
<h2>Average daily usage (kWh)</h2>${barChart(pastUsage(start, 40), { width: 640, height: 150, color: '#0a5c70' })}
<p class="small">Same time last year: ${number(start.random.decimal(30, 60, 2), 2)} kWh per day. Electricity used in ${period.days} days.</p>
<div class="slip cols"><div><b>Payment slip</b><br>Account number ${group(start.account, 3, 3)}<br>Biller Code: ${start.payment.billerCode}<br>Ref: ${group(start.payment.reference, 4, 4)}</div>
<div class="r">Due date ${printDate(start.due, 'd Mon yyyy')}<br>Amount due <b>${dollars(totals.totalDue)}</b><br>${barcode(start.payment.reference)}</div></div>`;
}

function back(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { period } = start;
  const [usage, supply] = lines as [BillLine, BillLine];
  const span = `${printDate(period.start, 'd Mon yyyy')} to ${printDate(period.end, 'd Mon yyyy')} (${period.days} days)`;
  return html`<h2>Your account summary</h2><table class="lines">${rows(
    [
      ['Opening balance', '$0.00'],
      ['New charges and credits (incl. GST)', dollars(totals.newCharges)],
      [html`<b>Amount due</b>`, dollars(totals.totalDue)],
    ],
    'lr',
  )}</table>
<h2>How we worked out your charges</h2><p>Billing period ${span}<br>Plan: ${plan} &nbsp; Meter number ${start.meter} &nbsp; Read type: Actual</p>
<table class="lines"><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Rate (excl. GST)</th><th class="r">Amount</th></tr>${rows(
    [
      [usage.description, `${number(usage.quantity!, 2)} kWh`, `${cents(usage.rate!, 4)} c/kWh`, dollars(usage.amount)],
      [supply.description, `${supply.quantity} days`, `${cents(supply.rate!, 3)} c/day`, dollars(supply.amount)],
      ['Total charges excluding GST', '', '', dollars(totals.subtotal)],
      ['GST', '', '', dollars(totals.gst)],
      [html`<b>Total new charges</b>`, '', '', html`<b>${dollars(totals.newCharges)}</b>`],
    ],
    'lrrr',
  )}</table>
<h2>More about your bill</h2>${smallPrint(start, 'terms', 'late', 'hardship', 'ombudsman', 'language', 'greenhouse')}`;
}
