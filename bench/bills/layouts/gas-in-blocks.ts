/** Gas: cubic metres × heating value × pressure factor = megajoules, in blocks; MIRN spaced in threes. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  cents,
  charge,
  daily,
  documentFor,
  dollars,
  group,
  html,
  type Layout,
  makeMirn,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
  total,
} from '../kit';

const name = 'gas-in-blocks';
const plan = 'Kitchen Gas Saver';

export const gasInBlocks: Layout = {
  name,
  kind: 'gas',
  traits: ['MJ', 'blocks', 'heating value', 'MIRN spaced', 'ex GST'],
  make(seed) {
    const drawn = startBill({ layout: name, seed, states: ['VIC', 'SA'], days: [57, 63] });
    const start: Start = { ...drawn, nmi: makeMirn(drawn.random, '53') };
    const { random, period } = start;
    const gas = (label: string, mj: number, price: number) =>
      charge(label, mj, 'MJ', Number((price / 100).toFixed(6)), { metered: 'mj', time_period: null });
    const lines = [
      gas('First 6,000 MJ', 6000, random.decimal(3.1, 3.8, 4)),
      gas('Next 12,000 MJ', 12_000, random.decimal(2.7, 3, 4)),
      gas('Thereafter', random.int(800, 9000), random.decimal(2.2, 2.6, 4)),
      daily('Supply charge', period.days, random.decimal(74, 98, 3)),
    ];
    const totals = settle(lines, { gst: 'added' });
    const notes = { energyType: 'gas' as const, set: { plan_name: plan, previous_balance: 0 } };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `.small-print{font-size:7.5pt;margin-top:4mm}
body{font:9.2pt "DejaVu Sans",Verdana,sans-serif;color:#202020}.page{padding:12mm 15mm}.flame{background:#e4572e;color:#fff;padding:10px 14px;font-size:17pt}
.row{display:flex;justify-content:space-between;margin-top:8mm}table{width:100%}.t td,.t th{padding:4px;border-bottom:1px solid #eee}.t th{border-bottom:2px solid #e4572e;font-weight:700}.r{text-align:right}
.k td{padding:2px 10px 2px 0}.big{font-size:18pt;color:#e4572e}h2{font-size:11pt;margin:8mm 0 2mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site, random } = start;
  const day = (date: string) => printDate(date, 'dd Mon yy');
  const mj = total(lines.slice(0, 3).map((line) => line.quantity!));
  const heating = random.decimal(37.6, 39.2, 2);
  const cubic = Math.round(mj / heating / 1.0114);
  const opening = random.int(1200, 8000);
  return html`<div class="flame">${retailer.name} <span style="font-size:10pt">gas account</span></div>
<div class="row"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><table class="k" style="width:auto">${rows(
    [
      ['Account number', start.account],
      ['Invoice number', start.invoice],
      ['Invoice date', day(start.issue)],
      ['MIRN', group(start.nmi, 3, 3, 3)],
      ['ABN', abnGrouped(retailer.abn)],
    ],
  )}</table></div>
<div class="row"><div>Amount due<div class="big">${dollars(totals.totalDue)}</div></div><div>Due date<div class="big">${day(start.due)}</div></div><div>Gas used<div class="big">${number(mj)} MJ</div></div></div>
<p style="margin-top:6mm">Supply address: ${site.address}<br>Gas plan: ${plan}<br>Billing period: ${day(period.start)} - ${day(period.end)} (${period.days} days)</p>
<h2>Meter</h2><table class="t"><tr><th>Meter no.</th><th class="r">Last read</th><th class="r">This read</th><th class="r">Units m³</th><th class="r">Heating value</th><th class="r">Pressure factor</th><th class="r">MJ</th></tr>${rows(
    [[start.meter, String(opening), `${opening + cubic} (A)`, String(cubic), heating.toFixed(2), '1.0114', number(mj)]],
    'lrrrrrr',
  )}</table>
<h2>Charges</h2><table class="t"><tr><th>Usage and supply</th><th class="r">MJ / days</th><th class="r">c per unit</th><th class="r">$ excl. GST</th></tr>${rows(
    lines.map((line) => [
      line.description,
      number(line.quantity!),
      cents(line.rate!, line.unit === 'MJ' ? 4 : 3),
      number(line.amount, 2),
    ]),
    'lrrr',
  )}${rows(
    [
      ['Total excl. GST', '', '', number(totals.subtotal, 2)],
      ['GST', '', '', number(totals.gst, 2)],
      ['Total new charges', '', '', number(totals.newCharges, 2)],
      ['Previous balance', '', '', '0.00'],
    ],
    'lrrr',
  )}</table>
<h2>Average daily usage, MJ</h2>${barChart(pastUsage(start, mj / period.days, 6), { width: 480, height: 110, color: '#e4572e' })}${smallPrint(start, 'bpay', 'post', 'late', 'hardship')}`;
}
