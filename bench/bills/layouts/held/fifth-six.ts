/** Abroad: New Zealand with lines charges apart, a British statement with capacity. */
import {
  type BillLine,
  barChart,
  cents,
  daily,
  demand,
  dollars,
  energy,
  type Html,
  html,
  icpOf,
  lineChart,
  mpanOf,
  number,
  pastUsage,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  type Totals,
  total,
} from '../../kit';
import { abroad, branded } from '../brands';
import { paidBill } from './fifth-parts';
import { layoutOf } from './make';

/** Energy, lines and levy in groups of one table; anytime and controlled registers with A and E. */
export const nzLinesApart = layoutOf(
  {
    name: 's12-nz-lines-apart',
    kind: 'new zealand',
    traits: ['ICP', 'GST 15 %', 'anytime and controlled', 'lines charges', 'levy', 'reads A and E'],
  },
  { days: [28, 32], accountDigits: 9, dueAfterDays: 20 },
  (drawn) => {
    const { random } = drawn;
    const site = {
      line: `${random.int(3, 98)} Kapok Street`,
      town: 'Onekawa, Napier 4110',
      suburb: 'Onekawa',
      postcode: '4110',
      customer: drawn.customer.replace(/ Pty Ltd| PTY LIMITED/, ' Ltd'),
      mail: { line: `PO Box ${random.int(100, 999)}`, town: 'Taradale, Napier 4141' },
    };
    const here = { ...abroad(drawn, site, '0800 555 021'), nmi: icpOf(random, 'HB') };
    const start = branded(here, 'Mamaku Power', 'Mamaku Power Limited');
    const lines = nzCharges(start);
    const totals = settle(lines, { gst: 'added', percent: 15 });
    const plan = 'Business Standard User';
    const notes = {
      set: { plan_name: plan, customer_name: start.customer },
      omit: ['abn'] as const,
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: nzCss,
      pages: [nzPage(start, lines, totals, plan), nzReads(start, lines)],
    };
  },
);

function nzCharges({ random, period }: Start): BillLine[] {
  const [anytime, controlled] = [random.int(1400, 4200), random.int(260, 910)];
  const all = anytime + controlled;
  return [
    energy('Anytime', anytime, random.decimal(14, 19, 2), 'anytime'),
    energy('Controlled', controlled, random.decimal(10, 13, 2), 'controlled_load'),
    daily('Daily charge', period.days, random.decimal(95, 160, 2)),
    energy('Variable lines charge', all, random.decimal(6, 9, 2), 'anytime', { class: 'network', metered: null }),
    daily('Fixed lines charge', period.days, random.decimal(110, 210, 2), {
      class: 'network',
      class_also: ['supply', 'retail'],
    }),
    energy('Electricity Authority levy', all, random.decimal(0.12, 0.21, 2), 'anytime', {
      class: 'market',
      class_also: ['environmental', 'tax'],
      metered: null,
    }),
  ];
}

const nzCss = `body{font:9.5pt Lato,"Liberation Sans",sans-serif;color:#23303b}.page{padding:15mm 18mm}.sp{display:flex;justify-content:space-between}.r{text-align:right}.lg{font-size:21pt;font-weight:900;color:#3a7d44}.ky td{padding:2px 0 2px 7mm}.ky td:first-child{color:#6a7781}.bg{background:#3a7d44;color:#fff;display:flex;justify-content:space-between;padding:4mm 6mm;margin-top:9mm;font-size:13pt;border-radius:3px}
.t{width:100%;margin-top:5mm}.t td,.t th{padding:3.6px 0}.t th{font-weight:700;border-bottom:1.5px solid #3a7d44}.t .g td{font-weight:700;padding-top:4mm;color:#3a7d44}.t .s td{border-top:1px solid #aab}.t .e td{border-top:1.5px solid #3a7d44;font-weight:700;font-size:11pt}.sm{font-size:7.8pt;color:#6a7781;margin-top:6mm}h3{margin-top:7mm;font-size:12pt;color:#3a7d44}`;

