/** A final bill: amounts stand left of their labels, a trailing minus marks credits, dates carry dots, a refund remains. */
import { documentFor, type Layout } from '../kit/bill';
import { printDate } from '../kit/dates';
import { html } from '../kit/html';
import { type BillLine, daily, energy, lump, settle, type Totals } from '../kit/lines';
import { bare, cents, number } from '../kit/money';
import { abnGrouped, type Start, startBill } from '../kit/start';

const name = 'final-bill-amounts-first';
const plan = 'Office Anytime';

export const finalBillAmountsFirst: Layout = {
  name,
  kind: 'small business',
  traits: ['amounts before labels', 'final bill', 'trailing minus', 'dates with dots', 'refund', 'no due date'],
  make(seed) {
    const start = startBill({ layout: name, seed, states: ['ACT', 'NSW'], days: [9, 24], accountDigits: 12 });
    const { random, period } = start;
    const lines = [
      energy('Anytime consumption', random.int(210, 760), random.decimal(22, 27, 2), 'anytime'),
      daily('Supply charge', period.days, random.decimal(101, 139, 2)),
      lump('Final meter reading fee', random.decimal(11, 19, 2), 'retail', { class_also: ['network'] }),
    ];
    const totals = settle(lines, { gst: 'added', carried: -random.decimal(520, 690, 2) });
    const notes = { set: { plan_name: plan }, omit: ['due_date' as const] };
    return documentFor(this, start, { lines, totals, css, pages: [page(start, lines, totals)] }, notes);
  },
};

const css = `body{font:9.5pt/1.35 "URW Bookman","Bookman","Liberation Serif",serif;color:#20242a}.page{padding:15mm 20mm}
.stamp{position:absolute;right:20mm;top:34mm;border:3px double #a33;color:#a33;padding:6px 16px;font-size:15pt;transform:rotate(-4deg)}
.a{width:100%;margin-top:4mm}.a td{padding:3px 0}.a td:first-child{text-align:right;width:28mm;padding-right:6mm}.a .t td{border-top:1px solid #20242a;font-weight:700}
.id{columns:2;margin:8mm 0}h2{font-size:11pt;margin-top:7mm;font-variant:small-caps}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd.mm.yyyy');
  const sumRow = (amount: number, label: string, strong = false) =>
    html`<tr class="${strong ? 't' : ''}"><td>${bare(amount, 'x-')}</td><td>${label}</td></tr>`;
  const detail = (line: BillLine) => {
    if (line.rate === null) return line.description;
    const unit =
      line.unit === 'kWh'
        ? `${number(line.quantity!)} kWh at ${cents(line.rate, 2)} c/kWh`
        : `${line.quantity} days at ${cents(line.rate, 2)} c/day`;
    return `${line.description}, ${unit}`;
  };
  return html`<div style="font-size:17pt">${retailer.name}</div><p style="font-size:8pt">${retailer.legalName}, ABN ${abnGrouped(retailer.abn)}</p>
<div class="stamp">Final bill</div><p style="margin-top:20mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="id">Account number: ${start.account}<br>Bill number: ${start.invoice}<br>Bill date: ${day(start.issue)}<br>Account period: ${day(period.start)} to ${day(period.end)}<br>NMI: ${start.nmi.slice(0, 4)}-${start.nmi.slice(4, 8)}-${start.nmi.slice(8)}<br>Service address: ${site.address}<br>Plan: ${plan}</div>
<h2>Your account</h2><table class="a">${sumRow(totals.carried - 118.4, 'Balance of your last bill')}${sumRow(118.4, 'Refund paid to you')}${sumRow(totals.carried, 'Balance before this bill')}${sumRow(totals.newCharges, 'This bill, GST included')}${sumRow(totals.totalDue, 'In credit: we will pay this to your bank account', true)}</table>
<h2>This bill ($)</h2><table class="a">${lines.map((line) => sumRow(line.amount, detail(line)))}${sumRow(totals.subtotal, 'Charges before GST', true)}${sumRow(totals.gst, 'GST')}${sumRow(totals.newCharges, 'Total of this bill', true)}</table>
<h2>Your meter</h2><p>Meter ${start.meter} was read on ${day(period.end)} (actual). You used ${number(lines[0]!.quantity!)} kWh in ${period.days} days. Your supply at this address has ended.</p>
<p style="margin-top:8mm">Questions? ${retailer.phone}. Moving? Tell us where to send your next letter.</p>`;
}
