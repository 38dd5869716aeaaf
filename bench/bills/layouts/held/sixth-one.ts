/** A sixth lot, of bills that give page 1 to the account and page 2 to the charges: steps, and three bands in a side column. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  barcode,
  cents,
  daily,
  dollars,
  energy,
  group,
  html,
  lump,
  number,
  pastUsage,
  percentOf,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
  total,
} from '../../kit';
import { branded } from '../brands';
import { layoutOf } from './make';

const stepPlan = 'Business Value Saver';
const stepCss = `body{font:9pt "Liberation Sans",sans-serif;color:#222}.page{padding:11mm 13mm}
.head{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:4px solid #00796b;padding-bottom:3mm}.logo{font:700 21pt "DejaVu Sans",sans-serif;color:#00796b}
.cols{display:flex;gap:9mm}.main{flex:1}.side{width:58mm;font-size:8pt}.side h4{font-size:8pt;color:#00796b;margin-top:3mm}.win{height:31mm;padding-top:7mm;line-height:1.35}
.due{display:flex;background:#e0f2f1;margin:5mm 0}.due div{flex:1;padding:4mm}.due b{display:block;font-size:17pt}
.sum{width:100%}.sum td{padding:2mm 0;border-bottom:1px solid #ccc}.sum .big td{font-weight:700;font-size:11pt;border-bottom:2px solid #00796b}.r{text-align:right}
.offer{border:1.5px solid #00796b;padding:4mm;margin-top:6mm}.slip{position:absolute;left:13mm;right:13mm;bottom:11mm;border-top:1px dashed #888;padding-top:3mm;display:flex;justify-content:space-between;font-size:8pt}
.t{width:100%;margin-top:2mm}.t td,.t th{padding:1.4mm 1mm;border-bottom:.5px solid #bbb}.t th{font-weight:700;color:#00796b}.t .s td{font-weight:700}.small-print{font-size:7pt;columns:2;margin-top:6mm}h3{color:#00796b;font-size:12pt;margin-top:6mm}`;

/** Everything about money on page 1, everything about energy on page 2; two steps and a discount, GST added at the end. */
export const stepsOverleaf = layoutOf(
  {
    name: 'u01-steps-overleaf',
    kind: 'small business',
    traits: ['page 1 without usage', 'steps', 'discount', 'ex GST', 'payment slip'],
  },
  { states: ['VIC', 'SA'], days: [88, 93], accountDigits: 10 },
  (drawn) => {
    const start = branded(drawn, 'Stringybark Energy', 'Stringybark Energy Sales Pty Limited');
    const { random, period } = start;
    const step = period.days * 28;
    const usage = [
      energy('General Usage - Step 1', step, random.decimal(27, 31, 4), 'anytime'),
      energy('General Usage - Step 2', random.int(900, 4200), random.decimal(31, 35, 4), 'anytime'),
    ];
    const supply = daily('Supply Charge', period.days, random.decimal(118, 149, 2));
    const off = -percentOf(sum(usage.map((line) => line.amount)), 8);
    const discount = lump('Business Value Saver discount (8% off usage)', off);
    const lines = [...usage, supply, discount];
    const opening = random.decimal(700, 1900, 2);
    const totals = settle(lines, { gst: 'added' });
    const notes = {
      set: { plan_name: stepPlan },
      alternatives: { retailer_name: [start.retailer.legalName], previous_balance: [opening] },
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: stepCss,
      pages: [stepFront(start, totals, opening), stepBack(start, usage, supply, discount, totals)],
    };
  },
);

