/** A wide table stored sideways with /Rotate: reads, multiplier, price, and each amount without GST, its GST and with GST. */
import {
  abnGrouped,
  type BillLine,
  charge,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  makeReads,
  number,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  sum,
  type Totals,
  takePercent,
} from '../kit';

const name = 'landscape-stored-sideways';
const plan = 'Depot Two Rate';

export const landscapeStoredSideways: Layout = {
  name,
  kind: 'small business',
  traits: ['landscape', 'stored sideways', 'GST per line', 'multiplier', 'two bands', '$/kWh'],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['NSW', 'SA'],
      days: [29, 31],
      accountDigits: 7,
    });
    const { random, period } = start;
    const two = [
      energy('Peak', random.int(60, 190) * 20, random.decimal(24, 31, 3), 'peak'),
      energy('Off-peak', random.int(60, 190) * 20, random.decimal(14, 20, 3), 'off_peak'),
      daily('Supply', period.days, random.decimal(150, 240, 2)),
      charge('Meter data service', period.days, 'days', random.decimal(0.4, 1.2, 4), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
    ];
    const lines = two.map((line) => ({ ...line, amount_also: sum([line.amount, takePercent(line.amount, 10)]) }));
    const totals = totalsPerLine(lines);
    const notes = { set: { plan_name: plan }, omit: ['previous_balance' as const] };
    const tricks = [{ do: 'rotate' as const, degrees: seed % 2 === 0 ? (90 as const) : (270 as const) }];
    const look = { css, pages: [page(start, lines, totals)], size: 'A4 landscape' as const, tricks };
    return documentFor(this, start, { lines, totals, notes }, look);
  },
};

/** GST rounded line by line, as the columns show it. */
function totalsPerLine(lines: readonly BillLine[]): Totals {
  const newCharges = sum(lines.map((line) => line.amount_also!));
  const { subtotal } = settle(lines, { gst: 'added' });
  return { subtotal, newCharges, gst: sum([newCharges, -subtotal]), carried: 0, totalDue: newCharges };
}

const css = `body{font:8.8pt "Liberation Sans",Arial,sans-serif;color:#000}.page{padding:12mm 14mm}.h{display:grid;grid-template-columns:1.2fr 1fr 1fr;gap:10mm}
table{width:100%}.t{margin-top:8mm}.t td,.t th{border:1px solid #4a7;padding:4px 6px}.t th{background:#d8efe2;font-weight:700;font-size:7.8pt}.r{text-align:right}.kv td{padding:2px 0}.kv td:last-child{text-align:right}.logo{font:700 20pt "URW Gothic","Liberation Sans",sans-serif;color:#247a4d}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd.mm.yy');
  const cells = (line: BillLine, i: number) => {
    const read = i < 2 ? makeReads(start, line.quantity!, 20) : null;
    return [
      line.description,
      read ? String(read.previous) : '',
      read ? String(read.current) : '',
      read ? '20' : '',
      `${number(line.quantity!)} ${line.unit}`,
      `$${line.rate!.toFixed(i < 2 ? 5 : 4)}`,
      dollars(line.amount),
      dollars(sum([line.amount_also!, -line.amount])),
      dollars(line.amount_also!),
    ];
  };
  return html`<div class="h"><div><div class="logo">${retailer.name}</div>ABN ${abnGrouped(retailer.abn)}<p style="margin-top:9mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p></div>
<table class="kv">${rows([
    ['Account', start.account],
    ['Tax invoice number', start.invoice],
    ['Issued', day(start.issue)],
    ['From', day(period.start)],
    ['To', day(period.end)],
    ['Days', String(period.days)],
  ])}</table><table class="kv">${rows([
    ['NMI', start.nmi],
    ['Site', site.line],
    ['', site.town],
    ['Plan', plan],
    ['Pay by', day(start.due)],
    ['Please pay', html`<b>${dollars(totals.totalDue)}</b>`],
  ])}</table></div>
<table class="t"><tr><th>Charge</th><th class="r">Previous read</th><th class="r">Current read</th><th class="r">Multiplier</th><th class="r">Quantity</th><th class="r">Price ex GST</th><th class="r">Amount ex GST</th><th class="r">GST</th><th class="r">Amount inc GST</th></tr>
${rows(lines.map(cells), 'lrrrrrrrr')}<tr><th colspan="6">Total</th><th class="r">${dollars(totals.subtotal)}</th><th class="r">${dollars(totals.gst)}</th><th class="r">${dollars(totals.newCharges)}</th></tr></table>
<p style="margin-top:8mm">Total energy ${number(lines[0]!.quantity! + lines[1]!.quantity!)} kWh, ${number((lines[0]!.quantity! + lines[1]!.quantity!) / period.days, 1)} kWh a day; last year ${number(start.random.decimal(120, 320, 1), 1)} kWh a day. Meter ${start.meter}, actual reads.</p>
<p style="margin-top:6mm">Accounts ${retailer.phone}. Biller code ${start.payment.billerCode}, reference ${start.payment.reference}.</p>`;
}
