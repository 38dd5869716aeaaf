/** Small businesses: the retailer's and the passed-through charges abreast, and wholesale prices on a narrow strip. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  bare,
  cents,
  charge,
  daily,
  demand,
  dollars,
  energy,
  feedIn,
  type Html,
  html,
  lump,
  number,
  pastUsage,
  percentOf,
  plain,
  printDate,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
  total,
} from '../../../kit';
import { layoutOf } from './make';
import { perKwh } from './third-market';

export const tablesAbreast = layoutOf(
  {
    name: 'q07-tables-abreast',
    kind: 'small business',
    traits: [
      'two charge tables abreast',
      'network passed through',
      'certificates',
      'overdue part',
      'interest without GST',
    ],
  },
  { states: ['NSW'], letters: true, days: [28, 31], accountDigits: 6, dueAfterDays: 13 },
  (start) => {
    const { random, period } = start;
    const [peak, off] = [random.decimal(2100, 6900, 1), random.decimal(1800, 5200, 1)];
    const kwh = total([peak, off]);
    const overdue = random.decimal(700, 2600, 2);
    const ours = [
      energy('Contract energy - peak', peak, random.decimal(10, 14, 4), 'peak'),
      energy('Contract energy - off peak', off, random.decimal(6.5, 9, 4), 'off_peak'),
      certificate('LRET', kwh, random.decimal(0.6, 1.1, 4)),
      certificate('SRES', kwh, random.decimal(0.5, 1.2, 4)),
      certificate('NSW ESS', kwh, random.decimal(0.2, 0.4, 4)),
      certificate('NSW PDRS', kwh, random.decimal(0.05, 0.2, 4)),
      charge('AEMO fees', kwh, 'kWh', perKwh(random.decimal(0.04, 0.11, 4)), { class: 'market' }),
      lump('Account fee', random.pick([9.5, 12, 18]), 'retail', { class_also: ['supply'] }),
      lump('Interest on overdue balance', percentOf(overdue, 1.1), 'retail', { taxable: false }),
    ];
    const passed = [
      through('NUOS energy - peak', peak, random.decimal(5, 8, 4), 'peak'),
      through('NUOS energy - off peak', off, random.decimal(1.6, 3, 4), 'off_peak'),
      demand('NUOS demand', random.decimal(17, 55, 2), 'kW', random.decimal(0.28, 0.47, 4), { times: period.days }),
      daily('NUOS access', period.days, random.decimal(140, 420, 4), { class: 'network', class_also: ['supply'] }),
      daily('Metering, type 4', period.days, random.decimal(110, 180, 4), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
    ];
    const lines = [...ours, ...passed];
    const totals = settle(lines, { gst: 'added', carried: overdue });
    return {
      lines,
      totals,
      notes: { omit: ['plan_name'] },
      css: abreastCss,
      pages: [abreastPage(start, ours, passed, totals)],
    };
  },
);

function certificate(description: string, kwh: number, centsPerKwh: number): BillLine {
  return charge(description, kwh, 'kWh', perKwh(centsPerKwh), { class: 'environmental' });
}

/** The network's share of energy that another line counts. */
function through(description: string, kwh: number, centsPerKwh: number, band: 'peak' | 'off_peak'): BillLine {
  const rate = perKwh(centsPerKwh);
  return charge(description, kwh, 'kWh', rate, { class: 'network', time_period: band });
}

const abreastCss = `body{font:8.2pt "Liberation Sans",Arial,sans-serif}.page{padding:10mm}.bar{background:#4b2e83;color:#fff;display:flex;justify-content:space-between;padding:9px 12px;align-items:center}.bar b{font-size:16pt}
.top{display:grid;grid-template-columns:62mm 1fr 58mm;gap:5mm;margin:6mm 0}.due{border:2px solid #c0392b;padding:7px 9px}.due div,.kv div{display:flex;justify-content:space-between;padding:2px 0}.due .now{color:#c0392b;font-weight:700}
.two{display:grid;grid-template-columns:1fr 1fr;gap:4mm}.two h3{background:#e6e0f1;padding:4px 6px;font-size:9pt}table{width:100%;font-size:7.4pt}td,th{padding:3px 3px}th{border-bottom:1px solid #4b2e83;font-weight:700}.r,th.r{text-align:right;white-space:nowrap}.s td{border-top:1px solid #4b2e83;font-weight:700}
.end{margin:5mm 0 0 auto;width:92mm}.end td{font-size:8.6pt}.small-print{column-count:2;column-gap:6mm;margin-top:5mm;font-size:7.2pt}.small-print p{margin-bottom:4px}`;

