/** Fourth lot: Britain, the east of the United States and the east of Canada. */
import {
  addDays,
  type BillLine,
  barChart,
  bare,
  cents,
  charge,
  daily,
  demand,
  dollars,
  energy,
  group,
  html,
  lump,
  mpanOf,
  number,
  pastUsage,
  percentOf,
  plain,
  printDate,
  readsOf,
  type Start,
  settle,
  sum,
  type Totals,
} from '../../../kit';
import { abroad, branded } from '../../brands';
import { layoutOf } from './make';

const ukTariff = 'Open Door Variable';
const ukSite = {
  line: "Unit 4 Fletcher's Yard",
  town: 'Ludlow SY8 1XD',
  suburb: 'Ludlow',
  postcode: 'SY8 1XD',
  mail: { line: '22 Mortimer Walk', town: 'Shrewsbury SY1 9ZZ' },
};

export const ukWeekends = layoutOf(
  {
    name: 'r11-uk-weekends',
    kind: 'united kingdom',
    traits: ['MPAN box', 'weekday and weekend rates', 'CCL', 'VAT 20%', 'direct debit date', 'two registers'],
  },
  { days: [28, 31], accountDigits: 9, dueAfterDays: 14 },
  (drawn) => {
    const { random, period } = drawn;
    const customer = random.pick(['Thistledown Framing Ltd', 'The Crooked Spire Bakery', 'Marlpit Garage LLP']);
    const here = abroad(drawn, { ...ukSite, customer }, '0808 157 0142');
    const start = { ...branded(here, 'Penhallow Power', 'Penhallow Business Energy plc'), nmi: mpanOf(random, '14') };
    const weekday = random.int(1100, 3200);
    const weekend = random.int(500, 1500);
    const lines = [
      energy('Weekday units', weekday, random.decimal(25, 31, 3), 'anytime'),
      energy('Evening & weekend units', weekend, random.decimal(17, 22, 3), 'anytime'),
      daily('Standing charge', period.days, random.decimal(60, 140, 3)),
      energy('Climate Change Levy', weekday + weekend, 0.801, 'anytime', {
        class: 'environmental',
        class_also: ['tax'],
        metered: null,
      }),
    ];
    const opening = random.decimal(500, 1400, 2);
    const totals = settle(lines, { gst: 'added', percent: 20 });
    const notes = {
      set: { plan_name: ukTariff },
      omit: ['abn' as const],
      follows: { peak_kwh: weekday, off_peak_kwh: weekend },
      alternatives: { retailer_name: [start.retailer.legalName], previous_balance: [opening] },
    };
    return { start, lines, totals, notes, css: ukCss, pages: [ukPage(start, lines, totals, opening)] };
  },
);

const ukCss = `body{font:9.6pt "P052","Liberation Serif",serif;color:#221a33}.page{padding:14mm 18mm}h1{font-size:21pt;color:#6a1b4d}h2{font-size:12pt;color:#6a1b4d;border-bottom:1px solid #6a1b4d;margin:7mm 0 2mm}
.w{width:100%}.w td,.w th{padding:3px 0}.r{text-align:right!important}.mpan{border:1.5px solid #221a33;margin-top:2mm}.mpan td{border:1px solid #221a33;padding:2px 9px;text-align:center;font-family:"Liberation Sans"}.big{font-size:17pt}.small{font-size:7.8pt}`;

