/** Two controlled loads and a feed-in paid in two tiers, grouped by meter register; an opening credit reduces what is due. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  feedIn,
  html,
  type Layout,
  number,
  pastUsage,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  sum,
  type Totals,
} from '../../kit';

const name = 'h05-two-controlled-and-solar';
const plan = 'Farmgate Solar';

export const twoControlledAndSolar: Layout = {
  name,
  kind: 'small business',
  traits: ['two controlled loads', 'feed-in in two tiers', 'registers', 'opening credit', 'inc GST', 'reads'],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['NSW', 'QLD'],
      days: [88, 92],
      letters: seed % 2 === 0,
    });
    const { random, period } = start;
    const lines = [
      energy('General supply', random.int(900, 3200), random.decimal(31, 38, 3), 'anytime'),
      energy('Controlled load 1', random.int(120, 480), random.decimal(15, 19, 3), 'controlled_load'),
      energy('Controlled load 2', random.int(140, 520), random.decimal(19, 24, 3), 'controlled_load'),
      daily('Daily access', period.days, random.decimal(109, 170, 2)),
      daily('Controlled load access', period.days, random.decimal(4, 9, 2)),
      feedIn('Buyback first 10 kWh per day', 10 * period.days, random.decimal(7, 9, 1)),
      feedIn('Buyback after that', random.int(150, 900), random.decimal(2, 4, 1)),
    ];
    const carried = -random.decimal(18, 96, 2);
    const totals = settle(lines, { gst: 'included', carried });
    const notes = { set: { plan_name: plan }, derivable: ['subtotal' as const] };
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [front(start, totals), back(start, lines, totals)] },
    );
  },
};

const css = `body{font:9.6pt "P052","Palatino","Liberation Serif",serif;color:#22301f}.page{padding:15mm 15mm}.strip{display:grid;grid-template-columns:repeat(3,1fr);border-top:3px solid #7a8b2f;border-bottom:3px solid #7a8b2f;margin:8mm 0}
.strip div{padding:7px 4px}.strip small{display:block;color:#6a7450}.strip b{font-size:14pt}table{width:100%}.g td,.g th{padding:4px 3px}.g tr.hd td{background:#eef0dd;font-weight:700}.r{text-align:right}.small-print{font-size:8pt}.small-print p{margin-bottom:4px}h2{font-size:13pt;color:#5d6b1f;margin:7mm 0 2mm}`;

function front(start: Start, totals: Totals) {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'dth Month yyyy');
  return html`<div style="display:flex;justify-content:space-between"><div style="font-size:21pt;color:#5d6b1f">${retailer.name}</div><div class="r">${retailer.domain}<br>${retailer.phone}<br>ABN ${abnGrouped(retailer.abn)}</div></div>
<p style="margin-top:13mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="strip"><div><small>You owe</small><b>${dollars(totals.totalDue)}</b></div><div><small>Pay by</small><b style="font-size:11pt">${day(start.due)}</b></div><div><small>Your account</small><b style="font-size:11pt">${start.account}</b></div></div>
<table class="g">${rows([
    ['Issued', day(start.issue)],
    ['Invoice no.', start.invoice],
    ['We supply', site.address],
    ['Your National Metering Identifier', start.nmi],
    ['Billing dates', `${day(period.start)} to ${day(period.end)}`],
    ['Plan', plan],
  ])}</table>
<h2>Since your last bill</h2><table class="g">${rows(
    [
      ['You had a credit of', dollars(totals.carried, 'cr')],
      ['New charges less solar credits', dollars(totals.newCharges)],
      [html`<b>You owe</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table><h2>Daily average from the grid (kWh)</h2>${barChart(pastUsage(start, 21, 9), { width: 600, height: 130, color: '#a9b665', steps: 2, values: false })}
${smallPrint(start, 'cheaper', 'hardship', 'direct', 'bpay')}`;
}

function back(start: Start, lines: readonly BillLine[], totals: Totals) {
  const heading = (text: string) => html`<tr class="hd"><td colspan="4">${text}</td></tr>`;
  const cells = (line: BillLine) => [
    line.description,
    line.unit === 'kWh' ? `${number(line.quantity!)} kWh` : `${line.quantity} days`,
    `${cents(line.rate!, line.amount < 0 ? 1 : line.unit === 'kWh' ? 3 : 2)} c`,
    dollars(line.amount),
  ];
  const reads = [lines[0]!, lines[1]!, lines[2]!].map((line) => readsOf(start, line.quantity!));
  const exported = sum(lines.slice(5).map((line) => line.quantity!));
  const out = readsOf(start, exported);
  const registers = ['E1 general', 'E2 controlled 1', 'E3 controlled 2'];
  return html`<h2>Your charges, GST included</h2><table class="g"><tr><th></th><th class="r">Quantity</th><th class="r">Price</th><th class="r">Amount</th></tr>${heading('General')}${rows([lines[0]!, lines[3]!].map(cells), 'lrrr')}
${heading('Controlled load')}${rows([lines[1]!, lines[2]!, lines[4]!].map(cells), 'lrrr')}${heading('Solar (no GST)')}${rows([lines[5]!, lines[6]!].map(cells), 'lrrr')}
${heading('Total')}${rows(
  [
    ['New charges less solar credits', '', '', dollars(totals.newCharges)],
    ['of which GST', '', '', dollars(totals.gst)],
  ],
  'lrrr',
)}</table>
<h2>Meter ${start.meter}, ${start.period.days} days</h2><table class="g"><tr><th>Register</th><th class="r">Before</th><th class="r">Now</th><th class="r">Difference</th></tr>${rows(
    [
      ...reads.map((read, i) => [
        registers[i]!,
        String(read.previous),
        String(read.current),
        number(read.current - read.previous),
      ]),
      ['B1 to the grid', String(out.previous), String(out.current), number(exported)],
    ],
    'lrrr',
  )}</table><p>Actual readings.</p>${smallPrint(start, 'terms', 'late', 'ombudsman', 'language')}`;
}
