/** Small-business bills of other habits: several tariffs, several meters, a plain system's print-out. */
import {
  abnGrouped,
  addDays,
  type BillLine,
  barChart,
  bare,
  cents,
  daily,
  demand,
  dollars,
  energy,
  group,
  html,
  lump,
  number,
  pastUsage,
  percentOf,
  printDate,
  readsOf,
  rows,
  settle,
  smallPrint,
  sum,
} from '../../../kit';
import { layoutOf } from './make';

/** A block for each network tariff, each with its own heading, sum and daily charge. */
export const tariffBlocks = layoutOf(
  {
    name: 'n05-tariff-blocks',
    kind: 'small business',
    traits: ['tariff blocks', 'block totals', 'controlled load', 'c/kWh and c/day', 'GST added'],
  },
  { states: ['QLD'], days: [88, 94], accountDigits: 10 },
  (start) => {
    const { random, period, retailer, site } = start;
    const [first, second] = [random.int(900, 2400), random.int(90, 460)];
    const general = [
      energy('All consumption', first, random.decimal(27, 33, 4), 'anytime'),
      daily('Service fee', period.days, random.decimal(110, 150, 4)),
      daily('Metering services', period.days, random.decimal(9, 13, 4)),
    ];
    const controlled = [
      energy('All consumption controlled supply', second, random.decimal(17, 21, 4), 'controlled_load'),
    ];
    const lines = [...general, ...controlled];
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, 128.9]) });
    const day = (date: string) => printDate(date, 'dd Mon yy').toUpperCase();
    const block = (title: string, some: BillLine[]) =>
      html`<tr><td colspan="4"><b>${title}</b></td></tr>${rows(
        some.map((line) => [
          line.description,
          `${number(line.quantity!)} ${line.unit === 'days' ? 'days' : 'kWh'}`,
          `${cents(line.rate!, 4)} ${line.unit === 'days' ? 'c/day' : 'c/kWh'}`,
          dollars(line.amount),
        ]),
        'lrrr',
      )}<tr class="s"><td>${title.split(' - ')[0]} total</td><td></td><td></td><td class="r">${dollars(sum(some.map((line) => line.amount)))}</td></tr>`;
    const a = readsOf(start, first);
    const b = readsOf(start, second);
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Standard Contract Small Business' } },
      css: `body{font:9pt "Liberation Sans",sans-serif}.page{padding:14mm 15mm}h1{font-size:16pt;color:#00539b}h2{font-size:11pt;color:#00539b;margin:6mm 0 2mm}table{width:100%}td{padding:2.5px 1mm}.r{text-align:right}.s td{border-top:1px solid #00539b}.two{display:grid;grid-template-columns:1.1fr 1fr;gap:10mm}.k td:first-child{color:#555}.small-print{font-size:6.8pt;margin-top:5mm}`,
      pages: [
        html`<div class="two"><div><h1>${retailer.name}</h1><p>${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</p><p style="margin-top:10mm">${start.customer.toUpperCase()}<br>${start.mail.line.toUpperCase()}<br>${start.mail.town.toUpperCase()}</p></div><table class="k">${rows(
          [
            ['Account no.', group(start.account, 3, 3)],
            ['Tax Invoice no.', start.invoice],
            ['Issue date', day(start.issue)],
            ['Amount due', dollars(totals.totalDue)],
            ['Due date', day(start.due)],
            ['NMI', group(start.nmi, 10).replace(' ', ' / ')],
            ['Days billed', String(period.days)],
          ],
          'lr',
        )}</table></div><h2>Your account at a glance</h2><table>${rows(
          [
            ['Your last bill', dollars(sum([totals.carried, 250.5]))],
            ["What you've paid", dollars(-250.5, ' CR')],
            ['Balance', dollars(totals.carried)],
            ['New charges', dollars(totals.newCharges)],
            ['Total due', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><h2>Premises supplied</h2><p>${site.address.toUpperCase()}</p>${smallPrint(start, 'direct', 'bpay', 'post', 'language', 'hardship')}`,
        html`<h2>Electricity charges ${day(period.start)} to ${day(period.end)}</h2><p>Standard Contract Small Business is your plan.</p><table>${block('Tariff 20 - General Supply', general)}${block('Tariff 31 - Night Rate Super Economy', controlled)}<tr><td>Total charges before GST</td><td></td><td></td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td>GST</td><td></td><td></td><td class="r">${dollars(totals.gst)}</td></tr><tr><td><b>Total new charges</b></td><td></td><td></td><td class="r"><b>${dollars(totals.newCharges)}</b></td></tr></table><h2>Meter readings</h2><table><tr><th>Meter</th><th>Tariff</th><th class="r">Previous</th><th class="r">Current</th><th class="r">Multiplier</th><th class="r">Usage (kWh)</th></tr>${rows(
          [
            [start.meter, '20', String(a.previous), String(a.current), '1', number(first)],
            [`${start.meter}/2`, '31', String(b.previous), String(b.current), '1', number(second)],
          ],
          'llrrrr',
        )}</table>${smallPrint(start, 'greenhouse', 'late', 'terms')}`,
      ],
    };
  },
);