function ukPage(start: Start, lines: readonly BillLine[], totals: Totals, opening: number) {
  const { retailer, period, site, random } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const money = (amount: number) => dollars(amount, '-$', '£');
  const reads = lines.slice(0, 2).map((line) => readsOf(start, line.quantity!));
  const core = start.nmi;
  const price = (line: BillLine) => `${cents(line.rate!, 3)}p ${line.unit === 'days' ? 'per day' : 'per kWh'}`;
  return html`<div style="display:flex;justify-content:space-between"><h1>${retailer.name}</h1><p class="r small">${retailer.legalName}<br>VAT reg. no. GB ${group(random.digits(9), 3, 4)}<br>${retailer.phone}</p></div>
<div style="display:flex;justify-content:space-between;margin-top:8mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<p class="r">VAT invoice <b>${start.invoice}</b><br>Billed on ${date(start.issue)}<br>Your account reference <b>${start.account}</b><br>Tariff: ${ukTariff}</p></div>
<p style="margin-top:7mm" class="big">${money(totals.totalDue)} will leave your bank on ${date(start.due)}</p><p>by Direct Debit. You need do nothing.</p>
<p style="margin-top:5mm">Electricity supplied at ${site.line}, ${site.town} between ${date(period.start)} and ${date(period.end)} (${period.days} days).</p>
<h2>Balance</h2><table class="w"><tr><td>Your last bill</td><td class="r">${money(opening)}</td></tr><tr><td>Direct Debit received ${date(addDays(period.start, 16))}</td><td class="r">${money(-opening)}</td></tr><tr><td>Balance before this bill</td><td class="r">${money(0)}</td></tr><tr><td>This bill, with VAT</td><td class="r">${money(totals.newCharges)}</td></tr></table>
<h2>Meter ${start.meter}</h2><table class="w"><tr><th>Register</th><th class="r">Start</th><th class="r">End</th><th class="r">kWh</th></tr>${reads.map(
    (read, i) =>
      html`<tr><td>${i + 1} ${i === 0 ? 'weekday' : 'evening & weekend'}</td><td class="r">${read.previous} smart</td><td class="r">${read.current} smart</td><td class="r">${number(lines[i]!.quantity!)}</td></tr>`,
  )}</table>
<h2>Charges</h2><table class="w">${lines.map(
    (line) =>
      html`<tr><td>${line.description}</td><td class="r">${number(line.quantity!)} ${line.unit === 'days' ? 'days' : 'kWh'}</td><td class="r">${price(line)}</td><td class="r">${money(line.amount)}</td></tr>`,
  )}
<tr><td colspan="3"><b>Net charges</b></td><td class="r"><b>${money(totals.subtotal)}</b></td></tr><tr><td colspan="3">VAT at 20.0%</td><td class="r">${money(totals.gst)}</td></tr><tr><td colspan="3"><b>Gross charges</b></td><td class="r"><b>${money(totals.newCharges)}</b></td></tr></table>
<p class="small" style="margin-top:5mm">Weekday units: Monday to Friday, 07:00 to 19:00. Supply number (MPAN)</p>
<table class="mpan"><tr><td rowspan="2" style="font-size:15pt">S</td><td>03</td><td>845</td><td colspan="2">${random.digits(3)}</td></tr><tr><td>${core.slice(0, 2)}</td><td>${core.slice(2, 6)} ${core.slice(6, 10)}</td><td colspan="2">${core.slice(10)}</td></tr></table>
<p class="small" style="margin-top:4mm">Power cut? Call 105. Your use over the last year was about ${number(random.int(22, 44) * 1000)} kWh; estimated cost of the next year on this tariff ${money(random.int(6200, 11900))} with VAT. Exit fee: none.</p>`;
}

const usSite = {
  line: '77 Cranberry Mill Road',
  town: 'Wareham, MA 02571',
  suburb: 'Wareham',
  postcode: '02571',
  mail: { line: 'PO Box 918', town: 'Onset, MA 02558' },
};

export const usDeliverySupply = layoutOf(
  {
    name: 'r12-us-delivery-supply',
    kind: 'united states',
    traits: [
      'delivery and supply',
      'meter constant',
      'kW demand',
      'sales tax line',
      'exclusive days',
      'X between factors',
    ],
  },
  { days: [29, 33], accountDigits: 10, dueAfterDays: 26 },
  (drawn) => {
    const { random } = drawn;
    const customer = random.pick(['Bogside Auto Body Inc', 'Sandpiper Dental LLC', 'Cape Loaf Baking Company']);
    const here = abroad(drawn, { ...usSite, customer }, '800-555-0142');
    // The day of the last reading begins the next bill: the end does not count.
    const period = { ...here.period, end: addDays(here.period.end, 1) };
    const start = { ...branded(here, 'Saltmarsh Electric', 'Saltmarsh Electric Company'), period };
    const kwh = random.int(60, 210) * 40;
    const groups = usGroups(start, kwh);
    const before = sum(groups.flatMap((lines) => lines.map(({ amount }) => amount)));
    const tax = lump('Massachusetts sales tax 6.25%', percentOf(before, 6.25), 'tax');
    const lines = [...groups.flat(), tax];
    const opening = random.decimal(600, 2400, 2);
    const newCharges = sum([before, tax.amount]);
    const totals = { subtotal: before, gst: 0, newCharges, carried: 0, totalDue: newCharges };
    const notes = {
      set: { plan_name: 'G-2 Medium General Service' },
      omit: ['abn', 'gst', 'site_identifier', 'invoice_number'] as const,
      follows: { gst: tax.amount },
      alternatives: {
        retailer_name: [start.retailer.legalName],
        previous_balance: [opening],
        plan_name: ['G-2', 'Medium General Service'],
      },
    };
    const pages = [usPage(start, groups, tax, totals, opening, kwh)];
    return { start, lines, totals, notes, css: usCss, pages, size: 'Letter' };
  },
);