function stepFront(start: Start, totals: Totals, opening: number) {
  const { retailer, site, random, payment } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  return html`<div class="head"><div class="logo">${retailer.name}</div><div class="r">Your business electricity bill<br><b>Tax invoice</b> ${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</div></div>
<div class="cols"><div class="main"><div class="win">${start.customer.toUpperCase()}<br>${start.mail.line.toUpperCase()}<br>${start.mail.town.toUpperCase()}</div>
<div class="due"><div>Amount due<b>${dollars(totals.totalDue)}</b></div><div>Due date<b>${day(start.due)}</b></div></div>
<h3 style="margin-top:0">Account summary</h3><table class="sum">${rows(
    [
      ['Your last bill', dollars(opening)],
      [`Payments received by ${day(start.issue)} - thank you`, dollars(-opening, 'cr')],
      ['Balance brought forward', dollars(0)],
      ['New charges and credits', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="big"><td>Total amount due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div class="offer"><b>Could you save money on another plan?</b><br>Based on your past usage, our Business Online Saver plan may cost you up to <b>$${random.int(90, 480)}</b> less per year (including GST) than your current plan. Call ${retailer.phone} or visit ${retailer.domain}/better to switch.</div></div>
<div class="side"><h4>Account number</h4>${group(start.account, 4, 3)}<h4>Invoice number</h4>${start.invoice}<h4>Issue date</h4>${day(start.issue)}<h4>Supply address</h4>${site.line}<br>${site.town}<h4>National Metering Identifier (NMI)</h4>${group(start.nmi, 4, 3, 3)}<h4>Enquiries</h4>${retailer.phone}<br>8am to 6pm Mon - Fri (AEST)<h4>Faults and emergencies</h4>${site.network} ${retailer.faults} (24 hours)<h4>Interpreter service</h4>131 450<h4>Ways to pay</h4>Direct debit, BPAY, card, post: see the slip below</div></div>
<div class="slip"><div><b>Payment slip</b><br>Name: ${start.customer}<br>Account number: ${group(start.account, 4, 3)}</div><div>Biller Code: ${payment.billerCode}<br>Ref: ${payment.reference}<br>${barcode(payment.reference)}</div><div class="r">Total amount due<br><b>${dollars(totals.totalDue)}</b><br>Due date ${day(start.due)}</div></div>`;
}

function stepBack(start: Start, usage: BillLine[], supply: BillLine, discount: BillLine, totals: Totals) {
  const { period } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const kwh = total(usage.map((line) => line.quantity!));
  const reads = readsOf(start, kwh);
  const perDay = kwh / period.days;
  const charges = sum([...usage, supply].map((line) => line.amount));
  return html`<h3 style="margin-top:0">Your bill in detail</h3><p>Plan: <b>${stepPlan}</b> &nbsp;&nbsp; Bill period: <b>${day(period.start)} to ${day(period.end)} (${period.days} days)</b></p>
<h3>Meter readings</h3><table class="t"><tr><th>Meter number</th><th>Read type</th><th class="r">Previous read</th><th class="r">Current read</th><th class="r">Usage (kWh)</th></tr>${rows([[start.meter, 'Actual', number(reads.previous), number(reads.current), number(kwh)]], 'llrrr')}</table>
<h3>New charges and credits</h3><table class="t"><tr><th>Usage and supply charges</th><th class="r">Units</th><th class="r">Price</th><th class="r">Amount</th></tr>${rows(
    usage.map((line) => [
      line.description,
      `${number(line.quantity!)} kWh`,
      `$${line.rate!.toFixed(6)}`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}${rows([[supply.description, `${supply.quantity} days`, `$${supply.rate!.toFixed(4)}`, dollars(supply.amount)]], 'lrrr')}
<tr class="s"><td colspan="3">Total charges</td><td class="r">${dollars(charges)}</td></tr><tr><th colspan="4">Credits</th></tr><tr><td colspan="3">${discount.description}</td><td class="r">${dollars(discount.amount, 'cr')}</td></tr>
<tr class="s"><td colspan="3">Total credits</td><td class="r">${dollars(discount.amount, 'cr')}</td></tr><tr class="s"><td colspan="3">Total charges less credits (excluding GST)</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td colspan="3">GST</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td colspan="3">Total new charges and credits (including GST)</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<p style="margin-top:3mm">Step 1 is the first 28 kWh of each day of the bill period; step 2 is all usage after that.</p>
<h3>Your average daily usage (kWh)</h3>${barChart([...pastUsage(start, perDay, 4, 'Mon yy'), { label: 'This bill', value: Number(perDay.toFixed(1)) }], { width: 420, height: 120, color: '#00796b' })}
<p>Same time last year: ${(perDay * 1.09).toFixed(1)} kWh per day. Average cost per day ${dollars(totals.newCharges / period.days)} (inc GST).</p>
${smallPrint(start, 'late', 'hardship', 'ombudsman', 'greenhouse')}`;
}

