/** Small businesses: three bands with a front panel, two prices with solar, controlled load with reads beside rates. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  bare,
  cents,
  daily,
  daysInclusive,
  dollars,
  energy,
  feedIn,
  group,
  type Html,
  html,
  lineChart,
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
import { amountOf, paidBill, paymentSlip, pricesToCome } from './fifth-parts';
import { layoutOf } from './make';

/** One panel of figures on the front, prices in dollars per unit behind it. */
export const frontPanel = layoutOf(
  { name: 's01-front-panel', kind: 'small business', traits: ['three bands', 'prices in $', 'price notice', 'slip'] },
  { states: ['NSW', 'SA'], days: [89, 92], accountDigits: 10 },
  (start) => {
    const { random, period } = start;
    const lines = [
      energy('Peak usage', random.decimal(1400, 3900, 2), random.decimal(33, 42, 3), 'peak'),
      energy('Shoulder usage', random.decimal(900, 2600, 2), random.decimal(25, 31, 3), 'shoulder'),
      energy('Off-peak usage', random.decimal(700, 2100, 2), random.decimal(19, 24, 3), 'off_peak'),
      daily('Supply charge', period.days, random.decimal(128, 219, 3)),
    ];
    const totals = settle(lines, { gst: 'added' });
    const plan = 'Business Value Saver';
    const pages = [panelFront(start, lines, totals), panelBack(start, lines, totals, plan)];
    return { lines, totals, notes: { set: { plan_name: plan } }, css: panelCss, pages };
  },
);

const panelCss = `body{font:9.2pt Lato,"Liberation Sans",sans-serif;color:#1d1d2b}.page{padding:13mm 14mm}.top{display:flex;justify-content:space-between;align-items:flex-end}
.top b{font-size:24pt;font-weight:900;color:#0b5d4f;letter-spacing:-1px}.cols{display:flex;gap:9mm;margin-top:9mm}.wide{flex:1.55}.slim{flex:1}.r{text-align:right}
.panel{background:#0b5d4f;color:#fff;padding:5mm 5mm 6mm;border-radius:4px}.panel small{display:block;opacity:.85;margin-top:3mm}.panel strong{font-size:19pt;display:block}
h2{font-size:12.5pt;color:#0b5d4f;margin:6mm 0 2mm}.ov{width:100%}.ov td{padding:4px 0;border-bottom:1px solid #cfdcd9}.ov .tot td{font-weight:700;border-bottom:3px double #0b5d4f}
.ov th{font-size:8pt;color:#52605d;padding:3px 0;border-bottom:1.5px solid #0b5d4f}.better{border:2px solid #e2a400;border-radius:4px;padding:3.5mm 4.5mm;margin-top:7mm}.to-come{width:100%}.to-come td,.to-come th{padding:2px 0}
.slip{position:absolute;left:14mm;right:14mm;bottom:10mm;border-top:1px dashed #555;padding-top:4mm;display:flex;gap:8mm;font-size:8pt}.slip>*{flex:1}.slip table{width:100%}.small-print{font-size:7pt;color:#555;margin-top:6mm}.small-print p{margin-top:2px}`;

function panelFront(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { retailer, site, random } = start;
  const before = paidBill(random);
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const perDay = total(lines.slice(0, 3).map((line) => line.quantity!)) / start.period.days;
  return html`<div class="top"><b>${retailer.name}</b><span class="r">Tax invoice<br>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<div class="cols"><div class="wide"><div style="height:32mm;padding-top:6mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<h2>Your electricity bill overview</h2><table class="ov">${rows(
    [
      ['Opening balance', dollars(before)],
      ['Payment received - thank you', dollars(-before)],
      ['Balance carried forward', dollars(0)],
      ['New charges and credits (incl. GST)', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="tot"><td>Total due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div class="better"><b>Could you save money on another plan?</b><br>Based on your past usage, our Business Simple plan may cost you up to $${random.int(96, 480)} less per year (incl. GST) than your current plan. Call us on ${retailer.phone} to switch.</div>
<h2>Average daily usage (kWh)</h2>${barChart(pastUsage(start, perDay, 5, 'Mon yy'), { width: 390, height: 130, color: '#8fbfb5' })}</div>
<div class="slim"><div class="panel"><small style="margin-top:0">Account number</small>${group(start.account, 4, 3)}<small>Total due</small><strong>${dollars(totals.totalDue)}</strong><small>Due date</small><strong style="font-size:15pt">${date(start.due)}</strong></div>
<h2>Bill details</h2><table class="ov">${rows([
    ['Issue date', date(start.issue)],
    ['Invoice no.', start.invoice],
    ['NMI', start.nmi],
  ])}</table><p style="margin-top:3mm">Supply address<br><b>${site.address}</b></p>
<h2>Contact</h2><p>Enquiries ${retailer.phone}<br>Faults and emergencies (${site.network}) ${retailer.faults}<br>Interpreter 131 450</p></div></div>${paymentSlip(start, totals, date(start.due))}`;
}

