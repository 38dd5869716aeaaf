/** United Kingdom: the supply number box with the MPAN in pieces, pence, standing charge, climate levy and VAT. */
import {
  type BillLine,
  cents,
  charge,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  makeMpan,
  makeReads,
  number,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  sum,
  type Totals,
} from '../kit';

const name = 'united-kingdom-day-night';
const plan = 'Fixed Business 24';
const address = '12 Treacle Row, Hebden Bridge, HX7 8EX';

export const unitedKingdomDayNight: Layout = {
  name,
  kind: 'united kingdom',
  traits: ['MPAN box', 'pence', 'day and night', 'climate levy', 'VAT 20 %', 'no Australian identifiers'],
  make(seed) {
    const drawn = startBill({ layout: name, seed, days: [90, 92] });
    const { random, period } = drawn;
    const start: Start = { ...drawn, nmi: makeMpan(random, '23'), customer: drawn.customer.replace('Pty Ltd', 'Ltd') };
    const [day, night] = [random.int(3100, 6900), random.int(900, 2600)];
    const lines = [
      energy('Day units', day, random.decimal(24, 31, 2), 'anytime'),
      energy('Night units', night, random.decimal(15, 20, 2), 'anytime'),
      charge('Standing charge', period.days, 'days', random.decimal(0.55, 1.2, 4), {
        class_also: ['network', 'supply'],
      }),
      energy('Climate Change Levy', day + night, 0.801, 'anytime', {
        class: 'environmental',
        class_also: ['tax'],
        metered: null,
      }),
    ];
    const totals = settle(lines, { gst: 'added', percent: 20 });
    const set = { plan_name: plan, supply_address: address, supply_postcode: 'HX7 8EX', customer_name: start.customer };
    const notes = {
      set,
      follows: { peak_kwh: day, off_peak_kwh: night },
      omit: ['abn' as const, 'previous_balance' as const],
    };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:9.4pt "Liberation Sans",Arial,sans-serif;color:#222}.page{padding:14mm 16mm}.f{display:flex;justify-content:space-between}.f td{padding-right:14px}h1{font-size:22pt;color:#c8102e}
.mpan{border-collapse:collapse;margin-top:2mm}.mpan td{border:1px solid #222;padding:3px 9px;text-align:center}.mpan .S{font-size:18pt;font-weight:700}
table.t{width:100%}.t td,.t th{padding:4px 2px;border-bottom:1px solid #ddd}.t th{font-weight:700}.r{text-align:right}h2{font-size:12pt;margin:8mm 0 2mm;color:#c8102e}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period } = start;
  const date = (one: string) => printDate(one, 'd Month yyyy');
  const pounds = (amount: number) => dollars(amount, '-$', '£');
  const core = start.nmi;
  const reads = lines.slice(0, 2).map((line) => makeReads(start, line.quantity!));
  return html`<div class="f"><h1>${retailer.name} Business</h1><div class="r">${retailer.name} Ltd<br>VAT registration GB ${start.random.digits(3)} ${start.random.digits(4)} ${start.random.digits(2)}<br>${retailer.domain}</div></div>
<div class="f" style="margin-top:10mm"><p>${start.customer}<br>3 Cotton Yard<br>Todmorden<br>OL14 5AA</p><table>${rows([
    ['Customer account number', start.account],
    ['Invoice number', start.invoice],
    ['Invoice date', date(start.issue)],
    ['Payment due by', date(start.due)],
  ])}</table></div>
<div class="f" style="margin-top:8mm"><div><b>Supply address</b><br>${address}<br><br><b>Your contract</b><br>${plan}</div><div><b>Supply number</b><table class="mpan"><tr><td rowspan="2" class="S">S</td><td>03</td><td>801</td><td colspan="2">100</td></tr>
<tr><td>${core.slice(0, 2)}</td><td>${core.slice(2, 6)}</td><td>${core.slice(6, 10)}</td><td>${core.slice(10)}</td></tr></table></div></div>
<h2>Electricity bill for ${date(period.start)} to ${date(period.end)}</h2>
<table class="t"><tr><th>Meter ${start.meter}</th><th class="r">Previous reading</th><th class="r">Latest reading</th><th class="r">Units used (kWh)</th></tr>${rows(
    reads.map((read, i) => [
      i === 0 ? 'Day' : 'Night',
      `${read.previous} A`,
      `${read.current} A`,
      number(lines[i]!.quantity!),
    ]),
    'lrrr',
  )}</table>
<h2>Charges</h2><table class="t">${rows(
    lines.map((line) => [
      line.description,
      line.unit === 'kWh' ? `${number(line.quantity!)} kWh` : `${line.quantity} days`,
      line.unit === 'kWh'
        ? `at ${cents(line.rate!, line.class === 'environmental' ? 3 : 2)}p per kWh`
        : `at ${cents(line.rate!, 2)}p per day`,
      pounds(line.amount),
    ]),
    'lrrr',
  )}${rows(
    [
      ['Total before VAT', '', '', pounds(sum([totals.subtotal]))],
      ['VAT at 20%', '', '', pounds(totals.gst)],
      [html`<b>Total charges including VAT</b>`, '', '', html`<b>${pounds(totals.newCharges)}</b>`],
      ['Amount to pay', '', '', pounds(totals.totalDue)],
    ],
    'lrrr',
  )}</table><p style="margin-top:8mm">Power cut? Call 105. Billing period of ${period.days} days.</p>`;
}
