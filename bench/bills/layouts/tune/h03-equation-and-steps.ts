/** The account as an equation of tiles; daily steps nested under one heading; a conditional discount on the usage. */
import {
  abnGrouped,
  type BillLine,
  bare,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  lump,
  lyingBars,
  number,
  pastUsage,
  printDate,
  type Start,
  settle,
  smallPrint,
  startBill,
  sum,
  type Totals,
} from '../../kit';

const name = 'h03-equation-and-steps';
const plan = 'Grower 15';

export const equationAndSteps: Layout = {
  name,
  kind: 'small business',
  traits: ['steps', 'discount', 'equation of tiles', 'ex GST', 'card fee', 'two pages'],
  make(seed) {
    const start = startBill({ half: 'more', layout: name, seed, states: ['VIC'], days: [58, 63], accountDigits: 11 });
    const { random, period } = start;
    const days = period.days;
    const steps = [
      energy('Step 1', 11 * days, random.decimal(25, 28, 4), 'anytime'),
      energy('Step 2', 27 * days, random.decimal(28.5, 31, 4), 'anytime'),
      energy('Step 3', random.int(300, 2400), random.decimal(31.5, 35, 4), 'anytime'),
    ];
    const lines = [
      ...steps,
      lump('Guaranteed usage discount', -Math.round(sum(steps.map((line) => line.amount)) * 15) / 100),
      daily('Supply charge', days, random.decimal(111, 149, 3)),
      lump('Paper bill fee', 1.75),
    ];
    const carried = seed % 2 === 0 ? -random.decimal(5, 60, 2) : 0;
    const opening = random.decimal(420, 1900, 2);
    const totals = settle(lines, { gst: 'added', carried });
    const notes = {
      set: { plan_name: plan, site_identifier: start.nmi.slice(0, 10) },
      alternatives: { previous_balance: [opening] },
    };
    const pages = [front(start, totals, opening), back(start, lines, totals)];
    return documentFor(this, start, { lines, totals, notes }, { css, pages });
  },
};

const css = `body{font:9.3pt "DejaVu Sans Light","DejaVu Sans",sans-serif;color:#2e2e2e}.page{padding:14mm 17mm}.green{color:#1b7f4d}
.eq{display:flex;align-items:center;gap:3mm;margin:10mm 0}.eq div{flex:1;border:1.5px solid #1b7f4d;border-radius:10px;padding:9px;text-align:center}.eq b{display:block;font-size:12.5pt}.eq i{font-style:normal;font-size:16pt}
.q{width:100%}.q td{padding:4px 0}.q .n td:first-child{padding-left:9mm;font-size:8.4pt}.q .n td{border-bottom:1px dotted #bbb}.q .h td{font-weight:700;padding-top:7px}.r{text-align:right}h2{font-size:12.5pt;font-weight:400;margin:8mm 0 2mm}.small-print{font-size:7.4pt}.small-print p{margin-bottom:4px}`;

function front(start: Start, totals: Totals, opening: number) {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'd Mon yy');
  const tile = (label: string, value: string) => html`<div>${label}<b>${value}</b></div>`;
  return html`<div style="display:flex;justify-content:space-between"><span class="green" style="font-size:22pt">${retailer.name}</span><span class="r">Statement of ${day(start.issue)}<br>${start.invoice}</span></div>
<p style="margin-top:14mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<h2>Electricity account ${start.account}</h2><p>${site.address}<br>NMI: ${start.nmi.slice(0, 10)} (check digit ${start.nmi.slice(10)})<br>${day(period.start)} to ${day(period.end)}, ${period.days} days on ${plan}</p>
<div class="eq">${tile('Last bill', dollars(opening))}<i>−</i>${tile('You paid', dollars(opening - totals.carried))}<i>+</i>${tile('New charges', dollars(totals.newCharges))}<i>=</i>${tile('Amount due', dollars(totals.totalDue))}</div>
<p>Please pay ${dollars(totals.totalDue)} before ${day(start.due)}. Carried over from before: ${dollars(totals.carried)}.</p>
<h2>Use per day, kWh</h2>${lyingBars(pastUsage(start, 70, 7, 'Mon yy'), { width: 520, height: 150, color: '#1b7f4d' })}
${smallPrint(start, 'cheaper', 'bpay', 'post', 'card')}`;
}

function back(start: Start, lines: readonly BillLine[], totals: Totals) {
  const ranges = ['first 11 kWh a day', 'next 27 kWh a day', 'the rest'];
  const [one, two, three, discount, supply, fee] = lines as [
    BillLine,
    BillLine,
    BillLine,
    BillLine,
    BillLine,
    BillLine,
  ];
  const row = (kind: string, label: string, detail: string, amount: string) =>
    html`<tr class="${kind}"><td>${label}</td><td>${detail}</td><td class="r">${amount}</td></tr>`;
  return html`<h2 class="green">How we got to ${dollars(totals.newCharges)}</h2><table class="q">
${row('h', `Usage ${number(sum([one.quantity!, two.quantity!, three.quantity!]))} kWh`, '', '')}
${[one, two, three].map((line, i) => row('n', `${line.description} (${ranges[i]})`, `${number(line.quantity!)} kWh at ${cents(line.rate!, 4)}c`, bare(line.amount)))}
${row('n', `${discount.description} 15%`, '', bare(discount.amount, '−$'))}
${row('h', 'Other charges', '', '')}${row('n', supply.description, `${supply.quantity} days at ${cents(supply.rate!, 3)}c`, bare(supply.amount))}${row('n', fee.description, '', bare(fee.amount))}
${row('h', 'Charges before GST', '', bare(totals.subtotal))}${row('n', 'GST', '10%', bare(totals.gst))}${row('h', 'New charges', '', bare(totals.newCharges))}</table>
<h2 class="green">Your meter</h2><p>Meter ${start.meter} sends us its readings every day. All readings of this bill are actual.</p>
<h2 class="green">Worth knowing</h2>${smallPrint(start, 'terms', 'late', 'hardship', 'next', 'greenhouse', 'ombudsman', 'language')}
<p style="position:absolute;bottom:12mm;font-size:7.4pt">${start.retailer.legalName} ABN ${abnGrouped(start.retailer.abn)} · ${start.retailer.domain} · ${start.retailer.phone}</p>`;
}