function panelBack(start: Start, lines: readonly BillLine[], totals: Totals, plan: string): Html {
  const { period, random } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const names = ['Peak', 'Shoulder', 'Off-peak'];
  const reads = lines.slice(0, 3).map((line, i) => {
    const { previous, current } = readsOf(start, line.quantity!);
    return [
      `${start.meter} / ${names[i]}`,
      number(previous, 2),
      number(current, 2),
      number(line.quantity!, 2),
      'Actual',
    ];
  });
  const now = lines.slice(0, 3).map((line, i) => [names[i]!, line.rate! * 110, 'c/kWh'] as const);
  return html`<h2 style="margin-top:0">New charges in detail</h2><p>Your plan: <b>${plan}</b> &nbsp;|&nbsp; Supply period: <b>${date(period.start)} to ${date(period.end)} (${period.days} days)</b></p>
<table class="ov" style="margin-top:4mm"><tr><th>Usage and supply charges</th><th class="r">Units</th><th class="r">Price per unit (excl. GST)</th><th class="r">Amount</th></tr>${rows(
    lines.map((line) => [
      line.description,
      line.unit === 'days' ? `${line.quantity} days` : `${number(line.quantity!, 2)} kWh`,
      `$${line.rate!.toFixed(5)}`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}${rows(
    [
      ['Total charges (excl. GST)', '', '', dollars(totals.subtotal)],
      ['GST', '', '', dollars(totals.gst)],
    ],
    'lrrr',
  )}<tr class="tot"><td>Total new charges (incl. GST)</td><td></td><td></td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>Your meter readings</h2><table class="ov"><tr><th>Meter / register</th><th class="r">Previous read</th><th class="r">Current read</th><th class="r">Usage (kWh)</th><th class="r">Read type</th></tr>${rows(reads, 'lrrrr')}</table>
<div class="better"><b>Your prices are changing</b><br>From ${date(start.due)} the prices of your plan will change, as below (incl. GST). There is nothing you need to do.${pricesToCome(random, now)}</div>
${smallPrint(start, 'late', 'hardship', 'ombudsman', 'language', 'terms')}`;
}

const newPrices = '2026-07-01';
const lastOldDay = '2026-06-30';

/** The year's new prices in the middle of the period, dates in a column; solar after the GST. */
export const pricesAndSolar = layoutOf(
  {
    name: 's02-prices-and-solar',
    kind: 'small business',
    traits: ['price change', 'dates in a column', 'feed-in without GST', 'overdue', 'discount', 'contacts at the side'],
  },
  { states: ['QLD', 'VIC', 'NSW'], start: '2026-05-13', days: [84, 92], accountDigits: 12 },
  (start) => {
    const { random, period } = start;
    const daysBefore = daysInclusive(period.start, lastOldDay);
    const daysAfter = period.days - daysBefore;
    const usage = [
      energy('General usage', random.int(900, 2600), random.decimal(28, 33, 2), 'anytime'),
      energy('General usage', random.int(800, 2300), random.decimal(31, 36, 2), 'anytime'),
    ];
    const charges = [
      ...usage,
      daily('Daily supply charge', daysBefore, random.decimal(118, 149, 2)),
      daily('Daily supply charge', daysAfter, random.decimal(126, 161, 2)),
      lump('Usage discount (5%)', -percentOf(amountOf(usage), 5)),
    ];
    const solar = [
      feedIn('Solar feed-in', random.int(210, 640), random.pick([5, 6.6])),
      feedIn('Solar feed-in', random.int(180, 520), random.pick([3.3, 4.5])),
    ];
    const lines = [...charges, ...solar];
    const totals = settle(lines, { gst: 'added', carried: random.decimal(85, 390, 2) });
    const plan = 'Anytime Business Flexi';
    const notes = { set: { plan_name: plan }, derivable: ['subtotal'] as const };
    const pages = [solarFront(start, totals, plan), solarBack(start, charges, solar, totals)];
    return { lines, totals, notes, css: solarCss, pages };
  },
);

