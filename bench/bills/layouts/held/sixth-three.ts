/** Bills of the sixth lot for bigger sites: a demand tariff of a small business, and a large market invoice by group. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  barcode,
  charge,
  daily,
  demand,
  dollars,
  energy,
  group,
  type Html,
  html,
  lump,
  number,
  pastUsage,
  printDate,
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

const demandPlan = 'SmilePower Demand Flexi';
const demandCss = `body{font:8.5pt Lato,sans-serif;color:#263238}.page{padding:13mm 14mm}.r{text-align:right}.top{display:flex;justify-content:space-between}.logo{background:#4527a0;color:#fff;border-radius:0 0 5mm 5mm;padding:8mm 6mm 4mm;font:700 15pt Lato;margin-top:-13mm}
.body{display:flex;gap:8mm;margin-top:9mm}.body .m{flex:1}.body>.s{width:56mm;border-left:3px solid #4527a0;padding-left:5mm;font-size:8pt}.s dt{color:#4527a0;margin-top:2.5mm}.s dd{font-weight:700}
.tile{background:#ede7f6;border-radius:3mm;padding:4mm 5mm;margin-bottom:4mm;height:14mm}.tile span{float:right;font-size:14pt;font-weight:700}.t{width:100%}.t td,.t th{padding:1.3mm 0;border-bottom:1px solid #d1c4e9}.t th{font-weight:700;color:#4527a0;font-size:7.6pt}.t .s td{font-weight:700;border-bottom:2px solid #4527a0}
h2{font-size:12pt;color:#4527a0;margin:6mm 0 2mm}.small-print{font-size:7pt;margin-top:6mm}.slip{position:absolute;left:14mm;right:14mm;bottom:12mm;border-top:1px dashed #4527a0;padding-top:4mm}`;

/** A month on a demand tariff: the demand in kW a day, the calculation of every row told in one cell. */
export const demandInOneCell = layoutOf(
  {
    name: 'u05-demand-in-one-cell',
    kind: 'small business',
    traits: ['demand kW a day', 'calculation in one cell', 'two bands', 'side column right', 'ex GST'],
  },
  { states: ['VIC', 'SA', 'NSW'], days: [28, 31], accountDigits: 10 },
  (drawn) => {
    const start = branded(drawn, 'Bogong Power', 'Bogong Power and Gas Pty Ltd');
    const { random, period } = start;
    const { days } = period;
    const lines = [
      energy('Peak Energy', random.decimal(days * 60, days * 140, 2), random.decimal(19, 25, 3), 'peak'),
      energy('Off Peak Energy', random.decimal(days * 40, days * 110, 2), random.decimal(13, 17, 3), 'off_peak'),
      demand('Demand Charge', random.decimal(22, 61, 2), 'kW', random.decimal(0.24, 0.46, 5), { times: days }),
      daily('Supply Charge', days, random.decimal(180, 310, 3)),
      lump('Credit card payment fee', random.decimal(2, 9, 2)),
    ];
    const opening = random.decimal(1200, 3900, 2);
    const totals = settle(lines, { gst: 'added' });
    const notes = {
      set: { plan_name: demandPlan },
      alternatives: { retailer_name: [start.retailer.legalName], previous_balance: [opening] },
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: demandCss,
      order: 'by column',
      pages: [demandFront(start, totals, opening), demandBack(start, lines, totals)],
    };
  },
);

function demandFront(start: Start, totals: Totals, opening: number) {
  const { retailer, site, payment, random } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  const facts = [
    ['Account Number', group(start.account, 2, 4)],
    ['Tax Invoice', start.invoice],
    ['Issue Date', day(start.issue)],
    ['NMI', group(start.nmi, 4, 4)],
    ['Service Address', site.address],
    ['Plan', demandPlan],
    ['Customer Service', retailer.phone],
    ['Faults & Emergencies', `${retailer.faults} (${site.network})`],
    ['Interpreter Service', '13 14 50'],
  ];
  return html`<div class="top"><div class="logo">${retailer.name}</div><div class="r">${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}<br>${retailer.domain}</div></div>
<div style="margin-top:10mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="body"><div class="m"><div class="tile">Amount Due <span>${dollars(totals.totalDue)}</span></div><div class="tile">Due Date <span>${day(start.due)}</span></div>
<h2>Summary of your account</h2><table class="t">${rows(
    [
      ['Opening Balance', dollars(opening)],
      ['Payments/Adjustments', dollars(-opening)],
      ['Balance Carried Forward', dollars(0)],
      ['Current Charges (excl GST)', dollars(totals.subtotal)],
      ['GST', dollars(totals.gst)],
      ['Total Current Charges', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Total Amount Due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Are you on our best plan?</h2>You could save up to $${random.int(150, 900)} a year (incl GST) on our Business Flat plan, based on the last 12 months.</div>
<div class="s"><dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl></div></div>
<div class="slip"><div class="top"><div>Biller Code <b>${payment.billerCode}</b><br>Reference <b>${payment.reference}</b></div><div>${barcode(payment.reference)}</div><div class="r">Due ${day(start.due)}<br><b>${dollars(totals.totalDue)}</b></div></div></div>`;
}

