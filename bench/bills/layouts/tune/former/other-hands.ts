/** Small-business bills drawn by other hands: units in words, columns side by side, figures before words. */
import {
  abnGrouped,
  addDays,
  barChart,
  bare,
  cents,
  daily,
  dollars,
  energy,
  feedIn,
  group,
  html,
  lump,
  number,
  pastUsage,
  percentOf,
  printDate,
  rows,
  settle,
  smallPrint,
  sum,
} from '../../../kit';
import { layoutOf } from './make';

/** "Units" for kWh, cents with a sign behind, three columns of facts on top. */
export const unitsOfEnergy = layoutOf(
  {
    name: 'n20-units-of-energy',
    kind: 'small business',
    traits: ['units for kWh', 'inc GST', 'slip at the side', 'estimated'],
  },
  { states: ['SA', 'QLD', 'VIC'], days: [60, 63], accountDigits: 9 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('Electricity charges', random.int(700, 3900), random.decimal(27, 34, 4), 'anytime'),
      daily('Supply charge', period.days, random.decimal(105, 142, 4)),
    ];
    const totals = settle(lines, { gst: 'included', carried: random.pick([0, 204.6]) });
    const day = (date: string) => printDate(date, 'd Mon yyyy');
    const previous = random.int(12000, 80000);
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Business Plan (L1)' }, derivable: ['subtotal'] },
      css: `body{font:9.4pt "Liberation Sans",sans-serif}.page{padding:13mm}h1{font-size:17pt;color:#b5179e}.t{display:grid;grid-template-columns:1fr 1fr 1fr;gap:4mm;margin:5mm 0;background:#f7e1f3;padding:3mm}table{width:100%}td,th{padding:3px}.r{text-align:right}h2{font-size:11pt;margin:5mm 0 1mm}.small-print{font-size:6.8pt;margin-top:6mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>Tax invoice</p><div class="t"><p>Account number<br><b>${group(start.account, 3, 3)}</b></p><p>Amount due<br><b>${dollars(totals.totalDue)}</b></p><p>Due date<br><b>${day(start.due)}</b></p><p>Invoice number<br><b>${start.invoice}</b></p><p>Issued<br><b>${day(start.issue)}</b></p><p>NMI<br><b>${start.nmi}</b></p></div><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h2>Your supply</h2><p>Supply address: ${site.address}</p><p>Supply period: ${day(period.start)} - ${day(period.end)} (${period.days} days)</p><p>Tariff name: Business Plan (L1)</p><h2>Your meter</h2><table><tr><th>Meter number</th><th class="r">Previous reading</th><th class="r">Current reading</th><th class="r">Units used</th></tr>${rows([[start.meter, String(previous), `${previous + lines[0]!.quantity!} (estimated)`, number(lines[0]!.quantity!)]], 'lrrr')}</table><p>1 unit = 1 kWh. Total usage ${number(lines[0]!.quantity!)} kWh.</p><h2>Your charges (incl. GST)</h2><table>${rows(
          [
            [
              `Electricity charges ${number(lines[0]!.quantity!)} units @ ${cents(lines[0]!.rate!, 4)} cents per unit`,
              dollars(lines[0]!.amount),
            ],
            [
              `Supply charge ${period.days} days @ ${cents(lines[1]!.rate!, 4)} cents per day`,
              dollars(lines[1]!.amount),
            ],
            ['Current charges', dollars(totals.newCharges)],
            ['GST included in current charges', dollars(totals.gst)],
            ['Previous balance', dollars(totals.carried)],
            ['Total amount due', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><p>${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</p>${smallPrint(start, 'direct', 'bpay', 'next', 'hardship', 'language')}`,
      ],
    };
  },
);