const solarCss = `body{font:9pt "Noto Sans","Liberation Sans",sans-serif;color:#2a2a2a}.page{padding:0}.band{background:#f05a28;color:#fff;height:24mm;padding:8mm 12mm 0;display:flex;justify-content:space-between}.band b{font-size:20pt;line-height:1}
.body{padding:8mm 70mm 0 12mm}.side{position:absolute;right:0;top:24mm;width:60mm;bottom:0;background:#f4efe9;padding:8mm 7mm;font-size:8pt}.side h4{margin:5mm 0 1mm;font-size:8.6pt;color:#f05a28}.r{text-align:right}
.owe{display:flex;margin:8mm 0 5mm;border-top:2px solid #f05a28;border-bottom:2px solid #f05a28;padding:3mm 0}.owe>div{flex:1}.owe b{display:block;font-size:17pt}table{width:100%}.t td,.t th{padding:4px 3px;border-bottom:1px solid #e5ddd5;vertical-align:top}.t th{font-size:8pt;background:#f4efe9}
.t .b td{font-weight:700}h3{font-size:11.5pt;color:#f05a28;margin:6mm 0 2mm}.full{padding:9mm 12mm}.note{border-left:4px solid #f05a28;background:#f4efe9;padding:3mm 4mm;margin-top:6mm}.small-print{font-size:7.2pt;margin-top:5mm}`;

function solarFront(start: Start, totals: Totals, plan: string): Html {
  const { retailer, site, period, payment, random } = start;
  const date = (day: string) => printDate(day, 'dd Mon yy');
  const part = random.decimal(100, 300, 2);
  return html`<div class="band"><b>${retailer.name}</b><span class="r">Electricity tax invoice<br>Issued ${date(start.issue)}</span></div>
<div class="side"><h4 style="margin-top:0">Your account number</h4>${group(start.account, 3, 3, 3)}<h4>Invoice number</h4>${start.invoice}<h4>Questions about this bill</h4>${retailer.phone}<br>Mon to Fri 8am - 6pm AEST<br>${retailer.domain}<h4>Power outages</h4>${site.network} ${retailer.faults}
<h4>BPAY</h4>Biller code ${payment.billerCode}<br>Ref ${payment.reference}<h4>Direct debit</h4>Set up in My Account and never miss a due date.<h4>Post office</h4>Billpay code 2284<br>Ref ${payment.reference}<h4>Interpreter</h4>131 450<h4>Financial difficulty</h4>Talk to us about payment extensions and instalments before your bill is due.<h4>Legal</h4>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}</div>
<div class="body"><div style="height:26mm;padding-top:4mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="owe"><div>You owe<b>${dollars(totals.totalDue)}</b></div><div>Pay by<b>${date(start.due)}</b></div></div>
<table class="t">${rows([
    ['Supply address', site.address],
    ['NMI', group(start.nmi, 4, 3, 3)],
    ['Billing period', `${date(period.start)} to ${date(period.end)} (${period.days} days)`],
    ['Your plan', plan],
  ])}</table>
<h3>Account summary</h3><table class="t">${rows(
    [
      ['Last bill', dollars(totals.carried + part)],
      ['Payments and adjustments', dollars(-part, ' CR')],
      ['Overdue balance - please pay now', dollars(totals.carried)],
      [`New charges (incl. GST of ${dollars(totals.gst)})`, dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="b"><td>Amount owing</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div class="note"><b>You may be able to save</b><br>Our Business Online plan could cost you $${random.int(60, 390)} a year less (incl. GST), based on how you used energy over the last 12 months.</div></div>`;
}