function abreastPage(start: Start, ours: readonly BillLine[], passed: readonly BillLine[], totals: Totals): Html {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'dd.mm.yyyy');
  const pair = (label: string, value: string, style = '') =>
    html`<div class="${style}"><span>${label}</span><span>${value}</span></div>`;
  const end = (label: string, amount: number, style = '') =>
    html`<tr class="${style}"><td>${label}</td><td class="r">${dollars(amount)}</td></tr>`;
  return html`<div class="bar"><b>${retailer.name}</b><span>ABN ${abnGrouped(retailer.abn)} | ${retailer.phone} | Tax Invoice ${start.invoice}</span></div>
<div class="top"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="kv">${pair('Client ID', start.account)}${pair('Invoice date', day(start.issue))}${pair('Consumption from', day(period.start))}${pair('Consumption to', day(period.end))}${pair('Days', String(period.days))}${pair('NMI', start.nmi)}${pair('Network tariff', 'EA305')}${pair('Site', site.line)}${pair('', site.town)}</div>
<div class="due">${pair('Overdue, pay now', dollars(totals.carried), 'now')}${pair('This invoice', dollars(totals.newCharges))}${pair('To be paid by', day(start.due))}${pair('Total owing', dollars(totals.totalDue), 'now')}</div></div>
<div class="two">${abreastTable('Energy and obligations', ours)}${abreastTable('Network and metering at cost', passed)}</div>
<table class="end">${end('Both tables, GST exclusive', totals.subtotal)}${end('GST 10% (none on interest)', totals.gst)}${end('This invoice', totals.newCharges, 's')}${end('Overdue from earlier invoices', totals.carried)}${end('Total owing', totals.totalDue, 's')}</table>
<h3 style="margin:6mm 0 2mm">Load over the last 12 months, kWh a day</h3>${barChart(pastUsage(start, 240), { width: 700, height: 130, color: '#b6a5d6', steps: 3 })}
<p style="margin-top:3mm">Highest demand in the last 12 months: ${plain(start.random.decimal(58, 71, 2), 2)} kW. The network changes its prices on 1 July each year; we pass changes on as they are.</p>
${smallPrint(start, 'bpay', 'card', 'late', 'next', 'ombudsman', 'terms', 'language')}`;
}

function abreastTable(title: string, lines: readonly BillLine[]): Html {
  const quantity = (line: BillLine) => {
    if (line.quantity === null) return '';
    if (line.unit === 'kW') return `${plain(line.quantity, 2)} kW x ${line.times} d`;
    return line.unit === 'days' ? `${line.quantity} d` : `${number(line.quantity, 1)} kWh`;
  };
  const row = (line: BillLine) =>
    html`<tr><td>${line.description}</td><td class="r">${quantity(line)}</td><td class="r">${line.rate === null ? '' : cents(line.rate, 4)}</td><td class="r">${bare(line.amount)}</td></tr>`;
  return html`<div><h3>${title}</h3><table><tr><th></th><th class="r">Volume</th><th class="r">c per unit</th><th class="r">$</th></tr>${lines.map(row)}
<tr class="s"><td colspan="3">Subtotal</td><td class="r">${bare(sum(lines.map((line) => line.amount)))}</td></tr></table></div>`;
}

/** The price is the market's, the seller is the retailer. */
const wholesale = { class_also: ['market' as const] };
const stripPlan = 'Pass It On';

