/** Every charge row carries its own from and to; an estimated and a substituted read; prices change on 1 July. */
import {
  addDays,
  type BillLine,
  daily,
  daysInclusive,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  number,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
  total,
} from '../../kit';

const name = 'h06-estimated-dated-rows';
const plan = 'Retail Premises Anytime';
const change = '2026-07-01';

interface DatedLine {
  from: string;
  to: string;
  line: BillLine;
}

export const estimatedDatedRows: Layout = {
  name,
  kind: 'small business',
  traits: [
    'dates in every row',
    'price change on 1 July',
    'estimated and substituted reads',
    'ex GST',
    'dates with dashes',
  ],
  make(seed) {
    const first = addDays(change, seed % 2 === 0 ? -12 : -61);
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['QLD', 'SA'],
      start: first,
      days: [88, 92],
      accountDigits: 10,
    });
    const dated = datedLines(start);
    const lines = dated.map((one) => one.line);
    const totals = settle(lines, { gst: 'added', carried: seed % 2 === 0 ? 0 : start.random.decimal(33, 120, 2) });
    const notes = { set: { plan_name: plan } };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, dated, totals)] });
  },
};

function datedLines(start: Start): DatedLine[] {
  const { random, period } = start;
  const spans = [
    { from: period.start, to: addDays(change, -1), dearer: 0 },
    { from: change, to: period.end, dearer: 2.2 },
  ];
  const usage = random.decimal(27, 30, 3);
  const supply = random.decimal(118, 126, 3);
  const kwhPerDay = random.int(22, 60);
  const usageLines = spans.map(({ from, to, dearer }) => ({
    from,
    to,
    line: energy('Any time usage', daysInclusive(from, to) * kwhPerDay + random.int(1, 20), usage + dearer, 'anytime'),
  }));
  const supplyLines = spans.map(({ from, to, dearer }) => ({
    from,
    to,
    line: daily('Supply', daysInclusive(from, to), supply + 3 * dearer),
  }));
  return [...usageLines, ...supplyLines];
}

const css = `body{font:8.8pt "Liberation Serif","Times New Roman",serif;color:#1c1c1c}.page{padding:13mm 14mm}.h{display:flex;justify-content:space-between;align-items:center;background:linear-gradient(90deg,#0b3954,#087e8b);color:#fff;padding:10px 14px}
.h span{font-size:19pt}.g{display:grid;grid-template-columns:26mm 1fr 26mm 1fr;row-gap:4px;margin:8mm 0}.g div:nth-child(odd){color:#087e8b;font-weight:700}.t{width:100%}.t td,.t th{padding:3px 5px;border:1px solid #bfd7ea}.t th{background:#bfd7ea;font-weight:700}.r{text-align:right}h2{font-size:11pt;margin:6mm 0 2mm;color:#0b3954}.small-print{font-size:7.8pt;margin-top:6mm}`;

function page(start: Start, dated: readonly DatedLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd-MON-yyyy');
  const usage = dated.filter(({ line }) => line.unit === 'kWh').map(({ line }) => line);
  const kwh = total(usage.map((line) => line.quantity!));
  const firstRead = readsOf(start, usage[0]!.quantity!);
  const rate = (line: BillLine) => `${(line.rate! * 100).toFixed(3)} c/${line.unit === 'kWh' ? 'kWh' : 'day'}`;
  const fact = (label: string, value: string) => html`<div>${label}</div><div>${value}</div>`;
  return html`<div class="h"><span>${retailer.name}</span><div>Tax invoice ${start.invoice}<br>ABN ${retailer.abn}</div></div>
<p style="margin-top:10mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="g">${fact('Account no', start.account)}${fact('Issue date', day(start.issue))}${fact('NMI', `${start.nmi.slice(0, 10)} / ${start.nmi.slice(10)}`)}${fact('Due date', day(start.due))}${fact('Supplied at', site.address)}${fact('Amount due', dollars(totals.totalDue))}${fact('Tariff', plan)}${fact('Days billed', String(period.days))}</div>
<h2>Meter readings from ${day(period.start)} to ${day(period.end)}</h2><table class="t"><tr><th>Meter</th><th>Read date</th><th>Read</th><th>Type</th><th class="r">kWh</th></tr>${rows(
    [
      [start.meter, day(period.start), String(firstRead.previous), 'Actual', ''],
      [start.meter, day(addDays(change, -1)), String(firstRead.current), 'Substituted', number(usage[0]!.quantity!)],
      [
        start.meter,
        day(period.end),
        String(firstRead.current + usage[1]!.quantity!),
        'Estimated',
        number(usage[1]!.quantity!),
      ],
      ['', '', '', 'Total kWh', number(kwh)],
    ],
    'llllr',
  )}</table>
<h2>Charges</h2><table class="t"><tr><th>Charge</th><th>From</th><th>To</th><th class="r">Units</th><th class="r">Rate ex GST</th><th class="r">Amount ex GST</th></tr>${rows(
    dated.map(({ from, to, line }) => [
      line.description,
      day(from),
      day(to),
      number(line.quantity!),
      rate(line),
      dollars(line.amount),
    ]),
    'lllrrr',
  )}</table>
<table class="t" style="width:75mm;margin:4mm 0 0 auto">${rows(
    [
      ['Total ex GST', dollars(totals.subtotal)],
      ['GST', dollars(totals.gst)],
      ['Current charges', dollars(totals.newCharges)],
      ['Overdue from last bill', dollars(totals.carried)],
      [html`<b>Amount due</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table>
<p style="margin-top:5mm"><b>We estimated your reading</b> because we could not reach your meter. Send us a photo of it before ${day(start.due)} and we will correct this bill.</p>
${smallPrint(start, 'late', 'card', 'post', 'hardship', 'ombudsman')}<p style="font-size:7.8pt">Call ${retailer.phone}. Supply faults ${retailer.faults}.</p>`;
}
