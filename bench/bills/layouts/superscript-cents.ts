/** Cents set small and high without a point, labels under big figures, and values drawn before their labels in the file. */
import {
  abnGrouped,
  type BillLine,
  barcode,
  charge,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  number,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  sum,
  type Totals,
} from '../kit';

const name = 'superscript-cents';
const plan = 'Tariff 22 General Business';

export const superscriptCents: Layout = {
  name,
  kind: 'small business',
  traits: ['superscript cents', 'values drawn first', 'labels below values', 'blocks per quarter', '$/kWh'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['TAS'], days: [88, 92] });
    const { random, period } = start;
    const lines = [
      energy('First 500 kWh per quarter', 500, random.decimal(31, 34, 3), 'anytime'),
      energy('Remaining kWh', random.int(900, 4200), random.decimal(22, 26, 3), 'anytime'),
      charge('Fixed charge', period.days, 'days', random.decimal(0.95, 1.2, 5), { class_also: ['network', 'supply'] }),
    ];
    const carried = random.decimal(12, 80, 2);
    const totals = settle(lines, { gst: 'included', carried });
    const notes = { set: { plan_name: plan }, derivable: ['subtotal' as const] };
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [page(start, lines, totals)], order: 'values first' },
    );
  },
};

const css = `.small-print{font-size:7.5pt;margin-top:6mm}
body{font:9pt "Nimbus Sans","Liberation Sans",sans-serif;color:#14213d}.page{padding:13mm 15mm}
.tiles{display:flex;gap:4mm;margin:9mm 0}.tile{flex:1;background:#fca311;padding:8px 12px}.tile .v{font-size:23pt;font-weight:700;line-height:1.1}.tile sup{font-size:11pt;vertical-align:9pt}
.tile.n{background:#e5e5e5}.who{display:flex;justify-content:space-between}table{width:100%}.t td,.t th{padding:4px 0;border-bottom:1px solid #ccc}.r{text-align:right}
.ids{display:grid;grid-template-columns:repeat(3,1fr);gap:5mm;margin:7mm 0}.ids b{display:block;font-size:10.5pt}h2{font-size:12pt;margin:7mm 0 2mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'wd d Mon yyyy');
  const raised = (amount: number) => {
    const [whole, part] = number(amount, 2).split('.') as [string, string];
    return html`$${whole}<sup>${part}</sup>`;
  };
  const id = (value: string, label: string) => html`<div><b>${value}</b>${label}</div>`;
  return html`<div class="who"><div style="font:700 18pt 'URW Bookman','Liberation Serif',serif">${retailer.name}</div><div class="r">${retailer.phone}<br>${retailer.domain}<br>ABN ${abnGrouped(retailer.abn)}</div></div>
<p style="margin-top:12mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="tiles"><div class="tile"><div class="v">${raised(totals.totalDue)}</div>total due</div><div class="tile n"><div class="v" style="font-size:15pt;padding:6px 0">${printDate(start.due, 'd Mon yyyy')}</div>due date</div>
<div class="tile n"><div class="v">${raised(totals.newCharges)}</div>new charges</div></div>
<div class="ids">${id(start.account, 'account number')}${id(start.invoice, 'bill number')}${id(start.nmi, 'NMI')}${id(day(start.issue), 'bill date')}${id(site.address, 'supply address')}${id(plan, 'price plan')}</div>
<h2>${day(period.start)} to ${day(period.end)}</h2><p>${period.days} days at this address, total consumption ${number(sum(lines.slice(0, 2).map((line) => line.quantity!)))} kWh</p>
<table class="t" style="margin-top:3mm">${rows(
    lines.map((line) => [
      line.description,
      line.unit === 'kWh' ? `${number(line.quantity!)} kWh` : `${line.quantity} days`,
      line.unit === 'kWh' ? `$${line.rate!.toFixed(5)} per kWh` : `$${line.rate!.toFixed(5)} per day`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}${rows(
    [
      [html`<b>New charges including GST</b>`, '', '', dollars(totals.newCharges)],
      [`GST in these charges`, '', '', dollars(totals.gst)],
      ['Brought forward from your last bill', '', '', dollars(totals.carried)],
      [html`<b>Total due</b>`, '', '', html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lrrr',
  )}</table>
${smallPrint(start, 'hardship', 'next', 'terms')}<h2>Payment slip</h2><div class="who"><div>${barcode(start.payment.reference, 230)}<br>Biller ${start.payment.billerCode} Ref ${start.payment.reference}</div><div class="r">Account number ${start.account}<br>Total due ${dollars(totals.totalDue)}</div></div>`;
}
