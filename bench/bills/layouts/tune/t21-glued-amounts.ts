/** Amounts stand before their labels without a space between them, in another weight; the charges fill a narrow left column. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  number,
  pastUsage,
  printDate,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
} from '../../kit';

const name = 't21-glued-amounts';
const plan = 'Market Stall Flexi';

export const gluedAmounts: Layout = {
  name,
  kind: 'small business',
  traits: ['amount glued to its label', 'two bands', 'inc GST', 'narrow column', 'weekday dates'],
  make(seed) {
    const start = startBill({
      half: 'tune',
      layout: name,
      seed,
      states: ['VIC', 'QLD', 'NSW'],
      days: [28, 33],
      accountDigits: 10,
    });
    const { random, period } = start;
    const lines = [
      energy('Peak usage', random.decimal(300, 1800, 2), random.decimal(29, 37, 2), 'peak'),
      energy('Off-peak usage', random.decimal(200, 1300, 2), random.decimal(18, 24, 2), 'off_peak'),
      daily('Daily supply', period.days, random.decimal(99, 160, 2)),
    ];
    const carried = seed % 2 === 0 ? 0 : random.decimal(25, 140, 2);
    const totals = settle(lines, { gst: 'included', carried });
    const notes = { set: { plan_name: plan }, derivable: ['subtotal' as const] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:9.4pt "Nimbus Sans","Liberation Sans",sans-serif;color:#222}.page{padding:14mm;display:grid;grid-template-columns:84mm 1fr;gap:12mm;align-content:start}
.whole{grid-column:1/3;display:flex;justify-content:space-between}.whole b{font-size:18pt;color:#0077b6}.g{padding:5px 0;border-bottom:1px solid #cae9f5}.g b{font-size:12pt}.g small{display:block;color:#666}h2{font-size:11pt;color:#0077b6;margin:5mm 0 2mm}.small-print{font-size:7.4pt}.small-print p{margin-bottom:4px}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'wd d Mon yyyy');
  const glued = (amount: number, label: string, note = '') =>
    html`<div class="g"><b>${dollars(amount)}</b>${label}${note && html`<small>${note}</small>`}</div>`;
  const note = (line: BillLine) =>
    line.unit === 'kWh'
      ? `${number(line.quantity!, 2)} kWh at ${cents(line.rate!, 2)}c/kWh`
      : `${line.quantity} days at ${cents(line.rate!, 2)}c/day`;
  return html`<div class="whole"><b>${retailer.name}</b><span>Tax invoice ${start.invoice}<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<div><p style="margin:8mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<h2>Your bill</h2>${glued(totals.carried, 'Previous balance')}${glued(totals.newCharges, 'New charges')}${glued(totals.totalDue, 'Total due', `Due date ${day(start.due)}`)}
<h2>New charges, including GST</h2>${lines.map((line) => glued(line.amount, line.description, note(line)))}${glued(totals.newCharges, 'Total new charges')}${glued(totals.gst, 'GST included')}</div>
<div><p style="margin-top:8mm"><b>Account number</b> ${start.account}<br><b>Issue date</b> ${day(start.issue)}<br><b>Billing period</b> ${day(period.start)} to ${day(period.end)} (${period.days} days)<br><b>NMI</b> ${start.nmi}<br><b>Supply address</b> ${site.address}<br><b>Plan</b> ${plan}</p>
<h2>kWh a day</h2>${barChart(pastUsage(start, 52, 6, 'Mon yy'), { width: 300, height: 130, color: '#90e0ef' })}${smallPrint(start, 'cheaper', 'late', 'bpay', 'direct', 'terms', 'ombudsman')}<p>${retailer.phone} · ${retailer.domain}</p></div>`;
}