/** Two meters at one site, a table each with the same words. */
export const twoMeters = layoutOf(
  {
    name: 'n06-two-meters',
    kind: 'small business',
    traits: ['per-meter tables', 'same words twice', 'three bands', 'multiplier'],
  },
  { states: ['NSW'], days: [30, 31], accountDigits: 11 },
  (start) => {
    const { random, period, retailer, site } = start;
    const rates = [random.decimal(33, 39, 3), random.decimal(26, 30, 3), random.decimal(18, 22, 3)] as const;
    const meter = () => [
      energy('Peak usage', random.int(10, 90) * 10, rates[0], 'peak'),
      energy('Shoulder usage', random.int(20, 120) * 10, rates[1], 'shoulder'),
      energy('Off-peak usage', random.int(20, 99) * 10, rates[2], 'off_peak'),
    ];
    const [one, two] = [meter(), meter()];
    const access = daily('Daily supply charge', period.days, random.decimal(140, 190, 2));
    const lines = [...one, ...two, access];
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const day = (date: string) => printDate(date, 'd Mon yyyy');
    const row = (line: BillLine) => [
      line.description,
      number(line.quantity!),
      line.unit === 'days' ? 'days' : 'kWh',
      `$${line.rate!.toFixed(5)}`,
      dollars(line.amount),
    ];
    const second = `${start.meter.slice(0, -1)}${(Number(start.meter.slice(-1)) + 1) % 10}`;
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Freedom Biz 12' }, derivable: ['previous_balance'] },
      css: `body{font:9pt "DejaVu Sans",sans-serif}.page{padding:12mm}h1{font-size:15pt}h2{font-size:10pt;border-bottom:2px solid #e76f51;margin:5mm 0 1mm}table{width:100%}td,th{padding:2px}.r{text-align:right}.top{display:flex;justify-content:space-between}.side{width:70mm}.side dt{font-weight:700;float:left;clear:left;width:30mm}.side dd{margin-left:31mm}.small-print{font-size:6.4pt;margin-top:5mm}`,
      pages: [
        html`<div class="top"><div><h1>${retailer.name}</h1><p>TAX INVOICE</p><p style="margin-top:8mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p></div><dl class="side"><dt>Account</dt><dd>${group(start.account, 3, 4)}</dd><dt>Invoice</dt><dd>${start.invoice}</dd><dt>Issued</dt><dd>${day(start.issue)}</dd><dt>Period</dt><dd>${day(period.start)} – ${day(period.end)}</dd><dt>Plan</dt><dd>Freedom Biz 12</dd><dt>NMI</dt><dd>${start.nmi}</dd><dt>Site</dt><dd>${site.line}<br>${site.town}</dd><dt>ABN</dt><dd>${abnGrouped(retailer.abn)}</dd></dl></div>
<h2>Meter ${start.meter} – ${number(sum(one.map((line) => line.quantity!)))} kWh</h2><table>${rows(one.map(row), 'lrlrr')}</table><h2>Meter ${second} – ${number(sum(two.map((line) => line.quantity!)))} kWh</h2><table>${rows(two.map(row), 'lrlrr')}</table><h2>Other</h2><table>${rows([row(access)], 'lrlrr')}</table>
<h2>Total</h2><table>${rows(
          [
            ['Usage', `${number(sum([...one, ...two].map((line) => line.quantity!)))} kWh over ${period.days} days`],
            ['Charges (GST exclusive)', dollars(totals.subtotal)],
            ['GST', dollars(totals.gst)],
            ['Amount due', dollars(totals.totalDue)],
            ['Due', day(start.due)],
          ],
          'lr',
        )}</table>${barChart(pastUsage(start, 90), { width: 420, height: 90, color: '#e76f51', values: true })}${smallPrint(start, 'cheaper', 'bpay', 'late', 'ombudsman')}`,
      ],
    };
  },
);

