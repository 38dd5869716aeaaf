/** Large market: MWh with both loss factors in columns, metered and billed kWh beside groups. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  bare,
  cents,
  charge,
  demand,
  dollars,
  type Html,
  html,
  lump,
  number,
  pastUsage,
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

export type Section = readonly [title: string, lines: readonly BillLine[]];
export type Band = 'peak' | 'off_peak' | 'shoulder';

export const meteringClass = { class: 'network' as const, class_also: ['retail' as const, 'supply' as const] };
export const networkClass = { class: 'network' as const, class_also: ['supply' as const] };
export const linesOf = (sections: readonly Section[]) => sections.flatMap(([, lines]) => lines);
export const amountOf = (lines: readonly BillLine[]) => sum(lines.map((line) => line.amount));
export const perKwh = (centsPerKwh: number) => Number((centsPerKwh / 100).toFixed(8));

interface TwoFactors {
  mlf: number;
  dlf: number;
}

export const bothLossFactors = layoutOf(
  {
    name: 'q09-both-loss-factors',
    kind: 'large market',
    traits: ['MWh and $/MWh', 'MLF and DLF in columns', 'group summary', 'kW and kVA in a summary', 'three pages'],
  },
  { states: ['NSW'], start: '2026-06-01', days: [30, 30], accountDigits: 10, dueAfterDays: 14 },
  (start) => {
    const { random, period } = start;
    const factors = { mlf: random.decimal(0.97, 1.03, 4), dlf: random.decimal(1.02, 1.07, 4) };
    const sections = mwhSections(start, factors);
    const kva = random.decimal(330, 430, 2);
    const measured = { kw: Number((kva * 0.9).toFixed(2)), kva: Number((kva * 0.94).toFixed(2)) };
    const days = period.days;
    sections.splice(2, 0, [
      'Network charges, tariff BLND3AO',
      [
        ...sections[0]![1].map((line) =>
          charge(
            line.description.replace('Contract', 'Use of system'),
            line.quantity!,
            'MWh',
            random.decimal(19, 61, 4),
            {
              class: 'network',
              time_period: line.time_period,
            },
          ),
        ),
        demand('Capacity, 12 month rolling', kva, 'kVA', random.decimal(0.28, 0.44, 5), { times: days }),
        charge('Network access', days, 'days', random.decimal(16, 31, 4), networkClass),
      ],
    ]);
    const lines = linesOf(sections);
    const totals = settle(lines, { gst: 'added' });
    return {
      lines,
      totals,
      notes: {
        set: { demand_kw: measured.kw },
        alternatives: { demand_kva: [measured.kva] },
        omit: ['plan_name', 'previous_balance'],
      },
      css: mwhCss,
      pages: [mwhFront(start, sections, totals), mwhDetail(start, sections, factors), mwhUsage(start, lines, measured)],
    };
  },
);

function mwhSections({ random, period }: Start, { mlf, dlf }: TwoFactors): [string, BillLine[]][] {
  const [peak, off] = [random.decimal(31, 88, 5), random.decimal(24, 71, 5)];
  const all = Number((peak + off).toFixed(5));
  const net = Number((mlf * dlf).toFixed(8));
  const contract = (name: string, mwh: number, price: number, metered: 'peak' | 'off_peak') =>
    charge(name, mwh, 'MWh', price, { metered, loss_factor: net });
  const green = (name: string, price: number) =>
    charge(name, all, 'MWh', price, { class: 'environmental', loss_factor: dlf });
  const market = (name: string, price: number) =>
    charge(name, all, 'MWh', price, { class: 'market', loss_factor: dlf });
  const peakPrice = random.decimal(98, 141, 4);
  const offPrice = random.decimal(61, 84, 4);
  return [
    [
      'Energy charges',
      [contract('Contract Peak', peak, peakPrice, 'peak'), contract('Contract Off-Peak', off, offPrice, 'off_peak')],
    ],
    [
      'Environmental scheme charges',
      [
        green('Large-scale Renewable Energy Target', random.decimal(6, 11, 4)),
        green('Small-scale Renewable Energy Scheme', random.decimal(5, 12, 4)),
        green('Energy Savings Scheme NSW', random.decimal(2, 3.6, 4)),
      ],
    ],
    [
      'Market charges',
      [
        market('AEMO market participant fee', random.decimal(0.3, 0.9, 5)),
        market('AEMO ancillary services', random.decimal(0.1, 0.6, 5)),
      ],
    ],
    [
      'Other charges',
      [
        charge('Meter provision and data', period.days, 'days', random.decimal(2.2, 4.4, 4), meteringClass),
        charge('Retail service', 1, 'months', random.decimal(18, 55, 2), { class_also: ['supply'] }),
      ],
    ],
  ];
}

const mwhCss = `body{font:8.8pt "Noto Sans",sans-serif;color:#222}.page{padding:14mm 15mm}.h{display:flex;justify-content:space-between;color:#005f73}.h b{font-size:18pt}h3{color:#005f73;font-size:11pt;margin:9mm 0 2mm}
table{width:100%}td{padding:4px 3px;border-bottom:1px solid #e3e3e3}th{padding:4px 3px;color:#005f73;border-bottom:2px solid #005f73;font-weight:700}.r,th.r{text-align:right}.t td{font-weight:700;border-top:1px solid #005f73}.g td{background:#e8f3f4;font-weight:700}.two{display:grid;grid-template-columns:1fr 1fr;gap:10mm;margin-top:10mm}
.d{font-size:7.6pt}.d td,.d th{padding:3px 3px}.k{display:grid;grid-template-columns:38mm 1fr;row-gap:3px}.small-print{font-size:7.4pt;margin-top:6mm}.small-print p{margin-bottom:4px}`;

function mwhFront(start: Start, sections: readonly Section[], totals: Totals): Html {
  const { retailer, period } = start;
  const day = (date: string) => printDate(date, 'd Month yyyy');
  const row = (label: string, amount: number, style = '') =>
    html`<tr class="${style}"><td>${label}</td><td class="r">${dollars(amount)}</td></tr>`;
  return html`<div class="h"><b>${retailer.name}</b><span>Commercial &amp; Industrial<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<div class="two"><div>${start.customer}<br>Attention: Accounts Payable<br>${start.mail.line}<br>${start.mail.town}</div><div class="k"><span>Tax invoice</span><b>${start.invoice}</b><span>Account</span><b>${start.account}</b><span>Date of issue</span><b>${day(start.issue)}</b><span>Billing period</span><b>${day(period.start)} to ${day(period.end)}</b><span>Due date</span><b>${day(start.due)}</b><span>Amount due</span><b>${dollars(totals.totalDue)}</b></div></div>
<h3>Summary of charges</h3><table><tr><th>Group</th><th class="r">Amount</th></tr>${sections.map(([title, lines]) => row(title, amountOf(lines)))}${row('Total excluding GST', totals.subtotal, 't')}${row('GST', totals.gst)}${row('Total including GST', totals.newCharges, 't')}</table>
<h3>Usage over 12 months, MWh a month</h3>${barChart(pastUsage(start, 108), { width: 660, height: 150, color: '#94d2bd', steps: 4 })}
<h3>Pay us</h3>${smallPrint(start, 'bpay', 'card', 'late', 'ombudsman')}`;
}

function mwhDetail(start: Start, sections: readonly Section[], { mlf, dlf }: TwoFactors): Html {
  const units: Record<string, string> = { MWh: '$/MWh', days: '$/day', months: '$/month', kVA: '$/kVA/day' };
  const factorCells = (line: BillLine) => {
    if (line.loss_factor === undefined) return ['', ''];
    return line.loss_factor === dlf ? ['', plain(dlf, 4)] : [plain(mlf, 4), plain(dlf, 4)];
  };
  const places = (line: BillLine) => (line.unit === 'MWh' ? 5 : line.unit === 'kVA' ? 2 : 0);
  const row = (line: BillLine) =>
    html`<tr><td>${line.description}</td><td class="r">${number(line.quantity!, places(line))}</td><td>${line.unit}${line.times ? ` × ${line.times} days` : ''}</td><td class="r">${plain(line.rate!, 5)}</td><td>${units[line.unit!]}</td>${factorCells(line).map((cell) => html`<td class="r">${cell}</td>`)}<td class="r">${bare(line.amount)}</td></tr>`;
  return html`<div class="h"><b>${start.retailer.name}</b><span>Tax invoice ${start.invoice}</span></div>
<h3>Site detail</h3><div class="k"><span>NMI</span><span>${start.nmi}</span><span>Site address</span><span>${start.site.address}</span><span>Distribution network</span><span>${start.site.network}</span><span>Days in period</span><span>${start.period.days}</span></div>
<table class="d" style="margin-top:6mm"><tr><th>Charge</th><th class="r">Quantity</th><th>Unit</th><th class="r">Rate</th><th></th><th class="r">MLF</th><th class="r">DLF</th><th class="r">Amount ($)</th></tr>
${sections.map(([title, lines]) => html`<tr class="g"><td colspan="8">${title}</td></tr>${lines.map(row)}<tr class="t"><td colspan="7">Total ${title.split(',')[0]!.toLowerCase()}</td><td class="r">${bare(amountOf(lines))}</td></tr>`)}</table>
<p style="margin-top:5mm;font-size:7.6pt">MLF: marginal loss factor. DLF: distribution loss factor. Amount = quantity × rate × the loss factors shown. All amounts exclude GST.</p>`;
}

function mwhUsage(start: Start, lines: readonly BillLine[], measured: { kw: number; kva: number }): Html {
  const [peak, off] = lines.map((line) => line.quantity!) as [number, number];
  const row = (label: string, value: string) => html`<tr><td>${label}</td><td class="r">${value}</td></tr>`;
  return html`<div class="h"><b>${start.retailer.name}</b><span>Tax invoice ${start.invoice}</span></div><h3>Usage summary for ${start.nmi}</h3>
<table style="width:110mm">${row('Peak', `${number(peak, 5)} MWh`)}${row('Off-Peak', `${number(off, 5)} MWh`)}${row('Total', `${number(peak + off, 5)} MWh`)}${row('Maximum demand', `${number(measured.kw, 2)} kW`)}${row('Maximum apparent demand', `${number(measured.kva, 2)} kVA`)}${row('Power factor at maximum', plain(measured.kw / measured.kva, 3))}${row('Greenhouse gas', `${number((peak + off) * 0.68, 1)} t CO2-e`)}</table>
<h3>Notice of network price change</h3><p>From 1 July 2026 ${start.site.network} charges 0.46120 $/kVA/day for capacity and 33.1000 $/day for access on tariff BLND3AO. Invoices from that date carry the new prices.</p>
${smallPrint(start, 'terms', 'language', 'next', 'post')}`;
}

export const meteredAndBilled = layoutOf(
  {
    name: 'q10-metered-and-billed',
    kind: 'large market',
    traits: ['metered and loss-adjusted kWh', 'groups beside their rows', 'adjustment credit', 'words shuffled'],
  },
  { states: ['VIC'], letters: true, start: '2026-01-01', days: [31, 31], accountDigits: 7, dueAfterDays: 21 },
  (start) => {
    const { random, period } = start;
    const factor = random.decimal(1.031, 1.088, 5);
    const [peak, off] = [random.decimal(21000, 69000, 1), random.decimal(18000, 52000, 1)];
    const kwh = total([peak, off]);
    const per = (name: string, quantity: number, low: number, high: number, more: Partial<BillLine>) =>
      charge(name, quantity, 'kWh', perKwh(random.decimal(low, high, 4)), more);
    const lossy = { loss_factor: factor };
    const bands = { peak: { time_period: 'peak' as Band }, off: { time_period: 'off_peak' as Band } };
    const kva = random.decimal(180, 420, 1);
    const sections: Section[] = [
      [
        'Electricity',
        [
          per('Peak weekdays 7-23', peak, 9, 14, { metered: 'peak', ...bands.peak, ...lossy }),
          per('Off peak all other times', off, 5.5, 8, { metered: 'off_peak', ...bands.off, ...lossy }),
        ],
      ],
      [
        'Green schemes',
        [
          per('LGC obligation', kwh, 0.6, 1.1, { class: 'environmental', ...lossy }),
          per('STC obligation', kwh, 0.5, 1.2, { class: 'environmental', ...lossy }),
          per('VEEC obligation', kwh, 0.9, 1.6, { class: 'environmental', ...lossy }),
        ],
      ],
      [
        'Distribution',
        [
          per('DUOS peak', peak, 1.4, 3.1, { class: 'network', ...bands.peak }),
          per('DUOS off peak', off, 0.4, 1.2, { class: 'network', ...bands.off }),
          demand('Rolling demand', kva, 'kVA', random.decimal(8, 15, 4)),
          demand('Summer demand incentive', Number((kva * 0.83).toFixed(1)), 'kVA', random.decimal(2, 4, 4)),
          charge('Standing charge', period.days, 'days', random.decimal(9, 24, 4), networkClass),
        ],
      ],
      ['AEMO', [per('Market and system fees', kwh, 0.06, 0.14, { class: 'market', ...lossy })]],
      [
        'Services',
        [
          charge('Interval metering', period.days, 'days', random.decimal(2.4, 3.9, 4), meteringClass),
          lump('Correction to December invoice', -random.decimal(60, 480, 2)),
        ],
      ],
    ];
    const lines = linesOf(sections);
    const totals = settle(lines, { gst: 'added' });
    return {
      lines,
      totals,
      notes: { omit: ['plan_name', 'previous_balance'] },
      css: billedCss,
      pages: [billedPage(start, sections, totals)],
      order: 'shuffled',
    };
  },
);

const billedCss = `body{font:8.2pt FreeSans,Arial,sans-serif}.page{padding:12mm 13mm}.h{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm;border-bottom:6px double #555;padding-bottom:5mm}.h b.n{font-size:17pt}
.q{display:grid;grid-template-columns:repeat(5,1fr);margin:5mm 0;border:1px solid #555}.q div{padding:5px 7px;border-right:1px solid #555}.q div:last-child{border:0}.q b{display:block;margin-top:2px;font-size:9.4pt}
table{width:100%}td,th{padding:4px 4px;border-top:1px solid #bbb}th{font-weight:700;border-bottom:1px solid #555}.r,th.r{text-align:right;white-space:nowrap}.grp{width:22mm;background:#eee;font-weight:700;vertical-align:top;border-right:1px solid #555}.tot{width:78mm;margin:4mm 0 0 auto}.tot .l td{border-top:2px solid #000;font-weight:700;font-size:10pt}.small-print p{margin-top:5px;font-size:7.4pt}`;

function billedPage(start: Start, sections: readonly Section[], totals: Totals): Html {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd MON yy');
  const price = (line: BillLine) =>
    line.unit === 'kWh' ? `${cents(line.rate!, 4)} c` : line.rate === null ? '' : `$${plain(line.rate, 4)}`;
  const cells = (line: BillLine) => {
    if (line.quantity === null) return ['', '', ''];
    if (line.unit !== 'kWh') return [`${number(line.quantity, line.unit === 'kVA' ? 1 : 0)} ${line.unit}`, '', ''];
    if (line.loss_factor === undefined) return [`${number(line.quantity, 1)} kWh`, '', ''];
    return [
      `${number(line.quantity, 1)} kWh`,
      plain(line.loss_factor, 5),
      `${number(line.quantity * line.loss_factor, 1)} kWh`,
    ];
  };
  const row = (title: string, count: number) => (line: BillLine, i: number) =>
    html`<tr>${i === 0 ? html`<td class="grp" rowspan="${count}">${title}</td>` : null}<td>${line.description}</td>${cells(line).map((cell) => html`<td class="r">${cell}</td>`)}<td class="r">${price(line)}</td><td class="r">${dollars(line.amount, '$-')}</td></tr>`;
  const tot = (label: string, amount: number, style = '') =>
    html`<tr class="${style}"><td>${label}</td><td class="r">${dollars(amount, '$-')}</td></tr>`;
  const box = (label: string, value: string) => html`<div>${label}<b>${value}</b></div>`;
  return html`<div class="h"><div><b class="n">${retailer.name}</b><br>${retailer.legalName}<br>ABN ${retailer.abn}</div><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div>Invoice number ${start.invoice}<br>Customer no. ${start.account}<br>Raised ${day(start.issue)}<br>${retailer.phone}</div></div>
<div class="q">${box('NMI', start.nmi)}${box('First day', day(period.start))}${box('Last day', day(period.end))}${box('Pay by', day(start.due))}${box('Please pay', dollars(totals.totalDue))}</div>
<p style="margin-bottom:4mm">Consuming site: ${site.line}, ${site.town}. Network: ${site.network}, tariff C. ${period.days} days.</p>
<table><tr><th></th><th></th><th class="r">Metered</th><th class="r">Loss factor</th><th class="r">Billed</th><th class="r">Price</th><th class="r">Amount</th></tr>${sections.map(([title, lines]) => lines.map(row(title, lines.length)))}</table>
<table class="tot">${tot('Net of GST', totals.subtotal)}${tot('Goods and services tax 10%', totals.gst)}${tot('Invoice total', totals.newCharges, 'l')}</table>
<p style="margin-top:6mm">kWh are billed after losses between power station and meter (Metered × Loss factor). Demand is billed once a month. Reactive energy of the month: ${number(start.random.int(9000, 21000))} kVArh.</p>
${smallPrint(start, 'bpay', 'late', 'greenhouse', 'ombudsman', 'terms', 'language')}`;
}