/** Charges left, usage and history right, rows at the same heights by chance. */
export const sideBySide = layoutOf(
  {
    name: 'n21-side-by-side',
    kind: 'small business',
    traits: ['two tables side by side', 'history table', 'ex GST', 'solar', 'previous credit'],
  },
  { states: ['NSW', 'VIC', 'QLD'], days: [30, 32], accountDigits: 8 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('Peak', random.decimal(400, 1500, 2), random.decimal(30, 36, 3), 'peak'),
      energy('Off peak', random.decimal(300, 1200, 2), random.decimal(18, 22, 3), 'off_peak'),
      daily('Supply charge', period.days, random.decimal(115, 160, 3)),
      feedIn('Solar feed-in', random.decimal(60, 400, 2), random.decimal(3, 7, 3)),
    ];
    const totals = settle(lines, { gst: 'added', carried: -random.decimal(20, 120, 2) });
    const day = (date: string) => printDate(date, 'dd/mm/yy');
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Solar Partner Biz' } },
      css: `body{font:8pt "DejaVu Sans",sans-serif}.page{padding:11mm}h1{font-size:16pt;color:#38761d}table{width:100%}td,th{padding:2px}.r{text-align:right}.two{display:grid;grid-template-columns:105mm 1fr;gap:9mm;margin-top:6mm}h2{font-size:9.5pt;background:#38761d;color:#fff;padding:1mm}.h td{padding:2.6px}.small-print{font-size:6.2pt;margin-top:5mm}`,
      pages: [
        html`<div class="two"><div><h1>${retailer.name}</h1><p>ABN ${retailer.abn}</p><p style="margin-top:7mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p></div><table>${rows(
          [
            ['Account Number:', start.account],
            ['Invoice Number:', start.invoice],
            ['Issue Date:', day(start.issue)],
            ['Total Amount Due:', dollars(totals.totalDue)],
            ['Due Date:', day(start.due)],
            ['NMI:', start.nmi],
            ['Supply Address:', site.address],
            ['Plan:', 'Solar Partner Biz'],
          ],
        )}</table></div><div class="two"><div><h2>Charges ${day(period.start)} to ${day(period.end)}</h2><table><tr><th>Description</th><th class="r">kWh/days</th><th class="r">c</th><th class="r">$</th></tr>${rows(
          lines.map((line) => [
            line.description,
            number(line.quantity!, line.unit === 'days' ? 0 : 2),
            cents(line.rate!, 3),
            bare(line.amount),
          ]),
          'lrrr',
        )}${rows(
          [
            ['Total excluding GST', '', '', bare(totals.subtotal)],
            ['GST', '', '', bare(totals.gst)],
            ['Total for this bill', '', '', bare(totals.newCharges)],
            ['Credit from last bill', '', '', bare(totals.carried)],
            ['Total Amount Due', '', '', bare(totals.totalDue)],
          ],
          'lrrr',
        )}</table></div><div><h2>Usage history</h2><table class="h"><tr><th>Month</th><th class="r">kWh</th><th class="r">$</th></tr>${rows(
          pastUsage(start, 40, 9).map((bar) => [bar.label, number(bar.value * 30, 0), number(bar.value * 9.1, 2)]),
          'lrr',
        )}</table></div></div><p>Days in period: ${period.days}.</p>${smallPrint(start, 'bpay', 'late', 'greenhouse', 'ombudsman', 'cheaper')}`,
      ],
    };
  },
);

