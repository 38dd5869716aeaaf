/** Every charge is a card of its own with the amount on top; the file draws the words in no order and crops its paper. */
import {
  abnGrouped,
  type BillLine,
  cents,
  daily,
  demand,
  documentFor,
  dollars,
  energy,
  group,
  html,
  type Layout,
  lineChart,
  number,
  pastUsage,
  printDate,
  type Start,
  settle,
  startBill,
  type Totals,
  total,
} from '../kit';

const name = 'time-of-use-in-cards';
const plan = 'Workshop Demand Saver';

export const timeOfUseInCards: Layout = {
  name,
  kind: 'small business',
  traits: ['cards', 'shuffled words', 'crop box', 'three bands', 'demand $/kW/day', 'ex GST'],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['ACT', 'NSW', 'VIC'],
      days: [28, 31],
      accountDigits: 10,
    });
    const { random, period } = start;
    const lines = [
      energy('Peak', random.decimal(400, 1900, 2), random.decimal(25, 31, 3), 'peak'),
      energy('Shoulder', random.decimal(400, 1500, 2), random.decimal(19, 23, 3), 'shoulder'),
      energy('Off-peak', random.decimal(500, 1700, 2), random.decimal(13, 17, 3), 'off_peak'),
      demand('Demand window 4 pm - 8 pm', random.decimal(8, 29, 2), 'kW', random.decimal(0.22, 0.48, 5), {
        times: period.days,
      }),
      daily('Supply', period.days, random.decimal(101, 180, 3)),
    ];
    const totals = settle(lines, { gst: 'added' });
    const notes = { set: { plan_name: plan, previous_balance: 0 } };
    const tricks = [{ do: 'crop' as const, dx: 18, dy: 31 }];
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [page(start, lines, totals)], order: 'shuffled', tricks },
    );
  },
};

const css = `body{font:9pt "Liberation Sans",Arial,sans-serif;color:#22223b}.page{padding:13mm 14mm}.cards{display:grid;grid-template-columns:repeat(3,1fr);gap:5mm;margin:4mm 0}.card{border:1px solid #9a8c98;border-radius:8px;padding:8px 11px}.card b{font-size:14pt;display:block}.card small{color:#6c5f6a}
.top{display:flex;justify-content:space-between}.pill{background:#22223b;color:#fff;border-radius:20px;padding:9px 22px;font-size:14pt}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:3mm 6mm;margin:8mm 0}.grid small{display:block;color:#6c5f6a;font-size:7pt}h2{font-size:12pt;margin:6mm 0 1mm}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const fact = (label: string, value: string) => html`<div><small>${label}</small>${value}</div>`;
  const detail = (line: BillLine) => {
    if (line.unit === 'kW') return `${number(line.quantity!, 2)} kW × $${line.rate!.toFixed(5)} × ${line.times} days`;
    return line.unit === 'kWh'
      ? `${number(line.quantity!, 2)} kWh × ${cents(line.rate!, 3)}c`
      : `${line.quantity} days × ${cents(line.rate!, 3)}c`;
  };
  const card = (label: string, amount: number, note: string) =>
    html`<div class="card"><b>${dollars(amount)}</b>${label}<br><small>${note}</small></div>`;
  const kwh = total(lines.slice(0, 3).map((line) => line.quantity!));
  return html`<div class="top"><div style="font-size:20pt">${retailer.name}</div><div class="pill">${dollars(totals.totalDue)} by ${day(start.due)}</div></div>
<p style="margin-top:9mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="grid">${fact('Account number', group(start.account, 4, 3))}${fact('Invoice number', start.invoice)}${fact('Invoice date', day(start.issue))}${fact('NMI', start.nmi)}${fact('Billing period', `${day(period.start)} – ${day(period.end)}`)}${fact('Days', String(period.days))}${fact('Supply address', site.address)}${fact('Plan', plan)}</div>
<h2>Energy, ${number(kwh, 2)} kWh</h2><div class="cards">${lines.slice(0, 3).map((line) => card(line.description, line.amount, detail(line)))}</div>
<h2>Network and supply</h2><div class="cards">${lines.slice(3).map((line) => card(line.description, line.amount, detail(line)))}</div>
<h2>In total</h2><div class="cards">${card('Charges', totals.subtotal, 'before GST')}${card('GST', totals.gst, '10%')}${card('New charges', totals.newCharges, 'with GST')}${card('Previous balance', 0, 'paid in full, thank you')}${card('Amount due', totals.totalDue, `by ${day(start.due)}`)}</div>
<h2>Daily use, kWh</h2>${lineChart(pastUsage(start, kwh / period.days, 12), { width: 640, height: 110, color: '#9a8c98', steps: 3 })}
<p style="margin-top:5mm;font-size:7.5pt">${retailer.legalName} ABN ${abnGrouped(retailer.abn)} | ${retailer.phone} | Biller code ${start.payment.billerCode} Ref ${start.payment.reference}</p>`;
}