function solarBack(start: Start, charges: readonly BillLine[], solar: readonly BillLine[], totals: Totals): Html {
  const { period } = start;
  const date = (day: string) => printDate(day, 'dd Mon yy');
  const spans = [`${date(period.start)} - ${date(lastOldDay)}`, `${date(newPrices)} - ${date(period.end)}`];
  const cells = (line: BillLine, i: number) =>
    line.rate === null
      ? [line.description, '', '', '', bare(line.amount, ' CR')]
      : [
          line.description,
          spans[i % 2]!,
          `${number(line.quantity!)} ${line.unit}`,
          cents(line.rate, 2),
          bare(line.amount, ' CR'),
        ];
  const used = total(charges.slice(0, 2).map((line) => line.quantity!));
  const { previous, current } = readsOf(start, used);
  const sold = readsOf(start, total(solar.map((line) => line.quantity!)));
  return html`<div class="full"><h3 style="margin-top:0">Your usage and charges</h3><table class="t"><tr><th>Charges</th><th>Dates</th><th class="r">Units</th><th class="r">Rate (cents)</th><th class="r">Amount ($)</th></tr>${rows(charges.map(cells), 'llrrr')}${rows(
    [['GST (10% of the charges above)', '', '', '', bare(totals.gst)]],
    'llrrr',
  )}${rows(solar.map(cells), 'llrrr')}<tr class="b"><td colspan="4">Total new charges and credits</td><td class="r">${bare(totals.newCharges)}</td></tr></table>
<h3>Meter readings</h3><table class="t"><tr><th>Meter number</th><th>Register</th><th class="r">Last read</th><th class="r">This read</th><th class="r">kWh</th></tr>${rows(
    [
      [start.meter, '11 (imported)', `${number(previous)} A`, `${number(current)} A`, number(used)],
      [
        start.meter,
        '71 (exported)',
        `${number(sold.previous)} A`,
        `${number(sold.current)} A`,
        number(total(solar.map((line) => line.quantity!))),
      ],
    ],
    'llrrr',
  )}</table><h3>Your daily average, kWh</h3>${lineChart(pastUsage(start, used / period.days), { width: 640, height: 130, color: '#f05a28' })}
<div class="note">New prices took effect on ${date(newPrices)}. We wrote to you about the change before that date.</div>${smallPrint(start, 'card', 'greenhouse', 'next', 'ombudsman')}</div>`;
}

/** Reads, use and rate of each tariff on one row, all of it with GST. */
export const tariffsWithReads = layoutOf(
  {
    name: 's03-tariffs-with-reads',
    kind: 'small business',
    traits: ['GST included', 'controlled load', 'reads beside rates', 'check digit apart'],
  },
  { states: ['QLD'], days: [87, 93], accountDigits: 9, dueAfterDays: 21 },
  (start) => {
    const { random, period } = start;
    const lines = [
      energy('Tariff 20 Business flat rate', random.int(2100, 6900), random.decimal(29, 37, 4), 'anytime'),
      energy('Tariff 33 Controlled supply', random.int(380, 1400), random.decimal(19, 24, 4), 'controlled_load'),
      daily('Tariff 20 Service to property', period.days, random.decimal(138, 181, 4)),
      daily('Tariff 33 Service to property', period.days, random.decimal(4, 9, 4)),
      daily('Metering services', period.days, random.decimal(9, 16, 4)),
    ];
    const totals = settle(lines, { gst: 'included' });
    const notes = { omit: ['plan_name'] as const, derivable: ['subtotal'] as const };
    return {
      lines,
      totals,
      notes,
      css: readsCss,
      pages: [readsFront(start, lines, totals), readsBack(start, lines, totals)],
    };
  },
);

const readsCss = `body{font:9.3pt "Liberation Sans Narrow",Arial,sans-serif;color:#000}.page{padding:12mm}.mast{background:#22264b;color:#fff;padding:4mm 5mm;display:flex;justify-content:space-between;font-size:10pt}.mast b{font-size:17pt}
.two{display:flex;gap:8mm;margin-top:7mm}.two>*{flex:1}.k{width:100%}.k td{padding:3px 6px;border:1px solid #9aa}.k td:first-child{background:#e8eaf2;width:44%}.g{width:100%;margin-top:2mm}.g td,.g th{border:1px solid #777;padding:4px 5px}.g th{background:#22264b;color:#fff;font-size:8.6pt;vertical-align:bottom}
.r{text-align:right}.c{text-align:center}h2{font-size:13pt;margin:7mm 0 0;color:#22264b}.big td{font-size:14pt;font-weight:700}.box{border:1.5px solid #22264b;padding:3mm 4mm;margin-top:6mm}.slip{position:absolute;left:12mm;right:12mm;bottom:9mm;border:1px solid #22264b;padding:4mm;display:flex;gap:7mm;font-size:8.4pt}.slip>*{flex:1}.slip table{width:100%}.small-print{columns:2;font-size:7.6pt;margin-top:7mm}`;

