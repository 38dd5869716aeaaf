/** Canada: on-, mid- and off-peak, delivery and regulatory lumps, HST 13 %, a rebate taken off after the tax. */
import {
  type BillLine,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  lump,
  number,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  sum,
  type Totals,
  takePercent,
} from '../kit';

const name = 'ontario-time-of-use';
const plan = 'Time-of-Use';
const address = '1188 Paddlewheel Road, Peterborough ON K9J 7B8';

export const ontarioTimeOfUse: Layout = {
  name,
  kind: 'canada',
  traits: ['on, mid and off-peak', 'delivery and regulatory lumps', 'HST 13 %', 'rebate', 'month first in words'],
  make(seed) {
    const drawn = startBill({ layout: name, seed, days: [29, 32], accountDigits: 12 });
    const { random } = drawn;
    const customer = drawn.customer.replace('Pty Ltd', 'Inc.');
    const start: Start = {
      ...drawn,
      customer,
      mail: { line: '1188 Paddlewheel Road', town: 'Peterborough ON K9J 7B8' },
    };
    const before = [
      energy('On-Peak', random.decimal(310, 980, 2), 15.8, 'peak'),
      energy('Mid-Peak', random.decimal(300, 900, 2), 12.2, 'shoulder'),
      energy('Off-Peak', random.decimal(700, 2100, 2), 7.6, 'off_peak'),
      lump('Delivery', random.decimal(80, 240, 2), 'network', { class_also: ['delivery'] }),
      lump('Regulatory Charges', random.decimal(9, 27, 2), 'market', { class_also: ['retail'] }),
    ];
    const rebate = lump(
      'Ontario Electricity Rebate',
      -takePercent(sum(before.map((line) => line.amount)), 13.1),
      'retail',
      { taxable: false },
    );
    const lines = [...before, rebate];
    const totals = {
      ...settle(lines, { gst: 'added', percent: 13 }),
      subtotal: sum(before.map((line) => line.amount)),
    };
    const set = {
      plan_name: plan,
      supply_address: address,
      supply_postcode: 'K9J 7B8',
      customer_name: customer,
      site_identifier: null,
    };
    const alternatives = { subtotal: [sum([totals.subtotal, rebate.amount])] };
    const notes = { set, alternatives, omit: ['abn', 'invoice_number'] as const };
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [page(start, lines, totals)], size: 'Letter' },
    );
  },
};

const css = `body{font:9.4pt "Liberation Sans",Arial,sans-serif;color:#1d3557}.page{padding:.55in .65in}.a{display:flex;justify-content:space-between}.o{border:2px solid #1d3557;padding:9px 13px;width:3.1in}table{width:100%}td,th{padding:4px 2px}.q td{border-bottom:1px solid #c9d6df}.q .s td{font-weight:700;background:#f1faee}.r{text-align:right}h2{font-size:12pt;margin:.28in 0 .06in}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period } = start;
  const day = (date: string) => printDate(date, 'Mon d, yyyy');
  const used = sum(lines.slice(0, 3).map((line) => line.quantity!));
  const read = start.random.int(10_000, 60_000);
  return html`<div class="a"><b style="font-size:20pt">${retailer.name} Hydro</b><span class="r">1-800-555-0199<br>${retailer.domain}</span></div>
<div class="a" style="margin-top:.35in"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div class="o">Your account number is<br><b>${start.account.slice(0, 4)} ${start.account.slice(4, 8)} ${start.account.slice(8)}</b><br>Statement date ${day(start.issue)}<br>Amount you owe <b>${dollars(totals.totalDue)}</b><br>Payment is due ${day(start.due)}</div></div>
<h2>Service address</h2><p>${address}<br>For the period ${day(period.start)} - ${day(period.end)} (${period.days} days)</p>
<h2>What do I owe?</h2><table class="q">${rows(
    [
      ['Balance from previous statement', '$0.00'],
      ['Your electricity charges', dollars(totals.newCharges)],
      [html`<b>Total</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table>
<h2>Your electricity charges (${plan})</h2><table class="q">${rows(
    lines
      .slice(0, 3)
      .map((line) => [
        line.description,
        `${number(line.quantity!, 2)} kWh @ ${(line.rate! * 100).toFixed(1)} ¢/kWh`,
        dollars(line.amount),
      ]),
    'llr',
  )}${rows(
    lines.slice(3, 5).map((line) => [line.description, '', dollars(line.amount)]),
    'llr',
  )}<tr class="s"><td>Total Electricity Charges</td><td></td><td class="r">${dollars(totals.subtotal)}</td></tr>
${rows(
  [
    ['HST (registration 80000 0000 RT0001) 13%', '', dollars(totals.gst)],
    [lines[5]!.description, '', dollars(lines[5]!.amount)],
  ],
  'llr',
)}<tr class="s"><td>Total of your electricity charges</td><td></td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>How did I use it?</h2><p>Meter ${start.meter}: reading on ${day(period.start)} ${read}, on ${day(period.end)} ${read + Math.round(used)}. You used ${number(used, 2)} kWh. Adjustment factor 1.0295.</p>`;
}
