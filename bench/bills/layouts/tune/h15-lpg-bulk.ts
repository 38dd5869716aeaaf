/** Bulk LPG by the litre: a delivery note turned invoice, tank rental, a hazardous goods charge, GST added. */
import {
  abnGrouped,
  type BillLine,
  charge,
  documentFor,
  dollars,
  html,
  type Layout,
  lump,
  number,
  printDate,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../../kit';

const name = 'h15-lpg-bulk';

export const lpgBulk: Layout = {
  name,
  kind: 'lpg',
  traits: ['litres', 'tank rental', 'freight', 'no period', 'ex GST', 'typewriter face'],
  make(seed) {
    const start = startBill({ half: 'more', layout: name, seed, days: [30, 30], accountDigits: 7 });
    const { random } = start;
    const lines = [
      charge('LPG BULK PROPANE', random.int(700, 2900), 'litre', random.decimal(0.78, 1.19, 4), { class: 'supply' }),
      charge('TANK RENTAL 2.0 KL', 1, 'months', random.decimal(38, 70, 2), { class: 'supply' }),
      lump('FREIGHT', random.decimal(30, 80, 2), 'delivery'),
      lump('DANGEROUS GOODS LEVY', random.decimal(4, 12, 2), 'delivery', { class_also: ['supply'] }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const omit = [
      'plan_name',
      'site_identifier',
      'period_start',
      'period_end',
      'period_days',
      'previous_balance',
    ] as const;
    return documentFor(
      this,
      start,
      { lines, totals, notes: { energyType: 'lpg', omit } },
      { css, pages: [page(start, lines, totals)] },
    );
  },
};

const css = `body{font:10pt/1.5 "Nimbus Mono PS","Liberation Mono",monospace;color:#000}.page{padding:16mm 15mm}.row{display:grid;grid-template-columns:78mm 34mm 34mm 1fr}.row span:last-child,.row span:nth-child(2),.row span:nth-child(3){text-align:right}hr{border:0;border-top:1px solid #000;margin:4mm 0}.b{display:grid;grid-template-columns:1fr 1fr;gap:8mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, site } = start;
  const day = (date: string) => printDate(date, 'dd.mm.yyyy');
  const row = (...cells: string[]) => html`<div class="row">${cells.map((cell) => html`<span>${cell}</span>`)}</div>`;
  const places = (line: BillLine) => (line.unit === 'litre' ? 4 : 2);
  return html`<b style="font-size:15pt">${retailer.name.toUpperCase()} BULK GAS</b><br>ABN ${abnGrouped(retailer.abn)} TEL ${retailer.phone}<hr>
<div class="b"><div>SOLD TO<br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div>DELIVERY ADDRESS<br>${site.line}<br>${site.town}</div><div>TAX INVOICE ${start.invoice}<br>CUSTOMER NO ${start.account}</div><div>INVOICE DATE ${day(start.issue)}<br>DUE DATE ${day(start.due)}<br>DELIVERED ${day(start.period.end)}</div></div><hr>
${row('PRODUCT', 'QUANTITY', 'PRICE', 'VALUE')}${lines.map((line) => row(line.description, line.quantity === null ? '' : line.unit === 'litre' ? `${number(line.quantity)} L` : '1 MTH', line.rate === null ? '' : line.rate.toFixed(places(line)), number(line.amount, 2)))}<hr>
${row('NET', '', '', number(totals.subtotal, 2))}${row('GST', '', '', number(totals.gst, 2))}${row('INVOICE TOTAL', '', '', number(totals.newCharges, 2))}${row('PLEASE PAY', '', '', dollars(totals.totalDue))}<hr>
<p>TANK LEVEL BEFORE 21% AFTER 84%. TEMPERATURE 17 C. METER START 000231 END ${String(231 + lines[0]!.quantity!).padStart(6, '0')}.</p>`;
}
