/** Demand in kVA for each month of the period, beside shoulder and off-peak energy; "@" lines; a usage box with its own total. */
import {
  addDays,
  addMonths,
  type BillLine,
  cents,
  daily,
  demand,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  monthName,
  number,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  type Totals,
  total,
} from '../../kit';

const name = 'h04-monthly-kva';
const plan = 'Bizdemand Plus';

export const monthlyKva: Layout = {
  name,
  kind: 'small business',
  traits: ['demand $/kVA/month', 'several months', 'three bands', 'ex GST', 'maximum demand table'],
  make(seed) {
    const first = seed % 2 === 0 ? '2026-04-01' : '2026-07-01';
    const length = (Date.parse(addMonths(first, 3)) - Date.parse(first)) / 86_400_000;
    const start = startBill({
      half: 'more',
      layout: name,
      seed,
      states: ['NSW'],
      start: first,
      days: [length, length],
    });
    const { random, period } = start;
    const price = random.decimal(9.5, 14, 4);
    const months = [0, 1, 2].map((i) => addMonths(first, i));
    const lines = [
      energy('Peak consumption', random.decimal(4200, 9800, 1), random.decimal(15, 21, 4), 'peak'),
      energy('Shoulder consumption', random.decimal(5200, 9000, 1), random.decimal(11, 14, 4), 'shoulder'),
      energy('Off peak consumption', random.decimal(4100, 8000, 1), random.decimal(7, 10, 4), 'off_peak'),
      ...months.map((month) =>
        demand(`Demand ${monthName(month)}`, random.decimal(31, 58, 2), 'kVA', price, { times: 1 }),
      ),
      daily('Service availability', period.days, random.decimal(540, 910, 2)),
    ];
    const totals = settle(lines, { gst: 'added' });
    const demandKw = random.decimal(28, 30.5, 2);
    const notes = { set: { plan_name: plan, demand_kw: demandKw }, omit: ['previous_balance' as const] };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals, demandKw)] });
  },
};

const css = `body{font:9pt "Nimbus Sans Narrow","Liberation Sans Narrow",sans-serif;color:#111}.page{padding:11mm 13mm}.k{background:#111;color:#ffd400;padding:10px 14px;font-size:18pt;display:flex;justify-content:space-between}
.three{display:grid;grid-template-columns:1.1fr 1fr 1fr;gap:8mm;margin:8mm 0}.three p{line-height:1.5}.lab{font-size:7.4pt;color:#666;display:block}
table{width:100%}.b td{padding:4px 2px;border-top:1px solid #ccc}.b .z td{border-top:2px solid #111;font-weight:700}.r{text-align:right}h3{font-size:11pt;margin:7mm 0 2mm}
.box{border:1px solid #111;padding:6px 10px;width:95mm}.box td{padding:2px 0}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, demandKw: number) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yy');
  const detail = (line: BillLine) => {
    if (line.unit === 'kVA') return `${number(line.quantity!, 2)} kVA @ $${line.rate!.toFixed(4)} per kVA per month`;
    return line.unit === 'kWh'
      ? `${number(line.quantity!, 1)} kWh @ ${cents(line.rate!, 4)} c/kWh`
      : `${line.quantity} days @ $${line.rate!.toFixed(4)} per day`;
  };
  const kva = lines.filter((line) => line.unit === 'kVA');
  const labelled = (label: string, value: string) => html`<span class="lab">${label}</span>${value}<br>`;
  return html`<div class="k"><span>${retailer.name}</span><span style="font-size:10pt">TAX INVOICE<br>${start.invoice}</span></div>
<div class="three"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p>${labelled('Account', start.account)}${labelled('Invoice date', day(start.issue))}${labelled('Due', day(start.due))}${labelled('Amount due', dollars(totals.totalDue))}</p>
<p>${labelled('Supply point', start.nmi)}${labelled('Premises', site.address)}${labelled('From / to', `${day(period.start)} to ${day(period.end)}`)}${labelled('Product', plan)}</p></div>
<h3>Electricity charges</h3><table class="b">${rows(
    lines.map((line) => [line.description, detail(line), dollars(line.amount)]),
    'llr',
  )}
<tr class="z"><td>Subtotal excl GST</td><td></td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td>GST</td><td></td><td class="r">${dollars(totals.gst)}</td></tr><tr class="z"><td>Total incl GST</td><td></td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h3>Maximum demand</h3><div class="box"><table>${rows(
    [
      ...kva.map((line, i) => [
        printDate(addDays(addMonths(period.start, i), 11 + i), 'dd/mm/yyyy'),
        `${16 + i}:30`,
        `${number(line.quantity!, 2)} kVA`,
        i === 0 ? `${number(demandKw, 2)} kW` : `${number(demandKw - i * 1.1, 2)} kW`,
      ]),
    ],
    'llrr',
  )}</table></div>
<h3>Energy</h3><div class="box"><table>${rows(
    [
      ['Total energy this period', `${number(total(lines.slice(0, 3).map((line) => line.quantity!)), 1)} kWh`],
      ['Days', String(period.days)],
      ['Same period last year', `${number(start.random.decimal(14_000, 25_000, 1), 1)} kWh`],
      ['Power factor', '0.91'],
    ],
    'lr',
  )}</table></div>
<p style="margin-top:9mm">${retailer.legalName} (ABN ${retailer.abn}). Billing ${retailer.phone}. BPAY ${start.payment.billerCode} / ${start.payment.reference}. Peak 2 pm to 8 pm working weekdays; shoulder 7 am to 2 pm and 8 pm to 10 pm; off peak all other times.</p>`;
}
