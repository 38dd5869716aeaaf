/** Large market: a loss factor beside each rate in cents, rolling demand. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  bare,
  cents,
  charge,
  demand,
  dollars,
  type Html,
  html,
  lump,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  type Totals,
  total,
} from '../../kit';
import { amountOf, paidBill } from './fifth-parts';
import { layoutOf } from './make';

type Group = readonly [title: string, lines: readonly BillLine[]];

/** Cents with the factor of each line in a column of its own; rolling demand in kVA and days. */
export const rollingDemand = layoutOf(
  {
    name: 's08-rolling-demand',
    kind: 'large market',
    traits: ['loss factor column', 'c/kWh', 'rolling demand kVA', 'VEET', 'three pages', 'NMI with letters'],
  },
  { states: ['VIC'], letters: true, start: '2026-06-01', days: [30, 30], accountDigits: 8, dueAfterDays: 15 },
  (start) => {
    const { random } = start;
    const kva = random.decimal(180, 460, 2);
    const kw = Number((kva * random.decimal(0.89, 0.97, 2)).toFixed(2));
    const groups = rollingGroups(start, kva);
    const lines = groups.flatMap(([, group]) => group);
    const totals = settle(lines, { gst: 'added' });
    const notes = { omit: ['plan_name'] as const, set: { demand_kw: kw } };
    const pages = [
      rollingFront(start, groups, totals),
      rollingDetail(start, groups, totals),
      rollingUsage(start, groups, kva, kw),
    ];
    return { lines, totals, notes, css: rollingCss, pages };
  },
);

function rollingGroups({ random, period }: Start, kva: number): Group[] {
  const dlf = random.decimal(1.03, 1.07, 4);
  const net = Number((dlf * random.decimal(0.99, 1.01, 4)).toFixed(4));
  const [peak, off] = [random.decimal(31_000, 74_000, 2), random.decimal(22_000, 58_000, 2)];
  const all = total([peak, off]);
  const rate = (low: number, high: number) => Number((random.decimal(low, high, 4) / 100).toFixed(6));
  const green = (name: string, low: number, high: number) =>
    charge(name, all, 'kWh', rate(low, high), { class: 'environmental', loss_factor: dlf });
  const market = (name: string, low: number, high: number) =>
    charge(name, all, 'kWh', rate(low, high), { class: 'market', loss_factor: dlf });
  const network = (name: string, kwh: number, low: number, high: number, time_period: 'peak' | 'off_peak') =>
    charge(name, kwh, 'kWh', rate(low, high), { class: 'network', time_period });
  return [
    [
      'Energy Charges',
      [
        charge('Peak', peak, 'kWh', rate(8.6, 12.4), { metered: 'peak', loss_factor: net }),
        charge('Off Peak', off, 'kWh', rate(5.8, 8.1), { metered: 'off_peak', loss_factor: net }),
      ],
    ],
    ['Environmental Charges', [green('LREC', 0.61, 0.92), green('SREC', 0.48, 0.99), green('VEET', 0.28, 0.71)]],
    [
      'Regulated Charges',
      [market('AEMO Participant Charge', 0.04, 0.11), market('AEMO Ancillary Services', 0.02, 0.09)],
    ],
    [
      'Network Charges',
      [
        network('Peak Usage', peak, 3.1, 5.2, 'peak'),
        network('Off Peak Usage', off, 1.3, 2.4, 'off_peak'),
        demand('Rolling Demand', kva, 'kVA', rate(22, 38), { times: period.days }),
        charge('Standing Charge', period.days, 'days', rate(480, 990), { class: 'network', class_also: ['supply'] }),
      ],
    ],
    [
      'Other Charges',
      [
        charge('Metering Charge', period.days, 'days', rate(180, 320), {
          class: 'network',
          class_also: ['retail', 'supply'],
        }),
        lump('Retail Service Fee', random.decimal(12, 40, 2)),
      ],
    ],
  ];
}

const rollingCss = `body{font:8.6pt Lato,"Liberation Sans",sans-serif;color:#16202a}.page{padding:14mm 15mm}.bar{background:#16202a;color:#ffd23f;padding:5mm;display:flex;justify-content:space-between;align-items:center}.bar b{font-size:18pt}.bar span{color:#fff}.r{text-align:right}
.g2{display:grid;grid-template-columns:1fr 1fr;gap:10mm;margin-top:8mm}.kv{width:100%}.kv td{padding:3px 0;border-bottom:1px solid #ccd3d9}.kv td:first-child{color:#566}h2{font-size:12pt;margin:8mm 0 2mm}.am{width:100%}.am td{padding:4px 6px}.am tr:nth-child(odd){background:#f2f4f6}.am tr.T{background:#ffd23f;font-weight:700}
.d{width:100%}.d th{font-size:7.6pt;border-bottom:1.5px solid #16202a;padding:3px 4px;font-weight:700}.d td{padding:3px 4px}.d .h td{font-weight:700;padding-top:4mm;border-bottom:1px solid #99a}.d .s td{border-top:1px solid #99a;font-style:italic}.d .T td{font-weight:700;background:#ffd23f}.ft{position:absolute;left:15mm;right:15mm;bottom:8mm;font-size:7pt;color:#667}`;