export const wholesaleStrip = layoutOf(
  {
    name: 'q08-wholesale-strip',
    kind: 'small business',
    traits: ['rate before quantity', 'monthly fee', 'network repeats the energy', 'section totals', 'prices with GST'],
  },
  { states: ['NSW', 'SA', 'QLD'], days: [28, 31], accountDigits: 8, dueAfterDays: 10 },
  (start) => {
    const { random, period } = start;
    const [peak, off] = [random.decimal(310, 960, 3), random.decimal(420, 1200, 3)];
    const kwh = total([peak, off]);
    const sections: [string, BillLine[]][] = [
      [
        'Wholesale',
        [
          energy('Evening wholesale (peak), average', peak, random.decimal(16, 29, 4), 'peak', wholesale),
          energy('Other hours wholesale (off-peak), average', off, random.decimal(5, 12, 4), 'off_peak', wholesale),
        ],
      ],
      [
        'Poles and wires',
        [
          through('Network peak', peak, random.decimal(19, 27, 4), 'peak'),
          through('Network off-peak', off, random.decimal(4, 9, 4), 'off_peak'),
          daily('Network daily', period.days, random.decimal(48, 83, 4), { class: 'network', class_also: ['supply'] }),
        ],
      ],
      [
        'Everything else',
        [
          charge('Carbon-neutral offset', kwh, 'kWh', perKwh(random.decimal(0.11, 0.3, 4)), {
            class: 'environmental',
            class_also: ['retail'],
          }),
          charge('Environmental certificates', kwh, 'kWh', perKwh(random.decimal(1.6, 2.6, 4)), {
            class: 'environmental',
          }),
          charge('Market operator', kwh, 'kWh', perKwh(random.decimal(0.1, 0.4, 4)), { class: 'market' }),
          daily('Metering', period.days, random.decimal(34, 52, 4), {
            class: 'network',
            class_also: ['retail', 'supply'],
          }),
          charge('Our subscription', 1, 'months', random.pick([19, 22, 25]), { class_also: ['supply'] }),
        ],
      ],
      ['Solar', [feedIn('Solar exports, average', random.decimal(90, 410, 3), random.decimal(2, 9, 4))]],
    ];
    const lines = sections.flatMap(([, found]) => found);
    const totals = settle(lines, { gst: 'included' });
    return {
      lines,
      totals,
      notes: {
        set: { plan_name: stripPlan },
        derivable: ['subtotal', 'period_days'],
        omit: ['invoice_number', 'previous_balance'],
      },
      css: stripCss,
      pages: stripPages(start, sections, totals),
    };
  },
);

const stripCss = `body{font:9.6pt "Noto Sans Display","Noto Sans",sans-serif;color:#101010}.page{padding:16mm 42mm}.mark{font-weight:900;font-size:14pt;background:#00e5a0;display:inline-block;padding:3px 10px;border-radius:20px}
h1{font-size:30pt;margin:8mm 0 0;font-weight:800}.sub{color:#555;margin-bottom:7mm}.row{display:flex;justify-content:space-between;padding:4px 0;border-bottom:1px solid #eee}
.sec{display:flex;justify-content:space-between;font-weight:800;font-size:12pt;margin:7mm 0 1mm;border-bottom:2px solid #101010}.it{display:flex;justify-content:space-between;padding-top:5px}.calc{color:#666;font-size:8pt}.small-print p{font-size:8pt;color:#555;margin-bottom:6px}`;

function stripPages(start: Start, sections: readonly [string, readonly BillLine[]][], totals: Totals): Html[] {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'dth Month yyyy');
  const row = (label: string, value: string) => html`<div class="row"><span>${label}</span><span>${value}</span></div>`;
  const item = (line: BillLine) =>
    html`<div class="it"><span>${line.description}</span><span>${dollars(line.amount, '−$')}</span></div><div class="calc">${stripCalculation(line)}</div>`;
  return [
    html`<div class="mark">${retailer.name}</div><h1>${dollars(totals.totalDue)}</h1><div class="sub">comes out of your account on ${day(start.due)}</div>
${row('Hello', start.customer)}${row('Account ID', start.account)}${row('Bill made on', day(start.issue))}${row('From', day(period.start))}${row('To', day(period.end))}${row('Address we power', site.address)}${row('NMI', start.nmi)}${row('Plan', stripPlan)}
${sections.slice(0, 2).map(([title, lines]) => html`<div class="sec"><span>${title}</span><span>${dollars(sum(lines.map((line) => line.amount)))}</span></div>${lines.map(item)}`)}
<p style="margin-top:9mm" class="calc">More on the next page. All prices include GST.</p>`,
    html`${sections.slice(2).map(([title, lines]) => html`<div class="sec"><span>${title}</span><span>${dollars(sum(lines.map((line) => line.amount)), '−$')}</span></div>${lines.map(item)}`)}
<div class="sec"><span>Total</span><span>${dollars(totals.newCharges)}</span></div>${row('including GST of', dollars(totals.gst))}
<p style="margin:8mm 0 3mm"><b>What you paid on average, c/kWh</b></p>${barChart(pastUsage(start, 31, 7), { width: 450, height: 130, color: '#00e5a0' })}
<div style="margin-top:8mm">${smallPrint(start, 'cheaper', 'hardship', 'ombudsman', 'language', 'terms')}<p class="calc">${retailer.legalName}, ABN ${start.retailer.abn}. This is a tax invoice.</p></div>`,
  ];
}

function stripCalculation(line: BillLine): string {
  if (line.unit === 'months') return `$${plain(line.rate!, 2)} a month × 1 month`;
  const price = `${cents(line.rate!, 4)} c`;
  return line.unit === 'days'
    ? `${price} a day × ${line.quantity} days`
    : `${price} a kWh × ${number(line.quantity!, 3)} kWh`;
}
