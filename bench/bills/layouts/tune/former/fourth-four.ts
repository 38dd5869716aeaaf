/** Fourth lot: cylinders over a month, and New Zealand. */
import {
  addDays,
  type BillLine,
  bare,
  cents,
  charge,
  daily,
  dollars,
  energy,
  feedIn,
  group,
  html,
  icpOf,
  lump,
  number,
  plain,
  printDate,
  readsOf,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
  total,
} from '../../../kit';
import { abroad, branded } from '../../brands';
import { layoutOf } from './make';

export const cylinderMonth = layoutOf(
  {
    name: 'r09-cylinder-month',
    kind: 'lpg',
    traits: ['several deliveries', 'empties returned column', 'balance forward ledger', 'ex GST', 'no period'],
  },
  { states: ['NSW', 'QLD', 'TAS', 'VIC'], accountDigits: 7, dueAfterDays: 21 },
  (drawn) => {
    const { random } = drawn;
    const start = branded(drawn, 'Red Emu Bottled Gas', 'Red Emu LPG Distributors Pty Ltd');
    const price = random.decimal(118, 149, 2);
    const drops = Array.from({ length: 3 }, (_, i) => ({
      day: addDays(start.issue, -27 + 9 * i + random.int(0, 3)),
      docket: `D${random.digits(6)}`,
      empties: random.int(0, 2),
      line: charge('45kg exchange LPG', random.int(1, 4), 'bottle', price, { class: 'supply' }),
    }));
    const extras = [
      charge('Site delivery', drops.length, 'drops', random.decimal(8, 16, 2), { class: 'delivery' }),
      charge('Annual bottle rent', 4, 'bottle', random.decimal(36, 49, 2), { class: 'supply' }),
      lump('Dangerous goods levy', random.decimal(4, 9, 2), 'delivery', { class_also: ['supply', 'retail'] }),
    ];
    const lines = [...drops.map(({ line }) => line), ...extras];
    const opening = random.decimal(200, 900, 2);
    const totals = settle(lines, { gst: 'added', carried: start.seed % 2 === 0 ? 0 : opening });
    const none = ['site_identifier', 'period_start', 'period_end', 'period_days', 'plan_name'] as const;
    const notes = {
      omit: none,
      alternatives: { retailer_name: [start.retailer.legalName], previous_balance: [opening] },
      energyType: 'lpg' as const,
    };
    const pages = [cylinderPage(start, drops, extras, totals, opening)];
    return { start, lines, totals, notes, css: cylinderCss, pages };
  },
);

interface Drop {
  day: string;
  docket: string;
  empties: number;
  line: BillLine;
}

const cylinderCss = `body{font:9.4pt "Nimbus Sans Narrow","Liberation Sans Narrow",sans-serif}.page{padding:12mm 17mm}h1{font-size:20pt;color:#b3202a;font-weight:700}
table{width:100%}.b td,.b th{border:1px solid #777;padding:3px 5px}.b th{background:#f7dfe0}.r{text-align:right!important}.c{text-align:center!important}
.k{width:82mm;font-size:9pt}.k td{padding:2px 4px;border:1px solid #777}h3{font-size:10.5pt;margin:6mm 0 2mm}.small-print{font-size:7pt;margin-top:7mm}`;

