/** Under the page lies another bill: in white, beyond the edge and in a drawing mode that nobody sees. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  makeNmi,
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

const name = 'hidden-text-of-another-bill';
const plan = 'Counter Trade';

export const hiddenTextOfAnotherBill: Layout = {
  name,
  kind: 'small business',
  traits: ['white text of another bill', 'invisible text', 'text beyond the page', 'two bands', 'inc GST'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['ACT', 'QLD'], days: [30, 33] });
    const { random, period } = start;
    const lines = [
      energy('Business hours', random.decimal(500, 1700, 2), random.decimal(30, 36, 3), 'peak'),
      energy('All other times (off-peak)', random.decimal(300, 1100, 2), random.decimal(19, 24, 3), 'off_peak'),
      daily('Access to supply', period.days, random.decimal(101, 150, 3)),
    ];
    const totals = settle(lines, { gst: 'included' });
    const other = otherBill(start);
    const notes = { set: { plan_name: plan, previous_balance: 0 }, derivable: ['subtotal' as const] };
    const tricks = [{ do: 'invisible text' as const, lines: other }];
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [page(start, lines, totals, other)], tricks },
    );
  },
};

/** The words of a bill that is not this one: another customer's figures in the same form. */
function otherBill(start: Start): string[] {
  const { random } = start;
  return [
    'Account number 100200300',
    `NMI ${makeNmi(random, '4102######')}`,
    `Billing period 3 Jan 2025 to 2 Feb 2025 (31 days)`,
    `Peak usage ${number(random.decimal(2000, 3000, 2), 2)} kWh 33.100 c/kWh $812.44`,
    `Amount due $${number(random.decimal(900, 1900, 2), 2)}`,
    'Due date 24 Feb 2025',
  ];
}

const css = `.small-print{font-size:7.5pt;columns:2;margin-top:5mm}
body{font:9.4pt "Liberation Sans Narrow","Arial Narrow","Liberation Sans",sans-serif;color:#222}.page{padding:15mm 18mm}
.unseen{position:absolute;color:#fff;font-size:8pt;white-space:pre;left:40mm;top:120mm}.beyond{position:absolute;left:-80mm;top:60mm;white-space:pre;width:70mm}
.hd{font-size:24pt;color:#5b2c83;font-weight:700}table{width:100%}.t td,.t th{padding:5px 2px;border-bottom:1px solid #d9cbe4}.r{text-align:right}
.two{display:flex;justify-content:space-between;margin-top:10mm}h2{font-size:12pt;color:#5b2c83;margin:8mm 0 2mm}.pay{background:#5b2c83;color:#fff;padding:10px 16px;text-align:right}.pay b{font-size:19pt;display:block}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, other: readonly string[]) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  return html`<div class="unseen" data-unseen>${other.join('\n')}</div><div class="beyond" data-unseen>${other.join('\n')}</div>
<div class="hd">${retailer.name}</div><p>${retailer.legalName}, ABN ${abnGrouped(retailer.abn)}</p>
<div class="two"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><div class="pay">Please pay<b>${dollars(totals.totalDue)}</b>by ${day(start.due)}</div></div>
<table class="t" style="margin-top:8mm">${rows(
    [
      ['Account number', start.account, 'Bill number', start.invoice],
      ['Issued', day(start.issue), 'NMI', start.nmi],
      ['Supply address', site.address, 'Plan', plan],
      ['Billing period', `${day(period.start)} to ${day(period.end)}`, 'Days', String(period.days)],
    ],
    'llll',
  )}</table>
<h2>What you used and what it costs</h2><table class="t"><tr><th>Charge</th><th class="r">Usage</th><th class="r">Price (GST inclusive)</th><th class="r">Total</th></tr>${rows(
    lines.map((line) => [
      line.description,
      line.unit === 'kWh' ? `${number(line.quantity!, 2)} kWh` : `${line.quantity} days`,
      `${cents(line.rate!, 3)} ${line.unit === 'kWh' ? 'c/kWh' : 'c/day'}`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}${rows(
    [
      ['Charges this period', '', '', dollars(totals.newCharges)],
      ['Balance from your last bill', '', '', '$0.00'],
      ['Total to pay', '', '', dollars(totals.totalDue)],
      [`Your bill includes GST of ${dollars(totals.gst)}`, '', '', ''],
    ],
    'lrrr',
  )}</table><h2>kWh each day, by month</h2>${barChart(pastUsage(start, 45, 12), { width: 560, height: 120, color: '#5b2c83', steps: 3, values: false })}
${smallPrint(start, 'cheaper', 'greenhouse', 'card', 'bpay')}<p>Call ${retailer.phone}. Power interruptions ${retailer.faults}.</p>`;
}
