/** The prices change on 1 July within the period: every charge stands twice under a dated heading. */
import {
  addDays,
  type BillLine,
  cents,
  daily,
  daysInclusive,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  number,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  sum,
  type Totals,
  total,
} from '../kit';

const name = 'price-change';
const plan = 'Shopfront Two Rate';
const change = '2026-07-01';

export const priceChange: Layout = {
  name,
  kind: 'small business',
  traits: ['price change on 1 July', 'two bands', 'ex GST', 'notice of new prices', 'discount'],
  make(seed) {
    const first = addDays(change, seed % 2 === 0 ? -31 : -48);
    const start = startBill({ layout: name, seed, states: ['VIC', 'SA'], start: first, days: [86, 93] });
    const parts = [part(start, first, addDays(change, -1), 0), part(start, change, start.period.end, 1.7)];
    const usage = parts.flatMap((one) => one.lines);
    const discount = -Math.round(sum(usage.map((line) => line.amount)) * 5) / 100;
    const lines = [
      ...usage,
      {
        ...energy('Pay on time discount 5%', 1, 1, 'anytime'),
        quantity: null,
        unit: null,
        rate: null,
        amount: discount,
        metered: null,
      },
    ];
    const totals = settle(lines, { gst: 'added' });
    const notes = { set: { plan_name: plan }, omit: ['invoice_number' as const, 'previous_balance' as const] };
    const pages = [page(start, parts, lines.at(-1)!, totals)];
    return documentFor(this, start, { lines, totals, notes }, { css, pages });
  },
};

interface Part {
  from: string;
  to: string;
  lines: BillLine[];
}

function part(start: Start, from: string, to: string, dearer: number): Part {
  const { random } = start;
  const days = daysInclusive(from, to);
  const lines = [
    energy('Peak', random.decimal(days * 14, days * 33, 2), random.decimal(27, 30, 3) + dearer, 'peak'),
    energy('Off-peak', random.decimal(days * 9, days * 22, 2), random.decimal(18, 21, 3) + dearer, 'off_peak'),
    daily('Supply charge', days, random.decimal(103, 109, 2) + 4 * dearer),
  ];
  return { from, to, lines };
}

const css = `.small-print{font-size:7.5pt;margin-top:6mm}
body{font:9pt "Nimbus Sans","Liberation Sans",sans-serif;color:#000}.page{padding:10mm 14mm}
.top{display:flex;justify-content:space-between}.logo{border:3px solid #005eb8;color:#005eb8;font-weight:700;font-size:16pt;padding:4px 10px}
.sum{background:#005eb8;color:#fff;display:flex;margin:8mm 0}.sum div{flex:1;padding:8px 10px;border-right:1px solid #fff}.sum b{display:block;font-size:14pt}
.t{width:100%}.t td{padding:2.5px 0}.t .h td{font-weight:700;padding-top:8px;color:#005eb8}.t .s td{border-top:1px solid #000;font-weight:700}.r{text-align:right}
.notice{border:1px solid #005eb8;padding:8px 10px;margin-top:8mm;font-size:8pt}.notice td{padding:1px 16px 1px 0}`;

function page(start: Start, parts: readonly Part[], discount: BillLine, totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  const all = parts.flatMap((one) => one.lines).filter((line) => line.unit === 'kWh');
  return html`<div class="top"><div class="logo">${retailer.name}</div><div class="r">TAX INVOICE<br>${retailer.legalName}<br>ABN: ${retailer.abn}<br>Ph ${retailer.phone}</div></div>
<div class="top" style="margin-top:10mm"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div><b>Account</b> ${start.account}<br><b>Issued</b> ${day(start.issue)}<br><b>NMI</b> ${start.nmi}<br><b>For supply to</b> ${site.address}</div></div>
<div class="sum"><div>New charges<b>${dollars(totals.newCharges)}</b></div><div>Due date<b>${day(start.due)}</b></div><div>Total amount due<b>${dollars(totals.totalDue)}</b></div></div>
<p><b>Bill period:</b> ${day(period.start)} - ${day(period.end)} (${period.days} days) &nbsp; <b>Product:</b> ${plan} &nbsp; <b>Total usage:</b> ${number(total(all.map((line) => line.quantity!)), 2)} kWh</p>
<table class="t">${parts.map(partRows)}${rows([[discount.description, '', '', dollars(discount.amount)]], 'lrrr')}
<tr class="s"><td>Total excluding GST</td><td></td><td></td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td>GST 10%</td><td></td><td></td><td class="r">${dollars(totals.gst)}</td></tr>
<tr class="s"><td>Total including GST</td><td></td><td></td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<div class="notice"><b>Important: your prices are changing again</b><br>From 1 October 2026 we will charge these prices (excluding GST):<table>${rows(
    [
      ['Peak', '34.870 c/kWh'],
      ['Off-peak', '24.115 c/kWh'],
      ['Supply charge', '118.90 c/day'],
    ],
  )}</table>You pay $${start.random.int(60, 340)} a year more at your usage of the last 12 months.</div>
<div class="notice"><b>Are you on our best offer?</b> Our best offer is Shopfront Anytime. It could save you up to $${start.random.int(60, 340)} a year (inc GST).</div>${smallPrint(start, 'direct', 'bpay', 'post', 'ombudsman', 'language')}`;
}

function partRows(one: Part) {
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  const span = `${day(one.from)} to ${day(one.to)}`;
  return html`<tr class="h"><td colspan="4">Prices from ${span}</td></tr>${rows(
    one.lines.map((line) => [
      line.description,
      line.unit === 'kWh' ? `${number(line.quantity!, 2)} kWh` : `${line.quantity} days`,
      line.unit === 'kWh' ? `@ ${cents(line.rate!, 3)} c/kWh` : `@ ${cents(line.rate!, 2)} c/day`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}`;
}