function nzPage(start: Start, lines: readonly BillLine[], totals: Totals, plan: string): Html {
  const { retailer, site, period, random } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const before = paidBill(random);
  const row = (line: BillLine) => [
    line.description,
    line.unit === 'days' ? `${line.quantity} days` : `${number(line.quantity!)} kWh`,
    line.unit === 'days' ? `${cents(line.rate!, 2)} c/day` : `${cents(line.rate!, 2)} c/kWh`,
    dollars(line.amount),
  ];
  const group = (title: string, some: readonly BillLine[]) =>
    html`<tr class="g"><td colspan="4">${title}</td></tr>${rows(some.map(row), 'lrrr')}`;
  return html`<div class="sp"><span class="lg">${retailer.name}</span><span class="r">Tax invoice<br>GST number ${random.digits(2)}-${random.digits(3)}-${random.digits(3)}</span></div>
<div class="sp" style="margin-top:9mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table class="ky">${rows(
    [
      ['Customer number', start.account],
      ['Invoice number', start.invoice],
      ['Invoice date', date(start.issue)],
      ['ICP number', start.nmi],
      ['Pricing plan', plan],
    ],
    'lr',
  )}</table></div>
<div class="bg"><span>Amount due <b>${dollars(totals.totalDue)}</b></span><span>Due date <b>${date(start.due)}</b></span></div>
<p style="margin-top:4mm">Electricity supplied to ${site.address}<br>Billing period ${date(period.start)} to ${date(period.end)} (${period.days} days)</p>
<table class="t"><tr><th>Charge details</th><th class="r">Units</th><th class="r">Rate</th><th class="r">Amount (excl GST)</th></tr>${group('Energy charges', lines.slice(0, 3))}${group('Lines charges', lines.slice(3, 5))}${group('Levies', lines.slice(5))}
${rows(
  [
    ['Subtotal', '', '', dollars(totals.subtotal)],
    ['GST @ 15%', '', '', dollars(totals.gst)],
  ],
  'lrrr',
)}<tr class="e"><td colspan="3">Total current charges</td><td class="r">${dollars(totals.newCharges)}</td></tr>${rows(
    [
      ['Opening balance', '', '', dollars(before)],
      ['Payments - thank you', '', '', dollars(-before)],
      ['Balance brought forward', '', '', dollars(0)],
    ],
    'lrrr',
  )}<tr class="e"><td colspan="3">Amount due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<p class="sm">${retailer.legalName}, ${retailer.domain}, ${retailer.phone}. If we cannot put a complaint right, Utilities Disputes is a free and independent service.</p>`;
}

function nzReads(start: Start, lines: readonly BillLine[]): Html {
  const registers = lines.slice(0, 2).map((line, i) => {
    const { previous, current } = readsOf(start, line.quantity!);
    return [
      `${start.meter}:${i + 1}`,
      line.description,
      `${previous} A`,
      `${current} ${i === 0 ? 'A' : 'E'}`,
      number(line.quantity!),
    ];
  });
  const used = total(lines.slice(0, 2).map((line) => line.quantity!));
  return html`<h3 style="margin-top:0">Meter readings</h3><table class="t"><tr><th>Meter</th><th>Type</th><th class="r">Previous</th><th class="r">Current</th><th class="r">kWh used</th></tr>${rows(registers, 'llrrr')}</table><p class="sm">A actual reading. E estimated reading.</p>
<h3>Your usage, kWh per day</h3>${barChart(pastUsage(start, used / start.period.days, 12), { width: 630, height: 170, color: '#9cc5a1' })}<h3>How to pay</h3><p>Internet banking: payee ${start.retailer.name}, reference ${start.account}. Direct debit: sign up online. Interest of 1.5% a month may be charged on overdue amounts.</p>`;
}

