/** Small-business bills of bundled offers: a summary on the first page, the calculation on the second. */
import {
  abnGrouped,
  addDays,
  barChart,
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
  printDate,
  readsOf,
  rows,
  settle,
  smallPrint,
  sum,
} from '../../../kit';
import { layoutOf } from './make';

/** Prices change inside the period: each line twice, under headings of dates. */
export const priceChangeHeadings = layoutOf(
  {
    name: 'n01-price-change-headings',
    kind: 'small business',
    traits: ['two price periods', 'ex GST', 'date headings', 'better offer', 'slip'],
  },
  { states: ['NSW', 'VIC', 'SA'], start: '2026-06-09', days: [44, 62], accountDigits: 10 },
  (start) => {
    const { random, period, retailer, site } = start;
    const before = 22;
    const after = period.days - before;
    const split = addDays(period.start, before - 1);
    const part = (days: number, lift: number) => [
      energy('Peak', random.decimal(300, 900, 3), Number((31.4 + lift).toFixed(4)), 'peak'),
      energy('Off Peak', random.decimal(200, 700, 3), Number((19.7 + lift).toFixed(4)), 'off_peak'),
      daily('Supply charge', days, Number((128.2 + 3 * lift).toFixed(4))),
    ];
    const [first, second] = [part(before, 0), part(after, 1.21)];
    const lines = [...first, ...second];
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, 412.35, 96.1]) });
    const day = (date: string) => printDate(date, 'd Mon yy');
    const table = (some: typeof first) =>
      rows(
        some.map((line) => [
          line.description,
          `${number(line.quantity!, line.unit === 'days' ? 0 : 3)} ${line.unit === 'days' ? 'days' : 'kWh'}`,
          `$${line.rate!.toFixed(6)}`,
          dollars(line.amount),
        ]),
        'lrrr',
      );
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Business Value Saver' } },
      css: `body{font:8.8pt "DejaVu Sans",sans-serif;color:#1b1b1b}.page{padding:13mm}h1{font-size:17pt;color:#0a6}h2{font-size:10.5pt;margin:6mm 0 1mm;color:#0a6}table{width:100%}td,th{padding:2.5px 0}.r{text-align:right}.two{display:flex;justify-content:space-between;gap:12mm}.box{border:1px solid #0a6;padding:4mm;width:76mm}.due{font-size:19pt;font-weight:700}.small-print{font-size:6.6pt;margin-top:5mm}.slip{border-top:1px dashed #777;margin-top:8mm;padding-top:3mm}`,
      pages: [
        html`<div class="two"><div><h1>${retailer.name}</h1><p>ABN ${abnGrouped(retailer.abn)}</p><br><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p></div><div class="box"><table>${rows(
          [
            ['Account number', group(start.account, 4, 3)],
            ['Tax invoice', start.invoice],
            ['Issue date', day(start.issue)],
          ],
          'lr',
        )}</table><p>Amount due</p><p class="due">${dollars(totals.totalDue)}</p><p>Due date <b>${day(start.due)}</b></p></div></div>
<h2>Could you save money on another plan?</h2><p>Based on your past usage, our Business Carbon Plan may cost you up to $${random.int(120, 420)} less per year than your current plan.</p>
<h2>Supply details</h2><p>Supply address ${site.address}</p><p>National Metering Identifier (NMI) ${group(start.nmi, 4, 3, 3)}</p>
<h2>Account summary</h2><table>${rows(
          [
            ['Previous balance', dollars(sum([totals.carried, 380]))],
            ['Payment received - thank you', dollars(-380, ' CR')],
            ['Balance brought forward', dollars(totals.carried)],
            ['New charges (see page 2)', dollars(totals.newCharges)],
            ['Total amount due', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table>
${smallPrint(start, 'bpay', 'card', 'post', 'language')}<div class="slip"><b>Payment slip</b> Account ${group(start.account, 4, 3)} Total amount due ${dollars(totals.totalDue)}</div>`,
        html`<h2>Your usage and charges: ${day(period.start)} to ${day(period.end)} (${period.days} days)</h2><p>Business Value Saver</p><table><tr><th>Charge</th><th class="r">Usage/Days</th><th class="r">Rate excl GST</th><th class="r">Total excl GST</th></tr><tr><td colspan="4"><b>${day(period.start)} - ${day(split)}</b></td></tr>${table(first)}<tr><td colspan="4"><b>${day(addDays(split, 1))} - ${day(period.end)}</b></td></tr>${table(second)}<tr><td>Total excl GST</td><td></td><td></td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td>GST</td><td></td><td></td><td class="r">${dollars(totals.gst)}</td></tr><tr><td><b>New charges</b></td><td></td><td></td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>Plan: Business Value Saver</h2><p>Average daily usage 24.1 kWh. Average cost per day $9.14.</p>${barChart(pastUsage(start, 26), { width: 480, height: 110, color: '#0a6' })}${smallPrint(start, 'late', 'greenhouse', 'terms', 'ombudsman')}`,
      ],
    };
  },
);

