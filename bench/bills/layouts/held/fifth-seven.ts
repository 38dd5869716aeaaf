/** The United States: a Texan bill with pass-through charges and taxes as lines. */
import {
  addDays,
  type BillLine,
  bare,
  cents,
  charge,
  demand,
  dollars,
  type Html,
  html,
  lump,
  lyingBars,
  number,
  pastUsage,
  percentOf,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  type Totals,
} from '../../kit';
import { abroad, branded } from '../brands';
import { amountOf, paidBill } from './fifth-parts';
import { layoutOf } from './make';

/** A retailer's charges, the wires company's pass-through charges by kW, then taxes; the days leave out the last date. */
export const texasPassThrough = layoutOf(
  {
    name: 's14-texas-pass-through',
    kind: 'united states',
    traits: ['ESI ID', 'delivery charges by kW', 'taxes as lines', 'month first', 'cents with ¢', 'Letter paper'],
  },
  { days: [29, 33], accountDigits: 11, dueAfterDays: 16 },
  (drawn) => {
    const { random } = drawn;
    const period = { ...drawn.period, days: drawn.period.days - 1 };
    const site = {
      line: `${random.int(100, 980)} Cowbell Rd`,
      town: 'Waxahachie, TX 75165',
      suburb: 'Waxahachie',
      postcode: '75165',
      customer: drawn.customer.replace(/ Pty Ltd| PTY LIMITED/, ' LLC'),
      mail: { line: `PO BOX ${random.int(1000, 9000)}`, town: 'Red Oak, TX 75154' },
    };
    const here = { ...abroad(drawn, site, '1-800-555-0173'), period };
    const start = branded(here, 'Armadillo Lane Energy', 'Armadillo Lane Energy LLC');
    const lines = texasLines(start);
    const totals = { ...settle(lines, { gst: 'added', percent: 0 }), subtotal: amountOf(lines.slice(0, 7)) };
    const esi = `1044372000${random.digits(7)}`;
    const plan = 'Business Fixed 24';
    const notes = {
      set: { plan_name: plan, customer_name: start.customer, gst: null },
      omit: ['abn', 'site_identifier'] as const,
      follows: { site_identifier: esi },
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: texasCss,
      pages: [texasPage(start, lines, totals, { esi, plan })],
      size: 'Letter',
    };
  },
);

function texasLines({ random }: Start): BillLine[] {
  const [kwh, kw] = [random.int(80, 260) * 60, random.decimal(24, 61, 1)];
  const wires = { class: 'network', class_also: ['delivery', 'supply', 'retail'] } as const;
  const byDemand = (name: string, low: number, high: number) =>
    demand(name, kw, 'kW', random.decimal(low, high, 6), { class_also: ['network', 'delivery'] });
  const charges = [
    charge('Energy Charge', kwh, 'kWh', random.decimal(0.0641, 0.0889, 6), { metered: 'anytime' }),
    charge('Base Charge', 1, 'months', random.decimal(9, 25, 2), { class_also: ['supply'] }),
    charge('TDU Customer Charge', 1, 'months', random.decimal(5, 12, 2), {
      ...wires,
      class_also: [...wires.class_also],
    }),
    charge('TDU Metering Charge', 1, 'months', random.decimal(14, 32, 2), {
      ...wires,
      class_also: [...wires.class_also],
    }),
    byDemand('TDU Distribution System Charge', 4.8, 7.2),
    byDemand('TDU Transmission Cost Recovery', 2.9, 4.6),
    charge('TDU Energy Efficiency Cost Recovery', kwh, 'kWh', random.decimal(0.0004, 0.0011, 6), {
      ...wires,
      class_also: [...wires.class_also, 'environmental'],
    }),
  ];
  const base = amountOf(charges);
  const receipts = lump('Gross Receipts Reimbursement', percentOf(base, 1.997), 'tax');
  const assessment = lump('PUC Assessment', percentOf(base, 0.1667), 'tax', { class_also: ['market'] });
  const taxed = amountOf([...charges, receipts]);
  const sales = [
    lump('State Sales Tax 6.25%', percentOf(taxed, 6.25), 'tax'),
    lump('City Sales Tax 2.00%', percentOf(taxed, 2), 'tax'),
  ];
  return [...charges, receipts, assessment, ...sales];
}

