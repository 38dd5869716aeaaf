/** The sixth lot abroad: a New Zealand business with a controlled register, and a general service account in the United States. */
import {
  addDays,
  type BillLine,
  barChart,
  barcode,
  cents,
  charge,
  daily,
  demand,
  dollars,
  energy,
  html,
  icpOf,
  lump,
  number,
  pastUsage,
  percentOf,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  sum,
  type Totals,
  total,
} from '../../kit';
import { abroad, branded } from '../brands';
import { layoutOf } from './make';

const nzPlan = 'Business Essentials';
const nzCss = `body{font:8.7pt Lato,sans-serif;color:#13293d}.page{padding:13mm 14mm}.r{text-align:right}.top{display:flex;justify-content:space-between}.logo{font:900 22pt Lato;color:#0a9396}.box{background:#0a9396;color:#fff;border-radius:2mm;padding:4mm 6mm;width:72mm}.box b{font-size:19pt;display:block}
.t{width:100%}.t th{font-weight:700;border-bottom:1px solid #0a9396;padding:1.2mm 0}.t td{padding:1.2mm 0;border-bottom:.5px dotted #999}.t .s td{font-weight:700;border-bottom:1.5px solid #0a9396}h2{font-size:11pt;color:#0a9396;margin:6mm 0 1.5mm}.slip{position:absolute;left:14mm;right:14mm;bottom:12mm;border-top:1px dashed #13293d;padding-top:4mm}.fine{font-size:7.5pt;margin-top:5mm}.fine p{margin-bottom:1mm}`;

/** Uncontrolled and controlled energy, daily charge and levy with GST of 15 % at the end; a prompt payment in the words. */
export const nzControlled = layoutOf(
  {
    name: 'u11-nz-controlled',
    kind: 'new zealand',
    traits: ['ICP', 'GST 15 %', 'controlled register', 'EA levy', 'page 1 without usage'],
  },
  { days: [28, 31], accountDigits: 9, dueAfterDays: 20 },
  (drawn) => {
    const { random } = drawn;
    const number3 = random.int(3, 240);
    const site = {
      line: `${number3} ${random.pick(['Kahikatea Street', 'Ferry Landing Road', 'Old Mill Quay'])}`,
      town: 'Petone, Lower Hutt 5012',
      suburb: 'Petone',
      postcode: '5012',
      customer: random.pick(['Korimako Bakery Limited', 'Tidewater Joinery Limited', 'The Little Kea Cafe']),
      mail: { line: `PO Box ${random.int(1200, 9800)}`, town: 'Wellington 6140' },
    };
    const here = abroad(branded(drawn, 'Pohutukawa Power', 'Pohutukawa Power Limited'), site, '0800 555 0142');
    const start = { ...here, nmi: icpOf(random, 'UN') };
    const { days } = start.period;
    const main = random.int(days * 30, days * 90);
    const heat = random.int(days * 8, days * 22);
    const lines = [
      energy('Anytime (Uncontrolled)', main, random.decimal(19, 25, 2), 'anytime'),
      energy('Controlled', heat, random.decimal(13, 17, 2), 'controlled_load'),
      daily('Daily Charge', days, random.decimal(150, 240, 2)),
      charge(
        'Electricity Authority Levy',
        main + heat,
        'kWh',
        Number((random.decimal(0.11, 0.19, 3) / 100).toFixed(6)),
        {
          class: 'market',
        },
      ),
    ];
    const opening = random.decimal(400, 1600, 2);
    const totals = settle(lines, { gst: 'added', percent: 15 });
    const notes = {
      set: { plan_name: nzPlan },
      omit: ['abn' as const],
      alternatives: { previous_balance: [opening] },
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: nzCss,
      pages: [nzFront(start, totals, opening), nzBack(start, lines, totals)],
    };
  },
);

const kiwi = (date: string) => printDate(date, 'd Month yyyy');

