/** A third lot, written after the reader had been tuned on the second: other arrangements of sums, rates and dates. */
import {
  abnGrouped,
  addDays,
  bare,
  cents,
  charge,
  daily,
  demand,
  dollars,
  energy,
  feedIn,
  group,
  html,
  lump,
  number,
  printDate,
  rows,
  settle,
  smallPrint,
  sum,
} from '../../../kit';
import { layoutOf } from './make';

/** Debit and credit columns, as an accounting package prints them. */
export const debitCredit = layoutOf(
  {
    name: 'p01-debit-credit',
    kind: 'small business',
    traits: ['debit and credit columns', 'running balance', 'rates in brackets'],
  },
  { states: ['NSW', 'VIC', 'QLD'], days: [30, 31], accountDigits: 8 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('Energy use', random.int(600, 2900), random.decimal(26, 33, 3), 'anytime'),
      daily('Service to property', period.days, random.decimal(98, 140, 2)),
      lump('Business rewards credit', -random.decimal(4, 21, 2), 'retail'),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.decimal(40, 300, 2) });
    const day = (date: string) => printDate(date, 'dd/mm/yyyy');
    const row = (text: string, amount: number) => [
      text,
      amount >= 0 ? number(amount, 2) : '',
      amount < 0 ? number(-amount, 2) : '',
    ];
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Main Street 24' } },
      css: `body{font:9pt "Liberation Sans",sans-serif}.page{padding:15mm}h1{font-size:16pt}table{width:100%}td,th{padding:3px;border-bottom:1px solid #ddd}.r{text-align:right}.a{display:flex;justify-content:space-between}`,
      pages: [
        html`<div class="a"><h1>${retailer.name}</h1><p class="r">TAX INVOICE ${start.invoice}<br>${day(start.issue)}<br>ABN ${abnGrouped(retailer.abn)}</p></div><p style="margin:6mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p>Account: ${start.account} &nbsp; NMI: ${start.nmi} &nbsp; Plan: Main Street 24</p><p>Electricity supplied at ${site.address}</p><p>Supply from ${day(period.start)} to ${day(period.end)}: ${period.days} days</p><table style="margin-top:5mm"><tr><th>Particulars</th><th class="r">Debit $</th><th class="r">Credit $</th></tr>${rows([row('Balance brought forward', totals.carried), ...lines.map((line) => row(line.quantity === null ? line.description : `${line.description} (${number(line.quantity)} ${line.unit} x ${cents(line.rate!, line.unit === 'days' ? 2 : 3)}c)`, line.amount)), row('GST', totals.gst)], 'lrr')}<tr><td><b>Amount payable by ${day(start.due)}</b></td><td class="r"><b>${number(totals.totalDue, 2)}</b></td><td></td></tr></table><p>New charges on this invoice: ${dollars(totals.newCharges)} (${dollars(totals.subtotal)} + GST ${dollars(totals.gst)}).</p>${smallPrint(start, 'bpay', 'late', 'ombudsman')}`,
      ],
    };
  },
);

/** Rate before quantity on the line under the words; dates in brackets. */
export const rateFirst = layoutOf(
  {
    name: 'p02-rate-first',
    kind: 'small business',
    traits: ['rate before quantity', 'dates in brackets', 'inc GST', 'weekday and weekend bands'],
  },
  { states: ['VIC', 'SA', 'ACT'], days: [58, 62], accountDigits: 9 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('Peak usage', random.decimal(500, 2200, 1), random.decimal(30, 38, 3), 'peak'),
      energy('Off-peak usage', random.decimal(500, 2200, 1), random.decimal(18, 24, 3), 'off_peak'),
      daily('Supply charge', period.days, random.decimal(105, 150, 3)),
    ];
    const totals = settle(lines, { gst: 'included', carried: 0 });
    const day = (date: string) => printDate(date, 'd Mon');
    const full = (date: string) => printDate(date, 'd Mon yyyy');
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Evergreen Business' }, derivable: ['subtotal', 'previous_balance'] },
      css: `body{font:9.4pt "DejaVu Sans",sans-serif}.page{padding:14mm}h1{font-size:19pt;color:#0b6e4f}.i{display:flex;justify-content:space-between;padding:2mm 0;border-bottom:1px solid #ccc}.i small{display:block;font-size:7.4pt}.f{display:grid;grid-template-columns:38mm 1fr;gap:1mm;margin:6mm 0}.small-print{font-size:6.6pt;margin-top:6mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><p style="margin:7mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><div class="f"><b>Account no.</b><span>${start.account}</span><b>Bill no.</b><span>${start.invoice}</span><b>Issued on</b><span>${full(start.issue)}</span><b>Total to pay</b><span>${dollars(totals.totalDue)}</span><b>Pay before</b><span>${full(start.due)}</span><b>Where</b><span>Supply address: ${site.address}</span><b>Connection</b><span>NMI ${start.nmi}</span><b>Plan</b><span>Evergreen Business</span><b>When</b><span>Billing period ${full(period.start)} to ${full(period.end)} (${period.days} days)</span></div>${lines.map((line) => html`<div class="i"><span>${line.description} (${day(period.start)} - ${day(period.end)})<small>$${line.rate!.toFixed(5)} per ${line.unit === 'days' ? 'day' : 'kWh'} x ${number(line.quantity!, line.unit === 'days' ? 0 : 1)} ${line.unit}</small></span><b>${dollars(line.amount)}</b></div>`)}<div class="i"><b>Total charges (GST incl.)</b><b>${dollars(totals.newCharges)}</b></div><p>GST: ${dollars(totals.gst)}. ABN ${abnGrouped(retailer.abn)}.</p>${smallPrint(start, 'direct', 'bpay', 'card', 'terms', 'greenhouse')}`,
      ],
    };
  },
);

