/** New Zealand: ICP, 15 % GST on lines without it, anytime and controlled registers, lines charges and the levy apart. */
import { documentFor, type Layout } from '../kit/bill';
import { barChart } from '../kit/chart';
import { printDate } from '../kit/dates';
import { makeReads, pastUsage } from '../kit/history';
import { html, rows } from '../kit/html';
import { makeIcp } from '../kit/identifiers';
import { type BillLine, daily, energy, settle, type Totals } from '../kit/lines';
import { cents, dollars, number, sum } from '../kit/money';
import { type Start, startBill } from '../kit/start';

const name = 'new-zealand-controlled';
const plan = 'Workshop Standard';
const sites = [
  { line: '18 Gumdigger Lane', town: 'Petone, Lower Hutt 5012', postcode: '5012', city: 'UN' },
  { line: 'Unit 4, 203 Ferryman Road', town: 'Woolston, Christchurch 8023', postcode: '8023', city: 'LC' },
] as const;

export const newZealandControlled: Layout = {
  name,
  kind: 'new zealand',
  traits: ['ICP', 'GST 15 %', 'controlled', 'levy', 'reads A and E', 'prompt payment'],
  make(seed) {
    const drawn = startBill({ layout: name, seed, days: [28, 33] });
    const { random, period } = drawn;
    const place = sites[seed % 2]!;
    const start: Start = {
      ...drawn,
      nmi: makeIcp(random, place.city),
      mail: { line: 'PO Box 418', town: 'Napier 4140' },
    };
    const [anytime, controlled] = [random.int(700, 2100), random.int(120, 420)];
    const all = anytime + controlled;
    const lines = [
      energy('Anytime', anytime, random.decimal(14, 19, 2), 'anytime'),
      energy('Controlled', controlled, random.decimal(10, 13, 2), 'controlled_load'),
      daily('Daily charge', period.days, random.decimal(60, 110, 2)),
      energy('Variable lines charge', all, random.decimal(6, 9, 2), 'anytime', { class: 'network', metered: null }),
      daily('Fixed lines charge', period.days, random.decimal(80, 140, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
      energy('Electricity Authority levy', all, random.decimal(0.14, 0.19, 2), 'anytime', {
        class: 'market',
        metered: null,
      }),
    ];
    const totals = settle(lines, { gst: 'added', percent: 15 });
    const address = `${place.line}, ${place.town}`;
    const set = {
      plan_name: plan,
      customer_name: start.customer,
      supply_address: address,
      supply_postcode: place.postcode,
    };
    const notes = { set, omit: ['abn' as const, 'previous_balance' as const] };
    return documentFor(this, start, { lines, totals, css, pages: [page(start, lines, totals, address)] }, notes);
  },
};

const css = `body{font:9.3pt "Nimbus Sans","Liberation Sans",sans-serif;color:#10302b}.page{padding:14mm}.top{display:flex;justify-content:space-between}.top h1{font-size:20pt;color:#00705a}
.panel{background:#d9efe9;padding:10px 14px;width:82mm}.panel td{padding:2px 8px 2px 0}h2{color:#00705a;font-size:11.5pt;margin:7mm 0 2mm}table.t{width:100%}.t td,.t th{padding:3px 2px}.t th{border-bottom:1px solid #00705a}.r{text-align:right}.s td{border-top:1px solid #00705a;font-weight:700}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, address: string) {
  const { retailer, period } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const cells = (line: BillLine) => [
    line.description,
    line.unit === 'kWh' ? `${number(line.quantity!)} kWh` : `${line.quantity} days`,
    `${cents(line.rate!, 2)} ${line.unit === 'kWh' ? 'c/kWh' : 'c/day'}`,
    dollars(line.amount),
  ];
  const reads = [makeReads(start, lines[0]!.quantity!), makeReads(start, lines[1]!.quantity!)] as const;
  return html`<div class="top"><div><h1>${retailer.name}</h1>${retailer.name} Limited &nbsp; GST No. ${start.random.int(10, 99)}-${start.random.int(100, 999)}-${start.random.int(100, 999)}<p style="margin-top:12mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p></div>
<div class="panel"><b>Tax invoice</b><table>${rows([
    ['Customer number', start.account],
    ['Invoice number', start.invoice],
    ['Invoice date', day(start.issue)],
    ['ICP number', start.nmi],
    ['Due date', day(start.due)],
    ['Total due', html`<b>${dollars(totals.totalDue)}</b>`],
  ])}</table></div></div>
<p style="margin-top:8mm"><b>Electricity supplied to</b> ${address}<br><b>Period</b> ${day(period.start)} to ${day(period.end)}, ${period.days} days &nbsp; <b>Plan</b> ${plan}</p>
<h2>Meter ${start.meter}</h2><table class="t"><tr><th>Register</th><th class="r">Previous</th><th class="r">Present</th><th class="r">Units</th></tr>${rows(
    [
      ['Anytime', `${reads[0].previous}A`, `${reads[0].current}A`, number(lines[0]!.quantity!)],
      ['Controlled', `${reads[1].previous}A`, `${reads[1].current}E`, number(lines[1]!.quantity!)],
    ],
    'lrrr',
  )}</table>
<h2>Energy</h2><table class="t">${rows(lines.slice(0, 3).map(cells), 'lrrr')}</table><h2>Delivery by your lines company</h2><table class="t">${rows(lines.slice(3, 5).map(cells), 'lrrr')}</table>
<h2>Levies</h2><table class="t">${rows(lines.slice(5).map(cells), 'lrrr')}
<tr class="s"><td>Total excluding GST</td><td></td><td></td><td class="r">${dollars(sum([totals.subtotal]))}</td></tr><tr><td>GST 15%</td><td></td><td></td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td>Total including GST</td><td></td><td></td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>Your last six months</h2>${barChart(pastUsage(start, 55, 6), { width: 420, height: 100, color: '#00705a' })}<p>Helpline 0800 555 013. A = actual, E = estimated.</p>`;
}