function nzFront(start: Start, totals: Totals, opening: number) {
  const { retailer, site, random } = start;
  return html`<div class="top"><div class="logo">${retailer.name}</div><div class="r"><b>Tax invoice</b><br>${retailer.legalName}<br>GST No. ${random.int(101, 129)}-${random.int(100, 999)}-${random.int(100, 999)}<br>Invoice number ${start.invoice}<br>Invoice date ${kiwi(start.issue)}</div></div>
<div class="top" style="margin-top:11mm"><div style="line-height:1.45">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div class="box">Amount due<b>${dollars(totals.totalDue)}</b>Please pay by ${kiwi(start.due)}</div></div>
<h2>Kia ora, here's your electricity bill</h2><table class="t">${rows([
    ['Customer account number', start.account],
    ['Supply address', `${site.line}, ${site.town}`],
    ['ICP number', start.nmi],
    ['Your plan', nzPlan],
  ])}</table>
<h2>Account summary</h2><table class="t">${rows(
    [
      ['Balance of last invoice', dollars(opening)],
      ['Less payments received - thank you', dollars(-opening, 'cr')],
      ['Balance brought forward', dollars(0)],
      ['Current charges (excl. GST)', dollars(totals.subtotal)],
      ['GST at 15%', dollars(totals.gst)],
      ['Total current charges (incl. GST)', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Amount due by ${kiwi(start.due)}</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div class="fine"><p>Are you on the best plan? Compare for free at powerswitch. Our Business Saver plan may suit sites that use more at night.</p><p>Any problem with your bill? Call us on ${retailer.phone}. If we cannot solve it within 20 working days, Utilities Disputes is free and independent: 0800 555 0177.</p><p>Power cut or emergency: call your lines company on 0800 555 0163, any time.</p></div>
<div class="slip"><div class="top"><div><b>Payment advice</b><br>${start.customer}<br>Account number ${start.account}</div><div>Internet banking: 02-0555-0${start.payment.reference.slice(0, 6)}-00<br>Reference ${start.account}<br>${barcode(start.account, 150, 24)}</div><div class="r">Due ${kiwi(start.due)}<br><b>${dollars(totals.totalDue)}</b></div></div></div>`;
}

function nzBack(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { period } = start;
  const metered = lines.slice(0, 2);
  const kwh = total(metered.map((line) => line.quantity!));
  const reads = metered.map((line, i) => {
    const { previous, current } = readsOf(start, line.quantity!);
    return [
      start.meter,
      `${i + 1}`,
      ['Anytime', 'Controlled'][i]!,
      `${number(previous)} A`,
      `${number(current)} ${i === 0 ? 'A' : 'E'}`,
      number(line.quantity!),
    ];
  });
  return html`<h2 style="margin-top:0">Your meter readings</h2><p>Billing period: ${kiwi(period.start)} to ${kiwi(period.end)} (${period.days} days)</p><table class="t"><tr><th>Meter</th><th>Register</th><th>Type</th><th class="r">Previous</th><th class="r">Latest</th><th class="r">Units (kWh)</th></tr>${rows(reads, 'lllrrr')}</table><p>A = actual reading, E = estimated reading. Total units used ${number(kwh)} kWh.</p>
<h2>Your electricity charges</h2><table class="t"><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Rate</th><th class="r">Amount (excl. GST)</th></tr>${rows(
    lines.map((line) => [
      line.description,
      `${number(line.quantity!)} ${line.unit}`,
      line.unit === 'days'
        ? `$${line.rate!.toFixed(4)} per day`
        : `${cents(line.rate!, line.class === 'market' ? 3 : 2)} c/kWh`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}<tr class="s"><td colspan="3">Total excl. GST</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td colspan="3">GST 15%</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td colspan="3">Total electricity charges incl. GST</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>How you've used power (kWh a day)</h2>${barChart([...pastUsage(start, kwh / period.days, 12), { label: 'Now', value: Number((kwh / period.days).toFixed(1)) }], { width: 640, height: 150, color: '#94d2bd' })}
<div class="fine"><p>Anytime: power that is always on. Controlled: power that your lines company may switch off for up to 8 hours a day, such as hot water.</p><p>About half of what you pay goes to lines companies and the national grid. Your next reading is around ${kiwi(addDays(period.end, 30))}.</p><p>Paying late? A fee of $15.00 may be added to overdue accounts, and a disconnection fee of $61.00 applies.</p></div>`;
}

const usCss = `body{font:8.6pt "Nimbus Sans",sans-serif;color:#111}.page{padding:.5in .55in}p{margin-bottom:3px}.r{text-align:right}.top{display:flex;justify-content:space-between}.logo{font:700 20pt "Liberation Sans";color:#1565c0}.band{background:#1565c0;color:#fff;display:flex;margin:.15in 0}.band div{flex:1;padding:.1in}.band b{display:block;font-size:13pt}
.cols{display:flex;gap:.35in}.cols>div{flex:1}.t{width:100%}.t td,.t th{padding:4px 0 3px}.t th{font-weight:700;border-bottom:1px solid #1565c0}.t .s td{border-top:1px solid #1565c0;font-weight:700}.t .g td{font-weight:700;padding-top:7px;color:#1565c0}h2{font-size:11pt;color:#1565c0;margin:.2in 0 .05in}.stub{position:absolute;left:.55in;right:.55in;bottom:.5in;border-top:1px dashed #000;padding-top:.12in}.fine{font-size:7.4pt;margin-top:.15in}`;

