/** Bills of New Zealand, the United Kingdom, the United States and Canada. */
import {
  addDays,
  charge,
  daily,
  demand,
  dollars,
  energy,
  html,
  icpOf,
  lump,
  mpanOf,
  number,
  percentOf,
  printDate,
  rows,
  settle,
  sum,
} from '../../../kit';
import { layoutOf } from './make';

/** NZ: ex GST, anytime, controlled and a prompt-payment line; levy; ICP unspaced. */
export const nzBusiness = layoutOf(
  {
    name: 'n16-nz-business',
    kind: 'new zealand',
    traits: ['ICP', 'GST 15 %', 'fixed and variable lines', 'A after reads'],
  },
  { days: [29, 32], accountDigits: 9 },
  (drawn) => {
    const { random, period, retailer } = drawn;
    const start = {
      ...drawn,
      customer: drawn.customer.replace('Pty Ltd', 'Limited'),
      nmi: icpOf(random, 'TU'),
      mail: { line: 'PO Box 4410', town: 'Whangarei 0110' },
    };
    const address = '212 Totara Flat Road, Kamo, Whangarei 0112';
    const kwh = random.int(900, 4200);
    const lines = [
      energy('Energy anytime', kwh, random.decimal(17, 21, 3), 'anytime'),
      energy('Lines variable', kwh, random.decimal(7, 9, 3), 'anytime', { class: 'network', metered: null }),
      daily('Lines fixed', period.days, random.decimal(160, 260, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
      energy('Electricity Authority levy', kwh, random.decimal(0.12, 0.18, 3), 'anytime', {
        class: 'market',
        metered: null,
      }),
    ];
    const totals = settle(lines, { gst: 'added', percent: 15, carried: random.pick([0, 340.11]) });
    const day = (date: string) => printDate(date, 'd Month yyyy');
    const previous = random.int(10_000, 80_000);
    return {
      start,
      lines,
      totals,
      notes: {
        set: {
          plan_name: 'Open Term Business',
          supply_address: address,
          supply_postcode: '0112',
          customer_name: start.customer,
        },
        omit: ['abn'],
      },
      css: `body{font:9.4pt "Liberation Sans",sans-serif}.page{padding:15mm}h1{font-size:20pt;color:#2a9d8f}h2{font-size:11pt;margin:6mm 0 2mm}table{width:100%}td,th{padding:3px 0}.r{text-align:right}.two{display:flex;justify-content:space-between}`,
      pages: [
        html`<div class="two"><h1>${retailer.name}</h1><p>GST Reg No. 088-123-456<br>Tax invoice ${start.invoice}</p></div><p style="margin:8mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table style="width:120mm">${rows(
          [
            ['Account number', start.account],
            ['Invoice date', day(start.issue)],
            ['Due date', day(start.due)],
            ['Supply address', address],
            ['ICP number', start.nmi],
            ['Pricing plan', 'Open Term Business'],
            ['Billing period', `${day(period.start)} to ${day(period.end)} (${period.days} days)`],
          ],
        )}</table><h2>Account summary</h2><table>${rows(
          [
            ['Opening balance', dollars(totals.carried)],
            ['Charges this period', dollars(totals.newCharges)],
            ['Total due', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><h2>Charges</h2><table>${rows(
          lines.map((line) => [
            line.description,
            line.unit === 'days' ? `${line.quantity} days` : `${number(line.quantity!)} kWh`,
            line.unit === 'days' ? `${(line.rate! * 100).toFixed(2)} c/day` : `${(line.rate! * 100).toFixed(3)} c/kWh`,
            dollars(line.amount),
          ]),
          'lrrr',
        )}${rows(
          [
            ['Total excluding GST', '', '', dollars(totals.subtotal)],
            ['GST 15%', '', '', dollars(totals.gst)],
            ['Charges this period', '', '', dollars(totals.newCharges)],
          ],
          'lrrr',
        )}</table><h2>Meter ${start.meter}</h2><p>Previous ${previous} A, this read ${previous + kwh} A, ${number(kwh)} kWh.</p>`,
      ],
    };
  },
);

/** UK: one rate, standing charge, VAT at 20 per cent, supply number on one line, direct debit. */
export const ukMicro = layoutOf(
  {
    name: 'n17-uk-micro',
    kind: 'united kingdom',
    traits: ['pence', 'standing charge', 'supply number in a line', 'direct debit', 'day and month words'],
  },
  { days: [30, 31], accountDigits: 9 },
  (drawn) => {
    const { random, period, retailer } = drawn;
    const core = mpanOf(random, '16');
    const address = '8 Coopers Yard, Otley, LS21 1AD';
    const start = {
      ...drawn,
      nmi: core,
      customer: drawn.customer.replace('Pty Ltd', 'Ltd'),
      mail: { line: '8 Coopers Yard', town: 'Otley LS21 1AD' },
    };
    const kwh = random.int(400, 3200);
    const lines = [
      energy('Unit rate', kwh, random.decimal(23, 29, 3), 'anytime'),
      daily('Standing charge', period.days, random.decimal(48, 95, 2)),
      energy('Climate Change Levy', kwh, 0.775, 'anytime', { class: 'environmental', metered: null }),
    ];
    const totals = settle(lines, { gst: 'added', percent: 20, carried: random.pick([0, -42.5]) });
    const day = (date: string) => printDate(date, 'd Month yyyy');
    const pounds = (amount: number) => dollars(amount, '-$', '£');
    return {
      start,
      lines,
      totals,
      notes: {
        set: {
          plan_name: 'Fixed for Business July 2027',
          supply_address: address,
          supply_postcode: 'LS21 1AD',
          customer_name: start.customer,
        },
        omit: ['abn'],
      },
      css: `body{font:10pt "Liberation Sans",sans-serif}.page{padding:17mm}h1{font-size:18pt;color:#6a040f}h2{font-size:12pt;margin:6mm 0 2mm}table{width:100%}td{padding:3px 0}.r{text-align:right}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p style="margin-top:6mm">Account number: ${start.account}<br>Bill number: ${start.invoice}<br>Bill date: ${day(start.issue)}<br>Supply number: ${core}</p><h2>Your electricity bill</h2><p>${day(period.start)} to ${day(period.end)} (${period.days} days)</p><table>${rows(
          [
            ['Balance on your last bill', pounds(totals.carried)],
            ['Total charges this period', pounds(totals.newCharges)],
            ['Amount due', pounds(totals.totalDue)],
          ],
          'lr',
        )}</table><p>We'll collect this by Direct Debit on ${day(start.due)}.</p><h2>How we worked it out</h2><p>Supply address: ${address}. Tariff: Fixed for Business July 2027.</p><table>${rows(
          lines.map((line) => [
            line.description,
            line.unit === 'days'
              ? `${line.quantity} days at ${(line.rate! * 100).toFixed(2)}p a day`
              : `${number(line.quantity!)} kWh at ${(line.rate! * 100).toFixed(3)}p per kWh`,
            pounds(line.amount),
          ]),
          'lrr',
        )}${rows(
          [
            ['Subtotal', '', pounds(totals.subtotal)],
            ['VAT at 20%', '', pounds(totals.gst)],
            ['Total charges this period', '', pounds(totals.newCharges)],
          ],
          'lrr',
        )}</table><p>VAT registration number GB 000 0000 00. ${retailer.phone}</p>`,
      ],
    };
  },
);

/** US: two blocks of kWh, riders, kW, tax lines; dates month first; service from and to in one line. */
export const usTwoBlocks = layoutOf(
  {
    name: 'n18-us-two-blocks',
    kind: 'united states',
    traits: ['month first', 'blocks', 'riders', 'taxes as lines', 'Letter'],
  },
  { days: [29, 33], accountDigits: 10 },
  (drawn) => {
    const { random, retailer } = drawn;
    const period = { ...drawn.period, days: drawn.period.days - 1 };
    const address = '901 Copper Kettle Rd, Asheville NC 28801';
    const start = {
      ...drawn,
      period,
      customer: drawn.customer.replace('Pty Ltd', 'LLC'),
      due: addDays(drawn.issue, 22),
      mail: { line: '901 Copper Kettle Rd', town: 'Asheville NC 28801' },
    };
    const kwh = random.int(3600, 9200);
    const kw = random.decimal(18, 44, 2);
    const before = [
      lump('Basic Customer Charge', random.decimal(18, 29, 2), 'retail', { class_also: ['supply'] }),
      charge('Energy Charge First 3,000 kWh', 3000, 'kWh', random.decimal(0.11, 0.14, 6), { metered: 'anytime' }),
      charge('Energy Charge Over 3,000 kWh', kwh - 3000, 'kWh', random.decimal(0.06, 0.09, 6), { metered: 'anytime' }),
      demand('Demand Charge', kw, 'kW', random.decimal(4, 9, 2)),
      lump('Storm Recovery Charge', random.decimal(2, 9, 2), 'retail', { class_also: ['network', 'market', 'tax'] }),
    ];
    const base = sum(before.map((line) => line.amount));
    const lines = [...before, lump('NC Sales Tax 7%', percentOf(base, 7), 'tax')];
    const totals = { ...settle(lines, { gst: 'added', percent: 0, carried: random.pick([0, 210.4]) }), subtotal: base };
    const day = (date: string) => printDate(date, 'Mon d, yyyy');
    return {
      start,
      lines,
      totals,
      size: 'Letter' as const,
      notes: {
        set: {
          plan_name: 'SGS Small General Service',
          supply_address: address,
          supply_postcode: '28801',
          customer_name: start.customer,
          gst: null,
        },
        omit: ['abn', 'site_identifier', 'invoice_number'],
        derivable: ['subtotal', 'previous_balance', 'new_charges'],
      },
      css: `body{font:9.4pt "Liberation Sans",sans-serif}.page{padding:.6in}h1{font-size:17pt;color:#005b96}h2{font-size:11pt;margin:5mm 0 1mm;background:#dceaf5;padding:1mm}table{width:100%}td,th{padding:2.5px}.r{text-align:right}.two{display:flex;justify-content:space-between}`,
      pages: [
        html`<div class="two"><h1>${retailer.name}</h1><table style="width:2.6in">${rows(
          [
            ['Bill date', day(start.issue)],
            ['For service', `${day(period.start)} - ${day(period.end)}`],
            ['', `${period.days} days`],
          ],
          'lr',
        )}</table></div><p><b>Account number</b> ${start.account.slice(0, 4)} ${start.account.slice(4, 8)} ${start.account.slice(8)}</p><p style="margin:6mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h2>Billing summary</h2><table>${rows(
          [
            ['Previous Amount Due', dollars(sum([totals.carried, 300]))],
            [`Payment Received ${day(addDays(period.start, 8))}`, dollars(-300)],
            ['Current Electric Charges', dollars(base)],
            ['Taxes', dollars(sum([totals.newCharges, -base]))],
            [`Total Amount Due ${day(start.due)}`, dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><h2>Service address ${address}</h2><table><tr><th>Meter</th><th class="r">Actual reading on ${day(period.end)}</th><th class="r">Previous reading on ${day(period.start)}</th><th class="r">Energy used</th></tr>${rows([[start.meter, String(41200 + kwh), '41200', `${number(kwh)} kWh`]], 'lrrr')}</table><h2>Billing details - Electric</h2><p>Your current rate is SGS Small General Service.</p><table>${rows(
          before.map((line) => [
            line.description,
            line.unit === 'kWh'
              ? `${number(line.quantity!)} kWh @ $${line.rate!.toFixed(6)}`
              : line.unit === 'kW'
                ? `${number(line.quantity!, 2)} kW @ $${line.rate!.toFixed(2)}`
                : '',
            dollars(line.amount),
          ]),
          'lrr',
        )}${rows(
          [
            ['Total Current Charges', '', dollars(base)],
            [lines.at(-1)!.description, '', dollars(lines.at(-1)!.amount)],
          ],
          'lrr',
        )}</table>`,
      ],
    };
  },
);

/** Canada: steps, a rider in percent, GST 5 %, gas-free. */
export const westernCanada = layoutOf(
  {
    name: 'n19-western-canada',
    kind: 'canada',
    traits: ['GST 5 %', 'rider in percent', 'basic charge', 'month words'],
  },
  { days: [30, 33], accountDigits: 12 },
  (drawn) => {
    const { random, period, retailer } = drawn;
    const address = '415 Salmonberry Lane, Nanaimo BC V9R 5K3';
    const start = {
      ...drawn,
      customer: drawn.customer.replace('Pty Ltd', 'Ltd.'),
      mail: { line: '415 Salmonberry Lane', town: 'Nanaimo BC V9R 5K3' },
    };
    const kwh = random.int(1500, 5200);
    const before = [
      charge('Basic charge', period.days, 'days', 0.3981, { class_also: ['supply', 'network'], time_period: null }),
      charge('Energy charge', kwh, 'kWh', 0.1253, { metered: 'anytime', time_period: null }),
    ];
    const base = sum(before.map((line) => line.amount));
    const lines = [
      ...before,
      lump('Rate rider at 1.5%', percentOf(base, 1.5), 'retail', { class_also: ['market', 'tax', 'network'] }),
    ];
    const totals = settle(lines, { gst: 'added', percent: 5, carried: 0 });
    const day = (date: string) => printDate(date, 'Month d, yyyy');
    return {
      start,
      lines,
      totals,
      size: 'Letter' as const,
      notes: {
        set: { plan_name: null, supply_address: address, supply_postcode: 'V9R 5K3', customer_name: start.customer },
        omit: ['abn', 'site_identifier', 'plan_name'],
        follows: { plan_name: 'Small General Service Rate 1300' },
        derivable: ['previous_balance', 'subtotal'],
      },
      css: `body{font:9.6pt "DejaVu Sans",sans-serif}.page{padding:.7in}h1{font-size:18pt;color:#00467f}h2{font-size:11pt;margin:6mm 0 2mm}table{width:100%}td{padding:3px 0}.r{text-align:right}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table style="margin-top:6mm;width:110mm">${rows(
          [
            ['Account number', start.account],
            ['Invoice number', start.invoice],
            ['Billing date', day(start.issue)],
            ['Due date', day(start.due)],
            ['Please pay', dollars(totals.totalDue)],
            ['Service address', address],
          ],
          'lr',
        )}</table><h2>Electric charges ${day(period.start)} to ${day(period.end)} (Small General Service Rate 1300)</h2><table>${rows(
          [
            [`Basic charge: ${period.days} days @ $0.3981 /day`, dollars(before[0]!.amount)],
            [`Energy charge: ${number(kwh)} kWh @ $0.1253 /kWh`, dollars(before[1]!.amount)],
            ['Rate rider at 1.5%', dollars(lines[2]!.amount)],
            ['GST', dollars(totals.gst)],
            ['Total electric charges', dollars(totals.newCharges)],
          ],
          'lr',
        )}</table><p>Balance from your last bill $0.00. You used ${number(kwh)} kWh in ${period.days} days. GST registration R121454151.</p>`,
      ],
    };
  },
);