/** A usage report with a chart and a summary page only: charges told per group, quantities in sentences beneath. */
export const sentencesBeneath = layoutOf(
  {
    name: 'n22-sentences-beneath',
    kind: 'small business',
    traits: ['calculation beneath in brackets', 'c per kWh', 'green power', 'centred'],
  },
  { states: ['ACT', 'NSW', 'VIC'], days: [89, 92], accountDigits: 10 },
  (start) => {
    const { random, period, retailer, site } = start;
    const kwh = random.int(1400, 5200);
    const lines = [
      energy('Usage', kwh, random.decimal(26, 31, 2), 'anytime'),
      energy('GreenPower 50%', Math.round(kwh / 2), random.decimal(4, 6, 2), 'anytime', {
        class: 'environmental',
        metered: null,
      }),
      daily('Supply', period.days, random.decimal(105, 140, 2)),
    ];
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const day = (date: string) => printDate(date, 'dth Month yyyy');
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Capital Green' }, derivable: ['previous_balance', 'subtotal'] },
      css: `body{font:10pt "Liberation Serif",serif;text-align:center}.page{padding:18mm}h1{font-size:20pt;color:#1d3557}h2{font-size:12pt;margin:7mm 0 2mm}.l{display:flex;justify-content:space-between;border-bottom:1px dotted #888;text-align:left;margin-top:2mm}.l small{display:block;font-size:8pt;color:#555}.small-print{font-size:7pt;margin-top:6mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>ABN ${abnGrouped(retailer.abn)}</p><p style="margin-top:6mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p style="margin-top:6mm">Account ${start.account} | Invoice ${start.invoice} | Issued ${day(start.issue)}</p><h2>Please pay ${dollars(totals.totalDue)} by ${day(start.due)}</h2><p>for electricity at ${site.address}<br>National Metering Identifier ${start.nmi}<br>from ${day(period.start)} to ${day(period.end)}, ${period.days} days<br>on our Capital Green plan</p><h2>Your charges</h2>${lines.map((line) => html`<div class="l"><span>${line.description}<small>(${number(line.quantity!)} ${line.unit} at ${cents(line.rate!, 2)} c per ${line.unit === 'days' ? 'day' : 'kWh'})</small></span><span>${dollars(line.amount)}</span></div>`)}<div class="l"><span>GST</span><span>${dollars(totals.gst)}</span></div><div class="l"><b>Total</b><b>${dollars(totals.newCharges)}</b></div>${barChart(pastUsage(start, 30, 8), { width: 420, height: 90, color: '#1d3557' })}${smallPrint(start, 'direct', 'card', 'late', 'terms')}`,
      ],
    };
  },
);

/** A reissued bill: adjustments and a fee, two accounts numbers, amounts without a currency sign. */
export const adjustedBill = layoutOf(
  {
    name: 'n23-adjusted-bill',
    kind: 'small business',
    traits: ['adjustment', 'late fee free of GST', 'old account number', 'four bands of a table', 'dates with dots'],
  },
  { states: ['VIC', 'NSW', 'TAS'], days: [30, 36], accountDigits: 9 },
  (start) => {
    const { random, period, retailer, site } = start;
    const base = [
      energy('Day usage', random.int(300, 1400), random.decimal(28, 33, 3), 'peak', { description: 'Peak energy' }),
      energy('Shoulder energy', random.int(200, 1100), random.decimal(24, 27, 3), 'shoulder'),
      energy('Off-peak energy', random.int(200, 900), random.decimal(16, 19, 3), 'off_peak'),
      daily('Daily charge', period.days, random.decimal(96, 133, 3)),
    ];
    const lines = [
      ...base,
      lump('Loyalty discount', -percentOf(sum(base.map((line) => line.amount)), 5), 'retail'),
      lump('Late payment fee', 14, 'retail', { taxable: false }),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.decimal(100, 480, 2) });
    const day = (date: string) => printDate(date, 'dd.mm.yyyy');
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Trader Saver 5' } },
      css: `body{font:9pt "Liberation Sans",sans-serif}.page{padding:15mm}h1{font-size:18pt;color:#003049}h2{font-size:10pt;color:#003049;margin:5mm 0 1mm;text-transform:uppercase;letter-spacing:.04em}table{width:100%}td,th{padding:2.8px 1px}.r{text-align:right}.k{width:95mm;float:right}.small-print{font-size:6.6pt;margin-top:6mm}`,
      pages: [
        html`<table class="k">${rows(
          [
            ['Your account no.', start.account],
            ['Former account no.', random.digits(9)],
            ['Bill no.', start.invoice],
            ['Bill date', day(start.issue)],
            ['Pay by', day(start.due)],
            ['You owe', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><h1>${retailer.name}</h1><p>ABN ${abnGrouped(retailer.abn)}</p><p style="margin:10mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h2>Site</h2><p>${site.address}. NMI ${start.nmi}. Meter ${start.meter}.</p><h2>Account movements</h2><table>${rows(
          [
            ['Last bill', bare(sum([totals.carried, 50]))],
            [`Paid ${day(addDays(period.end, -5))}, thank you`, bare(-50)],
            ['Still owing from last bill (overdue)', bare(totals.carried)],
            ['This bill', bare(totals.newCharges)],
            ['You owe', bare(totals.totalDue)],
          ],
          'lr',
        )}</table><h2>This bill: ${day(period.start)} to ${day(period.end)}, ${period.days} days, plan Trader Saver 5</h2><table><tr><th>Item</th><th class="r">Quantity</th><th>Unit</th><th class="r">Rate (c)</th><th class="r">Amount ($)</th></tr>${rows(
          lines.map((line) => [
            line.description,
            line.quantity === null ? '' : number(line.quantity),
            line.unit === null ? '' : line.unit === 'days' ? 'days' : 'kWh',
            line.rate === null ? '' : cents(line.rate, 3),
            bare(line.amount),
          ]),
          'lrlrr',
        )}${rows(
          [
            ['Net of GST', '', '', '', bare(totals.subtotal)],
            ['GST (fee exempt)', '', '', '', bare(totals.gst)],
            ['This bill', '', '', '', bare(totals.newCharges)],
          ],
          'lrlrr',
        )}</table>${smallPrint(start, 'bpay', 'post', 'cheaper', 'ombudsman')}`,
      ],
    };
  },
);