/** Delivery, supply and taxes of a general service account; the service period from read to read, days between them. */
export const usGeneralService = layoutOf(
  {
    name: 'u12-us-general-service',
    kind: 'united states',
    traits: ['delivery and supply', 'kW demand', 'taxes as lines', 'days between reads', 'stub'],
  },
  { days: [30, 33], accountDigits: 10, dueAfterDays: 21 },
  (drawn) => {
    const { random } = drawn;
    const site = {
      line: `${random.int(101, 980)} ${random.pick(['Quarry Rd', 'Mill Pond Ln', 'Canal St'])}`,
      town: 'Lancaster, PA 17602',
      suburb: 'Lancaster',
      postcode: '17602',
      customer: random.pick(['BLUE PLATE DINER LLC', 'KESTREL AUTO BODY INC', 'HARVEST MOON BAKERY LLC']),
      mail: { line: `PO BOX ${random.int(101, 980)}`, town: 'YORK PA 17401' },
    };
    const here = abroad(branded(drawn, 'Tamarack Electric', 'Tamarack Electric Company'), site, '1-800-555-0146');
    const account = `${here.account.slice(0, 5)}-${here.account.slice(5)}`;
    const start = { ...here, account };
    const kwh = random.int(4200, 11_800);
    const delivery = [
      lump('Customer Charge', random.decimal(22, 46, 2), 'network', { class_also: ['retail', 'supply'] }),
      demand('Distribution Charge', random.decimal(18, 47, 1), 'kW', random.decimal(4.2, 6.9, 4)),
      charge('Transmission Charge', kwh, 'kWh', random.decimal(0.009, 0.016, 5), { class: 'network' }),
      charge('Act 129 Compliance Rider', kwh, 'kWh', random.decimal(0.0009, 0.0021, 5), {
        class: 'environmental',
        class_also: ['network', 'market', 'retail'],
      }),
    ];
    const supply = [
      energy('Generation Charge', kwh, random.decimal(8.1, 11.4, 3), 'anytime', { class_also: ['supply'] }),
    ];
    const before = sum([...delivery, ...supply].map((line) => line.amount));
    const taxes = [
      lump('State Tax Surcharge', percentOf(before, 0.2), 'tax'),
      lump('PA Sales Tax (6.00%)', percentOf(before, 6), 'tax'),
    ];
    const lines = [...delivery, ...supply, ...taxes];
    const totals = settle(lines, { gst: 'added', percent: 0 });
    const opening = random.decimal(600, 1500, 2);
    const period_days = start.period.days - 1;
    const notes = {
      set: { plan_name: 'GS-1 General Service', gst: null, subtotal: null, period_days },
      omit: ['abn', 'invoice_number', 'site_identifier'] as const,
      follows: { subtotal: before },
      alternatives: {
        previous_balance: [opening],
        retailer_name: [start.retailer.legalName],
        plan_name: ['GS-1', 'Rate GS-1 General Service', 'General Service'],
      },
    };
    const parts = { delivery, supply, taxes, kwh };
    return {
      start,
      lines,
      totals,
      notes,
      css: usCss,
      size: 'Letter',
      pages: [usFront(start, totals, opening, kwh), usBack(start, parts, totals)],
    };
  },
);

const american = (date: string) => printDate(date, 'Mon d, yyyy');

