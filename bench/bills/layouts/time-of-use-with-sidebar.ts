/** A sidebar of labels above their values; three bands with units only in the table's header; lines include GST. */
import {
  type BillLine,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  group,
  html,
  type Layout,
  lineChart,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
} from '../kit';

const name = 'time-of-use-with-sidebar';
const plan = 'Trade Hours Flex';

export const timeOfUseWithSidebar: Layout = {
  name,
  kind: 'small business',
  traits: ['three bands', 'inc GST', 'labels above values', 'units in the header', 'previous balance and payment'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['VIC'], days: [88, 92], accountDigits: 10 });
    const { random, period } = start;
    const lines = [
      energy('Peak', random.decimal(1500, 4200, 1), random.decimal(31, 42, 2), 'peak'),
      energy('Shoulder', random.decimal(700, 1900, 1), random.decimal(24, 29, 2), 'shoulder'),
      energy('Off-peak', random.decimal(900, 2600, 1), random.decimal(16, 22, 2), 'off_peak'),
      daily('Service to property', period.days, random.decimal(110, 160, 2)),
    ];
    const opening = random.decimal(300, 2100, 2);
    const unpaid = seed % 2 === 0 ? random.decimal(20, 90, 2) : 0;
    const totals = settle(lines, { gst: 'included', carried: unpaid });
    const alternatives = { previous_balance: [opening] };
    const notes = { set: { plan_name: plan }, derivable: ['subtotal' as const], alternatives };
    const pages = [page(start, lines, totals, opening)];
    return documentFor(this, start, { lines, totals, notes }, { css, pages });
  },
};

const css = `.small-print{font-size:7pt;columns:2;margin-top:8mm}.small-print p{margin-bottom:5px}
body{font:8.8pt "URW Gothic","Century Gothic","Liberation Sans",sans-serif;color:#2b2b33}
.side{position:absolute;left:0;top:0;bottom:0;width:54mm;background:#2d2350;color:#fff;padding:14mm 7mm}
.side dt{font-size:7pt;color:#c9bfee;margin-top:9px}.side dd{font-size:9.5pt}.main{margin-left:60mm;padding:14mm 12mm 0 0}
h1{font-size:19pt;font-weight:400;color:#2d2350}h2{font-size:11pt;margin:16px 0 6px;border-bottom:2px solid #2d2350}
table{width:100%}td,th{padding:3px 0}.r{text-align:right}.tot td{border-top:1px solid #2d2350;font-weight:700}.small{font-size:7pt}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, opening: number) {
  const { retailer, period, site } = start;
  const date = (day: string) => printDate(day, 'dd/mm/yy');
  const facts: [string, string][] = [
    ['Account no.', start.account],
    ['Bill number', start.invoice],
    ['Date of issue', date(start.issue)],
    ['National Metering Identifier (NMI)', group(start.nmi, 4, 3)],
    ['Supply period', `${date(period.start)} to ${date(period.end)}`],
    ['Number of days', String(period.days)],
    ['Site address', `${site.line}, ${site.town}`],
    ['Your plan', plan],
  ];
  const total = lines.slice(0, 3).reduce((sum, line) => sum + line.quantity!, 0);
  return html`<div class="side"><dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<p class="small" style="margin-top:20mm">Talk to us<br>${retailer.phone}<br>${retailer.domain}<br><br>Power out?<br>${retailer.faults}</p></div>
<div class="main"><h1>${retailer.name}</h1><p class="small">Tax invoice · ABN ${group(retailer.abn, 2, 3, 3)}</p>
<p style="margin:14mm 0 10mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<h2>Where your account stands</h2><table>${rows(
    [
      ['Last bill', dollars(opening)],
      [`Payments received to ${date(start.issue)}`, dollars(totals.carried - opening, '−$')],
      ['Balance brought forward', dollars(totals.carried)],
      ['This bill', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="tot"><td>Total due by ${date(start.due)}</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Your electricity</h2><table><tr><th>Charge</th><th class="r">kWh or days</th><th class="r">Price c (inc GST)</th><th class="r">$ (inc GST)</th></tr>${rows(
    lines.map((line) => [
      line.description,
      line.unit === 'kWh' ? number(line.quantity!, 1) : String(line.quantity),
      cents(line.rate!, 2),
      number(line.amount, 2),
    ]),
    'lrrr',
  )}<tr class="tot"><td>Total</td><td class="r">${number(total, 1)} kWh</td><td></td><td class="r">${number(totals.newCharges, 2)}</td></tr>
<tr><td colspan="3">GST included in this bill</td><td class="r">${number(totals.gst, 2)}</td></tr></table>
<h2>Daily use over the last year, kWh</h2>${lineChart(pastUsage(start, 65, 13), { width: 470, height: 120, color: '#7a5bd6' })}
<p class="small">Peak: 3 pm to 9 pm every day. Shoulder: 7 am to 3 pm. Off-peak: all other times. Meter ${start.meter}, interval data, actual.</p>${smallPrint(start, 'bpay', 'card', 'direct', 'cheaper')}</div>`;
}