/** A photo-ready single page with big print, few words, tight kerning of labels and values in one cell. */
export const fewWords = layoutOf(
  {
    name: 'n24-few-words',
    kind: 'small business',
    traits: ['few words', 'labels and values in one cell', 'inc GST', 'large print', 'time of use'],
  },
  { states: ['QLD', 'SA', 'NSW'], days: [28, 31], accountDigits: 6 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('Sunrise', random.decimal(120, 900, 2), random.decimal(28, 34, 2), 'anytime'),
      energy('Sunset', random.decimal(120, 900, 2), random.decimal(38, 46, 2), 'anytime'),
      daily('Being connected', period.days, random.decimal(99, 140, 1)),
    ];
    const totals = settle(lines, { gst: 'included', carried: 0 });
    const day = (date: string) => printDate(date, 'd Mon yy');
    return {
      lines,
      totals,
      order: 'shuffled' as const,
      notes: { set: { plan_name: 'Two Suns' }, derivable: ['subtotal', 'previous_balance', 'total_kwh'] },
      css: `body{font:11pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif;letter-spacing:-.02em}.page{padding:20mm}h1{font-size:26pt;color:#ff6b35}p{margin:2.4mm 0}table{width:100%;margin:6mm 0}td{padding:5px 0;border-bottom:1px solid #ff6b35}.r{text-align:right}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>Hello ${start.customer}</p><p>${start.mail.line}, ${start.mail.town}</p><p>Account ${start.account}</p><p>Bill ${start.invoice} of ${day(start.issue)}</p><p>NMI ${start.nmi}</p><p>Power for ${site.address}</p><p>${day(period.start)} to ${day(period.end)} = ${period.days} days</p><p>Plan: Two Suns</p><table>${rows(
          lines.map((line) => [
            line.description,
            line.unit === 'days'
              ? `${line.quantity} days × ${cents(line.rate!, 1)}c`
              : `${number(line.quantity!, 2)} kWh × ${cents(line.rate!, 2)}c`,
            dollars(line.amount),
          ]),
          'lrr',
        )}${rows(
          [
            ['Total', '', dollars(totals.newCharges)],
            ['GST in it', '', dollars(totals.gst)],
          ],
          'lrr',
        )}</table><p>Pay ${dollars(totals.totalDue)} by ${day(start.due)}</p><p>ABN ${abnGrouped(retailer.abn)} ${retailer.phone}</p>`,
      ],
    };
  },
);