function demandBack(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { period, random } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  const peak = lines.find((line) => line.metered === 'demand_kw')!;
  const kwh = total(lines.filter((line) => line.unit === 'kWh').map((line) => line.quantity!));
  return html`<h2 style="margin-top:0">Your electricity charges in detail</h2><p>Supply period: ${day(period.start)} - ${day(period.end)} (${period.days} days). Meter ${start.meter}, interval meter, actual data.</p>
<table class="t" style="margin-top:3mm"><tr><th>Charge</th><th>Calculation</th><th class="r">Amount (excl GST)</th></tr>${rows(
    lines.map((line) => [line.description, oneCell(line), dollars(line.amount)]),
    'llr',
  )}<tr class="s"><td colspan="2">Total Charges (excl GST)</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td colspan="2">GST (10%)</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td colspan="2">Total Charges (incl GST)</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>How we worked out your demand</h2><p>Your demand is the highest use in any half hour between 3pm and 9pm on a business day of this supply period: ${peak.quantity!.toFixed(2)} kW, reached on ${day(period.end)} at 4:30pm.</p>
<h2>Usage history</h2><p>Total usage this period ${number(kwh, 2)} kWh, average ${(kwh / period.days).toFixed(1)} kWh per day.</p>${barChart(pastUsage(start, kwh / period.days, 12), { width: 520, height: 130, color: '#9575cd' })}
<h2>Price notice</h2><p>From 1 January 2027 the Demand Charge of your plan will be $${random.decimal(0.47, 0.52, 4).toFixed(4)} per kW per day and the Supply Charge $${random.decimal(3.2, 3.4, 4).toFixed(4)} per day (excl GST).</p>
${smallPrint(start, 'card', 'late', 'hardship', 'ombudsman', 'terms')}`;
}

function oneCell(line: BillLine): string {
  if (line.unit === 'kWh') return `${number(line.quantity!, 2)} kWh @ $${line.rate!.toFixed(5)}/kWh`;
  if (line.unit === 'kW')
    return `${line.quantity!.toFixed(2)} kW x ${line.times} days @ $${line.rate!.toFixed(5)}/kW/day`;
  return line.unit ? `${line.quantity} days @ $${line.rate!.toFixed(5)}/day` : '';
}

const largeCss = `body{font:8pt "Liberation Sans Narrow",sans-serif;color:#000}.page{padding:12mm 11mm}.r{text-align:right}.c{text-align:center}.top{display:flex;justify-content:space-between}.logo{font:700 20pt "Nimbus Sans",sans-serif;color:#0d47a1}
.t{width:100%;margin-top:2mm}.t th{background:#0d47a1;color:#fff;padding:1.2mm 1.5mm;font-weight:700}.t td{padding:.9mm 1.5mm;border-bottom:.5px solid #b0bec5}.t .s td{font-weight:700;background:#e3f2fd}.kv td{padding:.7mm 4mm .7mm 0}.kv td:first-child{font-weight:700}
h2{font-size:11pt;margin-top:5mm;color:#0d47a1}.slip{position:absolute;left:11mm;right:11mm;bottom:11mm;border:1px solid #0d47a1;padding:4mm}.small-print{font-size:7.4pt;margin-top:5mm}.foot{position:absolute;bottom:6mm;right:11mm;font-size:7pt}`;

const groups = ['Energy Charges', 'Environmental Charges', 'Regulated Charges', 'Network Charges', 'Other Charges'];

