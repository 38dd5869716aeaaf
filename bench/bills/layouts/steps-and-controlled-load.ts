/** Blocks, a controlled load on its own register, estimated reads in a table, a late fee without GST, NMI with a slash. */
import {
  type BillLine,
  bare,
  cents,
  charge,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  lump,
  lyingBars,
  makeReads,
  number,
  pastUsage,
  printDate,
  rows,
  type Start,
  settle,
  smallPrint,
  startBill,
  sum,
  type Totals,
} from '../kit';

const name = 'steps-and-controlled-load';

export const stepsAndControlledLoad: Layout = {
  name,
  kind: 'small business',
  traits: ['blocks', 'controlled load', 'estimated reads', 'late fee', 'NMI with slash', 'overdue balance'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['QLD'], days: [85, 95] });
    const { random, period } = start;
    const supply = random.decimal(1.1, 1.9, 4);
    const lines = [
      energy('Tariff 20 first 1,000 kWh', 1000, random.decimal(26, 29, 3), 'anytime'),
      energy('Tariff 20 balance', random.int(900, 3100), random.decimal(29.5, 34, 3), 'anytime'),
      energy('Tariff 33 controlled supply', random.int(150, 800), random.decimal(17, 21, 3), 'controlled_load'),
      charge('Tariff 20 supply charge', period.days, 'days', supply, { class_also: ['network', 'supply'] }),
      daily('Tariff 33 supply charge', period.days, random.decimal(3, 9, 2)),
      lump('Late payment fee', 14, 'retail', { taxable: false }),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.decimal(110, 640, 2) });
    const alternatives = { previous_balance: [sum([totals.carried, 500])] };
    const notes = { omit: ['plan_name' as const], alternatives };
    const pages = [front(start, totals), back(start, lines, totals)];
    return documentFor(this, start, { lines, totals, notes }, { css, pages });
  },
};

const css = `.small-print p{margin-bottom:4px;font-size:8pt}
body{font:9.2pt "Nimbus Roman","Liberation Serif",serif;color:#111}.page{padding:12mm 16mm}
.bar{background:#7b1e1e;color:#fff;padding:7px 12px;display:flex;justify-content:space-between;font-size:15pt}
.key{width:100%;margin-top:12mm}.key td{border:1px solid #999;padding:6px 8px;width:25%;vertical-align:top}.key b{display:block;font-size:7.5pt}
.overdue{border:2px solid #7b1e1e;padding:7px 10px;margin:6mm 0}h3{background:#eee;padding:4px 8px;font-size:10pt;margin:12px 0 4px}
table.t{width:100%}.t td,.t th{padding:3px 4px;border-bottom:1px dotted #999}.t th{border-bottom:1px solid #000;font-weight:700}.r{text-align:right}.c{text-align:center}`;

function front(start: Start, totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd Month yyyy');
  return html`<div class="bar"><span>${retailer.name}</span><span>ELECTRICITY ACCOUNT</span></div>
<p>${retailer.legalName} &middot; A.B.N. ${retailer.abn} &middot; ${retailer.domain} &middot; ${retailer.phone}</p>
<table class="key"><tr><td><b>Account Number</b>${start.account}</td><td><b>Tax Invoice No.</b>${start.invoice}</td><td><b>Issued</b>${day(start.issue)}</td><td><b>NMI</b>${start.nmi.slice(0, 10)}/${start.nmi.slice(10)}</td></tr></table>
<p style="margin:14mm 0">${start.customer.toUpperCase()}<br>${start.mail.line.toUpperCase()}<br>${start.mail.town.toUpperCase()}</p>
<p><b>Premises supplied:</b> ${site.line}, ${site.town}</p>
<div class="overdue"><b>${dollars(totals.carried)} is overdue.</b> Pay this amount now. The balance of ${dollars(totals.newCharges)} is due on ${day(start.due)}.</div>
<table class="t">${rows(
    [
      ['Balance from last account', dollars(sum([totals.carried, 500]))],
      ['Less payments received, thank you', '-$500.00'],
      ['Unpaid balance', dollars(totals.carried)],
      ['This account (including GST)', dollars(totals.newCharges)],
      [html`<b>TOTAL AMOUNT PAYABLE</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
      ['Due date', day(start.due)],
    ],
    'lr',
  )}</table>
<h3>How your use compares</h3>${lyingBars(pastUsage(start, 38, 5, 'Mon yy'), { width: 420, height: 110, color: '#b66' })}
<p>Supply period ${day(period.start)} to ${day(period.end)}. Carbon emissions for this account: ${number(start.random.decimal(0.8, 2.9, 1), 1)} tonnes.</p>`;
}

function back(start: Start, lines: readonly BillLine[], totals: Totals) {
  const general = makeReads(start, lines[0]!.quantity! + lines[1]!.quantity!);
  const controlled = makeReads(start, lines[2]!.quantity!);
  const readRow = (label: string, read: { previous: number; current: number }, type: string) => [
    label,
    start.meter,
    String(read.previous),
    `${read.current} ${type}`,
    number(read.current - read.previous),
  ];
  const priced = (line: BillLine) =>
    line.rate === null
      ? [line.description, '', '', bare(line.amount)]
      : [
          line.description,
          line.unit === 'kWh' ? `${number(line.quantity!)} kWh` : `${line.quantity} days`,
          line.description === 'Tariff 20 supply charge'
            ? `$${line.rate.toFixed(4)}/day`
            : `${cents(line.rate, line.unit === 'kWh' ? 3 : 2)}¢`,
          bare(line.amount),
        ];
  return html`<h3>Meter readings</h3><table class="t"><tr><th>Register</th><th>Meter</th><th class="r">Previous</th><th class="r">Current</th><th class="r">Usage kWh</th></tr>${rows(
    [readRow('General', general, 'E'), readRow('Controlled', controlled, 'A')],
    'llrrr',
  )}</table><p>A = actual, E = estimated. Next reading around ${printDate(start.due, 'dd Month yyyy')}.</p>
<h3>Charges for ${start.period.days} days</h3><table class="t"><tr><th>Item</th><th class="r">Quantity</th><th class="r">Price excl. GST</th><th class="r">Amount $</th></tr>${rows(lines.map(priced), 'lrrr')}${rows(
    [
      ['Sub total', '', '', bare(totals.subtotal)],
      ['GST (10%)', '', '', bare(totals.gst)],
      [html`<b>Total for this account</b>`, '', '', html`<b>${bare(totals.newCharges)}</b>`],
    ],
    'lrrr',
  )}</table>
<h3>Notes</h3>${smallPrint(start, 'late', 'terms', 'next', 'language', 'ombudsman')}<h3>Remittance advice</h3><p>Biller code ${start.payment.billerCode} &nbsp; Reference ${start.payment.reference} &nbsp; Account ${start.account} &nbsp; Total payable ${dollars(totals.totalDue)}</p>`;
}
