/** Fourth lot: a bill by meter register across a change of prices, and a summary by category before the detail. */
import {
  addDays,
  type BillLine,
  barChart,
  barcode,
  cents,
  daily,
  daysInclusive,
  demand,
  dollars,
  energy,
  feedIn,
  group,
  html,
  lump,
  number,
  pastUsage,
  percentOf,
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
import { branded } from '../../brands';
import { layoutOf } from './make';

const registerPlan = 'Merchant 24/7';
const lastOld = '2026-06-30';

interface Register {
  title: string;
  code: string;
  lines: BillLine[];
}

export const registersAcrossPrices = layoutOf(
  {
    name: 'r04-registers-across-prices',
    kind: 'small business',
    traits: [
      'price change',
      'steps',
      'controlled load',
      'solar',
      'subtotals by register',
      'ex GST',
      'dates under rows',
    ],
  },
  { states: ['NSW', 'SA', 'QLD'], start: '2026-05-07', days: [88, 92], accountDigits: 11, dueAfterDays: 18 },
  (start) => {
    const { random } = start;
    const registers = registersOf(start);
    const lines = registers.flatMap((register) => register.lines);
    const opening = random.decimal(400, 1300, 2);
    const totals = settle(lines, { gst: 'added', carried: start.seed % 2 === 0 ? random.decimal(15, 90, 2) : 0 });
    const notes = { set: { plan_name: registerPlan }, alternatives: { previous_balance: [opening] } };
    const pages = [registerFront(start, totals, opening), registerDetail(start, registers, totals)];
    return { lines, totals, notes, css: registerCss, pages };
  },
);

function registersOf(start: Start): Register[] {
  const { random, period } = start;
  const before = daysInclusive(period.start, lastOld);
  const after = period.days - before;
  const kwh = (least: number, most: number) => random.decimal(least, most, 2);
  const step = (days: number) => Number((days * 16.44).toFixed(2));
  const old = { first: random.decimal(33, 37, 2), rest: random.decimal(29, 32, 2), slow: random.decimal(18, 21, 2) };
  const dayPrice = random.decimal(105, 140, 2);
  const solar = random.decimal(5, 7, 2);
  return [
    {
      title: 'Light and power',
      code: 'E1',
      lines: [
        energy('First 16.44 kWh a day', step(before), old.first, 'anytime'),
        energy('Balance of use', kwh(300, 1400), old.rest, 'anytime'),
        energy('First 16.44 kWh a day', step(after), old.first + 1.25, 'anytime'),
        energy('Balance of use', kwh(200, 900), old.rest + 1.1, 'anytime'),
      ],
    },
    {
      title: 'Hot water (controlled load)',
      code: 'E2',
      lines: [
        energy('Tariff 33 use', kwh(120, 420), old.slow, 'controlled_load'),
        energy('Tariff 33 use', kwh(90, 280), old.slow + 0.87, 'controlled_load'),
      ],
    },
    {
      title: 'Solar sent to the grid',
      code: 'B1',
      lines: [feedIn('Retailer feed-in', kwh(150, 600), solar), feedIn('Retailer feed-in', kwh(90, 300), solar - 1.5)],
    },
    {
      title: 'Network and service fee',
      code: '',
      lines: [daily('Fixed charge', before, dayPrice), daily('Fixed charge', after, dayPrice + 6.6)],
    },
  ];
}

const registerCss = `body{font:9pt "Nimbus Sans","Liberation Sans",sans-serif;color:#222}.page{padding:13mm 16mm}
h1{font-size:15pt;color:#0a6b57}h2{font-size:11pt;color:#0a6b57;margin-top:6mm}.r{text-align:right!important}
.head{border-bottom:3px solid #0a6b57;padding-bottom:3mm;display:flex;justify-content:space-between}
.reg{width:100%}.reg td{padding:2px 0;vertical-align:top}.reg small{display:block;color:#777;font-size:7.2pt}.reg .h td{font-size:7.6pt;color:#555;border-bottom:1px solid #999}
.reg .t td{border-top:1px solid #bbb;font-weight:700;padding-bottom:3px}.reg .n td{padding-top:7px;font-weight:700;color:#0a6b57}
.acc{width:100%;margin-top:4mm}.acc td{padding:4px 0;border-bottom:1px solid #dde}.small-print{font-size:7pt;margin-top:6mm;color:#444}.box{border:1px solid #0a6b57;padding:4mm;width:76mm}`;

function registerFront(start: Start, totals: Totals, opening: number) {
  const { retailer, period, site, payment } = start;
  const date = (day: string) => printDate(day, 'dd/mm/yyyy');
  const row = (label: string, amount: number) =>
    html`<tr><td>${label}</td><td class="r">${dollars(amount, ' CR')}</td></tr>`;
  return html`<div class="head"><h1>${retailer.name}</h1><p style="font-size:8pt;text-align:right">Electricity account and tax invoice<br>ABN ${group(retailer.abn, 2, 3, 3)}</p></div>
<div style="display:flex;justify-content:space-between;margin-top:9mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="box">Your customer account<br><b>${group(start.account, 3, 3, 3)}</b><br>Invoice ${start.invoice}, issued ${date(start.issue)}<br><br>Pay <b style="font-size:15pt">${dollars(totals.totalDue, ' CR')}</b><br>by ${date(start.due)}</div></div>
<h2>Where the power was supplied</h2><p>${site.line}<br>${site.town}<br>National Metering Identifier: ${group(start.nmi.slice(0, 10), 5)}/${start.nmi.slice(10)}</p>
<h2>Account movements</h2><table class="acc">${row('Amount of your previous account', opening)}${row('Money received, with thanks', totals.carried - opening)}${row('Brought forward', totals.carried)}
${row('This account, including GST', totals.newCharges)}<tr><td><b>Balance</b></td><td class="r"><b>${dollars(totals.totalDue, ' CR')}</b></td></tr></table>
<h2>Are you on the best plan?</h2><p>The ${registerPlan} plan suits you: another of our plans would not save you more than $22.00 a year, GST included.</p>
<div style="margin-top:6mm">${barChart(pastUsage(start, 38, 9), { width: 420, height: 110, color: '#0a6b57', steps: 2, values: false })}</div><p style="font-size:7pt">Average daily use in kWh. Same time last year: ${plain(start.random.decimal(25, 60, 1), 1)} kWh a day.</p>
${smallPrint(start, 'bpay', 'hardship', 'ombudsman', 'language')}
<div style="position:absolute;left:16mm;right:16mm;bottom:10mm;border-top:1px dashed #777;padding-top:3mm;display:flex;justify-content:space-between">${barcode(payment.reference)}<span>Ref ${payment.reference} · ${dollars(totals.totalDue, ' CR')} · ${date(start.due)}</span></div>
<p style="position:absolute;right:16mm;bottom:3mm;font-size:7pt">Supply period ${date(period.start)} to ${date(period.end)}: see over</p>`;
}

function registerDetail(start: Start, registers: readonly Register[], totals: Totals) {
  const { period } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const spans = {
    old: `${date(period.start)} to ${date(lastOld)}`,
    new: `${date(addDays(lastOld, 1))} to ${date(period.end)}`,
  };
  const taxable = sum(registers.filter(({ code }) => code !== 'B1').flatMap(({ lines }) => lines.map((l) => l.amount)));
  return html`<div class="head"><b>Detail of account ${group(start.account, 3, 3, 3)}</b><span>${period.days} days: ${date(period.start)} to ${date(period.end)}</span></div>
<p style="margin-top:3mm">Plan: <b>${registerPlan}</b>. Our prices changed on ${date(addDays(lastOld, 1))}; each charge is split there. Prices exclude GST.</p>
<table class="reg" style="margin-top:3mm"><tr class="h"><td style="width:76mm">Charge</td><td class="r">Units</td><td class="r">Price</td><td class="r">Amount</td></tr>${registers.map(
    (register) => registerRows(register, spans),
  )}<tr class="t"><td colspan="3">Net charges</td><td class="r">${dollars(totals.subtotal, ' CR')}</td></tr><tr><td colspan="3">GST (10% of ${dollars(taxable)}; none on solar)</td><td class="r">${dollars(totals.gst)}</td></tr>
<tr class="t"><td colspan="3">This account</td><td class="r">${dollars(totals.newCharges, ' CR')}</td></tr></table>
<h2>Meter ${start.meter}</h2><table class="reg"><tr class="h"><td>Register</td><td class="r">Last read</td><td class="r">This read</td><td class="r">kWh</td><td class="r">Kind</td></tr>${registers
    .filter(({ code }) => code)
    .map(({ code, lines }) => {
      const kwh = total(lines.map(({ quantity }) => quantity!));
      const reads = readsOf(start, kwh);
      return html`<tr><td>${code}</td><td class="r">${plain(reads.previous)}</td><td class="r">${plain(reads.current)}</td><td class="r">${number(kwh, 2)}</td><td class="r">Actual</td></tr>`;
    })}</table>${smallPrint(start, 'next', 'greenhouse')}`;
}

function registerRows({ title, code, lines }: Register, spans: { old: string; new: string }) {
  const isEnergy = code !== '';
  const kwh = total(lines.map(({ quantity }) => quantity!));
  const half = lines.length / 2;
  return html`<tr class="n"><td colspan="4">${title}${code && ` · register ${code}`}</td></tr>${lines.map(
    (
      line,
      i,
    ) => html`<tr><td>${line.description}<small>${i < half ? spans.old : spans.new}</small></td><td class="r">${isEnergy ? `${number(line.quantity!, 2)} kWh` : `${line.quantity} days`}</td>
<td class="r">${cents(line.rate!, 2)}c</td><td class="r">${dollars(line.amount, ' CR')}</td></tr>`,
  )}<tr class="t"><td>Total ${title.toLowerCase()}</td><td class="r">${isEnergy ? `${number(kwh, 2)} kWh` : ''}</td><td></td><td class="r">${dollars(sum(lines.map(({ amount }) => amount)), ' CR')}</td></tr>`;
}

const categoryPlan = 'Capacity Saver Three Rate';

export const categoriesThenDetail = layoutOf(
  {
    name: 'r05-categories-then-detail',
    kind: 'small business',
    traits: ['summary by category on page 1', 'kW demand c/kW/day', 'three bands', 'discount', 'late fee without GST'],
  },
  { states: ['QLD', 'VIC', 'TAS'], days: [58, 63], accountDigits: 12, dueAfterDays: 16 },
  (drawn) => {
    const start = branded(drawn, 'Three Capes Energy', 'Three Capes Energy Retail Pty Ltd');
    const { random, period } = start;
    const kwh = (least: number, most: number) => random.decimal(least, most, 3);
    const used = [
      energy('Peak (weekdays 4pm - 8pm)', kwh(700, 1900), random.decimal(26, 34, 3), 'peak'),
      energy('Shoulder (weekdays 7am - 4pm)', kwh(1800, 3900), random.decimal(19, 24, 3), 'shoulder'),
      energy('Off peak (nights and weekends)', kwh(900, 2800), random.decimal(13, 17, 3), 'off_peak'),
    ];
    const discount = -percentOf(sum(used.map(({ amount }) => amount)), 5);
    const categories: Category[] = [
      { name: 'Energy', lines: used },
      { name: 'Capacity', lines: [demandLine(start)] },
      {
        name: 'Fixed fees',
        lines: [
          daily('Supply', period.days, random.decimal(90, 150, 3)),
          daily('Smart meter service', period.days, random.decimal(20, 38, 3), {
            class_also: ['network', 'supply', 'market'],
          }),
        ],
      },
      {
        name: 'Discounts and other items',
        lines: [
          lump('5% off energy, always', discount),
          lump('Overdue account fee (no GST)', 13.5, 'retail', { taxable: false }),
        ],
      },
    ];
    const lines = categories.flatMap((category) => category.lines);
    const opening = random.decimal(700, 1800, 2);
    const totals = settle(lines, { gst: 'added', carried: random.decimal(0.05, 60, 2) });
    const notes = {
      set: { plan_name: categoryPlan },
      alternatives: { previous_balance: [opening], retailer_name: [start.retailer.legalName] },
    };
    const pages = [categoryFront(start, categories, totals, opening), categoryDetail(start, categories, totals)];
    return { start, lines, totals, notes, css: categoryCss, pages };
  },
);

interface Category {
  name: string;
  lines: BillLine[];
}

function demandLine({ random, period }: Start): BillLine {
  return demand(
    'Evening window demand',
    random.decimal(14, 46, 3),
    'kW',
    Number((random.decimal(28, 41, 3) / 100).toFixed(5)),
    { times: period.days },
  );
}

const categoryCss = `body{font:9.2pt "Open Sans","Liberation Sans",sans-serif;color:#29303a}.page{padding:0 18mm}.bar{margin:0 -18mm;background:#f3b61f;padding:9mm 18mm 6mm;display:flex;justify-content:space-between}
h1{font-size:19pt;font-weight:800}h2{font-size:12pt;margin:7mm 0 2mm}.r{text-align:right!important}.cat td{padding:5px 9px;border-bottom:4px solid #fff;background:#fdf3d7}.cat{width:108mm}
.pay{position:absolute;right:18mm;top:72mm;width:54mm;border:2px solid #f3b61f;padding:5mm}.pay b{font-size:17pt;display:block}.det{width:100%}.det td,.det th{padding:3px 0;border-bottom:1px solid #e3e3e3}.small{font-size:7.4pt;color:#555}.small-print{font-size:7.2pt;columns:2;margin-top:8mm}`;

function categoryFront(start: Start, categories: readonly Category[], totals: Totals, opening: number) {
  const { retailer, site } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const row = (label: string, amount: number) =>
    html`<tr><td>${label}</td><td class="r">${dollars(amount, '$-')}</td></tr>`;
  return html`<div class="bar"><h1>${retailer.name}</h1><p class="small" style="text-align:right">Tax invoice ${start.invoice}<br>${retailer.legalName}<br>ABN ${group(retailer.abn, 2, 3, 3)}</p></div>
<p style="margin-top:10mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="pay">Please pay<b>${dollars(totals.totalDue)}</b>Due ${date(start.due)}<br><br><span class="small">Account no. ${group(start.account, 4, 4)}<br>Issue date ${date(start.issue)}<br>NMI ${group(start.nmi, 3, 4)}</span></div>
<p style="margin-top:9mm;width:100mm"><span class="small">Premises</span><br>${site.line}<br>${site.town}</p>
<h2>Your bill at a glance</h2><table class="cat">${categories.map(({ name, lines }) => row(name, sum(lines.map(({ amount }) => amount))))}${row('GST', totals.gst)}
<tr><td><b>This bill</b></td><td class="r"><b>${dollars(totals.newCharges)}</b></td></tr></table>
<h2>Since your last bill</h2><table class="cat">${row('Last bill', opening)}${row('Paid', totals.carried - opening)}${row('Still owing', totals.carried)}</table>
<p class="small" style="margin-top:6mm">How we worked out these amounts is on page 2.</p>${smallPrint(start, 'bpay', 'direct', 'post', 'cheaper', 'hardship', 'language', 'ombudsman')}`;
}

function categoryDetail(start: Start, categories: readonly Category[], totals: Totals) {
  const { period } = start;
  const date = (day: string) => printDate(day, 'wd d Mon yyyy');
  const quantity = (line: BillLine) => {
    if (line.quantity === null) return '';
    if (line.unit === 'days') return `${line.quantity} d`;
    return `${number(line.quantity, 3)} ${line.unit}`;
  };
  const price = (line: BillLine) => {
    if (line.rate === null) return '';
    const per = { kWh: '/kWh', days: '/day', kW: '/kW/day' }[line.unit!];
    return `${cents(line.rate, 3)}c${per}${line.times ? ` × ${line.times} days` : ''}`;
  };
  const kwh = categories[0]!.lines.map((line) => line.quantity!);
  return html`<h2 style="margin-top:16mm">How we worked it out</h2><p>${date(period.start)} – ${date(period.end)} (${period.days} days). Plan: ${categoryPlan}. Prices before GST.</p>
<table class="det" style="margin-top:4mm">${categories.map(
    ({ name, lines }) =>
      html`<tr><th colspan="4" style="padding-top:5mm"><b>${name}</b></th></tr>${lines.map(
        (line) =>
          html`<tr><td>${line.description}</td><td class="r">${quantity(line)}</td><td class="r">${price(line)}</td><td class="r">${dollars(line.amount, '$-')}</td></tr>`,
      )}`,
  )}<tr><td colspan="3"><b>Total before GST</b></td><td class="r"><b>${dollars(totals.subtotal)}</b></td></tr><tr><td colspan="3">GST</td><td class="r">${dollars(totals.gst)}</td></tr></table>
<h2>Your use</h2><p>${number(total(kwh), 3)} kWh in all, ${plain(total(kwh) / period.days, 2)} kWh a day. Meter ${start.meter} sends half-hour data; nothing was estimated. The highest half hour from 4pm to 8pm counts as demand for every day of the bill.</p>
<div style="margin-top:5mm">${barChart(pastUsage(start, total(kwh) / period.days, 6, 'Mon yy'), { width: 400, height: 120, color: '#f3b61f' })}</div>${smallPrint(start, 'terms', 'next', 'greenhouse')}`;
}