const texasCss = `body{font:9.2pt "Liberation Sans",Arial,sans-serif;color:#1a1a1a}.page{padding:.45in .6in}.r{text-align:right}.b1{display:flex;justify-content:space-between;align-items:center;border-bottom:4px solid #b5541c;padding-bottom:7px}.b1 b{font-size:18pt;color:#b5541c}.rw{display:flex;gap:.3in;margin-top:.18in}.rw>:first-child{flex:1.25}.rw>*{flex:1.3}.rw>:last-child{flex:.85}table{width:100%}td,th{padding:2.6px 3px}.sec{background:#b5541c;color:#fff;font-weight:700;padding:3px 6px;margin-top:.16in}
.ln td{border-bottom:1px solid #eee}.ln .s td{font-weight:700;border-top:1px solid #1a1a1a}.due{border:2px solid #b5541c;padding:8px 12px}.due b{font-size:16pt;display:block}.stub{position:absolute;left:.6in;right:.6in;bottom:.4in;border-top:1px dashed #000;padding-top:8px;display:flex;justify-content:space-between;font-size:8.4pt}`;

function texasPage(
  start: Start,
  lines: readonly BillLine[],
  totals: Totals,
  more: { esi: string; plan: string },
): Html {
  const { retailer, site, period, random } = start;
  const day = (date: string) => printDate(date, 'mm/dd/yyyy');
  const before = paidBill(random);
  const [kwh, kw] = [lines[0]!.quantity!, lines[4]!.quantity!];
  const read = readsOf(start, kwh, 60);
  const cells = (line: BillLine) => {
    if (line.rate === null) return [line.description, '', '', dollars(line.amount)];
    if (line.unit === 'months') return [line.description, '1 month', `$${line.rate.toFixed(2)}`, dollars(line.amount)];
    return line.unit === 'kW'
      ? [line.description, `${line.quantity!.toFixed(1)} kW`, `$${line.rate.toFixed(6)} per kW`, dollars(line.amount)]
      : [line.description, `${number(line.quantity!)} kWh`, `${cents(line.rate, 4)}¢ per kWh`, dollars(line.amount)];
  };
  const average = ((lines[0]!.amount + lines[1]!.amount) / kwh) * 100;
  return html`<div class="b1"><b>${retailer.name}</b><span class="r">Customer Care ${retailer.phone}<br>PUCT Certificate No. ${random.digits(5)}</span></div>
<div class="rw"><div><b>Service Address</b><br>${start.customer}<br>${site.address}<br><br>ESI ID ${more.esi}<br>Plan: ${more.plan}</div><table>${rows(
    [
      ['Account Number', start.account],
      ['Invoice Number', start.invoice],
      ['Invoice Date', day(start.issue)],
      ['Service Period', `${day(period.start)} - ${day(addDays(period.start, period.days))}`],
      ['Days of Service', String(period.days)],
    ],
    'lr',
  )}</table><div class="due">Amount Due<b>${dollars(totals.totalDue)}</b>Due Date ${day(start.due)}</div></div>
<div class="sec">Account Summary</div><table class="ln">${rows(
    [
      ['Previous Amount Due', dollars(before)],
      ['Payments Received', dollars(-before)],
      ['Balance Forward', dollars(0)],
      ['Current Charges', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Amount Due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div class="sec">Meter Information</div><table class="ln"><tr><th>Meter</th><th class="r">Current Read</th><th class="r">Previous Read</th><th class="r">Multiplier</th><th class="r">kWh Used</th><th class="r">Billed kW</th></tr>${rows([[start.meter, `${read.current}`, `${read.previous}`, '60', number(kwh), kw.toFixed(1)]], 'lrrrrr')}</table>
<div class="sec">Current Charges</div><table class="ln">${rows(lines.slice(0, 7).map(cells), 'lrrr')}<tr class="s"><td colspan="3">Total Electricity Charges</td><td class="r">${bare(totals.subtotal)}</td></tr>${rows(lines.slice(7).map(cells), 'lrrr')}<tr class="s"><td colspan="3">Total Current Charges</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<p style="margin:.08in 0;font-size:7.8pt">The average price you paid for electric service this month was ${average.toFixed(1)}¢ per kWh. Your contract ends 14 months from now; a termination fee may apply.</p>
${lyingBars(pastUsage(start, kwh / period.days, 4, 'Mon yy'), { width: 430, height: 62, color: '#d9a17f' })}
<div class="stub"><span>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</span><span class="r">Account ${start.account}<br>Due Date ${day(start.due)}<br>Amount Due ${dollars(totals.totalDue)}<br>Amount Enclosed $ ____________</span></div>`;
}
