/** An accounting program's invoice of a small seller: quantity, unit price, GST rate and amount, details within the description. */
import {
  type BillLine,
  charge,
  documentFor,
  html,
  type Layout,
  number,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../../kit';

const name = 'h20-ledger-invoice';

export const ledgerInvoice: Layout = {
  name,
  kind: 'small business',
  traits: ['accounting program', 'dollars per unit', 'details in the description', 'ex GST', 'no plan'],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['TAS', 'NSW', 'VIC'],
      days: [30, 31],
      accountDigits: 6,
    });
    const { random, period } = start;
    const lines = [
      charge('Electricity peak', random.decimal(210, 1900, 2), 'kWh', random.decimal(0.27, 0.36, 4), {
        metered: 'peak',
        time_period: 'peak',
      }),
      charge('Electricity off peak', random.decimal(210, 1500, 2), 'kWh', random.decimal(0.16, 0.22, 4), {
        metered: 'off_peak',
        time_period: 'off_peak',
      }),
      charge('Daily supply', period.days, 'days', random.decimal(0.95, 1.6, 4), { class_also: ['network', 'supply'] }),
      charge('Meter reading', 1, 'months', random.decimal(3, 9, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const set = { invoice_number: `INV-${start.invoice.slice(0, 4)}` };
    const notes = { set, omit: ['plan_name' as const, 'previous_balance' as const] };
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [page(start, lines, totals, set.invoice_number)] },
    );
  },
};

const css = `body{font:9.6pt "Liberation Sans",Arial,sans-serif;color:#333}.page{padding:18mm}h1{font-size:26pt;font-weight:400;letter-spacing:1px}.g{display:grid;grid-template-columns:1.3fr 1fr 1fr;gap:8mm}.g b{display:block;font-size:8.4pt}.g dd{margin-bottom:3mm}.t{width:100%;margin-top:12mm}.t th{font-weight:700;border-bottom:1.5px solid #333;padding:5px 3px}.t td{border-bottom:1px solid #ccc;padding:6px 3px}.r{text-align:right}.e td{border:0;padding:4px 3px}.e .f td{border-top:1.5px solid #333;font-weight:700}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, invoice: string) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const span = `${printDate(period.start, 'd Mon yyyy')} - ${day(period.end)}`;
  const details: Record<string, string> = {
    'Electricity peak': `${span}, NMI ${start.nmi}, kWh`,
    'Electricity off peak': `${span}, NMI ${start.nmi}, kWh`,
    'Daily supply': `${period.days} days`,
    'Meter reading': `meter ${start.meter}`,
  };
  const end = (label: string, value: string, strong = false) =>
    html`<tr class="${strong ? 'f' : ''}"><td></td><td></td><td colspan="2" class="r">${label}</td><td class="r">${value}</td></tr>`;
  return html`<div class="g"><div><h1>TAX INVOICE</h1><p style="margin-top:8mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p></div>
<dl><dd><b>Invoice Date</b>${day(start.issue)}</dd><dd><b>Invoice Number</b>${invoice}</dd><dd><b>Reference</b>Account ${start.account}</dd><dd><b>ABN</b>${retailer.abn}</dd></dl><div>${retailer.legalName}<br>${retailer.domain}<br>${retailer.phone}</div></div>
<p style="margin-top:8mm">Electricity supplied at ${site.address}</p>
<table class="t"><tr><th>Description</th><th class="r">Quantity</th><th class="r">Unit Price</th><th class="r">GST</th><th class="r">Amount AUD</th></tr>${rows(
    lines.map((line) => [
      html`${line.description}<br><span style="color:#777;font-size:8pt">${details[line.description]}</span>`,
      number(line.quantity!, 2),
      line.rate!.toFixed(line.unit === 'months' ? 2 : 4),
      '10%',
      number(line.amount, 2),
    ]),
    'lrrrr',
  )}</table><table class="t e" style="margin-top:2mm">${end('Subtotal', number(totals.subtotal, 2))}${end('TOTAL GST 10%', number(totals.gst, 2))}${end('TOTAL AUD', number(totals.totalDue, 2), true)}</table>
<p style="margin-top:12mm"><b>Due Date: ${day(start.due)}</b><br>Pay by bank transfer to BSB 000-000, account 1234 5678, quoting ${invoice}.</p>`;
}