function usGroups({ random }: Start, kwh: number): BillLine[][] {
  const per = (description: string, least: number, most: number, more: Partial<BillLine>) =>
    charge(description, kwh, 'kWh', random.decimal(least, most, 5), more);
  const network: Partial<BillLine> = { class: 'network', class_also: ['delivery'] };
  return [
    [
      lump('Customer Charge', 30, 'retail', { class_also: ['supply', 'network', 'delivery'] }),
      demand('Distribution Demand', random.decimal(18, 60, 1), 'kW', random.decimal(6, 11, 2)),
      per('Distribution Energy', 0.012, 0.028, network),
      per('Transmission', 0.024, 0.038, network),
      per('Energy Efficiency', 0.008, 0.013, { class: 'environmental', class_also: ['network', 'delivery'] }),
      charge('Renewable Energy', kwh, 'kWh', 0.0005, { class: 'environmental', class_also: ['network', 'delivery'] }),
    ],
    [per('Basic Service Fixed', 0.11, 0.17, { metered: 'anytime', class_also: ['supply'] })],
  ];
}

const usCss = `body{font:9pt "FreeSans","Liberation Sans",sans-serif;color:#10243d}.page{padding:.5in .6in}h1{font-size:19pt;color:#00558c}.cols{display:grid;grid-template-columns:2.35in 1fr;gap:.3in;margin-top:.25in}
.left{border-right:1px solid #00558c;padding-right:.2in}.left h3,.right h3{font-size:9.6pt;color:#00558c;margin:10px 0 3px}.w{width:100%}.w td{padding:2px 0}.r{text-align:right!important}.tot td{border-top:1px solid #10243d;font-weight:700}.stub{position:absolute;left:.6in;right:.6in;bottom:.4in;border-top:1px dashed #444;padding-top:.12in;display:flex;justify-content:space-between}`;