/** A statement: balance first, the charges of the month beneath, available capacity in kVA, levy, VAT. */
export const ukCapacityStatement = layoutOf(
  {
    name: 's13-uk-capacity-statement',
    kind: 'united kingdom',
    traits: ['MPAN', 'statement with balance', 'kVA capacity', 'climate levy', 'VAT 20 %', 'direct debit'],
  },
  { days: [28, 31], accountDigits: 8, dueAfterDays: 14 },
  (drawn) => {
    const { random } = drawn;
    const site = {
      line: `${random.int(2, 60)} Saddlers Row`,
      town: 'Louth LN11 9QX',
      suburb: 'Louth',
      postcode: 'LN11 9QX',
      customer: drawn.customer.replace(/ Pty Ltd| PTY LIMITED/, ' Ltd'),
      mail: { line: `${random.int(2, 60)} Malthouse Yard`, town: 'Horncastle LN9 5ZZ' },
    };
    const here = { ...abroad(drawn, site, '0808 157 0176'), nmi: mpanOf(random, '11') };
    const start = branded(here, 'Withybrook Energy', 'Withybrook Energy Supply Ltd');
    const [day, night] = [random.int(3900, 9800), random.int(900, 3100)];
    const lines = ukCharges(start, day, night);
    const totals = settle(lines, { gst: 'added', percent: 20, carried: random.decimal(60, 420, 2) });
    const plan = 'Fixed 2 Year Business';
    const notes = {
      set: { plan_name: plan, customer_name: start.customer },
      follows: { peak_kwh: day, off_peak_kwh: night },
      omit: ['abn'] as const,
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: ukCss,
      pages: [ukFront(start, totals, plan), ukBack(start, lines, totals)],
    };
  },
);

function ukCharges({ random, period }: Start, day: number, night: number): BillLine[] {
  return [
    energy('Day', day, random.decimal(22, 29, 3), 'anytime'),
    energy('Night', night, random.decimal(14, 19, 3), 'anytime'),
    daily('Standing charge', period.days, random.decimal(88, 290, 3)),
    demand('Available capacity', random.int(55, 120), 'kVA', Number((random.decimal(4.1, 7.9, 3) / 100).toFixed(5)), {
      times: period.days,
    }),
    energy('Climate Change Levy (CCL)', day + night, 0.801, 'anytime', {
      class: 'environmental',
      class_also: ['tax'],
      metered: null,
    }),
  ];
}

const ukCss = `body{font:9.6pt "Noto Sans","Liberation Sans",sans-serif;color:#1d1d1d}.page{padding:16mm 18mm}.r{text-align:right}.lo{font-size:22pt;font-weight:700;color:#4b2e83}.fl{display:flex;justify-content:space-between;gap:8mm}.st{width:100%;margin-top:3mm}.st td,.st th{padding:5px 4px;border-bottom:1px solid #d8d3e6}.st th{background:#4b2e83;color:#fff;font-size:8.6pt}.st .q td{font-weight:700;background:#eeeaf6}
h2{font-size:13pt;color:#4b2e83;margin-top:9mm}.mp{border-collapse:collapse}.mp td{border:1px solid #1d1d1d;padding:3px 8px;text-align:center}.mp .S{font-weight:700;font-size:17pt}.nt{background:#eeeaf6;padding:4mm 5mm;margin-top:8mm}`;

