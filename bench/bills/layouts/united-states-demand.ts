/** United States: Letter paper, a rate schedule, customer, energy, fuel and demand charges, taxes as lines, month first. */
import { documentFor, type Layout } from '../kit/bill';
import { addDays, printDate } from '../kit/dates';
import { makeReads } from '../kit/history';
import { html, rows } from '../kit/html';
import { type BillLine, charge, demand, lump, settle, type Totals } from '../kit/lines';
import { dollars, number, sum, takePercent } from '../kit/money';
import { type Start, startBill } from '../kit/start';

const name = 'united-states-demand';
const plan = 'GS-2 General Service Demand';
const address = '4410 Tin Whistle Ave, Fresno CA 93721';

export const unitedStatesDemand: Layout = {
  name,
  kind: 'united states',
  traits: ['month first', 'demand kW', 'taxes as lines', 'multiplier', 'days exclude the first', 'Letter paper'],
  make(seed) {
    const drawn = startBill({ layout: name, seed, days: [31, 34], accountDigits: 10 });
    const { random } = drawn;
    // The read date of one bill is the first date of the next, so it counts once.
    const period = { ...drawn.period, days: drawn.period.days - 1 };
    const start: Start = {
      ...drawn,
      period,
      customer: drawn.customer.replace('Pty Ltd', 'LLC'),
      due: addDays(drawn.issue, 21),
    };
    const kwh = random.int(120, 310) * 40;
    const kw = random.decimal(24, 62, 1);
    const before = [
      charge('Customer Charge', 1, 'months', random.decimal(19, 38, 2), { class_also: ['supply'] }),
      charge('Energy Charge', kwh, 'kWh', random.decimal(0.061, 0.094, 5), { metered: 'anytime' }),
      charge('Fuel and Purchased Power', kwh, 'kWh', random.decimal(0.031, 0.047, 5), {
        class_also: ['supply', 'market'],
      }),
      demand('Demand Charge', kw, 'kW', random.decimal(8, 15, 2)),
    ];
    const base = sum(before.map((line) => line.amount));
    const lines = [
      ...before,
      lump('Utility Users Tax 7%', takePercent(base, 7), 'tax'),
      lump('State Regulatory Fee', random.decimal(2, 9, 2), 'tax', { class_also: ['market'] }),
    ];
    const net = settle(lines, { gst: 'added', percent: 0 });
    const totals = { ...net, subtotal: base };
    const set = {
      plan_name: plan,
      supply_address: address,
      supply_postcode: '93721',
      customer_name: start.customer,
      gst: null,
    };
    const notes = { set, omit: ['abn', 'site_identifier', 'invoice_number'] as const };
    return documentFor(this, start, { lines, totals, css, pages: [page(start, lines, totals)], size: 'Letter' }, notes);
  },
};

const css = `body{font:9pt "Liberation Sans",Arial,sans-serif;color:#222}.page{padding:.5in .6in}.hd{display:flex;justify-content:space-between;border-bottom:6px solid #2b6cb0;padding-bottom:8px}.hd b{font-size:19pt;color:#2b6cb0}
.bx{display:flex;gap:.25in;margin-top:.25in}.bx>*{flex:1;border:1px solid #2b6cb0;padding:8px}table{width:100%}td,th{padding:3px 2px}.r{text-align:right}.ln td{border-bottom:1px dotted #888}h3{font-size:10.5pt;margin:.22in 0 4px;color:#2b6cb0}.stub{position:absolute;bottom:.5in;left:.6in;right:.6in;border-top:1px dashed #000;padding-top:8px;display:flex;justify-content:space-between}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period } = start;
  const day = (date: string) => printDate(date, 'mm/dd/yyyy');
  const account = `${start.account.slice(0, 7)}-${start.account.slice(7)}`;
  const read = makeReads(start, lines[1]!.quantity!, 40);
  const cells = (line: BillLine) => {
    if (line.rate === null) return [line.description, '', dollars(line.amount)];
    if (line.unit === 'months') return [line.description, `1 month @ $${line.rate.toFixed(2)}`, dollars(line.amount)];
    const places = line.unit === 'kW' ? 2 : 5;
    return [
      line.description,
      `${number(line.quantity!, line.unit === 'kW' ? 1 : 0)} ${line.unit} @ $${line.rate.toFixed(places)}`,
      dollars(line.amount),
    ];
  };
  return html`<div class="hd"><b>${retailer.name}</b><span class="r">Customer service 1-800-555-0142<br>${retailer.domain}</span></div>
<div class="bx"><div>Account Number<br><b>${account}</b><br>Statement Date<br><b>${day(start.issue)}</b></div><div>Amount Due<br><b style="font-size:16pt">${dollars(totals.totalDue)}</b><br>Due Date ${day(start.due)}</div><div>Service For<br>${start.customer}<br>${address}</div></div>
<h3>Account Summary</h3><table>${rows(
    [
      ['Previous Balance', '$412.18'],
      ['Payment Received', '-$412.18'],
      ['Balance Forward', '$0.00'],
      ['Current Charges', dollars(totals.newCharges)],
      [html`<b>Total Amount Due</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table>
<h3>Electric Service</h3><p>Rate Schedule: ${plan} &nbsp; Billing Period: ${day(period.start)} - ${day(period.end)} &nbsp; Billing Days: ${period.days}</p>
<table class="ln"><tr><th>Meter #</th><th class="r">Previous</th><th class="r">Current</th><th class="r">Multiplier</th><th class="r">Usage kWh</th><th class="r">Demand kW</th></tr>${rows(
    [
      [
        start.meter,
        String(read.previous),
        String(read.current),
        '40',
        number(lines[1]!.quantity!),
        number(lines[3]!.quantity!, 1),
      ],
    ],
    'lrrrrr',
  )}</table>
<h3>Charge Details</h3><table class="ln">${rows(lines.slice(0, 4).map(cells), 'llr')}<tr><td><b>Electric Charges Subtotal</b></td><td></td><td class="r"><b>${dollars(totals.subtotal)}</b></td></tr></table>
<h3>Taxes and Fees</h3><table class="ln">${rows(lines.slice(4).map(cells), 'llr')}<tr><td><b>Total Current Charges</b></td><td></td><td class="r"><b>${dollars(totals.newCharges)}</b></td></tr></table>
<div class="stub"><span>${start.customer}<br>PO BOX 2290<br>FRESNO CA 93701</span><span class="r">Account ${account}<br>Due ${day(start.due)}<br>Amount Due ${dollars(totals.totalDue)}</span></div>`;
}
