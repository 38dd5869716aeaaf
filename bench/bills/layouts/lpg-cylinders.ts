/** LPG in 45 kg cylinders: a delivery docket with rental and freight, no period and no meter. */
import {
  abnGrouped,
  type BillLine,
  charge,
  documentFor,
  dollars,
  html,
  type Layout,
  lump,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../kit';

const name = 'lpg-cylinders';

export const lpgCylinders: Layout = {
  name,
  kind: 'lpg',
  traits: ['cylinders', 'rental', 'delivery fee', 'no period', 'inc GST'],
  make(seed) {
    const start = startBill({ layout: name, seed, days: [30, 30] });
    const { random } = start;
    const lines = [
      charge('45kg LPG cylinder exchange', random.int(2, 6), 'bottle', random.decimal(118, 164, 2), {
        class: 'supply',
      }),
      charge('Cylinder rental 12 months', 2, 'bottle', random.decimal(36, 48, 2), { class: 'supply' }),
      lump('Delivery fee', random.decimal(9, 17, 2), 'delivery'),
    ];
    const totals = settle(lines, { gst: 'included' });
    const omit = [
      'plan_name',
      'site_identifier',
      'period_start',
      'period_end',
      'period_days',
      'previous_balance',
    ] as const;
    const notes = { energyType: 'lpg' as const, omit, derivable: ['subtotal' as const] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `.sum td{padding:2px 0 2px 14px}body{font:10pt "Liberation Sans",Arial,sans-serif;color:#111}.page{padding:14mm}h1{font-size:26pt;letter-spacing:2px}.f{display:flex;justify-content:space-between}
table.t{width:100%;margin-top:10mm}.t th{background:#111;color:#fff;padding:5px}.t td{padding:5px;border:1px solid #111}.r{text-align:right}.c{text-align:center}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, site } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  return html`<div class="f"><h1>TAX INVOICE</h1><div class="r"><b>${retailer.name} LPG</b><br>ABN ${abnGrouped(retailer.abn)}<br>${retailer.phone}</div></div>
<div class="f" style="margin-top:8mm"><div><b>Bill to</b><br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div><b>Deliver to</b><br>${site.line}<br>${site.town}</div>
<div>Invoice: ${start.invoice}<br>Account: ${start.account}<br>Date: ${day(start.issue)}<br>Due: ${day(start.due)}<br>Delivered: ${day(start.period.end)}</div></div>
<table class="t"><tr><th class="c">Qty</th><th>Item</th><th class="r">Price inc GST</th><th class="r">Total inc GST</th></tr>${rows(
    lines.map((line) => [
      line.quantity === null ? '1' : String(line.quantity),
      line.description,
      dollars(line.rate ?? line.amount),
      dollars(line.amount),
    ]),
    'clrr',
  )}</table>
<table style="margin:6mm 0 0 auto" class="sum">${rows(
    [
      ['Invoice total', dollars(totals.newCharges)],
      ['GST included', dollars(totals.gst)],
      [html`<b>Amount to pay</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table><p style="margin-top:16mm">Driver note: cylinders at rear gate. Dangerous goods class 2.1, UN 1075. Empty cylinders remain our property.</p>`;
}
