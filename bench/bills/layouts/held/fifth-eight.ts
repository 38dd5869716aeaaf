/** Large market: loss factors told once for rates per MWh. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  charge,
  demand,
  dollars,
  type Html,
  html,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  type Totals,
  total,
} from '../../kit';
import { amountOf } from './fifth-parts';
import { layoutOf } from './make';

type Group = readonly [title: string, lines: readonly BillLine[]];

/** Rates per MWh with the factors told once, beside the site; a market fee without GST. */
export const factorsToldOnce = layoutOf(
  {
    name: 's09-factors-told-once',
    kind: 'large market',
    traits: ['loss factors told once', 'MWh', 'capacity kVA a month', 'GST-free market fee', 'values drawn first'],
  },
  { states: ['NSW'], start: '2026-09-01', days: [30, 30], accountDigits: 10, dueAfterDays: 14 },
  (start) => {
    const { random } = start;
    const factors = { mlf: random.decimal(0.982, 1.012, 4), dlf: random.decimal(1.021, 1.066, 4) };
    const groups = onceGroups(start, factors);
    const lines = groups.flatMap(([, group]) => group);
    const totals = settle(lines, { gst: 'added' });
    const notes = { omit: ['plan_name', 'previous_balance'] as const };
    const pages = [onceFront(start, groups, totals), onceDetail(start, groups, totals, factors)];
    return { lines, totals, notes, css: onceCss, pages, order: 'values first' };
  },
);

function onceGroups(start: Start, { mlf, dlf }: { mlf: number; dlf: number }): Group[] {
  const { random, period } = start;
  const [peak, shoulder, off] = [random.decimal(9, 28, 3), random.decimal(14, 36, 3), random.decimal(16, 41, 3)];
  const all = total([peak, shoulder, off]);
  const energy = (name: string, mwh: number, low: number, high: number, metered: 'peak' | 'shoulder' | 'off_peak') =>
    charge(name, mwh, 'MWh', random.decimal(low, high, 2), { metered, loss_factor: Number((mlf * dlf).toFixed(8)) });
  const network = (
    name: string,
    mwh: number,
    low: number,
    high: number,
    time_period: 'peak' | 'shoulder' | 'off_peak',
  ) => charge(name, mwh, 'MWh', random.decimal(low, high, 2), { class: 'network', time_period });
  return [
    [
      'Electricity',
      [
        energy('Business Day Peak', peak, 104, 141, 'peak'),
        energy('Business Day Shoulder', shoulder, 82, 99, 'shoulder'),
        energy('Off-Peak', off, 61, 79, 'off_peak'),
      ],
    ],
    [
      'Network',
      [
        network('Distribution - Peak', peak, 36, 58, 'peak'),
        network('Distribution - Shoulder', shoulder, 21, 33, 'shoulder'),
        network('Distribution - Off-Peak', off, 9, 16, 'off_peak'),
        demand('Capacity Charge', random.int(160, 390), 'kVA', random.decimal(8.5, 13.9, 4)),
        charge('Network Access', period.days, 'days', random.decimal(14, 29, 4), {
          class: 'network',
          class_also: ['supply'],
        }),
      ],
    ],
    ...greenAndMarket(start, all, dlf),
  ];
}

function greenAndMarket({ random, period }: Start, all: number, dlf: number): Group[] {
  const adjusted = (name: string, low: number, high: number, more: Partial<BillLine>) =>
    charge(name, all, 'MWh', random.decimal(low, high, 4), { loss_factor: dlf, ...more });
  return [
    [
      'Green schemes',
      [
        adjusted('Large Renewable Energy Target (LRET)', 6.2, 9.4, { class: 'environmental' }),
        adjusted('Small Renewable Energy Scheme (SRES)', 5.1, 9.9, { class: 'environmental' }),
        adjusted('Energy Savings Scheme (ESS)', 1.8, 3.3, { class: 'environmental' }),
      ],
    ],
    [
      'Market and metering',
      [
        adjusted('AEMO Ancillary Services', 0.2, 0.9, { class: 'market' }),
        adjusted('AEMO Pool Fees (GST free)', 0.5, 1.2, { class: 'market', taxable: false }),
        charge('Meter Provider Fee', period.days, 'days', random.decimal(1.9, 3.4, 4), {
          class: 'network',
          class_also: ['retail', 'supply'],
        }),
      ],
    ],
  ];
}