const bandPlan = 'Business Go Variable';
const bandCss = `body{font:8.5pt "DejaVu Sans",sans-serif;color:#1b1b3a}.page{padding:0}.side{position:absolute;left:0;top:0;bottom:0;width:62mm;background:#fff3e0;padding:12mm 7mm;font-size:7.8pt}
.main{position:absolute;left:69mm;right:11mm;top:12mm}.logo{font:italic 700 20pt "Liberation Serif",serif;color:#e65100}.pair{margin-top:4mm}.pair b{display:block;color:#e65100;font-weight:400}
.r{text-align:right}.big{font-size:25pt;font-weight:700;margin:1mm 0}.l2{border-top:2px solid #e65100;margin-top:6mm;padding-top:3mm}.t{width:100%;font-size:7.8pt}.t th{font-weight:700;border-bottom:1px solid #1b1b3a;padding:1mm 0}.t td{padding:1.1mm 0}.t .s td{border-top:1px solid #1b1b3a;font-weight:700}
.note{background:#eceff1;padding:3mm;margin-top:5mm;font-size:7.5pt}.note td{padding-right:7mm}.foot{margin-top:8mm;font-size:7pt}h3{font-size:10.5pt;margin:6mm 0 2mm;color:#e65100}.wide{padding:12mm}`;

/** Front page with a coloured column of facts; the charges by band overleaf, the account's movements after them. */
export const bandsOverleaf = layoutOf(
  {
    name: 'u02-bands-overleaf',
    kind: 'small business',
    traits: ['side column', 'three bands', 'ex GST', 'notice of new prices', 'balance carried'],
  },
  { states: ['NSW', 'ACT'], days: [29, 32], accountDigits: 12 },
  (start) => {
    const { random, period } = start;
    const { days } = period;
    const lines = [
      energy('Peak', random.decimal(days * 8, days * 19, 3), random.decimal(38, 47, 4), 'peak'),
      energy('Shoulder', random.decimal(days * 10, days * 24, 3), random.decimal(26, 31, 4), 'shoulder'),
      energy('Off-peak', random.decimal(days * 9, days * 20, 3), random.decimal(19, 23, 4), 'off_peak'),
      daily('Daily supply charge', days, random.decimal(131, 178, 4)),
    ];
    const carried = random.decimal(120, 420, 2);
    const totals = settle(lines, { gst: 'added', carried });
    const paid = random.decimal(200, 700, 2);
    const notes = {
      set: { plan_name: bandPlan },
      omit: ['invoice_number' as const],
      alternatives: { previous_balance: [sum([carried, paid])] },
    };
    return {
      lines,
      totals,
      notes,
      css: bandCss,
      pages: [bandFront(start, totals), bandBack(start, lines, totals, paid)],
    };
  },
);

function bandFront(start: Start, totals: Totals) {
  const { retailer, site, random, payment } = start;
  const day = (date: string) => printDate(date, 'dd Month yyyy');
  const pair = (label: string, value: string) => html`<div class="pair"><b>${label}</b>${value}</div>`;
  return html`<div class="side"><div class="logo">${retailer.name}</div>${pair('Account number', start.account)}${pair('Electricity supply for', site.address)}${pair('NMI', `${start.nmi.slice(0, 10)}/${start.nmi.slice(10)}`)}${pair('Bill issued', day(start.issue))}${pair('Your plan', bandPlan)}
<div class="pair" style="margin-top:12mm"><b>General enquiries</b>${retailer.phone}, Monday - Friday 8am - 8pm</div>${pair('Electricity faults and emergencies', `${site.network} ${retailer.faults}`)}${pair('Website', retailer.domain)}${pair('Interpreter', '13 14 50')}<div class="pair" style="margin-top:12mm"><b>BPAY</b>Biller code: ${payment.billerCode}<br>Ref: ${payment.reference}</div><div class="pair"><b>Post Billpay</b>Code 3971, ref ${payment.reference}<br>${barcode(payment.reference, 150, 26)}</div></div>
<div class="main"><div class="r">TAX INVOICE<br>${retailer.legalName}, ABN ${retailer.abn}</div><div style="margin-top:16mm;line-height:1.4">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="l2"><b>How much do I need to pay?</b><div class="big">${dollars(totals.totalDue)}</div><table class="t">${rows(
    [
      ['Balance from your last bill (overdue, pay now)', dollars(totals.carried)],
      ['New charges (incl. GST)', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Total amount payable</td><td class="r">${dollars(totals.totalDue)}</td></tr></table></div>
<div class="l2"><b>When is it due?</b><div class="big" style="font-size:16pt">${day(start.due)}</div>The overdue amount of ${dollars(totals.carried)} is payable now. Please pay it today to avoid disconnection.</div>
<div class="note"><b>Could you save on another plan?</b><br>You are already on our best offer for your business. Our best offer is ${bandPlan}. We compare using your last ${random.int(9, 12)} months' usage, GST included.</div>
<div class="note"><b>Need more time to pay?</b><br>Set up a payment extension or a payment plan in the app, or call ${retailer.phone}.</div>
<div class="foot">Details of your charges are on page 2. See how we work out your bill at ${retailer.domain}/my-bill.</div></div>`;
}

