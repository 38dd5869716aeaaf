/** Small businesses: steps with two columns of rates, an island's three bands by direct debit. */
import {
  abnGrouped,
  type BillLine,
  bare,
  cents,
  daily,
  dollars,
  energy,
  group,
  type Html,
  html,
  lump,
  lyingBars,
  number,
  pastUsage,
  percentOf,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  smallPrint,
  type Totals,
  total,
} from '../../kit';
import { amountOf } from './fifth-parts';
import { layoutOf } from './make';

/** Rates without and with GST side by side, amounts with it; the reading is estimated and an earlier bill unpaid. */
export const estimatedSteps = layoutOf(
  {
    name: 's06-estimated-steps',
    kind: 'small business',
    traits: ['two steps', 'rates ex and inc GST', 'estimated', 'overdue', 'late fee without GST', 'discount'],
  },
  { states: ['VIC', 'SA'], days: [88, 94], accountDigits: 8 },
  (start) => {
    const { random, period } = start;
    const withGst = (cents: number) => Number((cents * 1.1).toFixed(3));
    const step = random.pick([2500, 3000, 3750]);
    const usage = [
      energy(`First ${number(step)} kWh`, step, withGst(random.decimal(27, 32, 2)), 'anytime'),
      energy('Remaining usage', random.int(420, 2900), withGst(random.decimal(29, 35, 2)), 'anytime'),
    ];
    const lines = [
      ...usage,
      daily('Service to property charge', period.days, withGst(random.decimal(112, 148, 2))),
      lump('Guaranteed discount 12% off usage', -percentOf(amountOf(usage), 12)),
      lump('Late payment fee (no GST)', 14, 'retail', { taxable: false }),
    ];
    const totals = settle(lines, { gst: 'included', carried: random.decimal(120, 510, 2) });
    const plan = 'Business Saver 12 month';
    const notes = { set: { plan_name: plan }, derivable: ['subtotal'] as const };
    const pages = [stepsFront(start, lines, totals, plan), stepsBack(start, lines, totals)];
    return { lines, totals, notes, css: stepsCss, pages };
  },
);

const stepsCss = `body{font:9.4pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif;color:#1b1b1b}.page{padding:12mm 15mm}.n{white-space:nowrap;font-size:20pt;color:#d6006c;font-weight:700}.row{display:flex;gap:10mm}.row>*{flex:1}.r{text-align:right}.pill{background:#d6006c;color:#fff;border-radius:12px;padding:5mm 6mm}.pill div{font-size:19pt;font-weight:700}
.tb{width:100%}.tb td,.tb th{padding:4px 2px}.tb th{border-bottom:2px solid #d6006c;font-size:8pt;font-weight:700;vertical-align:bottom}.tb td{border-bottom:1px solid #eee}.tb .e td{font-weight:700;border-bottom:none;border-top:1.5px solid #d6006c}h2{font-size:12.5pt;margin:7mm 0 2mm;color:#d6006c}.box{background:#fdeaf4;border-radius:8px;padding:4mm 5mm;margin-top:6mm}
.warn{border:2px solid #b00;padding:2.5mm 4mm;margin-top:5mm;font-weight:700;color:#b00}.foot{position:absolute;left:15mm;right:15mm;bottom:10mm;font-size:7.6pt;border-top:1px dashed #999;padding-top:3mm;display:flex;justify-content:space-between}.small-print{font-size:7.2pt;margin-top:5mm}`;

function stepsFront(start: Start, lines: readonly BillLine[], totals: Totals, plan: string): Html {
  const { retailer, site, period, payment, random } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const part = random.decimal(80, 240, 2);
  const used = total(lines.slice(0, 2).map((line) => line.quantity!));
  return html`<div class="row"><span class="n">${retailer.name}</span><span class="r">Tax invoice ${start.invoice}<br>Issue date ${date(start.issue)}</span></div>
<div class="row" style="margin-top:9mm"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div class="pill">Amount due<div>${dollars(totals.totalDue)}</div>Due by ${date(start.due)}</div></div>
<div class="warn">Overdue amount of ${dollars(totals.carried)} - please pay immediately</div>
<div class="row" style="margin-top:5mm"><table class="tb">${rows([
    ['Account number', start.account],
    ['NMI', start.nmi],
    ['Plan', plan],
  ])}</table><table class="tb">${rows([
    ['Supply address', html`${site.line}<br>${site.town}`],
    ['Bill period', html`${date(period.start)} -<br>${date(period.end)}`],
  ])}</table></div>
<h2>What you owe</h2><table class="tb">${rows(
    [
      ['Amount of last bill', dollars(totals.carried + part)],
      ['Payments received', dollars(-part)],
      ['Overdue amount', dollars(totals.carried)],
      [`Total of this bill (includes GST of ${dollars(totals.gst)})`, dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="e"><td>Amount due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Daily usage, kWh</h2>${lyingBars(pastUsage(start, used / period.days, 4, 'Mon yy'), { width: 460, height: 80, color: '#e884b9' })}
<div class="box"><b>You could save $${random.int(70, 330)} a year</b> (incl. GST) on our Business Online Only plan. This is based on your usage over the past 12 months. To switch, call ${retailer.phone}.</div>
<div class="foot"><span>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}</span><span>Biller code ${payment.billerCode}<br>Ref ${payment.reference}</span><span>Account ${start.account}<br>Faults ${retailer.faults}</span><span class="r">${dollars(totals.totalDue)}<br>${date(start.due)}</span></div>`;
}