function usPage(
  start: Start,
  groups: readonly BillLine[][],
  tax: BillLine,
  totals: Totals,
  opening: number,
  kwh: number,
) {
  const { retailer, period, site } = start;
  const date = (day: string) => printDate(day, 'mm/dd/yyyy');
  const account = group(start.account, 4, 3).replace(/ /g, '-');
  const reads = readsOf(start, kwh, 40);
  const factor = (line: BillLine) =>
    line.quantity === null
      ? ''
      : line.unit === 'kW'
        ? `${plain(line.quantity, 1)} kW X $${plain(line.rate!, 2)}`
        : `${number(line.quantity)} kWh X $${plain(line.rate!, 5)}`;
  const block = (title: string, lines: readonly BillLine[]) =>
    html`<h3>${title}</h3><table class="w">${lines.map((line) => html`<tr><td>${line.description}</td><td class="r">${factor(line)}</td><td class="r">${dollars(line.amount)}</td></tr>`)}
<tr class="tot"><td colspan="2">Total ${title}</td><td class="r">${dollars(sum(lines.map(({ amount }) => amount)))}</td></tr></table>`;
  return html`<div style="display:flex;justify-content:space-between"><h1>${retailer.name}</h1><p class="r">Statement Date: ${date(start.issue)}<br>Account Number: ${account}<br>Please Pay By: ${date(start.due)}</p></div>
<div class="cols"><div class="left"><h3>Customer</h3><p>${start.customer}</p><h3>Service Address</h3><p>${site.line}<br>${site.town}</p><h3>Mailing Address</h3><p>${start.mail.line}<br>${start.mail.town}</p>
<h3>Meter ${start.meter}</h3><table class="w"><tr><td>Service from</td><td class="r">${date(period.start)}</td></tr><tr><td>Service to</td><td class="r">${date(period.end)}</td></tr><tr><td>Days</td><td class="r">${period.days}</td></tr><tr><td>Present (Actual)</td><td class="r">${reads.current}</td></tr><tr><td>Previous (Actual)</td><td class="r">${reads.previous}</td></tr><tr><td>Difference</td><td class="r">${kwh / 40}</td></tr><tr><td>Meter Constant</td><td class="r">40</td></tr><tr><td>Billed Usage kWh</td><td class="r">${number(kwh)}</td></tr><tr><td>Demand kW</td><td class="r">${plain(groups[0]![1]!.quantity!, 1)}</td></tr></table>
<h3>Rate</h3><p>G-2 Medium General Service</p><h3>Questions?</h3><p>${retailer.phone}<br>${retailer.domain}</p><h3>Daily use</h3>${barChart(pastUsage(start, kwh / 30, 6), { width: 195, height: 90, color: '#00558c', values: false, steps: 2 })}</div>
<div class="right"><h3>Account Summary</h3><table class="w"><tr><td>Amount of Last Bill</td><td class="r">${dollars(opening)}</td></tr><tr><td>Payment ${date(addDays(period.start, 18))} - Thank You</td><td class="r">${dollars(-opening)}</td></tr><tr><td>Balance Forward</td><td class="r">${dollars(0)}</td></tr><tr><td>Current Charges</td><td class="r">${dollars(totals.newCharges)}</td></tr><tr class="tot"><td>Total Amount Due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div style="margin-top:.15in"></div>${block('Delivery Services', groups[0]!)}${block('Supply Services', groups[1]!)}
<table class="w" style="margin-top:10px"><tr><td>Total Cost of Electricity</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td>${tax.description}</td><td class="r">${dollars(tax.amount)}</td></tr><tr class="tot"><td>Total Current Charges</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<p style="margin-top:.2in;font-size:7.6pt">A late charge of 1.19% a month applies after ${date(start.due)}. Your generation price to compare is the Basic Service rate above; from 01/01/2027 it will be $0.14871 per kWh.</p></div></div>
<div class="stub"><span>${account}<br>${start.customer}</span><span class="r">Amount Due ${dollars(totals.totalDue)} by ${date(start.due)}<br>Amount Enclosed $ ________</span></div>`;
}

const caSite = {
  line: '1460 Gull Ledge Drive',
  town: 'Lunenburg NS B0J 2C0',
  suburb: 'Lunenburg',
  postcode: 'B0J 2C0',
  mail: { line: 'PO Box 37', town: 'Bridgewater NS B4V 2W6' },
};

export const maritimeDemand = layoutOf(
  {
    name: 'r13-maritime-demand',
    kind: 'canada',
    traits: ['HST 15%', 'ISO dates', 'kW demand', 'energy block by demand', 'riders', 'unpaid balance', 'letter size'],
  },
  { days: [29, 33], accountDigits: 9, dueAfterDays: 22 },
  (drawn) => {
    const { random } = drawn;
    const customer = random.pick(['Dory Lane Fisheries Ltd.', 'Foghorn Sail Loft Inc.', 'The Salted Herring Inn']);
    const start = branded(
      abroad(drawn, { ...caSite, customer }, '1-800-555-0167'),
      'Fundy Shore Power',
      'Fundy Shore Power Incorporated',
    );
    const kw = random.int(16, 48);
    const rest = random.int(800, 4200);
    const kwh = 200 * kw + rest;
    const rider = (description: string, rate: number, more: Partial<BillLine>) =>
      charge(description, kwh, 'kWh', rate, more);
    const lines = [
      lump('Base charge', 22.18, 'retail', { class_also: ['supply', 'network'] }),
      demand('Demand', kw, 'kW', random.decimal(10, 13, 3)),
      charge('Energy, first 200 kWh per kW', 200 * kw, 'kWh', random.decimal(0.12, 0.15, 5), { metered: 'anytime' }),
      charge('Energy, additional', rest, 'kWh', random.decimal(0.08, 0.11, 5), { metered: 'anytime' }),
      rider('Fuel cost rider', random.decimal(0.004, 0.011, 5), { class_also: ['market', 'supply'] }),
      rider('Efficiency programs rider', random.decimal(0.003, 0.007, 5), {
        class: 'environmental',
        class_also: ['retail', 'market'],
      }),
    ];
    const totals = settle(lines, {
      gst: 'added',
      percent: 15,
      carried: start.seed % 2 === 0 ? 0 : random.decimal(30, 260, 2),
    });
    const notes = {
      set: { plan_name: 'General Tariff, Code 11' },
      omit: ['abn', 'site_identifier'] as const,
      alternatives: {
        retailer_name: [start.retailer.legalName],
        plan_name: ['General Tariff', 'General Tariff Code 11'],
      },
    };
    return { start, lines, totals, notes, css: caCss, pages: [caPage(start, lines, totals, kwh)], size: 'Letter' };
  },
);