/** A plain billing system in capitals and one width of letter. */
export const typewriter = layoutOf(
  {
    name: 'n07-typewriter',
    kind: 'small business',
    traits: ['monospace', 'capitals', 'amounts with trailing minus', 'no lines', 'discount'],
  },
  { states: ['VIC', 'TAS'], days: [58, 64], accountDigits: 6 },
  (start) => {
    const { random, period, retailer, site } = start;
    const base = [
      energy('UNIFORM TARIFF ENERGY', random.int(800, 3800), random.decimal(26, 31, 2), 'anytime'),
      daily('FIXED CHARGE', period.days, random.decimal(90, 130, 2)),
    ];
    const lines = [
      ...base,
      lump('PROMPT PAYER DISCOUNT 2%', -percentOf(sum(base.map((line) => line.amount)), 2), 'retail'),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, -31.2]) });
    const day = (date: string) => printDate(date, 'dd-MON-yyyy');
    const pad = (left: string, right: string, width = 74) =>
      `${left}${' '.repeat(Math.max(1, width - left.length - right.length))}${right}\n`;
    const body = [
      `${retailer.name.toUpperCase()}\nABN ${retailer.abn}\n\n`,
      pad(start.customer.toUpperCase(), `ACCOUNT NO   ${start.account}`),
      pad(start.mail.line.toUpperCase(), `TAX INVOICE  ${start.invoice}`),
      pad(start.mail.town.toUpperCase(), `DATE   ${day(start.issue)}`),
      `\nSUPPLY ADDRESS: ${site.address.toUpperCase()}\nN.M.I.: ${start.nmi}     METER: ${start.meter}\nPERIOD: ${day(period.start)} TO ${day(period.end)}   DAYS: ${period.days}\nCONTRACT: SMALL BUSINESS UNIFORM\n\n`,
      ...lines.map((line) =>
        pad(
          line.quantity === null
            ? line.description
            : `${line.description.padEnd(26)}${number(line.quantity).padStart(8)} ${line.unit === 'days' ? 'DAYS' : 'KWH '}  @ ${cents(line.rate!, 2)} C`,
          bare(line.amount, 'x-'),
        ),
      ),
      pad('', '----------'),
      pad('TOTAL CHARGES EXCLUDING GST', bare(totals.subtotal)),
      pad('GST 10%', bare(totals.gst)),
      pad('TOTAL CHARGES THIS ACCOUNT', bare(totals.newCharges)),
      pad('BALANCE FORWARD', bare(totals.carried, 'x-')),
      pad(`PLEASE PAY BY ${day(start.due)}`, `$${bare(totals.totalDue)}`),
      `\nLATE ACCOUNTS ATTRACT A FEE OF $15.00. ENQUIRIES ${retailer.phone}.\nLAST YEAR THIS TIME: 2,410 KWH.\n`,
    ].join('');
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'SMALL BUSINESS UNIFORM' } },
      css: `body{font:9.6pt "DejaVu Sans Mono","Liberation Mono",monospace}.page{padding:20mm 16mm}pre{font:inherit;margin:0}`,
      pages: [html`<pre>${body}</pre>`],
    };
  },
);