/** A large market tax invoice: the groups summed on page 1, one table a group on page 2 with the loss factor in a column. */
export const largeByGroup = layoutOf(
  {
    name: 'u06-large-by-group',
    kind: 'large market',
    traits: ['loss factor column', 'group sums first', 'kVA', 'certificates', 'usage summary'],
  },
  { states: ['VIC', 'NSW', 'SA'], start: '2026-05-01', days: [31, 31], accountDigits: 7, dueAfterDays: 14 },
  (drawn) => {
    const start = branded(drawn, 'Currawong Business Energy', 'Currawong Business Energy Pty Limited');
    const parts = largeParts(start);
    const lines = parts.flat();
    const totals = settle(lines, { gst: 'added' });
    const notes = {
      omit: ['plan_name' as const, 'previous_balance' as const],
      alternatives: { retailer_name: [start.retailer.legalName] },
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: largeCss,
      pages: [largeFront(start, parts, totals), largeTables(start, parts, totals), largeUse(start, lines)],
    };
  },
);

function largeParts(start: Start): BillLine[][] {
  const { random, period } = start;
  const [peak, off] = [random.decimal(21_000, 48_000, 2), random.decimal(16_000, 39_000, 2)];
  const both = total([peak, off]);
  const [net, dlf] = [random.decimal(1.021, 1.078, 4), random.decimal(1.018, 1.061, 4)];
  const rate = (low: number, high: number) => random.decimal(low, high, 6);
  const again = (description: string, quantity: number, price: number, more: Partial<BillLine>) =>
    charge(description, quantity, 'kWh', price, more);
  const certificates = { class: 'environmental', loss_factor: dlf } as const;
  const fees = { class: 'market', loss_factor: dlf } as const;
  const network = { class: 'network' } as const;
  return [
    [
      energy('Peak Energy', peak, random.decimal(9, 14, 4), 'peak', { loss_factor: net }),
      energy('Off Peak Energy', off, random.decimal(6, 9, 4), 'off_peak', { loss_factor: net }),
    ],
    [
      again('Large-scale Renewable Energy Target (LRET)', both, rate(0.0068, 0.0092), certificates),
      again('Small-scale Renewable Energy Scheme (SRES)', both, rate(0.0051, 0.0079), certificates),
    ],
    [
      again('AEMO Market Fees', both, rate(0.0006, 0.0011), fees),
      again('AEMO Ancillary Services', both, rate(0.0002, 0.0005), fees),
    ],
    [
      again('DUOS Peak Usage', peak, rate(0.021, 0.034), { ...network, time_period: 'peak' }),
      again('DUOS Off Peak Usage', off, rate(0.007, 0.013), { ...network, time_period: 'off_peak' }),
      demand('DUOS Capacity Charge', random.decimal(140, 290, 1), 'kVA', random.decimal(0.28, 0.39, 4), {
        times: period.days,
      }),
      charge('DUOS Standing Charge', period.days, 'days', random.decimal(6, 15, 4), network),
    ],
    [
      charge('Meter Provider Charge', period.days, 'days', random.decimal(1.6, 2.9, 4), {
        class_also: ['network', 'market'],
      }),
      charge('Retail Service Fee', 1, 'month', random.decimal(15, 40, 2)),
    ],
  ];
}

const dotted = (date: string) => printDate(date, 'dd-MON-yyyy');