function rollingFront(start: Start, groups: readonly Group[], totals: Totals): Html {
  const { retailer, site, period, payment, random } = start;
  const date = (day: string) => printDate(day, 'dd-MON-yyyy');
  const before = paidBill(random) * 20;
  return html`<div class="bar"><b>${retailer.name}</b><span class="r">TAX INVOICE<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<div class="g2"><p>Attention: Accounts Payable<br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table class="kv">${rows(
    [
      ['Account Number', start.account],
      ['Invoice Number', start.invoice],
      ['Invoice Date', date(start.issue)],
      ['Due Date', date(start.due)],
      ['Billing Period', `${date(period.start)} to ${date(period.end)}`],
      ['Number of Days', String(period.days)],
    ],
    'lr',
  )}</table></div>
<h2>Site details</h2><table class="kv" style="width:62%">${rows([
    ['Customer name', start.customer],
    ['Site address', site.address],
    ['National Meter Identifier (NMI)', start.nmi],
    ['Local network', site.network],
  ])}</table>
<h2>Invoice summary</h2><table class="am">${rows(
    [
      ['Previous Balance', dollars(before)],
      ['Payments Received', dollars(-before, ' CR')],
      ['Outstanding Balance', dollars(0)],
      ...groups.map(([title, lines]) => [title, dollars(amountOf(lines))]),
      ['Total Charges (excluding GST)', dollars(totals.subtotal)],
      ['GST', dollars(totals.gst)],
      ['Total Charges (including GST)', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="T"><td>Total Amount Due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div class="g2"><div><b>Payment by EFT</b><br>Account ${random.digits(6)}<br>Remittance to accounts@${retailer.domain}</div><div><b>BPAY</b><br>Biller Code ${payment.billerCode}<br>Ref ${payment.reference}</div></div>
<p class="ft">${retailer.legalName}. Customer enquiries ${retailer.phone}. Emergencies and outages ${retailer.faults}. Page 1 of 3</p>`;
}

function rollingDetail(start: Start, groups: readonly Group[], totals: Totals): Html {
  const units = (line: BillLine) =>
    line.unit === 'kVA'
      ? ['c/kVA/day', `${number(line.quantity!, 2)} kVA x ${line.times} days`]
      : line.unit === 'days'
        ? ['c/day', `${line.quantity} days`]
        : ['c/kWh', `${number(line.quantity!, 2)} kWh`];
  const cells = (line: BillLine) => {
    if (line.rate === null) return [line.description, '', '', '', '', bare(line.amount)];
    const [unit, quantity] = units(line) as [string, string];
    return [
      line.description,
      quantity,
      line.loss_factor?.toFixed(4) ?? '',
      cents(line.rate, 4),
      unit,
      bare(line.amount),
    ];
  };
  return html`<div class="bar"><b>${retailerOf(start)}</b><span>Charges for NMI ${start.nmi}</span></div>
<table class="d" style="margin-top:5mm"><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Loss Factor</th><th class="r">Rate</th><th>Unit</th><th class="r">Amount $ (ex GST)</th></tr>${groups.map(
    ([title, lines]) =>
      html`<tr class="h"><td colspan="6">${title}</td></tr>${rows(lines.map(cells), 'lrrrlr')}<tr class="s"><td colspan="5">Subtotal ${title}</td><td class="r">${bare(amountOf(lines))}</td></tr>`,
  )}<tr class="T"><td colspan="5">Total Charges (excluding GST)</td><td class="r">${bare(totals.subtotal)}</td></tr></table>
<p class="ft">Energy is charged at the metered quantity times the net loss factor (MLF x DLF), environmental and regulated charges times the DLF. Network tariff LLV. Page 2 of 3</p>`;
}

function retailerOf(start: Start): string {
  return start.retailer.name;
}

function rollingUsage(start: Start, groups: readonly Group[], kva: number, kw: number): Html {
  const [peak, off] = groups[0]![1] as [BillLine, BillLine];
  const all = total([peak.quantity!, off.quantity!]);
  return html`<div class="bar"><b>${retailerOf(start)}</b><span>Consumption summary</span></div>
<h2>This billing period</h2><table class="am">${rows(
    [
      ['Meter serial number', start.meter],
      ['Peak (kWh)', number(peak.quantity!, 2)],
      ['Off Peak (kWh)', number(off.quantity!, 2)],
      ['Total consumption (kWh)', number(all, 2)],
      ['Maximum demand (kW)', number(kw, 2)],
      ['Maximum demand (kVA)', number(kva, 2)],
      ['Load factor', `${Math.round((all / (kw * 24 * 30)) * 100)}%`],
      ['Greenhouse gas emissions (tonnes CO2-e)', number(all * 0.00085, 1)],
    ],
    'lr',
  )}</table><h2>Average daily consumption, kWh</h2>${barChart(pastUsage(start, all / 30, 12, 'Mon yy'), { width: 660, height: 190, color: '#16202a', fontSize: 7.5 })}
<p class="ft">Your usage data is available at ${start.retailer.domain}. Page 3 of 3</p>`;
}