const onceCss = `body{font:9pt Carlito,"Liberation Sans",sans-serif;color:#101418}.page{padding:17mm 16mm 12mm}.t1{font-size:22pt;font-weight:700;color:#8a1c1c}.sp{display:flex;justify-content:space-between}.r{text-align:right}.sp table td{padding:2px 0 2px 6mm}.bx{border:1px solid #8a1c1c;margin-top:9mm}.bx .c{background:#8a1c1c;color:#fff;padding:2mm 4mm;font-weight:700}.bx table{width:100%}.bx td,.bx th{padding:4px 4mm}
.bx th{border-bottom:1px solid #8a1c1c;font-size:8pt}.bx .s td{font-weight:700;border-top:1px solid #8a1c1c}.f2{display:flex;gap:8mm;margin-top:7mm}.f2>*{flex:1}.sm{font-size:7.8pt;color:#555;margin-top:4mm}.bx+.bx{margin-top:4.5mm}`;

function onceFront(start: Start, groups: readonly Group[], totals: Totals): Html {
  const { retailer, site, period, payment } = start;
  const date = (day: string) => printDate(day, 'dd/mm/yyyy');
  return html`<div class="sp"><span class="t1">${retailer.name}</span><span class="r"><b>Tax Invoice</b><br>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<div class="sp" style="margin-top:12mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table>${rows(
    [
      ['Customer account', start.account],
      ['Tax invoice number', start.invoice],
      ['Date issued', date(start.issue)],
      ['Charge period', `${date(period.start)} - ${date(period.end)}`],
      ['Please pay by', date(start.due)],
    ],
    'lr',
  )}</table></div>
<div class="bx"><div class="c">Summary of this invoice</div><table>${rows(
    groups.map(([title, lines]) => [title, dollars(amountOf(lines))]),
    'lr',
  )}${rows(
    [
      ['Net charges excluding GST', dollars(totals.subtotal)],
      ['Goods and services tax', dollars(totals.gst)],
    ],
    'lr',
  )}<tr class="s"><td>Invoice total, payable by ${date(start.due)}</td><td class="r">${dollars(totals.totalDue)}</td></tr></table></div>
<div class="f2"><div><b>Supply point</b><br>${site.line}<br>${site.town}<br>NMI ${start.nmi}</div><div><b>How to pay</b><br>BPAY biller code ${payment.billerCode}<br>Reference ${payment.reference}<br>EFT reference ${start.account}</div><div><b>Contact</b><br>Your account manager ${retailer.phone}<br>Outages ${retailer.faults}</div></div>
<p class="sm">Overdue amounts attract interest at the rate named in your agreement. Usage is from interval data for ${period.days} days; should the market operator revise it, your next invoice is adjusted.</p>
<h4 style="margin-top:8mm">Average daily use, MWh</h4>${barChart(
    pastUsage(start, total(groups[0]![1].map((line) => line.quantity!)) / 30, 12, 'Mon yy').map((bar) => ({
      ...bar,
      value: Number(bar.value.toFixed(1)),
    })),
    { width: 650, height: 130, color: '#c98a8a', fontSize: 7.5 },
  )}`;
}

function onceDetail(
  start: Start,
  groups: readonly Group[],
  totals: Totals,
  { mlf, dlf }: { mlf: number; dlf: number },
): Html {
  const unitOf: Record<string, [string, number, number]> = {
    MWh: ['per MWh', 3, 4],
    kVA: ['per kVA', 0, 4],
    days: ['per day', 0, 4],
  };
  const cells = (line: BillLine) => {
    const [per, places, ratePlaces] = unitOf[line.unit!]!;
    return [
      line.description,
      `${number(line.quantity!, places)} ${line.unit}`,
      `$${line.rate!.toFixed(ratePlaces)} ${per}`,
      dollars(line.amount),
    ];
  };
  return html`<div class="sp"><b style="font-size:12pt">Charges at ${start.site.address}</b><span>NMI ${start.nmi}</span></div>
<p style="margin-top:3mm">Marginal loss factor (MLF) <b>${mlf.toFixed(4)}</b> &nbsp;&nbsp; Distribution loss factor (DLF) <b>${dlf.toFixed(4)}</b> &nbsp;&nbsp; Network tariff: demand, low voltage</p>${groups.map(
    ([title, lines]) =>
      html`<div class="bx" style="margin-top:4.5mm"><div class="c">${title}</div><table><colgroup><col style="width:42%"></colgroup><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Price</th><th class="r">Amount</th></tr>${rows(lines.map(cells), 'lrrr')}<tr class="s"><td colspan="3">${title} total</td><td class="r">${dollars(amountOf(lines))}</td></tr></table></div>`,
  )}<p class="sm">Electricity charges are usage x price x MLF x DLF. Green scheme and AEMO charges are usage x price x DLF. Prices exclude GST; net charges of ${dollars(totals.subtotal)} and GST of ${dollars(totals.gst)} are carried to page 1.</p>`;
}