function cylinderPage(
  start: Start,
  drops: readonly Drop[],
  extras: readonly BillLine[],
  totals: Totals,
  opening: number,
) {
  const { retailer, site } = start;
  const date = (day: string) => printDate(day, 'dd/mm/yy');
  const paid = sum([opening, -totals.carried]);
  const extra = (line: BillLine) =>
    html`<tr><td colspan="3">${line.description}</td><td></td><td class="c">${line.quantity}</td><td class="r">${line.rate === null ? '' : bare(line.rate)}</td><td class="r">${bare(line.amount)}</td></tr>`;
  return html`<div style="display:flex;justify-content:space-between"><div><h1>${retailer.name}</h1><p>${retailer.legalName}<br>ABN ${group(retailer.abn, 2, 3, 3)}<br>Orders ${retailer.phone}</p></div>
<table class="k"><tr><td colspan="2" class="c"><b>TAX INVOICE / STATEMENT</b></td></tr><tr><td>Invoice #</td><td class="r">${start.invoice}</td></tr><tr><td>Dated</td><td class="r">${date(start.issue)}</td></tr><tr><td>Customer a/c</td><td class="r">${start.account}</td></tr><tr><td>Settle by</td><td class="r">${date(start.due)}</td></tr></table></div>
<div style="display:flex;justify-content:space-between;margin-top:9mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p style="width:72mm"><b>Deliver to</b><br>${site.line}<br>${site.town}</p></div>
<h3>Your account</h3><table class="b"><tr><th>Opening balance</th><th>Payments</th><th>Carried over</th><th>This invoice</th><th>Balance to settle</th></tr>
<tr><td class="r">${bare(opening)}</td><td class="r">${bare(-paid, '()')}</td><td class="r">${bare(totals.carried)}</td><td class="r">${bare(totals.newCharges)}</td><td class="r"><b>${dollars(totals.totalDue)}</b></td></tr></table>
<h3>This invoice</h3><table class="b"><tr><th>Date</th><th>Docket</th><th>Product</th><th class="c">Empties back</th><th class="c">Qty</th><th class="r">Unit ex GST</th><th class="r">Ex GST $</th></tr>
${drops.map(({ day, docket, empties, line }) => html`<tr><td>${date(day)}</td><td>${docket}</td><td>${line.description}</td><td class="c">${empties}</td><td class="c">${line.quantity}</td><td class="r">${bare(line.rate!)}</td><td class="r">${bare(line.amount)}</td></tr>`)}
${extras.map(extra)}<tr><td colspan="6" class="r">Net</td><td class="r">${bare(totals.subtotal)}</td></tr><tr><td colspan="6" class="r">GST</td><td class="r">${bare(totals.gst)}</td></tr><tr><td colspan="6" class="r"><b>Invoice total</b></td><td class="r"><b>${bare(totals.newCharges)}</b></td></tr></table>
<p style="margin-top:4mm">4 bottles are on rent at your site. A 45kg bottle holds about 88 litres or 2,205 MJ. Next usual delivery day: ${date(addDays(start.issue, 9))}.</p>
<p style="margin-top:2mm">From 1 December the unit price of 45kg exchange LPG will be ${dollars(drops[0]!.line.rate! + 6.5)} ex GST.</p>${smallPrint(start, 'bpay', 'card', 'late')}`;
}

const nzPlan = 'Open Term Business';

const nzSite = {
  line: 'Unit 3, 118 Karaka Loop',
  town: 'Te Puke 3119',
  suburb: 'Te Puke',
  postcode: '3119',
  mail: { line: 'PO Box 4410', town: 'Tauranga 3140' },
};

