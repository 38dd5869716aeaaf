/** The slip comes first; charges are running lines "quantity x price = amount"; GST is told in a sentence. */
import {
  type BillLine,
  barcode,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  lineChart,
  number,
  pastUsage,
  printDate,
  type Start,
  settle,
  smallPrint,
  startBill,
  type Totals,
} from '../../kit';

const name = 'h01-slip-on-top';
const plan = 'Plain Sailing Business';

export const slipOnTop: Layout = {
  name,
  kind: 'small business',
  traits: ['flat', 'inc GST', 'slip first', 'products in running lines', 'one page'],
  make(seed) {
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['NSW', 'QLD'],
      days: [29, 33],
      accountDigits: 10,
    });
    const { random, period } = start;
    const kwh = random.int(96, 580) * 5;
    const lines = [
      energy('All-day electricity', kwh, random.decimal(28, 39, 2), 'anytime'),
      daily('Connection', period.days, random.decimal(105, 199, 1)),
      energy('Accredited GreenPower 20%', kwh / 5, 8.8, 'anytime', {
        class: 'environmental',
        class_also: ['retail'],
        metered: null,
      }),
    ];
    const totals = settle(lines, { gst: 'included' });
    const notes = { set: { plan_name: plan }, derivable: ['subtotal' as const], omit: ['previous_balance' as const] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals)] });
  },
};

const css = `body{font:9.6pt/1.4 "DejaVu Serif Condensed","DejaVu Serif",serif;color:#1a1a2e}.page{padding:0}
.slip{background:#f6e7cb;padding:9mm 16mm 6mm;border-bottom:1px dashed #1a1a2e;display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm}
.body{padding:8mm 16mm}.brand{font:700 25pt "Z003","URW Chancery L","Liberation Serif",cursive;color:#b3541e}.w{display:flex;justify-content:space-between}
.line{display:flex;justify-content:space-between;padding:5px 0;border-bottom:1px solid #e2d6bd}.line em{font-style:normal;font-weight:700}
h2{font-size:12pt;color:#b3541e;margin:8mm 0 2mm}.small-print{font-size:7.6pt;margin-top:6mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd Mon yy');
  const product = (line: BillLine) =>
    line.unit === 'kWh'
      ? `${line.description}: ${number(line.quantity!)} kWh x ${cents(line.rate!, line.class === 'environmental' ? 1 : 2)} cents`
      : `${line.description}: ${line.quantity} days x ${cents(line.rate!, 1)} cents`;
  return html`<div class="slip"><div>Pay by<br><b>${day(start.due)}</b><br>Total to pay<br><b>${dollars(totals.totalDue)}</b></div><div>Customer reference<br><b>${start.account}</b><br>Biller code ${start.payment.billerCode}<br>Ref ${start.payment.reference}</div><div>${barcode(start.payment.reference, 170, 44)}</div></div>
<div class="body"><div class="w"><div class="brand">${retailer.name}</div><div>Invoice ${start.invoice}<br>dated ${day(start.issue)}</div></div>
<div class="w" style="margin-top:8mm"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div>Electricity delivered to<br>${site.line}<br>${site.town}<br>NMI ${start.nmi}</div></div>
<h2>Charges for ${day(period.start)} - ${day(period.end)}</h2>
${lines.map((line) => html`<div class="line"><span>${product(line)}</span><em>${dollars(line.amount)}</em></div>`)}
<div class="line"><b>Total for these ${period.days} days</b><em>${dollars(totals.newCharges)}</em></div>
<p style="margin-top:3mm">All prices include GST. The GST in this total is ${dollars(totals.gst)}. Your plan is ${plan}; its prices hold until 30 June 2027.</p>
<h2>The last twelve months</h2>${lineChart(pastUsage(start, 48, 12), { width: 640, height: 120, color: '#b3541e', steps: 3 })}
<p>You used ${number(lines[0]!.quantity! / period.days, 1)} kWh a day, against ${number(start.random.decimal(20, 90, 1), 1)} kWh a day in the same month last year.</p>
${smallPrint(start, 'hardship', 'cheaper', 'card', 'ombudsman', 'language')}
<p style="margin-top:6mm;font-size:7.6pt">${retailer.legalName}, ABN ${retailer.abn}. Telephone ${retailer.phone}. Faults in your street: ${retailer.faults}.</p></div>`;
}