/** Everything GST included; the GST told once at the end; amounts with cr; feed-in apart. */
export const inclusiveWithFeedIn = layoutOf(
  {
    name: 'n02-inclusive-feed-in',
    kind: 'small business',
    traits: ['inc GST', 'solar', 'controlled load', 'reads on page 2', 'cr behind amounts'],
  },
  { states: ['QLD', 'SA', 'TAS'], days: [84, 93], accountDigits: 8 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('General usage', random.int(1200, 2900), random.decimal(30, 37, 2), 'anytime'),
      energy('Hot water (Tariff 33)', random.int(180, 640), random.decimal(19, 23, 2), 'controlled_load'),
      daily('Daily supply', period.days, random.decimal(118, 166, 2)),
      feedIn('Solar exported', random.int(240, 800), random.decimal(3, 6, 2)),
    ];
    const totals = settle(lines, { gst: 'included', carried: 0 });
    const day = (date: string) => printDate(date, 'd Month yyyy');
    const general = readsOf(start, lines[0]!.quantity!);
    const hot = readsOf(start, lines[1]!.quantity!);
    const out = readsOf(start, lines[3]!.quantity!);
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Sunny Side Business' }, derivable: ['previous_balance', 'subtotal'] },
      css: `body{font:9.4pt "Liberation Serif",serif}.page{padding:16mm 18mm}h1{font:700 22pt "Liberation Sans";color:#a22}h3{background:#a22;color:#fff;padding:2mm;font:700 9.5pt "Liberation Sans";margin-top:6mm}table{width:100%}td,th{padding:3px 2mm;border-bottom:1px solid #ddd}.r{text-align:right}.grid{display:grid;grid-template-columns:1fr 1fr 1fr;gap:5mm;margin-top:6mm}.grid b{display:block;font-size:12pt}.small-print{font-size:7pt;margin-top:6mm;column-count:2}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>${retailer.legalName} ABN ${retailer.abn}</p><p style="margin-top:9mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="grid"><div>Account number<b>${start.account}</b></div><div>Bill number<b>${start.invoice}</b></div><div>Date issued<b>${day(start.issue)}</b></div><div>Please pay<b>${dollars(totals.totalDue)}</b></div><div>By<b>${day(start.due)}</b></div><div>NMI<b>${start.nmi}</b></div></div>
<h3>What this bill is for</h3><p>Electricity at ${site.address}<br>${day(period.start)} to ${day(period.end)} — ${period.days} days</p>
<h3>Your bill at a glance</h3><table>${rows(
          [
            ['Balance from last bill', '$0.00'],
            ['Electricity', dollars(sum(lines.slice(0, 3).map((line) => line.amount)))],
            ['Solar', dollars(lines[3]!.amount, 'cr')],
            ['Total this bill', dollars(totals.newCharges)],
          ],
          'lr',
        )}</table><p>Total includes GST of ${dollars(totals.gst)}. There is no GST on solar.</p>${smallPrint(start, 'direct', 'bpay', 'hardship', 'cheaper', 'language')}`,
        html`<h3>How we worked it out</h3><p>Your plan: Sunny Side Business. All prices include GST.</p><table><tr><th>What</th><th class="r">How much</th><th class="r">Price</th><th class="r">Cost</th></tr>${rows(
          lines.map((line) => [
            line.description,
            line.unit === 'days' ? `${line.quantity} days` : `${number(line.quantity!)} kWh`,
            line.unit === 'days' ? `${cents(line.rate!, 2)}c a day` : `${cents(line.rate!, 2)}c`,
            dollars(line.amount, 'cr'),
          ]),
          'lrrr',
        )}</table>
<h3>Meter ${start.meter}</h3><table><tr><th>Register</th><th class="r">Last time</th><th class="r">This time</th><th class="r">Used</th></tr>${rows(
          [
            ['11 General', general.previous, general.current, `${number(lines[0]!.quantity!)} kWh`],
            ['33 Hot water', hot.previous, hot.current, `${number(lines[1]!.quantity!)} kWh`],
            ['B1 Solar', out.previous, out.current, `${number(lines[3]!.quantity!)} kWh`],
          ].map((row) => row.map(String)),
          'lrrr',
        )}</table><p>Actual reads.</p>${smallPrint(start, 'next', 'late', 'greenhouse', 'ombudsman')}`,
      ],
    };
  },
);