export const nzBuyBack = layoutOf(
  {
    name: 'r10-nz-buy-back',
    kind: 'new zealand',
    traits: ['ICP', 'GST 15%', 'register codes', 'buy-back credit', 'working in one cell', 'A after reads'],
  },
  { days: [28, 32], accountDigits: 8, dueAfterDays: 18 },
  (drawn) => {
    const { random, period } = drawn;
    const customer = random.pick(['Kowhai Print Works Limited', 'The Dented Pan', 'Harbour Road Joinery Limited']);
    const here = abroad(drawn, { ...nzSite, customer }, '0800 000 140');
    const start = { ...branded(here, 'Rata & Stone Energy', 'Rata & Stone Energy Limited'), nmi: icpOf(random, 'TP') };
    const anytime = random.int(900, 2600);
    const controlled = random.int(180, 700);
    const network = { class: 'network' as const, class_also: ['retail' as const] };
    const lines = [
      energy('Uncontrolled', anytime, random.decimal(17, 23, 2), 'anytime'),
      energy('Controlled', controlled, random.decimal(11, 15, 2), 'controlled_load'),
      daily('Daily fixed', period.days, random.decimal(70, 130, 2)),
      energy('Lines variable', anytime + controlled, random.decimal(5, 8, 2), 'anytime', { ...network, metered: null }),
      daily('Lines fixed', period.days, random.decimal(90, 150, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
      daily('Metering equipment', period.days, random.decimal(18, 34, 2), {
        class_also: ['network', 'supply', 'market'],
      }),
      energy('EA levy', anytime + controlled, random.decimal(0.15, 0.19, 2), 'anytime', {
        class: 'market',
        metered: null,
      }),
      feedIn('Solar buy-back', random.int(60, 420), random.decimal(9, 14, 2)),
    ];
    const totals = settle(lines, { gst: 'added', percent: 15 });
    const notes = {
      set: { plan_name: nzPlan },
      omit: ['abn' as const, 'previous_balance' as const],
      alternatives: { retailer_name: [start.retailer.legalName] },
    };
    return { start, lines, totals, notes, css: nzCss, pages: [nzPage(start, lines, totals)] };
  },
);

const nzCss = `body{font:9.2pt "Carlito","Liberation Sans",sans-serif;color:#1c2b2a}.page{padding:0}.top{background:#0f4c4a;color:#fff;padding:10mm 16mm;display:flex;justify-content:space-between}h1{font-size:20pt}
.in{padding:8mm 16mm}.three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm;margin-top:8mm}.three b{display:block}.w{width:100%;margin-top:3mm}.w td,.w th{padding:3.4px 0;border-bottom:1px solid #d5e0df}.r{text-align:right!important}h2{font-size:12pt;color:#0f4c4a;margin-top:7mm}`;

function nzPage(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site, random } = start;
  const date = (day: string) => printDate(day, 'dd Mon yy');
  const working = ({ quantity, unit, rate }: BillLine) =>
    unit === 'days' ? `${quantity} days @ ${cents(rate!, 2)} c` : `${number(quantity!)} kWh @ ${cents(rate!, 2)} c`;
  const registers = [
    { code: '24UC', line: lines[0]! },
    { code: 'CTCN17', line: lines[1]! },
    { code: 'X24', line: lines[7]! },
  ].map((register) => ({ ...register, reads: readsOf(start, register.line.quantity!) }));
  const kwh = total(lines.slice(0, 2).map(({ quantity }) => quantity!));
  return html`<div class="top"><h1>${retailer.name}</h1><p class="r">Amount due ${date(start.due)}<br><b style="font-size:18pt">${dollars(totals.totalDue)}</b></p></div><div class="in">
<div style="display:flex;justify-content:space-between"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p class="r">Tax invoice ${start.invoice}<br>GST no. ${group(random.digits(9), 3, 3).replace(/ /g, '-')}<br>Statement date ${date(start.issue)}</p></div>
<div class="three"><p><b>Customer number</b>${start.account}</p><p><b>ICP</b>${start.nmi}</p><p><b>Pricing plan</b>${nzPlan}</p><p><b>Electricity for</b>${site.line}, ${site.town}</p><p><b>Dates</b>${date(period.start)} to ${date(period.end)} (${period.days} days)</p><p><b>Total use</b>${number(kwh)} kWh</p></div>
<h2>Meter readings</h2><table class="w"><tr><th>Meter</th><th>Register</th><th class="r">Last</th><th class="r">Latest</th><th class="r">Multiplier</th><th class="r">Units</th></tr>${registers.map(
    ({ code, line, reads }) =>
      html`<tr><td>${start.meter}</td><td>${code}</td><td class="r">${reads.previous}A</td><td class="r">${reads.current}A</td><td class="r">1</td><td class="r">${line.quantity}</td></tr>`,
  )}</table>
<h2>Charges this month</h2><table class="w"><tr><th style="width:60mm"></th><th>Working</th><th class="r">Excl. GST</th></tr>${lines.map(
    (line) =>
      html`<tr><td>${line.description}</td><td>${working(line)}</td><td class="r">${bare(line.amount, 'x-')}</td></tr>`,
  )}<tr><td colspan="2"><b>Charges excluding GST</b></td><td class="r"><b>${bare(totals.subtotal)}</b></td></tr><tr><td>GST</td><td>15% of everything but the buy-back</td><td class="r">${bare(totals.gst)}</td></tr>
<tr><td colspan="2"><b>Charges including GST</b></td><td class="r"><b>${dollars(totals.newCharges)}</b></td></tr></table>
<p style="margin-top:4mm;font-size:8pt">A: actual. Average ${plain(kwh / period.days, 1)} kWh a day, ${plain((kwh / period.days) * 1.12, 1)} kWh a year ago. Call ${retailer.phone}. Complaints: Utilities Disputes, 0800 223 340. ${retailer.legalName}.</p>
<p style="margin-top:2mm;font-size:8pt">Pay by internet banking to 00-0000-0000000-00 with your customer number as reference. From 1 April our uncontrolled price will be ${plain(lines[0]!.rate! * 100 + 0.85, 2)} c a kWh.</p></div>`;
}