function largeFront(start: Start, parts: readonly BillLine[][], totals: Totals) {
  const { retailer, site, period, payment } = start;
  return html`<div class="top"><div class="logo">${retailer.name}</div><div class="r"><b style="font-size:14pt">TAX INVOICE</b><br>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}<br>Phone ${retailer.phone}</div></div>
<div class="top" style="margin-top:9mm"><div>${start.customer}<br>Attention: Accounts Payable<br>${start.mail.line}<br>${start.mail.town}</div><table class="kv">${rows(
    [
      ['Invoice Number', start.invoice],
      ['Invoice Date', dotted(start.issue)],
      ['Customer Account', start.account],
      ['Billing Period', `${dotted(period.start)} to ${dotted(period.end)}`],
      ['Payment Due Date', dotted(start.due)],
      ['Site', site.address],
      ['NMI', start.nmi],
    ],
  )}</table></div>
<h2>Summary of Charges</h2><table class="t"><tr><th>Charge Group</th><th class="r">Amount ($)</th></tr>${rows(
    groups.map((name, i) => [`Total ${name}`, number(sum(parts[i]!.map((line) => line.amount)), 2)]),
    'lr',
  )}<tr class="s"><td>Total Charges (excluding GST)</td><td class="r">${number(totals.subtotal, 2)}</td></tr><tr><td>GST</td><td class="r">${number(totals.gst, 2)}</td></tr><tr class="s"><td>Total Invoice Amount (including GST)</td><td class="r">${number(totals.newCharges, 2)}</td></tr></table>
<h2>Terms</h2><p>Payment is due 14 days from the invoice date. Interest of 9.36% p.a. may be charged on late payments. Queries about this invoice must be raised before the due date on ${retailer.phone}. Faults and emergencies: ${site.network} ${retailer.faults}.</p>
<div class="slip"><b>Remittance Advice</b><table class="kv">${rows([
    ['EFT', `BSB 099-014 Account ${payment.reference.slice(0, 8)}, ${retailer.legalName}`],
    ['BPAY', `Biller Code ${payment.billerCode} Ref ${payment.reference}`],
    ['Please quote', start.invoice],
    ['Amount Due', dollars(totals.totalDue)],
    ['Due Date', dotted(start.due)],
  ])}</table></div><div class="foot">Page 1 of 3</div>`;
}

function largeTables(start: Start, parts: readonly BillLine[][], totals: Totals): Html {
  const { site, period } = start;
  return html`<div class="top"><b>${site.address}</b><b>NMI ${start.nmi}</b><b>${dotted(period.start)} to ${dotted(period.end)} (${period.days} days)</b></div>
${parts.map(
  (part, i) =>
    html`<h2>${groups[i]}</h2><table class="t"><tr><th style="width:66mm">Description</th><th class="r">Quantity</th><th>Unit</th><th class="r">Loss Factor</th><th class="r">Rate ($)</th><th>Per</th><th class="r" style="width:26mm">Amount ($)</th></tr>${rows(
      part.map((line) => [
        line.description,
        number(line.quantity!, line.unit === 'kWh' ? 2 : line.unit === 'kVA' ? 1 : 0),
        line.unit,
        line.loss_factor?.toFixed(4) ?? '',
        line.rate!.toFixed(line.unit === 'month' ? 2 : line.unit === 'kWh' ? 6 : 4),
        line.unit === 'kVA' ? `kVA/day x ${line.times} days` : { kWh: 'kWh', days: 'day', month: 'month' }[line.unit!],
        number(line.amount, 2),
      ]),
      'lrlrrlr',
    )}<tr class="s"><td colspan="6">Total ${groups[i]}</td><td class="r">${number(sum(part.map((line) => line.amount)), 2)}</td></tr></table>`,
)}
<table class="t" style="margin-top:6mm"><tr class="s"><td>Total Charges (excluding GST)</td><td class="r">${number(totals.subtotal, 2)}</td></tr></table><div class="foot">Page 2 of 3</div>`;
}

function largeUse(start: Start, lines: readonly BillLine[]) {
  const { random } = start;
  const kwh = lines
    .filter((line) => line.metered === 'peak' || line.metered === 'off_peak')
    .map((line) => line.quantity!);
  const kva = lines.find((line) => line.unit === 'kVA')!.quantity!;
  return html`<h2 style="margin-top:0">Usage Summary</h2><table class="t"><tr><th>NMI</th><th class="r">Peak kWh</th><th class="r">Off Peak kWh</th><th class="r">Total kWh</th><th class="r">Capacity kVA</th><th class="c">Power Factor</th></tr>${rows([[start.nmi, ...kwh.map((one) => number(one, 2)), number(total(kwh), 2), kva.toFixed(1), random.decimal(0.86, 0.98, 2).toFixed(2)]], 'lrrrrc')}</table>
<p style="margin-top:4mm">Meter serial number ${start.meter}. Interval data: 0 substituted, 0 estimated intervals.</p>
<h2>Monthly consumption (MWh)</h2>${barChart(pastUsage(start, total(kwh) / 1000, 12, 'Mon yy'), { width: 650, height: 170, color: '#64b5f6', steps: 4 })}
${smallPrint(start, 'greenhouse', 'language', 'ombudsman')}<div class="foot">Page 3 of 3</div>`;
}