function ukFront(start: Start, totals: Totals, plan: string): Html {
  const { retailer, site, period, random } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const pounds = (amount: number) => dollars(amount, '-$', '£');
  const part = random.decimal(300, 900, 2);
  const core = start.nmi;
  return html`<div class="fl"><span class="lo">${retailer.name}</span><span class="r">VAT invoice<br>VAT registration number ${random.digits(9)}<br>${retailer.domain}</span></div>
<div class="fl" style="margin-top:12mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table>${rows(
    [
      ['Account number', start.account],
      ['Invoice number', start.invoice],
      ['Date of invoice', date(start.issue)],
    ],
    'lr',
  )}</table></div>
<h2>Your electricity statement</h2><p>${date(period.start)} - ${date(period.end)}</p><table class="st">${rows(
    [
      ['Balance on your last statement', pounds(totals.carried + part)],
      ['Payment received, with thanks', pounds(-part)],
      ['Balance brought forward', pounds(totals.carried)],
      ['Charges this period including VAT', pounds(totals.newCharges)],
    ],
    'lr',
  )}<tr class="q"><td>Total to pay</td><td class="r">${pounds(totals.totalDue)}</td></tr></table>
<div class="nt">We will collect <b>${pounds(totals.totalDue)}</b> by Direct Debit on or after <b>${date(start.due)}</b>.</div>
<div class="fl" style="margin-top:9mm"><div><b>Premises supplied</b><br>${site.address}<br><br><b>Your tariff</b><br>${plan}<br><br><b>Questions?</b><br>${retailer.phone}<br>Power cut: 105</div><div><b>Supply number (MPAN)</b><table class="mp"><tr><td rowspan="2" class="S">S</td><td>00</td><td>845</td><td colspan="2">C16</td></tr><tr><td>${core.slice(0, 2)}</td><td>${core.slice(2, 6)}</td><td>${core.slice(6, 10)}</td><td>${core.slice(10)}</td></tr></table></div></div>
<p style="margin-top:10mm;font-size:8pt">${retailer.legalName}. If your contract is ending we will write to you 60 days before. Micro businesses may ask the Energy Ombudsman for help with a complaint after eight weeks.</p>`;
}

function ukBack(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { period } = start;
  const pounds = (amount: number) => dollars(amount, '-$', '£');
  const cells = (line: BillLine) => {
    if (line.unit === 'kVA')
      return [
        line.description,
        `${line.quantity} kVA x ${line.times} days`,
        `${cents(line.rate!, 3)}p per kVA per day`,
        pounds(line.amount),
      ];
    if (line.unit === 'days')
      return [line.description, `${line.quantity} days`, `${cents(line.rate!, 3)}p per day`, pounds(line.amount)];
    return [line.description, `${number(line.quantity!)} kWh`, `${cents(line.rate!, 3)}p per kWh`, pounds(line.amount)];
  };
  const reads = lines.slice(0, 2).map((line) => {
    const { previous, current } = readsOf(start, line.quantity!);
    return [`${start.meter} ${line.description}`, `${previous} Actual`, `${current} Actual`, number(line.quantity!)];
  });
  const used = total(lines.slice(0, 2).map((line) => line.quantity!));
  return html`<h2 style="margin-top:0">Your meter readings</h2><table class="st"><tr><th>Meter and register</th><th class="r">Last reading</th><th class="r">This reading</th><th class="r">kWh used</th></tr>${rows(reads, 'lrrr')}</table>
<h2>Charges for ${period.days} days</h2><table class="st"><tr><th>Charge</th><th class="r">How much</th><th class="r">Price</th><th class="r">Cost</th></tr>${rows(lines.map(cells), 'lrrr')}${rows(
    [
      ['Total charges excluding VAT', '', '', pounds(totals.subtotal)],
      [`VAT at 20% on ${pounds(totals.subtotal)}`, '', '', pounds(totals.gst)],
    ],
    'lrrr',
  )}<tr class="q"><td colspan="3">Total charges including VAT</td><td class="r">${pounds(totals.newCharges)}</td></tr></table>
<h2>Your use over the year</h2>${lineChart(pastUsage(start, used / period.days, 12), { width: 620, height: 170, color: '#4b2e83' })}<div class="nt">Our fuel mix, April 2025 to March 2026: renewables 61.2%, nuclear 14.0%, gas 21.9%, coal 0.4%, other 2.5%.</div>`;
}
