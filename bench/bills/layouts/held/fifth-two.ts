/** Small businesses: a demand for each month of the quarter beside a margin of figures; every part passed through. */
import {
  abnGrouped,
  addDays,
  addMonths,
  type BillLine,
  barChart,
  bare,
  cents,
  charge,
  daily,
  daysInclusive,
  demand,
  dollars,
  energy,
  group,
  type Html,
  html,
  lump,
  monthName,
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
import { amountOf, paidBill, paymentSlip, pricesToCome } from './fifth-parts';
import { layoutOf } from './make';

/** The highest demand of each month, priced per kW and day; the margin at the left holds everything to look up. */
export const monthlyPeaks = layoutOf(
  {
    name: 's04-monthly-peaks',
    kind: 'small business',
    traits: ['a demand a month', 'c/kW/day', 'margin at the left', 'drawn by column', 'card fee'],
  },
  { states: ['NSW', 'QLD', 'SA'], start: '2026-04-01', days: [91, 91], accountDigits: 10 },
  (start) => {
    const { random, period } = start;
    const rate = random.decimal(29, 46, 3) / 100;
    const months = [0, 1, 2].map((i) => addMonths(period.start, i));
    const lines = [
      energy('Peak', random.decimal(3100, 7900, 2), random.decimal(26, 33, 3), 'peak'),
      energy('Off peak', random.decimal(2900, 6800, 2), random.decimal(18, 23, 3), 'off_peak'),
      ...months.map((month) =>
        demand(`Demand ${monthName(month)}`, random.decimal(17, 39, 2), 'kW', Number(rate.toFixed(5)), {
          times: daysInclusive(month, addDays(addMonths(month, 1), -1)),
        }),
      ),
      daily('Supply charge', period.days, random.decimal(155, 246, 3)),
      lump('Card payment fee', random.decimal(2, 8, 2)),
    ];
    const totals = settle(lines, { gst: 'added' });
    const plan = 'Business Balance Demand';
    const pages = [peaksFront(start, lines, totals), peaksBack(start, lines, totals, plan)];
    return { lines, totals, notes: { set: { plan_name: plan } }, css: peaksCss, pages, order: 'by column' };
  },
);

const peaksCss = `body{font:9pt Carlito,"Liberation Sans",sans-serif;color:#222}.page{padding:14mm 13mm 12mm 70mm}.m{position:absolute;left:0;top:0;bottom:0;width:62mm;border-right:1px solid #b9c4cc;padding:14mm 6mm 0 12mm;font-size:8.6pt}.m b{font-size:15pt;color:#005a9c;display:block;margin-bottom:9mm}
.m dt{color:#5b6770;margin-top:3.5mm}.m dd{font-weight:700}h1{font-size:18pt;font-weight:400;color:#005a9c}h2{font-size:12pt;margin:7mm 0 1.5mm;color:#005a9c;border-bottom:1px solid #005a9c}table{width:100%}td,th{padding:3.5px 2px}.r{text-align:right}.s td{border-top:1px solid #999;font-weight:700}
.h{font-size:8pt;color:#5b6770}.due{background:#e6f0f8;padding:4mm;margin-top:5mm;display:flex;justify-content:space-between;font-size:13pt}.offer{border:1px solid #005a9c;padding:3mm;margin-top:6mm}.slip{position:absolute;left:70mm;right:13mm;bottom:10mm;border-top:1px dashed #222;padding-top:3mm;display:flex;gap:4mm;font-size:7.4pt}.slip>*{flex:1}.small-print{font-size:7.4pt;margin-top:5mm}.to-come{margin-top:2mm}`;

function peaksMargin(start: Start): Html {
  const { retailer, site, payment } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  return html`<div class="m"><b>${retailer.name}</b><dl><dt>Account number</dt><dd>${group(start.account, 4, 4)}</dd><dt>Tax invoice</dt><dd>${start.invoice}</dd><dt>Issue date</dt><dd>${date(start.issue)}</dd>
<dt>National Metering Identifier (NMI)</dt><dd>${start.nmi}</dd><dt>Supply address</dt><dd>${site.line}<br>${site.town}</dd><dt>Distributor</dt><dd>${site.network}</dd><dt>Faults and emergencies</dt><dd>${retailer.faults}</dd>
<dt>Customer service</dt><dd>${retailer.phone}</dd><dt>BPAY</dt><dd>Biller code ${payment.billerCode}<br>Ref ${payment.reference}</dd><dt>${retailer.legalName}</dt><dd>ABN ${abnGrouped(retailer.abn)}</dd></dl></div>`;
}

function peaksFront(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { period, random } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const before = paidBill(random);
  const perDay = total([lines[0]!.quantity!, lines[1]!.quantity!]) / period.days;
  return html`${peaksMargin(start)}<h1>Electricity bill</h1><div style="height:34mm;padding-top:9mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="due"><span>Total due <b>${dollars(totals.totalDue)}</b></span><span>Due date <b>${date(start.due)}</b></span></div>
<h2>Your account at a glance</h2><table>${rows(
    [
      ['Previous bill', dollars(before)],
      ['Less payments received', dollars(-before)],
      ['Opening balance', dollars(0)],
      ['Plus new charges', dollars(totals.subtotal)],
      ['Plus GST', dollars(totals.gst)],
    ],
    'lr',
  )}<tr class="s"><td>Total due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Average daily usage</h2>${barChart(pastUsage(start, perDay, 6), { width: 430, height: 140, color: '#6aa5d2', values: false, steps: 4 })}<p class="h">kWh per day. Same time last year: ${number(perDay * 1.07, 2)} kWh.</p>
<div class="offer"><b>Can we help you save?</b> Our Business Carbon Neutral plan could save you up to $${random.int(110, 620)} a year. Estimate includes GST.</div>${paymentSlip(start, totals, date(start.due))}`;
}

function peaksBack(start: Start, lines: readonly BillLine[], totals: Totals, plan: string): Html {
  const { period, random } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const cells = (line: BillLine) => {
    if (line.rate === null) return [line.description, '', '', bare(line.amount)];
    if (line.unit === 'kW')
      return [
        line.description,
        `${line.quantity!.toFixed(2)} kW x ${line.times} days`,
        `${cents(line.rate, 3)} c/kW/day`,
        bare(line.amount),
      ];
    const unit = line.unit === 'days' ? 'day' : 'kWh';
    const units = unit === 'day' ? `${line.quantity} days` : `${number(line.quantity!, 2)} kWh`;
    return [line.description, units, `${cents(line.rate, 3)} c/${unit}`, bare(line.amount)];
  };
  const heads = html`<tr class="h"><th></th><th class="r">Units</th><th class="r">Rate excl. GST</th><th class="r">Charge ($)</th></tr>`;
  const [peak, off] = [lines[0]!, lines[1]!];
  return html`${peaksMargin(start)}<h1>How we worked out your bill</h1><p style="margin-top:3mm">Plan: ${plan}<br>Bill period: ${date(period.start)} - ${date(period.end)} (${period.days} days)</p>
<h2>Energy usage</h2><table>${heads}${rows(lines.slice(0, 2).map(cells), 'lrrr')}</table><h2>Demand</h2><table>${heads}${rows(lines.slice(2, 5).map(cells), 'lrrr')}</table>
<p class="h">Your demand is the highest average use over any 30 minutes of the month between 4pm and 9pm.</p><h2>Other charges</h2><table>${heads}${rows(lines.slice(5).map(cells), 'lrrr')}
<tr class="s"><td colspan="3">Total new charges excl. GST</td><td class="r">${bare(totals.subtotal)}</td></tr><tr><td colspan="3">GST</td><td class="r">${bare(totals.gst)}</td></tr><tr class="s"><td colspan="3">Total new charges incl. GST</td><td class="r">${bare(totals.newCharges)}</td></tr></table>
<div class="offer"><b>New prices from 1 July 2026</b>${pricesToCome(random, [
    ['Peak', peak.rate! * 110, 'c/kWh'],
    ['Off peak', off.rate! * 110, 'c/kWh'],
  ])}</div>
<p class="h" style="margin-top:4mm">Meter ${start.meter} is read remotely. Meter data: actual.</p>${smallPrint(start, 'hardship', 'ombudsman', 'terms')}`;
}

type Group = readonly [title: string, lines: readonly BillLine[]];

/** A month's invoice of a mid-sized shop, unbundled as for a large one but without loss factors. */
export const allPartsPassedThrough = layoutOf(
  {
    name: 's05-all-parts-passed-through',
    kind: 'small business',
    traits: ['unbundled', 'network time of use', 'environmental', 'market', 'rates in $ with their unit apart'],
  },
  { states: ['NSW'], start: '2026-08-01', days: [31, 31], accountDigits: 7, dueAfterDays: 14 },
  (start) => {
    const groups = partsOf(start);
    const lines = groups.flatMap(([, group]) => group);
    const totals = settle(lines, { gst: 'added' });
    const notes = { omit: ['plan_name'] as const };
    return {
      lines,
      totals,
      notes,
      css: partsCss,
      pages: [partsFront(start, groups, totals), partsBack(start, groups, totals)],
    };
  },
);

function partsOf(start: Start): Group[] {
  const { random, period } = start;
  const [peak, shoulder, off] = [
    random.decimal(1900, 4200, 2),
    random.decimal(1700, 3900, 2),
    random.decimal(1400, 3600, 2),
  ];
  const all = total([peak, shoulder, off]);
  const more = (name: 'peak' | 'shoulder' | 'off_peak') => ({ class: 'network', time_period: name }) as const;
  return [
    [
      'Retail charges',
      [
        charge('Peak Energy', peak, 'kWh', random.decimal(0.11, 0.148, 6), { metered: 'peak' }),
        charge('Shoulder Energy', shoulder, 'kWh', random.decimal(0.088, 0.109, 6), { metered: 'shoulder' }),
        charge('Off Peak Energy', off, 'kWh', random.decimal(0.061, 0.083, 6), { metered: 'off_peak' }),
        charge('Retailer Service Fee', period.days, 'days', random.decimal(0.4, 0.95, 6), { class_also: ['supply'] }),
      ],
    ],
    [
      'Network charges',
      [
        charge('Network Peak', peak, 'kWh', random.decimal(0.14, 0.19, 6), more('peak')),
        charge('Network Shoulder', shoulder, 'kWh', random.decimal(0.06, 0.09, 6), more('shoulder')),
        charge('Network Off Peak', off, 'kWh', random.decimal(0.028, 0.045, 6), more('off_peak')),
        charge('Network Access Charge', period.days, 'days', random.decimal(1.2, 1.9, 6), {
          class: 'network',
          class_also: ['supply'],
        }),
      ],
    ],
    ...schemesOf(start, all),
  ];
}

/** What all energy bears alike, and the meter. */
function schemesOf({ random, period }: Start, all: number): Group[] {
  const each = (description: string, low: number, high: number, kind: 'environmental' | 'market') =>
    charge(description, all, 'kWh', random.decimal(low, high, 6), { class: kind });
  return [
    [
      'Environmental charges',
      [
        each('Large-scale Generation Certificates (LGC)', 0.0061, 0.0089, 'environmental'),
        each('Small-scale Technology Certificates (STC)', 0.0052, 0.0096, 'environmental'),
        each('NSW Energy Savings Certificates (ESC)', 0.0019, 0.0031, 'environmental'),
      ],
    ],
    [
      'Market charges',
      [each('AEMO Market Fees', 0.0006, 0.0013, 'market'), each('Ancillary Services', 0.0002, 0.0008, 'market')],
    ],
    [
      'Metering charges',
      [
        charge('Meter Charge', period.days, 'days', random.decimal(0.9, 1.8, 6), {
          class: 'network',
          class_also: ['retail', 'supply'],
        }),
      ],
    ],
  ];
}

const partsCss = `body{font:8.8pt "Nimbus Sans","Liberation Sans",sans-serif;color:#111}.page{padding:16mm 18mm}.lg{font-size:21pt;font-weight:700;color:#5a2d82}.rr{display:flex;justify-content:space-between}.r{text-align:right}.a{margin-top:8mm}.a table td{padding:2px 0 2px 8mm}table.t{width:100%;margin-top:1.5mm}.t td{padding:3px 0}.t th{padding:3px 0;font-size:7.8pt;color:#666;border-bottom:.6px solid #666}
.t .st td{border-top:.6px solid #666;font-weight:700;padding-bottom:3mm}h3{font-size:10pt;color:#5a2d82;margin-top:4mm}.pay{margin-top:9mm;border:1px solid #5a2d82}.pay td{padding:5px 10px}.pay .h td{background:#5a2d82;color:#fff;font-weight:700;font-size:12pt}.foot{position:absolute;bottom:9mm;left:18mm;right:18mm;font-size:7pt;color:#666;text-align:center}.small-print{font-size:7.4pt;margin-top:8mm}`;

function partsFront(start: Start, groups: readonly Group[], totals: Totals): Html {
  const { retailer, site, period, payment, random } = start;
  const date = (day: string) => printDate(day, 'dd Mon yy');
  const before = paidBill(random);
  return html`<div class="rr"><span class="lg">${retailer.name}</span><span class="r">Tax Invoice<br>ABN: ${abnGrouped(retailer.abn)}</span></div>
<div class="rr a"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table>${rows([
    ['Customer ID:', start.account],
    ['Invoice number:', start.invoice],
    ['Invoice date:', date(start.issue)],
    ['Supply period:', `${date(period.start)} to ${date(period.end)}`],
    ['NMI:', start.nmi],
    ['Site address:', html`${site.line}<br>${site.town}`],
  ])}</table></div>
<table class="pay" style="width:100%"><tr class="h"><td>Amount due ${dollars(totals.totalDue)}</td><td class="r">Due date ${date(start.due)}</td></tr>${rows(
    [
      ['Previous balance', dollars(before)],
      ['Payments received', dollars(-before, '()')],
      ['Balance forward', dollars(0)],
      ...groups.map(([title, lines]) => [title, dollars(amountOf(lines))]),
      ['Total current charges (ex GST)', dollars(totals.subtotal)],
      ['GST', dollars(totals.gst)],
      [html`<b>Total current charges (inc GST)</b>`, html`<b>${dollars(totals.newCharges)}</b>`],
    ],
    'lr',
  )}</table>
<h3>How to pay</h3><p>Direct deposit: account ${random.digits(8)}, reference ${start.account}.<br>BPAY: biller code ${payment.billerCode}, reference ${payment.reference}.<br>Accounts enquiries: ${retailer.phone}. Outages: ${site.network} ${retailer.faults}.</p>
${smallPrint(start, 'late', 'hardship', 'cheaper', 'language')}<p class="foot">${retailer.legalName} | ${retailer.domain} | Page 1 of 2</p>`;
}

function partsBack(start: Start, groups: readonly Group[], totals: Totals): Html {
  const cells = (line: BillLine) => [
    line.description,
    number(line.quantity!, line.unit === 'days' ? 0 : 2),
    line.rate!.toFixed(6),
    line.unit === 'days' ? '$/day' : '$/kWh',
    dollars(line.amount),
  ];
  return html`<h3 style="margin-top:0">Charges for NMI ${start.nmi} - ${start.period.days} days</h3>${groups.map(
    ([
      title,
      lines,
    ]) => html`<h3>${title}</h3><table class="t"><colgroup><col style="width:44%"><col style="width:16%"><col style="width:16%"><col style="width:10%"></colgroup>
<tr><th>Description</th><th class="r">Quantity</th><th class="r">Rate</th><th class="r">Unit</th><th class="r">Total ex GST</th></tr>${rows(lines.map(cells), 'lrrrr')}<tr class="st"><td colspan="4">Total ${title.toLowerCase()}</td><td class="r">${dollars(amountOf(lines))}</td></tr></table>`,
  )}<p>Meter: ${start.meter}, interval (type 4). GST of ${dollars(totals.gst)} is shown on page 1.</p><h3>Monthly usage, average kWh per day</h3>${barChart(
    pastUsage(start, total(groups[0]![1].slice(0, 3).map((line) => line.quantity!)) / 31, 12, 'Mon yy'),
    { width: 640, height: 105, color: '#b79ad0', fontSize: 7 },
  )}<p class="foot">Page 2 of 2</p>`;
}