function bandBack(start: Start, lines: readonly BillLine[], totals: Totals, paid: number) {
  const { period, random } = start;
  const day = (date: string) => printDate(date, 'dd Month yyyy');
  const used = lines.filter((line) => line.unit === 'kWh');
  const kwh = total(used.map((line) => line.quantity!));
  const average = kwh / period.days;
  return html`<div class="wide"><h3 style="margin-top:0">Usage and charges: ${day(period.start)} - ${day(period.end)} (${period.days} days)</h3><p>Meter ${start.meter} &nbsp; Smart meter, actual readings &nbsp; Average daily usage ${average.toFixed(2)} kWh</p>
<table class="t" style="margin-top:3mm"><tr><th>Description</th><th class="r">Usage</th><th>&nbsp;Unit</th><th class="r">Rate (exc. GST)</th><th>&nbsp;</th><th class="r">Charge</th></tr>${rows(
    lines.map((line) => [
      line.description,
      line.unit === 'kWh' ? number(line.quantity!, 3) : String(line.quantity),
      html`&nbsp;${line.unit}`,
      cents(line.rate!, 4),
      html`&nbsp;c/${line.unit === 'kWh' ? 'kWh' : 'day'}`,
      dollars(line.amount),
    ]),
    'lrlrlr',
  )}
<tr class="s"><td>Total usage</td><td class="r">${number(kwh, 3)}</td><td>&nbsp;kWh</td><td></td><td></td><td></td></tr><tr class="s"><td colspan="5">Total electricity charges</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td colspan="5">+ 10% GST</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td colspan="5">= Total new charges</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h3>Your account since the last bill</h3><table class="t"><tr><th>Date</th><th>Transaction</th><th class="r">Amount</th></tr>${rows(
    [
      [day(period.start), 'Previous bill', dollars(sum([totals.carried, paid]))],
      [day(period.end), 'Payment received, thank you', dollars(-paid)],
      ['', 'Balance carried forward', dollars(totals.carried)],
    ],
    'llr',
  )}</table>
<h3>Daily usage compared (kWh per day)</h3>${barChart([...pastUsage(start, average, 12), { label: 'Now', value: Number(average.toFixed(1)) }], { width: 640, height: 130, color: '#ffb74d', steps: 4, values: false })}
<div class="note"><b>Our prices are changing from 1 January 2027</b><br>Your new rates, excluding GST:<table>${rows([
    ['Peak', `${random.decimal(48, 51, 4).toFixed(4)} c/kWh`],
    ['Shoulder', `${random.decimal(32, 34, 4).toFixed(4)} c/kWh`],
    ['Off-peak', `${random.decimal(24, 25, 4).toFixed(4)} c/kWh`],
    ['Daily supply charge', `${random.decimal(180, 189, 4).toFixed(4)} c/day`],
  ])}</table></div><div class="foot">${smallPrint(start, 'card', 'late', 'terms', 'ombudsman')}</div></div>`;
}