/** Ex and inc GST amounts side by side, descriptions broken over lines, dates in every row. */
export const wrappedDatedRows = layoutOf(
  {
    name: 'n03-wrapped-dated-rows',
    kind: 'small business',
    traits: ['wrapped descriptions', 'dates in rows', 'ex, GST and inc columns', 'one page'],
  },
  { states: ['VIC', 'NSW'], days: [28, 33], letters: true, accountDigits: 9 },
  (start) => {
    const { random, period, retailer, site } = start;
    const day = (date: string) => printDate(date, 'dd/mm/yyyy');
    const lines = [
      energy(
        'Business Peak Energy Charge (7am to 11pm weekdays)',
        random.decimal(700, 2100, 2),
        random.decimal(27, 33, 3),
        'peak',
      ),
      energy(
        'Business Off Peak Energy Charge (all other times)',
        random.decimal(400, 1500, 2),
        random.decimal(16, 21, 3),
        'off_peak',
      ),
      daily('Network Access and Retail Service Charge', period.days, random.decimal(98, 150, 3)),
      lump('Green Future contribution', random.decimal(4, 11, 2), 'environmental'),
    ];
    const gst = (amount: number) => Math.round(amount * 10) / 100;
    const totals0 = settle(lines, { gst: 'added', carried: -random.decimal(5, 60, 2) });
    const gstSum = sum(lines.map((line) => gst(line.amount)));
    const newCharges = sum([totals0.subtotal, gstSum]);
    const totals = { ...totals0, gst: gstSum, newCharges, totalDue: sum([newCharges, totals0.carried]) };
    const withBoth = lines.map((line) => ({ ...line, amount_also: sum([line.amount, gst(line.amount)]) }));
    return {
      lines: withBoth,
      totals,
      notes: { set: { plan_name: 'Corner Store Flexi' } },
      css: `body{font:8.2pt "Liberation Sans Narrow","Liberation Sans",sans-serif}.page{padding:10mm 12mm}table{width:100%}td,th{padding:3px 4px;vertical-align:top}th{background:#264653;color:#fff}.r{text-align:right}.w{width:52mm}.head{display:flex;justify-content:space-between}.head h1{font-size:20pt;color:#264653}.meta td:first-child{color:#666;width:40mm}.small-print{font-size:6.2pt;margin-top:4mm}`,
      pages: [
        html`<div class="head"><h1>${retailer.name}</h1><p class="r">${retailer.legalName}<br>A.B.N. ${abnGrouped(retailer.abn)}<br>${retailer.phone}</p></div><div class="head" style="margin-top:8mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table class="meta" style="width:96mm">${rows(
          [
            ['Customer account no.', start.account],
            ['Invoice no.', start.invoice],
            ['Invoice date', day(start.issue)],
            ['Payment due', day(start.due)],
            ['Amount payable', dollars(totals.totalDue)],
            ['Service address', site.address],
            ['NMI', start.nmi],
            ['Product', 'Corner Store Flexi'],
          ],
        )}</table></div>
<table style="margin-top:8mm"><tr><th class="w">Description</th><th>From</th><th>To</th><th class="r">Qty</th><th class="r">Unit</th><th class="r">c/unit</th><th class="r">Ex GST</th><th class="r">GST</th><th class="r">Inc GST</th></tr>${rows(
          withBoth.map((line) => [
            line.description,
            day(period.start),
            day(period.end),
            line.quantity === null ? '' : number(line.quantity, line.unit === 'days' ? 0 : 2),
            line.unit === null ? '' : line.unit === 'days' ? 'DAY' : 'KWH',
            line.rate === null ? '' : cents(line.rate, 3),
            number(line.amount, 2),
            number(gst(line.amount), 2),
            number(line.amount_also, 2),
          ]),
          'wllrrrrrr',
        )}<tr><td><b>Total charges</b></td><td></td><td></td><td></td><td></td><td></td><td class="r"><b>${number(totals.subtotal, 2)}</b></td><td class="r"><b>${number(totals.gst, 2)}</b></td><td class="r"><b>${number(totals.newCharges, 2)}</b></td></tr></table>
<table class="meta" style="width:90mm;margin:6mm 0">${rows(
          [
            ['Opening balance', dollars(totals.carried, '-$')],
            ['Charges for this period', dollars(totals.newCharges)],
            ['Closing balance', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><p>Billing period ${day(period.start)} - ${day(period.end)}, ${period.days} days. Read type: Actual (interval).</p>${smallPrint(start, 'bpay', 'card', 'late', 'ombudsman', 'cheaper')}`,
      ],
    };
  },
);