function readsFront(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { retailer, site, period, random } = start;
  const date = (day: string) => printDate(day, 'dd/mm/yyyy');
  const before = paidBill(random);
  const used = total(lines.slice(0, 2).map((line) => line.quantity!));
  return html`<div class="mast"><b>${retailer.name}</b><span class="r">TAX INVOICE<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<div class="two"><div style="padding:9mm 0 0 4mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><table class="k">${rows(
    [
      ['Account No.', start.account],
      ['Invoice No.', start.invoice],
      ['Date of issue', date(start.issue)],
      ['NMI', `${start.nmi.slice(0, 10)}/${start.nmi.slice(10)}`],
      ['Premises', site.address],
      ['Account period', `${date(period.start)} to ${date(period.end)}`],
    ],
  )}</table></div>
<h2>Summary of your account</h2><table class="g">${rows(
    [
      ['Amount of last account', dollars(before)],
      [`Payments received to ${date(start.issue)}`, dollars(-before)],
      ['Balance brought forward', dollars(0)],
      ['Electricity charges this account (see over)', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="big"><td>TOTAL AMOUNT DUE by ${date(start.due)}</td><td class="r">${dollars(totals.totalDue)}</td></tr></table><p style="margin-top:2mm">Total includes GST of ${dollars(totals.gst)}</p>
<h2>Average daily consumption (kWh)</h2><div style="margin-top:3mm">${lyingBars(pastUsage(start, used / period.days, 5, 'Mon yy'), { width: 520, height: 110, color: '#7c86bd', fontSize: 9 })}</div>
<div class="box"><b>Are you on the best plan?</b> Compared with your current plan you could save up to $${random.int(40, 260)}.00 a year (GST inclusive). Phone ${retailer.phone}.</div>${paymentSlip(start, totals, date(start.due))}`;
}

function readsBack(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { period } = start;
  const date = (day: string) => printDate(day, 'dd/mm/yyyy');
  const meters = [start.meter, start.random.digits(start.meter.length)];
  const cells = (line: BillLine, i: number) => {
    const { previous, current } = readsOf(start, line.quantity!);
    return [
      line.description,
      meters[i]!,
      String(previous),
      String(current),
      number(line.quantity!),
      cents(line.rate!, 4),
      bare(line.amount),
    ];
  };
  return html`<h2 style="margin-top:0">How your account was worked out</h2><p style="margin-top:2mm">For ${period.days} days from ${date(period.start)} to ${date(period.end)}. Readings taken by your meter reader. All prices include GST.</p>
<table class="g"><tr><th>Consumption</th><th>Meter no.</th><th class="r">Previous reading</th><th class="r">Present reading</th><th class="r">kWh</th><th class="r">c/kWh</th><th class="r">$</th></tr>${rows(lines.slice(0, 2).map(cells), 'llrrrrr')}</table>
<table class="g" style="margin-top:5mm"><tr><th>Fixed charges</th><th class="r">Days</th><th class="r">c/day</th><th class="r">$</th></tr>${rows(
    lines.slice(2).map((line) => [line.description, String(line.quantity), cents(line.rate!, 4), bare(line.amount)]),
    'lrrr',
  )}</table>
<table class="g" style="margin-top:5mm"><tr class="big"><td>Total electricity charges (including GST)</td><td class="r">${dollars(totals.newCharges)}</td></tr><tr><td>GST included in the total</td><td class="r">${dollars(totals.gst)}</td></tr></table>
${smallPrint(start, 'bpay', 'card', 'post', 'late', 'next', 'language', 'ombudsman', 'cheaper')}`;
}