const caCss = `body{font:9.6pt "URW Gothic","Liberation Sans",sans-serif;color:#17212b}.page{padding:.55in .75in}h1{font-size:18pt;color:#0b3d6b}.slip{border:1.5px solid #0b3d6b;border-radius:6px;padding:.13in .2in;display:grid;grid-template-columns:repeat(4,1fr);margin-top:.2in}.slip span{font-size:7.6pt;display:block;color:#456}
.w{width:100%}.w td{padding:3.2px 0}.r{text-align:right!important}h2{font-size:11.5pt;color:#0b3d6b;margin:.22in 0 .05in}.tot td{font-weight:700;border-top:1px solid #0b3d6b}`;

function caPage(start: Start, lines: readonly BillLine[], totals: Totals, kwh: number) {
  const { retailer, period, site, random } = start;
  const date = (day: string) => printDate(day, 'yyyy-mm-dd');
  const reads = readsOf(start, kwh);
  const working = (line: BillLine) => {
    if (line.quantity === null) return '';
    if (line.unit === 'kW') return `${line.quantity} kW × $${plain(line.rate!, 3)}`;
    return `${number(line.quantity)} kWh × $${plain(line.rate!, 5)}`;
  };
  const tile = (label: string, value: string) => html`<p><span>${label}</span><b>${value}</b></p>`;
  return html`<div style="display:flex;justify-content:space-between"><h1>${retailer.name}</h1><p class="r" style="font-size:8pt">HST registration ${random.digits(9)} RT0001<br>${retailer.phone}</p></div>
<div class="slip">${tile('Account', group(start.account, 3, 3))}${tile('Bill number', start.invoice)}${tile('Pay on or before', date(start.due))}${tile('Amount to pay', dollars(totals.totalDue))}</div>
<div style="display:flex;justify-content:space-between;margin-top:.35in"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p>Bill date ${date(start.issue)}<br><br>Power delivered to<br>${site.line}<br>${site.town}</p></div>
<h2>Account activity</h2><table class="w"><tr><td>Unpaid from earlier bills</td><td class="r">${bare(totals.carried)}</td></tr><tr><td>Charges of this bill</td><td class="r">${bare(totals.newCharges)}</td></tr><tr class="tot"><td>Amount to pay</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Electric service, General Tariff, Code 11</h2><p>${date(period.start)} to ${date(period.end)}, ${period.days} days. Meter ${start.meter}: ${reads.previous} to ${reads.current}, ${number(kwh)} kWh. Billing demand ${lines[1]!.quantity} kW.</p>
<table class="w" style="margin-top:.08in">${lines.map((line) => html`<tr><td>${line.description}</td><td>${working(line)}</td><td class="r">${bare(line.amount)}</td></tr>`)}
<tr class="tot"><td colspan="2">Electric service before tax</td><td class="r">${bare(totals.subtotal)}</td></tr><tr><td colspan="2">Harmonized sales tax (HST) 15%</td><td class="r">${bare(totals.gst)}</td></tr><tr class="tot"><td colspan="2">Charges of this bill</td><td class="r">${bare(totals.newCharges)}</td></tr></table>
<h2>Use by month, kWh a day</h2>${barChart(pastUsage(start, kwh / period.days, 13), { width: 560, height: 120, color: '#0b3d6b' })}
<p style="font-size:7.8pt;margin-top:.12in">Interest of 1.5% a month is charged on unpaid balances. Your next reading is planned for ${date(addDays(period.end, 30))}. Report an outage at ${retailer.phone}. ${retailer.legalName}.</p>`;
}