/** A demand bill with the calculation left of narrow columns and page-two usage; kW told in a table of its own. */
export const demandSidebar = layoutOf(
  {
    name: 'n08-demand-sidebar',
    kind: 'small business',
    traits: ['demand per kW per day', 'sidebar left', 'rates inc GST and ex GST', 'usage table'],
  },
  { states: ['SA', 'NSW', 'ACT'], days: [30, 31], accountDigits: 9 },
  (start) => {
    const { random, period, retailer, site } = start;
    const kw = random.decimal(18, 74, 2);
    const lines = [
      energy('Peak', random.decimal(2000, 6000, 2), random.decimal(21, 25, 4), 'peak'),
      energy('Shoulder', random.decimal(900, 3000, 2), random.decimal(17, 20, 4), 'shoulder'),
      energy('Off peak', random.decimal(900, 4000, 2), random.decimal(11, 14, 4), 'off_peak'),
      demand('Demand', kw, 'kW', random.decimal(0.31, 0.52, 4), { times: period.days }),
      daily('Supply charge', period.days, random.decimal(310, 620, 3)),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, 1042.77]) });
    const day = (date: string) => printDate(date, 'dd Month yyyy');
    const unit = (line: BillLine) =>
      line.unit === 'kW'
        ? `${number(line.quantity!, 2)} kW x ${period.days} days`
        : line.unit === 'days'
          ? `${line.quantity} days`
          : `${number(line.quantity!, 2)} kWh`;
    const rate = (line: BillLine) =>
      line.unit === 'kW'
        ? `$${line.rate!.toFixed(4)} /kW/day`
        : line.unit === 'days'
          ? `$${line.rate!.toFixed(5)} /day`
          : `$${line.rate!.toFixed(6)} /kWh`;
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Essential Demand Business' } },
      css: `body{font:8.6pt "Liberation Sans",sans-serif}.page{padding:0;display:grid;grid-template-columns:58mm 1fr}.bar{background:#14213d;color:#fff;padding:12mm 6mm;height:297mm}.bar h4{color:#fca311;font-size:7.6pt;margin-top:4mm}.main{padding:12mm 12mm}h1{font-size:19pt;color:#14213d}h2{font-size:11pt;margin:6mm 0 2mm}table{width:100%}td,th{padding:3px 0;border-bottom:.5px solid #ccc}.r{text-align:right}.small-print{font-size:6.4pt;margin-top:6mm}`,
      pages: [
        html`<div class="bar"><h4>Account number</h4>${start.account}<h4>Invoice number</h4>${start.invoice}<h4>Invoice date</h4>${day(start.issue)}<h4>NMI</h4>${start.nmi}<h4>Your plan</h4>Essential Demand Business<h4>Supply address</h4>${site.line}<br>${site.town}<h4>Billing period</h4>${day(period.start)} to ${day(period.end)}<br>(${period.days} days)<h4>Questions?</h4>${retailer.phone}<h4>ABN</h4>${abnGrouped(retailer.abn)}</div><div class="main"><h1>${retailer.name}</h1><p style="margin:10mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h2>Total to pay ${dollars(totals.totalDue)}</h2><p>Due ${day(start.due)}</p><table>${rows(
          [
            ['Balance carried forward', dollars(totals.carried)],
            ['Total current charges', dollars(totals.newCharges)],
            ['Total to pay', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><h2>Current charges</h2><table>${rows(
          lines.map((line) => [line.description, unit(line), rate(line), dollars(line.amount)]),
          'lrrr',
        )}<tr><td>Charges</td><td></td><td></td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td>GST</td><td></td><td></td><td class="r">${dollars(totals.gst)}</td></tr><tr><td>Total current charges</td><td></td><td></td><td class="r">${dollars(totals.newCharges)}</td></tr></table><h2>Demand</h2><p>Your maximum demand was ${number(kw, 2)} kW on ${day(addDays(period.start, 9))} between 3.00pm and 3.30pm.</p>${smallPrint(start, 'bpay', 'card', 'greenhouse', 'late')}</div>`,
      ],
    };
  },
);