function stepsBack(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { period } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const used = total(lines.slice(0, 2).map((line) => line.quantity!));
  const { previous, current } = readsOf(start, used);
  const cells = (line: BillLine) => {
    if (line.rate === null) return [line.description, '', '', '', bare(line.amount)];
    const unit = line.unit === 'days' ? 'days' : 'kWh';
    return [
      line.description,
      `${number(line.quantity!)} ${unit}`,
      (line.rate / 0.011).toFixed(2),
      cents(line.rate, 3),
      bare(line.amount),
    ];
  };
  return html`<h2 style="margin-top:0">Meter readings</h2><table class="tb"><tr><th>Meter</th><th>Start read</th><th>End read</th><th>Days</th><th class="r">Usage (kWh)</th></tr>${rows(
    [
      [
        start.meter,
        `${number(previous)} (actual) ${date(period.start)}`,
        `${number(current)} (estimated) ${date(period.end)}`,
        String(period.days),
        number(used),
      ],
    ],
    'llllr',
  )}</table><p style="margin-top:2mm">Your meter could not be read this time, so your usage is estimated. You may send us your own reading before the due date.</p>
<h2>How your charges are calculated</h2><table class="tb"><tr><th>Electricity charges</th><th class="r">Quantity</th><th class="r">Rate c<br>(excl. GST)</th><th class="r">Rate c<br>(incl. GST)</th><th class="r">Amount $<br>(incl. GST)</th></tr>${rows(lines.map(cells), 'lrrrr')}
<tr class="e"><td colspan="4">Total of this bill, including GST</td><td class="r">${bare(totals.newCharges)}</td></tr><tr><td colspan="4">GST included</td><td class="r">${bare(totals.gst)}</td></tr></table>
<div class="box"><b>Understanding your bill</b>${smallPrint(start, 'terms', 'late')}</div>${smallPrint(start, 'direct', 'bpay', 'post', 'hardship', 'next', 'ombudsman', 'language')}`;
}

/** Rates to five decimals, each band its own register, a credit carried in; the rest is taken by direct debit. */
export const islandDirectDebit = layoutOf(
  {
    name: 's07-island-direct-debit',
    kind: 'small business',
    traits: [
      'GST included',
      'direct debit date',
      'credit carried in',
      'bands by register',
      'three columns on the front',
    ],
  },
  { states: ['TAS'], days: [89, 93], accountDigits: 10 },
  (start) => {
    const { random, period } = start;
    const lines = [
      energy('Tariff 94 Peak', random.int(700, 2300), random.decimal(33, 39, 5), 'peak'),
      energy('Tariff 94 Shoulder', random.int(900, 2800), random.decimal(25, 29, 5), 'shoulder'),
      energy('Tariff 94 Off-peak', random.int(600, 2500), random.decimal(15, 19, 5), 'off_peak'),
      daily('Daily charge', period.days, random.decimal(118, 146, 5)),
    ];
    const totals = settle(lines, { gst: 'included', carried: -random.decimal(20, 190, 2) });
    const plan = 'Tariff 94 Business Time of Use';
    const notes = {
      set: { plan_name: plan },
      derivable: ['subtotal'] as const,
      alternatives: { plan_name: ['Tariff 94', 'Business Time of Use'] },
    };
    return {
      lines,
      totals,
      notes,
      css: islandCss,
      pages: [islandFront(start, totals, plan), islandBack(start, lines, totals)],
    };
  },
);

const islandCss = `body{font:9.6pt "Liberation Serif",serif;color:#15202b}.page{padding:15mm 17mm}.hd{border-bottom:3px solid #1d6b52;padding-bottom:4mm;display:flex;justify-content:space-between;align-items:center}.hd b{font:700 20pt "Liberation Sans",sans-serif;color:#1d6b52}.r{text-align:right}
.three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm;margin-top:8mm}.three h5{font:700 8.6pt "Liberation Sans",sans-serif;margin:0 0 1mm;color:#1d6b52;text-transform:uppercase}.three p{margin-bottom:4mm}h3{font:700 12pt "Liberation Sans",sans-serif;margin:8mm 0 2mm;color:#1d6b52}
.li{width:100%}.li td,.li th{padding:4px 0;border-bottom:.7px solid #bcd}.li th{font-weight:700}.li .z td{font-weight:700;font-size:12pt;border-bottom:2px solid #1d6b52}.dd{border:2px solid #1d6b52;padding:5mm;margin-top:8mm;text-align:center;font-size:13pt}.small-print{font-size:8pt;margin-top:7mm}`;

