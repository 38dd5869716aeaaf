/** Closing an account: credits in brackets, a deposit refunded, the site left behind and a new mailing address. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  bare,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  lump,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../../kit';

const name = 'h12-closing-account';
const plan = 'Shop Standard';

export const closingAccount: Layout = {
  name,
  kind: 'small business',
  traits: ['final bill', 'credits in brackets', 'refund or due', 'two bands', 'ex GST', 'labels above values'],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['QLD', 'VIC'],
      days: [6, 27],
      accountDigits: 9,
    });
    const { random, period } = start;
    const lines = [
      energy('Day usage (peak)', random.int(120, 690), random.decimal(28, 34, 3), 'peak'),
      energy('Night usage (off peak)', random.int(90, 410), random.decimal(17, 22, 3), 'off_peak'),
      daily('Supply', period.days, random.decimal(108, 140, 2)),
      lump('Disconnection fee', random.decimal(14, 48, 2), 'network', { class_also: ['retail'] }),
    ];
    const deposit = -random.decimal(400, 480, 2);
    const totals = settle(lines, { gst: 'added', carried: seed % 2 === 0 ? deposit : random.decimal(15, 70, 2) });
    const inCredit = totals.totalDue < 0;
    const notes = { set: { plan_name: plan }, omit: inCredit ? (['due_date'] as const) : [] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:9.2pt "Liberation Sans",Arial,sans-serif;color:#212738}.page{padding:0}.top{background:#f2f3ae;padding:12mm 15mm;display:flex;justify-content:space-between}.top b{font-size:20pt;color:#d33e43}
.wrap{padding:8mm 15mm;display:grid;grid-template-columns:1fr 58mm;gap:12mm}.sidebox{border-left:2px solid #d33e43;padding-left:6mm}.sidebox dt{font-size:7.4pt;color:#777;margin-top:3mm}table{width:100%}td,th{padding:4px 1px}.r{text-align:right}.z td{border-top:1.5px solid #d33e43;font-weight:700}h2{font-size:11.5pt;color:#d33e43;margin:6mm 0 2mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd-mm-yyyy');
  const isRefund = totals.totalDue < 0;
  const fact = (label: string, value: string) => html`<dt>${label}</dt><dd>${value}</dd>`;
  return html`<div class="top"><div><b>${retailer.name}</b><br>Final bill: your account is now closed</div><div class="r">${isRefund ? 'We refund you' : 'Please pay'}<br><b>${isRefund ? dollars(totals.totalDue, '()') : dollars(totals.totalDue)}</b></div></div>
<div class="wrap"><div><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<h2>Account movements</h2><table>${rows(
    [
      [isRefund ? 'Security deposit and interest returned' : 'Unpaid from the last bill', bare(totals.carried, '()')],
      ['Charges of this bill', bare(totals.newCharges, '()')],
    ],
    'lr',
  )}<tr class="z"><td>Closing balance</td><td class="r">${bare(totals.totalDue, '()')}</td></tr></table>
<h2>Charges ${day(period.start)} to ${day(period.end)}</h2><table><tr><th>Item</th><th class="r">Qty</th><th class="r">Unit</th><th class="r">c/unit</th><th class="r">$</th></tr>${rows(
    lines.map((line) => [
      line.description,
      line.quantity === null ? '' : number(line.quantity),
      line.unit === 'days' ? 'day' : (line.unit ?? ''),
      line.rate === null ? '' : (line.rate * 100).toFixed(line.unit === 'kWh' ? 3 : 2),
      bare(line.amount, '()'),
    ]),
    'lrrrr',
  )}<tr class="z"><td>Net</td><td></td><td></td><td></td><td class="r">${bare(totals.subtotal)}</td></tr><tr><td>GST</td><td></td><td></td><td></td><td class="r">${bare(totals.gst)}</td></tr><tr class="z"><td>Charges of this bill</td><td></td><td></td><td></td><td class="r">${bare(totals.newCharges)}</td></tr></table>
<h2>Earlier use, kWh a day</h2>${barChart(pastUsage(start, 33, 6), { width: 400, height: 100, color: '#d33e43' })}</div>
<dl class="sidebox">${fact('Account', start.account)}${fact('Bill', start.invoice)}${fact('Bill date', day(start.issue))}${isRefund ? null : fact('Due', day(start.due))}${fact('NMI', start.nmi)}${fact('Supply ended at', site.address)}${fact('Days in this bill', String(period.days))}${fact('Plan', plan)}${fact('Meter', start.meter)}${fact('Last reading', 'Actual')}${fact('Ask us', retailer.phone)}${fact('ABN', abnGrouped(retailer.abn))}</dl></div>`;
}