function usFront(start: Start, totals: Totals, opening: number, kwh: number) {
  const { retailer, site, period } = start;
  const days = period.days - 1;
  return html`<div class="top"><div class="logo">${retailer.name}</div><div class="r">Questions? ${retailer.phone}<br>${retailer.domain}<br>Report an outage: 1-800-555-0177</div></div>
<div class="band"><div>Account Number<b>${start.account}</b></div><div>Due Date<b>${american(start.due)}</b></div><div>Amount Due<b>${dollars(totals.totalDue)}</b></div></div>
<div class="cols"><div><b>Your electric usage profile</b><br>Service to:<br>${start.customer}<br>${site.line}<br>${site.town}<p style="margin-top:.1in">Bill date ${american(start.issue)}</p></div><div><table class="t"><tr><th colspan="2">Billing Summary</th></tr>${rows(
    [
      ['Balance as of last bill', dollars(opening)],
      ['Payment received - Thank You', dollars(-opening)],
      ['Balance forward', dollars(0)],
      ['Current charges', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Amount due by ${american(start.due)}</td><td class="r">${dollars(totals.totalDue)}</td></tr></table></div></div>
<h2>Monthly usage (kWh)</h2>${barChart([...pastUsage(start, kwh, 12, 'Mon yy').map(({ label, value }) => ({ label, value: Math.round(value) })), { label: 'Now', value: kwh }], { width: 690, height: 170, color: '#90caf9' })}
<table class="t" style="width:60%;margin-top:.1in"><tr><th></th><th class="r">This month</th><th class="r">Last year</th></tr>${rows(
    [
      ['Average kWh per day', (kwh / days).toFixed(1), (kwh / days + 6.2).toFixed(1)],
      ['Average temperature', '58°F', '55°F'],
    ],
    'lrr',
  )}</table>
<div class="fine"><p>You can choose the company that supplies your electricity. Your price to compare is shown on the next page. Visit PAPowerSwitch or call for offers.</p><p>A late payment charge of 1.25% per month applies to unpaid balances after the due date.</p></div>
<div class="stub"><div class="top"><div>Please return this part with your check payable to ${retailer.legalName}<br><br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div class="r">Account Number ${start.account}<br>Due Date ${american(start.due)}<br><b>Amount Due ${dollars(totals.totalDue)}</b><br>Amount enclosed $ __________<br>${barcode(start.account, 150, 22)}</div></div></div>`;
}

interface UsParts {
  delivery: BillLine[];
  supply: BillLine[];
  taxes: BillLine[];
  kwh: number;
}

function usBack(start: Start, { delivery, supply, taxes, kwh }: UsParts, totals: Totals) {
  const { period, random } = start;
  const days = period.days - 1;
  const { previous, current } = readsOf(start, kwh);
  const told = (line: BillLine) => {
    if (line.unit === 'kWh') return `${number(line.quantity!)} kWh X $${line.rate!.toFixed(5)}`;
    return line.unit === 'kW' ? `${line.quantity!.toFixed(1)} kW X $${line.rate!.toFixed(4)}` : '';
  };
  const drawn = (part: readonly BillLine[]) =>
    rows(
      part.map((line) => [line.description, told(line), dollars(line.amount)]),
      'lrr',
    );
  return html`<div class="top"><b>Account Number ${start.account}</b><b>Rate: GS-1 General Service</b></div>
<h2>Meter information</h2><p>Service from ${american(period.start)} to ${american(period.end)} - ${days} days</p><table class="t"><tr><th>Meter number</th><th class="r">Current reading</th><th class="r">Previous reading</th><th class="r">Constant</th><th class="r">kWh used</th><th class="r">Demand kW</th></tr>${rows([[start.meter, `${number(current)} Actual`, `${number(previous)} Actual`, '1', number(kwh), delivery[1]!.quantity!.toFixed(1)]], 'lrrrrr')}</table>
<h2>Details of your current charges</h2><table class="t"><tr class="g"><td colspan="3">Delivery - ${start.retailer.legalName}</td></tr>${drawn(delivery)}<tr class="s"><td colspan="2">Total Delivery Charges</td><td class="r">${dollars(sum(delivery.map((line) => line.amount)))}</td></tr>
<tr class="g"><td colspan="3">Supply - ${start.retailer.legalName}</td></tr>${drawn(supply)}<tr class="s"><td colspan="2">Total Supply Charges</td><td class="r">${dollars(sum(supply.map((line) => line.amount)))}</td></tr>
<tr class="g"><td colspan="3">Taxes and Surcharges</td></tr>${drawn(taxes)}<tr class="s"><td colspan="2">Total Taxes and Surcharges</td><td class="r">${dollars(sum(taxes.map((line) => line.amount)))}</td></tr><tr class="s"><td colspan="2">Total Current Charges</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>Price to compare</h2><p>Your price to compare for Rate GS-1 is $${random.decimal(0.09, 0.12, 4).toFixed(4)} per kWh from December 1, 2026.</p>
<h2>General information</h2><div class="fine"><p>Customer Charge: covers meter reading, billing and equipment. Distribution Charge: delivery over local lines, set by your highest 15-minute demand. Transmission Charge: moving high-voltage electricity. Generation Charge: production of electricity.</p><p>Next meter reading on or about ${american(addDays(period.end, 30))}.</p></div>`;
}