/** Demand in kVA for a year's price, days in a column of their own. */
export const daysColumn = layoutOf(
  {
    name: 'p03-days-column',
    kind: 'large market',
    traits: ['days column', 'kVA per month', 'MWh and $/MWh', 'UOM column', 'page header'],
  },
  { states: ['NSW', 'QLD', 'VIC'], start: '2026-07-01', days: [31, 31], accountDigits: 10 },
  (start) => {
    const { random, period, retailer, site } = start;
    const [peak, off] = [random.decimal(14000, 44000, 1), random.decimal(12000, 40000, 1)];
    const all = Number((peak + off).toFixed(1));
    const net = { class: 'network', metered: null } as const;
    const lines = [
      energy('Retail Peak', peak, random.decimal(10, 15, 4), 'peak'),
      energy('Retail Off Peak', off, random.decimal(6, 9, 4), 'off_peak'),
      energy('LRET', all, random.decimal(0.6, 0.9, 4), 'anytime', { class: 'environmental', metered: null }),
      energy('SRES', all, random.decimal(0.5, 0.8, 4), 'anytime', { class: 'environmental', metered: null }),
      energy('AEMO Fees', all, random.decimal(0.04, 0.09, 4), 'anytime', { class: 'market', metered: null }),
      energy('NUOS Energy', all, random.decimal(1.2, 2.6, 4), 'anytime', net),
      demand('NUOS Demand', random.int(80, 320), 'kVA', random.decimal(0.31, 0.44, 4), { times: period.days }),
      daily('NUOS Fixed', period.days, random.decimal(900, 2100, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
      daily('Metering', period.days, random.decimal(180, 290, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
    ];
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const show = (date: string) => printDate(date, 'dd-MON-yyyy');
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Fixed Retail 2027' }, derivable: ['previous_balance'] },
      css: `body{font:8.4pt "Liberation Sans",sans-serif}.page{padding:12mm}table{width:100%}td,th{padding:2.4px 3px}th{background:#dde}.r{text-align:right}h1{font-size:14pt}.k td:first-child{font-weight:700;width:40mm}`,
      pages: [
        html`<table><tr><td><h1>${retailer.name}</h1></td><td class="r">Tax Invoice ${start.invoice} | Issued ${show(start.issue)} | Page 1 of 1</td></tr></table><table class="k">${rows(
          [
            ['Customer', start.customer],
            ['Postal address', `${start.mail.line}, ${start.mail.town}`],
            ['Account', start.account],
            ['Site address', site.address],
            ['NMI', start.nmi],
            ['Contract', 'Fixed Retail 2027'],
            ['Billing period', `${show(period.start)} to ${show(period.end)}`],
            ['Total payable', dollars(totals.totalDue)],
            ['Due by', show(start.due)],
          ],
        )}</table><table style="margin-top:5mm"><tr><th>Charge</th><th class="r">Quantity</th><th>UOM</th><th class="r">Days</th><th class="r">Rate</th><th>Rate unit</th><th class="r">Amount ex GST</th></tr>${rows(
          lines.map((line) => [
            line.description,
            line.unit === 'days' ? '1' : number(line.quantity!, line.unit === 'kWh' ? 1 : 0),
            line.unit === 'days' ? 'site' : line.unit!,
            line.unit === 'kWh' ? '' : String(period.days),
            line.unit === 'kWh' ? cents(line.rate!, 4) : line.rate!.toFixed(4),
            line.unit === 'kWh' ? 'c/kWh' : line.unit === 'days' ? '$/day' : '$/kVA/day',
            number(line.amount, 2),
          ]),
          'lrlrrlr',
        )}${rows(
          [
            ['Total excluding GST', '', '', '', '', '', number(totals.subtotal, 2)],
            ['GST', '', '', '', '', '', number(totals.gst, 2)],
            ['Total payable', '', '', '', '', '', number(totals.newCharges, 2)],
          ],
          'lrlrrlr',
        )}</table><p>ABN ${retailer.abn}</p>`,
      ],
    };
  },
);

/** Two feed-in rates, credits with CR, summary in a box at the right, estimated reads marked E. */
export const twoFeedIns = layoutOf(
  {
    name: 'p04-two-feed-ins',
    kind: 'small business',
    traits: ['two feed-in rates', 'E behind reads', 'CR', 'account in credit'],
  },
  { states: ['QLD', 'NSW', 'SA'], days: [89, 92], accountDigits: 9 },
  (start) => {
    const { random, period, retailer, site } = start;
    const used = random.int(300, 900);
    const lines = [
      energy('Tariff 20 usage', used, random.decimal(28, 33, 3), 'anytime'),
      daily('Supply charge', period.days, random.decimal(100, 130, 3)),
      feedIn('Solar feed-in (first 8 kWh/day)', 8 * period.days, random.decimal(9, 12, 1)),
      feedIn('Solar feed-in (remaining)', random.int(300, 1200), random.decimal(3, 5, 1)),
    ];
    const totals = settle(lines, { gst: 'added', carried: -random.decimal(100, 400, 2) });
    const day = (date: string) => printDate(date, 'd Month yyyy');
    const previous = random.int(20_000, 60_000);
    const inCredit = totals.totalDue < 0;
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Roof Partner' }, omit: inCredit ? ['due_date'] : [] },
      css: `body{font:9pt "Liberation Serif",serif}.page{padding:15mm}h1{font-size:20pt}.b{float:right;width:70mm;border:1px solid #333;padding:3mm}table{width:100%}td,th{padding:2.6px}.r{text-align:right}h2{font-size:11pt;margin:5mm 0 1mm}.small-print{font-size:7pt;margin-top:5mm}`,
      pages: [
        html`<div class="b"><table>${rows([['Account number', start.account], ['Bill number', start.invoice], ['Bill date', day(start.issue)], ...(inCredit ? [] : [['Due date', day(start.due)]]), ['Previous balance', dollars(totals.carried, ' CR')], ['This bill', dollars(totals.newCharges, ' CR')], [inCredit ? 'Account in credit' : 'Amount due', dollars(totals.totalDue, ' CR')]], 'lr')}</table></div><h1>${retailer.name}</h1><p>ABN ${abnGrouped(retailer.abn)}</p><p style="margin:8mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h2>Supply</h2><p>${site.address}<br>NMI ${group(start.nmi, 4, 4)}<br>${day(period.start)} - ${day(period.end)} (${period.days} days)<br>Plan: Roof Partner</p><h2>Meter ${start.meter}</h2><table><tr><th>Register</th><th class="r">Previous</th><th class="r">Current</th><th class="r">kWh</th></tr>${rows([['Import', `${previous} A`, `${previous + used} E`, number(used)]], 'lrrr')}</table><p>A = actual read, E = estimated read</p><h2>Charges</h2><table>${rows(
          lines.map((line) => [
            line.description,
            `${number(line.quantity!)} ${line.unit}`,
            `${cents(line.rate!, line.metered === 'export' ? 1 : 3)} c`,
            dollars(line.amount, ' CR'),
          ]),
          'lrrr',
        )}${rows(
          [
            ['Total before GST', '', '', dollars(totals.subtotal, ' CR')],
            ['GST on usage and supply', '', '', dollars(totals.gst)],
            ['This bill', '', '', dollars(totals.newCharges, ' CR')],
          ],
          'lrrr',
        )}</table>${smallPrint(start, 'next', 'hardship', 'ombudsman')}`,
      ],
    };
  },
);

/** Bulk LPG by the litre with a surcharge, and a due date in words. */
export const litres = layoutOf(
  { name: 'p05-litres', kind: 'lpg', traits: ['litres', 'fuel surcharge', 'terms in days', 'inc GST column'] },
  { states: ['NSW', 'VIC', 'TAS'], accountDigits: 6 },
  (start) => {
    const { random, retailer, site } = start;
    const lines = [
      charge('LPG bulk supply', random.decimal(400, 2900, 1), 'litre', random.decimal(0.89, 1.24, 4), {
        class: 'supply',
        time_period: null,
      }),
      lump('Fuel surcharge', random.decimal(6, 18, 2), 'delivery'),
      lump('Tank hire', random.decimal(20, 55, 2), 'supply'),
    ];
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const day = (date: string) => printDate(date, 'd Mon yyyy');
    return {
      lines,
      totals,
      notes: {
        energyType: 'lpg' as const,
        set: { site_identifier: null, period_start: null, period_end: null, period_days: null, total_kwh: null },
        omit: ['previous_balance'],
      },
      css: `body{font:10pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif}.page{padding:16mm}table{width:100%;margin-top:5mm}td,th{padding:4px}.r{text-align:right}h1{font-size:18pt;color:#b00}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</p><table>${rows([
          ['Invoice', start.invoice, 'Customer account', start.account],
          ['Date', day(start.issue), 'Payment due', day(start.due)],
        ])}</table><p style="margin-top:6mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p>Delivery address: ${site.address}</p><table><tr><th>Description</th><th class="r">Litres</th><th class="r">$/litre</th><th class="r">Total</th></tr>${rows(
          lines.map((line) => [
            line.description,
            line.quantity === null ? '' : number(line.quantity, 1),
            line.rate === null ? '' : line.rate.toFixed(4),
            dollars(line.amount),
          ]),
          'lrrr',
        )}${rows(
          [
            ['Total ex GST', '', '', dollars(totals.subtotal)],
            ['GST', '', '', dollars(totals.gst)],
            ['Total inc GST', '', '', dollars(totals.totalDue)],
          ],
          'lrrr',
        )}</table><p>Delivered ${day(addDays(start.issue, -2))}. Propane is heavier than air.</p>`,
      ],
    };
  },
);

/** Labels right-aligned against their values, totals before charges, controlled load under another word. */
export const rightLabels = layoutOf(
  {
    name: 'p06-right-labels',
    kind: 'small business',
    traits: ['labels right-aligned', 'totals first', 'controlled load', 'rates with six decimals'],
  },
  { states: ['NSW', 'QLD', 'TAS'], days: [85, 93], accountDigits: 12 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lines = [
      energy('General usage first 1,000 kWh', 1000, random.decimal(31, 36, 4), 'anytime'),
      energy('General usage balance', random.int(200, 2600), random.decimal(27, 30, 4), 'anytime'),
      energy('Controlled load 1', random.int(150, 900), random.decimal(17, 21, 4), 'controlled_load'),
      daily('Supply charge', period.days, random.decimal(99, 140, 4)),
      daily('Controlled load supply charge', period.days, random.decimal(5, 9, 4)),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, 87.15]) });
    const day = (date: string) => printDate(date, 'dd Month yyyy');
    const kwh = sum(lines.slice(0, 3).map((line) => line.quantity!));
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Anchor Business' } },
      css: `body{font:9.2pt "Liberation Sans",sans-serif}.page{padding:15mm}h1{font-size:18pt;color:#4a148c}.k{margin:5mm 0}.k td:first-child{text-align:right;color:#666;padding-right:3mm;width:52mm}table{width:100%}td,th{padding:2.6px}.r{text-align:right}.small-print{font-size:6.6pt;margin-top:5mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table class="k">${rows(
          [
            ['Account number', group(start.account, 3, 3, 3)],
            ['Tax invoice number', start.invoice],
            ['Date of issue', day(start.issue)],
            ['Supply address', site.address],
            ['NMI', `${start.nmi.slice(0, 10)} ${start.nmi.slice(10)}`],
            ['Plan name', 'Anchor Business'],
            ['Period', `${day(period.start)} to ${day(period.end)}`],
            ['Days', String(period.days)],
            ['Total usage', `${number(kwh)} kWh`],
            ['Opening balance', dollars(totals.carried)],
            ['New charges inc GST', dollars(totals.newCharges)],
            ['Total due', dollars(totals.totalDue)],
            ['Due date', day(start.due)],
          ],
        )}</table><table><tr><th>Charges ex GST</th><th class="r">Units</th><th class="r">$/unit</th><th class="r">$</th></tr>${rows(
          lines.map((line) => [
            line.description,
            `${number(line.quantity!)} ${line.unit}`,
            line.rate!.toFixed(6),
            bare(line.amount),
          ]),
          'lrrr',
        )}${rows(
          [
            ['Charges', '', '', bare(totals.subtotal)],
            ['GST 10%', '', '', bare(totals.gst)],
            ['New charges', '', '', bare(totals.newCharges)],
          ],
          'lrrr',
        )}</table><p>ABN ${abnGrouped(retailer.abn)}</p>${smallPrint(start, 'bpay', 'post', 'late', 'cheaper')}`,
      ],
    };
  },
);
