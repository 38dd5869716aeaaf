/** Large market on one dense doc in a typewriter face: c/kWh with a loss column, rolling kVA demand by the month. */
import {
  type BillLine,
  charge,
  demand,
  documentFor,
  energy,
  html,
  type Layout,
  number,
  printDate,
  type Start,
  settle,
  startBill,
  sum,
  type Totals,
} from '../../kit';

const name = 't08-large-market-one-grid';
const plan = 'Contract LC-24 Fixed';

export const largeMarketOneGrid: Layout = {
  name,
  kind: 'large market',
  traits: ['c/kWh', 'one loss factor', 'kVA per month', 'GST-free pool fee', 'typewriter face'],
  make(seed) {
    const start = startBill({
      half: 'tune',
      layout: name,
      seed,
      states: ['VIC'],
      start: '2026-04-01',
      days: [30, 30],
      accountDigits: 8,
    });
    const lines = linesOf(start, start.random.decimal(1.04, 1.09, 5));
    const totals = settle(lines, { gst: 'added', carried: seed % 2 === 0 ? -start.random.decimal(30, 80, 2) : 0 });
    const notes = { set: { plan_name: plan } };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

function linesOf(start: Start, nlf: number): BillLine[] {
  const { random } = start;
  const [peak, off] = [random.int(31_000, 64_000), random.int(22_000, 51_000)];
  const all = peak + off;
  const certificates = (label: string, c: number) =>
    energy(label, all, c, 'anytime', { class: 'environmental', metered: null, loss_factor: nlf });
  const fees = (label: string, c: number, taxable: boolean) =>
    energy(label, all, c, 'anytime', { class: 'market', metered: null, taxable });
  return [
    energy('PEAK CONSUMPTION', peak, random.decimal(9.1, 13.2, 4), 'peak', { loss_factor: nlf }),
    energy('OFF PEAK CONSUMPTION', off, random.decimal(5.9, 8.4, 4), 'off_peak', { loss_factor: nlf }),
    certificates('LRET CERTIFICATES', random.decimal(0.7, 1.1, 4)),
    certificates('SRES CERTIFICATES', random.decimal(0.6, 0.9, 4)),
    certificates('VEET CERTIFICATES', random.decimal(0.3, 0.6, 4)),
    fees('AEMO POOL FEES', random.decimal(0.04, 0.09, 5), false),
    fees('AEMO ANCILLARY SERVICES', random.decimal(0.01, 0.06, 5), true),
    energy('DUOS PEAK', peak, random.decimal(2.1, 3.4, 4), 'peak', {
      class: 'network',
      metered: null,
      time_period: 'peak',
    }),
    energy('DUOS OFF PEAK', off, random.decimal(0.8, 1.4, 4), 'off_peak', {
      class: 'network',
      metered: null,
      time_period: 'off_peak',
    }),
    demand('ROLLING 12 MONTH DEMAND', random.int(180, 330), 'kVA', random.decimal(6.1, 9.9, 4), { times: 1 }),
    charge('STANDING CHARGE', 1, 'months', random.decimal(80, 150, 2), {
      class: 'network',
      class_also: ['supply', 'retail'],
    }),
    charge('METERING TYPE 4', 1, 'months', random.decimal(60, 110, 2), {
      class: 'network',
      class_also: ['retail', 'supply'],
    }),
  ];
}

const css = `body{font:7.6pt "Liberation Mono","Courier New",monospace;color:#000}.page{padding:12mm 11mm}
pre{font:inherit;margin:0;white-space:pre-wrap}table{width:100%;margin-top:6mm}td,th{padding:2px 3px;border-left:1px solid #999;border-right:1px solid #999}
tr.g td{background:#ddd;font-weight:700}th{border:1px solid #000;font-weight:700}tr.t td{border-top:1px solid #000;font-weight:700}.r{text-align:right}
.cells{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid #000;margin-top:5mm}.cells div{padding:3px 5px;border:1px solid #999}`;

const groups: [string, number, number][] = [
  ['ENERGY', 0, 2],
  ['ENVIRONMENTAL', 2, 5],
  ['MARKET OPERATOR', 5, 7],
  ['NETWORK (POWERLINE TARIFF 33H)', 7, 11],
  ['METERING', 11, 12],
];

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd-MON-yyyy');
  const kwh = lines[0]!.quantity! + lines[1]!.quantity!;
  const cell = (label: string, value: string) => html`<div>${label}<br><b>${value}</b></div>`;
  return html`<pre>${retailer.legalName.toUpperCase()}          ABN ${retailer.abn}          TAX INVOICE</pre>
<pre style="margin-top:10mm">${start.customer}\n${start.mail.line}\n${start.mail.town}</pre>
<div class="cells">${cell('ACCOUNT NO', start.account)}${cell('INVOICE NO', start.invoice)}${cell('INVOICE DATE', day(start.issue))}${cell('DUE DATE', day(start.due))}
${cell('NMI', start.nmi)}${cell('FROM', day(period.start))}${cell('TO', day(period.end))}${cell('DAYS', String(period.days))}
${cell('AGREEMENT', plan)}${cell('TOTAL KWH', number(kwh))}${cell('LOAD FACTOR', '61.4%')}${cell('AMOUNT DUE', `$${number(totals.totalDue, 2)}`)}</div>
<pre style="margin-top:4mm">SITE ADDRESS: ${site.line}, ${site.town}</pre>
<table><tr><th>DESCRIPTION</th><th class="r">UNITS</th><th>UOM</th><th class="r">RATE</th><th>PER</th><th class="r">LOSS</th><th class="r">AMOUNT</th></tr>
${groups.map(([label, from, to]) => html`<tr class="g"><td colspan="7">${label}</td></tr>${lines.slice(from, to).map(row)}<tr class="t"><td colspan="6">SUBTOTAL ${label.split(' (')[0]!}</td><td class="r">${number(sum(lines.slice(from, to).map((line) => line.amount)), 2)}</td></tr>`)}
<tr class="t"><td colspan="6">TOTAL EXCLUDING GST</td><td class="r">${number(totals.subtotal, 2)}</td></tr><tr><td colspan="6">GST</td><td class="r">${number(totals.gst, 2)}</td></tr>
<tr class="t"><td colspan="6">TOTAL THIS INVOICE</td><td class="r">${number(totals.newCharges, 2)}</td></tr><tr><td colspan="6">PREVIOUS BALANCE</td><td class="r">${number(totals.carried, 2)}</td></tr>
<tr class="t"><td colspan="6">TOTAL AMOUNT DUE</td><td class="r">${number(totals.totalDue, 2)}</td></tr></table>
<pre style="margin-top:5mm">POOL FEES ARE NOT SUBJECT TO GST. ENQUIRIES ${retailer.phone}. BILLER ${start.payment.billerCode} REF ${start.payment.reference}</pre>`;
}

function row(line: BillLine) {
  const isEnergy = line.unit === 'kWh';
  const places = line.class === 'market' ? 5 : 4;
  const rate = isEnergy ? (line.rate! * 100).toFixed(places) : line.rate!.toFixed(line.unit === 'kVA' ? 4 : 2);
  const per = isEnergy ? 'c/kWh' : line.unit === 'kVA' ? '$/kVA/mth' : '$/mth';
  const units = line.unit === 'months' ? 'MTH' : line.unit;
  return html`<tr><td>${line.description}</td><td class="r">${number(line.quantity!)}</td><td>${units}</td><td class="r">${rate}</td><td>${per}</td><td class="r">${line.loss_factor?.toFixed(5) ?? ''}</td><td class="r">${number(line.amount, 2)}</td></tr>`;
}