/** Values above small labels, cards, large figures; charges as sentences of three parts. */
export const labelUnderValue = layoutOf(
  {
    name: 'n04-label-under-value',
    kind: 'small business',
    traits: ['labels under values', 'charges on two lines', 'inc GST', 'drawn in columns'],
  },
  { states: ['NSW', 'QLD', 'ACT'], days: [29, 32], accountDigits: 7 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('Anytime usage', random.decimal(600, 2600, 1), random.decimal(29, 36, 3), 'anytime'),
      daily('Supply', period.days, random.decimal(110, 150, 2)),
      lump('Account management credit', -random.decimal(3, 12, 2), 'retail'),
    ];
    const totals = settle(lines, { gst: 'included', carried: random.pick([0, 55.4]) });
    const day = (date: string) => printDate(date, 'wd d Mon yyyy');
    const card = (value: string, label: string) => html`<div><b>${value}</b><i>${label}</i></div>`;
    return {
      lines,
      totals,
      order: 'by column' as const,
      notes: { set: { plan_name: 'Plain Vanilla Monthly' }, derivable: ['subtotal'] },
      css: `body{font:9pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif}.page{padding:15mm}h1{font-size:21pt;color:#5b2a86}.cards{display:grid;grid-template-columns:1fr 1fr 1fr;gap:4mm;margin:7mm 0}.cards b{display:block;font-size:10.5pt}.cards i{font:normal 7pt "DejaVu Sans";color:#666}.line{display:flex;justify-content:space-between;padding:2mm 0;border-bottom:1px solid #ccc}.line small{display:block;color:#555}.small-print{font-size:6.5pt;margin-top:7mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><p style="margin:8mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><div class="cards">${card(dollars(totals.totalDue), 'to pay')}${card(day(start.due), 'pay by')}${card(start.account, 'account number')}${card(start.invoice, 'bill number')}${card(day(start.issue), 'bill issued')}${card(start.nmi, 'NMI')}${card('Plain Vanilla Monthly', 'plan')}${card(String(period.days), 'days')}${card(`${day(period.start)} – ${day(period.end)}`, 'bill period')}</div><p>Supplied to ${site.address}</p>
<h2>This month</h2>${lines.map((line) => html`<div class="line"><span>${line.description}${line.quantity === null ? null : html`<small>${number(line.quantity, line.unit === 'days' ? 0 : 1)} ${line.unit} × ${cents(line.rate!, line.unit === 'days' ? 2 : 3)} cents</small>`}</span><span>${dollars(line.amount, '−$')}</span></div>`)}<div class="line"><b>This month in total</b><b>${dollars(totals.newCharges)}</b></div><div class="line"><span>including GST</span><span>${dollars(totals.gst)}</span></div><div class="line"><span>Left from last month</span><span>${dollars(totals.carried)}</span></div><div class="line"><b>To pay</b><b>${dollars(totals.totalDue)}</b></div><p>${retailer.legalName} · ABN ${abnGrouped(retailer.abn)} · ${retailer.phone}</p>${smallPrint(start, 'terms', 'bpay', 'language', 'next')}`,
      ],
    };
  },
);