function islandFront(start: Start, totals: Totals, plan: string): Html {
  const { retailer, site, period, random } = start;
  const date = (day: string) => printDate(day, 'dd Month yyyy');
  const before = random.decimal(300, 800, 2);
  return html`<div class="hd"><b>${retailer.name}</b><span class="r">Your electricity account<br>Tax invoice</span></div>
<div class="three"><div><h5>Account holder</h5><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h5>Account number</h5><p>${group(start.account, 2, 4)}</p></div><div><h5>Supply address</h5><p>${site.line}<br>${site.town}</p><h5>NMI</h5><p>${start.nmi}</p></div>
<div><h5>Bill date</h5><p>${date(start.issue)}</p><h5>Invoice number</h5><p>${start.invoice}</p><h5>Bill period</h5><p>${date(period.start)} to<br>${date(period.end)}</p></div></div>
<h3>Account summary</h3><table class="li">${rows(
    [
      ['Balance at last bill', dollars(before)],
      ['Payments received (thank you)', dollars(-sumOf(before, -totals.carried), ' CR')],
      ['Balance brought forward', dollars(totals.carried, ' CR')],
      ['New charges this bill', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="z"><td>Amount payable</td><td class="r">${dollars(totals.totalDue)}</td></tr></table><p style="margin-top:2mm">GST included in new charges: ${dollars(totals.gst)}</p>
<div class="dd">Direct debit of <b>${dollars(totals.totalDue)}</b> from your bank account<br>Direct debit date: <b>${date(start.due)}</b></div>
<h3>Your plan</h3><p>${plan}. You may be better off: with your use of the last year, our Tariff 22 plan would cost about $${random.int(40, 300)} less a year, GST included.</p>
<div class="three"><div><h5>Enquiries</h5>${retailer.phone}</div><div><h5>Faults (${site.network})</h5>${retailer.faults}</div><div><h5>${retailer.legalName}</h5>ABN ${abnGrouped(retailer.abn)}</div></div>`;
}

function sumOf(a: number, b: number): number {
  return Math.round((a + b) * 100) / 100;
}

function islandBack(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { period } = start;
  const short = (day: string) => printDate(day, 'dd Mon yy');
  const bands = lines.slice(0, 3);
  const used = total(bands.map((line) => line.quantity!));
  const reads = bands.map((line, i) => {
    const { previous, current } = readsOf(start, line.quantity!);
    return [
      `${start.meter}-0${i + 1}`,
      line.description.replace('Tariff 94 ', ''),
      String(previous),
      String(current),
      number(line.quantity!),
    ];
  });
  return html`<h3 style="margin-top:0">Your meter reads</h3><p>Read on ${short(period.start)} and ${short(period.end)}, all reads actual</p><table class="li"><tr><th>Meter</th><th>Period</th><th class="r">Previous</th><th class="r">Current</th><th class="r">kWh</th></tr>${rows(reads, 'llrrr')}</table>
<h3>Your charges for ${period.days} days</h3><table class="li"><tr><th>Description</th><th class="r">Usage</th><th class="r">Rate</th><th class="r">Amount inc. GST</th></tr>${rows(
    lines.map((line) =>
      line.unit === 'days'
        ? [line.description, `${line.quantity} days`, `${cents(line.rate!, 5)}c per day`, dollars(line.amount)]
        : [line.description, `${number(line.quantity!)} kWh`, `${cents(line.rate!, 5)}c per kWh`, dollars(line.amount)],
    ),
    'lrrr',
  )}<tr class="z"><td colspan="3">New charges this bill</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h3>Your usage compared</h3><table class="li"><tr><th></th><th class="r">This bill</th><th class="r">Last bill</th><th class="r">This time last year</th></tr>${rows(
    [
      [
        'Average daily usage (kWh)',
        (used / period.days).toFixed(2),
        (used / period.days / 1.13).toFixed(2),
        (used / period.days / 0.94).toFixed(2),
      ],
      [
        'Average daily cost',
        dollars(totals.newCharges / period.days),
        dollars((totals.newCharges / period.days) * 0.9),
        dollars((totals.newCharges / period.days) * 1.04),
      ],
    ],
    'lrrr',
  )}</table>${smallPrint(start, 'direct', 'greenhouse', 'next', 'terms', 'ombudsman', 'language')}`;
}
